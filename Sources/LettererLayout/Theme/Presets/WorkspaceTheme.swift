extension Theme {
  /// A style like Slack and other team chats: no bubbles, all messages on one side, with name and
  /// time on a line above the first message of a run.
  ///
  /// Colors are Slack's variables as listed by a public theming note. Lengths are from memory and
  /// judged by eye from its screenshots: margins of 16, avatars of 36 with corners of 8, text at
  /// 62, text of 15 on lines of 22.
  public static var workspace: Theme {
    var theme = Theme(name: "workspace")
    theme.rounding = .pixel
    theme.list.insets = Insets(top: 6, left: 16, bottom: 14, right: 16)
    theme.reveal.width = 62
    theme.list.spacingInRun = 5
    theme.list.spacingBetweenRuns = 16
    theme.list.isOneSided = true
    theme.list.highlightsPinned = true
    theme.list.shortContent = .bottom
    theme.runs = RunRule(maximumGap: 300)
    theme.timeHeaders = .byDay
    theme.body = FontStyle(size: 15, lineHeight: 1.467)
    theme.setWorkspaceRows()
    theme.setWorkspaceLabels()
    theme.setWorkspaceContent()
    theme.light = .workspaceLight.withoutBubbles
    theme.dark = .workspaceDark.withoutBubbles
    theme.setWorkspaceScreen()
    theme.screen.countsPeople = true
    theme.light.set(.workspaceLight)
    theme.dark.set(.workspaceDark)
    return theme
  }

  mutating func setWorkspaceRows() {
    let none = Insets(top: 0, left: 0, bottom: 0, right: 0)
    bubble.incomingInsets = none
    bubble.outgoingInsets = none
    bubble.minimumSize = LayoutSize(width: 0, height: 0)
    bubble.radius = 0
    bubble.joinedRadius = 0
    bubble.tail.width = 0
    bubble.tail.visibility = .none
    bubble.limit = WidthLimit(maximum: 760)
    incomingAvatar = AvatarStyle(
      size: 36,
      gap: 10,
      font: FontStyle(size: 14, weight: .bold),
      visibility: .first,
      position: .rowTop,
      radius: 8
    )
    outgoingAvatar = incomingAvatar
    senderName.font = FontStyle(size: 15, weight: .bold)
    senderName.height = 21
    senderName.inset = 0
    senderName.audience = .all
    senderName.isProminent = true
    senderName.hasOwnColor = false
    senderName.includesViewer = true
    senderName.showsBadge = true
    senderName.showsTime = true
    footer.status = .none
    footer.inset = 0
    footer.font = FontStyle(size: 12)
  }

  mutating func setWorkspaceLabels() {
    let pill = FontStyle(size: 13, weight: .bold)
    timeHeader = HeaderStyle(font: pill, height: 46, padding: 14, radius: 14, margin: 9)
    timeHeader.hasLine = true
    timeHeader.dayForm = .long
    unread = HeaderStyle(font: pill, height: 28, padding: 10, margin: 5)
    unread.hasLine = true
    unread.lineOpacity = 1
    unread.isWide = true
    unread.isTrailing = true
    unread.joinsTimeHeader = true
    unread.unreadForm = .word
    notice = NoticeStyle(font: FontStyle(size: 15), verticalPadding: 2)
    notice.isLeading = true
    notice.isAttributed = true
    reactions.showsSingleCount = true
    reactions.font = FontStyle(size: 16)
    reactions.countScale = 0.75
    reactions.height = 24
    reactions.padding = 9
    reactions.spacing = 5
    reactions.overlap = -6
    reactions.borderWidth = 1
    reactions.hasBoldOwnCount = true
    quote.barWidth = 4
    quote.barGap = 12
    quote.spacing = 6
    quote.font = FontStyle(size: 15)
    quote.nameFont = FontStyle(size: 15, weight: .bold)
    thread = LineStyle(font: FontStyle(size: 13, weight: .bold), spacing: 4, faces: 4)
    thread.showsLast = true
    footer.placement = .inline
    footer.gap = 5
    senderName.spacing = 5
  }

  mutating func setWorkspaceContent() {
    emojiOnly.sizes = [32, 32, 32]
    media.size = LayoutSize(width: 480, height: 360)
    media.wideSize = media.size
    media.inset = 0
    media.radius = 8
    media.borderWidth = 1
    media.showsName = true
    media.spacing = 6
    voice.minimumWidth = 200
    voice.maximumWidth = 260
    voice.buttonSize = 32
    voice.radius = 10
    voice.padding = 10
    voice.borderWidth = 1
    file.iconSize = 36
    file.minimumWidth = 250
    file.radius = 10
    file.padding = 12
    file.borderWidth = 1
    card.maximumWidth = 480
    card.font = FontStyle(size: 15)
    quote.namesViewer = true
    card.buttonFont = FontStyle(size: 14, weight: .bold)
    card.padding = 12
    card.radius = 8
    card.isBubble = true
    card.barWidth = 4
    card.spacing = 4
    card.gap = 14
    card.borderWidth = 0
    card.verticalPadding = 3
    card.hasAccentTitle = true
    card.hasButtonRow = true
    card.isPictureTrailing = true
    card.iconSize = 42
    richText.codeScale = 0.82
    richText.emojiScale = 1.2
    code.font = FontStyle(size: 12.25, isMonospaced: true, lineHeight: 1.55)
    code.colorsOutgoing = true
    code.hasLabel = false
    code.isWide = true
    code.padding = 11
    code.verticalPadding = 8
    code.borderWidth = 1
    code.radius = 5
    richText.hasMentionGround = true
    richText.marksViewer = true
    richText.areQuotesPale = false
    richText.quoteIndent = 16
    richText.quoteBarWidth = 4
    richText.mentionWeight = .regular
    richText.hasColoredLinks = true
    richText.hasUnderlinedLinks = false
    media.isBelowText = true
    typing.form = .words
    typing.font = FontStyle(size: 12)
  }
}

extension BarColors {
  fileprivate static let workspaceLight = BarColors(
    bar: 0xFFFFFF,
    line: 0xDDDDDD,
    secondary: 0x616061,
    accent: 0x1D1C1D,
    composer: 0xFFFFFF,
    field: 0xFFFFFF,
    fieldLine: 0xBBBABB,
    symbol: 0x616061,
    button: 0xEFEFF0,
    send: 0x007A5A,
    floating: 0xFFFFFF
  )

  fileprivate static let workspaceDark = BarColors(
    bar: 0x1A1D21,
    line: 0x35393F,
    secondary: 0xABABAD,
    accent: 0xD1D2D3,
    composer: 0x1A1D21,
    field: 0x222529,
    fieldLine: 0x565A61,
    symbol: 0xABABAD,
    button: 0x2D3136,
    send: 0x007A5A,
    floating: 0x2D3136
  )
}

extension Palette {
  /// The palette with invisible bubbles.
  var withoutBubbles: Palette {
    var palette = self
    for role in [Role.incomingFill, .outgoingFill] {
      palette[role] = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
    }
    palette[.outgoingControlText] = palette[.incomingControlText]
    return palette
  }

  fileprivate static var workspaceLight: Palette {
    jsqLight.with([
      .canvas: 0xFFFFFF,
      .outgoingText: 0x1D1C1D,
      .outgoingSecondaryText: 0x616061,
      .outgoingMention: 0x1264A3,
      .outgoingAccent: 0x1264A3,
      .outgoingCode: 0xF8F8F8,
      .outgoingCard: 0xF8F8F8,
      .cardFill: 0xFFFFFF,
      .outgoingCardText: 0x1D1C1D,
      .outgoingTick: 0x616061,
      .outgoingTickRead: 0x1264A3,
      .incomingText: 0x1D1C1D,
      .incomingSecondaryText: 0x616061,
      .incomingMention: 0x1264A3,
      .incomingAccent: 0x1264A3,
      .incomingCode: 0xF8F8F8,
      .incomingMark: 0xFFEF9E,
      .outgoingMark: 0xFFEF9E,
      .incomingQuoteBar: 0xDDDDDD,
      .outgoingQuoteBar: 0xDDDDDD,
      .incomingCard: 0xF8F8F8,
      .incomingCardText: 0x1D1C1D,
      .primaryText: 0x1D1C1D,
      .secondaryText: 0x696869,
      .headerFill: 0xFFFFFF,
      .headerText: 0x1D1C1D,
      .unreadFill: 0xFFFFFF,
      .unreadText: 0xE01E5A,
      .reactionText: 0x454447,
      .reactionFill: 0xF3F3F4,
      .reactionBorder: 0xE8E8E8,
      .ownReactionFill: 0xE3F1FA,
      .ownReactionBorder: 0x1D9BD1,
      .ownReactionText: 0x1264A3,
      .outgoingControl: 0x007A5A,
      .incomingControl: 0x007A5A,
      .cardBorder: 0xDDDDDD,
      .codeBorder: 0xDDDDDD,
      .outgoingCodeText: 0xC01343,
      .incomingCodeText: 0xC01343,
      .mentionFill: 0xE3F1FA,
      .ownMentionFill: 0xFCF4DA,
      .pinnedFill: 0xFEF9ED,
      .ownMentionText: 0x1264A3,
      .badgeFill: 0xE8E8E8,
      .badgeText: 0x616061,
      .avatarBorder: 0xFFFFFF,
    ])
  }

  fileprivate static var workspaceDark: Palette {
    jsqDark.with([
      .canvas: 0x1A1D21,
      .outgoingText: 0xD1D2D3,
      .outgoingSecondaryText: 0xABABAD,
      .outgoingMention: 0x5AB0E8,
      .outgoingAccent: 0x5AB0E8,
      .outgoingCode: 0x26292E,
      .outgoingCard: 0x222529,
      .cardFill: 0x1A1D21,
      .outgoingCardText: 0xD1D2D3,
      .outgoingTick: 0xABABAD,
      .outgoingTickRead: 0x5AB0E8,
      .incomingText: 0xD1D2D3,
      .incomingSecondaryText: 0xABABAD,
      .incomingMention: 0x5AB0E8,
      .incomingAccent: 0x5AB0E8,
      .incomingCode: 0x26292E,
      .incomingMark: 0x5E4E12,
      .outgoingMark: 0x5E4E12,
      .incomingQuoteBar: 0x35373B,
      .outgoingQuoteBar: 0x35373B,
      .incomingCard: 0x222529,
      .incomingCardText: 0xD1D2D3,
      .primaryText: 0xE8E8E8,
      .secondaryText: 0xABABAD,
      .headerFill: 0x1A1D21,
      .headerText: 0xD1D2D3,
      .unreadFill: 0x1A1D21,
      .unreadText: 0xE01E5A,
      .reactionText: 0xB9BABD,
      .reactionFill: 0x2A2E33,
      .reactionBorder: 0x3A3E44,
      .ownReactionFill: 0x16354A,
      .ownReactionBorder: 0x1D9BD1,
      .ownReactionText: 0x8FCDF5,
      .outgoingControl: 0x2BAC76,
      .incomingControl: 0x2BAC76,
      .cardBorder: 0x35393F,
      .codeBorder: 0x3A3E44,
      .outgoingCodeText: 0xE8912D,
      .incomingCodeText: 0xE8912D,
      .mentionFill: 0x1A3B52,
      .ownMentionFill: 0x463D23,
      .pinnedFill: 0x2B2620,
      .ownMentionText: 0x1D9BD1,
      .badgeFill: 0x35383D,
      .badgeText: 0xB9BABD,
      .avatarBorder: 0x1A1D21,
    ])
  }
}
