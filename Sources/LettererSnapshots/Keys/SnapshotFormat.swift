/// The format of a stored snapshot.
public enum SnapshotFormat: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The frames of rows, parts, and lines: describes what changed.
  case layout
  /// Pixels.
  case png
  /// The terminal's cells, with their styles named below each line.
  case ansi
  /// The terminal's output as plain text.
  case text

  /// The file extension.
  public var fileExtension: String { self == .text ? "txt" : rawValue }

  /// Compares formats in the order they are checked: the layout explains the pixels.
  public static func < (first: SnapshotFormat, second: SnapshotFormat) -> Bool {
    (allCases.firstIndex(of: first) ?? 0) < (allCases.firstIndex(of: second) ?? 0)
  }
}
