/// What a color is for; a palette gives the color for light, dark or a terminal.
public enum Role: String, Hashable, Sendable, CaseIterable {
  /// The ground of the whole transcript.
  case canvas
  /// Bubbles of the viewer.
  case outgoingFill
  /// Text in bubbles of the viewer.
  case outgoingText
  /// Less important text in bubbles of the viewer.
  case outgoingSecondaryText
  /// Participants who are mentioned in bubbles of the viewer.
  case outgoingMention
  /// The ground of code in bubbles of the viewer.
  case outgoingCode
  /// Links, buttons and the played part of a waveform in bubbles of the viewer.
  case outgoingAccent
  /// Buttons to play, chosen options and bars in bubbles of the viewer; as links unless it is given.
  case outgoingControl
  /// The ground of cards, quotes and files in bubbles of the viewer.
  case outgoingCard
  /// Text on such a ground.
  case outgoingCardText
  /// The marks of a message of the viewer that was sent or delivered.
  case outgoingTick
  /// The marks of a message of the viewer that was read.
  case outgoingTickRead
  /// Bubbles of everybody else.
  case incomingFill
  /// Text in bubbles of everybody else.
  case incomingText
  /// Less important text in bubbles of everybody else.
  case incomingSecondaryText
  /// Participants who are mentioned in bubbles of everybody else.
  case incomingMention
  /// The ground of code in bubbles of everybody else.
  case incomingCode
  /// Links, buttons and the played part of a waveform in bubbles of everybody else.
  case incomingAccent
  /// Buttons to play, chosen options and bars in bubbles of everybody else; as links unless it is
  /// given.
  case incomingControl
  /// The ground of cards, quotes and files in bubbles of everybody else.
  case incomingCard
  /// Text on such a ground.
  case incomingCardText
  /// The line around cards that stand without a bubble.
  case cardBorder
  /// Text on the canvas.
  case primaryText
  /// Times, names and notices on the canvas.
  case secondaryText
  /// Where a picture should be.
  case mediaFill
  /// Words and symbols where a picture should be.
  case mediaText
  /// The ground of words and marks on a picture.
  case overlayFill
  /// Words and marks on a picture.
  case overlayText
  /// The ground of time headers.
  case headerFill
  /// Time headers.
  case headerText
  /// The ground of notices.
  case noticeFill
  /// Notices.
  case noticeText
  /// The ground of the unread divider.
  case unreadFill
  /// The unread divider.
  case unreadText
  /// The dots of somebody who is typing.
  case typingDots
  /// What went wrong.
  case failure
  /// The ground of reactions.
  case reactionFill
  /// The line around reactions, which sets them apart from the bubble.
  case reactionBorder
  /// The ground of reactions of the viewer.
  case ownReactionFill
  /// The initials in an avatar.
  case avatarText
  /// The line around avatars.
  case avatarBorder
  /// The avatar of somebody without a name.
  case avatarAnonymous
  /// The first of the avatar colors.
  case avatar0
  /// The second of the avatar colors.
  case avatar1
  /// The third of the avatar colors.
  case avatar2
  /// The fourth of the avatar colors.
  case avatar3
  /// The fifth of the avatar colors.
  case avatar4
  /// The sixth of the avatar colors.
  case avatar5
  /// The seventh of the avatar colors.
  case avatar6

  /// The avatar colors in order.
  public static let avatars: [Role] = [
    .avatar0, .avatar1, .avatar2, .avatar3, .avatar4, .avatar5, .avatar6,
  ]

  /// The role whose color stands in where a palette gives none for this one.
  var substitute: Role? {
    switch self {
    case .outgoingControl: .outgoingAccent
    case .incomingControl: .incomingAccent
    default: nil
    }
  }
}
