/// The style of a conversation list.
///
/// The defaults are those of a list on a phone of 390 points: UIKit's margins of 16 points, its
/// body (17), subheadline (15), and footnote (13) fonts, and rows for two lines of preview.
public struct ConversationListStyle: Hashable, Sendable {
  /// The space around the rows, in points.
  public var insets = Insets(top: 0, left: 16, bottom: 0, right: 16)
  /// The height of a row at text size 1, in points.
  public var rowHeight: Double = 82
  /// The space above and below the text of a row, in points.
  public var verticalPadding: Double = 8
  /// The diameter of avatars, in points.
  public var avatarSize: Double = 52
  /// The distance of the text from the avatar, in points.
  public var gap: Double = 12
  /// The font of initials.
  public var initialsFont = FontStyle(size: 20, weight: .semibold)
  /// The font of titles.
  public var titleFont = FontStyle(size: 17, weight: .semibold)
  /// The font of previews.
  public var previewFont = FontStyle(size: 15)
  /// The maximum number of lines of a preview.
  public var previewLines = 2
  /// The font of times.
  public var timeFont = FontStyle(size: 13)
  /// The font of counts.
  public var badgeFont = FontStyle(size: 13, weight: .semibold)
  /// The height and minimum width of counts, in points.
  public var badgeHeight: Double = 20
  /// The largest number shown; larger counts show it with a plus sign.
  public var badgeLimit = 99
  /// The side of the pinned and muted symbols, in points.
  public var symbolSize: Double = 14
  /// The height of the line between two rows, in points.
  public var separator: Double = 0.5

  /// Creates the style.
  public init() {}

  /// Returns the style for another text size; avatars and margins stay the same.
  package func scaled(by factor: Double) -> ConversationListStyle {
    var style = withText(scaledBy: factor)
    let text = rowHeight - 2 * verticalPadding
    style.rowHeight = max(rowHeight, (text * factor).rounded(.up) + 2 * verticalPadding)
    return style
  }
}
