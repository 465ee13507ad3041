public import LettererLayout

/// The look of a chat's rows in a terminal.
public enum TerminalStyle: String, Hashable, Sendable, CaseIterable {
  /// Rounded boxes, with the name in the top border and time and reactions in the bottom border.
  ///
  /// It requires no color and is used for files.
  case lines
  /// Bubbles with a fill, half a cell of margin, and avatars next to them; requires 256 colors.
  case soft
  /// One gutter with times and names, and no right edge: the densest style, for narrow windows and
  /// logs.
  case ledger

  /// Returns the style that suits a window.
  ///
  /// - Parameters:
  ///   - columns: The width of the window in columns.
  ///   - colors: The colors that the terminal supports; `none` for files.
  ///   - background: The background; `nil` if nothing is known.
  /// - Returns: A ledger below 50 columns, bubbles with 24-bit color on a background of a known
  ///   color, otherwise boxes, whose frames show on any.
  public static func suitable(
    columns: Int,
    colors: ColorDepth,
    background: TerminalBackground? = nil
  ) -> TerminalStyle {
    if columns < 50 { return .ledger }
    return colors == .full && background?.color != nil ? .soft : .lines
  }

  /// Returns the style itself, or its replacement if there are too few colors for it.
  public func with(_ colors: ColorDepth) -> TerminalStyle {
    self == .soft && colors < .indexed ? .lines : self
  }
}

extension Theme {
  /// Returns the theme of a chat in a terminal, where a point is a cell.
  ///
  /// Use it with `CellTypesetter` and an environment of scale 1. Bubbles use two thirds of the
  /// window, up to 72 columns, so that lines stay readable in a wide window. Below 40 columns they
  /// use more of it, and margins, avatars, and gutters are reduced; at 8 columns, six remain for
  /// text. The theme does not affect colors: `TerminalPainter` has its own for each depth.
  ///
  /// - Parameters:
  ///   - style: The style, which determines the lengths.
  ///   - columns: The width of the window; fewer than 8 count as 8.
  ///   - gutter: The gutter of a ledger; by default, a time and eight columns of name.
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
      if let narrow = NarrowWindow(columns: columns, style: .ledger), !gutter.hasNames {
        theme.fitLedger(narrow)
      }
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
    list.insets.right = 4  // for the sign of the status
    list.spacingBetweenRuns = 0
    timeHeader.height = 1
    bubble.incomingInsets = Insets(top: 0, left: 0, bottom: 0, right: 0)
    bubble.outgoingInsets = bubble.incomingInsets
    bubble.minimumSize = LayoutSize(width: 1, height: 1)
    bubble.limit = WidthLimit(maximum: 100)
    reactions.overlap = 0
    reactions.padding = 1  // half of the distance between two reactions
    reveal.width = 0  // the gutter shows the times
    notice.sideMargin = Double((gutter.columns + 4) / 2)
    welcome.sideMargin = notice.sideMargin
    conversations.rowHeight = 2
  }
}
