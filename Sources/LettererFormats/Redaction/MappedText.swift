/// A text written in another way, each character of which knows what it stands for.
struct MappedText {
  private(set) var characters: [Character] = []
  /// The characters of the original that each stands for.
  private(set) var sources: [Range<Int>] = []

  init() {}

  /// A text as it is.
  init(_ text: [Character]) {
    characters = text
    sources = text.indices.map { $0..<$0 + 1 }
  }

  mutating func append(_ character: Character, for source: Range<Int>) {
    characters.append(character)
    sources.append(source)
  }

  /// The characters of the original that a stretch stands for; an empty one stands for none.
  func original(_ range: Range<Int>) -> Range<Int> {
    guard let first = sources[range].first, let last = sources[range].last else {
      return range.lowerBound..<range.lowerBound
    }
    return first.lowerBound..<last.upperBound
  }

  /// Whether a place is not within what stands for one character of the original.
  func isBoundary(_ index: Int) -> Bool {
    guard index > 0, index < sources.count else { return true }
    return sources[index - 1] != sources[index]
  }

  /// Whether characters of the original that are not written stand in front of a place.
  func hasGap(before index: Int) -> Bool {
    guard index > 0, index < sources.count else { return false }
    return sources[index - 1].upperBound < sources[index].lowerBound
  }
}
