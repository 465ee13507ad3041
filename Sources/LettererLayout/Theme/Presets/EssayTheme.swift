extension Theme {
  /// A style like Claude's app: ``assistant`` on paper, with questions in corners of 12.
  ///
  /// Colors are those of assistant-ui's Claude-like example; the current background and bubbles, and
  /// text of 16.5 on lines of 26, are judged by eye. The app's answers are in a serif face.
  public static var essay: Theme {
    var theme = Theme.assistant
    theme.name = "essay"
    theme.body = FontStyle(size: 16.5, lineHeight: 26 / 16.5)
    theme.bubble.radius = 12
    theme.bubble.joinedRadius = 12
    theme.bubble.outgoingInsets = Insets(top: 10, left: 16, bottom: 10, right: 16)
    theme.bubble.limit.outgoingFraction = 0.75
    theme.code.radius = 8
    theme.richText.hasUnderlinedLinks = true
    theme.composer.radius = 16
    theme.light = theme.light.with(Self.essayLight)
    theme.dark = theme.dark.with(Self.essayDark)
    return theme
  }

  private static var essayLight: [Role: UInt32] {
    [
      .canvas: 0xFAF9F5,
      .outgoingFill: 0xF0EEE6,
      .outgoingText: 0x1A1A18,
      .outgoingSecondaryText: 0x6B6A68,
      .outgoingMention: 0x1A1A18,
      .outgoingAccent: 0xAE5630,
      .outgoingCode: 0xE3E0D5,
      .outgoingCard: 0xE6E3D9,
      .outgoingCardText: 0x1A1A18,
      .outgoingTick: 0x6B6A68,
      .outgoingTickRead: 0xAE5630,
      .outgoingControl: 0xAE5630,
      .incomingText: 0x1A1A18,
      .incomingSecondaryText: 0x6B6A68,
      .incomingMention: 0xAE5630,
      .incomingAccent: 0xAE5630,
      .incomingControl: 0xAE5630,
      .incomingCode: 0xF0EEE6,
      .incomingQuoteBar: 0xDDD9CE,
      .incomingCard: 0xF0EEE6,
      .incomingCardText: 0x1A1A18,
      .codeBlockFill: 0xFFFFFF,
      .codeBlockBorder: 0xE5E2D9,
      .cardBorder: 0xE5E2D9,
      .primaryText: 0x1A1A18,
      .secondaryText: 0x6B6A68,
      .barFill: 0xFAF9F5,
      .barText: 0x1A1A18,
      .barSecondaryText: 0x8A8985,
      .barAccent: 0x1A1A18,
      .composerFill: 0xFAF9F5,
      .fieldText: 0x1A1A18,
      .fieldLine: 0xE5E2D9,
      .fieldSymbol: 0x6B6A68,
      .buttonFill: 0xF0EEE6,
      .sendFill: 0xAE5630,
    ]
  }

  private static var essayDark: [Role: UInt32] {
    [
      .canvas: 0x262624,
      .reactionFill: 0x393937,
      .reactionBorder: 0x262624,
      .outgoingFill: 0x141413,
      .outgoingText: 0xEEEEEE,
      .outgoingSecondaryText: 0x9A9893,
      .outgoingMention: 0xEEEEEE,
      .outgoingAccent: 0xD97757,
      .outgoingCode: 0x2B2A27,
      .outgoingCard: 0x2B2A27,
      .outgoingCardText: 0xEEEEEE,
      .outgoingTick: 0x9A9893,
      .outgoingTickRead: 0xD97757,
      .incomingText: 0xEEEEEE,
      .incomingSecondaryText: 0x9A9893,
      .incomingMention: 0xD97757,
      .incomingAccent: 0xD97757,
      .incomingCode: 0x393937,
      .incomingQuoteBar: 0x51504B,
      .incomingCard: 0x30302E,
      .incomingCardText: 0xEEEEEE,
      .codeBlockFill: 0x1F1E1B,
      .codeBlockBorder: 0x3A3935,
      .cardBorder: 0x45443F,
      .primaryText: 0xEEEEEE,
      .secondaryText: 0x9A9893,
      .barFill: 0x262624,
      .barText: 0xEEEEEE,
      .barSecondaryText: 0xB8B5A9,
      .barAccent: 0xEEEEEE,
      .composerFill: 0x262624,
      .fieldFill: 0x1F1E1B,
      .fieldLine: 0x3A3935,
      .fieldText: 0xEEEEEE,
      .fieldSymbol: 0x9A9893,
      .buttonFill: 0x393937,
      .sendFill: 0xAE5630,
      .sendText: 0xFFFFFF,
    ]
  }
}
