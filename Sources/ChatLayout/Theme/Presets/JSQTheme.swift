extension Theme {
  /// The look of JSQMessagesViewController, with a tail on the last bubble of a run only.
  ///
  /// Lengths and fills are JSQMessagesViewController's (9343b8f); the largest gap of a run is that of
  /// Chatto's demo, the gap of time headers 300 s, dark fills are iOS's system gray 5. They are the
  /// numbers that every style begins with.
  public static var jsq: Theme { Theme(name: "jsq") }
}

extension Palette {
  static let jsqLight = Palette([
    .canvas: Color(0xFFFFFF),
    .outgoingFill: Color(0x0F87FF),
    .outgoingText: Color(0xFFFFFF),
    .outgoingSecondaryText: Color(0xD6EAFF),
    .outgoingMention: Color(0xFFFFFF),
    .outgoingCode: Color(0x0A6ED4),
    .incomingFill: Color(0xE6E6EB),
    .incomingText: Color(0x000000),
    .incomingSecondaryText: Color(0x6B6B70),
    .incomingMention: Color(0x0A5CC2),
    .incomingCode: Color(0xD3D3DA),
    .primaryText: Color(0x000000),
    .secondaryText: Color(0x8E8E93),
    .failure: Color(0xE0332C),
    .reactionFill: Color(0xE6E6EB),
    .reactionBorder: Color(0xFFFFFF),
    .outgoingAccent: Color(0xFFFFFF),
    .outgoingCard: Color(0x0A78E6),
    .outgoingCardText: Color(0xFFFFFF),
    .outgoingTick: Color(0xD6EAFF),
    .outgoingTickRead: Color(0x9DF5C4),
    .incomingAccent: Color(0x0A6CD6),
    .incomingCard: Color(0xF5F5F8),
    .incomingCardText: Color(0x000000),
    .mediaFill: Color(0xD1D1D8),
    .mediaText: Color(0x5C5C62),
    .overlayFill: Color(red: 0, green: 0, blue: 0, alpha: 128),
    .overlayText: Color(0xFFFFFF),
    .headerFill: Color(0xEDEDF2),
    .headerText: Color(0x6B6B70),
    .noticeFill: Color(0xEDEDF2),
    .noticeText: Color(0x6B6B70),
    .unreadFill: Color(0xE7F1FE),
    .unreadText: Color(0x0A5CC2),
    .typingDots: Color(0x8E8E93),
    .ownReactionFill: Color(0xCFE6FF),
    .avatarBorder: Color(0xFFFFFF),
    .avatarText: Color(0xFFFFFF),
    .avatarAnonymous: Color(0xAEAEB2),
  ]).withAvatars

  static let jsqDark = Palette([
    .canvas: Color(0x000000),
    .outgoingFill: Color(0x0F87FF),
    .outgoingText: Color(0xFFFFFF),
    .outgoingSecondaryText: Color(0xD6EAFF),
    .outgoingMention: Color(0xFFFFFF),
    .outgoingCode: Color(0x0A6ED4),
    .incomingFill: Color(0x2C2C2E),
    .incomingText: Color(0xFFFFFF),
    .incomingSecondaryText: Color(0xAEAEB2),
    .incomingMention: Color(0x6CB6FF),
    .incomingCode: Color(0x3F3F43),
    .primaryText: Color(0xFFFFFF),
    .secondaryText: Color(0x98989F),
    .failure: Color(0xFF5A52),
    .reactionFill: Color(0x3A3A3C),
    .reactionBorder: Color(0x000000),
    .outgoingAccent: Color(0xFFFFFF),
    .outgoingCard: Color(0x0A78E6),
    .outgoingCardText: Color(0xFFFFFF),
    .outgoingTick: Color(0xD6EAFF),
    .outgoingTickRead: Color(0x9DF5C4),
    .incomingAccent: Color(0x6CB6FF),
    .incomingCard: Color(0x3A3A3E),
    .incomingCardText: Color(0xFFFFFF),
    .mediaFill: Color(0x48484C),
    .mediaText: Color(0xC0C0C6),
    .overlayFill: Color(red: 0, green: 0, blue: 0, alpha: 128),
    .overlayText: Color(0xFFFFFF),
    .headerFill: Color(0x2C2C2E),
    .headerText: Color(0xAEAEB2),
    .noticeFill: Color(0x2C2C2E),
    .noticeText: Color(0xAEAEB2),
    .unreadFill: Color(0x16324F),
    .unreadText: Color(0x6CB6FF),
    .typingDots: Color(0xAEAEB2),
    .ownReactionFill: Color(0x1F4A78),
    .avatarBorder: Color(0x000000),
    .avatarText: Color(0xFFFFFF),
    .avatarAnonymous: Color(0x636366),
  ]).withAvatars

  /// The name colors of Telegram's day theme, in their order.
  private var withAvatars: Palette {
    let colors: [UInt32] = [
      0xCC5049, 0xD67722, 0x955CDB, 0x40A920, 0x309EBA, 0x368AD1, 0xC7508B,
    ]
    var palette = self
    for (role, color) in zip(Role.avatars, colors) { palette[role] = Color(color) }
    return palette
  }
}
