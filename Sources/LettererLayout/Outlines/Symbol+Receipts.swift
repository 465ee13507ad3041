extension Symbol {
  /// Draws the symbol of a delivery status in the form of circles.
  func drawReceipt(with pen: inout SymbolPen) {
    switch self {
    case .dottedCircle: pen.dottedCircle()
    case .circledTick: pen.circledTick(at: 12, radius: 8.2)
    case .circledTicks:
      pen.crescent()
      pen.circledTick(at: 16, radius: 7.2)
    case .filledTicks:
      pen.crescent(isFilled: true)
      pen.filledTick(at: 16, radius: 8)
    default: break
    }
  }
}

/// Creates a point in the square of a symbol.
private func at(_ x: Double, _ y: Double) -> VectorPath.Point { VectorPath.Point(x, y) }

extension SymbolPen {
  /// Draws eight dots around a circle.
  fileprivate mutating func dottedCircle() {
    let diagonal = 5.8
    for (x, y) in [
      (0, -8.2), (diagonal, -diagonal), (8.2, 0), (diagonal, diagonal), (0, 8.2),
      (-diagonal, diagonal), (-8.2, 0), (-diagonal, -diagonal),
    ] {
      disc(12 + x, 12 + y, 1.4)
    }
  }

  /// The corners of a tick around a middle.
  private func tick(at x: Double, radius: Double) -> [VectorPath.Point] {
    let unit = radius / 7
    return [
      at(x - 3.1 * unit, 12.3), at(x - 0.9 * unit, 12 + 2.6 * unit),
      at(x + 3.2 * unit, 12 - 2.4 * unit),
    ]
  }

  /// Draws a tick in a circle with a middle at `x`.
  fileprivate mutating func circledTick(at x: Double, radius: Double) {
    ring(x, 12, radius, width: 1.5)
    line(tick(at: x, radius: radius), width: 1.6)
  }

  /// Draws a disc with a middle at `x`, and cuts a tick out of it.
  fileprivate mutating func filledTick(at x: Double, radius: Double) {
    disc(x, 12, radius)
    let points = tick(at: x, radius: radius)
    let (start, corner, end) = (points[0], points[1], points[2])
    cut([
      at(start.x - 0.5, start.y + 0.6), at(start.x + 0.6, start.y - 0.5),
      at(corner.x, corner.y - 1.1), at(end.x - 0.6, end.y - 0.6), at(end.x + 0.6, end.y + 0.5),
      at(corner.x, corner.y + 1.1),
    ])
  }

  /// Draws the part of a circle that a second one to the right leaves visible.
  fileprivate mutating func crescent(isFilled: Bool = false) {
    if isFilled {
      arc(8, 12, 5.6, from: .pi * 1.2, to: .pi * 1.8, width: 4)
      arc(8, 12, 7.1, from: .pi * 1.02, to: .pi * 1.98, width: 1.6)
    } else {
      arc(8, 12, 7.2, from: .pi * 1.02, to: .pi * 1.98, width: 1.5)
    }
  }
}
