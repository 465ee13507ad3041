import CTextStack
import Synchronization

extension FontTypesetter {
  /// The number of subpixel positions at which outlines are drawn.
  public static let subpixelPositions = 4

  /// The most pixels per em: beyond it, FreeType's own bitmaps overflow.
  private static let largestEm = 8192.0

  /// Returns a glyph as pixels.
  ///
  /// Outlines are drawn unhinted. Color bitmaps are scaled from the font's only size and placed on
  /// whole pixels.
  ///
  /// - Parameters:
  ///   - glyph: The number of the glyph in its face; that of the character if the glyph is missing.
  ///   - font: The face and the size.
  ///   - scale: Device pixels per point; more than 0.
  ///   - subpixel: The position of the origin within a pixel, in quarters from the left; 0 to 3.
  /// - Returns: The glyph; empty if it has no ink or an em has more than 8192 pixels.
  public func image(
    of glyph: UInt32,
    font: GlyphFont,
    scale: Double,
    subpixel: Int
  ) -> GlyphImage {
    engine.resources.withLock { resources in
      guard let face = resources.faces.face(font.face) else { return .empty }
      let pixelsPerEm = Double(font.size) / 64 * scale
      guard pixelsPerEm > 0, pixelsPerEm <= Self.largestEm else { return .empty }
      if font.isMissing {
        return HexBox(scalar: glyph).image(face: face, pixelsPerEm: pixelsPerEm)
      }
      return font.isEmoji
        ? face.picture(of: glyph, pixelsPerEm: pixelsPerEm)
        : face.outline(of: glyph, font: font, pixelsPerEm: pixelsPerEm, subpixel: subpixel)
    }
  }
}

extension Face {
  /// The slant of an upright face that substitutes for an italic one: one in five, in 16.16.
  private static let slant: FT_Fixed = 0x10000 / 5
  /// The divisor of the em that yields the extra thickness of an emboldened stroke.
  private static let emboldening = 28.0

  func outline(
    of glyph: UInt32,
    font: GlyphFont,
    pixelsPerEm: Double,
    subpixel: Int
  ) -> GlyphImage {
    guard let slot = unsafe loadOutline(of: glyph, font: font, pixelsPerEm: pixelsPerEm) else {
      return .empty
    }
    let shift = FT_Pos(subpixel * 64 / FontTypesetter.subpixelPositions)
    unsafe FT_Outline_Translate(&slot.pointee.outline, shift, 0)
    guard unsafe Self.isDrawable(slot, pixelsPerEm: pixelsPerEm),
      unsafe FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0
    else { return .empty }
    return unsafe Self.coverage(of: slot)
  }

  /// The largest area of a drawn glyph, in square ems; the outlines of a damaged face can be so far
  /// apart that their pixels fill the memory.
  private static let largestArea = 256.0

  private static func isDrawable(_ slot: FT_GlyphSlot, pixelsPerEm: Double) -> Bool {
    var box = FT_BBox()
    unsafe FT_Outline_Get_CBox(&slot.pointee.outline, &box)
    let area = Double(box.xMax - box.xMin) * Double(box.yMax - box.yMin) / (64 * 64)
    // Small text is drawn on whole pixels.
    return area <= largestArea * max(pixelsPerEm * pixelsPerEm, 64)
  }

  /// Returns the box of a glyph's outline as drawn, in face units.
  ///
  /// If FreeType emboldens or slants an outline, the box is that of its control points.
  func drawnInk(of glyph: UInt32, font: GlyphFont) -> GlyphInk? {
    let pixelsPerEm = Double(metrics.unitsPerEm)
    guard let slot = unsafe loadOutline(of: glyph, font: font, pixelsPerEm: pixelsPerEm) else {
      return nil
    }
    var box = FT_BBox()
    unsafe FT_Outline_Get_CBox(&slot.pointee.outline, &box)
    return GlyphInk(
      left: (box.xMin >> 6).inFaceUnits,
      right: ((box.xMax + 63) >> 6).inFaceUnits,
      top: ((box.yMax + 63) >> 6).inFaceUnits,
      bottom: (box.yMin >> 6).inFaceUnits
    )
  }

  /// Loads an outline, and emboldens or slants it as the font specifies.
  func loadOutline(
    of glyph: UInt32,
    font: GlyphFont,
    pixelsPerEm: Double
  ) -> FT_GlyphSlot? {
    let size = FT_F26Dot6(max((pixelsPerEm * 64).rounded(), 1))
    guard let freeType = unsafe freeType,
      unsafe FT_Set_Char_Size(freeType, 0, size, 72, 72) == 0,
      unsafe FT_Load_Glyph(freeType, glyph, ctext_load_outline()) == 0,
      let slot = unsafe freeType.pointee.glyph
    else { return nil }
    if font.isEmboldened {
      let strength = (pixelsPerEm * 64 / Self.emboldening).rounded()
      let heavier = FT_Pos(strength)
      _ = unsafe FT_Outline_EmboldenXY(&slot.pointee.outline, heavier, heavier)
      unsafe FT_Outline_Translate(&slot.pointee.outline, 0, -heavier / 2)
    }
    if font.isSlanted {
      var matrix = FT_Matrix(xx: 0x10000, xy: Self.slant, yx: 0, yy: 0x10000)
      unsafe FT_Outline_Transform(&slot.pointee.outline, &matrix)
    }
    return unsafe slot
  }

  private static func coverage(of slot: FT_GlyphSlot) -> GlyphImage {
    let bitmap = unsafe slot.pointee.bitmap
    let width = Int(unsafe bitmap.width)
    let height = Int(unsafe bitmap.rows)
    guard let buffer = unsafe bitmap.buffer, width > 0, height > 0 else { return .empty }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      let start = unsafe buffer + row * Int(bitmap.pitch)
      unsafe pixels.append(contentsOf: UnsafeBufferPointer(start: start, count: width))
    }
    return GlyphImage(
      format: .coverage,
      left: Int(unsafe slot.pointee.bitmap_left),
      top: Int(unsafe slot.pointee.bitmap_top),
      width: width,
      height: height,
      pixels: pixels
    )
  }

  fileprivate func picture(of glyph: UInt32, pixelsPerEm: Double) -> GlyphImage {
    guard let freeType = unsafe freeType, unsafe FT_Select_Size(freeType, 0) == 0,
      unsafe FT_Load_Glyph(freeType, glyph, ctext_load_color()) == 0,
      let slot = unsafe freeType.pointee.glyph,
      let sizes = unsafe freeType.pointee.available_sizes
    else { return .empty }
    let bitmap = unsafe slot.pointee.bitmap
    guard unsafe bitmap.pixel_mode == FT_PIXEL_MODE_BGRA.rawValue, let buffer = unsafe bitmap.buffer
    else { return .empty }
    let strike = Double(unsafe sizes.pointee.y_ppem) / 64
    guard strike >= 1, unsafe bitmap.pitch >= 0 else { return .empty }
    let source = unsafe Bitmap(
      blueFirst: buffer,
      width: Int(bitmap.width),
      height: Int(bitmap.rows),
      stride: Int(bitmap.pitch)
    )
    let ratio = pixelsPerEm / strike
    let scaled = source.scaled(
      width: max(Int((Double(source.width) * ratio).rounded()), 1),
      height: max(Int((Double(source.height) * ratio).rounded()), 1)
    )
    return GlyphImage(
      format: .color,
      left: Int((Double(unsafe slot.pointee.bitmap_left) * ratio).rounded()),
      top: Int((Double(unsafe slot.pointee.bitmap_top) * ratio).rounded()),
      width: scaled.width,
      height: scaled.height,
      pixels: scaled.pixels
    )
  }
}
