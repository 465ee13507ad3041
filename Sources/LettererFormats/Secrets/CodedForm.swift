/// A published form of keys with a code within or at their end, and a fixed length.
struct CodedForm: Sendable {
  let kind: String
  private let code: [UInt8]
  /// The number of characters before the code.
  private let offset: Int
  private let length: Int
  /// The characters other than those of the code.
  private let alphabet: ByteClass

  /// The lengths of the words near which a code is looked for, in bytes.
  static let lengths = 14...100
  /// The length of the longest key, in bytes.
  static let longest = 88

  /// The forms, one kind per line: the kind, the codes, the number of characters before them, and
  /// the length of the whole key; `x` after it for hexadecimal digits.
  static let all: [CodedForm] = """
    Azure secret: JQQJ99 52 84, AzFu 44 56, AzCa 44 56, AzSe 42 52, +ACR 42 52, APIM 76 88
    Azure secret: +ASt 76 88, +AMC 76 88, ACDb 76 88, +ABa 76 88, +ASb 33 44, +AEh 33 44, AIoT 33 44
    MaxMind key: _mmk 36 40
    New Relic key: NRAL 36 40 x, FFFFNRAL 32 40 x
    """.split(separator: "\n").flatMap { line -> [CodedForm] in
      guard let colon = line.firstIndex(of: ":") else { return [] }
      return line[line.index(after: colon)...].split(separator: ",").compactMap {
        CodedForm(kind: String(line[..<colon]), $0)
      }
    }

  /// The first characters of the codes.
  static let heads = Set(all.compactMap(\.code.first))

  private init?(kind: String, _ description: Substring) {
    let parts = description.split(separator: " ")
    guard parts.count >= 3, let offset = Int(parts[1]), let length = Int(parts[2]) else {
      return nil
    }
    self.kind = kind
    code = Array(parts[0].utf8)
    (self.offset, self.length) = (offset, length)
    alphabet = parts.count > 3 ? .hex : [.base64, .word]
  }

  /// Returns the range of a key whose code begins at an index; `nil` if there is none.
  func range(in text: ByteText, code start: Int) -> Range<Int>? {
    guard text.matches(code, at: start) else { return nil }
    // A key for a region has its name in place of some digits.
    let region = text.matches("xx".utf8, at: start - offset + 4) ? 6 : 0
    let range = start - offset..<start - offset + length
    let rest = start + code.count..<range.upperBound
    guard range.lowerBound >= 0, !text.has(range.lowerBound - 1, .alphanumeric),
      !text.has(range.upperBound, .alphanumeric),
      text.end(of: alphabet, from: range.lowerBound + region) >= start,
      text.end(of: alphabet, from: rest.lowerBound, atMost: rest.count) == rest.upperBound
    else { return nil }
    return range
  }
}

extension SecretScanner {
  /// Finds a key with a code near a long word that ends at an index.
  mutating func findCodedKey(_ end: Int) {
    let word = text.start(of: .alphanumeric, before: end, atMost: CodedForm.lengths.upperBound)
    for index in max(word - CodedForm.longest, 0)..<min(end + CodedForm.longest, text.count)
    where CodedForm.heads.contains(text[index]) {
      for form in CodedForm.all {
        guard let range = form.range(in: text, code: index) else { continue }
        // A key before the last secret was found near another word.
        if range.upperBound > found.last?.range.lowerBound ?? 0 { add(range, form.kind) }
        break
      }
    }
    findMailgunKey(word..<end)
    findCheckedKey(word..<end)
  }

  /// Finds 32, 8, and 8 hexadecimal digits with hyphens.
  private mutating func findMailgunKey(_ word: Range<Int>) {
    let end = word.upperBound + 18
    let parts = text[word.lowerBound..<end].split(separator: UInt8(ascii: "-"))
    guard parts.map(\.count) == [32, 8, 8], parts.allSatisfy({ SecretValue($0).isHex }),
      !text.has(end, .word), !text.has(word.lowerBound - 1, .word)
    else { return }
    add(word.lowerBound..<end, "Mailgun key")
  }
}
