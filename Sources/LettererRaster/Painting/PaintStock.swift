import LettererImages
import LettererLayout
import LettererText

/// What has been rasterised and is likely to be needed again: glyphs and the corners of shapes.
struct PaintStock {
  /// A glyph ready to be put on a canvas.
  enum Glyph {
    case mask(CoverageMask)
    case picture(Picture, left: Int, top: Int)
  }

  /// More than any page of text has; beyond it everything is dropped.
  private static let maximumGlyphs = 16_384

  let typesetter: FontTypesetter
  let scale: Double
  private var glyphs: [GlyphKey: Glyph] = [:]
  private var slices: [ShapeKey: NineSlice] = [:]
  private var shadows: [ShadowSizeKey: NineSlice] = [:]
  private var tiles: [PatternTile.Key: PatternTile] = [:]
  private var symbols: [SymbolKey: CoverageMask] = [:]
  private var stretched: [StretchedKey: Picture] = [:]
  let pictures: PictureStock

  /// What the pixels of a symbol depend on.
  private struct SymbolKey: Hashable {
    var symbol: Symbol
    var side: Int
  }

  /// A shadow at the smallest size from which it grows.
  private struct ShadowSizeKey: Hashable {
    var shadow: ShadowKey
    var shape: ShapeKey
  }

  init(typesetter: FontTypesetter, scale: Double, pictures: PictureStock) {
    self.typesetter = typesetter
    self.scale = scale
    self.pictures = pictures
  }

  /// Returns the mask of a symbol in a square with a side in pixels.
  mutating func mask(of symbol: Symbol, side: Int) -> CoverageMask {
    let key = SymbolKey(symbol: symbol, side: side)
    if let known = symbols[key] { return known }
    let mask = CoverageMask(symbol.path(side: Double(side)))
    symbols[key] = mask
    return mask
  }

  /// Returns a picture; `nil` where it is missing.
  func picture(_ key: PictureKey) -> Picture? { pictures.picture(key) }

  /// Returns the picture of a bubble at a size; `nil` where it is missing.
  mutating func picture(_ key: StretchedKey) -> Picture? {
    if let known = stretched[key] { return known }
    if stretched.count >= Self.maximumStretched { stretched.removeAll() }
    let picture = pictures.picture(key)
    stretched[key] = picture
    return picture
  }

  /// As many bubbles as a screen shows.
  private static let maximumStretched = 32

  /// Returns the mask of a shape and its key, whose size it grows from.
  mutating func slice(_ key: ShapeKey) -> NineSlice? {
    if let known = slices[key] { return known }
    let slice = key.slice()
    slices[key] = slice
    return slice
  }

  /// Returns the mask of the shadow of a shape, whose size it grows from.
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

  mutating func glyph(_ key: GlyphKey) -> Glyph? {
    if let known = glyphs[key] { return known }
    if glyphs.count >= Self.maximumGlyphs { glyphs.removeAll(keepingCapacity: true) }
    let image = typesetter.image(
      of: key.glyph,
      font: key.font,
      scale: scale,
      subpixel: key.subpixel
    )
    let glyph = Glyph(image)
    glyphs[key] = glyph
    return glyph
  }
}

extension PaintStock.Glyph {
  init?(_ image: GlyphImage) {
    switch image.format {
    case .coverage:
      let mask = CoverageMask(
        x: image.left,
        y: -image.top,
        width: image.width,
        height: image.height,
        coverage: image.pixels
      )
      guard let mask else { return nil }
      self = .mask(mask)
    case .color:
      let bytes = image.pixels
      let pixels = stride(from: 0, to: bytes.count, by: 4).map { start -> UInt32 in
        let low = UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8
        let high = UInt32(bytes[start + 2]) | UInt32(bytes[start + 3]) << 8
        return low | high << 16
      }
      let picture = Picture(width: image.width, height: image.height, pixels: pixels)
      guard let picture else { return nil }
      self = .picture(picture, left: image.left, top: image.top)
    }
  }
}
