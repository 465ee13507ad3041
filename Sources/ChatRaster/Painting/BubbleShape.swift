import ChatLayout

/// The outline of a bubble in pixels.
struct BubbleShape: Hashable {
  let radii: Path.CornerRadii
  let tailWidth: Int
  let tailIsLeft: Bool
  let tailIsAtTop: Bool
  let tail: TailStyle.Form?

  init(_ outline: BubbleOutline, scale: Double) {
    radii = Path.CornerRadii(outline.corners, scale: scale)
    tailWidth = Int((outline.tailWidth * scale).rounded())
    tailIsLeft = outline.tailEdge == .left
    tailIsAtTop = outline.tailEnd == .top
    tail = outline.tail == .square ? nil : outline.tail
  }

  /// Returns the outline of a bubble of a size with the room for its tail, its corner at the origin.
  func path(width: Double, height: Double) -> Path {
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
  init(_ corners: CornerRadii, scale: Double) {
    self.init(
      topLeft: corners.topLeft * scale,
      topRight: corners.topRight * scale,
      bottomRight: corners.bottomRight * scale,
      bottomLeft: corners.bottomLeft * scale
    )
  }

  var largest: Double { max(topLeft, topRight, bottomLeft, bottomRight) }

  var mirrored: Path.CornerRadii {
    Path.CornerRadii(
      topLeft: topRight,
      topRight: topLeft,
      bottomRight: bottomLeft,
      bottomLeft: bottomRight
    )
  }

  func inset(by distance: Double) -> Path.CornerRadii {
    Path.CornerRadii(
      topLeft: max(topLeft - distance, 0),
      topRight: max(topRight - distance, 0),
      bottomRight: max(bottomRight - distance, 0),
      bottomLeft: max(bottomLeft - distance, 0)
    )
  }
}
