package import LettererLayout
package import LettererText

/// An item to paint, at its position in the picture.
package enum DisplayItem: Hashable {
  /// A plain rectangle.
  case fill(PixelRect, PixelColor)
  /// A shape that fills a rectangle.
  case shape(ShapeKey.Outline, PixelRect, PixelColor)
  /// A shape filled with a gradient over an area.
  case gradient(ShapeKey.Outline, PixelRect, ColorRamp, over: PixelRect)
  /// The shadow of a shape that fills a rectangle, outside the shape.
  case shadow(ShadowKey, PixelRect, PixelColor)
  /// A shape filled with spots of color.
  case backdrop(ShapeKey.Outline, PixelRect, Backdrop)
  /// A pattern that repeats over a rectangle.
  case pattern(PatternTile.Key, PixelRect, PixelColor)
  /// A symbol in a square.
  case symbol(Symbol, PixelRect, PixelColor)
  /// A picture, clipped to an outline.
  case picture(PictureKey, PixelRect, ShapeKey.Outline)
  /// A picture that is stretched except for its corners.
  case stretched(StretchedKey, PixelRect)
  /// Glyphs of a font.
  case glyphs(GlyphFont, [GlyphSpot], PixelColor)
}

extension DisplayItem {
  /// Returns the item moved to the right by some pixels.
  func moved(x distance: Int) -> DisplayItem {
    switch self {
    case .fill(let rect, let color): .fill(rect.moved(x: distance), color)
    case .shape(let outline, let rect, let color): .shape(outline, rect.moved(x: distance), color)
    case .gradient(let outline, let rect, let gradient, let area):
      .gradient(outline, rect.moved(x: distance), gradient, over: area.moved(x: distance))
    case .shadow(let key, let rect, let color): .shadow(key, rect.moved(x: distance), color)
    // Backgrounds are created in place.
    case .backdrop, .pattern: self
    case .symbol(let symbol, let rect, let color): .symbol(symbol, rect.moved(x: distance), color)
    case .picture(let key, let rect, let outline): .picture(key, rect.moved(x: distance), outline)
    case .stretched(let key, let rect): .stretched(key, rect.moved(x: distance))
    case .glyphs(let font, let spots, let color):
      .glyphs(font, spots.map { $0.moved(x: distance) }, color)
    }
  }
}

extension PixelRect {
  /// Returns the rectangle moved to the right and down by some pixels.
  func moved(x right: Int = 0, y down: Int = 0) -> PixelRect {
    PixelRect(
      x: x.lowerBound + right,
      y: y.lowerBound + down,
      width: x.count,
      height: y.count
    )
  }
}

/// Everything that the pixels of a glyph depend on.
package struct GlyphKey: Hashable {
  package var font: GlyphFont
  package var glyph: UInt32
  package var subpixel: Int
}

/// Everything that the pixels of a picture depend on.
package struct PictureKey: Hashable {
  package var path: String
  package var width: Int
  package var height: Int
  package var isFitted = false
}

/// Everything that the pixels of a bubble's picture depend on.
package struct StretchedKey: Hashable {
  package var image: BubbleImage
  package var isMirrored: Bool
  package var width: Int
  package var height: Int
}

/// Items that are painted in order, clipped to some rows of pixels.
package struct DisplayStrip: Hashable {
  /// The rows to which the items are clipped.
  package var rows: Range<Int>
  /// The items from back to front.
  package var items: [DisplayItem]
  /// The screen to which the items are clipped.
  package var screen: RoundedScreen?
}
