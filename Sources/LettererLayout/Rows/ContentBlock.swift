/// An element of a bubble, such as a picture, a quote, or a card, with its texts fitted.
///
/// A bubble is a stack of blocks. Each is first queried for its preferred size; the widest
/// determines the width of the bubble, and then every block is laid out in that width.
package protocol ContentBlock<Prepared>: Sendable {
  associatedtype Prepared: Sendable

  /// The preferred size of the block: its height is the same for any width.
  var size: LayoutSize { get }

  /// How the block relates to the edges of the bubble.
  var fit: BlockFit { get }

  /// The distance from the following block in the stack, in points.
  var spacing: Double { get }

  /// The end of its last line, from its leading edge, in points, if time and status may follow that
  /// line; `nil` for a block without such a line.
  var endWidth: Double? { get }

  /// The width at its trailing end that time and status leave free, in points.
  var endInset: Double { get }

  /// Whether time and status may be placed on it, as on a picture.
  var takesBadge: Bool { get }

  /// Whether it takes the bubble's tail if it reaches the edge there.
  var takesTail: Bool { get }

  /// Whether it is a bubble itself if it is the only block.
  var isBubble: Bool { get }

  /// Whether it limits the text of the bubble to its own width.
  var narrowsText: Bool { get }

  /// Whether it is below the text of its message.
  var isBelowText: Bool { get }

  /// Returns the block laid out at its own origin.
  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared>
}

extension ContentBlock {
  package var size: LayoutSize { layout(BlockConstraint(), .size).size }

  package var endWidth: Double? { nil }

  package var endInset: Double { 0 }

  package var takesBadge: Bool { fit != .inset }

  package var takesTail: Bool { false }

  package var isBubble: Bool { false }

  package var narrowsText: Bool { fit != .inset }

  package var isBelowText: Bool { false }
}

/// How a block relates to the edges of its bubble.
package enum BlockFit: Hashable {
  /// Inside the insets of text.
  case inset
  /// At a small distance from the edges, like pictures.
  case edge
  /// Without a bubble when alone, like stickers; otherwise at the edge.
  case bare
}

/// The available width for fitting the texts of a block.
package struct BlockRoom: Hashable {
  /// The side of the message.
  var side: Side
  /// The maximum width inside the insets of text, in points; at least 1.
  var textWidth: Double
  /// The maximum width of tables and code, which may make a bubble wider than its text.
  var wideWidth: Double
  /// The maximum width at the edge of the bubble, in points; at least 1.
  var edgeWidth: Double
  /// Whether the window is wide.
  var isWide: Bool
  /// The minimum width of pictures, in points, which text below them needs.
  var leastPicture = 0.0

  package init(side: Side, textWidth: Double, edgeWidth: Double, isWide: Bool) {
    self.side = side
    self.textWidth = textWidth
    wideWidth = textWidth
    self.edgeWidth = edgeWidth
    self.isWide = isWide
  }
}

/// The constraints of a bubble on a block.
package struct BlockConstraint<Prepared: Sendable> {
  /// The available width in the bubble, at least that of the block; `nil` for the preferred width.
  var width: Double?
  /// The part of the bubble's outline that it touches: its corners, and the tail.
  var outline: BubbleOutline
  /// Whether it is the bubble, and needs no background of its own.
  var isBubble = false
  /// Time and status, if they are placed on the picture of the block.
  var badge: FooterBadge<Prepared>?

  package init(
    width: Double? = nil,
    outline: BubbleOutline = BubbleOutline(corners: CornerRadii(0)),
    badge: FooterBadge<Prepared>? = nil
  ) {
    self.width = width
    self.outline = outline
    self.badge = badge
  }
}
