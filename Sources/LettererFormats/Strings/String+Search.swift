/// Searches by UTF-8, which hide those by characters of the standard library in this module.
///
/// A search by characters looks back for the start of each one, which takes quadratic time in a
/// row of flags. It also misses words of a format next to a combining mark.
extension StringProtocol {
  /// Returns whether this text contains another one; an empty one is in every text.
  func contains(_ text: String) -> Bool { Substring(self).firstUTF8Range(of: text) != nil }

  /// Returns the first place of another text in this one.
  func firstRange(of text: String) -> Range<String.Index>? {
    Substring(self).firstUTF8Range(of: text)
  }

  /// Returns the places of another text in this one, from the first to the last; none if the other
  /// one is empty.
  func ranges(of text: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var rest = Substring(self)
    while !text.isEmpty, let range = rest.firstUTF8Range(of: text) {
      found.append(range)
      rest = rest[range.upperBound...]
    }
    return found
  }

  /// Returns this text with another text in all places of a text, or in the first ones.
  func replacing(
    _ text: String,
    with other: String,
    maxReplacements: Int = .max
  ) -> String {
    var result = ""
    var end = startIndex
    for range in ranges(of: text).prefix(maxReplacements) {
      result += self[end..<range.lowerBound]
      result += other
      end = range.upperBound
    }
    return result + self[end...]
  }
}

extension Substring {
  fileprivate func firstUTF8Range(of text: String) -> Range<Index>? {
    guard let first = text.utf8.first else { return startIndex..<startIndex }
    var rest = utf8
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) {
        return start..<rest.index(start, offsetBy: text.utf8.count)
      }
      rest.removeFirst()
    }
    return nil
  }
}
