/// A window so narrow that some elements are reduced: which ones, and at which width.
///
/// From 40 columns on, everything fits. Below that, labels that do not fit into the borders of
/// boxes move to their own lines. The gutter of a ledger becomes a line above a run below 60 columns,
/// and bubbles below 40 may exceed two thirds of the window. Below 24 columns there are no margins, below 16 no space
/// between border and text, and below 10 no indent of the sender's side.
struct NarrowWindow: Hashable {
  /// The columns of the window.
  let columns: Int

  /// The minimum width of a readable chat: six columns of text between two borders.
  static let fewestColumns = 8

  /// Creates a window; below the minimum width, rows are as wide as the minimum.
  init?(columns: Int, style: TerminalStyle = .lines) {
    guard columns < (style == .ledger ? LedgerGutter.fewestColumns : 40) else { return nil }
    self.columns = max(columns, Self.fewestColumns)
  }

  // MARK: Bubbles

  /// The empty columns at each edge of the window.
  var margin: Int { columns < 24 ? 0 : 1 }

  /// The columns between a border and the content.
  var padding: Int { columns < 16 ? 0 : 1 }

  /// The columns of both borders with their padding.
  var borders: Int { 2 + 2 * padding }

  /// The columns by which the widest bubble is indented to show its side.
  private var indent: Int {
    if columns < 10 { return 0 }
    return columns < 16 ? 1 : 2
  }

  /// Returns the minimum of the width limit of bubbles: 20 columns, or the width of the window.
  func leastLimit(of room: Int) -> Int { min(room - indent, 20) }

  /// Whether avatars are placed next to bubbles.
  var hasAvatars: Bool { columns >= 32 }

  // MARK: Content

  /// The columns between two reactions without a fill.
  var reactionSpacing: Int { columns < 16 ? 1 : 2 }

  /// The columns between two reactions shown as pills.
  static let pillSpacing = 1

  /// The size of pictures and albums in cells.
  var pictureColumns: Int { min(columns - 2, 24) }
  var pictureLines: Int { min(max(pictureColumns / 4, 3), 6) }
  var albumLines: Int { columns < 16 ? 4 : 6 }

  /// Returns the maximum lines of truncated text in a conversation, raised so that some text
  /// remains.
  func lines(_ usual: Int) -> Int {
    if columns < 16 { return 2 * usual }
    return columns < 24 ? usual + 1 : usual
  }

  // MARK: Middle

  /// The empty columns on both sides of notices.
  var noticeMargin: Int {
    if columns < 16 { return 0 }
    return columns < 30 ? 2 : 4
  }

  /// The lines of a day with its time.
  var timeLines: Int {
    if columns < 9 { return 4 }
    if columns < 14 { return 3 }
    return columns < 28 ? 2 : 1
  }

  /// The lines of the unread divider and of the load-earlier button.
  var dividerLines: Int {
    if columns < 12 { return 3 }
    return columns < 21 ? 2 : 1
  }

  /// The lines of the typing indicator beyond the usual two.
  var moreTypingLines: Int { columns < 16 ? 1 : 0 }

  // MARK: Ledger

  /// The empty columns to the right of the text in a ledger.
  var ledgerMargin: Int { columns < 16 ? 0 : 1 }
}
