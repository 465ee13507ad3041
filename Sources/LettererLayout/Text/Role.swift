/// The role of a color; a palette contains its color for light mode, dark mode, or a terminal.
public enum Role: String, Hashable, Sendable, CaseIterable {
  /// The background of the whole transcript.
  case canvas
  /// Outgoing bubbles.
  case outgoingFill
  /// Text in outgoing bubbles.
  case outgoingText
  /// Secondary text in outgoing bubbles.
  case outgoingSecondaryText
  /// Mentions in outgoing bubbles.
  case outgoingMention
  /// Links in outgoing bubbles; defaults to the accent.
  case outgoingLink
  /// The background of code in outgoing bubbles.
  case outgoingCode
  /// Inline code in outgoing bubbles.
  case outgoingCodeText
  /// The background of marked text in outgoing bubbles.
  case outgoingMark
  /// Links, buttons, and the played part of a waveform in outgoing bubbles.
  case outgoingAccent
  /// Play buttons, chosen options, and bars in outgoing bubbles; defaults to the color of links.
  case outgoingControl
  /// The unplayed part of a waveform in outgoing bubbles.
  case outgoingWave
  /// Text and symbols on controls in outgoing bubbles.
  case outgoingControlText
  /// The background of cards, quotes, and files in outgoing bubbles.
  case outgoingCard
  /// Text on that background.
  case outgoingCardText
  /// The ticks of an outgoing message that was sent or delivered.
  case outgoingTick
  /// The ticks of an outgoing message that was read.
  case outgoingTickRead
  /// Failures and destructive buttons in outgoing bubbles.
  case outgoingFailure
  /// The playhead and the symbol of an outgoing voice message that was played.
  case outgoingPlayed
  /// Incoming bubbles.
  case incomingFill
  /// Text in incoming bubbles.
  case incomingText
  /// Secondary text in incoming bubbles.
  case incomingSecondaryText
  /// Mentions in incoming bubbles.
  case incomingMention
  /// Links in incoming bubbles; defaults to the accent.
  case incomingLink
  /// The background of code in incoming bubbles.
  case incomingCode
  /// Inline code in incoming bubbles.
  case incomingCodeText
  /// The background of marked text in incoming bubbles.
  case incomingMark
  /// Links, buttons, and the played part of a waveform in incoming bubbles.
  case incomingAccent
  /// Play buttons, chosen options, and bars in incoming bubbles; defaults to the color of links.
  case incomingControl
  /// The unplayed part of a waveform in incoming bubbles.
  case incomingWave
  /// Text and symbols on controls in incoming bubbles.
  case incomingControlText
  /// The background of cards, quotes, and files in incoming bubbles.
  case incomingCard
  /// Text on that background.
  case incomingCardText
  /// The background of cards that are bubbles themselves.
  case cardFill
  /// The background of suggested replies that are blocks below a bubble.
  case choiceFill
  /// Text on that background.
  case choiceText
  /// The border of such cards.
  case cardBorder
  /// The background of buttons of cards other than the first, in themes that fill them.
  case cardButtonFill
  /// The text of such buttons, and of those that delete or stop something.
  case cardButtonText
  /// The background of such buttons that delete or stop something.
  case destructiveFill
  /// The stars of a rating.
  case starFill
  /// The background of messages that mention the viewer.
  case highlightFill
  /// The line at the edge of that background.
  case highlightLine
  /// The background of pinned messages, in themes that mark them.
  case pinnedFill
  /// The playhead of audio, and the symbol of a voice message.
  case playhead
  /// The bar next to quoted paragraphs in outgoing bubbles.
  case outgoingQuoteBar
  /// The bar next to quoted paragraphs in incoming messages.
  case incomingQuoteBar
  /// The border of inline code.
  case codeBorder
  /// The background of code blocks, and of tools' input and output, in incoming messages.
  case codeBlockFill
  /// The border of code blocks.
  case codeBlockBorder
  /// Keywords, annotations, and headings in code.
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
  /// The background of mentions of the viewer, in themes that mark them.
  case ownMentionFill
  /// Mentions of the viewer on that background.
  case ownMentionText
  /// The background of the bot badge.
  case badgeFill
  /// The text of the bot badge.
  case badgeText
  /// Text on the canvas.
  case primaryText
  /// Times, names, and notices on the canvas.
  case secondaryText
  /// The placeholder of a picture.
  case mediaFill
  /// Text and symbols on the placeholder of a picture.
  case mediaText
  /// The background of text and symbols on a picture.
  case overlayFill
  /// Text and symbols on a picture.
  case overlayText
  /// The background of time headers.
  case headerFill
  /// The text of time headers.
  case headerText
  /// The background of notices.
  case noticeFill
  /// The text of notices.
  case noticeText
  /// The background of notices about encryption.
  case encryptionFill
  /// The text of notices about encryption.
  case encryptionText
  /// The band behind time headers and the unread divider, from edge to edge.
  case headerBand
  /// The background of the unread divider.
  case unreadFill
  /// The text of the unread divider.
  case unreadText
  /// The line of the unread divider.
  case unreadLine
  /// The dots of the typing indicator.
  case typingDots
  /// Failures.
  case failure
  /// The background of reactions.
  case reactionFill
  /// The text of reactions on the canvas.
  case reactionText
  /// The border of reactions, which separates them from the bubble.
  case reactionBorder
  /// The border of the viewer's reactions.
  case ownReactionBorder
  /// The background of the viewer's reactions.
  case ownReactionFill
  /// The text of the viewer's reactions, on the canvas.
  case ownReactionText
  /// The initials in an avatar.
  case avatarText
  /// The border of avatars.
  case avatarBorder
  /// The avatar of an unnamed participant.
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
  /// The navigation bar and the status bar.
  case barFill
  /// The line below the navigation bar.
  case barLine
  /// The title of the navigation bar, and the icons of the status bar.
  case barText
  /// The subtitle of the navigation bar, and the placeholder of the composer.
  case barSecondaryText
  /// The buttons of the navigation bar.
  case barAccent
  /// The background of the composer.
  case composerFill
  /// The text field of the composer.
  case fieldFill
  /// The border of the text field, and the line above the composer.
  case fieldLine
  /// The text in the text field.
  case fieldText
  /// The placeholder of the composer.
  case fieldPlaceholder
  /// The symbols of the composer other than send.
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
  /// The letter keys.
  case keyFill
  /// The function keys.
  case functionKeyFill
  /// The letters on keys.
  case keyText
  /// The lower edge of keys.
  case keyShadow

  /// The avatar colors in order.
  public static let avatars: [Role] = [
    .avatar0, .avatar1, .avatar2, .avatar3, .avatar4, .avatar5, .avatar6,
  ]

  /// The role whose color replaces this one if a palette does not contain it.
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
    case .pinnedFill: .highlightFill
    case .unreadLine: .unreadText
    case .ownMentionFill: .mentionFill
    case .ownMentionText: .incomingMention
    case .cardButtonFill: .cardFill
    case .cardButtonText: .incomingText
    case .destructiveFill, .outgoingFailure: .failure
    case .codeBorder: .cardBorder
    case .codeBlockFill: .incomingCode
    case .codeInsertedFill, .codeDeletedFill: .codeBlockFill
    case .codeKeyword, .codeType, .codeFunction, .codeString, .codeNumber, .codeTag, .codeInserted,
      .codeDeleted:
      .incomingText
    case .codeComment: .incomingSecondaryText
    case .codeBlockBorder: .codeBorder
    case .cardFill: .incomingCard
    case .mentionFill, .incomingMark: .incomingCode
    case .outgoingMark: .outgoingCode
    case .badgeFill: .headerFill
    case .badgeText: .headerText
    case .outgoingControl, .outgoingLink: .outgoingAccent
    case .outgoingPlayed: .outgoingControl
    case .choiceFill: .incomingFill
    case .choiceText: .incomingAccent
    case .encryptionFill: .noticeFill
    case .encryptionText: .noticeText
    case .headerBand: .headerFill
    case .incomingControl, .incomingLink: .incomingAccent
    // Bars look like the transcript.
    case .barFill, .composerFill, .fieldFill, .floatingFill: .canvas
    case .barText, .fieldText, .keyText: .primaryText
    case .barSecondaryText, .fieldSymbol, .keyShadow: .secondaryText
    case .fieldPlaceholder: .barSecondaryText
    case .barAccent: .incomingAccent
    case .barLine, .buttonFill, .keyboardFill: .headerFill
    case .fieldLine, .functionKeyFill: .mediaFill
    case .sendFill: .outgoingFill
    case .sendText: .outgoingText
    default: nil
    }
  }
}
