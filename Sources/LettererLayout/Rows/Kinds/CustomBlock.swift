import LettererModel

/// Content that the caller draws, in an area of a given size.
struct CustomBlock<Prepared: Sendable>: ContentBlock {
  let naturalSize: LayoutSize
  let label: String
  let spacing: Double

  var fit: BlockFit { .edge }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    var extent = naturalSize
    if let width = constraint.width { extent.width = width }
    var block = Fragment<Prepared>(purpose, size: extent)
    let shape = PartShape(.rounded(constraint.outline.corners), fill: .mediaFill)
    let frame = LayoutRect(x: 0, y: 0, size: extent)
    block.add(Part(.media, frame: frame, shape: shape, source: .content, label: label))
    if let badge = constraint.badge, let ground = badge.ground(in: extent) {
      block.add(badge, on: ground)
    }
    return block
  }
}

extension RowContext {
  /// Returns the area for a caller's content, shrunk to fit the bubble if necessary.
  func customBlock(
    _ given: CustomSize,
    label: String,
    room: BlockRoom
  ) -> any ContentBlock<T.Prepared> {
    let size = LayoutSize(
      width: min(given.width > 0 ? given.width : 0, room.edgeWidth),
      height: given.height > 0 ? min(given.height, 1_000_000) : 0
    )
    return CustomBlock<T.Prepared>(
      naturalSize: size,
      label: label,
      spacing: theme.media.spacing
    )
  }
}
