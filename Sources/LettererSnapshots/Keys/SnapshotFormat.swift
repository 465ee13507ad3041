/// In what form a snapshot is kept.
public enum SnapshotFormat: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The frames of rows, parts and lines: says what changed.
  case layout
  /// Pixels.
  case png
  /// The terminal's cells, with their styles named below each line.
  case ansi
  /// The terminal's output as plain text.
  case text

  /// The ending of files.
  public var fileExtension: String { self == .text ? "txt" : rawValue }

  /// In the order in which they are checked: the layout explains the pixels.
  public static func < (first: SnapshotFormat, second: SnapshotFormat) -> Bool {
    (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
  }
}
