/// What a color is for; a palette gives the color for light, dark or a terminal.
public enum Role: String, Hashable, Sendable, CaseIterable {
  /// The background of the whole transcript.
  case canvas
  /// Bubbles of the viewer.
  case outgoingFill
  /// Text in bubbles of the viewer.
  case outgoingText
  /// Less important text in bubbles of the viewer.
  case outgoingSecondaryText
  /// Mentions in bubbles of the viewer.
  case outgoingMention
  /// The background of code in bubbles of the viewer.
  case outgoingCode
  /// Inline code in bubbles of the viewer.
  case outgoingCodeText
  /// Links, buttons, and the played part of a waveform in bubbles of the viewer.
  case outgoingAccent
  /// Buttons to play, chosen options and bars in bubbles of the viewer; as links unless it is given.
  case outgoingControl
  /// The unplayed part of a waveform in bubbles of the viewer.
  case outgoingWave
  /// Text and symbols on such buttons in bubbles of the viewer.
  case outgoingControlText
  /// The background of cards, quotes, and files in bubbles of the viewer.
  case outgoingCard
  /// Text on such a background.
  case outgoingCardText
  /// The check marks of a sent or delivered message.
  case outgoingTick
  /// The check marks of a read message.
  case outgoingTickRead
  /// Received bubbles.
  case incomingFill
  /// Text in received bubbles.
  case incomingText
  /// Less important text in received bubbles.
  case incomingSecondaryText
  /// Mentions in received bubbles.
  case incomingMention
  /// The background of code in received bubbles.
  case incomingCode
  /// Inline code in received bubbles.
  case incomingCodeText
  /// Links, buttons, and the played part of a waveform in received bubbles.
  case incomingAccent
  /// Buttons to play, chosen options and bars in bubbles of everybody else; as links unless it is
  /// given.
  case incomingControl
  /// The unplayed part of a waveform in received bubbles.
  case incomingWave
  /// Text and symbols on such buttons in received bubbles.
  case incomingControlText
  /// The background of cards, quotes, and files in received bubbles.
  case incomingCard
  /// Text on such a background.
  case incomingCardText
  /// The background of cards that are bubbles themselves.
  case cardFill
  /// The line around such cards.
  case cardBorder
  /// The stars of a rating.
  case starFill
  /// The background of messages that mention the viewer.
  case highlightFill
  /// The line at the edge of such a background.
  case highlightLine
  /// The dot up to which a sound was played, and the sign of a voice message.
  case playhead
  /// The bar next to quoted paragraphs in bubbles of the viewer.
  case outgoingQuoteBar
  /// The bar next to quoted paragraphs in received bubbles.
  case incomingQuoteBar
  /// The border of inline code.
  case codeBorder
  /// The background of blocks of code, and of what tools are given and return, in received messages.
  case codeBlockFill
  /// The line around blocks of code.
  case codeBlockBorder
  /// Reserved words, annotations, and headings in code.
  case codeKeyword
  /// Types in code.
  case codeType
  /// Functions in code.
  case codeFunction
  /// Strings in code.
  case codeString
  /// Numbers and other literals in code.
  case codeNumber
  /// Comments in code.
  case codeComment
  /// Tags, keys, and properties in code.
  case codeTag
  /// Lines that a patch adds.
  case codeInserted
  /// The background of such lines.
  case codeInsertedFill
  /// Lines that a patch removes.
  case codeDeleted
  /// The background of such lines.
  case codeDeletedFill
  /// The background of mentions.
  case mentionFill
  /// The background of a bot's badge.
  case badgeFill
  /// A bot's badge.
  case badgeText
  /// Text on the canvas.
  case primaryText
  /// Times, names, and notices on the canvas.
  case secondaryText
  /// The background of picture placeholders.
  case mediaFill
  /// Text and symbols in picture placeholders.
  case mediaText
  /// The background of text and marks on a picture.
  case overlayFill
  /// Text and marks on a picture.
  case overlayText
  /// The background of time headers.
  case headerFill
  /// Time headers.
  case headerText
  /// The background of notices.
  case noticeFill
  /// Notices.
  case noticeText
  /// The background of the unread divider.
  case unreadFill
  /// The unread divider.
  case unreadText
  /// The dots of somebody who is typing.
  case typingDots
  /// Failures.
  case failure
  /// The background of reactions.
  case reactionFill
  /// The text of reactions on the canvas.
  case reactionText
  /// The line around reactions, which sets them apart from the bubble.
  case reactionBorder
  /// The line around a reaction of the viewer.
  case ownReactionBorder
  /// The background of reactions of the viewer.
  case ownReactionFill
  /// The text of reactions of the viewer, on the canvas.
  case ownReactionText
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
  /// The bar above a transcript, and the status bar.
  case barFill
  /// The line below that bar.
  case barLine
  /// The title of the bar, and the symbols of the status bar.
  case barText
  /// The subtitle of the bar, and the placeholder of the composer.
  case barSecondaryText
  /// The buttons of the bar.
  case barAccent
  /// The background of the composer.
  case composerFill
  /// The text field of the composer.
  case fieldFill
  /// The line around the text field and above the composer.
  case fieldLine
  /// What is written in the text field.
  case fieldText
  /// The symbols of the composer, except the send button.
  case fieldSymbol
  /// The background of the composer's symbols, if they have one.
  case buttonFill
  /// The send button.
  case sendFill
  /// The symbol on the send button.
  case sendText
  /// The scroll-to-end button.
  case floatingFill
  /// The background of the keyboard.
  case keyboardFill
  /// Letter keys.
  case keyFill
  /// Function keys.
  case functionKeyFill
  /// The letters on keys.
  case keyText
  /// The lower edge of keys.
  case keyShadow

  /// The avatar colors in order.
  public static let avatars: [Role] = [
    .avatar0, .avatar1, .avatar2, .avatar3, .avatar4, .avatar5, .avatar6,
  ]

  /// The role whose color stands in where a palette gives none for this one.
  var substitute: Role? {
    switch self {
    case .ownReactionBorder: .reactionBorder
    case .ownReactionText: .reactionText
    case .reactionText: .primaryText
    case .outgoingControlText: .outgoingFill
    case .incomingControlText: .overlayText
    case .outgoingCodeText: .outgoingText
    case .outgoingWave, .outgoingQuoteBar: .outgoingSecondaryText
    case .incomingCodeText: .incomingText
    case .incomingWave, .incomingQuoteBar: .incomingSecondaryText
    case .starFill, .highlightLine, .playhead: .incomingControl
    case .highlightFill: .unreadFill
    case .codeBorder: .cardBorder
    case .codeBlockFill: .incomingCode
    case .codeInsertedFill, .codeDeletedFill: .codeBlockFill
    case .codeKeyword, .codeType, .codeFunction, .codeString, .codeNumber, .codeTag, .codeInserted,
      .codeDeleted:
      .incomingText
    case .codeComment: .incomingSecondaryText
    case .codeBlockBorder: .codeBorder
    case .cardFill: .incomingCard
    case .mentionFill: .incomingCode
    case .badgeFill: .headerFill
    case .badgeText: .headerText
    case .outgoingControl: .outgoingAccent
    case .incomingControl: .incomingAccent
    // Bars look like the transcript.
    case .barFill, .composerFill, .fieldFill, .floatingFill: .canvas
    case .barText, .fieldText, .keyText: .primaryText
    case .barSecondaryText, .fieldSymbol, .keyShadow: .secondaryText
    case .barAccent: .incomingAccent
    case .barLine, .buttonFill, .keyboardFill: .headerFill
    case .fieldLine, .functionKeyFill: .mediaFill
    case .sendFill: .outgoingFill
    case .sendText: .outgoingText
    default: nil
    }
  }
}
