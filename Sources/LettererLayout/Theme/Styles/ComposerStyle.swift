/// The numbers of the bar in which a message is written.
///
/// The height of 44 points, the radius of 6 and the line of half a point are those of
/// JSQMessagesViewController's toolbar (9343b8f); the greatest height is five lines of its text.
public struct ComposerStyle: Hashable, Sendable {
  /// The least height of the bar, in points.
  public var minimumHeight: Double = 44
  /// The distance of the field and the buttons from the edges of the bar, in points.
  public var insets = Insets(top: 6, left: 8, bottom: 6, right: 8)
  /// The font of the text.
  public var font = FontStyle(size: 17)
  /// The distance of the text from the edges of the field, in points.
  public var fieldInsets = Insets(top: 5, left: 8, bottom: 5, right: 8)
  /// The greatest height of the field; its text is scrolled to its end beyond it, in points.
  public var maximumFieldHeight: Double = 120
  /// The radius of the field, in points.
  public var radius: Double = 6
  /// The width of the lines around the field and above the bar, in points.
  public var borderWidth: Double = 0.5
  /// The side of the buttons, in points.
  public var buttonSize: Double = 28
  /// The distance between buttons and field, in points.
  public var gap: Double = 8
  /// The answered message above the field.
  public var reply = QuoteStyle()
  /// The distance of the answered message from the edges of the bar, in points.
  public var replyPadding: Double = 8

  /// Creates the style.
  public init() {}

  /// Returns the style with letters no larger than a line of them has room in a height.
  ///
  /// - Parameters:
  ///   - line: The height of a line in the style's font, in points.
  ///   - height: That of the field, in points.
  /// - Returns: The same style where a line has room.
  package func fitting(line: Double, in height: Double) -> ComposerStyle {
    let room = height - fieldInsets.vertical
    guard line > room, line > 0, room > 0 else { return self }
    // A point less, as lines are rounded.
    let factor = max(room - 1, 1) / line
    var style = self
    style.font.size = max((font.size * factor * 64).rounded(.down) / 64, 1)
    return style
  }
}
