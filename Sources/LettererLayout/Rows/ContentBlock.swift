/// Something in a bubble, such as a picture, a quote or a card, with its texts fitted.
///
/// A bubble is a stack of blocks. Each is first asked how large it wants to be; the widest decides
/// how wide the bubble becomes, and then every block is laid out in that width.
package protocol ContentBlock<Prepared>: Sendable {
  associatedtype Prepared: Sendable

  /// How it relates to the edges of the bubble.
  var fit: BlockFit { get }

  /// The distance from what follows in the stack, in points.
  var spacing: Double { get }

  /// How far its last line reaches from its leading edge, in points, if time and status may stand
  /// behind it; `nil` for a block that has no such line.
  var endWidth: Double? { get }

  /// The width at its end that time and status leave free, in points.
  var endInset: Double { get }

  /// Whether time and status may stand on it, as on a picture.
  var takesBadge: Bool { get }

  /// Whether it is a bubble itself where it is alone.
  var isBubble: Bool { get }

  /// Whether words beside it are no wider than it is.
  var narrowsText: Bool { get }

  /// Whether it stands below the text of its message.
  var isBelowText: Bool { get }

  /// Returns the block laid out at its own origin.
  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared>
}

extension ContentBlock {
  /// The extent that the block wants: its height is the same in any width.
  package var size: LayoutSize { layout(BlockConstraint(), .size).size }

  package var endWidth: Double? { nil }

  package var endInset: Double { 0 }

  package var takesBadge: Bool { fit != .inset }

  package var isBubble: Bool { false }

  package var narrowsText: Bool { fit != .inset }

  package var isBelowText: Bool { false }
}

/// How a block relates to the edges of its bubble.
package enum BlockFit: Hashable {
  /// Within the insets of text.
  case inset
  /// At a small distance from the edges, as pictures are.
  case edge
  /// Without a bubble when it is alone, as stickers are; else at the edge.
  case bare
}

/// The available width in which the texts of a block are fitted.
package struct BlockRoom: Hashable {
  /// The side of the message.
  var side: Side
  /// The greatest width within the insets of text, in points; at least 1.
  var textWidth: Double
  /// The greatest width of tables and code, which may make a bubble wider than its text.
  var wideWidth: Double
  /// The greatest width at the edge of the bubble, in points; at least 1.
  var edgeWidth: Double
  /// Whether the window is wide.
  var isWide: Bool
  /// The least width of pictures, in points: what words below them need.
  var leastPicture = 0.0

  package init(side: Side, textWidth: Double, edgeWidth: Double, isWide: Bool) {
    self.side = side
    self.textWidth = textWidth
    wideWidth = textWidth
    self.edgeWidth = edgeWidth
    self.isWide = isWide
  }
}

/// What the bubble decides for a block.
package struct BlockConstraint<Prepared: Sendable> {
  /// The width that the bubble leaves, at least that of the block; `nil` for as wide as it wants.
  var width: Double?
  /// The radii of corners that touch those of the bubble.
  var corners: CornerRadii
  /// Whether it is the bubble, and needs no ground of its own.
  var isBubble = false
  /// Time and status, if they go onto the picture of the block.
  var badge: FooterBadge<Prepared>?

  package init(
    width: Double? = nil,
    corners: CornerRadii = CornerRadii(0),
    badge: FooterBadge<Prepared>? = nil
  ) {
    self.width = width
    self.corners = corners
    self.badge = badge
  }
}
