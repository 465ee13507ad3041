extension Theme {
  /// A style for a help desk on a web page: white bubbles on a pale background, one accent, no
  /// tails.
  ///
  /// It resembles no particular app; a theme file that extends it can replace the accent.
  public static var helpdesk: Theme {
    var theme = Theme(name: "helpdesk")
    theme.rounding = .pixel
    theme.list.insets = Insets(top: 10, left: 16, bottom: 16, right: 16)
    theme.reveal.width = 62
    theme.list.spacingInRun = 4
    theme.list.spacingBetweenRuns = 14
    theme.list.shortContent = .bottom
    theme.runs = RunRule(maximumGap: 300)
    theme.timeHeaders = .byDay
    theme.timeHeader = HeaderStyle(font: FontStyle(size: 12.5), height: 40)
    theme.timeHeader.dayForm = .long
    theme.body = FontStyle(size: 15.5)
    theme.setHelpdeskBubbles()
    theme.setHelpdeskContent()
    theme.light = .helpdeskLight
    theme.dark = .helpdeskDark
    theme.setHelpdeskScreen()
    return theme
  }

  /// Sets a bar in the accent with the face of an agent, and a field for questions.
  private mutating func setHelpdeskScreen() {
    screen.form = .leading
    screen.titleFont = FontStyle(size: 16, weight: .semibold)
    screen.inset = 4
    screen.symbolSize = 26
    screen.conversationHeight = 56
    screen.avatarSize = 32
    screen.groupFaces = .first
    screen.hasVideoButton = false
    screen.separator = 0
    composer.font = FontStyle(size: 16)
    light.set(.helpdeskLight)
    dark.set(.helpdeskDark)
    for role in [Role.barText, .barAccent] {
      light[role] = RGBAColor(0xFFFFFF)
      dark[role] = RGBAColor(0xFFFFFF)
    }
    light[.fieldText] = light[.incomingText]
    dark[.fieldText] = dark[.incomingText]
    light[.fieldPlaceholder] = light[.secondaryText]
    dark[.fieldPlaceholder] = dark[.secondaryText]
  }

  private mutating func setHelpdeskBubbles() {
    bubble.incomingInsets = Insets(top: 10, left: 14, bottom: 10, right: 14)
    bubble.outgoingInsets = bubble.incomingInsets
    bubble.minimumSize = LayoutSize(width: 44, height: 40)
    bubble.radius = 18
    bubble.joinedRadius = 6
    bubble.tail.width = 0
    bubble.tail.form = .square
    bubble.tail.visibility = .none
    bubble.limit = WidthLimit(margin: 24, maximum: 320)
    incomingAvatar = AvatarStyle(size: 32, gap: 10, visibility: .last, position: .bubbleBottom)
    senderName.font = FontStyle(size: 12.5, weight: .semibold)
    senderName.timeFont = FontStyle(size: 12.5)
    senderName.height = 24
    senderName.inset = 2
    senderName.audience = .none
    footer.font = FontStyle(size: 11.5)
    footer.height = 22
    footer.inset = 4
    footer.times = .last
    footer.status = .last
    footer.showsSender = true
    footer.showsNewestStatusOnly = true
    notice = NoticeStyle(font: FontStyle(size: 12.5), verticalPadding: 6)
    notice.hasLine = true
    unread = HeaderStyle(font: FontStyle(size: 12.5, weight: .semibold), height: 36)
    unread.hasLine = true
    unread.lineOpacity = 1
    unread.unreadForm = .word
  }

  private mutating func setHelpdeskContent() {
    emojiOnly.sizes = [44, 40, 36]
    media.inset = 0
    media.borderWidth = 1
    media.spacing = 8
    media.size = LayoutSize(width: 260, height: 300)
    media.wideSize = LayoutSize(width: 340, height: 340)
    quote.barWidth = 3
    quote.barGap = 9
    quote.spacing = 6
    quote.isTextPale = true
    quote.coloring = .senderOrAccent
    card.isBubble = true
    card.padding = 15
    card.spacing = 5
    card.radius = 18
    card.titleFont = FontStyle(size: 16, weight: .bold)
    card.font = FontStyle(size: 14)
    card.captionFont = FontStyle(size: 13.5)
    card.areLinesPale = true
    card.areNamesPale = true
    card.hasHeader = true
    card.maximumWidth = 300
    card.borderWidth = 0
    card.pictureRatio = 0.645
    card.buttonHeight = 40
    card.buttonFont = FontStyle(size: 14, weight: .semibold)
    card.hidesAddress = true
    card.choiceLines = 3
    card.hidesAnsweredChoices = true
    file.iconSize = 40
    file.minimumWidth = 220
    voice.minimumWidth = 190
    voice.maximumWidth = 240
    voice.buttonSize = 34
    reactions.borderWidth = 2
    richText.hasColoredLinks = true
    richText.hasUnderlinedLinks = false
    typing.size = LayoutSize(width: 64, height: 36)
  }
}

extension BarColors {
  fileprivate static let helpdeskLight = BarColors(
    bar: 0x4F46E5,
    line: 0x4F46E5,
    secondary: 0xDDDBFB,
    accent: 0xFFFFFF,
    composer: 0xFFFFFF,
    field: 0xFFFFFF,
    fieldLine: 0xD9DCE8,
    symbol: 0x666B7D,
    button: 0xF0F1F6,
    send: 0x4F46E5,
    floating: 0xFFFFFF
  )

  fileprivate static let helpdeskDark = BarColors(
    bar: 0x4F46E5,
    line: 0x4F46E5,
    secondary: 0xDDDBFB,
    accent: 0xFFFFFF,
    composer: 0x181B26,
    field: 0x222532,
    fieldLine: 0x3A3F52,
    symbol: 0x9CA1B3,
    button: 0x2C3040,
    send: 0x5B52F0,
    floating: 0x2C3040
  )
}

extension Palette {
  private static func soft(_ alpha: UInt8, y: Double, blur: Double) -> Shadow {
    Shadow(y: y, blur: blur, color: RGBAColor(red: 16, green: 24, blue: 64, alpha: alpha))
  }

  fileprivate static var helpdeskLight: Palette {
    var palette = jsqLight.with([
      .canvas: 0xF5F6FA,
      .outgoingFill: 0x4F46E5,
      .outgoingSecondaryText: 0xDDDBFB,
      .outgoingCode: 0x3F37C9,
      .outgoingCard: 0x4038CC,
      .outgoingFailure: 0xFFFFFF,
      .outgoingTick: 0xDDDBFB,
      .incomingFill: 0xFFFFFF,
      .incomingText: 0x171A26,
      .incomingSecondaryText: 0x666B7D,
      .incomingMention: 0x4338CA,
      .incomingAccent: 0x4338CA,
      .incomingControl: 0x4F46E5,
      .incomingCode: 0xF0F1F6,
      .incomingMark: 0xFFEF9E,
      .incomingCard: 0xF3F4F9,
      .cardFill: 0xFFFFFF,
      .incomingCardText: 0x171A26,
      .cardBorder: 0xD9DCE8,
      .codeBorder: 0xE2E4EC,
      .primaryText: 0x171A26,
      .secondaryText: 0x666B7D,
      .reactionFill: 0xFFFFFF,
      .reactionBorder: 0xF5F6FA,
      .ownReactionFill: 0xE3E1FC,
      .unreadText: 0x4F46E5,
      .mentionFill: 0xE8E7FD,
      .starFill: 0xF5A623,
      .badgeFill: 0xE4E3FC,
      .badgeText: 0x4338CA,
    ])
    palette.shadows[.incomingFill] = soft(28, y: 1, blur: 2)
    palette.shadows[.cardFill] = soft(28, y: 1, blur: 2)
    return palette
  }

  fileprivate static var helpdeskDark: Palette {
    jsqDark.with([
      .canvas: 0x12141C,
      .outgoingFill: 0x5B52F0,
      .outgoingSecondaryText: 0xE0DEFC,
      .outgoingCode: 0x463ED1,
      .outgoingCard: 0x483FD6,
      .outgoingFailure: 0xFFFFFF,
      .outgoingTick: 0xE0DEFC,
      .incomingFill: 0x222532,
      .incomingText: 0xECEEF5,
      .incomingSecondaryText: 0xA3A8BA,
      .incomingMention: 0xA5A0FF,
      .incomingAccent: 0xA5A0FF,
      .incomingControl: 0x8A84FF,
      .incomingCode: 0x2E3242,
      .incomingMark: 0x5E4E12,
      .incomingCard: 0x2C3040,
      .cardFill: 0x222532,
      .incomingCardText: 0xECEEF5,
      .cardBorder: 0x333748,
      .codeBorder: 0x3A3F52,
      .primaryText: 0xECEEF5,
      .secondaryText: 0x9CA1B3,
      .reactionFill: 0x2C3040,
      .reactionBorder: 0x12141C,
      .ownReactionFill: 0x3B3780,
      .unreadText: 0xA5A0FF,
      .mentionFill: 0x33306B,
      .starFill: 0xF5B544,
      .badgeFill: 0x33306B,
      .badgeText: 0xC9C6FF,
    ])
  }
}
