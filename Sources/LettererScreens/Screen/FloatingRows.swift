import LettererLayout
import LettererModel

/// The rows that float over a transcript that isn't at its end: a date and a scroll-to-end button.
struct FloatingRows<T: Typesetter, W: Wording> {
  let context: RowContext<T, W>
  let style: ScreenStyle
  let viewport: LayoutRect

  /// The distance of the button from the edges, in points.
  private static var margin: Double { 10 }

  /// Returns the floating rows.
  func rows(
    over rows: [PlacedRow<T.Prepared>],
    of layout: TranscriptLayout<T, W>,
    newBelow: Int
  ) -> [PlacedRow<T.Prepared>] {
    let date = style.hasFloatingDate ? date(over: rows, of: layout) : nil
    let count = unseen(among: rows, of: layout) ?? newBelow
    return [date, button(count)].compactMap(\.self).map { placed in
      var placed = placed
      placed.isFloating = true
      return placed
    }
  }

  /// The number of unread messages that are not fully visible yet; `nil` without an unread divider.
  private func unseen(
    among rows: [PlacedRow<T.Prepared>],
    of layout: TranscriptLayout<T, W>
  ) -> Int? {
    let messages = rows.filter { [.message, .system].contains($0.row.key.kind) }
    let seen = messages.last { $0.frame.maxY <= viewport.maxY + 1 } ?? messages.first
    return seen.flatMap { layout.unreadCount(after: $0.row.key.message) }
  }

  /// The date of the topmost message, below the bar; any row of another kind pushes it up.
  private func date(
    over rows: [PlacedRow<T.Prepared>],
    of layout: TranscriptLayout<T, W>
  ) -> PlacedRow<T.Prepared>? {
    let seen = rows.filter { $0.frame.maxY > viewport.y + 1 }
    guard let top = seen.first, [.message, .typing].contains(top.row.key.kind),
      let message = layout.message(top.row.key.message),
      let row = context.timeRow(above: message, showsDay: true)
    else { return nil }
    let next = seen.first { ![.message, .typing].contains($0.row.key.kind) }
    let y = min(viewport.y, (next?.y ?? .infinity) - row.size.height)
    return PlacedRow(y: y, row: row.withSolidGround)
  }

  /// The scroll-to-end button at the lower trailing corner, with the number of new messages.
  private func button(_ count: Int) -> PlacedRow<T.Prepared>? {
    let size = style.endButtonSize
    guard size > 0, viewport.height > 2 * size else { return nil }
    let height = size + 10
    var row = Fragment<T.Prepared>(
      .place,
      size: LayoutSize(width: context.width, height: height)
    )
    let frame = LayoutRect(
      x: context.width - Self.margin - size,
      y: height - size,
      width: size,
      height: size
    )
    let shape = PartShape(
      .rounded(CornerRadii(size / 2)),
      fill: .floatingFill,
      border: .barLine,
      borderWidth: 0.5
    )
    let side = (size * 0.5).rounded()
    let mark = LayoutRect(
      x: frame.x + (size - side) / 2,
      y: frame.y + (size - side) / 2 + 1,
      width: side,
      height: side
    )
    row.add(
      Part(
        .toEnd,
        frame: frame,
        layer: .ground,
        shape: shape,
        role: count > 0 ? .button : .decoration,
        label: count > 0 ? context.wording.phrase(.unread(count)) : nil
      )
    )
    row.add(
      Part(
        .toEnd,
        frame: mark,
        layer: .canvas,
        graphic: .symbol(.expanded, .fieldSymbol),
        role: .decoration
      )
    )
    place(count, over: frame, in: &row)
    let key = RowKey(kind: .unread)
    return PlacedRow(
      y: viewport.maxY - Self.margin - height,
      row: Row(key: key, content: row, in: context)
    )
  }

  /// Places the number of new messages over the upper edge of the button.
  private func place(_ count: Int, over button: LayoutRect, in row: inout Fragment<T.Prepared>) {
    guard count > 0 else { return }
    let font = FontStyle(size: 12, weight: .semibold)
    let words = context.text.words(count > 999 ? "999+" : "\(count)", font: font)
    let label = context.label(words, width: context.width, role: .sendText)
    let width = max(label.frame.width + 10, 20)
    let frame = LayoutRect(
      x: button.x + (button.width - width) / 2,
      y: button.y - 10,
      width: width,
      height: 20
    )
    let shape = PartShape(.rounded(CornerRadii(10)), fill: .sendFill)
    row.add(
      Part(.badge, frame: frame, layer: .strip, shape: shape, role: .decoration),
      context.label(label, font: font, in: frame, isCentered: true)
    )
  }
}

extension Row {
  /// The row with its background painted several times, because a translucent one shows text
  /// behind.
  fileprivate var withSolidGround: Row {
    guard let index = parts.firstIndex(where: { $0.shape != nil }) else { return self }
    var ground = Part(.ground, frame: parts[index].frame, layer: .ground, role: .decoration)
    ground.shape = parts[index].shape
    var row = self
    row.parts.insert(contentsOf: repeatElement(ground, count: 5), at: index)
    return row
  }
}

extension PartName {
  /// The button that scrolls to the end of a transcript.
  static let toEnd = PartName(rawValue: "toEnd")
}
