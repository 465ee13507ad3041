extension Theme {
  /// A style like Gemini's app: ``assistant`` with blue-gray questions and a gray field.
  ///
  /// There is no public source: the colors are judged by eye from screenshots.
  public static var prism: Theme {
    var theme = Theme.assistant
    theme.name = "prism"
    theme.bubble.radius = 24
    theme.bubble.joinedRadius = 24
    theme.bubble.outgoingInsets = Insets(top: 12, left: 18, bottom: 12, right: 18)
    theme.composer.radius = 26
    theme.composer.borderWidth = 0
    theme.light = theme.light.with(Self.prismLight)
    theme.dark = theme.dark.with(Self.prismDark)
    return theme
  }

  private static var prismLight: [Role: UInt32] {
    [
      .outgoingFill: 0xE9EEF6,
      .outgoingText: 0x1F1F1F,
      .outgoingSecondaryText: 0x575B5F,
      .outgoingMention: 0x1F1F1F,
      .outgoingAccent: 0x0B57D0,
      .outgoingCode: 0xD3DBE5,
      .outgoingCard: 0xDDE3EA,
      .outgoingCardText: 0x1F1F1F,
      .outgoingTick: 0x575B5F,
      .outgoingTickRead: 0x0B57D0,
      .outgoingControl: 0x0B57D0,
      .incomingText: 0x1F1F1F,
      .incomingSecondaryText: 0x575B5F,
      .incomingMention: 0x0B57D0,
      .incomingAccent: 0x0B57D0,
      .incomingControl: 0x0B57D0,
      .incomingCode: 0xE9EEF6,
      .incomingQuoteBar: 0xC4C7C5,
      .incomingCard: 0xF0F4F9,
      .incomingCardText: 0x1F1F1F,
      .codeBlockFill: 0xF0F4F9,
      .codeBlockBorder: 0xF0F4F9,
      .cardBorder: 0xDDE3EA,
      .primaryText: 0x1F1F1F,
      .secondaryText: 0x575B5F,
      .barText: 0x1F1F1F,
      .barSecondaryText: 0x575B5F,
      .barAccent: 0x444746,
      .fieldFill: 0xF0F4F9,
      .fieldText: 0x1F1F1F,
      .fieldSymbol: 0x444746,
      .buttonFill: 0xF0F4F9,
      .sendFill: 0x0B57D0,
    ]
  }

  private static var prismDark: [Role: UInt32] {
    [
      .canvas: 0x131314,
      .reactionFill: 0x282A2C,
      .reactionBorder: 0x131314,
      .outgoingFill: 0x282A2C,
      .outgoingText: 0xE3E3E3,
      .outgoingSecondaryText: 0x9A9B9C,
      .outgoingMention: 0xE3E3E3,
      .outgoingAccent: 0xA8C7FA,
      .outgoingCode: 0x3C4043,
      .outgoingCard: 0x37393B,
      .outgoingCardText: 0xE3E3E3,
      .outgoingTick: 0x9A9B9C,
      .outgoingTickRead: 0xA8C7FA,
      .outgoingControl: 0xA8C7FA,
      .incomingText: 0xE3E3E3,
      .incomingSecondaryText: 0x9A9B9C,
      .incomingMention: 0xA8C7FA,
      .incomingAccent: 0xA8C7FA,
      .incomingControl: 0xA8C7FA,
      .incomingCode: 0x282A2C,
      .incomingQuoteBar: 0x444746,
      .incomingCard: 0x1E1F20,
      .incomingCardText: 0xE3E3E3,
      .codeBlockFill: 0x1E1F20,
      .codeBlockBorder: 0x1E1F20,
      .cardBorder: 0x37393B,
      .primaryText: 0xE3E3E3,
      .secondaryText: 0x9A9B9C,
      .barFill: 0x131314,
      .barText: 0xE3E3E3,
      .barSecondaryText: 0x9A9B9C,
      .barAccent: 0xC4C7C5,
      .composerFill: 0x131314,
      .fieldFill: 0x1E1F20,
      .fieldText: 0xE3E3E3,
      .fieldSymbol: 0xC4C7C5,
      .buttonFill: 0x1E1F20,
      .sendFill: 0xA8C7FA,
      .sendText: 0x062E6F,
    ]
  }
}
