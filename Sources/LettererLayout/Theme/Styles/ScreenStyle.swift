/// The style of the navigation bar and of floating elements; the defaults are UIKit's.
public struct ScreenStyle: Hashable, Sendable {
  /// The arrangement of a conversation's navigation bar.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// The title in the middle, with the subtitle below it.
    case plain
    /// The avatar in the middle, with the title below it.
    case stacked
    /// The avatar after the back button, followed by the title.
    case leading
    /// The title in the middle, the avatar at the trailing end.
    case trailing
    /// The title with a disclosure indicator in the middle, between a menu button and a button for a
    /// new conversation.
    case menu
  }

  /// The faces in the bar of a group.
  public enum GroupFaces: String, Hashable, Sendable, CaseIterable {
    /// Two overlapping faces.
    case pair
    /// The face of the first participant.
    case first
    /// The symbol of a group on a disc.
    case symbol
    /// None.
    case none
  }

  /// The height of the bar without the safe area above it, in points.
  public var barHeight: Double = 44
  /// The font of the title.
  public var titleFont = FontStyle(size: 17, weight: .semibold)
  /// The font of the subtitle.
  public var subtitleFont = FontStyle(size: 12)
  /// The distance of the back button from the edge, in points.
  public var inset: Double = 2
  /// The side of the back button and of the other buttons, in points.
  public var symbolSize: Double = 32
  /// The height of the separator below the bar, in points.
  public var separator: Double = 0.5
  /// The arrangement of a conversation's bar; conversation lists use `plain`.
  public var form: Form = .stacked
  /// The height of a conversation's bar, in points; in landscape orientation it is ``barHeight``.
  public var conversationHeight: Double = 81
  /// The diameter of the avatar in the bar, in points; 0 for none.
  public var avatarSize: Double = 50
  /// The font of the title below an avatar.
  public var stackedFont = FontStyle(size: 12)
  /// The faces in the bar of a group.
  public var groupFaces: GroupFaces = .pair
  /// The sign before the name of a group in its bar, such as a number sign; empty for none.
  public var groupSign = ""
  /// Whether the subtitle of a group is the number of its participants instead of their names.
  public var countsPeople = false
  /// The arrangement on Android devices, for apps that differ there; `nil` for ``form``.
  public var androidForm: Form?
  /// Whether the bar ends with a menu button on Android devices.
  public var hasAndroidMenu = false
  /// Whether the bar has a button for a video call.
  public var hasVideoButton = true
  /// Whether the bar has a button for a voice call.
  public var hasCallButton = false
  /// Whether the date of the topmost message floats over a scrolled transcript.
  public var hasFloatingDate = false
  /// The diameter of the scroll-to-end button, in points; 0 for none.
  public var endButtonSize: Double = 36

  /// Creates the style.
  public init() {}

  /// Returns the style for a text size; the bar never gets shorter.
  package func scaled(by factor: Double) -> ScreenStyle {
    var style = withText(scaledBy: factor)
    style.barHeight = (barHeight * max(factor, 1)).rounded(.up)
    return style
  }

  /// Returns the style of a conversation's bar, in portrait or landscape orientation.
  package func ofConversation(isLow: Bool) -> ScreenStyle {
    var style = self
    if isLow {
      if form == .stacked { style.form = .plain }
      style.avatarSize = min(avatarSize, barHeight - 8)
    } else {
      style.barHeight = conversationHeight
    }
    return style
  }

  /// The vertical center of the buttons, from the upper edge of the bar, in points.
  package var buttonMiddle: Double {
    form == .stacked ? min(avatarSize / 2 + 3, barHeight / 2) : barHeight / 2
  }

  /// The style of a conversation list's bar, which has only a title.
  package var ofList: ScreenStyle {
    var style = self
    style.form = .plain
    style.conversationHeight = barHeight
    return style
  }
}
