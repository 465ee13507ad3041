import LettererLayout
import LettererText

/// The data of an SVG path in integers, shortened by relative steps.
struct PathData {
  /// A point in the units of the picture.
  struct Point {
    var x: Int
    var y: Int
  }

  private(set) var text = ""
  private var pen = Point(x: 0, y: 0)
  private var figure = Point(x: 0, y: 0)
  private var command: Character = " "

  /// Writes an outline.
  ///
  /// - Parameters:
  ///   - path: The outline in pixels.
  ///   - unit: The number of units per pixel.
  ///   - x: The column of the outline's origin.
  ///   - y: The row of the outline's origin.
  init(_ path: VectorPath, unit: Int, x: Int = 0, y: Int = 0) {
    func point(_ point: VectorPath.Point) -> Point {
      Point(
        x: x * unit + Int((point.x * Double(unit)).rounded()),
        y: y * unit + Int((point.y * Double(unit)).rounded())
      )
    }
    for element in path.elements {
      switch element {
      case .move(let end): move(point(end))
      case .line(let end): line(point(end))
      case .cubic(let first, let second, let end): curve("c", [first, second, end].map(point))
      case .close: close()
      }
    }
  }

  /// Writes the outline of a glyph, whose numbers are 1/64 pixel.
  init(_ outline: GlyphOutline, unit: Int) {
    func point(_ point: GlyphOutline.Point) -> Point {
      Point(x: roundedQuotient(point.x * unit, by: 64), y: roundedQuotient(point.y * unit, by: 64))
    }
    for element in outline.elements {
      switch element {
      case .move(let end): move(point(end))
      case .line(let end): line(point(end))
      case .quadratic(let control, let end): curve("q", [control, end].map(point))
      case .cubic(let first, let second, let end): curve("c", [first, second, end].map(point))
      }
    }
  }

  private mutating func move(_ end: Point) {
    append("m", [end.x - pen.x, end.y - pen.y])
    pen = end
    figure = end
  }

  private mutating func line(_ end: Point) {
    let (x, y) = (end.x - pen.x, end.y - pen.y)
    if x == 0, y == 0 { return }
    if y == 0 { append("h", [x]) } else if x == 0 { append("v", [y]) } else { append("l", [x, y]) }
    pen = end
  }

  private mutating func curve(_ command: Character, _ points: [Point]) {
    append(command, points.flatMap { [$0.x - pen.x, $0.y - pen.y] })
    pen = points.last ?? pen
  }

  private mutating func close() {
    append("z", [])
    pen = figure
  }

  /// Appends a command; a repeated letter is omitted, and a sign separates numbers.
  private mutating func append(_ name: Character, _ numbers: [Int]) {
    let isRepeated = name == command && name != "m"
    if !isRepeated { text.append(name) }
    for (index, number) in numbers.enumerated() {
      if number >= 0, index > 0 || isRepeated { text += " " }
      text += String(number)
    }
    command = name
  }
}
