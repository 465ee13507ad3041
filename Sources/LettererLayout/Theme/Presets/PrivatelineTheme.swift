extension Theme {
  /// A style like Signal: round bubbles without tails, joined at the sender's side, with the time
  /// inside the last bubble of a run.
  ///
  /// Colors are those of Signal's style sheets; lengths are those of its app for iPhone: corners of
  /// 18, and of 4 within a run; text insets of 12; 2 in a run and 12 between runs; avatars of 28 in
  /// groups, 8 from the bubbles; runs within three minutes; reactions 24 high that overlap the bubble
  /// by 7. Chosen by eye: the font of 16 (the app has 17), the sizes of pictures and cards, and the
  /// opaque colors of quotes.
  public static var privateline: Theme {
    var theme = Theme(name: "privateline")
    theme.rounding = .pixel
    theme.list.insets = Insets(top: 8, left: 14, bottom: 14, right: 14)
    theme.list.spacingInRun = 2
    theme.list.spacingBetweenRuns = 12
    theme.list.shortContent = .bottom
    theme.runs = RunRule(maximumGap: 180, includesMaximumGap: true, requiresSameDay: true)
    theme.timeHeaders = .byDay
    theme.body = FontStyle(size: 16)
    theme.setJoinedBubbles()
    theme.setPrivatelineLabels()
    theme.setPrivatelineContent()
    theme.light = .privatelineLight
    theme.dark = .privatelineDark
    theme.setMessengerScreen()
    theme.screen.avatarSize = 36
    theme.composer.form = .camera
    return theme
  }

  /// Sets bubbles without tails whose corners are smaller within a run, and avatars in groups.
  mutating func setJoinedBubbles() {
    bubble.incomingInsets = Insets(top: 8, left: 12, bottom: 8, right: 12)
    bubble.outgoingInsets = bubble.incomingInsets
    bubble.minimumSize = LayoutSize(width: 36, height: 36)
    bubble.radius = 18
    bubble.joinedRadius = 4
    bubble.tail.width = 0
    bubble.tail.visibility = .none
    bubble.limit = WidthLimit(margin: 34, wideMargin: 0, wideFraction: 0.6)
    incomingAvatar = AvatarStyle(
      size: 28,
      gap: 8,
      font: FontStyle(size: 11, weight: .semibold),
      visibility: .last,
      audience: .groups,
      position: .bubbleBottom
    )
    outgoingAvatar = AvatarStyle(size: 0, gap: 0, visibility: .none)
    setRichBlocks()
    typing.size = LayoutSize(width: 58, height: 36)
    quote.isWide = true
    quote.margin = 6
    quote.radius = 12
    quote.padding = 7
    quote.spacing = 6
    quote.barGap = 9
    quote.nameFont = FontStyle(size: 13, weight: .semibold)
    quote.font = FontStyle(size: 14)
    quote.isPictureTrailing = true
    quote.pictureSize = 50
  }

  private mutating func setPrivatelineLabels() {
    timeHeader = HeaderStyle(font: FontStyle(size: 13, weight: .semibold), height: 38)
    unread = HeaderStyle(
      font: FontStyle(size: 13, weight: .semibold),
      height: 36,
      padding: 12,
      radius: 9,
      margin: 7
    )
    unread.hasLine = true
    notice = NoticeStyle(font: FontStyle(size: 13), verticalPadding: 8)
    senderName.font = FontStyle(size: 13, weight: .semibold)
    senderName.isInBubble = true
    senderName.spacing = 2
    senderName.isColored = true
    footer.placement = .packed
    footer.font = FontStyle(size: 11)
    footer.gap = 10
    footer.symbolGap = 4
    footer.times = .last
    footer.status = .last
    footer.symbolForm = .circles
    reactions.edge = .inner
    reactions.font = FontStyle(size: 14)
    reactions.countScale = 0.86
    reactions.height = 24
    reactions.padding = 7
    reactions.spacing = 3
    // Reactions at the lower edge of a picture do not cover its time.
    footer.badgeMargin = 8
    reactions.overlap = 7
    reactions.borderWidth = 1.5
    reactions.maximumCount = 3
  }

  private mutating func setPrivatelineContent() {
    emojiOnly.sizes = [56, 48, 40, 36, 32]
    quote.barWidth = 4
    quote.coloring = .senderOrAccent
    quote.tint = 0.16
    media.size = LayoutSize(width: 280, height: 300)
    media.wideSize = LayoutSize(width: 320, height: 360)
    file.iconSize = 44
    file.font = FontStyle(size: 14, weight: .semibold)
    voice.buttonSize = 36
    voice.barWidth = 2
    voice.barGap = 2
    voice.gap = 12
    voice.maximumWidth = 244
    voice.isDurationBelow = true
    card.reachesEdge = true
    card.padding = 12
    card.verticalPadding = 9
    card.radius = 10
    card.isBubble = false
    card.captionFont = FontStyle(size: 13)
    card.isSourceBelow = true
    card.barHeight = 8
    card.iconSize = 40
    card.maximumWidth = 280
    card.hidesAddress = true
  }
}

extension BarColors {
  fileprivate static let privatelineLight = BarColors(
    bar: 0xFFFFFF,
    line: 0xE2E2E2,
    secondary: 0x5E5E5E,
    accent: 0x1B1B1B,
    composer: 0xFFFFFF,
    field: 0xEFEFEF,
    fieldLine: 0xEFEFEF,
    symbol: 0x3B3B3B,
    button: 0xFFFFFF,
    send: 0x2C6BED,
    floating: 0xFFFFFF
  )

  fileprivate static let privatelineDark = BarColors(
    bar: 0x000000,
    line: 0x2E2E2E,
    secondary: 0xB9B9B9,
    accent: 0xE9E9E9,
    composer: 0x000000,
    field: 0x2A2A2A,
    fieldLine: 0x2A2A2A,
    symbol: 0xD6D6D6,
    button: 0x000000,
    send: 0x2C6BED,
    floating: 0x3B3B3B
  )
}

extension Palette {
  /// The blue of outgoing bubbles, deeper at the top of the conversation.
  private static var privatelineBlue: ColorRamp {
    ColorRamp([RGBAColor(0x0552F0), RGBAColor(0x2C6BED)], isVertical: true, isFixed: true)
  }

  fileprivate static var privatelineLight: Palette {
    var palette = jsqLight.with([
      .canvas: 0xFFFFFF,
      .outgoingFill: 0x2C6BED,
      .outgoingSecondaryText: 0xDCE7FD,
      .outgoingCode: 0x1B4FBD,
      .outgoingCard: 0x1A51C6,
      .outgoingFailure: 0xFFFFFF,
      .outgoingTick: 0xDCE7FD,
      .outgoingTickRead: 0xFFFFFF,
      .incomingFill: 0xE9E9E9,
      .incomingText: 0x1B1B1B,
      .incomingSecondaryText: 0x5E5E5E,
      .incomingMention: 0x1B1B1B,
      .incomingAccent: 0x1851CC,
      .incomingControl: 0x2C6BED,
      .incomingWave: 0xA3A3A3,
      .incomingCode: 0xD6D6D6,
      .codeBlockFill: 0xF6F6F6,
      .incomingCard: 0xF6F6F6,
      .incomingCardText: 0x1B1B1B,
      .cardFill: 0xE9E9E9,
      .cardBorder: 0xC6C6C6,
      .primaryText: 0x1B1B1B,
      .secondaryText: 0x5E5E5E,
      .headerText: 0x5E5E5E,
      .noticeText: 0x5E5E5E,
      .unreadFill: 0xFFFFFF,
      .highlightFill: 0xE4ECFD,
      .unreadText: 0x1B1B1B,
      .reactionFill: 0xE9E9E9,
      .reactionText: 0x3B3B3B,
      .reactionBorder: 0xFFFFFF,
      .ownReactionFill: 0xC6C6C6,
      .ownReactionText: 0x1B1B1B,
      .typingDots: 0x848484,
      .avatarAnonymous: 0x848484,
      .avatar0: 0xC70A0A, .avatar1: 0xA83E08, .avatar2: 0x067006, .avatar3: 0x006B6B,
      .avatar4: 0x00659A, .avatar5: 0x5151F6, .avatar6: 0xC00060,
    ])
    palette.gradients[.outgoingFill] = privatelineBlue
    palette.set(.privatelineLight)
    return palette
  }

  fileprivate static var privatelineDark: Palette {
    var palette = jsqDark.with([
      .canvas: 0x000000,
      .outgoingFill: 0x2C6BED,
      .outgoingSecondaryText: 0xDCE7FD,
      .outgoingCode: 0x1B4FBD,
      .outgoingCard: 0x1A51C6,
      .outgoingFailure: 0xFFFFFF,
      .outgoingTick: 0xDCE7FD,
      .outgoingTickRead: 0xFFFFFF,
      .incomingFill: 0x2E2E2E,
      .incomingText: 0xE9E9E9,
      .incomingSecondaryText: 0xB9B9B9,
      .incomingMention: 0xFFFFFF,
      .incomingAccent: 0x8FB3FA,
      .incomingControl: 0x5E93F7,
      .incomingWave: 0x848484,
      .incomingCode: 0x444444,
      .codeBlockFill: 0x1B1B1B,
      .incomingCard: 0x3B3B3B,
      .incomingCardText: 0xE9E9E9,
      .cardFill: 0x2E2E2E,
      .cardBorder: 0x4A4A4A,
      .primaryText: 0xE9E9E9,
      .secondaryText: 0xB9B9B9,
      .headerText: 0xB9B9B9,
      .noticeText: 0xB9B9B9,
      .unreadFill: 0x000000,
      .highlightFill: 0x1A2744,
      .unreadText: 0xE9E9E9,
      .reactionFill: 0x3B3B3B,
      .reactionText: 0xD6D6D6,
      .reactionBorder: 0x000000,
      .ownReactionFill: 0x5E5E5E,
      .ownReactionText: 0xFFFFFF,
      .typingDots: 0xB9B9B9,
      .avatarText: 0x1B1B1B,
      .avatarAnonymous: 0x9A9A9A,
      .avatar0: 0xFF7070, .avatar1: 0xF57A3D, .avatar2: 0x37C437, .avatar3: 0x16BDBD,
      .avatar4: 0x33B6FA, .avatar5: 0xA3A3FF, .avatar6: 0xF981BC,
    ])
    palette.gradients[.outgoingFill] = privatelineBlue
    palette.set(.privatelineDark)
    return palette
  }
}
