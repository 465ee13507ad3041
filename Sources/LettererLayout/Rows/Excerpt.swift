import LettererModel

extension [TextRun] {
  /// The number of characters after which a line counts as another one.
  private static var longLine: Int { 80 }

  /// Returns the start of a text, with an ellipsis in place of the rest.
  ///
  /// - Complexity: O(*n*) in the length of the start.
  func excerpt(lines most: Int) -> [TextRun] {
    var (lines, column) = (0, 0)
    for (index, run) in enumerated() {
      for place in run.text.indices {
        let isEnd = run.text[place].isNewline
        column = isEnd ? 0 : column + 1
        if isEnd || column % Self.longLine == 0 { lines += 1 }
        if lines < most { continue }
        if self[index...].isBlank(after: place) { return self }
        return Array(self[..<index]) + run.cut(at: place)
      }
    }
    return self
  }
}

extension ArraySlice<TextRun> {
  /// Returns whether only white space follows a place in the first run.
  fileprivate func isBlank(after place: String.Index) -> Bool {
    guard let run = first else { return true }
    let rest = run.text[place...].dropFirst()
    return rest.allSatisfy(\.isWhitespace) && dropFirst().allSatisfy(\.text.isBlank)
  }
}

extension TextRun {
  /// Returns the run up to a place, and an ellipsis; a formula only as a whole.
  fileprivate func cut(at place: String.Index) -> [TextRun] {
    if !traits.isDisjoint(with: [.math, .displayMath, .rule]) { return [TextRun("…")] }
    var cut = self
    let isLine = text[place].isNewline
    cut.text = String(text[..<place]) + (isLine ? "\n…" : "…")
    return [cut]
  }
}
