extension BubbleOutline {
  /// The outline as that of a shape: a rectangle if there is no tail.
  var shape: PartShape.Outline { hasTail ? .bubble(self) : .rounded(corners) }

  private var hasTail: Bool { tail != nil && tailWidth > 0 }

  /// Returns the rectangle of the shape, given that of the body: the body with its tail.
  func frame(ofBody body: LayoutRect) -> LayoutRect {
    guard hasTail else { return body }
    var frame = body
    if tailEdge == .left { frame.x -= tailWidth }
    frame.width += tailWidth
    return frame
  }

  /// Returns the outline with equal corners and without a tail; the same outline for `nil`.
  func withRadius(_ radius: Double?) -> BubbleOutline {
    radius.map { BubbleOutline(corners: CornerRadii($0)) } ?? self
  }

  /// Returns the outline of a rectangle in the body: rounded, and with the tail, only where both
  /// share a corner.
  func atCorners(of frame: LayoutRect, in extent: LayoutSize) -> BubbleOutline {
    let isLeft = frame.x <= 0
    let isRight = frame.maxX >= extent.width
    let isTop = frame.y <= 0
    let isBottom = frame.maxY >= extent.height
    var piece = self
    piece.corners = CornerRadii(
      topLeft: isTop && isLeft ? corners.topLeft : 0,
      topRight: isTop && isRight ? corners.topRight : 0,
      bottomLeft: isBottom && isLeft ? corners.bottomLeft : 0,
      bottomRight: isBottom && isRight ? corners.bottomRight : 0
    )
    let isAtTail = (tailEdge == .left ? isLeft : isRight) && (tailEnd == .top ? isTop : isBottom)
    if !isAtTail { piece.tail = nil }
    return piece
  }
}
