extension Theme {
  /// The look of JSQMessagesViewController, with a tail on the last bubble of a run only.
  ///
  /// Lengths and fills are JSQMessagesViewController's (9343b8f); the largest gap of a run is that of
  /// Chatto's demo, the gap of time headers 300 s, dark fills are iOS's system gray 5.
  public static let jsq = Theme(
    name: "jsq",
    rounding: .integral,
    listInsets: EdgeInsets(top: 10, left: 4, bottom: 10, right: 4),
    spacingInRun: 4,
    spacingBetweenRuns: 10,
    runs: RunRule(requiresSameSender: true, maximumGap: 120, requiresSameDay: true),
    timeHeaders: TimeHeaderRule(minimumGap: 300, marksNewDay: true),
    timeHeader: LabelStyle(font: FontStyle(size: 12, weight: .semibold), height: 20),
    body: FontStyle(size: 17),
    emojiOnly: EmojiOnlyStyle(maximumCount: 3, size: 34),
    bubble: BubbleStyle(
      insets: EdgeInsets(top: 7, left: 14, bottom: 7, right: 14),
      minimumSize: Size(width: 48, height: 35),
      radius: 17.5,
      tailWidth: 6,
      tails: .last,
      farMargin: 50,
      wideFarMargin: 240,
      wideWidth: 768
    ),
    incomingAvatar: AvatarStyle(
      size: 30,
      gap: 2,
      font: FontStyle(size: 12, weight: .semibold),
      visibility: .last
    ),
    outgoingAvatar: AvatarStyle(
      size: 0,
      gap: 2,
      font: FontStyle(size: 12, weight: .semibold),
      visibility: .none
    ),
    senderName: LabelStyle(font: FontStyle(size: 12), height: 20, inset: 20),
    senderNames: .groups,
    status: LabelStyle(font: FontStyle(size: 11), height: 20, inset: 12),
    statusVisibility: .last,
    quote: QuoteStyle(
      nameFont: FontStyle(size: 13, weight: .semibold),
      font: FontStyle(size: 13),
      maximumLines: 2,
      barWidth: 3,
      barGap: 7,
      spacing: 4
    ),
    reactions: ReactionStyle(
      font: FontStyle(size: 13),
      height: 24,
      padding: 8,
      spacing: 2,
      overlap: 7,
      borderWidth: 2
    ),
    notice: NoticeStyle(font: FontStyle(size: 12), verticalPadding: 3, sideMargin: 40),
    light: .jsqLight,
    dark: .jsqDark
  )
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
