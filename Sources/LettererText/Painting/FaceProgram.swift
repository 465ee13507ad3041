import CTextStack
import Synchronization

/// A subset of a face, for a document that embeds its fonts.
package struct FaceProgram: Sendable {
  /// A TrueType file, or the bare CFF table of a face with PostScript outlines.
  package var bytes: [UInt8]
  /// Whether the bytes are a CFF table.
  package var isCFF: Bool
}

/// A document's description of a face besides its outlines; lengths are in thousandths of an em.
package struct FaceTraits: Hashable, Sendable {
  package var family: String
  package var style: String
  package var isItalic: Bool
  package var weight: Int
  package var ascent: Int
  package var descent: Int
  /// The bounding box of all glyphs of the face: left, bottom, right, top.
  package var box: [Int]
}

extension FontTypesetter {
  /// Returns a face reduced to some glyphs, which keep their numbers.
  ///
  /// - Returns: The face; `nil` if its file can't be read.
  package func program(ofFace number: Int, glyphs: [UInt32]) -> FaceProgram? {
    engine.resources.withLock { $0.faces.face(number)?.program(glyphs: glyphs) }
  }

  /// Returns a document's description of a face; `nil` if its file can't be read.
  package func traits(ofFace number: Int) -> FaceTraits? {
    engine.resources.withLock { resources in
      guard let face = resources.faces.face(number) else { return nil }
      return face.traits(resources.faces.description(number))
    }
  }

  /// Returns the advance of a glyph in thousandths of an em.
  package func advance(ofGlyph glyph: UInt32, face number: Int) -> Double {
    engine.resources.withLock { $0.faces.face(number)?.advance(of: glyph) ?? 0 }
  }

  /// Returns the glyph number of a character; 0 if the face doesn't have it.
  package func glyph(of scalar: UInt32, face number: Int) -> UInt32 {
    engine.resources.withLock { $0.faces.face(number)?.glyph(of: scalar) ?? 0 }
  }
}

extension Face {
  fileprivate func program(glyphs: [UInt32]) -> FaceProgram? {
    var isCFF = false
    let face = unsafe hb_font_get_face(font)
    let blob = unsafe glyphs.withUnsafeBufferPointer { glyphs in
      unsafe ctext_subset(face, glyphs.baseAddress, UInt32(glyphs.count), &isCFF)
    }
    guard let blob = unsafe blob else { return nil }
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(blob, &length) else { return nil }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(length))
    return unsafe FaceProgram(bytes: Array(bytes), isCFF: isCFF)
  }

  fileprivate func traits(_ description: FaceDescription) -> FaceTraits {
    func thousandths(_ units: Int) -> Int { units * 1000 / metrics.unitsPerEm }
    let face = unsafe hb_font_get_face(font)
    // The `head` table holds the box as xMin, yMin, xMax, and yMax, starting at byte 36.
    let box = (0..<4).map { unsafe thousandths(Int(ctext_head_number(face, UInt32(36 + 2 * $0)))) }
    return FaceTraits(
      family: description.family,
      style: description.style,
      isItalic: description.isItalic,
      weight: description.weight,
      ascent: thousandths(metrics.ascent),
      descent: thousandths(metrics.descent),
      box: box
    )
  }

  fileprivate func advance(of glyph: UInt32) -> Double {
    let units = unsafe hb_font_get_glyph_h_advance(font, glyph).inFaceUnits
    return Double(units) * 1000 / Double(metrics.unitsPerEm)
  }
}
