/// The style of the composer.
///
/// The defaults are a capsule of 36 points with a border of half a point, as in iMessage; the
/// maximum height is five lines of its text.
public struct ComposerStyle: Hashable, Sendable {
  /// The buttons of a composer, and their places.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// A plus sign before the field; a microphone or a send button after it.
    case toolbar
    /// A plus sign on a disc before the field; a microphone or a send button in it.
    case pill
    /// A face, a paperclip, and a camera in the field; a round button after it.
    case roundButton
    /// A paperclip before the field, a face in it, and a microphone or a send button after it.
    case clip
    /// A plus sign before the field, a face in it; a camera and a microphone or a round send button
    /// after it.
    case camera
    /// A plus sign before the field, a face in it; a thumb or a round send button after it.
    case thumb
    /// A paperclip before the field, and the word on the send button after it.
    case titled
    /// A face before the text, a paperclip and a microphone or a send button after it, without a
    /// background of the field.
    case flat
  }

  /// The buttons and their places.
  public var form: Form = .pill
  /// The form on Apple devices, for apps that differ there; `nil` for ``form``.
  public var appleForm: Form?
  /// The placeholder of an empty field; empty for the wording's.
  public var placeholder = ""
  /// The word on the send button, in the form that has one.
  public var sendTitle = "Send"
  /// Whether the placeholder of the wording is followed by the name of the conversation.
  public var namesConversation = false
  /// The sign before that name in a conversation of two; empty for none.
  public var personSign = ""
  /// The minimum height of the composer, in points.
  public var minimumHeight: Double = 52
  /// The distance of the field and the buttons from the edges of the composer, in points.
  public var insets = Insets(top: 8, left: 12, bottom: 8, right: 16)
  /// The font of the text.
  public var font = FontStyle(size: 17)
  /// The distance of the text from the edges of the field, in points.
  public var fieldInsets = Insets(top: 5, left: 13, bottom: 5, right: 13)
  /// The maximum height of the field, in points; longer text is scrolled to its end.
  public var maximumFieldHeight: Double = 120
  /// The radius of the field, in points.
  public var radius: Double = 18
  /// The width of the field's border, in points.
  public var borderWidth: Double = 0.5
  /// The side of the buttons, in points.
  public var buttonSize: Double = 34
  /// The distance between buttons and field, in points.
  public var gap: Double = 12
  /// The quoted message above the field.
  public var reply = QuoteStyle()
  /// The distance of the quoted message from the edges of the composer, in points.
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

  /// The minimum height of a composer on any screen, in points, as for UIKit's bars.
  package static var leastHeight: Double { 44 }

  /// Returns the style with less space above and below the field, if the composer is too tall.
  ///
  /// - Parameter height: The maximum height of the composer, in points.
  /// - Returns: The same style if its minimum height fits.
  package func fitting(height: Double) -> ComposerStyle {
    let excess = min(minimumHeight - height, insets.vertical)
    guard excess > 0 else { return self }
    var style = self
    style.minimumHeight -= excess
    style.insets.top -= insets.top * excess / insets.vertical
    style.insets.bottom -= insets.bottom * excess / insets.vertical
    return style
  }

  /// Returns the style with a font no larger than lets a line fit a height.
  ///
  /// - Parameters:
  ///   - line: The height of a line in the style's font, in points.
  ///   - height: The height of the field, in points.
  /// - Returns: The same style if a line fits.
  package func fitting(line: Double, in height: Double) -> ComposerStyle {
    let room = height - fieldInsets.vertical
    guard line > room, line > 0, room > 0 else { return self }
    // One point less, because lines are rounded.
    let factor = max(room - 1, 1) / line
    var style = self
    style.font.size = max((font.size * factor * 64).rounded(.down) / 64, 1)
    return style
  }
}
