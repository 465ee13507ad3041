extension Theme {
  /// A style like Telegram for iOS in its classic day theme and its night theme.
  ///
  /// Lengths are from its source: an edge inset of 3; bubbles up to the width minus 36, or 0.85 of
  /// it beyond 500; at least 40 × 35; text insets 6, 11, 6, 11 and 6 for the tail; corners of 16,
  /// and of 8 within a run; runs of one sender in less than 600 s without spacing, otherwise 2
  /// points and a pixel; avatars of 37 in groups; the time in the last line, 11 points high. Fills
  /// are from its day and night themes. Chosen by eye: the fonts and paddings of pills; the gap
  /// before the time; the canvas color for painters without gradients; the size of emoji; and the
  /// colors that Telegram does not define.
  public static var paperplane: Theme {
    var theme = Theme(name: "paperplane")
    theme.rounding = .pixel
    theme.list.insets = Insets(top: 4, left: 8, bottom: 12, right: 8)
    theme.list.spacingInRun = 3
    theme.list.spacingBetweenRuns = 8
    theme.list.wideWidth = 500 + 1 / 64
    theme.list.shortContent = .bottom
    theme.runs = .telegram
    theme.timeHeaders = .byDay
    theme.body = FontStyle(size: 16)
    theme.setPaperplaneBubble()
    theme.setPaperplaneLabels()
    theme.light = .paperplaneLight
    theme.dark = .paperplaneDark
    theme.setPaperplaneScreen()
    return theme
  }

  private mutating func setPaperplaneBubble() {
    bubble.incomingInsets = Insets(top: 6, left: 11, bottom: 7, right: 11)
    bubble.outgoingInsets = bubble.incomingInsets
    bubble.minimumSize = LayoutSize(width: 40, height: 34)
    bubble.radius = 17
    bubble.joinedRadius = 6
    bubble.tail.form = .swept
    bubble.tail.width = 6
    bubble.shareSize = 30
    bubble.limit = WidthLimit(margin: 30, wideMargin: 0, fraction: 0.83, wideFraction: 0.7)
    incomingAvatar = AvatarStyle(size: 36, gap: 1, audience: .groups)
    outgoingAvatar = AvatarStyle(size: 0, gap: 0, visibility: .none)
    media.size = LayoutSize(width: 300, height: 380)
    media.wideSize = media.size
    media.minimumSize = LayoutSize(width: 170, height: 74)
    media.inset = 0
    voice.minimumWidth = 190
    voice.maximumWidth = 240
    voice.buttonSize = 42
    voice.barWidth = 2.5
    voice.barGap = 1.75
    voice.gap = 10
    voice.waveHeight = 22
    voice.isDurationBelow = true
    voice.isWaveAtBottom = true
    file.iconSize = 44
    file.isRound = true
    file.hasAccentName = true
    file.minimumWidth = 220
    card.font = FontStyle(size: 14.5)
    card.titleFont = FontStyle(size: 15, weight: .semibold)
    card.captionFont = FontStyle(size: 13)
    quote.namesViewer = true
    reactions.countScale = 0.87
    card.maximumWidth = 284
    card.barHeight = 5
    card.spacing = 3
    card.hasColoredSource = true
    card.isPictureTrailing = true
    card.barWidth = 3
    card.showsShares = true
    card.offersMessage = true
    card.minimumWidth = 210
    richText.codeScale = 0.88
    card.isBelowText = true
    card.padding = 9
    card.areChoicesWide = true
    card.buttonRadius = 8
    card.radius = 6
    emojiOnly.sizes = [96, 72, 56]
    thread = LineStyle(font: FontStyle(size: 15), spacing: 4, faces: 3)
  }

  private mutating func setPaperplaneLabels() {
    let pill = FontStyle(size: 13, weight: .medium)
    timeHeader = HeaderStyle(font: pill, height: 40, padding: 10, radius: 13, margin: 7)
    timeHeader.dayForm = .date
    unread = HeaderStyle(font: FontStyle(size: 13), height: 37)
    unread.bandHeight = 25
    notice = NoticeStyle(font: FontStyle(size: 13), verticalPadding: 4, padding: 10, radius: 13)
    notice.hasBoldNames = true
    senderName.font = FontStyle(size: 14, weight: .semibold)
    senderName.isInBubble = true
    senderName.spacing = 3
    senderName.headsPosts = true
    senderName.isColored = true
    footer.placement = .packed
    footer.font = FontStyle(size: 11)  // 11/17 of the body
    footer.gap = 12
    footer.times = .every
    footer.status = .every
    footer.marksDelivery = false  // two ticks mean read
    richText.mentionWeight = .regular
    richText.areQuotesPale = false
    quote.nameFont = FontStyle(size: 14, weight: .semibold)
    quote.font = FontStyle(size: 14)
    quote.maximumLines = 1
    quote.radius = 5
    quote.padding = 3
    quote.barGap = 7
    quote.spacing = 4
    quote.coloring = .senderOrAccent
    quote.tint = 0.12
    forward = LineStyle(font: FontStyle(size: 14), spacing: 2, isAccented: true)
    reactions.placement = .inside
    reactions.faces = 3
    reactions.showsSingleCount = true
    reactions.tint = 0.16
    reactions.font = FontStyle(size: 16, weight: .semibold)
    reactions.height = 30
    reactions.spacing = 5
    reactions.borderWidth = 0
    reactions.overlap = -4
  }
}

extension Palette {
  fileprivate static var paperplaneLight: Palette {
    var palette = jsqLight.with([
      .canvas: 0xD3D995,
      .outgoingFill: 0xE1FFC7,
      .outgoingText: 0x000000,
      .outgoingSecondaryText: 0x3F9A43,  // near #008C09 at 80 % on the fill
      .outgoingMention: 0x1F7BD0,
      .outgoingLink: 0x1F7BD0,
      .outgoingAccent: 0x37913F,
      .outgoingCode: 0xC9ECA9,
      .outgoingCard: 0xCFF3B0,
      .outgoingCardText: 0x000000,
      .outgoingTick: 0x4FAE4E,
      .outgoingTickRead: 0x4FAE4E,
      .incomingFill: 0xFFFFFF,
      .incomingText: 0x000000,
      .incomingSecondaryText: 0x8B959E,
      .incomingMention: 0x1F7BD0,
      .incomingLink: 0x1F7BD0,
      .incomingAccent: 0x2F82D9,
      .incomingControl: 0x2F8FF0,
      .incomingCode: 0xEFF1F3,
      .incomingMark: 0xFFEF9E,
      .incomingCard: 0xEDF4FC,
      .incomingQuoteBar: 0x2F82D9,
      .outgoingQuoteBar: 0x37913F,
      .secondaryText: 0x3D5236,
      .headerText: 0xFFFFFF,
      .noticeText: 0xFFFFFF,
      .unreadFill: 0xFFFFFF,
      .unreadText: 0x5D6A76,
      .incomingWave: 0x8FC2F5,
      .outgoingWave: 0x9AD48F,
      .reactionFill: 0xFFFFFF,
      .ownReactionFill: 0xD3F2B4,
      .typingDots: 0x8E8E93,
    ])
    palette[.headerFill] = RGBAColor(red: 0x3E, green: 0x68, blue: 0x48, alpha: 107)
    palette[.noticeFill] = palette[.headerFill]
    palette[.choiceFill] = palette[.headerFill]
    palette[.choiceText] = palette[.headerText]
    palette[.headerBand] = RGBAColor(red: 0xFF, green: 0xFF, blue: 0xFF, alpha: 230)
    palette[.reactionBorder] = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
    palette.wallpaper.spots = [
      Wallpaper.Spot(x: 1, y: 1, width: 0.9, height: 0.5, color: RGBAColor(0x88B884)),
      Wallpaper.Spot(x: 0, y: 0.62, width: 1.1, height: 0.45, color: RGBAColor(0x8DBD98)),
      Wallpaper.Spot(x: 1, y: 0.12, width: 0.9, height: 0.45, color: RGBAColor(0x7BB193)),
      Wallpaper.Spot(x: 0, y: 0, width: 0.9, height: 0.45, color: RGBAColor(0xDFE3BF)),
    ]
    palette.wallpaper.pattern = .doodles
    palette.wallpaper.tile = 340
    palette.wallpaper.ink = RGBAColor(red: 0x1B, green: 0x5A, blue: 0x38, alpha: 60)
    let shadow = RGBAColor(red: 0x0A, green: 0x1E, blue: 0x28, alpha: 41)
    palette.shadows[.incomingFill] = Shadow(y: 1, blur: 1.5, color: shadow)
    palette.shadows[.outgoingFill] = palette.shadows[.incomingFill]
    palette.shadows[.reactionFill] = palette.shadows[.incomingFill]
    palette.shadows[.ownReactionFill] = palette.shadows[.incomingFill]
    return palette
  }

  fileprivate static var paperplaneDark: Palette {
    var palette = jsqDark.with([
      .canvas: 0x101921,
      .outgoingFill: 0x3E6A97,  // between the gradient's colors
      .outgoingSecondaryText: 0xC9DCEF,
      .outgoingCode: 0x315678,
      .outgoingCard: 0x4F79A4,
      .outgoingFailure: 0xFFFFFF,
      .outgoingTick: 0xDCEBFF,
      .outgoingTickRead: 0xDCEBFF,
      .incomingFill: 0x212D3B,
      .incomingText: 0xFFFFFF,
      .incomingSecondaryText: 0x8D9BAE,
      .incomingMention: 0x6CB8FA,
      .incomingAccent: 0x6CB8FA,
      .incomingControl: 0x3B8FE8,
      .incomingCode: 0x18222D,
      .incomingMark: 0x5E4E12,
      .incomingCard: 0x2A3949,
      .incomingWave: 0x4C6D8F,
      .outgoingWave: 0x86A9CC,
      .incomingQuoteBar: 0x6CB8FA,
      .outgoingQuoteBar: 0xFFFFFF,
      .headerText: 0xFFFFFF,
      .unreadText: 0xFFFFFF,
      .noticeText: 0xFFFFFF,
      .secondaryText: 0xA6B3C6,
      .reactionFill: 0x2A3949,
      .avatarBorder: 0x101921,
      .avatar0: 0xFF7B73, .avatar1: 0xF0A050, .avatar2: 0xB79BF5, .avatar3: 0x6CCB7A,
      .avatar4: 0x52C5D8, .avatar5: 0x6CB8FA, .avatar6: 0xF588BB,
    ])
    palette[.headerFill] = RGBAColor(red: 0x22, green: 0x30, blue: 0x49, alpha: 225)
    palette[.noticeFill] = palette[.headerFill]
    palette[.choiceFill] = palette[.headerFill]
    palette[.choiceText] = palette[.headerText]
    palette[.headerBand] = RGBAColor(red: 0x1B, green: 0x25, blue: 0x30, alpha: 230)
    palette[.reactionBorder] = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
    palette.gradients[.outgoingFill] = ColorRamp(
      [RGBAColor(0x4A76A5), RGBAColor(0x3E6A97), RGBAColor(0x376190)],
      isVertical: true,
      isFixed: true
    )
    palette.wallpaper.spots = [
      Wallpaper.Spot(x: 1, y: 1, width: 0.9, height: 0.5, color: RGBAColor(0x182733)),
      Wallpaper.Spot(x: 0, y: 0.62, width: 1.1, height: 0.45, color: RGBAColor(0x14212C)),
      Wallpaper.Spot(x: 1, y: 0.12, width: 0.9, height: 0.45, color: RGBAColor(0x1A2A37)),
    ]
    palette.wallpaper.pattern = .doodles
    palette.wallpaper.tile = 340
    palette.wallpaper.ink = RGBAColor(red: 0x9F, green: 0xC0, blue: 0xDE, alpha: 26)
    let shadow = RGBAColor(red: 0, green: 0, blue: 0, alpha: 71)
    for role in [Role.incomingFill, .outgoingFill, .reactionFill, .ownReactionFill] {
      palette.shadows[role] = Shadow(y: 1, blur: 1.5, color: shadow)
    }
    return palette
  }
}
