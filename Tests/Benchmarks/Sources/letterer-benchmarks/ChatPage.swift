/// A page that looks like a chat to an encoder: flat bubbles full of antialiased letters.
struct ChatPage {
  let width = 780
  let height = 4_000
  private(set) var pixels: [UInt32]

  private var random = SplitMix(state: 1)
  private static let letterHeight = 24
  private static let lineHeight = 40

  init() {
    pixels = [UInt32](repeating: 0xFF_FFFF, count: width * height)
    let letters = (0..<60).map { _ in Letter(&random) }
    var top = 16
    while top + 260 < height {
      let lines = 1 + Int(random.next() % 5)
      let isOutgoing = random.next() & 1 == 0
      let bubbleWidth = lines > 1 ? 540 : 120 + Int(random.next() % 400)
      let bubbleHeight = lines * Self.lineHeight + 28
      let left = isOutgoing ? width - 20 - bubbleWidth : 84
      fillBubble(left, top, bubbleWidth, bubbleHeight, isOutgoing ? 0xFF_7A_00 : 0xEB_E9_E9)
      for line in 0..<lines {
        let isLast = line == lines - 1
        let end = left + bubbleWidth - 28 - (isLast && lines > 1 ? Int(random.next() % 400) : 0)
        var pen = Double(left + 28)
        while pen < Double(end) - 20 {
          let letter = letters[Int(random.next() % 60)]
          let y = top + 20 + line * Self.lineHeight
          // A quarter of a pixel, like the rounding of real glyph positions.
          draw(letter, Int(pen), y, Int(pen * 4) & 3, isOutgoing ? 0xFF_FFFF : 0)
          pen += letter.advance + (random.next() % 6 == 0 ? 8.25 : 0)
        }
      }
      top += bubbleHeight + (random.next() & 1 == 0 ? 6 : 24)
    }
  }

  private mutating func fillBubble(_ x: Int, _ y: Int, _ w: Int, _ h: Int, _ color: UInt32) {
    for row in 0..<h {
      for column in 0..<w {
        let dx = max(0, 35 - min(column, w - 1 - column))
        let dy = max(0, 35 - min(row, h - 1 - row))
        let coverage = 35.5 - Double(dx * dx + dy * dy).squareRoot()
        blend(color, x + column, y + row, Int(min(1, max(0, coverage)) * 255))
      }
    }
  }

  private mutating func draw(_ letter: Letter, _ x: Int, _ y: Int, _ phase: Int, _ color: UInt32) {
    let mask = letter.masks[phase]
    for row in 0..<Letter.size {
      for column in 0..<Letter.size where mask[row * Letter.size + column] > 0 {
        blend(color, x + column, y + row, Int(mask[row * Letter.size + column]))
      }
    }
  }

  private mutating func blend(_ color: UInt32, _ x: Int, _ y: Int, _ coverage: Int) {
    guard coverage > 0, x >= 0, x < width else { return }
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16] {
      let under = Int(pixels[y * width + x] >> shift & 0xFF)
      let over = Int(color >> shift & 0xFF)
      result |= UInt32((over * coverage + under * (255 - coverage) + 127) / 255) << shift
    }
    pixels[y * width + x] = result
  }
}

/// A letter-like shape of strokes and arcs, as coverage at four places between two pixels.
struct Letter {
  static let size = 26
  let advance: Double
  let masks: [[UInt8]]

  init(_ random: inout SplitMix) {
    let width = 8 + Double(random.next() % 10)
    advance = width + 2.5 + Double(random.next() % 64) / 64
    var strokes: [(Double, Double, Double, Double)] = []
    let xs = [1.5, width / 2, width - 1.5]
    let ys = [3.0, 9, 15.5, 22]
    for _ in 0..<3 {
      let bend = Double(random.next() % 3) - 1
      let from = (xs[Int(random.next() % 3)], ys[Int(random.next() % 4)])
      let to = (xs[Int(random.next() % 3)], ys[Int(random.next() % 4)])
      let middle = ((from.0 + to.0) / 2 + 4 * bend, (from.1 + to.1) / 2)
      strokes.append((from.0, from.1, middle.0, middle.1))
      strokes.append((middle.0, middle.1, to.0, to.1))
    }
    masks = (0..<4).map { phase in Self.mask(strokes, Double(phase) / 4) }
  }

  private static func mask(
    _ strokes: [(Double, Double, Double, Double)],
    _ shift: Double
  ) -> [UInt8] {
    (0..<size * size).map { index in
      let x = Double(index % size) + 0.5 - shift
      let y = Double(index / size) + 0.5
      var nearest = 100.0
      for (x0, y0, x1, y1) in strokes {
        let dx = x1 - x0
        let dy = y1 - y0
        let length = max(dx * dx + dy * dy, 1e-9)
        let t = min(1, max(0, ((x - x0) * dx + (y - y0) * dy) / length))
        let ex = x0 + t * dx - x
        let ey = y0 + t * dy - y
        nearest = min(nearest, (ex * ex + ey * ey).squareRoot())
      }
      return UInt8(min(1, max(0, 1.7 - nearest)) * 255)
    }
  }
}

/// A small seeded generator.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
