package import LettererImages

/// A band of a picture in 32-bit pixels, into which shapes are painted.
///
/// Coordinates are those of the picture; what is outside of the band has no effect. A pixel has red
/// in its lowest byte, then green and blue, and zero above: what `PNGEncoder` takes.
package struct Canvas: Sendable {
  package let width: Int
  /// The rows of the picture that the band holds.
  package let rows: Range<Int>
  /// The rows of the band that may be painted on; all of them unless set.
  package var clip: Range<Int> {
    didSet { clip = clip.clamped(to: rows) }
  }
  /// The screen outside of which nothing is painted.
  package var screen: RoundedScreen?
  /// The pixels, row after row.
  package private(set) var pixels: [UInt32]

  /// Creates a band of one colour, whose alpha is not looked at.
  package init(width: Int, rows: Range<Int>, color: PixelColor) {
    self.width = max(0, width)
    self.rows = rows
    clip = rows
    pixels = [UInt32](repeating: color.pixel, count: self.width * rows.count)
  }

  /// Paints a rectangle.
  package mutating func fill(_ rect: PixelRect, _ color: PixelColor) {
    for y in rect.y.clamped(to: clip) {
      paint(y, rect.x.lowerBound, rect.x.count, coverage: 255, color)
    }
  }

  /// Paints a mask that is moved by some pixels from its own place.
  package mutating func blend(
    _ mask: CoverageMask,
    movedX: Int = 0,
    movedY: Int = 0,
    _ color: PixelColor
  ) {
    let (left, top) = (mask.x + movedX, mask.y + movedY)
    for y in (top..<top + mask.height).clamped(to: clip) {
      let start = (y - top) * mask.width
      paint(y, left, mask.coverage, start..<start + mask.width, color)
    }
  }

  /// Paints a mask that is grown to a rectangle; a rectangle too small for it stays unpainted.
  package mutating func blend(_ slice: NineSlice, in rect: PixelRect, _ color: PixelColor) {
    for y in rect.y.clamped(to: clip) {
      let index = y - rect.y.lowerBound
      guard let row = slice.row(index, width: rect.x.count, height: rect.y.count) else { return }
      blend(slice, row, x: rect.x.lowerBound, y: y, color)
    }
  }

  /// Paints a row of a mask that is grown to a rectangle.
  mutating func blend(_ slice: NineSlice, _ row: NineSlice.Row, x: Int, y: Int, _ color: PixelColor)
  {
    let middle = x + row.left.count
    paint(y, x, slice.mask.coverage, row.left, color)
    paint(y, middle, row.middleCount, coverage: row.middle, color)
    paint(y, middle + row.middleCount, slice.mask.coverage, row.right, color)
  }

  /// Paints opaque pixels where a row of a mask lets them through.
  mutating func blend(
    _ source: ArraySlice<UInt32>,
    _ slice: NineSlice,
    _ row: NineSlice.Row,
    x: Int,
    y: Int
  ) {
    let columns = (x..<x + source.count).clamped(to: columns(in: y))
    guard !columns.isEmpty, clip ~= y else { return }
    let coverage = slice.coverage(of: row)
    let target = offset(columns.lowerBound, y)
    let skipped = columns.lowerBound - x
    pixels.withUnsafeMutableBufferPointer { pixels in
      source.withUnsafeBufferPointer { source in
        for index in 0..<columns.count {
          let alpha = UInt32(coverage[skipped + index])
          let over = source[skipped + index]
          let under = pixels[target + index]
          pixels[target + index] = PixelArithmetic.blend(over, under, alpha: alpha)
        }
      }
    }
  }

  /// Draws a picture with its top left corner at a pixel.
  package mutating func draw(_ picture: Picture, x: Int, y: Int) {
    for row in (y..<y + picture.height).clamped(to: clip) {
      let columns = (x..<x + picture.width).clamped(to: columns(in: row))
      guard !columns.isEmpty else { continue }
      let source = (row - y) * picture.width + columns.lowerBound - x
      let target = offset(columns.lowerBound, row)
      // The loops over pixels work on buffers: in a debug build arrays are ten times slower.
      pixels.withUnsafeMutableBufferPointer { pixels in
        picture.pixels.withUnsafeBufferPointer { picture in
          var index = 0
          while index < columns.count {
            let under = pixels[target &+ index]
            pixels[target &+ index] = PixelArithmetic.over(picture[source &+ index], under)
            index &+= 1
          }
        }
      }
    }
  }

  /// Draws a picture where a mask that is grown to another rectangle lets it through.
  mutating func draw(
    _ picture: Picture,
    in place: PixelRect,
    clippedTo slice: NineSlice,
    _ rect: PixelRect
  ) {
    for y in place.y.clamped(to: rect.y).clamped(to: clip) {
      let columns = place.x.clamped(to: rect.x).clamped(to: columns(in: y))
      let index = y - rect.y.lowerBound
      guard let row = slice.row(index, width: rect.x.count, height: rect.y.count) else { return }
      let coverage = slice.coverage(of: row)
      let source = (y - place.y.lowerBound) * picture.width - place.x.lowerBound
      let target = offset(0, y)
      for x in columns {
        let covered = UInt32(coverage[x - rect.x.lowerBound])
        let pixel = PixelArithmetic.faded(picture.pixels[source + x], alpha: covered)
        pixels[target + x] = PixelArithmetic.over(pixel, pixels[target + x])
      }
    }
  }

  /// Paints a part of a row with the same coverage everywhere.
  private mutating func paint(
    _ y: Int,
    _ x: Int,
    _ count: Int,
    coverage: UInt8,
    _ color: PixelColor
  ) {
    let columns = (x..<x + count).clamped(to: columns(in: y))
    let alpha = PixelArithmetic.product(UInt32(coverage), UInt32(color.alpha))
    guard !columns.isEmpty, alpha > 0 else { return }
    let start = offset(columns.lowerBound, y)
    let over = color.pixel
    pixels.withUnsafeMutableBufferPointer { pixels in
      let part = UnsafeMutableBufferPointer(rebasing: pixels[start..<start + columns.count])
      guard alpha < 255 else { return part.update(repeating: over) }
      var index = 0
      while index < part.count {
        part[index] = PixelArithmetic.blend(over, part[index], alpha: alpha)
        index &+= 1
      }
    }
  }

  /// Paints a part of a row with a coverage a pixel.
  mutating func paint(
    _ y: Int,
    _ x: Int,
    _ coverage: [UInt8],
    _ range: Range<Int>,
    _ color: PixelColor
  ) {
    let columns = (x..<x + range.count).clamped(to: columns(in: y))
    guard !columns.isEmpty else { return }
    let start = offset(columns.lowerBound, y)
    let source = range.lowerBound + columns.lowerBound - x
    let over = color.pixel
    let opacity = UInt32(color.alpha)
    pixels.withUnsafeMutableBufferPointer { pixels in
      coverage.withUnsafeBufferPointer { coverage in
        var index = 0
        while index < columns.count {
          let alpha = PixelArithmetic.product(UInt32(coverage[source &+ index]), opacity)
          let under = pixels[start &+ index]
          pixels[start &+ index] = PixelArithmetic.blend(over, under, alpha: alpha)
          index &+= 1
        }
      }
    }
  }

  /// The columns of a row that may be painted on.
  private func columns(in row: Int) -> Range<Int> {
    let all = 0..<width
    return screen.map { $0.columns(in: row).clamped(to: all) } ?? all
  }

  private func offset(_ x: Int, _ y: Int) -> Int { (y - rows.lowerBound) * width + x }
}
