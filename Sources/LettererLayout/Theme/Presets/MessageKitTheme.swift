extension Theme {
  /// The style of MessageKit 5 with the additions of its example app.
  ///
  /// Lengths are the library's (b4493fe): side insets of 8; avatars of 30 on both sides; message
  /// padding 4 and 30; label insets 7, 18, 7, 14; text rounded up to whole points. The example app
  /// contributes the labels, and avatars at the end of a run. Chosen by eye: 3 between the bubbles
  /// of a run (the library has 8); one status at the newest message; the time headers (above every
  /// third message in the app); the tail only on the last bubble of a run; and the box of pictures,
  /// a size that the library leaves to the app.
  public static var messageKit: Theme {
    var theme = Theme(name: "messagekit")
    theme.list.insets = Insets(top: 4, left: 8, bottom: 4, right: 8)
    theme.list.spacingInRun = 3
    theme.list.spacingBetweenRuns = 10
    theme.runs = .sameSender
    theme.setMessageKitBubble()
    theme.setMessageKitLabels()
    theme.setMessageKitContent()
    theme.light = .messageKitLight
    theme.dark = .messageKitDark
    theme.setKitScreen()
    return theme
  }

  private mutating func setMessageKitBubble() {
    // 18 on the side of the tail: 6 for the tail and 12 from the body.
    bubble.incomingInsets = Insets(top: 7, left: 12, bottom: 7, right: 14)
    bubble.outgoingInsets = Insets(top: 7, left: 14, bottom: 7, right: 12)
    bubble.minimumSize = LayoutSize(width: 0, height: 0)
    bubble.radius = 17.5  // the art; the example app's rounded style has 16
    bubble.joinedRadius = 17.5
    bubble.tail.form = .curved
    bubble.tail.width = 6
    bubble.limit = WidthLimit(margin: 30, wideMargin: 30)
    incomingAvatar = AvatarStyle(size: 30, gap: 4, position: .rowBottom)
    outgoingAvatar = incomingAvatar
  }

  private mutating func setMessageKitLabels() {
    timeHeader = HeaderStyle(font: FontStyle(size: 11), height: 26, dayWeight: .semibold)
    senderName.height = 20
    senderName.inset = 8  // 42 from the edge of the cell
    senderName.audience = .all
    footer.height = 18
    footer.inset = 10
    footer.showsNewestStatusOnly = true
    reveal.font = FontStyle(size: 10, weight: .bold)
    typing.size = LayoutSize(width: 77.5, height: 47)  // 62 less 15, in the aspect 1.65
    typing.margin = 15
  }

  private mutating func setMessageKitContent() {
    emojiOnly.sizes = [34, 34, 34]  // twice the body
    setRichBlocks()
  }
}

extension Palette {
  fileprivate static var messageKitLight: Palette {
    jsqLight.with([
      .outgoingFill: 0x1F9D4D,  // systemGreen, darker for the white text on it
      .outgoingSecondaryText: 0xE9F9ED,
      .outgoingMention: 0xFFFFFF,
      .outgoingCode: 0x177C3B,
      .outgoingCard: 0x177C3B,
      .outgoingFailure: 0xFFFFFF,
      .outgoingTick: 0xE9F9ED,
      .outgoingTickRead: 0xFFFFFF,
      .incomingFill: 0xEBEBF0,  // systemGray5
      .incomingCode: 0xD1D1D6,
      .incomingMark: 0xFFEF9E,
      .codeBlockFill: 0xF8F8FA,
      .incomingAccent: 0x1E7A38,
      .incomingMention: 0x1E7A38,
      .secondaryText: 0x8E8E93,
      .typingDots: 0xAEAEB2,
      .avatarAnonymous: 0x8E8E93,
      .unreadFill: 0xE9F9ED,
      .unreadText: 0x1E7A38,
      .ownReactionFill: 0xC9F2D3,
    ])
  }

  fileprivate static var messageKitDark: Palette {
    jsqDark.with([
      .outgoingFill: 0x1E8F47,  // systemGreen, darker for the white text on it
      .outgoingSecondaryText: 0xE9F9ED,
      .outgoingMention: 0xFFFFFF,
      .outgoingCode: 0x248A3D,
      .outgoingCard: 0x248A3D,
      .outgoingFailure: 0xFFFFFF,
      .outgoingTick: 0xE9F9ED,
      .outgoingTickRead: 0xFFFFFF,
      .canvas: 0x111214,
      .incomingFill: 0x2A2B2F,
      .incomingAccent: 0x30D158,
      .incomingMention: 0x30D158,
      .secondaryText: 0x8E8E93,
      .typingDots: 0xAEAEB2,
      .avatarAnonymous: 0x8E8E93,
      .unreadFill: 0x143D20,
      .unreadText: 0x30D158,
      .ownReactionFill: 0x1F5C30,
    ])
  }
}
