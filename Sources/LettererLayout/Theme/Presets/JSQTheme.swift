extension Theme {
  /// The style of JSQMessagesViewController, updated to today's iMessage, which it imitates.
  ///
  /// The shapes are the library's (9343b8f). Spacing is its own system: 16 to the body of a bubble,
  /// 2 in a run and 11 between runs, 14 around the middle of a time header. Fills are those of
  /// iOS's system colors in light mode; in dark mode, the canvas is black, as on phones. The
  /// viewer's blue is a gradient over the whole conversation.
  public static var jsq: Theme {
    var theme = Theme(name: "jsq")
    theme.list.insets = Insets(top: 12, left: 8, bottom: 14, right: 8)
    theme.list.spacingInRun = 2
    theme.list.spacingBetweenRuns = 11
    theme.list.shortContent = .bottom
    theme.timeHeader.font = FontStyle(size: 11)
    theme.timeHeader.dayWeight = .semibold
    theme.timeHeader.height = 28
    theme.timeHeaders.minimumGap = 900
    theme.emojiOnly.sizes = [56, 50, 44]
    theme.setJSQBubble()
    theme.setJSQLabels()
    theme.setRichBlocks()
    theme.light = .softLight
    theme.dark = .softDark
    theme.setJSQScreen()
    return theme
  }

  /// ``jsq`` with the bars of iMessage: a face over the name, and a capsule for the text.
  public static var bluebubble: Theme {
    var theme = Theme.jsq
    theme.name = "bluebubble"
    theme.screen = ScreenStyle()
    theme.composer = ComposerStyle()
    theme.composer.placeholder = "iMessage"
    return theme
  }

  /// Sets pictures to the edge of the bubble, cards as separate bubbles, and files with their type.
  mutating func setRichBlocks() {
    media.size = LayoutSize(width: 260, height: 192)
    media.portraitSize = LayoutSize(width: 224, height: 300)
    media.wideSize = LayoutSize(width: 320, height: 360)
    media.inset = 0
    voice.minimumWidth = 210
    voice.maximumWidth = 236
    voice.buttonSize = 32
    voice.barWidth = 2.5
    voice.barGap = 2
    file.iconSize = 42
    file.minimumWidth = 210
    card.titleFont = FontStyle(size: 15, weight: .semibold)
    card.font = FontStyle(size: 14)
    card.buttonHeight = 36
    card.radius = 10
    card.padding = 13
    card.maximumWidth = 264
    card.barHeight = 6
    card.isBubble = true
    richText.codeScale = 0.88
  }

  private mutating func setJSQBubble() {
    bubble.incomingInsets = Insets(top: 7, left: 13, bottom: 8, right: 13)
    bubble.outgoingInsets = bubble.incomingInsets
    bubble.minimumSize = LayoutSize(width: 46, height: 37)
    bubble.radius = 18.5
    bubble.joinedRadius = 18.5
    bubble.limit = WidthLimit(fraction: 0.75, wideFraction: 0.6)
    incomingAvatar.audience = .groups
  }

  private mutating func setJSQLabels() {
    senderName.font = FontStyle(size: 11)
    senderName.height = 18
    senderName.inset = 19
    footer.inset = 9
    footer.height = 19
    footer.statusWeight = .semibold
    footer.showsNewestStatusOnly = true
    footer.failureMark = 22
    typing.isThought = true
    typing.size = LayoutSize(width: 64, height: 36)
    footer.readers = 5
    quote.radius = 9
    quote.padding = 5
    quote.barGap = 8
    quote.spacing = 5
    quote.form = .outline
    quote.coloring = .senderOrAccent
    quote.tint = 0.14
    reactions.placement = .corner
    reactions.font = FontStyle(size: 18)
    reactions.countScale = 0.8
    reactions.height = 36
    reactions.padding = 6
    reactions.spacing = -7
    reactions.overlap = 15
    card.hidesAddress = true
    card.isSourceBelow = true
    card.borderWidth = 0
    card.captionFont = FontStyle(size: 12.5)
    card.titleFont = FontStyle(size: 14.5, weight: .semibold)
    quote.nameFont = FontStyle(size: 11)
    card.maximumWidth = 268
  }

  /// JSQMessagesViewController to the point: its two extra points, the avatar gap inside the
  /// bubble, a tail and an avatar for every message, and no times.
  public static var jsqLiteral: Theme {
    var theme = Theme(name: "jsq-literal")
    theme.bubble.minimumSize = LayoutSize(width: 46, height: 0)
    theme.bubble.extraSize = LayoutSize(width: 4, height: 2)
    theme.bubble.tail.visibility = .every
    theme.incomingAvatar.visibility = .every
    theme.timeHeaders = .never
    theme.setJSQScreen()
    theme.list.spacingBetweenRuns = theme.list.spacingInRun
    return theme
  }
}

extension Palette {
  static let jsqLight = Palette([
    .canvas: RGBAColor(0xFFFFFF),
    .outgoingFill: RGBAColor(0x0F87FF),
    .outgoingText: RGBAColor(0xFFFFFF),
    .outgoingSecondaryText: RGBAColor(0xD6EAFF),
    .outgoingMention: RGBAColor(0xFFFFFF),
    .outgoingCode: RGBAColor(0x0A6ED4),
    .incomingFill: RGBAColor(0xE6E6EB),
    .incomingText: RGBAColor(0x000000),
    .incomingSecondaryText: RGBAColor(0x6B6B70),
    .incomingMention: RGBAColor(0x0A5CC2),
    .incomingCode: RGBAColor(0xD3D3DA),
    .incomingMark: RGBAColor(0xFFEF9E),
    .codeKeyword: RGBAColor(0xB31D28),
    .codeType: RGBAColor(0x8A4B08),
    .codeFunction: RGBAColor(0x6F42C1),
    .codeString: RGBAColor(0x0A5C36),
    .codeNumber: RGBAColor(0x0550AE),
    .codeComment: RGBAColor(0x5B636E),
    .codeTag: RGBAColor(0x116329),
    .codeInserted: RGBAColor(0x116329),
    .codeInsertedFill: RGBAColor(0xD7F5DD),
    .codeDeleted: RGBAColor(0xA40E26),
    .codeDeletedFill: RGBAColor(0xFFE1E0),
    .primaryText: RGBAColor(0x000000),
    .secondaryText: RGBAColor(0x8E8E93),
    .failure: RGBAColor(0xE0332C),
    .reactionFill: RGBAColor(0xE6E6EB),
    .reactionBorder: RGBAColor(0xFFFFFF),
    .outgoingAccent: RGBAColor(0xFFFFFF),
    .outgoingCard: RGBAColor(0x0A78E6),
    .outgoingCardText: RGBAColor(0xFFFFFF),
    .outgoingTick: RGBAColor(0xD6EAFF),
    .outgoingTickRead: RGBAColor(0x9DF5C4),
    .incomingAccent: RGBAColor(0x0A6CD6),
    .incomingCard: RGBAColor(0xF5F5F8),
    .incomingCardText: RGBAColor(0x000000),
    .cardBorder: RGBAColor(0xE3E5EA),
    .mediaFill: RGBAColor(0xD1D1D8),
    .mediaText: RGBAColor(0x5C5C62),
    .overlayFill: RGBAColor(red: 0, green: 0, blue: 0, alpha: 128),
    .overlayText: RGBAColor(0xFFFFFF),
    .headerFill: RGBAColor(0xEDEDF2),
    .headerText: RGBAColor(0x6B6B70),
    .noticeFill: RGBAColor(0xEDEDF2),
    .noticeText: RGBAColor(0x6B6B70),
    .unreadFill: RGBAColor(0xE7F1FE),
    .unreadText: RGBAColor(0x0A5CC2),
    .typingDots: RGBAColor(0x8E8E93),
    .ownReactionFill: RGBAColor(0xCFE6FF),
    .avatarBorder: RGBAColor(0xFFFFFF),
    .avatarText: RGBAColor(0xFFFFFF),
    .avatarAnonymous: RGBAColor(0xAEAEB2),
  ]).withAvatars.withScreen(.jsqLight, isDark: false)

  static let jsqDark = Palette([
    .canvas: RGBAColor(0x000000),
    .outgoingFill: RGBAColor(0x0F87FF),
    .outgoingText: RGBAColor(0xFFFFFF),
    .outgoingSecondaryText: RGBAColor(0xD6EAFF),
    .outgoingMention: RGBAColor(0xFFFFFF),
    .outgoingCode: RGBAColor(0x0A6ED4),
    .incomingFill: RGBAColor(0x2C2C2E),
    .incomingText: RGBAColor(0xFFFFFF),
    .incomingSecondaryText: RGBAColor(0xAEAEB2),
    .incomingMention: RGBAColor(0x6CB6FF),
    .incomingCode: RGBAColor(0x3F3F43),
    .incomingMark: RGBAColor(0x5E4E12),
    .codeKeyword: RGBAColor(0xFF7B72),
    .codeType: RGBAColor(0xFFA657),
    .codeFunction: RGBAColor(0xD2A8FF),
    .codeString: RGBAColor(0xA5D6FF),
    .codeNumber: RGBAColor(0x79C0FF),
    .codeComment: RGBAColor(0x9AA4AF),
    .codeTag: RGBAColor(0x7EE787),
    .codeInserted: RGBAColor(0x7EE787),
    .codeInsertedFill: RGBAColor(0x123620),
    .codeDeleted: RGBAColor(0xFFA198),
    .codeDeletedFill: RGBAColor(0x43191C),
    .primaryText: RGBAColor(0xFFFFFF),
    .secondaryText: RGBAColor(0x98989F),
    .failure: RGBAColor(0xFF5A52),
    .reactionFill: RGBAColor(0x3A3A3C),
    .reactionBorder: RGBAColor(0x000000),
    .outgoingAccent: RGBAColor(0xFFFFFF),
    .outgoingCard: RGBAColor(0x0A78E6),
    .outgoingCardText: RGBAColor(0xFFFFFF),
    .outgoingTick: RGBAColor(0xD6EAFF),
    .outgoingTickRead: RGBAColor(0x9DF5C4),
    .incomingAccent: RGBAColor(0x6CB6FF),
    .incomingCard: RGBAColor(0x3A3A3E),
    .incomingCardText: RGBAColor(0xFFFFFF),
    .cardBorder: RGBAColor(0x3A3A3F),
    .mediaFill: RGBAColor(0x48484C),
    .mediaText: RGBAColor(0xC0C0C6),
    .overlayFill: RGBAColor(red: 0, green: 0, blue: 0, alpha: 128),
    .overlayText: RGBAColor(0xFFFFFF),
    .headerFill: RGBAColor(0x2C2C2E),
    .headerText: RGBAColor(0xAEAEB2),
    .noticeFill: RGBAColor(0x2C2C2E),
    .noticeText: RGBAColor(0xAEAEB2),
    .unreadFill: RGBAColor(0x16324F),
    .unreadText: RGBAColor(0x6CB6FF),
    .typingDots: RGBAColor(0xAEAEB2),
    .ownReactionFill: RGBAColor(0x1F4A78),
    .avatarBorder: RGBAColor(0x000000),
    .avatarText: RGBAColor(0xFFFFFF),
    .avatarAnonymous: RGBAColor(0x636366),
  ]).withAvatars.withScreen(.jsqDark, isDark: true)

  /// The light mode colors of ``Theme/jsq``.
  fileprivate static var softLight: Palette {
    var palette = jsqLight.with([
      .outgoingFill: 0x1F8BFF,
      .outgoingSecondaryText: 0xDCEEFF,
      .outgoingCode: 0x0A6ED4,
      .outgoingCard: 0x0A6FE0,
      .outgoingFailure: 0xFFFFFF,
      .incomingFill: 0xE9E9EB,
      .incomingCard: 0xF7F7F9,
      .cardFill: 0xE9E9EB,
      .incomingCode: 0xDADADF,
      .incomingMark: 0xFFEF9E,
      .codeBlockFill: 0xF8F8FA,
      .incomingAccent: 0x0A6CE0,
      .incomingControl: 0x0A78FF,
      .secondaryText: 0x8A8A8E,
      .cardBorder: 0xC9C9CE,
      .reactionFill: 0xE9E9EB,
      .ownReactionFill: 0x0A7AFF,
    ])
    palette.gradients[.outgoingFill] = softBlue
    return palette
  }

  /// The dark mode colors of ``Theme/jsq``.
  fileprivate static var softDark: Palette {
    var palette = jsqDark.with([
      .canvas: 0x000000,
      .barFill: 0x1A1A1D,
      .barAccent: 0x0A84FF,
      .composerFill: 0x000000,
      .fieldFill: 0x17171A,
      .outgoingFill: 0x1B84F5,
      .outgoingSecondaryText: 0xDCEEFF,
      .outgoingCode: 0x0A6ED4,
      .outgoingCard: 0x0A6FE0,
      .outgoingFailure: 0xFFFFFF,
      .incomingFill: 0x26252A,
      .incomingControl: 0x0A84FF,
      .incomingCard: 0x38383D,
      .cardFill: 0x26252A,
      .incomingCode: 0x3B3B40,
      .incomingMark: 0x5E4E12,
      .codeBlockFill: 0x1A1A1C,
      .secondaryText: 0x98989F,
      .cardBorder: 0x48484D,
      .reactionFill: 0x3A3A3F,
      .reactionBorder: 0x000000,
      .ownReactionFill: 0x0A7AFF,
      .avatarBorder: 0x000000,
    ])
    palette.gradients[.outgoingFill] = ColorRamp(
      [RGBAColor(0x3796F8), RGBAColor(0x1B84F5), RGBAColor(0x0A7AFF)],
      isVertical: true,
      isFixed: true
    )
    return palette
  }

  /// A gradient from light at the top of a conversation to deep at its end.
  private static var softBlue: ColorRamp {
    ColorRamp(
      [RGBAColor(0x46A3FF), RGBAColor(0x1F8BFF), RGBAColor(0x0A78FF)],
      isVertical: true,
      isFixed: true
    )
  }

  /// The palette with the name colors of Telegram's day theme, in their order.
  private var withAvatars: Palette {
    let colors: [UInt32] = [
      0xCC5049, 0xD67722, 0x955CDB, 0x40A920, 0x309EBA, 0x368AD1, 0xC7508B,
    ]
    var palette = self
    for (role, color) in zip(Role.avatars, colors) { palette[role] = RGBAColor(color) }
    return palette
  }
}
