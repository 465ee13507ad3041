/// The outline of a bubble in pixels.
package struct BubbleShape: Hashable, Sendable {
  package let radii: Path.CornerRadii
  package let tailWidth: Int
  package let tailIsLeft: Bool
  package let tailIsAtTop: Bool
  package let tail: TailStyle.Form?

  package init(_ outline: BubbleOutline, scale: Double) {
    radii = Path.CornerRadii(outline.corners, scale: scale)
    tailWidth = Int((outline.tailWidth * scale).rounded())
    tailIsLeft = outline.tailEdge == .left
    tailIsAtTop = outline.tailEnd == .top
    tail = outline.tail == .square ? nil : outline.tail
  }

  /// Returns the outline of a bubble of a size with the room for its tail, its corner at the origin.
  package func path(width: Double, height: Double) -> Path {
    let body = max(width - Double(tailWidth), 1)
    let x = tailIsLeft ? width - body : 0
    let path = tail.map { tail in
      Path.bubble(
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

extension Path.CornerRadii {
  package init(_ corners: CornerRadii, scale: Double) {
    self.init(
      topLeft: corners.topLeft * scale,
      topRight: corners.topRight * scale,
      bottomRight: corners.bottomRight * scale,
      bottomLeft: corners.bottomLeft * scale
    )
  }

  package var largest: Double { max(topLeft, topRight, bottomLeft, bottomRight) }

  package var mirrored: Path.CornerRadii {
    Path.CornerRadii(
      topLeft: topRight,
      topRight: topLeft,
      bottomRight: bottomLeft,
      bottomLeft: bottomRight
    )
  }

  package func inset(by distance: Double) -> Path.CornerRadii {
    Path.CornerRadii(
      topLeft: max(topLeft - distance, 0),
      topRight: max(topRight - distance, 0),
      bottomRight: max(bottomRight - distance, 0),
      bottomLeft: max(bottomLeft - distance, 0)
    )
  }
}
