/// Sections of a message's text below each other, as one block that can grow at its end.
struct SectionColumn<Prepared: Sendable>: ContentBlock {
  private var blocks: [SectionBlock<Prepared>] = []
  /// The distances of the blocks from the top, in points.
  private var tops: [Double] = []
  private(set) var size = LayoutSize(width: 0, height: 0)
  private(set) var spacing = 0.0
  /// The width of the widest table or code block, in points.
  private(set) var widest = 0.0

  var fit: BlockFit { .inset }

  var isEmpty: Bool { blocks.isEmpty }

  /// Adds a block below the others; one that is wide may make its bubble wider than text.
  ///
  /// - Complexity: O(1) amortized.
  mutating func append(_ block: SectionBlock<Prepared>, isWide: Bool) {
    if !isEmpty { size.height += spacing }
    tops.append(size.height)
    blocks.append(block)
    size.width = max(size.width, block.size.width)
    size.height += block.size.height
    spacing = block.spacing
    if isWide { widest = max(widest, block.size.width) }
  }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let width = constraint.width ?? size.width
    var column = Fragment<Prepared>(
      purpose,
      size: LayoutSize(width: width, height: size.height)
    )
    guard purpose == .place else { return column }
    for (block, top) in zip(blocks, tops) {
      column.add(block.layout(BlockConstraint(width: width), .place), y: top)
    }
    return column
  }
}
