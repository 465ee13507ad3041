import LettererModel

/// Answers that are offered below a message, as buttons.
struct ChoicesBlock<Prepared: Sendable>: ContentBlock {
  let style: CardStyle
  let labels: [FittedText<Prepared>]
  let side: Side

  var size: LayoutSize {
    let width = labels.map(\.size.width).max() ?? 0
    return LayoutSize(width: width + 2 * style.padding, height: Double(labels.count) * rowHeight)
  }

  private var rowHeight: Double { style.buttonHeight + style.spacing }

  var fit: BlockFit { .inset }

  var spacing: Double { 2 }

  func parts(in place: BlockPlace) -> [Part<Prepared>] {
    labels.enumerated().map { index, label in
      let frame = LayoutRect(
        x: 0,
        y: Double(index) * rowHeight + style.spacing,
        width: place.width,
        height: style.buttonHeight
      ).snapped
      let text = PlacedText(label, frame: label.box, role: side.accentRole).centered(in: frame)
      let shape = PartShape(.rounded(CornerRadii(style.radius)), fill: side.cardRole)
      return Part(.button, frame: frame, shape: shape, text: text).showing(.choice(index))
    }
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
      side: room.side
    )
  }
}
