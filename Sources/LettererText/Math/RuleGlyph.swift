import LettererLayout
import LettererMath

/// A filled rectangle or a figure among glyphs: its origin is the lower left corner, and its glyph
/// ID encodes its size.
struct RuleGlyph {
  private static let longest = (width: 0x7FFF, height: 0x3FFF)

  /// The width and the height in thousandths of the em.
  let width: Int
  let height: Int
  /// The figure in the rectangle; `nil` if it is filled.
  let figure: MathFigure?

  /// Creates a rule from lengths in thousandths of an em, at most 32 em by 16 em.
  init(width: Double, height: Double, figure: MathFigure? = nil) {
    self.width = Int(max(0, min(width.rounded(), Double(Self.longest.width))))
    self.height = Int(max(1, min(height.rounded(), Double(Self.longest.height))))
    self.figure = figure
  }

  init(id: UInt32) {
    figure = MathFigure(rawValue: id >> 29)
    width = Int(id >> 14) & Self.longest.width
    height = Int(id) & Self.longest.height
  }

  var id: UInt32 {
    (figure?.rawValue ?? 0) << 29 | UInt32(width) << 14 | UInt32(height)
  }

  /// Returns a filled rectangle in parts that are small enough, with their offsets to the right and
  /// up; they overlap, so that no seam is seen.
  static func parts(width: Double, height: Double) -> [(rule: RuleGlyph, dx: Double, dy: Double)] {
    let step = (x: Double(longest.width) / 2, y: Double(longest.height) / 2)
    return stride(from: 0, to: height, by: step.y).flatMap { dy in
      stride(from: 0, to: width, by: step.x).map { dx in
        (RuleGlyph(width: width - dx, height: height - dy), dx, dy)
      }
    }
  }

  /// Returns the outline of the figure at a size of the em, from the upper left corner.
  func path(em: Double) -> VectorPath? {
    guard let figure else { return nil }
    let size = LayoutSize(width: Double(width) / 1000 * em, height: Double(height) / 1000 * em)
    let thickness = MathFigure.thickness * MathShaper.scale * em
    switch figure {
    case .rising: return .line(from: (0, size.height), to: (size.width, 0), thickness)
    case .falling: return .line(from: (0, 0), to: (size.width, size.height), thickness)
    case .arrow: return .arrow(from: (0, size.height), to: (size.width, 0), thickness)
    case .rounded: return .ring(size, radius: 6 * thickness, edge: thickness)
    case .oval: return .ring(size, radius: .infinity, edge: thickness)
    }
  }
}

extension VectorPath {
  fileprivate typealias Spot = (x: Double, y: Double)

  /// Returns a line with blunt ends.
  fileprivate static func line(from start: Spot, to end: Spot, _ thickness: Double) -> VectorPath {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max((dx * dx + dy * dy).squareRoot(), 0.001)
    let side = (x: dy / length * thickness / 2, y: -dx / length * thickness / 2)
    return .polygon([
      (start.x + side.x, start.y + side.y), (end.x + side.x, end.y + side.y),
      (end.x - side.x, end.y - side.y), (start.x - side.x, start.y - side.y),
    ])
  }

  /// Returns a line whose arrowhead ends at a point.
  fileprivate static func arrow(from start: Spot, to end: Spot, _ thickness: Double) -> VectorPath {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max((dx * dx + dy * dy).squareRoot(), 0.001)
    let head = min(7 * thickness, length / 2)
    let back = (x: end.x - dx / length * head, y: end.y - dy / length * head)
    let side = (x: dy / length * head * 0.36, y: -dx / length * head * 0.36)
    var path = line(from: start, to: back, thickness)
    path.append(
      .polygon([end, (back.x - side.x, back.y - side.y), (back.x + side.x, back.y + side.y)])
    )
    return path
  }

  private static func polygon(_ corners: [Spot]) -> VectorPath {
    var path = VectorPath()
    for (index, corner) in corners.enumerated() {
      let point = Point(corner.x, corner.y)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
