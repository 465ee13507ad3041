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
    case .canvas: "The ground of the whole transcript."
    case .outgoingFill: "Bubbles of the viewer."
    case .outgoingText: "Text in bubbles of the viewer."
    case .outgoingSecondaryText: "Less important text in bubbles of the viewer."
    case .outgoingMention: "Participants who are mentioned in bubbles of the viewer."
    case .outgoingCode: "The ground of code in bubbles of the viewer."
    case .outgoingCodeText: "Code within a sentence in bubbles of the viewer."
    case .outgoingAccent:
      "Links, buttons and the played part of a waveform in bubbles of the viewer."
    case .outgoingControl: "Buttons to play, chosen options and bars in bubbles of the viewer."
    case .outgoingControlText: "Words and signs on such buttons in bubbles of the viewer."
    case .outgoingWave: "What of a waveform was not played in bubbles of the viewer."
    case .outgoingCard: "The ground of cards, quotes and files in bubbles of the viewer."
    case .outgoingCardText: "Text on such a ground."
    case .outgoingTick: "The marks of a message of the viewer that was sent or delivered."
    case .outgoingTickRead: "The marks of a message of the viewer that was read."
    case .incomingFill: "Bubbles of everybody else."
    case .incomingText: "Text in bubbles of everybody else."
    case .incomingSecondaryText: "Less important text in bubbles of everybody else."
    case .incomingMention: "Participants who are mentioned in bubbles of everybody else."
    case .incomingCode: "The ground of code in bubbles of everybody else."
    case .incomingCodeText: "Code within a sentence in bubbles of everybody else."
    case .incomingAccent:
      "Links, buttons and the played part of a waveform in bubbles of everybody else."
    case .incomingControl: "Buttons to play, chosen options and bars in bubbles of everybody else."
    case .incomingControlText: "Words and signs on such buttons in bubbles of everybody else."
    case .incomingWave: "What of a waveform was not played in bubbles of everybody else."
    case .incomingCard: "The ground of cards, quotes and files in bubbles of everybody else."
    case .incomingCardText: "Text on such a ground."
    case .cardFill: "The ground of cards that are a bubble themselves."
    case .cardBorder: "The line around such cards."
    case .primaryText: "Text on the canvas."
    case .secondaryText: "Times, names and notices on the canvas."
    case .mediaFill: "Where a picture should be."
    case .mediaText: "Words and symbols where a picture should be."
    case .overlayFill: "The ground of words and marks on a picture."
    case .overlayText: "Words and marks on a picture."
    case .headerFill: "The ground of time headers."
    case .headerText: "Time headers."
    case .noticeFill: "The ground of notices."
    case .noticeText: "Notices."
    default: markPurpose
    }
  }

  /// The purpose of the color of a divider, symbol, reaction, or avatar.
  private var markPurpose: String {
    switch self {
    case .unreadFill: "The ground of the unread divider."
    case .unreadText: "The unread divider."
    case .typingDots: "The dots of the typing indicator."
    case .failure: "What went wrong."
    case .reactionFill: "The ground of reactions."
    case .reactionText: "The words of reactions on the canvas."
    case .reactionBorder: "The line around reactions, which sets them apart from the bubble."
    case .ownReactionBorder: "The line around a reaction of the viewer."
    case .ownReactionFill: "The ground of reactions of the viewer."
    case .ownReactionText: "The words of reactions of the viewer, on the canvas."
    case .avatarText: "The initials in an avatar."
    case .avatarBorder: "The line around avatars."
    case .avatarAnonymous: "The avatar of a participant without a name."
    case .avatar0: "The first of the avatar colors."
    case .avatar1: "The second of the avatar colors."
    case .avatar2: "The third of the avatar colors."
    case .avatar3: "The fourth of the avatar colors."
    case .avatar4: "The fifth of the avatar colors."
    case .avatar5: "The sixth of the avatar colors."
    case .avatar6: "The seventh of the avatar colors."
    case .starFill: "The stars of a rating."
    case .highlightFill: "The ground of messages that mention the viewer."
    case .highlightLine: "The line at the edge of such a ground."
    case .playhead: "The dot up to which a sound was played."
    case .outgoingQuoteBar: "The bar next to quoted paragraphs in bubbles of the viewer."
    case .incomingQuoteBar: "The bar next to quoted paragraphs in received messages."
    case .codeBorder: "The line around code within a sentence."
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
    case .mentionFill: "The ground of participants who are mentioned."
    case .badgeFill: "The ground of the badge of a program."
    case .badgeText: "The badge of a program."
    default: screenPurpose
    }
  }

  /// The purpose of the color of a screen part outside the transcript.
  private var screenPurpose: String {
    switch self {
    case .barFill: "The bar above a transcript, and the status bar."
    case .barLine: "The line below that bar."
    case .barText: "The title of the bar, and the signs of the status bar."
    case .barSecondaryText: "The subtitle of the bar, and the placeholder of the composer."
    case .barAccent: "The buttons of the bar."
    case .composerFill: "The ground of the composer."
    case .fieldFill: "The text field of the composer."
    case .fieldLine: "The line around the text field and above the composer."
    case .fieldText: "The text in the text field."
    case .fieldSymbol: "The symbols of the composer that do not send."
    case .buttonFill: "The ground of the composer's symbols, where they have one."
    case .sendFill: "The button that sends."
    case .sendText: "The symbol on the button that sends."
    case .floatingFill: "The button that leads to the end."
    case .keyboardFill: "The ground of the keyboard."
    case .keyFill: "The keys of letters."
    case .functionKeyFill: "The keys that do not write."
    case .keyText: "The letters on keys."
    case .keyShadow: "The lower edge of keys."
    default: ""
    }
  }
}
