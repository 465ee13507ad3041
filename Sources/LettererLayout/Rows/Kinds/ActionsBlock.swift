import LettererModel

/// The symbols below a model's reply that copy, rate, and regenerate it.
struct ActionsBlock<Prepared: Sendable>: ContentBlock {
  /// The side of a symbol, in points.
  let size: Double
  let role: Role

  private static var symbols: [Symbol] { [.copy, .thumbUp, .thumbDown, .again] }

  var fit: BlockFit { .inset }

  var spacing: Double { 0 }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let step = 2 * size
    let widest = Double(Self.symbols.count) * step - size
    let top = (size / 2).rounded()
    let extent = LayoutSize(width: constraint.width ?? widest, height: top + size)
    var block = Fragment<Prepared>(purpose, size: extent)
    for (index, symbol) in Self.symbols.enumerated() {
      let frame = LayoutRect(x: Double(index) * step, y: top, width: size, height: size)
      guard frame.maxX <= extent.width else { break }
      block.add(Part(.icon, frame: frame, graphic: .symbol(symbol, role)))
    }
    return block
  }
}

extension RowContext {
  /// Returns whether a message has action symbols: the last text message of an incoming run.
  func showsActions(_ message: Message, _ decoration: Decoration) -> Bool {
    theme.bubble.actionSize > 0 && decoration.side == .incoming && !message.isDeleted
      && message.kind == .text && RunVisibility.last.includes(decoration.position)
  }

  /// Returns the action symbols of a reply.
  func actionsBlock(side: Side) -> any ContentBlock<T.Prepared> {
    ActionsBlock<T.Prepared>(
      size: theme.bubble.actionSize,
      role: side.secondaryRole()
    )
  }
}
