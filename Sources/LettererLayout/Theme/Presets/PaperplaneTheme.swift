extension Theme {
  /// A look like that of Telegram for iOS in its classic day and its night.
  ///
  /// Lengths are those of its source: an edge inset of 3; bubbles up to the width less 36, or 0.85 of
  /// it beyond 500; at least 40 × 35; text insets 6, 11, 6, 11 and 6 for the tail; corners of 16, and
  /// of 8 where a run goes on; runs of one sender in less than 600 s without a space between them,
  /// else 2 points and a pixel; avatars of 37 in groups; the time in the last line, 11 points high.
  /// Fills are from its day and night themes. Judged are the fonts and paddings of pills, the gap
  /// before the time, one color of the canvas where a painter has no gradients, the size of emoji and
  /// the colors of what Telegram has none for.
  public static var paperplane: Theme {
    var theme = Theme(name: "paperplane")
    theme.rounding = .pixel
    theme.list.insets = Insets(top: 3, left: 3, bottom: 3, right: 3)
    theme.list.spacingInRun = 0
    theme.list.spacingBetweenRuns = 2.5  // 2 and a pixel, at two pixels a point
    theme.list.wideWidth = 500 + 1 / 64
    theme.list.shortContent = .bottom
    theme.runs = .telegram
    theme.timeHeaders = .byDay
    theme.setPaperplaneBubble()
    theme.setPaperplaneLabels()
    theme.light = .paperplaneLight
    theme.dark = .paperplaneDark
    return theme
  }

  private mutating func setPaperplaneBubble() {
    bubble.incomingInsets = Insets(top: 6, left: 11, bottom: 6, right: 11)
    bubble.outgoingInsets = bubble.incomingInsets
    bubble.minimumSize = LayoutSize(width: 40, height: 35)
    bubble.radius = 16
    bubble.joinedRadius = 8
    bubble.tail.width = 6
    bubble.limit = WidthLimit(margin: 30, wideMargin: 0, wideFraction: 0.85)
    incomingAvatar = AvatarStyle(size: 37, gap: 0, audience: .groups)
    outgoingAvatar = AvatarStyle(size: 0, gap: 0, visibility: .none)
    media.size = LayoutSize(width: 300, height: 380)
    media.wideSize = media.size
    media.minimumSize = LayoutSize(width: 170, height: 74)
    media.inset = 2
    emojiOnly.sizes = [51, 45, 39]
  }

  private mutating func setPaperplaneLabels() {
    let pill = FontStyle(size: 13, weight: .semibold)
    timeHeader = HeaderStyle(font: pill, height: 34, padding: 10, radius: 11, margin: 6)
    unread = HeaderStyle(font: pill, height: 32)  // Telegram Desktop's unread bar
    notice = NoticeStyle(font: pill, verticalPadding: 4, padding: 10, radius: 11)
    senderName.font = FontStyle(size: 14, weight: .semibold)
    senderName.isInBubble = true
    senderName.isColored = true
    footer.placement = .packed
    footer.font = FontStyle(size: 11)  // 11/17 of the body
    footer.gap = 8
    footer.times = .every
    footer.status = .every
    reactions.spacing = 6
    reactions.overlap = 4  // less than the inset below the text
  }
}

extension Palette {
  fileprivate static var paperplaneLight: Palette {
    var palette = jsqLight.with([
      .canvas: 0xD3D995,
      .outgoingFill: 0xE1FFC7,
      .outgoingText: 0x000000,
      .outgoingSecondaryText: 0x2FA128,  // #008C09 at 80 % on the fill
      .outgoingMention: 0x004BAD,
      .outgoingAccent: 0x00802F,
      .outgoingCode: 0xC9ECA9,
      .outgoingCard: 0xCFF3B0,
      .outgoingCardText: 0x000000,
      .outgoingTick: 0x19C700,
      .outgoingTickRead: 0x19C700,
      .incomingFill: 0xFFFFFF,
      .incomingText: 0x000000,
      .incomingSecondaryText: 0x979797,  // #525252 at 60 % on the fill
      .incomingMention: 0x004BAD,
      .incomingAccent: 0x0088FF,
      .incomingCode: 0xEFF1F3,
      .incomingCard: 0xF2F4F6,
      .secondaryText: 0x3D5236,
      .headerText: 0xFFFFFF,
      .noticeText: 0xFFFFFF,
      .unreadFill: 0xFFFFFF,
      .unreadText: 0x5D6A76,
      .reactionFill: 0xFFFFFF,
      .reactionBorder: 0xA9C495,
      .ownReactionFill: 0xD3F2B4,
      .typingDots: 0x8E8E93,
    ])
    palette[.headerFill] = RGBAColor(red: 0x93, green: 0x9F, blue: 0xAB, alpha: 128)
    palette[.noticeFill] = palette[.headerFill]
    palette.wallpaper.spots = [
      Wallpaper.Spot(x: 1, y: 1, width: 0.9, height: 0.5, color: RGBAColor(0x88B884)),
      Wallpaper.Spot(x: 0, y: 0.62, width: 1.1, height: 0.45, color: RGBAColor(0x8DBD98)),
      Wallpaper.Spot(x: 1, y: 0.12, width: 0.9, height: 0.45, color: RGBAColor(0x7BB193)),
      Wallpaper.Spot(x: 0, y: 0, width: 0.9, height: 0.45, color: RGBAColor(0xDFE3BF)),
    ]
    palette.wallpaper.pattern = .doodles
    palette.wallpaper.ink = RGBAColor(red: 0x1F, green: 0x3D, blue: 0x2B, alpha: 46)
    let shadow = RGBAColor(red: 0x0A, green: 0x1E, blue: 0x28, alpha: 41)
    palette.shadows[.incomingFill] = Shadow(y: 1, blur: 1.5, color: shadow)
    palette.shadows[.outgoingFill] = palette.shadows[.incomingFill]
    return palette
  }

  fileprivate static var paperplaneDark: Palette {
    var palette = jsqDark.with([
      .outgoingFill: 0x3093EE,  // between the gradient's colors
      .outgoingSecondaryText: 0xE3F2FF,
      .outgoingCode: 0x1E6FBE,
      .outgoingCard: 0x1E6FBE,
      .outgoingTick: 0xFFFFFF,
      .outgoingTickRead: 0xFFFFFF,
      .incomingFill: 0x1A1A1A,  // #1D1D1D at 90 % on black
      .incomingText: 0xFFFFFF,
      .incomingSecondaryText: 0x8D8E93,
      .incomingMention: 0x61BCF9,
      .incomingAccent: 0x61BCF9,
      .incomingCode: 0x2E2E30,
      .incomingCard: 0x262628,
      .headerText: 0xFFFFFF,
      .noticeText: 0xFFFFFF,
      .reactionFill: 0x2A2A2C,
    ])
    palette[.headerFill] = RGBAColor(red: 0x93, green: 0x9F, blue: 0xAB, alpha: 77)
    palette[.noticeFill] = palette[.headerFill]
    palette.gradients[.outgoingFill] = ColorRamp(
      [RGBAColor(0x61BCF9), RGBAColor(0x0088FF)],
      isVertical: true
    )
    return palette
  }
}
