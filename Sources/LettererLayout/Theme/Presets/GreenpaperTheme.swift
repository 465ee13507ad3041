extension Theme {
  /// A look like that of WhatsApp.
  ///
  /// There is no public source: figures are from third-party stylesheets and clones, as is all but
  /// what follows. Judged are the font of 16 with times of 11 (the web client has 14.2), bubbles up to
  /// 0.8 of a telephone's width (on the web 0.65), their least height 33, the margins of 4 % as 16
  /// points, avatars of 28 at the top in groups, runs of less than 120 s, and the name colors, which
  /// are Telegram's.
  public static var greenpaper: Theme {
    var theme = Theme(name: "greenpaper")
    theme.rounding = .pixel
    theme.list.insets = Insets(top: 8, left: 16, bottom: 8, right: 16)
    theme.list.spacingInRun = 2
    theme.list.spacingBetweenRuns = 12
    theme.list.shortContent = .bottom
    theme.runs = RunRule(maximumGap: 120)
    theme.timeHeaders = .byDay
    theme.body = FontStyle(size: 16)
    theme.setGreenpaperBubble()
    theme.setGreenpaperLabels()
    theme.light = .greenpaperLight
    theme.dark = .greenpaperDark
    return theme
  }

  private mutating func setGreenpaperBubble() {
    bubble.incomingInsets = Insets(top: 6, left: 12, bottom: 6, right: 12)
    bubble.outgoingInsets = bubble.incomingInsets
    bubble.minimumSize = LayoutSize(width: 0, height: 33)
    bubble.radius = 7.5
    bubble.joinedRadius = 7.5
    bubble.tail.form = .pointed
    bubble.tail.width = 8
    bubble.tail.edge = .top
    bubble.tail.visibility = .first
    bubble.limit = WidthLimit(fraction: 0.8, wideFraction: 0.65)
    incomingAvatar = AvatarStyle(
      size: 28,
      gap: 0,
      visibility: .first,
      audience: .groups,
      position: .bubbleTop
    )
    outgoingAvatar = AvatarStyle(size: 0, gap: 0, visibility: .none)
    media.size = LayoutSize(width: 240, height: 320)
    media.wideSize = LayoutSize(width: 330, height: 330)
    media.inset = 3
    media.radius = 6
    emojiOnly.sizes = [48, 40, 34]
  }

  private mutating func setGreenpaperLabels() {
    let pill = FontStyle(size: 12.5)
    timeHeader = HeaderStyle(font: pill, height: 38, padding: 12, radius: 7.5, margin: 5)
    unread = HeaderStyle(font: pill, height: 38, padding: 12, radius: 7.5, margin: 5)
    notice = NoticeStyle(font: pill, verticalPadding: 5, padding: 12, radius: 7.5)
    senderName.font = FontStyle(size: 13, weight: .semibold)
    senderName.isInBubble = true
    senderName.isColored = true
    footer.placement = .packed
    footer.font = FontStyle(size: 11)
    footer.gap = 8
    footer.times = .every
    footer.status = .every
    reactions.overlap = 4  // less than the inset below the text
    quote.radius = 6
    quote.padding = 7
    quote.barWidth = 4
  }
}

extension Palette {
  fileprivate static var greenpaperLight: Palette {
    var palette = jsqLight.with([
      .canvas: 0xEFEAE2,
      .outgoingFill: 0xD9FDD3,
      .outgoingText: 0x111B21,
      .outgoingSecondaryText: 0x667781,
      .outgoingMention: 0x027EB5,
      .outgoingAccent: 0x027EB5,
      .outgoingCode: 0xC3EBBB,
      .outgoingCard: 0xD1F4CC,
      .outgoingCardText: 0x111B21,
      .outgoingTick: 0x8696A0,
      .outgoingTickRead: 0x53BDEB,
      .incomingFill: 0xFFFFFF,
      .incomingText: 0x111B21,
      .incomingSecondaryText: 0x667781,
      .incomingMention: 0x027EB5,
      .incomingAccent: 0x027EB5,
      .incomingCode: 0xF0F2F5,
      .incomingCard: 0xF5F6F6,
      .incomingCardText: 0x111B21,
      .primaryText: 0x111B21,
      .secondaryText: 0x667781,
      .headerText: 0x54656F,
      .noticeText: 0x54656F,
      .unreadText: 0x54656F,
      .reactionFill: 0xFFFFFF,
      .reactionBorder: 0xEFEAE2,
      .ownReactionFill: 0xD9FDD3,
      .avatarBorder: 0xEFEAE2,
    ])
    let pill = RGBAColor(red: 255, green: 255, blue: 255, alpha: 242)  // white at 95 %
    for role in [Role.headerFill, .noticeFill, .unreadFill] { palette[role] = pill }
    return palette
  }

  fileprivate static var greenpaperDark: Palette {
    jsqDark.with([
      .canvas: 0x0B141A,
      .outgoingFill: 0x005C4B,
      .outgoingText: 0xE9EDEF,
      .outgoingSecondaryText: 0x99BEB7,
      .outgoingMention: 0x53BDEB,
      .outgoingAccent: 0x53BDEB,
      .outgoingCode: 0x024438,
      .outgoingCard: 0x025144,
      .outgoingCardText: 0xE9EDEF,
      .outgoingTick: 0x8696A0,
      .outgoingTickRead: 0x53BDEB,
      .incomingFill: 0x202C33,
      .incomingText: 0xE9EDEF,
      .incomingSecondaryText: 0x8696A0,
      .incomingMention: 0x53BDEB,
      .incomingAccent: 0x53BDEB,
      .incomingCode: 0x111B21,
      .incomingCard: 0x1A252B,
      .incomingCardText: 0xE9EDEF,
      .primaryText: 0xE9EDEF,
      .secondaryText: 0x8696A0,
      .headerFill: 0x182229,
      .headerText: 0x8696A0,
      .noticeFill: 0x182229,
      .noticeText: 0x8696A0,
      .unreadFill: 0x182229,
      .unreadText: 0x8696A0,
      .reactionFill: 0x202C33,
      .reactionBorder: 0x0B141A,
      .ownReactionFill: 0x005C4B,
      .avatarBorder: 0x0B141A,
    ])
  }
}
