import LettererModel

/// Adjacent buttons at the foot of a bubble, below a line and with lines between them.
struct ButtonBar<Prepared: Sendable>: ContentBlock {
  let style: CardStyle
  let labels: [FittedText<Prepared>]
  let side: Side
  /// The distance of the bar from the edges of the bubble, to which its lines extend, in points.
  let edge: Double

  var fit: BlockFit { .edge }

  var takesBadge: Bool { false }

  var spacing: Double { 0 }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let count = Double(labels.count)
    let widest = labels.map(\.size.width).max() ?? 0
    let natural = count * (widest + 2 * style.gap)
    let height = style.buttonHeight + style.spacing
    let size = LayoutSize(width: constraint.width ?? natural, height: height)
    var bar = Fragment<Prepared>(purpose, size: size)
    bar.add(rule(LayoutRect(x: -edge, y: 0, width: size.width + 2 * edge, height: 1)))
    for (number, label) in labels.enumerated() {
      let width = size.width / count
      let frame = LayoutRect(x: Double(number) * width, y: 0, width: width, height: height)
      if number > 0 {
        bar.add(rule(LayoutRect(x: frame.x, y: 0, width: 1, height: height + edge)))
      }
      let words = PlacedText(label, frame: label.box, role: side.controlRole).centered(in: frame)
      bar.add(Part(.button, frame: words.frame, source: .button(number)), words)
    }
    return bar
  }

  private func rule(_ frame: LayoutRect) -> Part { .rule(frame, role: side.secondaryRole()) }
}

extension Part {
  /// Returns a faint line in a bubble.
  static func rule(_ frame: LayoutRect, role: Role) -> Part {
    let shape = PartShape(.rounded(CornerRadii(0)), fill: role, opacity: 0.25)
    return Part(.separator, frame: frame, layer: .ground, shape: shape)
  }
}

extension RowContext {
  /// Returns the buttons of a contact or a poll, at the foot of its bubble; `nil` if the theme has
  /// none.
  func actionBar(
    for content: MessageContent,
    room: BlockRoom
  ) -> (any ContentBlock<T.Prepared>)? {
    switch content.payload {
    case .contact where theme.card.offersMessage:
      buttonBar(["contact.message", "contact.save"], room: room)
    case .poll where theme.card.offersVotes: buttonBar(["poll.votes"], room: room)
    default: nil
    }
  }

  /// Returns buttons with these UI strings, or only the first if not all of them fit.
  private func buttonBar(_ keys: [String], room: BlockRoom) -> ButtonBar<T.Prepared> {
    let style = theme.card
    let width = min(style.maximumWidth, room.edgeWidth)
    func label(_ key: String, width: Double) -> FittedText<T.Prepared> {
      let words = text.words(wording.phrase(.word(key)), font: style.buttonFont)
      return fitted(words, width: width, maximumLines: 1)
    }
    let labels = keys.map { label($0, width: .infinity) }
    let share = width / Double(max(keys.count, 1))
    let areBeside = labels.allSatisfy { $0.size.width + 2 * style.gap <= share }
    let alone = keys.prefix(1).map { label($0, width: width - 2 * style.gap) }
    return ButtonBar(
      style: style,
      labels: areBeside ? labels : alone,
      side: room.side,
      edge: theme.media.inset
    )
  }
}
