import LettererImages
import LettererText

/// A glyph at its position in the picture, with the location of its pixels in an atlas.
struct GlyphMark {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
  /// Where its first row begins among the coverage or the pixels of the atlas.
  var start: Int
  /// Whether it has its own colors.
  var isPicture: Bool

  var rows: Range<Int> { y..<y + height }
}

/// Glyphs as pixels, one after the other in memory, so that painting one counts no references.
struct GlyphAtlas {
  private(set) var coverage: [UInt8] = []
  private(set) var pixels: [UInt32] = []
  private var fonts: [GlyphFont: Int] = [:]
  /// For each font the glyphs with their subpixel, at the origin.
  private var marks: [[UInt32: GlyphMark]] = []

  /// The size in bytes above which all glyphs are dropped; more than any page of text needs.
  private static let maximumSize = 2 << 20

  /// Whether the atlas should be emptied before the next slab.
  var isFull: Bool { coverage.count + 4 * pixels.count > Self.maximumSize }

  /// Drops all glyphs.
  mutating func removeAll() {
    coverage.removeAll()
    pixels.removeAll()
    fonts.removeAll()
    marks.removeAll()
  }

  /// Returns the number of a font.
  mutating func number(of font: GlyphFont) -> Int {
    if let known = fonts[font] { return known }
    fonts[font] = marks.count
    marks.append([:])
    return marks.count - 1
  }

  /// Returns a glyph at the origin, rasterizing it if it is unknown.
  mutating func mark(
    _ spot: GlyphSpot,
    ofFont number: Int,
    _ image: () -> GlyphImage
  ) -> GlyphMark {
    let key = spot.glyph << 2 | UInt32(spot.subpixel)
    if let known = marks[number][key] { return known }
    let mark = add(image())
    marks[number][key] = mark
    return mark
  }

  private mutating func add(_ image: GlyphImage) -> GlyphMark {
    var mark = GlyphMark(
      x: image.left,
      y: -image.top,
      width: image.width,
      height: image.height,
      start: coverage.count,
      isPicture: image.format == .color
    )
    guard mark.isPicture else {
      coverage += image.pixels
      return mark
    }
    mark.start = pixels.count
    pixels += image.colors
    return mark
  }
}

extension GlyphImage {
  /// The pixels of a colored picture: red in the lowest byte, then green, blue, and alpha.
  var colors: [UInt32] {
    stride(from: 0, to: pixels.count, by: 4).map { start in
      let low = UInt32(pixels[start]) | UInt32(pixels[start + 1]) << 8
      let high = UInt32(pixels[start + 2]) | UInt32(pixels[start + 3]) << 8
      return low | high << 16
    }
  }
}
