/// A place in a text where a secret may begin, or that may introduce one.
struct SecretAnchor {
  enum Kind {
    /// The prefix of a published form.
    case prefix(SecretPrefixes.Bucket)
    /// The end of the last word of a name.
    case name
    /// A line of hyphens that begins or ends a block.
    case block
    /// The colon of `://`.
    case address
    /// Another colon with digits before and a letter after.
    case colon
    /// A tilde after a capital.
    case tilde
    /// The end of a long word, or of one behind a plus sign, in which a key may have a code.
    case long
    /// The end of a name in another language.
    case foreignName
    /// The dollar sign before a password hash.
    case hash
    /// The at sign of an email address that a password may follow.
    case mailbox
    /// The end of the words of a wallet.
    case phrase(Range<Int>)
  }

  let kind: Kind
  let index: Int

  /// Returns the anchors of a text, in order; most texts have none.
  ///
  /// - Complexity: O(*n*): each byte is looked at once, apart from a few bytes at each word.
  static func all(in bytes: Span<UInt8>) -> [SecretAnchor] {
    var pass = AnchorPass()
    var index = 0
    while index < bytes.count { index = pass.step(bytes, index) }
    pass.end(bytes, at: index)
    return pass.anchors
  }
}

/// One pass over the bytes of a text.
private struct AnchorPass {
  private(set) var anchors: [SecretAnchor] = []
  private var isInWord = false
  private var wordStart = 0
  private let prefixes = SecretPrefixes.all
  private let endings = NameEndingTable.all
  private let foreign = ForeignNames.all
  private let actions = AnchorAction.table
  private var seeds = SeedRun()

  /// Looks at a byte and returns the index of the next one.
  mutating func step(_ bytes: Span<UInt8>, _ index: Int) -> Int {
    let byte = bytes[index]
    let action = actions[Int(byte)]
    if action == .word {
      if !isInWord {
        isInWord = true
        wordStart = index
        if let bucket = prefixes.bucket(bytes, at: index) {
          anchors.append(SecretAnchor(kind: .prefix(bucket), index: index))
        }
      }
      return index + 1
    }
    endWord(bytes, at: index)
    if bytes.byte(index - 1) > 0x20, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
      addInner(bytes, index)
    }
    return action == .none ? index + 1 : mark(action, bytes, index)
  }

  /// Looks at the end of the text.
  mutating func end(_ bytes: Span<UInt8>, at index: Int) {
    endWord(bytes, at: index)
    if let phrase = seeds.phrase { add(.phrase(phrase), index) }
  }

  private mutating func endWord(_ bytes: Span<UInt8>, at index: Int) {
    guard isInWord else { return }
    isInWord = false
    if let phrase = seeds.add(bytes, wordStart..<index) { add(.phrase(phrase), index) }
    if foreign.contains(bytes, endingAt: index) {
      add(.foreignName, index)
    } else if endings.contains(bytes, endingAt: index) {
      add(.name, index)
    }
    let isBehindPlus =
      bytes.byte(wordStart - 1) == UInt8(ascii: "+") && bytes.byte(wordStart) == UInt8(ascii: "A")
    if isBehindPlus || CodedForm.lengths.contains(index - wordStart) {
      add(.long, index)
    }
  }

  /// Adds a prefix that ends with a separator and begins within a word: `TOKENghp_…`.
  private mutating func addInner(_ bytes: Span<UInt8>, _ index: Int) {
    guard let start = prefixes.inner(bytes, endingAt: index),
      let bucket = prefixes.bucket(bytes, at: start)
    else { return }
    let place = anchors.lastIndex { $0.index < start }.map { $0 + 1 } ?? 0
    anchors.insert(SecretAnchor(kind: .prefix(bucket), index: start), at: place)
  }

  /// Looks at a byte that isn't a letter or a digit.
  private mutating func mark(_ action: AnchorAction, _ bytes: Span<UInt8>, _ index: Int) -> Int {
    switch action {
    case .none, .word: break
    case .percent: return bytes.isHex(index + 1) && bytes.isHex(index + 2) ? index + 3 : index + 1
    case .bracket: return bytes.endOfControl(index)
    case .semicolon: return bytes.endOfData(index)
    case .colon: addColon(bytes, index)
    case .wide: if foreign.contains(bytes, endingAt: index + 1) { add(.foreignName, index + 1) }
    case .dollar: if bytes.isHashMark(index) { add(.hash, index) }
    case .at: if bytes.isMailbox(index) { add(.mailbox, index) }
    case .tilde:
      if bytes.byte(index - 1) == UInt8(ascii: "Q") { add(.tilde, index) }
    case .hyphen:
      let isLine = (1...3).allSatisfy { bytes.byte(index + $0) == UInt8(ascii: "-") }
      if isLine { return addBlock(bytes, index) }
    }
    return index + 1
  }

  private mutating func add(_ kind: SecretAnchor.Kind, _ index: Int) {
    anchors.append(SecretAnchor(kind: kind, index: index))
  }

  private mutating func addColon(_ bytes: Span<UInt8>, _ index: Int) {
    let slash = UInt8(ascii: "/")
    if bytes.byte(index + 1) == slash, bytes.byte(index + 2) == slash {
      return add(.address, index)
    }
    let last = bytes.byte(index - 1)
    if (0x30...0x39).contains(last) || last == UInt8(ascii: "*"), bytes.byte(index + 1) > 0x20 {
      add(.colon, index)
    }
  }

  /// Adds a line of hyphens, and returns where it ends.
  private mutating func addBlock(_ bytes: Span<UInt8>, _ index: Int) -> Int {
    var end = index
    while bytes.byte(end) == UInt8(ascii: "-") { end += 1 }
    let next = bytes.byte(end) == 0x20 ? bytes.byte(end + 1) : bytes.byte(end)
    if next == UInt8(ascii: "B") || next == UInt8(ascii: "E") { add(.block, index) }
    return end
  }
}

/// What a byte that isn't part of a word may begin.
private enum AnchorAction: UInt8 {
  case none
  case word
  case percent
  case bracket
  case semicolon
  case colon
  case wide
  case dollar
  case at
  case tilde
  case hyphen

  static let table: [AnchorAction] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "["): .bracket
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: ":"): .colon
    case 0x80...: .wide
    case UInt8(ascii: "$"): .dollar
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "~"): .tilde
    case UInt8(ascii: "-"): .hyphen
    default: ByteClass.table[byte].isDisjoint(with: .alphanumeric) ? .none : .word
    }
  }
}

extension Span<UInt8> {
  /// The byte at an index, or zero beyond both ends.
  func byte(_ index: Int) -> UInt8 { index >= 0 && index < count ? self[index] : 0 }

  /// Whether a dollar sign begins the mark of a hash (crypt): `$6$`, `$argon2id$`.
  fileprivate func isHashMark(_ index: Int) -> Bool {
    var end = index + 1
    while end - index < 16, !ByteClass.table[Int(byte(end))].isDisjoint(with: .word) { end += 1 }
    return end > index + 1 && byte(end) == UInt8(ascii: "$") && byte(end + 1) > 0x20
  }

  /// Whether a separator follows an address whose at sign is at an index.
  fileprivate func isMailbox(_ index: Int) -> Bool {
    var end = index + 1
    while end - index < 64, !ByteClass.table[Int(byte(end))].isDisjoint(with: .dotted) { end += 1 }
    return end > index + 3 && end < count && byte(end) != 0x0A
  }

  fileprivate func isHex(_ index: Int) -> Bool {
    !ByteClass.table[Int(byte(index))].isDisjoint(with: .hex)
  }

  /// Returns the end of a color of ECMA-48, such as `[1;32m`.
  func endOfControl(_ index: Int) -> Int {
    var end = byte(index) == 0x1B ? index + 1 : index
    guard byte(end) == UInt8(ascii: "[") else { return index + 1 }
    end += 1
    while end - index < 16, byte(end) == 0x3B || (0x30...0x39).contains(byte(end)) { end += 1 }
    return byte(end) == UInt8(ascii: "m") ? end + 1 : index + 1
  }

  /// Returns the end of base64 in a `data:` address (RFC 2397), where keys occur by chance.
  fileprivate func endOfData(_ index: Int) -> Int {
    var end = index
    for expected in ";base64,".utf8 {
      guard byte(end) == expected else { return index + 1 }
      end += 1
    }
    while !ByteClass.table[Int(byte(end))].isDisjoint(with: .base64) { end += 1 }
    return end
  }
}

/// The prefixes of keys by their first two bytes.
struct SecretPrefixes: Sendable {
  /// The prefixes with the same two first bytes.
  typealias Bucket = Int

  /// The kinds of keys that a prefix alone does not determine.
  enum Special: String, CaseIterable, Sendable {
    case jsonWebToken = "eyJ"
    case terraform = "atlasv1."
    case mailchimp = "us"
    case discordM = "M"
    case discordN = "N"
    case discordO = "O"
    case kubernetes = "kind: Secret"
    case putty = "Private-Lines: "
    case wireless = "WIFI:"
    case bitwarden = "0."
    case send = "send \""
    case sip = "sip:"
  }

  struct Entry: Sendable {
    let prefix: [UInt8]
    let form: SecretForm?
    let special: Special?
    let command: SecretCommand?

    init(_ prefix: [UInt8], _ form: SecretForm? = nil) {
      (self.prefix, self.form, special, command) = (prefix, form, nil, nil)
    }

    init(_ special: Special) {
      (prefix, form, command) = (Array(special.rawValue.utf8), nil, nil)
      self.special = special
    }

    init(_ command: SecretCommand) {
      (prefix, form, special) = (command.name, nil, nil)
      self.command = command
    }
  }

  static let all = SecretPrefixes()

  /// The bucket of each pair of ASCII bytes; zero for none.
  private var heads = [UInt16](repeating: 0, count: 1 << 14)
  private(set) var buckets: [[Entry]] = [[]]
  /// The prefixes that no word ends with, last byte first, by their last byte but one.
  private var inner = [[[UInt8]]](repeating: [], count: 1 << 7)

  private init() {
    for form in SecretForm.all where form.isUnmistakable {
      inner[Int(form.prefix[form.prefix.count - 2])].append(form.prefix.reversed())
    }
    for form in SecretForm.all { add(Entry(form.prefix, form)) }
    for special in Special.allCases { add(Entry(special)) }
    for command in SecretCommand.all { add(Entry(command)) }
  }

  private mutating func add(_ entry: Entry) {
    let first = Int(entry.prefix[0]) << 7
    if entry.prefix.count > 1 { return add(entry, at: first | Int(entry.prefix[1])) }
    for second in 0x30..<0x7B where !ByteClass.table[second].isDisjoint(with: .alphanumeric) {
      add(entry, at: first | second)
    }
  }

  private mutating func add(_ entry: Entry, at head: Int) {
    if heads[head] == 0 {
      heads[head] = UInt16(buckets.count)
      buckets.append([])
    }
    buckets[Int(heads[head])].append(entry)
  }

  /// Returns where a prefix begins that ends with the byte at an index and is within a word.
  func inner(_ bytes: Span<UInt8>, endingAt index: Int) -> Int? {
    for prefix in inner[Int(bytes.byte(index - 1) & 0x7F)] {
      let start = index - prefix.count + 1
      let isPrefix = prefix.enumerated().allSatisfy { bytes.byte(index - $0) == $1 }
      let before = ByteClass.table[Int(bytes.byte(start - 1))]
      if isPrefix, !before.isDisjoint(with: .alphanumeric) { return start }
    }
    return nil
  }

  /// Returns the bucket of a prefix at an index; `nil` if there is none.
  func bucket(_ bytes: Span<UInt8>, at index: Int) -> Bucket? {
    let (first, second) = (bytes[index], bytes.byte(index + 1))
    guard second < 0x80 else { return nil }
    let bucket = Int(heads[Int(first) << 7 | Int(second)])
    guard bucket != 0 else { return nil }
    let isPrefix = buckets[bucket].contains { entry in
      var place = index
      for byte in entry.prefix {
        guard bytes.byte(place) == byte else { return false }
        place += 1
      }
      return true
    }
    return isPrefix ? bucket : nil
  }
}

/// The words that end names of secrets, by their last three letters.
struct NameEndingTable: Sendable {
  static let all = NameEndingTable()

  private var heads = [UInt8](repeating: 0, count: 27 * 27 * 27)
  /// The words of each bucket, last letter first.
  private var buckets: [[[UInt8]]] = [[]]

  private init() {
    for word in SecretName.words {
      let letters = Array(word.utf8.reversed())
      let code = Self.code(letters[0], letters[1], letters.count > 2 ? letters[2] : 0)
      if heads[code] == 0 {
        heads[code] = UInt8(buckets.count)
        buckets.append([])
      }
      buckets[Int(heads[code])].append(letters)
    }
  }

  private static func code(_ last: UInt8, _ middle: UInt8, _ first: UInt8) -> Int {
    (letter(last) * 27 + letter(middle)) * 27 + letter(first)
  }

  private static func letter(_ byte: UInt8) -> Int {
    let small = byte | 0x20
    return (0x61...0x7A).contains(small) && byte >= 0x41 ? Int(small) - 0x60 : 0
  }

  /// Returns whether a word that ends at an index ends with one of the words.
  func contains(_ bytes: Span<UInt8>, endingAt end: Int) -> Bool {
    let code = Self.code(bytes.byte(end - 1), bytes.byte(end - 2), bytes.byte(end - 3))
    let bucket = Int(heads[code])
    guard bucket != 0 else { return false }
    return buckets[bucket].contains { word in
      var index = end
      for letter in word {
        index -= 1
        guard bytes.byte(index) | 0x20 == letter else { return false }
      }
      return true
    }
  }
}
