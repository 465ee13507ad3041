extension Theme {
  /// A style like Messenger: round bubbles without tails, names above them, and the faces of readers
  /// at the trailing edge.
  ///
  /// There is no public source: colors are those of clones of its web page. From memory and judged by
  /// eye: corners of 18, and of 4 within a run; text of 16 with insets of 8 and 12; 2 in a run and 8
  /// between runs; avatars of 28 in groups, 8 from the bubbles; the faces of 14; and the times
  /// between messages that are a quarter of an hour apart.
  public static var spark: Theme {
    var theme = Theme(name: "spark")
    theme.rounding = .pixel
    theme.list.insets = Insets(top: 8, left: 12, bottom: 14, right: 12)
    theme.list.spacingInRun = 2
    theme.list.spacingBetweenRuns = 8
    theme.list.shortContent = .bottom
    theme.runs = .sameSender
    theme.timeHeaders = TimeHeaderRule(minimumGap: 900, marksNewDay: true)
    theme.body = FontStyle(size: 16)
    theme.setJoinedBubbles()
    theme.setSparkLabels()
    theme.setSparkContent()
    theme.light = .sparkLight
    theme.dark = .sparkDark
    theme.setMessengerScreen()
    theme.screen.avatarSize = 38
    theme.composer.form = .thumb
    theme.composer.placeholder = "Aa"
    return theme
  }

  private mutating func setSparkLabels() {
    timeHeader = HeaderStyle(font: FontStyle(size: 12, weight: .medium), height: 40)
    unread = HeaderStyle(
      font: FontStyle(size: 12, weight: .medium),
      height: 34,
      padding: 10,
      radius: 9,
      margin: 7
    )
    unread.hasLine = true
    notice = NoticeStyle(font: FontStyle(size: 12), verticalPadding: 7)
    senderName.font = FontStyle(size: 12)
    senderName.height = 20
    senderName.inset = 12
    senderName.spacing = 1
    footer.font = FontStyle(size: 11)
    footer.height = 20
    footer.inset = 4
    footer.status = .last
    footer.showsNewestStatusOnly = true
    footer.readers = 6
    footer.readerPlacement = .trailing
    reactions.edge = .trailing
    reactions.isMerged = true
    reactions.font = FontStyle(size: 14)
    reactions.countScale = 0.86
    reactions.height = 25
    reactions.padding = 6
    reactions.overlap = 8
    reactions.borderWidth = 2
    typing.size = LayoutSize(width: 60, height: 36)
  }

  private mutating func setSparkContent() {
    emojiOnly.sizes = [44, 44, 44]
    quote.barWidth = 0
    quote.isTextPale = true
    media.size = LayoutSize(width: 270, height: 300)
    media.wideSize = LayoutSize(width: 320, height: 360)
    voice.isButtonPlain = true
    voice.buttonSize = 26
    voice.barWidth = 3
    voice.barGap = 3
    file.isRound = true
    file.iconSize = 36
    card.reachesEdge = true
    card.padding = 12
    card.verticalPadding = 10
    card.radius = 10
    card.borderWidth = 0
    card.captionFont = FontStyle(size: 12.5)
    card.areLinesPale = true
    card.isSourceBelow = true
    card.iconSize = 40
    card.maximumWidth = 270
    card.hidesAddress = true
    richText.mentionWeight = .semibold
  }
}

extension BarColors {
  fileprivate static let sparkLight = BarColors(
    bar: 0xFFFFFF,
    line: 0xE5E5E8,
    secondary: 0x65676B,
    accent: 0x0084FF,
    composer: 0xFFFFFF,
    field: 0xF0F2F5,
    fieldLine: 0xF0F2F5,
    symbol: 0x65676B,
    button: 0xFFFFFF,
    send: 0x0084FF,
    floating: 0xFFFFFF
  )

  fileprivate static let sparkDark = BarColors(
    bar: 0x000000,
    line: 0x26272A,
    secondary: 0xB0B3B8,
    accent: 0x2E9BFF,
    composer: 0x000000,
    field: 0x303133,
    fieldLine: 0x303133,
    symbol: 0xB0B3B8,
    button: 0x000000,
    send: 0x0084FF,
    floating: 0x303133
  )
}

extension Palette {
  fileprivate static var sparkLight: Palette {
    var palette = jsqLight.with([
      .canvas: 0xFFFFFF,
      .outgoingFill: 0x0084FF,
      .outgoingSecondaryText: 0xDDEFFF,
      .outgoingCode: 0x0066C7,
      .outgoingCard: 0x006BD1,
      .outgoingFailure: 0xFFFFFF,
      .outgoingTick: 0xDDEFFF,
      .outgoingTickRead: 0xFFFFFF,
      .incomingFill: 0xF0F0F0,
      .incomingText: 0x1C1E21,
      .incomingSecondaryText: 0x65676B,
      .incomingMention: 0x1C1E21,
      .incomingAccent: 0x0064D1,
      .incomingControl: 0x0084FF,
      .incomingWave: 0xB4B7BD,
      .incomingCode: 0xDFE1E5,
      .codeBlockFill: 0xF7F8FA,
      .incomingCard: 0xE2E4E9,
      .incomingCardText: 0x1C1E21,
      .cardFill: 0xF0F0F0,
      .cardBorder: 0xCED0D6,
      .primaryText: 0x1C1E21,
      .secondaryText: 0x65676B,
      .headerText: 0x65676B,
      .noticeText: 0x65676B,
      .unreadFill: 0xFFFFFF,
      .highlightFill: 0xE5F2FF,
      .unreadText: 0x0064D1,
      .reactionFill: 0xFFFFFF,
      .reactionText: 0x65676B,
      .reactionBorder: 0xFFFFFF,
      .ownReactionFill: 0xFFFFFF,
      .ownReactionText: 0x0064D1,
      .typingDots: 0x8A8D91,
      .avatarAnonymous: 0x8A8D91,
      .avatar0: 0xD6336C, .avatar1: 0xC2570C, .avatar2: 0x8E44C9, .avatar3: 0x2B8A3E,
      .avatar4: 0x0B7285, .avatar5: 0x1B6FE0, .avatar6: 0xB5338A,
    ])
    let shade = RGBAColor(red: 0, green: 0, blue: 0, alpha: 46)
    for role in [Role.reactionFill, .ownReactionFill] {
      palette.shadows[role] = Shadow(y: 1, blur: 3, color: shade)
    }
    palette.set(.sparkLight)
    return palette
  }

  fileprivate static var sparkDark: Palette {
    var palette = jsqDark.with([
      .canvas: 0x000000,
      .outgoingFill: 0x0084FF,
      .outgoingSecondaryText: 0xDDEFFF,
      .outgoingCode: 0x0066C7,
      .outgoingCard: 0x006BD1,
      .outgoingFailure: 0xFFFFFF,
      .outgoingTick: 0xDDEFFF,
      .outgoingTickRead: 0xFFFFFF,
      .incomingFill: 0x303030,
      .incomingText: 0xE4E6EB,
      .incomingSecondaryText: 0xB0B3B8,
      .incomingMention: 0xFFFFFF,
      .incomingAccent: 0x75B6FF,
      .incomingControl: 0x2E9BFF,
      .incomingWave: 0x77797E,
      .incomingCode: 0x47484B,
      .codeBlockFill: 0x1C1C1D,
      .incomingCard: 0x414244,
      .incomingCardText: 0xE4E6EB,
      .cardFill: 0x303030,
      .cardBorder: 0x505154,
      .primaryText: 0xE4E6EB,
      .secondaryText: 0xB0B3B8,
      .headerText: 0xB0B3B8,
      .noticeText: 0xB0B3B8,
      .unreadFill: 0x000000,
      .highlightFill: 0x10263F,
      .unreadText: 0x75B6FF,
      .reactionFill: 0x3A3B3C,
      .reactionText: 0xB0B3B8,
      .reactionBorder: 0x000000,
      .ownReactionFill: 0x3A3B3C,
      .ownReactionText: 0x75B6FF,
      .typingDots: 0xB0B3B8,
      .avatarAnonymous: 0x6A6C70,
    ])
    palette.set(.sparkDark)
    return palette
  }
}
