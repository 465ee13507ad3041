extension Theme {
  /// A style like WhatsApp for iPhone.
  ///
  /// There is no public source: colors are from third-party stylesheets and clones. Chosen by eye:
  /// the font of 16 with times of 11 (the web client has 14.2); bubbles up to 0.8 of a phone's
  /// width (on the web 0.65) with a minimum height of 33, corners of 17, and the tail of
  /// ``jsq``; margins of 11; avatars of 30 at the bottom in groups; and the name colors.
  public static var greenpaper: Theme {
    var theme = Theme(name: "greenpaper")
    theme.rounding = .pixel
    theme.list.insets = Insets(top: 6, left: 11, bottom: 14, right: 11)
    theme.list.spacingInRun = 2
    theme.list.spacingBetweenRuns = 12
    theme.list.shortContent = .bottom
    theme.runs = RunRule(requiresSameDay: true)
    theme.timeHeaders = .byDay
    theme.body = FontStyle(size: 16)
    theme.setGreenpaperBubble()
    theme.setGreenpaperLabels()
    theme.light = .greenpaperLight
    theme.dark = .greenpaperDark
    theme.setGreenpaperScreen()
    return theme
  }

  private mutating func setGreenpaperBubble() {
    bubble.incomingInsets = Insets(top: 6, left: 11, bottom: 7, right: 11)
    bubble.outgoingInsets = bubble.incomingInsets
    bubble.minimumSize = LayoutSize(width: 0, height: 33)
    bubble.radius = 17
    bubble.joinedRadius = 17
    bubble.tail.form = .curved
    bubble.tail.width = 6
    bubble.mediaShareSize = 30
    bubble.limit = WidthLimit(fraction: 0.8, wideFraction: 0.65)
    incomingAvatar = AvatarStyle(
      size: 30,
      gap: 0,
      visibility: .last,
      audience: .groups,
      position: .bubbleBottom
    )
    outgoingAvatar = AvatarStyle(size: 0, gap: 0, visibility: .none)
    media.size = LayoutSize(width: 276, height: 330)
    media.wideSize = LayoutSize(width: 330, height: 330)
    media.inset = 3
    media.radius = 14
    media.albumForm = .grid
    media.albumCount = 4
    voice.minimumWidth = 206
    voice.maximumWidth = 240
    voice.avatarSize = 46
    voice.isButtonPlain = true
    voice.buttonSize = 24
    voice.barWidth = 2.5
    voice.barGap = 1.75
    voice.gap = 8
    voice.waveHeight = 24
    voice.playheadSize = 12
    voice.isDurationBelow = true
    file.iconSize = 42
    file.minimumWidth = 236
    file.radius = 13
    file.padding = 10
    file.isDetailBelow = true
    card.areChoicesWide = true
    card.titleFont = FontStyle(size: 15.5, weight: .semibold)
    card.font = FontStyle(size: 15)
    card.captionFont = FontStyle(size: 13)
    card.areLinesPale = true
    card.isSourceBelow = true
    card.pictureRatio = 0.57
    card.maximumWidth = 274
    card.barHeight = 8
    card.offersMessage = true
    card.offersVotes = true
    card.minimumWidth = 240
    richText.codeScale = 0.88
    card.spacing = 4
    card.iconSize = 44
    card.padding = 10
    card.radius = 13
    card.reachesEdge = true
    emojiOnly.sizes = [48, 40, 34]
  }

  private mutating func setGreenpaperLabels() {
    let pill = FontStyle(size: 12.5)
    timeHeader = HeaderStyle(font: pill, height: 42, padding: 11, radius: 9, margin: 8)
    unread = HeaderStyle(font: FontStyle(size: 13), height: 50, padding: 12, radius: 8, margin: 11)
    unread.bandHeight = 34
    notice = NoticeStyle(font: pill, verticalPadding: 5, padding: 12, radius: 8)
    notice.hasSymbols = true
    senderName.font = FontStyle(size: 13.5, weight: .semibold)
    senderName.isInBubble = true
    senderName.spacing = 2
    senderName.isColored = true
    footer.placement = .packed
    footer.font = FontStyle(size: 11)
    footer.gap = 8
    footer.times = .every
    footer.status = .every
    footer.colorsBadge = true
    reactions.isMerged = true
    reactions.font = FontStyle(size: 14)
    reactions.height = 27
    reactions.borderWidth = 1.5
    reactions.overlap = 6  // less than the inset below the text
    richText.mentionWeight = .regular
    quote.radius = 10
    quote.padding = 6
    quote.isWide = true
    quote.hasSymbols = true
    quote.pictureSize = 44
    quote.isPictureTrailing = true
    quote.barWidth = 4
    quote.barGap = 8
    quote.spacing = 5
    quote.coloring = .sender
    quote.isTextPale = true
    forward.symbolSize = 12
  }
}

extension Palette {
  /// The roles on the wallpaper.
  private static var raised: [Role] {
    [
      .incomingFill, .outgoingFill, .headerFill, .noticeFill, .unreadFill, .encryptionFill,
      .reactionFill, .ownReactionFill, .choiceFill,
    ]
  }

  fileprivate static var greenpaperLight: Palette {
    var palette = jsqLight.with([
      .canvas: 0xF4F0E9,
      .outgoingFill: 0xD9FDD3,
      .outgoingText: 0x111B21,
      .outgoingSecondaryText: 0x667781,
      .outgoingMention: 0x027EB5,
      .outgoingAccent: 0x027EB5,
      .outgoingControl: 0x0A9C7A,
      .outgoingCode: 0xC3EBBB,
      .outgoingCard: 0xD1F4CC,
      .outgoingCardText: 0x111B21,
      .outgoingTick: 0x8696A0,
      .outgoingTickRead: 0x53BDEB,
      .outgoingPlayed: 0x4FC3F7,
      .incomingFill: 0xFFFFFF,
      .incomingText: 0x111B21,
      .incomingSecondaryText: 0x667781,
      .incomingMention: 0x027EB5,
      .incomingAccent: 0x027EB5,
      .incomingControl: 0x00A884,
      .incomingCode: 0xF0F2F5,
      .incomingMark: 0xFFEF9E,
      .outgoingMark: 0xFFEF9E,
      .incomingCard: 0xF0F2F1,
      .incomingCardText: 0x111B21,
      .primaryText: 0x111B21,
      .secondaryText: 0x667781,
      .headerText: 0x54656F,
      .noticeText: 0x54656F,
      .encryptionFill: 0xFFEECD,
      .encryptionText: 0x54656F,
      .unreadText: 0x54656F,
      .incomingWave: 0xC3CACF,
      .playhead: 0x1FBF5C,
      .outgoingWave: 0x9CC39A,
      .reactionFill: 0xFFFFFF,
      .reactionText: 0x667781,
      .reactionBorder: 0xFFFFFF,
      .ownReactionFill: 0xFFFFFF,
      .avatarBorder: 0xF4F0E9,
      .avatar0: 0xD0413B, .avatar1: 0xB9681A, .avatar2: 0x8350C4, .avatar3: 0x1B8755,
      .avatar4: 0x02838C, .avatar5: 0x2F6FD0, .avatar6: 0xC83C7E,
    ])
    palette.wallpaper.pattern = .doodles
    palette.wallpaper.tile = 360
    palette.wallpaper.ink = RGBAColor(red: 0x8A, green: 0x6F, blue: 0x4D, alpha: 40)
    let shade = RGBAColor(red: 0x0B, green: 0x14, blue: 0x1A, alpha: 36)
    for role in raised {
      palette.shadows[role] = Shadow(y: 1, blur: 0.5, color: shade)
    }
    for role in [Role.reactionFill, .ownReactionFill] {
      let shade = RGBAColor(red: 0x0B, green: 0x14, blue: 0x1A, alpha: 51)
      palette.shadows[role] = Shadow(y: 1, blur: 2, color: shade)
    }
    let pill = RGBAColor(red: 255, green: 255, blue: 255, alpha: 242)  // white at 95 %
    for role in [Role.headerFill, .noticeFill, .unreadFill] { palette[role] = pill }
    palette[.headerBand] = RGBAColor(red: 255, green: 255, blue: 255, alpha: 64)
    return palette
  }

  fileprivate static var greenpaperDark: Palette {
    var palette = jsqDark.with([
      .canvas: 0x0B0D0D,
      .outgoingFill: 0x144D37,
      .outgoingText: 0xE9EDEF,
      .outgoingSecondaryText: 0xA3BFB3,
      .outgoingMention: 0x53BDEB,
      .outgoingAccent: 0x53BDEB,
      .outgoingControl: 0x21C795,
      .outgoingCode: 0x0E3B2A,
      .outgoingCard: 0x114430,
      .outgoingCardText: 0xE9EDEF,
      .outgoingTick: 0x949B9B,
      .outgoingTickRead: 0x53BDEB,
      .outgoingPlayed: 0x53BDEB,
      .incomingFill: 0x242727,
      .incomingText: 0xE9EDEF,
      .incomingSecondaryText: 0x949B9B,
      .incomingMention: 0x53BDEB,
      .incomingAccent: 0x53BDEB,
      .incomingControl: 0x21C795,
      .incomingControlText: 0x0A1F17,
      .incomingCode: 0x171919,
      .incomingMark: 0x5E4E12,
      .incomingCard: 0x1A1C1C,
      .incomingCardText: 0xE9EDEF,
      .primaryText: 0xE9EDEF,
      .secondaryText: 0x949B9B,
      .headerFill: 0x1B1E1E,
      .headerText: 0x949B9B,
      .noticeFill: 0x1B1E1E,
      .noticeText: 0x949B9B,
      .encryptionFill: 0x182229,
      .encryptionText: 0xFFD279,
      .unreadFill: 0x2A2F2F,
      .unreadText: 0xE9EDEF,
      .incomingWave: 0x5B6363,
      .playhead: 0x21C063,
      .outgoingWave: 0x4E8C72,
      .reactionFill: 0x242727,
      .reactionText: 0xB6BDBD,
      .reactionBorder: 0x0B0D0D,
      .ownReactionFill: 0x242727,
      .avatarBorder: 0x0B0D0D,
      .avatar0: 0xFB6B67, .avatar1: 0xFC9775, .avatar2: 0xA791FF, .avatar3: 0x42C77B,
      .avatar4: 0x42C7B8, .avatar5: 0x53A6FD, .avatar6: 0xFF72A1,
    ])
    palette.wallpaper.pattern = .doodles
    palette.wallpaper.tile = 360
    palette.wallpaper.ink = RGBAColor(red: 255, green: 255, blue: 255, alpha: 12)
    palette[.headerBand] = RGBAColor(red: 255, green: 255, blue: 255, alpha: 20)
    let shade = RGBAColor(red: 0, green: 0, blue: 0, alpha: 64)
    for role in Palette.raised { palette.shadows[role] = Shadow(y: 1, blur: 1, color: shade) }
    return palette
  }
}
