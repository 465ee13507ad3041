public import LettererLayout

extension Theme {
  /// The look of a chat in a terminal of 80 columns, with boxes.
  public static var terminal: Theme { terminal(.lines, columns: 80) }

  /// Returns the theme of a chat in boxes with borders one cell thick.
  static func boxes(columns: Int) -> Theme {
    var theme = Theme.cells(name: "terminal")
    theme.timeHeader.height = 2  // an empty line below
    if let narrow = NarrowWindow(columns: columns) { theme.fit(narrow) }
    theme.limitBubbles(columns: columns)
    theme.setConversations()
    return theme
  }

  /// Sets conversation rows to three lines: the title, the preview, and a rule.
  private mutating func setConversations() {
    screen.barHeight = 2
    conversations.insets = Insets(top: 0, left: 1, bottom: 0, right: 1)
    conversations.rowHeight = 3
    conversations.verticalPadding = 0
    conversations.avatarSize = 0
  }

  /// Limits bubbles to two thirds of a window and at most 72 columns; more of a narrow window.
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
}
