import LettererLayout

extension Theme {
  /// Adapts elements shared by all styles to a narrow window.
  mutating func fit(_ window: NarrowWindow) {
    list.insets.left = Double(window.margin)
    list.insets.right = list.insets.left
    timeHeader.height = Double(window.timeLines + 1)  // an empty line below
    unread.height = Double(window.dividerLines)
    loadEarlier.height = unread.height
    notice.sideMargin = Double(window.noticeMargin)
    welcome.sideMargin = notice.sideMargin
    typing.margin = Double(window.moreTypingLines)
    senderName.inset = 1
    footer.inset = 1
    bubble.incomingInsets.left = Double(1 + window.padding)
    bubble.incomingInsets.right = bubble.incomingInsets.left
    bubble.outgoingInsets = bubble.incomingInsets
    bubble.minimumSize.width = 3
    // Time and status have the border to themselves.
    reactions.overlap = 0
    setReactionSpacing(window.reactionSpacing)
    fitContent(window)
  }

  private mutating func fitContent(_ window: NarrowWindow) {
    media.size = LayoutSize(
      width: Double(window.pictureColumns),
      height: Double(window.pictureLines)
    )
    media.albumHeight = Double(window.albumLines)
    quote.maximumLines = window.lines(quote.maximumLines)
    file.maximumLines = window.lines(file.maximumLines)
    card.maximumLines = window.lines(card.maximumLines)
    card.pictureRatio = window.columns < 24 ? 0.35 : card.pictureRatio
    voice.gap = window.columns < 12 ? 0 : voice.gap
    richText.numberIndent = window.columns < 24 ? 3 : richText.numberIndent
  }

  /// Puts names above the runs of a ledger, because they do not fit next to them.
  mutating func fitLedger(_ window: NarrowWindow) {
    let margins = list.insets.left + Double(window.ledgerMargin)
    list.insets.right = Double(window.ledgerMargin)
    timeHeader.height = Double(window.timeLines)
    notice.sideMargin = (margins / 2).rounded(.up)
    welcome.sideMargin = notice.sideMargin
    richText.mostIndent = Double((window.columns - Int(margins)) / 2)
    media.inset = 0
    senderName.height = 1
    senderName.inset = 0
    senderName.audience = .all
    senderName.keepsStrip = true
    setReactionSpacing(window.reactionSpacing)
  }

  /// Narrows the parts that a bubble with a fill has and a box does not.
  mutating func fitSoft(_ window: NarrowWindow) {
    if !window.hasAvatars { (incomingAvatar.size, incomingAvatar.gap) = (0, 0) }
    setReactionSpacing(NarrowWindow.pillSpacing, padding: window.padding)
  }

  /// Spaces reactions by half the distance as padding on each side, which leaves no gap between
  /// their lines.
  private mutating func setReactionSpacing(_ columns: Int, padding: Int = 0) {
    reactions.spacing = 0
    reactions.padding = Double(padding) + Double(columns) / 2
  }
}
