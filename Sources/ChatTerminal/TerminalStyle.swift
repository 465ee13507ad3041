public import ChatLayout

/// How the rows of a chat look in a terminal.
public enum TerminalStyle: String, Hashable, Sendable, CaseIterable {
  /// Rounded boxes, with the name in the top border and time and reactions in the bottom one.
  ///
  /// It needs no color, and is the one for files.
  case lines
  /// Bubbles with a ground and half a cell of margin, and avatars beside them; needs 256 colors.
  case soft
  /// One gutter with times and names, and no right edge: the densest, for narrow windows and logs.
  case ledger

  /// Returns the style that suits a window.
  ///
  /// - Parameters:
  ///   - columns: The width of the window.
  ///   - colors: What the terminal can show; `none` for files.
  /// - Returns: A ledger below 50 columns, bubbles with 24 bits of color, else boxes.
  public static func suitable(columns: Int, colors: ColorDepth) -> TerminalStyle {
    if columns < 50 { return .ledger }
    return colors == .full ? .soft : .lines
  }

  /// Returns the style itself, or the one in its place where there are too few colors for it.
  public func with(_ colors: ColorDepth) -> TerminalStyle {
    self == .soft && colors < .indexed ? .lines : self
  }
}

extension Theme {
  /// The look of a chat in a terminal, for a window of 80 columns, with boxes.
  public static let terminal = Theme.terminal(.lines, columns: 80)

  /// Returns the look of a chat in a terminal: a point is a cell.
  ///
  /// It belongs with `CellTypesetter` and an environment of scale 1. Bubbles take two thirds of the
  /// window and end at 72 columns, so that lines stay readable in a wide window. Colors play no part
  /// in it: `TerminalPainter` has its own, for every depth.
  ///
  /// - Parameters:
  ///   - style: The style, of which lengths follow.
  ///   - columns: The width of the window.
  ///   - gutter: What stands beside the rows of a ledger; by default a time and eight columns of name.
  /// - Returns: A theme in cells.
  public static func terminal(
    _ style: TerminalStyle,
    columns: Int,
    gutter: LedgerGutter? = nil
  ) -> Theme {
    switch style {
    case .lines: return boxes(columns: columns)
    case .soft: return softened(boxes(columns: columns), columns: columns)
    case .ledger:
      let gutter = gutter ?? LedgerGutter(columns: columns, nameColumns: 8, timeColumns: 5)
      return ledger(boxes(columns: columns), gutter: gutter)
    }
  }

  /// The widest bubble in a window, with what stands beside it.
  private static func farMargin(columns: Int, beside: Int) -> Double {
    let room = max(columns - beside, 0)
    let width = min(max(room * 66 / 100, min(room - 10, 34)), 72)
    return Double(max(room - width, 0))
  }

  private static func softened(_ boxes: Theme, columns: Int) -> Theme {
    var theme = boxes
    theme.name = "terminal-soft"
    theme.incomingAvatar = AvatarStyle(size: 3, gap: 2, font: .cell, visibility: .last)
    theme.bubble.farMargin = farMargin(columns: columns, beside: 7)
    theme.bubble.wideFarMargin = theme.bubble.farMargin
    theme.senderName.height = 1
    theme.reactions.spacing = 1
    theme.richText.codePadding = 1
    theme.richText.codeRadius = 1
    return theme
  }

  private static func ledger(_ boxes: Theme, gutter: LedgerGutter) -> Theme {
    var theme = boxes
    theme.name = "terminal-ledger"
    theme.listInsets.left = Double(gutter.columns)
    theme.listInsets.right = 4  // for a sign that tells the status
    theme.spacingBetweenRuns = 0
    theme.timeHeader.height = 1
    theme.bubble.insets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    theme.bubble.minimumSize = Size(width: 1, height: 1)
    theme.bubble.farMargin = 0
    theme.bubble.wideFarMargin = 0
    theme.bubble.maximumWidth = 100
    theme.reactions.overlap = 0
    theme.reactions.padding = 0
    theme.reactions.spacing = 0
    theme.notice.sideMargin = Double((gutter.columns + 4) / 2)
    return theme
  }

  private static func boxes(columns: Int) -> Theme {
    let farMargin = farMargin(columns: columns, beside: 2)
    return Theme(
      name: "terminal",
      rounding: .integral,
      listInsets: EdgeInsets(top: 0, left: 1, bottom: 0, right: 1),
      spacingInRun: 0,
      spacingBetweenRuns: 1,
      runs: RunRule(requiresSameSender: true, maximumGap: 120, requiresSameDay: true),
      timeHeaders: TimeHeaderRule(minimumGap: 300, marksNewDay: true),
      timeHeader: LabelStyle(font: .cell, height: 2),  // an empty line below
      body: .cell,
      emojiOnly: EmojiOnlyStyle(maximumCount: 0, size: 1),
      bubble: BubbleStyle(
        insets: EdgeInsets(top: 1, left: 2, bottom: 1, right: 2),
        minimumSize: Size(width: 5, height: 3),
        radius: 1,
        tailWidth: 0,
        tails: .none,
        farMargin: farMargin,
        wideFarMargin: farMargin,
        wideWidth: 80,
        maximumWidth: 72
      ),
      incomingAvatar: .noCells,
      outgoingAvatar: .noCells,
      // Without a height of their own, name and status stand in the borders.
      senderName: LabelStyle(font: .cell, height: 0, inset: 2),
      senderNames: .groups,
      status: LabelStyle(font: .cell, height: 0, inset: 2),
      statusVisibility: .last,
      quote: QuoteStyle(
        nameFont: .cell,
        font: .cell,
        maximumLines: 2,
        barWidth: 1,
        barGap: 1,
        spacing: 0
      ),
      richText: .cells,
      reactions: ReactionStyle(
        font: .cell,
        height: 1,
        padding: 1,
        spacing: 0,
        overlap: 1,
        borderWidth: 0
      ),
      notice: NoticeStyle(font: .cell, verticalPadding: 0, sideMargin: 4),
      light: Theme.jsq.light,
      dark: Theme.jsq.dark
    )
  }
}

extension FontStyle {
  /// A terminal has one size of text.
  fileprivate static let cell = FontStyle(size: 1)
}

extension RichTextStyle {
  fileprivate static let cells = RichTextStyle(
    quoteIndent: 2,
    quoteBarWidth: 1,
    bulletIndent: 2,
    numberIndent: 4,
    codePadding: 0,
    codeRadius: 0
  )
}

extension AvatarStyle {
  fileprivate static let noCells = AvatarStyle(size: 0, gap: 0, font: .cell, visibility: .none)
}
