extension Theme {
  /// The look of JSQMessagesViewController, with a tail on the last bubble of a run only.
  ///
  /// Lengths and fills are JSQMessagesViewController's (9343b8f); the largest gap of a run is that of
  /// Chatto's demo, the gap of time headers 300 s, dark fills are iOS's system gray 5. They are the
  /// numbers that every style begins with.
  public static var jsq: Theme { Theme(name: "jsq") }

  /// JSQMessagesViewController to the point: its two added points, the gap to the avatar within the
  /// bubble, a tail and an avatar at every message, and no times.
  public static var jsqLiteral: Theme {
    var theme = Theme(name: "jsq-literal")
    theme.bubble.minimumSize = LayoutSize(width: 46, height: 0)
    theme.bubble.extraSize = LayoutSize(width: 4, height: 2)
    theme.bubble.tail.visibility = .every
    theme.incomingAvatar.visibility = .every
    theme.timeHeaders = .never
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
  ]).withAvatars

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
  ]).withAvatars

  /// The name colors of Telegram's day theme, in their order.
  private var withAvatars: Palette {
    let colors: [UInt32] = [
      0xCC5049, 0xD67722, 0x955CDB, 0x40A920, 0x309EBA, 0x368AD1, 0xC7508B,
    ]
    var palette = self
    for (role, color) in zip(Role.avatars, colors) { palette[role] = RGBAColor(color) }
    return palette
  }
}
