/// Words and phrases that are looked for in a text without regard to case, the longest first.
struct PhraseTree {
  private struct Entry {
    var folded: [String]
    var value: Int
  }

  /// The entries by their first characters in small letters, the longest first.
  private var entries: [String: [Entry]] = [:]
  /// Whether a word counts only where no other letters stand beside it.
  private let isWhole: Bool

  init(_ phrases: [(text: String, value: Int)], isWhole: Bool) {
    self.isWhole = isWhole
    for (text, value) in phrases {
      let words = text.split(whereSeparator: \.isWhitespace)
      let folded = words.joined(separator: " ").map { $0.lowercased() }
      guard let first = folded.first else { continue }
      entries[first, default: []].append(Entry(folded: folded, value: value))
    }
    for key in entries.keys.sorted() {
      entries[key]?.sort { $0.folded.count > $1.folded.count }
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the longest phrase that stands at a place where nothing is taken, and where it ends.
  func longest(
    _ text: [Character],
    _ folded: [String],
    _ taken: [Bool],
    at start: Int
  ) -> (end: Int, value: Int)? {
    guard let candidates = entries[folded[start]] else { return nil }
    if isWhole, start > 0, joins(text[start - 1], text[start]) { return nil }
    for entry in candidates {
      guard let end = end(of: entry, in: folded, at: start) else { continue }
      if taken[start..<end].contains(true) { continue }
      if isWhole, end < text.count, joins(text[end - 1], text[end]) { continue }
      return (end, entry.value)
    }
    return nil
  }

  /// Where a phrase ends that stands at a place; any spaces between its words will do.
  private func end(of entry: Entry, in folded: [String], at start: Int) -> Int? {
    func isSpace(_ index: Int) -> Bool {
      index < folded.count && folded[index].allSatisfy(\.isWhitespace)
    }
    var index = start
    for character in entry.folded {
      if character == " " {
        guard isSpace(index) else { return nil }
        while isSpace(index) { index += 1 }
      } else {
        guard index < folded.count, folded[index] == character else { return nil }
        index += 1
      }
    }
    return index
  }

  /// Whether two characters belong to one word; scripts without spaces join nothing.
  private func joins(_ first: Character, _ second: Character) -> Bool {
    isAlphabetic(first) && isAlphabetic(second)
  }

  private func isAlphabetic(_ character: Character) -> Bool {
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
}
