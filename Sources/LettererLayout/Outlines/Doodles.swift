/// The tile of a wallpaper: small line drawings without large gaps that join seamlessly at the
/// edges.
package enum Doodles {
  /// The side of a quarter of the tile in the units of the positions and lines below.
  private static var size: Double { 280 }

  /// Returns the tile as a square with a side in pixels.
  package static func path(side: Double) -> VectorPath {
    var path = VectorPath()
    for place in (0..<4).flatMap(places(ofQuarter:)) {
      var pen = DoodlePen(width: 1.5 / place.scale)
      pen.draw(place.doodle.rawValue)
      let turned = pen.path
        .scaled(by: place.scale, movedBy: VectorPath.Point(-12 * place.scale, -12 * place.scale))
        .turned(cosine: place.turn.cosine, sine: place.turn.sine)
      path.append(turned.scaled(by: 1, movedBy: VectorPath.Point(place.x, place.y)))
    }
    return path.scaled(by: side / (2 * size))
  }

  /// Returns the places in a quarter of the tile, each with other drawings, so that no repetition
  /// catches the eye.
  private static func places(ofQuarter quarter: Int) -> [Place] {
    let drawings = places.filter { !$0.doodle.isSmall }
    let turns: [Turn] = [.left, .none, .farRight, .right, .farLeft]
    return places.enumerated().map { index, place in
      var moved = place
      moved.x += Double(quarter % 2) * size
      moved.y += Double(quarter / 2) * size
      guard !place.doodle.isSmall else { return moved }
      let other = drawings[(index * 5 + quarter * 11) % drawings.count]
      (moved.doodle, moved.scale) = (other.doodle, other.scale)
      moved.turn = turns[(index + quarter * 2) % turns.count]
      moved.x += Double((index * 3 + quarter * 5) % 7 - 3)
      moved.y += Double((index * 5 + quarter * 3) % 7 - 3)
      return moved
    }
  }

  /// The placement of a doodle on the tile: its center, size, and rotation.
  private struct Place {
    var doodle: Doodle
    var x: Double
    var y: Double
    var scale: Double
    var turn: Turn

    init(_ doodle: Doodle, _ x: Double, _ y: Double, _ turn: Turn = .none, scale: Double = 1.35) {
      self.doodle = doodle
      self.x = x
      self.y = y
      self.scale = scale
      self.turn = turn
    }
  }

  /// A rotation, as sides of right triangles in whole numbers.
  private enum Turn {
    case none
    case left
    case right
    case farLeft
    case farRight

    var cosine: Double {
      switch self {
      case .none: 1
      case .left, .right: 12.0 / 13
      case .farLeft, .farRight: 4.0 / 5
      }
    }

    var sine: Double {
      switch self {
      case .none: 0
      case .left: -5.0 / 13
      case .right: 5.0 / 13
      case .farLeft: -3.0 / 5
      case .farRight: 3.0 / 5
      }
    }
  }

  /// The places in a quarter of the tile.
  private static var places: [Place] {
    [
      Place(.cup, 28, 30, .left), Place(.star, 78, 22, .right, scale: 1.1),
      Place(.camera, 128, 34, .right), Place(.leaf, 180, 24, .farLeft, scale: 1.2),
      Place(.bubble, 232, 36, .left), Place(.spark, 266, 12, scale: 0.7),
      Place(.note, 18, 84, .right, scale: 1.15), Place(.cloud, 70, 74, .left),
      Place(.key, 116, 86, .farRight), Place(.balloon, 164, 76, .right),
      Place(.heart, 210, 90, .left, scale: 1.15), Place(.bell, 256, 88, .right),
      Place(.plane, 36, 134, .left), Place(.flower, 86, 128),
      Place(.fish, 138, 134, .left), Place(.moon, 186, 130, .right, scale: 1.15),
      Place(.letter, 234, 142, .left), Place(.cat, 24, 190),
      Place(.umbrella, 72, 184, .right), Place(.sun, 122, 188, scale: 1.3),
      Place(.cone, 166, 184, .left), Place(.music, 208, 194, .right, scale: 1.15),
      Place(.house, 256, 196, .left, scale: 1.25), Place(.book, 38, 242, .right),
      Place(.drop, 84, 236, .left, scale: 1.05), Place(.bicycle, 132, 244, scale: 1.45),
      Place(.apple, 184, 240, .right, scale: 1.2), Place(.glasses, 234, 248, .left),
      Place(.spark, 54, 54, scale: 0.55), Place(.ring, 152, 56, scale: 0.45),
      Place(.ring, 104, 56, scale: 0.4), Place(.spark, 206, 58, scale: 0.5),
      Place(.ring, 8, 56, scale: 0.4), Place(.ring, 60, 104, scale: 0.4),
      Place(.spark, 142, 106, scale: 0.5), Place(.ring, 188, 104, scale: 0.4),
      Place(.spark, 8, 160, scale: 0.5), Place(.ring, 58, 158, scale: 0.4),
      Place(.ring, 112, 156, scale: 0.45), Place(.spark, 160, 158, scale: 0.55),
      Place(.ring, 208, 164, scale: 0.4), Place(.ring, 96, 212, scale: 0.4),
      Place(.spark, 148, 214, scale: 0.5), Place(.ring, 46, 214, scale: 0.4),
      Place(.spark, 228, 220, scale: 0.5), Place(.ring, 270, 228, scale: 0.4),
      Place(.spark, 8, 218, scale: 0.5), Place(.ring, 108, 268, scale: 0.4),
      Place(.spark, 58, 270, scale: 0.5), Place(.ring, 158, 270, scale: 0.4),
      Place(.spark, 210, 272, scale: 0.5), Place(.ring, 8, 268, scale: 0.4),
    ]
  }
}

/// Draws lines of one width with round caps.
struct DoodlePen {
  private var pen = SymbolPen()
  private let width: Double
  private var line: [VectorPath.Point] = []

  init(width: Double) {
    self.width = width
  }

  var path: VectorPath { pen.path }

  /// Draws the strokes of a doodle; unknown strokes draw nothing.
  mutating func draw(_ strokes: String) {
    var letter: Substring = ""
    var numbers: [Double] = []
    for word in strokes.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(number)
      } else {
        draw(letter, numbers)
        (letter, numbers) = (word, [])
      }
    }
    draw(letter, numbers)
    endLine()
  }

  private mutating func draw(_ letter: Substring, _ numbers: [Double]) {
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      VectorPath.Point(numbers[$0], numbers[$0 + 1])
    }
    switch (letter, numbers.count) {
    case ("M", 2):
      endLine()
      line = points
    case ("L", 2): line += points
    case ("C", 6): curve(points)
    case ("O", 3): pen.ring(numbers[0], numbers[1], numbers[2], width: width)
    case ("D", 3): pen.disc(numbers[0], numbers[1], numbers[2])
    default: break
    }
  }

  private mutating func endLine() {
    pen.line(line, width: width)
    line = []
  }

  /// Adds a Bézier curve with two control points, as ten lines.
  private mutating func curve(_ points: [VectorPath.Point]) {
    guard let from = line.last else { return }
    for step in 1...10 {
      let part = Double(step) / 10
      let rest = 1 - part
      let (a, b) = (rest * rest * rest, 3 * rest * rest * part)
      let (c, d) = (3 * rest * part * part, part * part * part)
      line.append(
        VectorPath.Point(
          a * from.x + b * points[0].x + c * points[1].x + d * points[2].x,
          a * from.y + b * points[0].y + c * points[1].y + d * points[2].y
        )
      )
    }
  }
}
