import CTextStack
import Synchronization

extension FontTypesetter {
  /// Returns the outline of a glyph that ``image(of:font:scale:subpixel:)`` rasterizes.
  ///
  /// - Parameters:
  ///   - glyph: The number of the glyph in its face; that of the character if the glyph is missing.
  ///   - font: The face and the size.
  ///   - scale: Device pixels per point; more than 0.
  /// - Returns: The outline; without elements if it has no ink or is a color bitmap.
  package func outline(of glyph: UInt32, font: GlyphFont, scale: Double) -> GlyphOutline {
    engine.resources.withLock { resources in
      let pixelsPerEm = Double(font.size) / 64 * scale
      guard let face = resources.faces.face(font.face), !font.isEmoji, pixelsPerEm > 0 else {
        return GlyphOutline()
      }
      return font.isMissing
        ? HexBox(scalar: glyph).outline(face: face, pixelsPerEm: pixelsPerEm)
        : face.drawnOutline(of: glyph, font: font, pixelsPerEm: pixelsPerEm)
    }
  }
}

extension Face {
  /// Returns the outline of a glyph as drawn.
  func drawnOutline(of glyph: UInt32, font: GlyphFont, pixelsPerEm: Double) -> GlyphOutline {
    guard let slot = unsafe loadOutline(of: glyph, font: font, pixelsPerEm: pixelsPerEm) else {
      return GlyphOutline()
    }
    var outline = GlyphOutline()
    var functions = GlyphOutline.functions
    let status = unsafe withUnsafeMutablePointer(to: &outline) { pointer in
      unsafe FT_Outline_Decompose(&slot.pointee.outline, &functions, pointer)
    }
    return status == 0 ? outline : GlyphOutline()
  }
}

extension GlyphOutline {
  /// FreeType's callbacks for the segments of an outline; the last argument is the outline being
  /// built.
  fileprivate static var functions: FT_Outline_Funcs {
    unsafe FT_Outline_Funcs(
      move_to: { point, outline in
        unsafe GlyphOutline.append(.move(GlyphOutline.point(point)), to: outline)
      },
      line_to: { point, outline in
        unsafe GlyphOutline.append(.line(GlyphOutline.point(point)), to: outline)
      },
      conic_to: { control, end, outline in
        unsafe GlyphOutline.append(
          .quadratic(GlyphOutline.point(control), GlyphOutline.point(end)),
          to: outline
        )
      },
      cubic_to: { first, second, end, outline in
        unsafe GlyphOutline.append(
          .cubic(GlyphOutline.point(first), GlyphOutline.point(second), GlyphOutline.point(end)),
          to: outline
        )
      },
      shift: 0,
      delta: 0
    )
  }

  private static func append(_ element: Element, to outline: UnsafeMutableRawPointer?) -> Int32 {
    unsafe outline?.assumingMemoryBound(to: GlyphOutline.self).pointee.elements.append(element)
    return 0
  }

  /// FreeType's y grows up.
  private static func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    guard let vector = unsafe vector?.pointee else { return Point(x: 0, y: 0) }
    return Point(x: Int(vector.x), y: -Int(vector.y))
  }
}
