import LettererImages

extension ImageOrientation {
  /// Returns the matrix that places the unit square of an image, whose y grows up, in a rectangle
  /// whose y grows down.
  func matrix(x: Double, y: Double, width: Double, height: Double) -> [Double] {
    let (origin, right, top) = (displayed(0, 1), displayed(1, 1), displayed(0, 0))
    return [
      width * (right.x - origin.x), height * (right.y - origin.y),
      width * (top.x - origin.x), height * (top.y - origin.y),
      x + width * origin.x, y + height * origin.y,
    ]
  }

  /// Returns where a stored position is displayed; both are shares of the width and the height from
  /// the top left corner.
  private func displayed(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (1 - x, y)
    case .down: (1 - x, 1 - y)
    case .downMirrored: (x, 1 - y)
    case .leftMirrored: (y, x)
    case .right: (1 - y, x)
    case .rightMirrored: (1 - y, 1 - x)
    case .left: (y, 1 - x)
    }
  }
}
