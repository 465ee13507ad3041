extension Palette: ThemeStyle {
  /// Visits the color of every role, and the gradients.
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    for role in Role.allCases {
      visitor.field(role.rawValue, &self[role], .any, role.purpose)
    }
    visitor.group(
      "gradients",
      &gradients,
      .gradients,
      "What fills areas of a role instead of its color: by role, "
        + "{\"colors\": [color, …], \"isVertical\": true or false, \"isFixed\": true or false}, "
        + "or null for none."
    )
    visitor.group(
      "shadows",
      &shadows,
      .gradients,
      "The shadows of areas of a role: by role, "
        + "{\"y\": points, \"blur\": points, \"color\": color}, or null for none."
    )
    visitor.group("wallpaper", &wallpaper, .colors, "What is painted on the canvas.")
  }
}

extension Dictionary: ThemeStyle where Key == Role, Value: ThemeValue {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    for role in Role.allCases {
      visitor.field(role.rawValue, &self[role], .any, role.purpose)
    }
  }
}

extension Role {
  /// The purpose of the color.
  fileprivate var purpose: String {
    switch self {
    case .canvas: "The background of the whole transcript."
    case .outgoingFill: "Bubbles of the viewer."
    case .outgoingText: "Text in bubbles of the viewer."
    case .outgoingSecondaryText: "Less important text in bubbles of the viewer."
    case .outgoingMention: "Mentions in bubbles of the viewer."
    case .outgoingLink: "Links in bubbles of the viewer."
    case .outgoingCode: "The background of code in bubbles of the viewer."
    case .outgoingCodeText: "Inline code in bubbles of the viewer."
    case .outgoingMark: "The background of marked text in bubbles of the viewer."
    case .outgoingAccent:
      "Links, buttons, and the played part of a waveform in bubbles of the viewer."
    case .outgoingControl: "Play buttons, chosen options, and bars in bubbles of the viewer."
    case .outgoingControlText: "Text and symbols on such buttons in bubbles of the viewer."
    case .outgoingWave: "The unplayed part of a waveform in bubbles of the viewer."
    case .outgoingCard: "The background of cards, quotes, and files in bubbles of the viewer."
    case .outgoingCardText: "Text on such a background."
    case .outgoingTick: "The check marks of a sent or delivered message."
    case .outgoingTickRead: "The check marks of a read message."
    case .outgoingPlayed: "The playhead of a sound of the viewer that was played."
    case .incomingFill: "Received bubbles."
    case .incomingText: "Text in received bubbles."
    case .incomingSecondaryText: "Less important text in received bubbles."
    case .incomingMention: "Mentions in received bubbles."
    case .incomingLink: "Links in received bubbles."
    case .incomingCode: "The background of code in received bubbles."
    case .incomingCodeText: "Inline code in received bubbles."
    case .incomingMark: "The background of marked text in received bubbles."
    case .incomingAccent:
      "Links, buttons, and the played part of a waveform in received bubbles."
    case .incomingControl: "Play buttons, chosen options, and bars in received bubbles."
    case .incomingControlText: "Text and symbols on such buttons in received bubbles."
    case .incomingWave: "The unplayed part of a waveform in received bubbles."
    case .incomingCard: "The background of cards, quotes, and files in received bubbles."
    case .incomingCardText: "Text on such a background."
    case .cardFill: "The background of cards that are bubbles themselves."
    case .cardBorder: "The line around such cards."
    case .choiceFill: "Suggested replies as wide as the bubble above."
    case .choiceText: "Text on them."
    case .primaryText: "Text on the canvas."
    case .secondaryText: "Times, names, and notices on the canvas."
    case .mediaFill: "The background of picture placeholders."
    case .mediaText: "Text and symbols in picture placeholders."
    case .overlayFill: "The background of text and marks on a picture."
    case .overlayText: "Text and marks on a picture."
    case .headerFill: "The background of time headers."
    case .headerText: "Time headers."
    case .noticeFill: "The background of notices."
    case .noticeText: "Notices."
    default: markPurpose
    }
  }

  /// The purpose of the color of a divider, symbol, reaction, or avatar.
  private var markPurpose: String {
    switch self {
    case .encryptionFill: "The background of notices about encryption."
    case .encryptionText: "Notices about encryption."
    case .headerBand: "The band behind time headers and the unread divider."
    case .unreadFill: "The background of the unread divider."
    case .unreadText: "The unread divider."
    case .unreadLine: "The line of the unread divider."
    case .typingDots: "The dots of the typing indicator."
    case .failure: "Failures."
    case .outgoingFailure: "Failures and destructive buttons in bubbles of the viewer."
    case .reactionFill: "The background of reactions."
    case .reactionText: "The text of reactions on the canvas."
    case .reactionBorder: "The line around reactions, which sets them apart from the bubble."
    case .ownReactionBorder: "The line around a reaction of the viewer."
    case .ownReactionFill: "The background of reactions of the viewer."
    case .ownReactionText: "The text of reactions of the viewer, on the canvas."
    case .avatarText: "The initials in an avatar."
    case .avatarBorder: "The line around avatars."
    case .avatarAnonymous: "The avatar of an unknown sender."
    case .avatar0: "The first of the avatar colors."
    case .avatar1: "The second of the avatar colors."
    case .avatar2: "The third of the avatar colors."
    case .avatar3: "The fourth of the avatar colors."
    case .avatar4: "The fifth of the avatar colors."
    case .avatar5: "The sixth of the avatar colors."
    case .avatar6: "The seventh of the avatar colors."
    case .cardButtonFill: "The background of a card's buttons except the first, if filled."
    case .cardButtonText: "The text of such buttons, and of those that delete or stop something."
    case .destructiveFill: "The background of such buttons that delete or stop something."
    case .starFill: "The stars of a rating."
    case .highlightFill: "The background of messages that mention the viewer."
    case .highlightLine: "The line at the edge of such a background."
    case .pinnedFill: "The background of pinned messages, in themes that mark them."
    case .playhead: "The playhead of a sound."
    case .outgoingQuoteBar: "The bar next to quoted paragraphs in bubbles of the viewer."
    case .incomingQuoteBar: "The bar next to quoted paragraphs in received bubbles."
    case .codeBorder: "The border of inline code."
    case .codeBlockFill: "The background of blocks of code in received messages."
    case .codeBlockBorder: "The line around blocks of code."
    case .codeKeyword: "Reserved words, annotations, and headings in code."
    case .codeType: "Types in code."
    case .codeFunction: "Functions in code."
    case .codeString: "Strings in code."
    case .codeNumber: "Numbers and other literals in code."
    case .codeComment: "Comments in code."
    case .codeTag: "Tags, keys, and properties in code."
    case .codeInserted: "Lines that a patch adds."
    case .codeInsertedFill: "The background of such lines."
    case .codeDeleted: "Lines that a patch removes."
    case .codeDeletedFill: "The background of such lines."
    case .mentionFill: "The background of mentions."
    case .ownMentionFill: "The background of mentions of the viewer, if they have their own."
    case .ownMentionText: "Mentions of the viewer on that background."
    case .badgeFill: "The background of a bot's badge."
    case .badgeText: "A bot's badge."
    default: screenPurpose
    }
  }

  /// The purpose of the color of a screen part outside the transcript.
  private var screenPurpose: String {
    switch self {
    case .barFill: "The bar above a transcript, and the status bar."
    case .barLine: "The line below that bar."
    case .barText: "The title of the bar, and the symbols of the status bar."
    case .barSecondaryText: "The subtitle of the bar."
    case .barAccent: "The buttons of the bar."
    case .composerFill: "The background of the composer."
    case .fieldFill: "The text field of the composer."
    case .fieldLine: "The line around the text field and above the composer."
    case .fieldText: "The text in the text field, and the home indicator."
    case .fieldPlaceholder: "The placeholder of the text field."
    case .fieldSymbol: "The symbols of the composer, except the send button."
    case .buttonFill: "The background of the composer's symbols, if they have one."
    case .sendFill: "The send button."
    case .sendText: "The symbol on the send button."
    case .floatingFill: "The scroll-to-end button."
    case .keyboardFill: "The background of the keyboard."
    case .keyFill: "Letter keys."
    case .functionKeyFill: "Function keys."
    case .keyText: "The letters on keys."
    case .keyShadow: "The lower edge of keys."
    default: ""
    }
  }
}
