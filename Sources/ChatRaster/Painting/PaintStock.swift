import ChatText

/// What has been rasterised and is likely to be needed again: glyphs and the corners of shapes.
struct PaintStock {
  /// A glyph ready to be put on a canvas.
  enum Glyph {
    case mask(CoverageMask)
    case picture(Bitmap, left: Int, top: Int)
  }

  /// More than any page of text has; beyond it everything is dropped.
  private static let maximumGlyphs = 16_384

  let typesetter: FontTypesetter
  let scale: Double
  private var glyphs: [GlyphKey: Glyph] = [:]
  private var slices: [ShapeKey: NineSlice] = [:]

  init(typesetter: FontTypesetter, scale: Double) {
    self.typesetter = typesetter
    self.scale = scale
  }

  /// Returns the mask of a shape and its key, whose size it grows from.
  mutating func slice(_ key: ShapeKey) -> NineSlice? {
    if let known = slices[key] { return known }
    let slice = key.slice()
    slices[key] = slice
    return slice
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
      let pixels = stride(from: 0, to: image.pixels.count, by: 4).map { start in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(image.pixels[start + $1]) << UInt32(8 * $1) }
      }
      let bitmap = Bitmap(
        width: image.width,
        height: image.height,
        premultiplied: pixels,
        order: .rgba
      )
      guard let bitmap else { return nil }
      self = .picture(bitmap, left: image.left, top: image.top)
    }
  }
}

extension Canvas {
  mutating func draw(_ item: DisplayItem, from stock: inout PaintStock) {
    switch item {
    case .fill(let rect, let color):
      fill(rect, color)
    case .shape(let outline, let rect, let color):
      let key = ShapeKey(outline, rect: rect)
      guard let slice = stock.slice(key) else { return }
      let grown = PixelRect(
        x: rect.x.lowerBound + slice.mask.x,
        y: rect.y.lowerBound + slice.mask.y,
        width: rect.x.count - key.width + slice.mask.width,
        height: rect.y.count - key.height + slice.mask.height
      )
      blend(slice, in: grown, color)
    case .glyph(let key, let x, let y, let color):
      switch stock.glyph(key) {
      case .mask(let mask): blend(mask, movedX: x, movedY: y, color)
      case .picture(let bitmap, let left, let top): draw(bitmap, x: x + left, y: y - top)
      case nil: break
      }
    }
  }
}
