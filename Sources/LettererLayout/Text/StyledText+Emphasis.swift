extension StyledText {
  /// Changes the first occurrence of some words in one of the runs.
  ///
  /// - Returns: Whether a run contains them.
  @discardableResult
  mutating func emphasize(_ words: String, _ change: (inout Run) -> Void) -> Bool {
    guard !words.isEmpty else { return false }
    for index in runs.indices {
      let run = runs[index]
      guard let range = run.text.range(ofWords: words) else { continue }
      let texts = [run.text[..<range.lowerBound], run.text[range], run.text[range.upperBound...]]
      var pieces = texts.map { text -> Run in
        var piece = run
        piece.text = String(text)
        return piece
      }
      change(&pieces[1])
      runs.replaceSubrange(index...index, with: pieces.filter { !$0.text.isEmpty })
      return true
    }
    return false
  }
}

extension String {
  /// Returns the first occurrence of the words, compared byte by byte; `nil` if there is none.
  ///
  /// The standard library's search builds a table for every call, which costs more than a header.
  fileprivate func range(ofWords words: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].utf8.starts(with: words.utf8) {
        return start..<utf8.index(start, offsetBy: words.utf8.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
