/// The outline of a bubble in pixels.
package struct BubbleShape: Hashable, Sendable {
  package let radii: CornerRadii
  package let tailWidth: Int
  package let tailIsLeft: Bool
  package let tailIsAtTop: Bool
  package let tail: TailStyle.Form?

  package init(_ outline: BubbleOutline, scale: Double) {
    radii = outline.corners.scaled(by: scale)
    tailWidth = Int((outline.tailWidth * scale).rounded())
    tailIsLeft = outline.tailEdge == .left
    tailIsAtTop = outline.tailEnd == .top
    tail = outline.tail == .square ? nil : outline.tail
  }

  /// Returns the outline of a bubble of a size that includes its tail, with its corner at the
  /// origin.
  package func path(width: Double, height: Double) -> VectorPath {
    let body = max(width - Double(tailWidth), 1)
    let x = tailIsLeft ? width - body : 0
    let path = tail.map { tail in
      VectorPath.bubble(
        width: body,
        height: height,
        radii: tailIsLeft ? radii.mirrored : radii,
        tail: tail,
        tailWidth: Double(tailWidth),
        isAtTop: tailIsAtTop
      )
    }
    guard let path else {
      return .roundedRectangle(x: x, y: 0, width: body, height: height, radii: radii)
    }
    return tailIsLeft ? path.mirrored(atX: body / 2).offsetBy(x: x) : path
  }
}

extension BubbleOutline {
  /// Creates the outline in a box with its corner at the origin.
  ///
  /// - Parameters:
  ///   - size: The size of the bubble's part in points, which includes the tail.
  ///   - scale: The pixels per point; the width for the tail is a whole number of pixels.
  /// - Returns: The outline in pixels.
  public func path(in size: LayoutSize, scale: Double = 1) -> VectorPath {
    BubbleShape(self, scale: scale).path(width: size.width * scale, height: size.height * scale)
  }
}
