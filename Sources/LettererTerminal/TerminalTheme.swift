public import LettererLayout

extension Theme {
  /// The look of a chat in a terminal of 80 columns, with boxes.
  public static var terminal: Theme { terminal(.lines, columns: 80) }

  /// The look of a chat in boxes one cell thick.
  static func boxes(columns: Int) -> Theme {
    var theme = Theme(name: "terminal")
    theme.list.insets = Insets(top: 0, left: 1, bottom: 0, right: 1)
    theme.list.spacingInRun = 0
    theme.list.spacingBetweenRuns = 1
    theme.list.wideWidth = 80
    theme.body = .cell
    theme.emojiOnly.sizes = []
    theme.setCellLabels()
    theme.setCellBubble()
    theme.setCellContent()
    if let narrow = NarrowWindow(columns: columns) { theme.fit(narrow) }
    theme.limitBubbles(columns: columns)
    return theme
  }

  /// Lets bubbles take two thirds of a window and no more than 72 columns; of a narrow one, more.
  mutating func limitBubbles(columns: Int) {
    let room = max(columns - Int(list.insets.horizontal + incomingAvatar.columnWidth), 0)
    var width = min(max(room * 66 / 100, min(room - 10, 34)), 72)
    let narrow = NarrowWindow(columns: columns)
    if let narrow { width = max(width, narrow.leastLimit(of: room)) }
    let text = width - Int(bubble.incomingInsets.horizontal)
    richText.mostIndent = Double(max(narrow == nil ? text - 2 : text / 2, 2))
    let margin = Double(max(room - width, 0))
    bubble.limit = WidthLimit(margin: margin, wideMargin: margin, maximum: 72)
  }

  private mutating func setCellLabels() {
    timeHeader = HeaderStyle(font: .cell, height: 2)  // an empty line below
    unread = HeaderStyle(font: .cell, height: 1)
    loadEarlier = HeaderStyle(font: .cell, height: 1)
    notice = NoticeStyle(font: .cell, verticalPadding: 0, sideMargin: 4)
    welcome = notice
    senderName.font = .cell
    // Without a height of their own, name, time and status stand in the borders.
    senderName.height = 0
    senderName.inset = 2
    footer.font = .cell
    footer.height = 0
    footer.inset = 2
    footer.gap = 1
    footer.times = .every
    reveal.font = .cell
    reveal.width = 10
    typing.form = .words
    typing.font = .cell
    typing.margin = 0
  }

  private mutating func setCellBubble() {
    bubble.incomingInsets = Insets(top: 1, left: 2, bottom: 1, right: 2)
    bubble.outgoingInsets = bubble.incomingInsets
    bubble.minimumSize = LayoutSize(width: 5, height: 3)
    bubble.radius = 1
    bubble.joinedRadius = 1
    bubble.tail.width = 0
    bubble.tail.visibility = .none
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
    reactions.spacing = 0
    reactions.overlap = 1
    reactions.borderWidth = 0
    setCellMedia()
    setCellCards()
  }

  /// A cell is twice as high as wide, so pictures fill a box of their own shape.
  private mutating func setCellMedia() {
    media.size = LayoutSize(width: 24, height: 6)
    media.wideSize = LayoutSize(width: 32, height: 8)
    media.minimumSize = LayoutSize(width: 4, height: 2)
    media.isCropped = true
    media.inset = 1
    media.stickerSize = LayoutSize(width: 16, height: 6)
    media.albumSpacing = 0
    media.albumCount = 4
    media.albumHeight = 6
    media.spacing = 0
    media.captionSpacing = 0
    media.playSize = 1
    media.font = .cell
    voice.minimumWidth = 16
    voice.maximumWidth = 32
    voice.buttonSize = 1
    voice.gap = 1
    voice.waveHeight = 1
    voice.barWidth = 1
    voice.barGap = 0
    voice.font = .cell
    file.iconSize = 1
    file.gap = 1
    file.font = .cell
    file.detailFont = .cell
    file.minimumWidth = 10
  }

  private mutating func setCellCards() {
    card.titleFont = .cell
    card.font = .cell
    card.buttonFont = .cell
    card.iconSize = 1
    card.pictureRatio = 0.15
    card.gap = 1
    card.spacing = 0
    card.padding = 0
    card.radius = 0
    card.buttonHeight = 1
    card.barHeight = 0
    card.minimumWidth = 16
    card.maximumWidth = 40
    code.font = .cell
    code.labelFont = .cell
    code.padding = 0
    code.radius = 0
    tool.font = .cell
    tool.codeFont = .cell
    tool.textFont = .cell
    tool.iconSize = 1
    tool.gap = 1
    tool.padding = 0
    tool.radius = 0
  }
}

extension FontStyle {
  /// A terminal has one size of text.
  static var cell: FontStyle { FontStyle(size: 1) }
}

extension AvatarStyle {
  fileprivate static var noCells: AvatarStyle {
    AvatarStyle(size: 0, gap: 0, font: .cell, visibility: .none)
  }
}
