public import ChatLayout

extension Theme {
  /// The look of a chat in a terminal: a point is a cell, bubbles are boxes one cell thick.
  ///
  /// It belongs with `CellTypesetter` and an environment of scale 1. Bubbles leave ten columns free
  /// on the far side and end at 72, so that lines stay readable in a wide window. Avatars take no
  /// room; colors play no part yet and are those of the theme `jsq`.
  public static var terminal: Theme {
    var theme = Theme(name: "terminal")
    theme.list.insets = EdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    theme.list.spacingInRun = 0
    theme.list.spacingBetweenRuns = 1
    theme.list.wideWidth = 80
    theme.body = .cell
    theme.emojiOnly.sizes = []
    theme.setCellLabels()
    theme.setCellBubble()
    theme.setCellContent()
    return theme
  }

  private mutating func setCellLabels() {
    timeHeader = HeaderStyle(font: .cell, height: 2)  // an empty line below
    unread = HeaderStyle(font: .cell, height: 1)
    loadEarlier = HeaderStyle(font: .cell, height: 1)
    notice = NoticeStyle(font: .cell, verticalPadding: 0, sideMargin: 4)
    welcome = notice
    senderName.font = .cell
    senderName.height = 1
    senderName.inset = 2
    footer.font = .cell
    footer.height = 1
    footer.inset = 2
    footer.gap = 1
    typing.form = .words
    typing.font = .cell
    typing.margin = 0
  }

  private mutating func setCellBubble() {
    bubble.incomingInsets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    bubble.outgoingInsets = bubble.incomingInsets
    bubble.minimumSize = Size(width: 5, height: 3)
    bubble.radius = 1
    bubble.joinedRadius = 1
    bubble.tail.width = 0
    bubble.tail.visibility = .none
    bubble.limit = WidthLimit(margin: 10, wideMargin: 10, maximum: 72)
    incomingAvatar = .noCells
    outgoingAvatar = .noCells
  }

  private mutating func setCellContent() {
    forward = LineStyle(font: .cell, spacing: 0)
    thread = LineStyle(font: .cell, spacing: 0)
    quote.nameFont = .cell
    quote.font = .cell
    quote.barWidth = 1
    quote.barGap = 1
    quote.spacing = 0
    quote.pictureSize = 0
    richText = RichTextStyle(
      quoteIndent: 2,
      quoteBarWidth: 1,
      bulletIndent: 2,
      numberIndent: 4,
      codePadding: 0,
      codeRadius: 0
    )
    reactions.font = .cell
    reactions.height = 1
    reactions.padding = 1
    reactions.spacing = 1
    reactions.overlap = 0
    reactions.borderWidth = 0
  }
}

extension FontStyle {
  /// A terminal has one size of text.
  fileprivate static var cell: FontStyle { FontStyle(size: 1) }
}

extension AvatarStyle {
  fileprivate static var noCells: AvatarStyle {
    AvatarStyle(size: 0, gap: 0, font: .cell, visibility: .none)
  }
}
