/// The end of a text, which replaces the runs of an earlier version from an index on.
public struct TextTail: Hashable, Sendable {
  /// The index of the first run that may have changed.
  public var start: Int
  /// All runs from there on.
  public var runs: [TextRun]

  /// Creates the end of a text.
  public init(start: Int, runs: [TextRun]) {
    self.start = start
    self.runs = runs
  }
}

extension [TextRun] {
  /// Replaces the runs from the start of a tail on; a tail that starts after the last run is
  /// appended.
  ///
  /// - Complexity: O(*n*) in the number of replaced and new runs, if the array is not shared.
  public mutating func replace(_ tail: TextTail) {
    replaceSubrange(Swift.min(Swift.max(tail.start, 0), count)..., with: tail.runs)
  }
}
