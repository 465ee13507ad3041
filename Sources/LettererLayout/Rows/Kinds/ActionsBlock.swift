import LettererModel

/// The signs below an answer that copy it, rate it, and ask for another one.
struct ActionsBlock<Prepared: Sendable>: ContentBlock {
  /// The side of a sign, in points.
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
  /// Whether the signs of an answer are below a message: the last of a run of received ones, if it says
  /// something.
  func showsActions(_ message: Message, _ decoration: Decoration) -> Bool {
    theme.bubble.actionSize > 0 && decoration.side == .incoming && !message.isDeleted
      && message.kind == .text && RunVisibility.last.includes(decoration.position)
  }

  /// The signs of an answer.
  func actionsBlock(side: Side) -> any ContentBlock<T.Prepared> {
    ActionsBlock<T.Prepared>(
      size: theme.bubble.actionSize,
      role: side.secondaryRole()
    )
  }
}
