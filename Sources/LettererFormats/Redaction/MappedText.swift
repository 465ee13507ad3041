/// A rewritten text in which each character maps to its original.
struct MappedText {
  private(set) var characters: [Character] = []
  /// The range of original characters for each character.
  private(set) var sources: [Range<Int>] = []

  init() {}

  /// Creates a text that is not rewritten.
  init(_ text: [Character]) {
    characters = text
    sources = text.indices.map { $0..<$0 + 1 }
  }

  mutating func append(_ character: Character, for source: Range<Int>) {
    characters.append(character)
    sources.append(source)
  }

  /// Returns the range of original characters for a range; empty for an empty one.
  func original(_ range: Range<Int>) -> Range<Int> {
    guard let first = sources[range].first, let last = sources[range].last else {
      return range.lowerBound..<range.lowerBound
    }
    return first.lowerBound..<last.upperBound
  }

  /// Whether a position is not between characters that share one original character.
  func isBoundary(_ index: Int) -> Bool {
    guard index > 0, index < sources.count else { return true }
    return sources[index - 1] != sources[index]
  }

  /// Whether original characters were dropped before a position.
  func hasGap(before index: Int) -> Bool {
    guard index > 0, index < sources.count else { return false }
    return sources[index - 1].upperBound < sources[index].lowerBound
  }
}
