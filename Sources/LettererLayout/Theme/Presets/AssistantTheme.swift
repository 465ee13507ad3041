extension Theme {
  /// A style like web pages for conversations with models: replies are text on the page, questions
  /// are in bubbles.
  ///
  /// Colors and proportions are those of assistant-ui's ChatGPT-like example and of LibreChat. The
  /// rest is judged by eye from screenshots: text of 16 on lines of 26 in a column of at most 768.
  public static var assistant: Theme {
    var theme = Theme(name: "assistant")
    theme.rounding = .pixel
    theme.list.insets = Insets(top: 18, left: 18, bottom: 22, right: 18)
    theme.reveal.width = 64
    theme.list.spacingInRun = 16
    theme.list.spacingBetweenRuns = 22
    theme.list.maximumWidth = 768
    theme.list.wideWidth = 10_000
    theme.list.shortContent = .bottom
    theme.runs = .sameSender
    theme.timeHeaders = .never
    theme.body = FontStyle(size: 16, lineHeight: 1.6)
    theme.setAssistantBubbles()
    theme.setAssistantText()
    theme.setAssistantContent()
    theme.light = .assistantLight
    theme.dark = .assistantDark
    theme.setAssistantScreen()
    return theme
  }

  private mutating func setAssistantBubbles() {
    bubble.incomingInsets = Insets(top: 0, left: 0, bottom: 0, right: 0)
    bubble.outgoingInsets = Insets(top: 10, left: 17, bottom: 10, right: 17)
    bubble.minimumSize = LayoutSize(width: 0, height: 0)
    bubble.radius = 22
    bubble.joinedRadius = 22
    bubble.actionSize = 16
    bubble.fillsColumn = true
    bubble.tail.width = 0
    bubble.tail.visibility = .none
    bubble.limit = WidthLimit(outgoingFraction: 0.8)
    incomingAvatar = AvatarStyle(size: 0, gap: 0, visibility: .none)
    outgoingAvatar = incomingAvatar
    senderName.audience = .groups
    senderName.font = FontStyle(size: 14, weight: .semibold)
    senderName.height = 26
    senderName.inset = 0
    footer.times = .none
    footer.status = .none
    notice = NoticeStyle(font: FontStyle(size: 14), verticalPadding: 6)
    typing.size = LayoutSize(width: 40, height: 34)
  }

  private mutating func setAssistantText() {
    richText.quoteIndent = 18
    richText.quoteBarWidth = 3
    richText.bulletIndent = 24
    richText.numberIndent = 32
    richText.markerGap = 4
    richText.bulletScale = 1.2
    richText.discLevels = 2
    richText.itemSpacing = 6
    richText.hasPaleMarkers = true
    richText.blockSpacing = 16
    richText.headingSpacing = 6
    richText.headingGap = 12
    richText.headingScale = 1.5
    richText.headingWeight = .semibold
    richText.codeScale = 0.85
    richText.groundPadding = 5
    richText.ruleHeight = 25
    code.font = FontStyle(size: 12, isMonospaced: true, lineHeight: 1.6)
    code.labelFont = FontStyle(size: 12)
    code.padding = 14
    code.verticalPadding = 12
    code.radius = 12
    code.borderWidth = 1
    code.colorsOutgoing = true
    code.offersCopy = true
    table.font = FontStyle(size: 14, lineHeight: 1.43)
    table.edgePadding = 2
    table.padding = 8
    table.verticalPadding = 9
    table.headerLineWidth = 1.5
  }

  private mutating func setAssistantContent() {
    emojiOnly.sizes = [40, 40, 40]
    media.inset = 0
    media.radius = 12
    media.size = LayoutSize(width: 300, height: 320)
    card.titleFont = FontStyle(size: 15, weight: .semibold)
    card.font = FontStyle(size: 14)
    card.radius = 12
    file.radius = 12
    file.padding = 12
    reactions.overlap = -8
    reactions.spacing = 4
    tool.font = FontStyle(size: 14, weight: .semibold)
    tool.textFont = FontStyle(size: 14, lineHeight: 1.6)
    tool.iconSize = 16
    tool.gap = 8
    tool.padding = 12
    tool.radius = 12
    tool.isFramed = true
    tool.showsSuccess = true
  }
}

extension Palette {
  fileprivate static var assistantLight: Palette {
    jsqLight.with([
      .canvas: 0xFFFFFF,
      .outgoingFill: 0xF4F4F4,
      .outgoingText: 0x0D0D0D,
      .outgoingSecondaryText: 0x5D5D5D,
      .outgoingMention: 0x0D0D0D,
      .outgoingAccent: 0x0066CC,
      .outgoingCode: 0xE6E6E6,
      .outgoingCard: 0xE9E9E9,
      .outgoingCardText: 0x0D0D0D,
      .outgoingTick: 0x5D5D5D,
      .outgoingTickRead: 0x0066CC,
      .outgoingControl: 0x0D0D0D,
      .outgoingControlText: 0xFFFFFF,
      .incomingText: 0x0D0D0D,
      .incomingSecondaryText: 0x5D5D5D,
      .incomingMention: 0x0066CC,
      .incomingAccent: 0x0066CC,
      .incomingControl: 0x0D0D0D,
      .incomingCode: 0xECECEC,
      .incomingMark: 0xFFEF9E,
      .outgoingMark: 0xFFEF9E,
      .codeBlockFill: 0xF9F9F9,
      .codeKeyword: 0xA626A4,
      .codeType: 0x0E7490,
      .codeFunction: 0x2B5FD9,
      .codeString: 0x2D7D32,
      .codeNumber: 0xB45309,
      .codeComment: 0x6B7280,
      .codeTag: 0xB3372B,
      .codeInserted: 0x15803D,
      .incomingQuoteBar: 0xDADADA,
      .incomingCard: 0xF4F4F4,
      .incomingCardText: 0x0D0D0D,
      .codeBlockBorder: 0xE3E3E3,
      .cardBorder: 0xE3E3E3,
      .primaryText: 0x0D0D0D,
      .secondaryText: 0x5D5D5D,
      .barFill: 0xFFFFFF,
      .barText: 0x0D0D0D,
      .barAccent: 0x0D0D0D,
      .composerFill: 0xFFFFFF,
      .fieldFill: 0xFFFFFF,
      .fieldLine: 0xE5E5E5,
      .fieldText: 0x0D0D0D,
      .fieldSymbol: 0x5D5D5D,
      .buttonFill: 0xF4F4F4,
      .sendFill: 0x0D0D0D,
    ]).withoutAnswerBubbles
  }

  fileprivate static var assistantDark: Palette {
    jsqDark.with([
      .canvas: 0x212121,
      .reactionFill: 0x303030,
      .reactionBorder: 0x212121,
      .outgoingFill: 0x303030,
      .outgoingText: 0xECECEC,
      .outgoingSecondaryText: 0xA8A8A8,
      .outgoingMention: 0xECECEC,
      .outgoingAccent: 0x7AB7FF,
      .outgoingCode: 0x424242,
      .outgoingCard: 0x424242,
      .outgoingCardText: 0xECECEC,
      .outgoingTick: 0xA8A8A8,
      .outgoingTickRead: 0x7AB7FF,
      .outgoingControl: 0xECECEC,
      .outgoingControlText: 0x0D0D0D,
      .incomingText: 0xECECEC,
      .incomingSecondaryText: 0xA8A8A8,
      .incomingMention: 0x7AB7FF,
      .incomingAccent: 0x7AB7FF,
      .incomingControl: 0xECECEC,
      .incomingControlText: 0x0D0D0D,
      .incomingCode: 0x383838,
      .incomingMark: 0x5E4E12,
      .outgoingMark: 0x5E4E12,
      .codeBlockFill: 0x171717,
      .codeKeyword: 0xC678DD,
      .codeType: 0x56B6C2,
      .codeFunction: 0x61AFEF,
      .codeString: 0x98C379,
      .codeNumber: 0xD19A66,
      .codeComment: 0x8B919C,
      .codeTag: 0xE06C75,
      .incomingQuoteBar: 0x4A4A4A,
      .incomingCard: 0x2F2F2F,
      .incomingCardText: 0xECECEC,
      .codeBlockBorder: 0x3A3A3A,
      .cardBorder: 0x424242,
      .primaryText: 0xECECEC,
      .secondaryText: 0xA8A8A8,
      .barFill: 0x212121,
      .barText: 0xECECEC,
      .barAccent: 0xECECEC,
      .composerFill: 0x212121,
      .fieldFill: 0x303030,
      .fieldLine: 0x303030,
      .fieldText: 0xECECEC,
      .fieldSymbol: 0xAFAFAF,
      .buttonFill: 0x303030,
      .sendFill: 0xFFFFFF,
      .sendText: 0x0D0D0D,
    ]).withoutAnswerBubbles
  }

  /// The palette without a fill behind incoming messages.
  private var withoutAnswerBubbles: Palette {
    var palette = self
    palette[.incomingFill] = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
    return palette
  }
}
