import LettererModel

extension RowContext {
  /// The distance by which messages below the one that starts their thread are indented, in points:
  /// the width of avatars and the space after them, so that they begin where its text does.
  var threadIndent: Double {
    if T.unit >= 1 { return width >= 24 * T.unit ? 2 * T.unit : 0 }
    let wanted = max(column(.incoming).avatar.columnWidth, 1.5 * theme.body.size)
    return grid.floor(min(wanted, width * 0.15))
  }

  /// Returns the space above a message that is part of its row, so that the rules of successive rows
  /// of a thread are one, in points; 0 if it is above a header.
  func gapInside(_ decoration: Decoration) -> Double {
    guard decoration.has(.indented),
      decoration.features.isDisjoint(with: [.timeHeader, .unreadDivider])
    else { return 0 }
    let list = theme.list
    return grid.ceil(decoration.continuesRun ? list.spacingInRun : list.spacingBetweenRuns)
  }

  /// Returns the content of a row after the indent of the context, next to the rule of its thread.
  func indented(
    _ content: consuming Fragment<T.Prepared>,
    below top: Double
  ) -> Fragment<T.Prepared> {
    guard indent > 0 else { return content }
    let size = LayoutSize(width: indent + content.size.width, height: top + content.size.height)
    var row = Fragment<T.Prepared>(.place, size: size)
    row.add(threadRule(height: size.height))
    row.add(content, x: indent, y: top)
    return row
  }

  /// Returns the rule next to a row of a thread, below the middle of the avatars.
  private func threadRule(height: Double) -> Part {
    let thickness = T.unit < 1 ? max(grid.floor(2), 1 / grid.scale) : T.unit
    let avatar = column(.incoming).avatar.size
    let middle = avatar > 0 && avatar < indent ? avatar / 2 : indent / 2
    let frame = LayoutRect(
      x: theme.list.insets.left + grid.floor(max(middle - thickness / 2, 0)),
      y: 0,
      width: thickness,
      height: height
    )
    let shape = PartShape(.rounded(CornerRadii(0)), fill: .secondaryText, opacity: 0.35)
    return Part(.threadRule, frame: frame, layer: .canvas, shape: shape, role: .decoration)
  }

  /// Returns the message that a message quotes: the one it replies to, or the one that starts its
  /// thread; `nil` if that is above it.
  func quote(
    of message: Message,
    _ decoration: Decoration,
    answered: Message?
  ) -> ReplyReference? {
    if decoration.has(.threadQuote), answered != nil {
      return ReplyReference(message: message.thread)
    }
    let isAbove = decoration.has(.indented) && message.reply?.message == message.thread
    return isAbove ? nil : message.reply
  }
}

extension Message {
  /// The message that the message may quote: the one it replies to, or the one that starts its
  /// thread.
  var quoted: Message.ID? {
    if let reply { return reply.message }
    return threadOfOther
  }
}
