/// Finds the edges of words in a text, so that a name does not match within another word.
///
/// A name may have an ending of its language (`Anns`, `Анны`, `민수가`) or, in Arabic and Hebrew, a
/// prefix letter. Letters of another script, digits, and, in scripts without spaces, all other
/// characters do not belong to the word. Words run together within a tag, a mention, an email
/// address, and a file name: there, a capital letter begins a word, and a name of five letters
/// matches at either end.
struct WordEdges {
  private let text: [Character]
  private let folded: MappedText

  /// The minimum length of a name that matches next to another script or digits, in characters.
  private static let leastAttached = 3
  /// The minimum length of a name that matches next to lowercase letters, in characters.
  private static let leastCompound = 5
  /// The number of characters of a word to look at on either side of a name.
  private static let longestWord = 256

  init(_ text: [Character], _ folded: MappedText) {
    self.text = text
    self.folded = folded
  }

  /// Returns where a name at a range of the folded text ends; `nil` if the range is within a word.
  ///
  /// An ending that changes the name is included; a stem matches only with an ending.
  func end(of name: Range<Int>, isStem: Bool) -> Int? {
    let isLong = name.count >= Self.leastAttached
    if isStem {
      guard isWordStart(name, isLong) else { return nil }
      let rest = rest(behind: name.upperBound, isLong: true)
      let isKnown = NameEndings.cyrillic.contains(String(folded.characters[rest]))
      return isKnown && (isLong || isCapital(name.lowerBound)) ? rest.upperBound : nil
    }
    if !isWordStart(name, isLong) || !isWordEnd(name, isLong) {
      if let end = inflected(name, isLong) { return end }
      return isLong && isPartOfCompound(name) ? name.upperBound : nil
    }
    return name.upperBound
  }

  // MARK: Words

  private func isWordStart(_ name: Range<Int>, _ isLong: Bool) -> Bool {
    let start = name.lowerBound
    guard start > 0, joins(start - 1, start, isLong) else { return true }
    // A single-letter article or preposition.
    return isLong && NameEndings.prefixes.contains(folded.characters[start - 1])
      && (start == 1 || !joins(start - 2, start - 1, isLong))
  }

  private func isWordEnd(_ name: Range<Int>, _ isLong: Bool) -> Bool {
    let end = name.upperBound
    return end == folded.characters.count || !joins(end - 1, end, isLong)
  }

  /// Returns where a name ends if an ending of its language follows.
  private func inflected(_ name: Range<Int>, _ isLong: Bool) -> Int? {
    let last = folded.characters[name.upperBound - 1]
    let isHangul = NameEndings.isHangul(last)
    guard isLong || isHangul, isWordStart(name, isLong) else { return nil }
    let rest = rest(behind: name.upperBound, isLong: isLong)
    let ending = String(folded.characters[rest])
    if isHangul { return NameEndings.korean.contains(ending) ? name.upperBound : nil }
    if ending == "s" { return name.upperBound }
    return NameEndings.cyrillic.contains(ending) ? rest.upperBound : nil
  }

  /// Returns the letters of the word from a position on.
  private func rest(behind start: Int, isLong: Bool) -> Range<Int> {
    var end = start
    let limit = min(start + Self.longestWord, folded.characters.count)
    while end > 0, end < limit, joins(end - 1, end, isLong) { end += 1 }
    return start..<end
  }

  /// Whether two characters belong to the same word.
  private func joins(_ first: Int, _ second: Int, _ isLong: Bool) -> Bool {
    let pair = [folded.characters[first], folded.characters[second]]
    guard pair.allSatisfy(Self.isAlphabetic), !hasSpace(before: second) else { return false }
    let digits = pair.map(\.isNumber)
    if digits[0] != digits[1] { return !isLong }
    return digits[0] || TextScript(pair[0]) == TextScript(pair[1])
  }

  /// Whether a zero-width space precedes a position.
  private func hasSpace(before index: Int) -> Bool {
    guard folded.hasGap(before: index) else { return false }
    let gap = folded.sources[index - 1].upperBound..<folded.sources[index].lowerBound
    return text[gap].contains("\u{200B}")
  }

  private static func isAlphabetic(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    if scalar.properties.numericType == .decimal { return true }
    switch scalar.value {
    // Thai to Tibetan, Myanmar, Khmer, kana, Han, and their extensions.
    case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      return false
    default: return scalar.properties.isAlphabetic
    }
  }

  // MARK: Words that run together

  /// Whether a name is one of several words in a tag, a mention, an address, or a file name.
  private func isPartOfCompound(_ name: Range<Int>) -> Bool {
    let original = folded.original(name)
    let word = word(around: original)
    guard isMarked(word) else { return false }
    let starts = original.lowerBound == word.lowerBound || isEdge(original.lowerBound)
    let ends = original.upperBound == word.upperBound || isEdge(original.upperBound)
    if starts, ends { return true }
    let isAtEnd = original.lowerBound == word.lowerBound || original.upperBound == word.upperBound
    return isAtEnd && name.count >= Self.leastCompound
  }

  /// Returns the letters, digits, and underscores around a range of the original.
  private func word(around range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    let limits = max(start - Self.longestWord, 0)..<min(end + Self.longestWord, text.count)
    while start > limits.lowerBound, Self.isWord(text[start - 1]) { start -= 1 }
    while end < limits.upperBound, Self.isWord(text[end]) { end += 1 }
    return start..<end
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private func isMarked(_ word: Range<Int>) -> Bool {
    if word.lowerBound > 0, "#@＃＠".contains(text[word.lowerBound - 1]) { return true }
    if text[word].contains("_") { return true }
    guard word.upperBound + 1 < text.count else { return false }
    let next = text[word.upperBound]
    return next == "@" || next == "." && text[word.upperBound + 1].isLetter
  }

  /// Whether a word begins at a position of the original: `teamAnn`, `Ann_and`.
  private func isEdge(_ index: Int) -> Bool {
    guard index > 0, index < text.count else { return true }
    let (before, after) = (text[index - 1], text[index])
    return !before.isLetter || !after.isLetter || !before.isUppercase && after.isUppercase
  }

  private func isCapital(_ index: Int) -> Bool {
    text[folded.sources[index].lowerBound].isUppercase
  }
}
