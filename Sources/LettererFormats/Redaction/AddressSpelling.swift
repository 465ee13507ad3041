/// Rewrites obfuscated addresses and numbers in a text in their plain form.
///
/// Full-width letters and digits, and marks between such characters, become plain. Invisible
/// characters are dropped. Spelled-out marks are replaced, such as in `ann (at) example [dot] com`.
/// Bare words are replaced only if they form a complete address: `ann at example dot com`.
struct AddressSpelling {
  private let text: [Character]

  /// The maximum length of a word for a mark, in characters.
  private static let longestWord = 10
  private static let brackets: [Character: Character] = ["(": ")", "[": "]", "{": "}", "<": ">"]
  private static let ats: Set<String> = [
    "@", "at", "ät", "arroba", "chiocciola", "собака", "małpa", "zavináč",
  ]
  private static let dots: Set<String> = [
    ".", "dot", "punkt", "point", "punto", "ponto", "точка", "kropka", "tečka",
  ]
  /// The domain endings that are recognized in addresses written in bare words.
  private static let endings: Set<String> = [
    "com", "org", "net", "edu", "gov", "info", "io", "dev", "app", "eu", "de", "uk", "fr", "ru",
  ]
  private static let articles: Set<String> = ["the", "a", "an"]

  /// Returns a text with its addresses in plain form.
  static func plain(_ text: [Character]) -> MappedText {
    let isOdd = text.indices.contains { index in
      !text[index].isASCII || brackets[text[index]] != nil
        || text[index] == " " && text[index...].dropFirst().first?.lowercased() == "d"
    }
    guard isOdd else { return MappedText(text) }
    return AddressSpelling(text: text).plain()
  }

  private func plain() -> MappedText {
    var plain = MappedText()
    var index = 0
    // The end of the current address in words: until there, words for dots are dots.
    var spelledEnd = 0
    while index < text.count {
      if let (mark, end) = bracketed(at: index) {
        plain.append(mark, for: index..<end)
        index = end
      } else if let end = word("at", at: index), let stop = spelledDomain(from: end) {
        plain.append("@", for: index..<end)
        (index, spelledEnd) = (end, stop)
      } else if index < spelledEnd, let end = word("dot", at: index) {
        plain.append(".", for: index..<end)
        index = end
      } else {
        if let character = narrow(index) { plain.append(character, for: index..<index + 1) }
        index += 1
      }
    }
    return plain
  }

  // MARK: Characters

  /// Returns the plain form of a character; `nil` if it is invisible.
  private func narrow(_ index: Int) -> Character? {
    if text[index].isASCII { return text[index] }
    if text[index] == "﹫" { return "@" }
    guard let character = Self.seen(text[index]) else { return nil }
    guard let plain = Self.halfWidth(character) else { return character }
    if plain.isLetter || plain.isNumber || plain == "@" || plain == "+" { return plain }
    return isAddress(index - 1) && isAddress(index + 1) ? plain : character
  }

  /// Returns the visible part of a character; `nil` if there is none.
  private static func seen(_ character: Character) -> Character? {
    guard character.unicodeScalars.contains(where: TextFolding.isUnseen) else { return character }
    let seen = character.unicodeScalars.filter { !TextFolding.isUnseen($0) }
    if seen.isEmpty { return nil }
    let text = String(String.UnicodeScalarView(seen))
    return text.count == 1 ? text.first : character
  }

  private static func halfWidth(_ character: Character) -> Character? {
    guard let value = character.unicodeScalars.first?.value, (0xFF01...0xFF5E).contains(value)
    else { return nil }
    return Unicode.Scalar(value - 0xFEE0).map(Character.init)
  }

  /// Whether a character is a letter or digit of Latin addresses, or part of `://`.
  private func isAddress(_ index: Int) -> Bool {
    guard text.indices.contains(index) else { return false }
    let character = Self.halfWidth(text[index]) ?? text[index]
    guard character.isASCII else { return false }
    return character.isLetter || character.isNumber || ":/".contains(character)
  }

  // MARK: Words for marks

  /// Returns a mark spelled in brackets at a position, including the spaces around it, and where it
  /// ends.
  private func bracketed(at start: Int) -> (Character, Int)? {
    guard start > 0, isLabel(start - 1) else { return nil }
    var index = spaces(from: start)
    guard index < text.count else { return nil }
    let open = Self.halfWidth(text[index]) ?? text[index]
    guard let close = Self.brackets[open] else { return nil }
    index = spaces(from: index + 1)
    let first = index
    while index < text.count, index - first < Self.longestWord, text[index].isLetter { index += 1 }
    if index == first, index < text.count { index += 1 }
    let word = String(text[first..<index]).lowercased()
    index = spaces(from: index)
    guard index < text.count, (Self.halfWidth(text[index]) ?? text[index]) == close else {
      return nil
    }
    index = spaces(from: index + 1)
    guard index < text.count, isLabel(index) else { return nil }
    if Self.ats.contains(word) { return ("@", index) }
    return Self.dots.contains(word) ? (".", index) : nil
  }

  /// Returns where a word between spaces ends, including the spaces.
  private func word(_ word: String, at start: Int) -> Int? {
    guard start > 0, isLabel(start - 1), text[start] == " ", start + word.count + 2 < text.count,
      zip(word, text[(start + 1)...]).allSatisfy({ $0 == $1 || $0.uppercased() == String($1) }),
      text[start + word.count + 1] == " ", isLabel(start + word.count + 2)
    else { return nil }
    return start + word.count + 2
  }

  /// Returns where a domain ends that begins at a position and has a spelled-out dot.
  private func spelledDomain(from start: Int) -> Int? {
    var index = start
    var isSpelled = false
    var label = ""
    while true {
      let first = index
      while index < text.count, isLabel(index) { index += 1 }
      if index == first || Self.articles.contains(label) { return nil }
      label = String(text[first..<index]).lowercased()
      guard index < text.count else { break }
      if let end = word("dot", at: index) {
        (index, isSpelled) = (end, true)
      } else if let (mark, end) = bracketed(at: index), mark == "." {
        (index, isSpelled) = (end, true)
      } else if text[index] == ".", index + 1 < text.count, isLabel(index + 1) {
        index += 1
      } else {
        break
      }
    }
    return isSpelled && Self.endings.contains(label) ? index : nil
  }

  /// Returns the position after at most two spaces.
  private func spaces(from start: Int) -> Int {
    var index = start
    while index < text.count, index < start + 2, text[index].isWhitespace, !text[index].isNewline {
      index += 1
    }
    return index
  }

  private func isLabel(_ index: Int) -> Bool {
    DomainScanner.isLabel(text[index])
  }
}
