/// A window with so few columns that something gives way: what, and at which width.
///
/// From 40 columns on there is room for everything. Below that, labels leave the borders of boxes for
/// lines of their own where both would not fit, the gutter of a ledger becomes a line above a run, and
/// bubbles take more than two thirds of the window. Below 24 columns margins go, below 16 the space
/// between border and text, below 10 the indent to the own side.
struct NarrowWindow: Hashable {
  /// The columns of the window.
  let columns: Int

  /// The fewest columns in which a chat can be read: six of text between two borders.
  static let fewestColumns = 8

  /// What is meant for fewer columns than the fewest has rows as wide as those.
  init?(columns: Int) {
    guard columns < 40 else { return nil }
    self.columns = max(columns, Self.fewestColumns)
  }

  // MARK: Bubbles

  /// The columns that stay free at both edges of the window.
  var margin: Int { columns < 24 ? 0 : 1 }

  /// The columns between a border and what stands beside it.
  var padding: Int { columns < 16 ? 0 : 1 }

  /// The columns that both borders take with their padding.
  var borders: Int { 2 + 2 * padding }

  /// The columns by which the widest bubble tells its side.
  private var indent: Int {
    if columns < 10 { return 0 }
    return columns < 16 ? 1 : 2
  }

  /// Returns how wide bubbles may be at least: 20 columns, or what the window has.
  func leastLimit(of room: Int) -> Int { min(room - indent, 20) }

  /// Whether avatars stand beside bubbles.
  var hasAvatars: Bool { columns >= 32 }

  // MARK: Content

  /// The columns between two reactions without a ground.
  var reactionSpacing: Int { columns < 16 ? 1 : 2 }

  /// The columns between two reactions that are pills.
  static let pillSpacing = 1

  /// The size of pictures and of albums in cells.
  var pictureColumns: Int { min(columns - 2, 24) }
  var pictureLines: Int { min(max(pictureColumns / 4, 3), 6) }
  var albumLines: Int { columns < 16 ? 4 : 6 }

  /// The most lines of what is cut in the middle of a conversation, so that something is left of it.
  func lines(_ usual: Int) -> Int {
    if columns < 16 { return 2 * usual }
    return columns < 24 ? usual + 1 : usual
  }

  // MARK: Middle

  /// The columns that stay free on both sides of notices.
  var noticeMargin: Int {
    if columns < 16 { return 0 }
    return columns < 30 ? 2 : 4
  }

  /// The lines that a day with its time takes.
  var timeLines: Int {
    if columns < 9 { return 4 }
    if columns < 14 { return 3 }
    return columns < 28 ? 2 : 1
  }

  /// The lines of the divider above what is unread, and of the offer of earlier messages.
  var dividerLines: Int {
    if columns < 12 { return 3 }
    return columns < 21 ? 2 : 1
  }

  /// The lines of who is typing beyond the usual two.
  var moreTypingLines: Int { columns < 16 ? 1 : 0 }

  // MARK: Ledger

  /// The columns that stay free right of the text in a ledger.
  var ledgerMargin: Int { columns < 16 ? 0 : 1 }
}
