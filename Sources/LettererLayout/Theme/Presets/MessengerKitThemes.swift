extension Theme {
  /// The style of MessengerKit's `MSGIMessageStyle`.
  ///
  /// Lengths are the library's (a97544c): text insets 8, 10, 8, 15, and 2 that it adds to the
  /// height; bubbles up to 0.8 of the width; a side margin of 10; sections of one sender's run with
  /// insets of 5. Chosen by eye: the radius 17 instead of the artwork's 11.5; the header of 17 (the
  /// library's 12 truncates names) and the footer of 24 with the time; 3 between the bubbles of a
  /// run; dates above days; the width of pictures; and the colors in dark mode.
  public static var messengerIMessage: Theme {
    var theme = Theme.messenger(name: "messenger-imessage")
    theme.list.insets = Insets(top: 16, left: 10, bottom: 16, right: 10)
    theme.list.spacingInRun = 3
    theme.list.spacingBetweenRuns = 10  // 5 below one section and 5 above the next
    // 15 on the side of the tail: 6 for the tail and 9 from the body. The library's bubbles are 18
    // points taller than their text, 2 more than its insets.
    theme.bubble.incomingInsets = Insets(top: 9, left: 9, bottom: 9, right: 10)
    theme.bubble.outgoingInsets = Insets(top: 9, left: 10, bottom: 9, right: 9)
    theme.bubble.radius = 17
    theme.bubble.joinedRadius = 17
    theme.bubble.tail.width = 6
    theme.bubble.limit = WidthLimit(fraction: 0.8, wideFraction: 0.8)
    theme.incomingAvatar = AvatarStyle(size: 0, gap: 0, visibility: .none)
    theme.outgoingAvatar = theme.incomingAvatar
    theme.senderName.inset = 6  // 16 from the edge
    theme.footer.height = 24
    theme.footer.inset = 6
    theme.welcomeForm = .bubble
    theme.light = .iMessageLight
    theme.dark = .iMessageDark
    theme.composer.placeholder = "iMessage"
    theme.list.shortContent = .bottom
    return theme
  }

  /// The style of MessengerKit's `MSGTravamigosStyle`.
  ///
  /// Lengths are the library's (a97544c): text insets 15, 20, 15, 20 around 14 points of bold;
  /// margins of 20; corners of 18 without a tail; avatars of 30 at 5 from the edge, which extend 15
  /// over the last bubble of a run. Chosen by eye: no avatar of the viewer; the time next to the
  /// avatar; names in a strip of 17; 6 between the bubbles of a run; dates above days; the width of
  /// pictures; and the colors in dark mode.
  public static var messengerTravamigos: Theme {
    var theme = Theme.messenger(name: "messenger-travamigos")
    theme.list.insets = Insets(top: 16, left: 5, bottom: 16, right: 5)
    theme.list.spacingInRun = 6
    // The section's -15 and 5, and the footer's 30, of which the strip of the time is 15.
    theme.list.spacingBetweenRuns = 5
    theme.body = FontStyle(size: 14, weight: .bold)
    theme.bubble.incomingInsets = Insets(top: 15, left: 20, bottom: 15, right: 20)
    theme.bubble.outgoingInsets = theme.bubble.incomingInsets
    theme.bubble.radius = 18
    theme.bubble.joinedRadius = 18
    theme.bubble.tail.width = 0
    theme.bubble.tail.visibility = .none
    theme.bubble.limit = WidthLimit(margin: 15, wideMargin: 15)
    theme.incomingAvatar = AvatarStyle(position: .bubbleEdge, borderWidth: 2, column: 15)
    theme.outgoingAvatar = AvatarStyle(size: 0, visibility: .none, column: 15)
    theme.senderName.font = FontStyle(size: 10, weight: .semibold)
    theme.senderName.inset = 2  // 22 from the edge
    theme.footer.font = FontStyle(size: 10, weight: .semibold)
    theme.footer.height = 15
    theme.footer.inset = 20
    theme.light = .travamigosLight
    theme.dark = .travamigosDark
    theme.setKitScreen()
    return theme
  }

  /// Creates the common part of both styles.
  private static func messenger(name: String) -> Theme {
    var theme = Theme(name: name)
    theme.runs = .sameSender
    theme.timeHeaders = .byDay
    theme.timeHeader = HeaderStyle(font: FontStyle(size: 11, weight: .semibold), height: 26)
    theme.bubble.minimumSize = LayoutSize(width: 0, height: 0)
    theme.emojiOnly.sizes = [48, 44, 40]
    theme.reactions.placement = .corner
    theme.reactions.font = FontStyle(size: 17)
    theme.reactions.height = 34
    theme.reactions.padding = 6
    theme.reactions.spacing = -7
    theme.reactions.overlap = 12
    theme.card.hidesAddress = true
    theme.quote.form = .outline
    theme.quote.radius = 9
    theme.quote.padding = 5
    theme.quote.barGap = 8
    theme.quote.coloring = .senderOrAccent
    theme.quote.tint = 0.14
    theme.senderName.font = FontStyle(size: 11)
    theme.senderName.height = 17
    theme.senderName.keepsStrip = true
    theme.footer.font = FontStyle(size: 10)
    theme.footer.times = .last
    theme.footer.readers = 5
    theme.footer.keepsStrip = true
    theme.setRichBlocks()
    theme.typing.form = .words
    theme.typing.font = FontStyle(size: 14)
    theme.typing.margin = 16
    return theme
  }
}

extension Palette {
  fileprivate static var iMessageLight: Palette {
    jsqLight.with([
      .outgoingFill: 0x2E94F2,
      .outgoingSecondaryText: 0xE3F1FE,
      .outgoingCode: 0x1A72C4,
      .outgoingCard: 0x1A72C4,
      .outgoingFailure: 0xFFFFFF,
      .outgoingTick: 0xE3F1FE,
      .incomingFill: 0xE6E6EB,
      .secondaryText: 0x908F94,
      .ownReactionFill: 0x2E94F2,
    ])
  }

  fileprivate static var iMessageDark: Palette {
    jsqDark.with([
      .outgoingFill: 0x2E94F2,
      .outgoingSecondaryText: 0xE3F1FE,
      .outgoingCode: 0x1A72C4,
      .outgoingCard: 0x1A72C4,
      .outgoingFailure: 0xFFFFFF,
      .outgoingTick: 0xE3F1FE,
      .secondaryText: 0x908F94,
      .ownReactionFill: 0x2E94F2,
    ])
  }

  /// The background of outgoing bubbles: from orange on the left to magenta on the right.
  private static var travamigosFill: ColorRamp {
    ColorRamp([RGBAColor(0xFF4D21), RGBAColor(0xE31475)])
  }

  fileprivate static var travamigosLight: Palette {
    var palette = jsqLight.with([
      .canvas: 0xEFEFF4,  // groupTableViewBackground
      .outgoingFill: 0xF1314B,
      .outgoingSecondaryText: 0xFFE4E8,
      .outgoingCode: 0xB5153A,
      .outgoingCard: 0xB5153A,
      .outgoingFailure: 0xFFFFFF,
      .outgoingTick: 0xFFE4E8,
      .outgoingTickRead: 0xFFFFFF,
      .incomingFill: 0xFFFFFF,
      .incomingText: 0x555555,  // darkGray
      .incomingSecondaryText: 0x908F94,
      .incomingAccent: 0xFF4D21,
      .incomingMention: 0xFF4D21,
      .incomingCode: 0xEFEFF4,
      .incomingMark: 0xFFEF9E,
      .incomingCard: 0xF4F4F8,
      .incomingCardText: 0x555555,
      .secondaryText: 0x908F94,
      .reactionFill: 0xFFFFFF,
      .reactionBorder: 0xEFEFF4,
      .avatarBorder: 0xF7F7F7,
      .headerFill: 0xFFFFFF,
      .noticeFill: 0xFFFFFF,
      .unreadFill: 0xFFFFFF,
      .unreadText: 0xD02048,
      .ownReactionFill: 0xF1314B,
    ])
    palette.gradients[.outgoingFill] = travamigosFill
    return palette
  }

  fileprivate static var travamigosDark: Palette {
    var palette = jsqDark.with([
      .outgoingFill: 0xF1314B,
      .outgoingSecondaryText: 0xFFE4E8,
      .outgoingCode: 0xB5153A,
      .outgoingCard: 0xB5153A,
      .outgoingFailure: 0xFFFFFF,
      .outgoingTick: 0xFFE4E8,
      .outgoingTickRead: 0xFFFFFF,
      .incomingFill: 0x2C2C2E,
      .incomingText: 0xE5E5EA,
      .incomingAccent: 0xFF7A59,
      .incomingMention: 0xFF7A59,
      .secondaryText: 0x908F94,
      .avatarBorder: 0x1C1C1E,
      .unreadFill: 0x3A1420,
      .unreadText: 0xFF8AA4,
      .ownReactionFill: 0xF1314B,
    ])
    palette.gradients[.outgoingFill] = travamigosFill
    return palette
  }
}
