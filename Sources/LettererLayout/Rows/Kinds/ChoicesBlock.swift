import LettererModel

/// Suggested replies as buttons: stacked in the bubble or below it, or as outlined pills next to each
/// other below it.
struct ChoicesBlock<Prepared: Sendable>: ContentBlock {
  let style: CardStyle
  let labels: [FittedText<Prepared>]
  let side: Side
  /// The maximum width of a line of pills, in points.
  let limit: Double

  var fit: BlockFit { .inset }

  let spacing: Double

  /// The distance between two pills, in points.
  private var gap: Double { 8 }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    if style.choicesBelow, !style.areChoicesWide { return pills(purpose) }
    return column(width: max(constraint.width ?? 0, widths.max() ?? 0), purpose)
  }

  private func column(width: Double, _ purpose: LayoutPurpose) -> Fragment<Prepared> {
    let isBelow = style.choicesBelow
    let shape = PartShape(
      .rounded(CornerRadii(isBelow ? style.buttonRadius ?? 10 : style.radius)),
      fill: isBelow ? .choiceFill : side.cardRole
    )
    var block = Fragment<Prepared>(purpose)
    var y = 0.0
    for number in labels.indices {
      if !isBelow { y += style.spacing } else if number > 0 { y += 3 }
      let height = height(of: labels[number])
      let frame = LayoutRect(x: 0, y: y, width: width, height: height)
      add(number, in: frame, shape: shape, layer: isBelow ? .canvas : .content, to: &block)
      y += height
    }
    block.size = LayoutSize(width: width, height: y)
    return block
  }

  private var widths: [Double] { labels.map { $0.size.width + 2 * style.padding } }

  private func pills(_ purpose: LayoutPurpose) -> Fragment<Prepared> {
    var block = Fragment<Prepared>(purpose)
    var x = 0.0
    var y = 0.0
    var line = 0.0
    let shape = PartShape(
      .rounded(CornerRadii(style.buttonHeight / 2)),
      fill: .canvas,
      border: side.accentRole,
      borderWidth: 1.5
    )
    for (number, width) in widths.enumerated() {
      if x > 0, x + width > limit {
        x = 0
        y += line + gap
        line = 0
      }
      let height = height(of: labels[number])
      let frame = LayoutRect(x: x, y: y, width: width, height: height)
      add(number, in: frame, shape: shape, layer: .canvas, to: &block)
      x += width + gap
      line = max(line, height)
      block.size.width = max(block.size.width, frame.maxX)
    }
    block.size.height = y + line
    return block
  }

  /// Returns the height of a button, which grows by every line after the first.
  private func height(of label: FittedText<Prepared>) -> Double {
    let lines = Double(max(label.size.lineCount, 1))
    return style.buttonHeight + label.size.height * (lines - 1) / lines
  }

  private func add(
    _ number: Int,
    in frame: LayoutRect,
    shape: PartShape,
    layer: PartLayer,
    to block: inout Fragment<Prepared>
  ) {
    let label = labels[number]
    let isOnBlock = style.choicesBelow && style.areChoicesWide
    let role = isOnBlock ? .choiceText : side.accentRole
    let words = PlacedText(label, frame: label.box, role: role)
    let part = Part(.button, frame: frame, layer: layer, shape: shape, source: .choice(number))
    block.add(part, words.centered(in: frame))
  }
}

extension RowContext {
  /// Returns the suggested replies of a message.
  func choicesBlock(_ choices: [String], room: BlockRoom) -> any ContentBlock<T.Prepared> {
    let style = theme.card
    let limit = max(column(room.side).room - theme.bubble.tail.width, room.edgeWidth)
    let isWide = style.choicesBelow && style.choiceLines > 1
    let width = (isWide ? limit : room.textWidth) - 2 * style.padding
    return ChoicesBlock(
      style: style,
      labels: choices.map {
        let words = text.words($0, font: style.buttonFont)
        return fitted(words, width: width, maximumLines: max(style.choiceLines, 1))
      },
      side: room.side,
      limit: limit,
      spacing: style.choiceSpacing
    )
  }
}
