import LettererBasics
import LettererUnicode

/// A missing-glyph box: the number of a character in hexadecimal, in two rows.
struct HexBox {
  let scalar: UInt32

  private typealias Metrics = HexBoxMetrics

  /// The size of the digits in ems.
  private static let digitSize = 0.44

  private var metrics: Metrics { Metrics(scalar: scalar) }

  private var columns: Int { metrics.columns }

  private var digits: [UInt8] {
    Array(scalar.digits(2 * columns, radix: 16, uppercase: true).utf8)
  }

  /// Returns the box as pixels, with digits from a face.
  func image(face: Face, pixelsPerEm: Double) -> GlyphImage {
    func pixels(_ part: Int) -> Int { Int((Double(part) * pixelsPerEm / 100).rounded()) }
    let width = max(pixels(columns * Metrics.columnWidth + 2 * Metrics.padding), 3)
    let height = max(pixels(2 * Metrics.rowHeight + 2 * Metrics.padding), 3)
    var canvas = CoverageCanvas(width: width, height: height)
    canvas.frame(thickness: max(pixels(5), 1))
    for (index, digit) in digits.enumerated() {
      let image = face.outline(
        of: face.glyph(of: UInt32(digit)),
        font: .plain,
        pixelsPerEm: pixelsPerEm * Self.digitSize,
        subpixel: 0
      )
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let middle = pixels(Metrics.padding + column * Metrics.columnWidth + Metrics.columnWidth / 2)
      let center = pixels(Metrics.padding + row * Metrics.rowHeight + Metrics.rowHeight / 2)
      canvas.add(image, x: middle - image.width / 2, y: center - image.height / 2)
    }
    return GlyphImage(
      format: .coverage,
      left: pixels(Metrics.bearing),
      top: height - pixels(Metrics.depth),
      width: width,
      height: height,
      pixels: canvas.pixels
    )
  }
}

extension HexBox {
  /// Returns the box as an outline, with digits from a face.
  func outline(face: Face, pixelsPerEm: Double) -> GlyphOutline {
    func units(_ part: Int) -> Int { Int((Double(part) * pixelsPerEm * 64 / 100).rounded()) }
    let left = units(Metrics.bearing)
    let width = units(columns * Metrics.columnWidth + 2 * Metrics.padding)
    let height = units(2 * Metrics.rowHeight + 2 * Metrics.padding)
    let top = units(Metrics.depth) - height
    let stroke = min(units(5), width / 2, height / 2)
    var box = GlyphOutline()
    box.append(x: left..<left + width, y: top..<top + height, isHole: false)
    box.append(
      x: left + stroke..<left + width - stroke,
      y: top + stroke..<top + height - stroke,
      isHole: true
    )
    for (index, digit) in digits.enumerated() {
      let outline = face.drawnOutline(
        of: face.glyph(of: UInt32(digit)),
        font: .plain,
        pixelsPerEm: pixelsPerEm * Self.digitSize
      )
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let middle = units(Metrics.padding + column * Metrics.columnWidth + Metrics.columnWidth / 2)
      let center = units(Metrics.padding + row * Metrics.rowHeight + Metrics.rowHeight / 2)
      let xs = outline.points.map(\.x)
      let ys = outline.points.map(\.y)
      box.append(
        outline,
        x: left + middle - ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2,
        y: top + center - ((ys.min() ?? 0) + (ys.max() ?? 0)) / 2
      )
    }
    return box
  }
}

/// A coverage mask composed of several shapes.
private struct CoverageCanvas {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: 0, count: width * height)
  }

  mutating func frame(thickness: Int) {
    for y in 0..<height {
      for x in 0..<width
      where min(x, y, width - 1 - x, height - 1 - y) < thickness {
        pixels[y * width + x] = 255
      }
    }
  }

  mutating func add(_ image: GlyphImage, x left: Int, y top: Int) {
    for y in 0..<image.height where (0..<height).contains(top + y) {
      for x in 0..<image.width where (0..<width).contains(left + x) {
        let index = (top + y) * width + left + x
        pixels[index] = max(pixels[index], image.pixels[y * image.width + x])
      }
    }
  }
}

extension GlyphFont {
  /// A font that leaves outlines unchanged.
  fileprivate static let plain = GlyphFont(
    face: 0,
    size: 0,
    isEmboldened: false,
    isSlanted: false,
    isEmoji: false,
    isMissing: false
  )
}
