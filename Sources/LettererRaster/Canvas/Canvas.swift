package import LettererImages

/// A band of a picture in 32-bit pixels, into which shapes are painted.
///
/// Coordinates are those of the picture; anything outside the band has no effect. A pixel has red
/// in its lowest byte, then green and blue, and zero above, as `PNGEncoder` expects.
package struct Canvas: Sendable {
  package let width: Int
  /// The rows of the picture that the band holds.
  package private(set) var rows: Range<Int>
  /// The rows of the band that may be painted on; all of them unless set.
  package var clip: Range<Int> {
    didSet { clip = clip.clamped(to: rows) }
  }
  /// The screen outside of which nothing is painted.
  package var screen: RoundedScreen?
  /// The pixels of the rows that are painted, one after the other.
  package private(set) var pixels: [UInt32]
  /// Where each row begins in `pixels`; negative for one that is not painted.
  private var starts: [Int]

  /// Creates a band of one color; its alpha is ignored.
  package init(width: Int, rows: Range<Int>, color: PixelColor) {
    self.width = max(0, width)
    self.rows = rows
    clip = rows
    pixels = [UInt32](repeating: color.pixel, count: self.width * rows.count)
    starts = rows.map { ($0 - rows.lowerBound) * max(0, width) }
  }

  /// Begins another band in the memory of this one, in which only some rows are painted.
  ///
  /// - Parameters:
  ///   - rows: The rows of the band.
  ///   - color: The color of all pixels.
  ///   - changes: The rows to paint: those that may differ from the one above.
  mutating func begin(_ rows: Range<Int>, color: PixelColor, changes: RowChanges) {
    self.rows = rows
    clip = rows
    screen = nil
    var count = 0
    starts.removeAll(keepingCapacity: true)
    for y in rows {
      let isPainted = changes.contains(y)
      starts.append(isPainted ? count : -1)
      if isPainted { count += width }
    }
    // As large as the band can be: the next one is likely to paint more of it.
    if pixels.count < count { pixels = [UInt32](repeating: 0, count: width * rows.count) }
    pixels.withUnsafeMutableBufferPointer { pixels in
      if let start = pixels.baseAddress { start.fill(count, with: color.pixel) }
    }
  }

  /// Passes each row to the closure, from the top; nil for one that is not painted.
  func forEachRow(_ body: (UnsafeBufferPointer<UInt32>?) -> Void) {
    pixels.withUnsafeBufferPointer { pixels in
      for start in starts {
        body(start < 0 ? nil : UnsafeBufferPointer(rebasing: pixels[start..<start + width]))
      }
    }
  }

  /// Paints a rectangle.
  package mutating func fill(_ rect: PixelRect, _ color: PixelColor) {
    for y in rect.y.clamped(to: clip) {
      paint(y, rect.x.lowerBound, rect.x.count, coverage: 255, color)
    }
  }

  /// Paints glyphs.
  mutating func blend(_ marks: ArraySlice<GlyphMark>, of atlas: GlyphAtlas, _ color: PixelColor) {
    var ramp = InkRamp(color)
    for mark in marks {
      let rows = (mark.y..<mark.y + mark.height).clamped(to: clip)
      guard !rows.isEmpty else { continue }
      if mark.isPicture {
        draw(mark, rows, of: atlas)
      } else {
        blend(mark, rows, of: atlas, &ramp)
      }
    }
  }

  private mutating func blend(
    _ mark: GlyphMark,
    _ rows: Range<Int>,
    of atlas: GlyphAtlas,
    _ ramp: inout InkRamp
  ) {
    for y in rows where isPainted(y) {
      let columns = (mark.x..<mark.x + mark.width).clamped(to: columns(in: y))
      guard !columns.isEmpty else { continue }
      let first = mark.start + (y - mark.y) * mark.width + columns.lowerBound - mark.x
      let target = offset(columns.lowerBound, y)
      pixels.withUnsafeMutableBufferPointer { pixels in
        atlas.coverage.withUnsafeBufferPointer { coverage in
          guard let pixels = pixels.baseAddress, let coverage = coverage.baseAddress else { return }
          ramp.blend(coverage + first, onto: pixels + target, count: columns.count)
        }
      }
    }
  }

  private mutating func draw(_ mark: GlyphMark, _ rows: Range<Int>, of atlas: GlyphAtlas) {
    for y in rows where isPainted(y) {
      let start = mark.start + (y - mark.y) * mark.width
      over(y, mark.x, atlas.pixels, start..<start + mark.width)
    }
  }

  /// Paints a mask, moved by some pixels.
  package mutating func blend(
    _ mask: CoverageMask,
    movedX: Int = 0,
    movedY: Int = 0,
    _ color: PixelColor
  ) {
    let (left, top) = (mask.x + movedX, mask.y + movedY)
    for y in (top..<top + mask.height).clamped(to: clip) where isPainted(y) {
      let start = (y - top) * mask.width
      paint(y, left, mask.coverage, start..<start + mask.width, color)
    }
  }

  /// Paints a mask grown to a rectangle; a rectangle that is too small is not painted.
  package mutating func blend(_ slice: NineSlice, in rect: PixelRect, _ color: PixelColor) {
    for y in rect.y.clamped(to: clip) where isPainted(y) {
      let index = y - rect.y.lowerBound
      guard let row = slice.row(index, width: rect.x.count, height: rect.y.count) else { return }
      blend(slice, row, x: rect.x.lowerBound, y: y, color)
    }
  }

  /// Paints a row of a mask grown to a rectangle.
  mutating func blend(_ slice: NineSlice, _ row: NineSlice.Row, x: Int, y: Int, _ color: PixelColor)
  {
    let middle = x + row.left.count
    paint(y, x, slice.mask.coverage, row.left, color)
    paint(y, middle, row.middleCount, coverage: row.middle, color)
    paint(y, middle + row.middleCount, slice.mask.coverage, row.right, color)
  }

  /// Paints opaque pixels through a row of a mask.
  mutating func blend(
    _ source: ArraySlice<UInt32>,
    _ slice: NineSlice,
    _ row: NineSlice.Row,
    x: Int,
    y: Int
  ) {
    let columns = (x..<x + source.count).clamped(to: columns(in: y))
    guard !columns.isEmpty, clip ~= y, isPainted(y) else { return }
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
    for row in (y..<y + picture.height).clamped(to: clip) where isPainted(row) {
      let start = (row - y) * picture.width
      over(row, x, picture.pixels, start..<start + picture.width)
    }
  }

  /// Draws a row of premultiplied pixels.
  private mutating func over(_ y: Int, _ x: Int, _ source: [UInt32], _ range: Range<Int>) {
    let columns = (x..<x + range.count).clamped(to: columns(in: y))
    guard !columns.isEmpty else { return }
    let first = range.lowerBound + columns.lowerBound - x
    let target = offset(columns.lowerBound, y)
    // The loops over pixels work on buffers: in a debug build arrays are ten times slower.
    pixels.withUnsafeMutableBufferPointer { pixels in
      source.withUnsafeBufferPointer { source in
        var index = 0
        while index < columns.count {
          let pixel = source[first &+ index]
          if pixel != 0 {
            pixels[target &+ index] = PixelArithmetic.over(pixel, pixels[target &+ index])
          }
          index &+= 1
        }
      }
    }
  }

  /// Draws a picture through a mask grown to another rectangle.
  mutating func draw(
    _ picture: Picture,
    in place: PixelRect,
    clippedTo slice: NineSlice,
    _ rect: PixelRect
  ) {
    for y in place.y.clamped(to: rect.y).clamped(to: clip) where isPainted(y) {
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
    guard isPainted(y) else { return }
    let columns = (x..<x + count).clamped(to: columns(in: y))
    let alpha = PixelArithmetic.product(UInt32(coverage), UInt32(color.alpha))
    guard !columns.isEmpty, alpha > 0 else { return }
    let start = offset(columns.lowerBound, y)
    let over = color.pixel
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let part = pixels.baseAddress.map({ $0 + start }) else { return }
      guard alpha < 255 else { return part.fill(columns.count, with: over) }
      var index = 0
      while index < columns.count {
        part[index] = PixelArithmetic.blend(over, part[index], alpha: alpha)
        index &+= 1
      }
    }
  }

  /// Paints part of a painted row, with one coverage value per pixel.
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
          let covered = coverage[source &+ index]
          if covered > 0 {
            let alpha = PixelArithmetic.product(UInt32(covered), opacity)
            let under = pixels[start &+ index]
            pixels[start &+ index] = PixelArithmetic.blend(over, under, alpha: alpha)
          }
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

  /// Whether a row of the band is painted.
  func isPainted(_ y: Int) -> Bool { starts[y - rows.lowerBound] >= 0 }

  private func offset(_ x: Int, _ y: Int) -> Int { starts[y - rows.lowerBound] + x }
}

extension UnsafeMutablePointer<UInt32> {
  /// Sets pixels from here on to a color.
  @inline(__always)
  fileprivate func fill(_ count: Int, with pixel: UInt32) {
    let pair = UInt64(pixel) << 32 | UInt64(pixel)
    let raw = UnsafeMutableRawPointer(self)
    var index = 0
    while index &+ 8 <= count {
      let place = raw + index &* 4
      place.storeBytes(of: pair, as: UInt64.self)
      place.storeBytes(of: pair, toByteOffset: 8, as: UInt64.self)
      place.storeBytes(of: pair, toByteOffset: 16, as: UInt64.self)
      place.storeBytes(of: pair, toByteOffset: 24, as: UInt64.self)
      index &+= 8
    }
    while index < count {
      self[index] = pixel
      index &+= 1
    }
  }
}
