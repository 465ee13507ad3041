import LettererImages
import LettererLayout
import LettererText

/// Rasterized content that is likely to be needed again: glyphs and the corners of shapes.
struct PaintStock {
  let typesetter: FontTypesetter
  let scale: Double
  private(set) var atlas = GlyphAtlas()
  private let glyphs = GlyphStock()
  private var slices: [ShapeKey: NineSlice] = [:]
  private var shadows: [ShadowSizeKey: NineSlice] = [:]
  private var tiles: [PatternTile.Key: PatternTile] = [:]
  private var symbols: [SymbolKey: CoverageMask] = [:]
  private var stretched: [StretchedKey: Picture] = [:]
  let pictures: PictureStock

  /// Everything that the pixels of a symbol depend on.
  private struct SymbolKey: Hashable {
    var symbol: Symbol
    var side: Int
  }

  /// A shadow at the smallest size from which it can grow.
  private struct ShadowSizeKey: Hashable {
    var shadow: ShadowKey
    var shape: ShapeKey
  }

  init(typesetter: FontTypesetter, scale: Double, pictures: PictureStock) {
    self.typesetter = typesetter
    self.scale = scale
    self.pictures = pictures
  }

  /// Whether another stock returns the same glyphs and pictures.
  func isInterchangeable(with other: PaintStock) -> Bool {
    typesetter.hasSameFaces(as: other.typesetter) && scale == other.scale
      && pictures.isInterchangeable(with: other.pictures)
  }

  /// Returns the mask of a symbol in a square with a given side in pixels.
  mutating func mask(of symbol: Symbol, side: Int) -> CoverageMask {
    let key = SymbolKey(symbol: symbol, side: side)
    if let known = symbols[key] { return known }
    let mask = CoverageMask(symbol.path(side: Double(side)))
    symbols[key] = mask
    return mask
  }

  /// Returns a picture; `nil` if it is missing.
  func picture(_ key: PictureKey) -> Picture? { pictures.picture(key) }

  /// Returns the picture of a bubble at a size; `nil` if it is missing.
  mutating func picture(_ key: StretchedKey) -> Picture? {
    if let known = stretched[key] { return known }
    if stretched.count >= Self.maximumStretched { stretched.removeAll() }
    let picture = pictures.picture(key)
    stretched[key] = picture
    return picture
  }

  /// The number of bubbles on a screen.
  private static let maximumStretched = 32

  /// Returns the mask of a shape, which grows from the key's size.
  mutating func slice(_ key: ShapeKey) -> NineSlice? {
    if let known = slices[key] { return known }
    let slice = key.slice()
    slices[key] = slice
    return slice
  }

  /// Returns the mask of a shape's shadow, which grows from the key's size.
  mutating func slice(_ shadow: ShadowKey, of shape: ShapeKey) -> NineSlice? {
    let key = ShadowSizeKey(shadow: shadow, shape: shape)
    if let known = shadows[key] { return known }
    let slice = shadow.slice(shape)
    shadows[key] = slice
    return slice
  }

  /// Returns a tile of a pattern.
  mutating func tile(_ key: PatternTile.Key) -> PatternTile {
    if let known = tiles[key] { return known }
    let tile = PatternTile(key)
    tiles[key] = tile
    return tile
  }

  // MARK: Glyphs

  /// Drops glyphs if there are too many, which invalidates marks returned before.
  mutating func prepareForSlab() {
    if atlas.isFull { atlas.removeAll() }
  }

  /// Passes the glyphs of a font at their positions to the closure.
  mutating func forEachMark(
    _ spots: [GlyphSpot],
    of font: GlyphFont,
    _ body: (GlyphMark) -> Void
  ) {
    let number = atlas.number(of: font)
    for spot in spots {
      var mark = atlas.mark(spot, ofFont: number) { [glyphs, typesetter, scale] in
        let key = GlyphKey(font: font, glyph: spot.glyph, subpixel: Int(spot.subpixel))
        return glyphs.image(key) {
          typesetter.image(of: key.glyph, font: font, scale: scale, subpixel: key.subpixel)
        }
      }
      mark.x += Int(spot.x)
      mark.y += Int(spot.y)
      body(mark)
    }
  }

  // MARK: Extents

  /// Returns the rows on which an item other than glyphs paints; `nil` if it paints nothing.
  mutating func extent(of item: DisplayItem) -> ItemExtent? {
    switch item {
    case .fill(let rect, _): ItemExtent(rows: rect.y)
    case .shape(let outline, let rect, _): extent(of: outline, in: rect)
    case .gradient(let outline, let rect, let ramp, _):
      ramp.isVertical
        ? extent(of: outline, in: rect).map { ItemExtent(varied: $0.rows) }
        : extent(of: outline, in: rect)
    case .shadow(let key, let rect, _):
      extent(of: ShapeKey(key.outline, rect: rect, margin: key.margin), in: rect) {
        $0.slice(key, of: $1)
      }
    case .backdrop(_, let rect, _), .pattern(_, let rect, _), .picture(_, let rect, _):
      ItemExtent(varied: rect.y)
    case .symbol(let symbol, let rect, _):
      ItemExtent(varied: mask(of: symbol, side: rect.x.count).rows(below: rect.y.lowerBound))
    case .stretched(let key, let rect):
      picture(key).map { ItemExtent(varied: rect.y.lowerBound..<rect.y.lowerBound + $0.height) }
    case .glyphs: nil
    }
  }

  private mutating func extent(of outline: ShapeKey.Outline, in rect: PixelRect) -> ItemExtent? {
    extent(of: ShapeKey(outline, rect: rect), in: rect) { $0.slice($1) }
  }

  private mutating func extent(
    of shape: ShapeKey,
    in rect: PixelRect,
    _ slice: (inout PaintStock, ShapeKey) -> NineSlice?
  ) -> ItemExtent? {
    guard let slice = slice(&self, shape) else { return nil }
    return ItemExtent(
      rows: rect.grown(from: shape, to: slice).y,
      top: slice.row,
      bottom: slice.mask.height - slice.row - 1
    )
  }
}

extension CoverageMask {
  /// Returns the rows of the mask with its origin moved down.
  fileprivate func rows(below top: Int) -> Range<Int> { top + y..<top + y + height }
}
