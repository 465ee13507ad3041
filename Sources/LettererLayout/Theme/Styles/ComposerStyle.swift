/// The numbers of the bar in which a message is written.
///
/// They begin as a capsule of 36 points with a line of half a point, as iMessage has it; the greatest
/// height is five lines of its text.
public struct ComposerStyle: Hashable, Sendable {
  /// Which buttons a composer has, and where.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// A plus sign before the field, the microphone or the button that sends after it.
    case toolbar
    /// A plus sign on a disc before the field; the microphone or the button that sends in it.
    case pill
    /// A face, a clip and a camera in the field, a round button after it.
    case roundButton
    /// A clip before the field, a face in it, the microphone or the button that sends after it.
    case clip
  }

  /// Which buttons it has, and where.
  public var form: Form = .pill
  /// The text of an empty field; empty for that of the wording.
  public var placeholder = ""
  /// The least height of the bar, in points.
  public var minimumHeight: Double = 52
  /// The distance of the field and the buttons from the edges of the bar, in points.
  public var insets = Insets(top: 8, left: 12, bottom: 8, right: 16)
  /// The font of the text.
  public var font = FontStyle(size: 17)
  /// The distance of the text from the edges of the field, in points.
  public var fieldInsets = Insets(top: 5, left: 13, bottom: 5, right: 13)
  /// The greatest height of the field; its text is scrolled to its end beyond it, in points.
  public var maximumFieldHeight: Double = 120
  /// The radius of the field, in points.
  public var radius: Double = 18
  /// The width of the lines around the field, in points.
  public var borderWidth: Double = 0.5
  /// The side of the buttons, in points.
  public var buttonSize: Double = 34
  /// The distance between buttons and field, in points.
  public var gap: Double = 12
  /// The answered message above the field.
  public var reply = QuoteStyle()
  /// The distance of the answered message from the edges of the bar, in points.
  public var replyPadding: Double = 8

  /// Creates the style.
  public init() {}

  /// A box between two buttons: the toolbar of JSQMessagesViewController (9343b8f).
  package static var toolbar: ComposerStyle {
    var style = ComposerStyle()
    style.form = .toolbar
    style.minimumHeight = 44
    style.insets = Insets(top: 6, left: 8, bottom: 6, right: 8)
    style.fieldInsets = Insets(top: 5, left: 8, bottom: 5, right: 8)
    style.radius = 6
    style.buttonSize = 28
    style.gap = 8
    return style
  }

  /// The least height of the bar on any screen, in points, that of UIKit's bars.
  package static var leastHeight: Double { 44 }

  /// Returns the style with less space above and below the field, where the bar has no room for it.
  ///
  /// - Parameter height: The greatest height of the bar, in points.
  /// - Returns: The same style where the least height of the bar is no more.
  package func fitting(height: Double) -> ComposerStyle {
    let excess = min(minimumHeight - height, insets.vertical)
    guard excess > 0 else { return self }
    var style = self
    style.minimumHeight -= excess
    style.insets.top -= insets.top * excess / insets.vertical
    style.insets.bottom -= insets.bottom * excess / insets.vertical
    return style
  }

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
