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
  /// Code within a sentence in bubbles of the viewer.
  case outgoingCodeText
  /// Links, buttons and the played part of a waveform in bubbles of the viewer.
  case outgoingAccent
  /// Buttons to play, chosen options and bars in bubbles of the viewer; as links unless it is given.
  case outgoingControl
  /// What of a waveform was not played in bubbles of the viewer.
  case outgoingWave
  /// Words and signs on such buttons in bubbles of the viewer.
  case outgoingControlText
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
  /// Code within a sentence in bubbles of everybody else.
  case incomingCodeText
  /// Links, buttons and the played part of a waveform in bubbles of everybody else.
  case incomingAccent
  /// Buttons to play, chosen options and bars in bubbles of everybody else; as links unless it is
  /// given.
  case incomingControl
  /// What of a waveform was not played in bubbles of everybody else.
  case incomingWave
  /// Words and signs on such buttons in bubbles of everybody else.
  case incomingControlText
  /// The ground of cards, quotes and files in bubbles of everybody else.
  case incomingCard
  /// Text on such a ground.
  case incomingCardText
  /// The ground of cards that are a bubble themselves.
  case cardFill
  /// The line around such cards.
  case cardBorder
  /// The stars of a rating.
  case starFill
  /// The ground of messages that mention the viewer.
  case highlightFill
  /// The line at the edge of such a ground.
  case highlightLine
  /// The dot up to which a sound was played, and the sign of a voice message.
  case playhead
  /// The bar next to quoted paragraphs in bubbles of the viewer.
  case outgoingQuoteBar
  /// The bar next to quoted paragraphs in received messages.
  case incomingQuoteBar
  /// The line around code within a sentence.
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
  /// The ground of participants who are mentioned.
  case mentionFill
  /// The ground of the badge of a program.
  case badgeFill
  /// The badge of a program.
  case badgeText
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
  /// The words of reactions on the canvas.
  case reactionText
  /// The line around reactions, which sets them apart from the bubble.
  case reactionBorder
  /// The line around a reaction of the viewer.
  case ownReactionBorder
  /// The ground of reactions of the viewer.
  case ownReactionFill
  /// The words of reactions of the viewer, on the canvas.
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
  /// The title of the bar, and the signs of the status bar.
  case barText
  /// The subtitle of the bar, and the placeholder of the composer.
  case barSecondaryText
  /// The buttons of the bar.
  case barAccent
  /// The ground of the composer.
  case composerFill
  /// The text field of the composer.
  case fieldFill
  /// The line around the text field and above the composer.
  case fieldLine
  /// What is written in the text field.
  case fieldText
  /// The symbols of the composer that do not send.
  case fieldSymbol
  /// The ground of the composer's symbols, where they have one.
  case buttonFill
  /// The button that sends.
  case sendFill
  /// The symbol on the button that sends.
  case sendText
  /// The button that leads to the end.
  case floatingFill
  /// The ground of the keyboard.
  case keyboardFill
  /// The keys of letters.
  case keyFill
  /// The keys that do not write.
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
