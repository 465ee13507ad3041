import LettererModel

/// Answers that are offered below a message, as buttons.
struct ChoicesBlock<Prepared: Sendable>: ContentBlock {
  let style: CardStyle
  let labels: [FittedText<Prepared>]
  let side: Side

  var fit: BlockFit { .inset }

  let spacing: Double

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let widest = (labels.map(\.size.width).max() ?? 0) + 2 * style.padding
    let width = constraint.width ?? widest
    var block = Fragment<Prepared>(purpose)
    var y = 0.0
    for (number, label) in labels.enumerated() {
      y += style.spacing
      let frame = LayoutRect(x: 0, y: y, width: width, height: style.buttonHeight)
      let shape = PartShape(.rounded(CornerRadii(style.radius)), fill: side.cardRole)
      let words = PlacedText(label, frame: label.box, role: side.accentRole)
      let part = Part(.button, frame: frame, shape: shape, source: .choice(number))
      block.add(part, words.centered(in: frame))
      y += style.buttonHeight
    }
    block.size = LayoutSize(width: width, height: y)
    return block
  }
}

extension RowContext {
  /// Answers that are offered below a message.
  func choicesBlock(_ choices: [String], room: BlockRoom) -> any ContentBlock<T.Prepared> {
    let style = theme.card
    let width = room.textWidth - 2 * style.padding
    return ChoicesBlock(
      style: style,
      labels: choices.map {
        fitted(text.words($0, font: style.buttonFont), width: width, maximumLines: 1)
      },
      side: room.side,
      spacing: style.choiceSpacing
    )
  }
}
