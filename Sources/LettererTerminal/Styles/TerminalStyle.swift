public import LettererLayout

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
  /// Returns the look of a chat in a terminal: a point is a cell.
  ///
  /// It belongs with `CellTypesetter` and an environment of scale 1. Bubbles take two thirds of the
  /// window and end at 72 columns, so that lines stay readable in a wide window. Under 40 columns they
  /// take more of it, and margins, avatars and gutters give way; at 8 columns there are six of text.
  /// Colors play no part in it: `TerminalPainter` has its own, for every depth.
  ///
  /// - Parameters:
  ///   - style: The style, of which lengths follow.
  ///   - columns: The width of the window; fewer than 8 count as 8.
  ///   - gutter: What stands beside the rows of a ledger; by default a time and eight columns of name.
  /// - Returns: A theme in cells.
  public static func terminal(
    _ style: TerminalStyle,
    columns: Int,
    gutter: LedgerGutter? = nil
  ) -> Theme {
    var theme = boxes(columns: columns)
    switch style {
    case .lines: break
    case .soft: theme.soften(columns: columns)
    case .ledger:
      let gutter = gutter ?? LedgerGutter(columns: columns, nameColumns: 8, timeColumns: 5)
      theme.setGutter(gutter)
      if let narrow = NarrowWindow(columns: columns), !gutter.hasNames { theme.fitLedger(narrow) }
    }
    return theme
  }

  private mutating func soften(columns: Int) {
    name = "terminal-soft"
    incomingAvatar.size = 3
    incomingAvatar.gap = 2
    incomingAvatar.visibility = .last
    senderName.height = 1
    reactions.spacing = 1
    conversations.avatarSize = 3
    if let narrow = NarrowWindow(columns: columns) { fitSoft(narrow) }
    limitBubbles(columns: columns)
    code.padding = 1
    code.hasGround = true
    code.colorsOutgoing = false
  }

  private mutating func setGutter(_ gutter: LedgerGutter) {
    name = "terminal-ledger"
    list.insets.left = Double(gutter.columns)
    list.insets.right = 4  // for a sign that tells the status
    list.spacingBetweenRuns = 0
    timeHeader.height = 1
    bubble.incomingInsets = Insets(top: 0, left: 0, bottom: 0, right: 0)
    bubble.outgoingInsets = bubble.incomingInsets
    bubble.minimumSize = LayoutSize(width: 1, height: 1)
    bubble.limit = WidthLimit(maximum: 100)
    reactions.overlap = 0
    reactions.padding = 1  // half of what parts two of them
    reveal.width = 0  // the gutter has the times
    notice.sideMargin = Double((gutter.columns + 4) / 2)
    welcome.sideMargin = notice.sideMargin
    conversations.rowHeight = 2
  }
}
