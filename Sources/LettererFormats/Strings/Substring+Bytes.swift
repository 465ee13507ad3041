extension StringProtocol where SubSequence == Substring {
  /// Returns the first occurrence of a text, compared by bytes.
  ///
  /// The standard library searches by characters, and reads a row of flags again for each of them.
  ///
  /// - Parameter text: The text; at least one byte, which begins few other things.
  /// - Returns: Its range; `nil` if it does not occur.
  /// - Complexity: O(*n*).
  func firstRange(ofBytes text: String) -> Range<Index>? {
    let bytes = text.utf8
    guard let first = bytes.first else { return nil }
    var rest = self[...].utf8
    while let start = rest.firstIndex(of: first) {
      let found = rest[start...]
      if found.starts(with: bytes) {
        return start..<found.index(start, offsetBy: bytes.count)
      }
      rest = found.dropFirst()
    }
    return nil
  }
}
