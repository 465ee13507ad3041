public import LettererModel
import LettererUnicode

/// The gutter left of the text in a ledger: times, names, and a bar.
public struct LedgerGutter: Hashable, Sendable {
  /// The columns of times; 0 if there is not enough space.
  public let timeColumns: Int
  /// The columns of names; 0 if there is not enough space.
  public let nameColumns: Int

  /// The first column of the gutter.
  private let margin: Int

  /// The length of the longest name that is not truncated.
  private static let longestName = 14

  /// The columns of a window below which names and times are placed above the text, so that the gutter
  /// contains only a bar.
  static let fewestColumns = 60

  /// Creates a gutter of at most half of a window; below 60 columns, it contains only a bar.
  public init(columns: Int, nameColumns: Int, timeColumns: Int) {
    let names = min(max(nameColumns, 3), Self.longestName, max(columns / 5, 3))
    let isNarrow = columns < Self.fewestColumns
    margin = isNarrow ? 0 : 1
    self.nameColumns = isNarrow ? 0 : names
    self.timeColumns = isNarrow ? 0 : timeColumns
  }

  /// Creates a gutter for the names of a transcript.
  public init(_ transcript: Transcript, columns: Int, timeColumns: Int) {
    let names = transcript.participants.prefix(100).map { participant in
      let utf8 = Array(participant.name.utf8)
      return CellWidth.columns(ofText: utf8.span, .reserved)
    }
    self.init(
      columns: columns,
      nameColumns: max(names.max() ?? 0, 3),
      timeColumns: timeColumns
    )
  }

  /// The column in which text begins.
  public var columns: Int { nameColumn + (nameColumns > 0 ? nameColumns + 1 : 0) + 2 }

  /// The column of the bar.
  var barColumn: Int { columns - 2 }

  /// The column in which names begin.
  var nameColumn: Int { margin + (timeColumns > 0 ? timeColumns + 2 : 0) }

  /// Whether names fit; otherwise they are placed above the text.
  var hasNames: Bool { nameColumns > 0 }
}
