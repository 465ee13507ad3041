/// One thing in a bubble that has measured itself, such as a picture, a quote or a card.
///
/// A bubble is a stack of blocks. A block says how large it wants to be; the widest decides how wide
/// the bubble becomes, and then every block names its parts in that width.
package protocol ContentBlock<Prepared>: Sendable {
  associatedtype Prepared: Sendable

  /// The extent in points: the width that it wants, and the height that it has in any width.
  var size: LayoutSize { get }

  /// How it stands to the edges of the bubble.
  var fit: BlockFit { get }

  /// The distance from what follows in the stack, in points.
  var spacing: Double { get }

  /// Returns the parts at the block's own origin, from back to front.
  func parts(in place: BlockPlace) -> [Part<Prepared>]
}

/// How a block stands to the edges of its bubble.
package enum BlockFit: Hashable {
  /// Within the insets of text.
  case inset
  /// At a small distance from the edges, as pictures are.
  case edge
  /// Without a bubble where it is alone, as stickers are; else at the edge.
  case bare
}

/// The room in which a kind of content measures itself.
package struct BlockRoom {
  /// The side of the message.
  var side: Side
  /// The greatest width within the insets of text, in points; at least 1.
  var textWidth: Double
  /// The greatest width at the edge of the bubble, in points; at least 1.
  var edgeWidth: Double
  /// Whether the window is wide.
  var isWide: Bool

  package init(side: Side, textWidth: Double, edgeWidth: Double, isWide: Bool) {
    self.side = side
    self.textWidth = textWidth
    self.edgeWidth = edgeWidth
    self.isWide = isWide
  }
}

/// Where a block came to stand.
package struct BlockPlace {
  /// The width that the bubble leaves, in points; at least that of the block.
  var width: Double
  /// The radii of corners that touch those of the bubble.
  var corners: CornerRadii

  package init(width: Double, corners: CornerRadii) {
    self.width = width
    self.corners = corners
  }
}
