extension Symbol {
  /// Draws a symbol of a screen's bars or of its keyboard.
  func drawDevice(with pen: inout SymbolPen) {
    switch self {
    case .signal: pen.signal()
    case .wireless: pen.wireless()
    case .camcorder: pen.camcorder()
    case .camera: pen.photoCamera()
    case .smiley: pen.smiley()
    case .paperclip: pen.paperclip()
    case .plane: pen.plane()
    case .globe: pen.globe()
    case .shift: pen.shift()
    case .erase: pen.erase()
    case .enter: pen.enter()
    case .more: for y in [5.0, 12, 19] { pen.disc(12, y, 2) }
    case .backArrow: pen.backArrow { $0 }
    case .forwardArrow: pen.backArrow { 24 - $0 }
    case .handset: pen.handset()
    case .people: pen.people()
    case .menu:
      pen.line([at(4, 8.5), at(20, 8.5)], width: 2.1)
      pen.line([at(4, 15.5), at(14, 15.5)], width: 2.1)
    case .compose: pen.sheetWithPencil()
    case .cellular: pen.fill([at(21.5, 2.5), at(21.5, 21.5), at(2.5, 21.5)])
    default: break
    }
  }
}

/// Creates a point in the square of a symbol.
private func at(_ x: Double, _ y: Double) -> VectorPath.Point { VectorPath.Point(x, y) }

extension SymbolPen {
  /// Draws four bars over the whole width, 19.2 by 12.2 points on a phone.
  fileprivate mutating func signal() {
    for (index, height) in [5.0, 8.5, 11.75, 15].enumerated() {
      block(Double(index) * 6.6, 19.5 - height, 4.2, height, radius: 1.3)
    }
  }

  fileprivate mutating func wireless() {
    arc(12, 20.4, 15.4, from: -0.76, to: 0.76, width: 3)
    arc(12, 20.4, 9.9, from: -0.76, to: 0.76, width: 3)
    fill([
      at(12, 20.9), at(8.9, 16.2), at(10.4, 15.2), at(12, 14.9), at(13.6, 15.2), at(15.1, 16.2),
    ])
  }

  fileprivate mutating func camcorder() {
    frame(1.6, 5, 14, 14, radius: 3.6, width: 1.7)
    line([at(16, 10.4), at(22, 7), at(22, 17), at(16, 13.6)], width: 1.7)
  }

  fileprivate mutating func sheetWithPencil() {
    line(
      [
        at(12, 4.4), at(7, 4.4), at(5.1, 5.1), at(4.4, 7), at(4.4, 17), at(5.1, 18.9), at(7, 19.6),
        at(17, 19.6), at(18.9, 18.9), at(19.6, 17), at(19.6, 12),
      ],
      width: 1.8
    )
    fill([at(17.8, 3.2), at(20.8, 6.2), at(12.6, 14.4), at(9, 15), at(9.6, 11.4)])
  }

  /// Draws an arrow with a shaft; `x` can flip it horizontally.
  fileprivate mutating func backArrow(_ x: (Double) -> Double) {
    line([at(x(4.6), 12), at(x(20), 12)], width: 2)
    line([at(x(11.6), 5), at(x(4.6), 12), at(x(11.6), 19)], width: 2)
  }

  fileprivate mutating func handset() {
    line(
      [
        at(21, 16.6), at(21, 19.2), at(20.5, 20.4), at(19.2, 21), at(15, 20.1), at(11.3, 18.3),
        at(8.2, 15.8), at(5.7, 12.7), at(3.9, 9), at(3, 4.8), at(3.6, 3.5), at(4.8, 3),
        at(7.4, 3), at(8.7, 3.5), at(9.3, 4.6), at(9.9, 7.2), at(9.9, 8.1), at(9.6, 9),
        at(8.4, 10.2), at(10.8, 13.3), at(13.9, 15.6), at(15.1, 14.4), at(16, 14.1),
        at(16.9, 14.1), at(19.4, 14.7), at(20.5, 15.3), at(21, 16.6),
      ],
      width: 1.7
    )
  }

  fileprivate mutating func people() {
    disc(9, 8.6, 3.6)
    fill([
      at(2.2, 18.6), at(2.7, 16), at(4.4, 14.2), at(6.6, 13.3), at(9, 13), at(11.4, 13.3),
      at(13.6, 14.2), at(15.3, 16), at(15.8, 18.6),
    ])
    disc(16.6, 9.2, 2.7)
    fill([
      at(16.3, 13), at(18.2, 13.2), at(20.2, 14.1), at(21.4, 15.7), at(21.8, 18.6),
      at(17.4, 18.6), at(17, 15.9), at(15.8, 13.9), at(14.9, 13.2),
    ])
  }

  fileprivate mutating func photoCamera() {
    frame(2.4, 6.6, 19.2, 13.4, radius: 3, width: 1.7)
    line([at(7.6, 6.6), at(9.2, 4.4), at(14.8, 4.4), at(16.4, 6.6)], width: 1.7)
    ring(12, 13.2, 3.8, width: 1.7)
  }

  fileprivate mutating func smiley() {
    ring(12, 12, 9.4, width: 1.7)
    disc(8.8, 9.8, 1.35)
    disc(15.2, 9.8, 1.35)
    arc(12, 12.4, 4.9, from: 1.92, to: 4.36, width: 1.7)
  }

  /// Draws a slanted paperclip: a wire with three bends.
  fileprivate mutating func paperclip() {
    line(
      [
        at(20.2, 11.4), at(12.1, 19.5), at(10.2, 20.9), at(8, 21.3), at(5.8, 20.7), at(4.2, 19.1),
        at(3.6, 16.9), at(4, 14.7), at(5.4, 12.8), at(13.5, 4.7), at(15.2, 3.7), at(17.1, 3.8),
        at(18.7, 5), at(19.3, 6.8), at(18.9, 8.6), at(17.9, 9.9), at(10.2, 17.5), at(8.9, 18),
        at(7.6, 17.5), at(7.1, 16.2), at(7.6, 14.9), at(14.6, 7.9),
      ],
      width: 1.7
    )
  }

  fileprivate mutating func plane() {
    fill([at(3, 3.4), at(22, 12), at(3, 20.6), at(3, 13.9), at(14, 12), at(3, 10.1)])
  }

  fileprivate mutating func globe() {
    ring(12, 12, 9.2, width: 1.5)
    line([at(3, 12), at(21, 12)], width: 1.5)
    line([at(12, 3), at(12, 21)], width: 1.5)
    let side = [at(12, 3), at(9.4, 5.6), at(8, 8.8), at(7.6, 12), at(8, 15.2), at(9.4, 18.4)]
    line(side + [at(12, 21)], width: 1.5)
    line((side + [at(12, 21)]).map { at(24 - $0.x, $0.y) }, width: 1.5)
  }

  fileprivate mutating func shift() {
    line(
      [
        at(12, 3.4), at(21, 12.6), at(16.4, 12.6), at(16.4, 20), at(7.6, 20), at(7.6, 12.6),
        at(3, 12.6), at(12, 3.4),
      ],
      width: 1.6
    )
  }

  fileprivate mutating func erase() {
    line(
      [
        at(8.4, 5), at(19.6, 5), at(21.4, 6.8), at(21.4, 17.2), at(19.6, 19), at(8.4, 19),
        at(2, 12), at(8.4, 5),
      ],
      width: 1.6
    )
    line([at(10.8, 9), at(16.8, 15)], width: 1.6)
    line([at(16.8, 9), at(10.8, 15)], width: 1.6)
  }

  fileprivate mutating func enter() {
    line([at(20, 6), at(20, 13.4), at(5, 13.4)], width: 1.8)
    line([at(9.4, 9), at(5, 13.4), at(9.4, 17.8)], width: 1.8)
  }

  /// Adds a line along an arc between two angles, in radians clockwise from the top.
  mutating func arc(
    _ x: Double,
    _ y: Double,
    _ radius: Double,
    from start: Double,
    to end: Double,
    width: Double
  ) {
    let steps = 24
    let points = (0...steps).map { step in
      let angle = Angle(start + (end - start) * Double(step) / Double(steps))
      return at(x + radius * angle.sine, y - radius * angle.cosine)
    }
    line(points, width: width)
  }

  /// Adds a line along the inside of a rounded rectangle.
  mutating func frame(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    radius: Double,
    width line: Double
  ) {
    block(x, y, width, height, radius: radius)
    var hole = SymbolPen()
    hole.block(
      x + line,
      y + line,
      width - 2 * line,
      height - 2 * line,
      radius: max(radius - line, 0)
    )
    // Mirroring reverses the direction of a subpath.
    cut(hole.path.mirrored(atX: x + width / 2))
  }
}

/// The sine and cosine of an angle, computed by series, which give the same result on every system.
private struct Angle {
  let sine: Double
  let cosine: Double

  /// Computes them for an angle in radians, between -π and 2π.
  init(_ radians: Double) {
    var (sine, cosine, term) = (0.0, 0.0, 1.0)
    for power in 0..<40 {
      let isNegative = power % 4 > 1
      if power.isMultiple(of: 2) {
        cosine += isNegative ? -term : term
      } else {
        sine += isNegative ? -term : term
      }
      term *= radians / Double(power + 1)
    }
    (self.sine, self.cosine) = (sine, cosine)
  }
}
