import LettererLayout
import LettererText

/// One thing to paint, at its place in the picture.
enum DisplayItem: Hashable {
  /// A plain rectangle.
  case fill(PixelRect, PixelColor)
  /// A shape that fills a rectangle.
  case shape(ShapeKey.Outline, PixelRect, PixelColor)
  /// A shape that is filled with colors that change over its rectangle.
  case gradient(ShapeKey.Outline, PixelRect, ColorRamp)
  /// A symbol in a square.
  case symbol(Symbol, PixelRect, PixelColor)
  /// A picture, clipped to round corners.
  case picture(PictureKey, PixelRect, CornerRadii)
  /// A picture that is stretched without its corners.
  case stretched(StretchedKey, PixelRect)
  /// A glyph whose origin is at a pixel, with a quarter of a pixel more.
  case glyph(GlyphKey, x: Int, y: Int, PixelColor)
}

extension DisplayItem {
  /// Returns the item moved to the right by some pixels.
  func moved(x distance: Int) -> DisplayItem {
    switch self {
    case .fill(let rect, let color): .fill(rect.moved(x: distance), color)
    case .shape(let outline, let rect, let color): .shape(outline, rect.moved(x: distance), color)
    case .gradient(let outline, let rect, let gradient):
      .gradient(outline, rect.moved(x: distance), gradient)
    case .symbol(let symbol, let rect, let color): .symbol(symbol, rect.moved(x: distance), color)
    case .picture(let key, let rect, let radii): .picture(key, rect.moved(x: distance), radii)
    case .stretched(let key, let rect): .stretched(key, rect.moved(x: distance))
    case .glyph(let key, let x, let y, let color): .glyph(key, x: x + distance, y: y, color)
    }
  }
}

extension PixelRect {
  /// Returns the rectangle moved to the right by some pixels.
  fileprivate func moved(x distance: Int) -> PixelRect {
    PixelRect(x: x.lowerBound + distance, y: y.lowerBound, width: x.count, height: y.count)
  }
}

/// What the pixels of a glyph depend on.
struct GlyphKey: Hashable {
  var font: GlyphFont
  var glyph: UInt32
  var subpixel: Int
}

/// What the pixels of a picture depend on.
struct PictureKey: Hashable {
  var path: String
  var width: Int
  var height: Int
  var isFitted = false
}

/// What the pixels of a bubble's picture depend on.
struct StretchedKey: Hashable {
  var image: BubbleImage
  var isMirrored: Bool
  var width: Int
  var height: Int
}

/// Items that are painted one after the other, within some rows of pixels only.
struct DisplayStrip: Hashable {
  /// The rows of the picture outside of which nothing of the items is painted.
  var rows: Range<Int>
  /// The items from back to front.
  var items: [DisplayItem]
}
