import LettererUnicode

/// Sets clusters for which no face has all glyphs.
extension WordShaper {
  /// Sets every cluster in the faces of its letters, and adds the marks that these faces lack.
  mutating func fillFromParts(_ hole: Hole, faces: inout FaceLibrary) {
    let clusters = GraphemeClusters(bytes.span.extracting(hole.range))
    for cluster in clusters {
      let end = hole.range.lowerBound + cluster.upperBound
      var offset = hole.range.lowerBound + cluster.lowerBound
      var base: Base?
      while offset < end {
        var part = Hole(
          request: hole.request,
          range: offset..<bytes.span.endOfScalar(at: offset),
          isEmoji: hole.isEmoji
        )
        if let base, ScalarVisibility.holdsMarks(part.range, of: bytes.span) {
          setMark(part, over: base, faces: &faces)
        } else {
          base = setBase(&part, limit: end, faces: &faces)
        }
        offset = part.range.upperBound
      }
    }
  }

  /// The base of a mark: its advance and ink bounds, in 1/65536 em.
  private struct Base {
    var advance: Int
    var top: Int
    var bottom: Int

    static let em = 65_536
  }

  /// Sets a letter with the following marks that its face contains.
  private mutating func setBase(
    _ hole: inout Hole,
    limit: Int,
    faces: inout FaceLibrary
  ) -> Base {
    guard let (font, face) = firstFont(covering: hole.range, faces: &faces) else {
      return setBox(hole, faces: &faces)
    }
    while hole.range.upperBound < limit {
      let end = bytes.span.endOfScalar(at: hole.range.upperBound)
      let next = hole.range.upperBound..<end
      guard face.covers(some: next, of: bytes.span) else { break }
      hole.range = hole.range.lowerBound..<end
    }
    let first = glyphs.count
    shapeInPlace(hole, font, face)
    let unitsPerEm = face.metrics.unitsPerEm
    var base = Base(advance: 0, top: 0, bottom: 0)
    for glyph in glyphs[first...] {
      base.advance += Int(glyph.advance) * Base.em / unitsPerEm
      guard let ink = face.ink(of: glyph.id) else { continue }
      base.top = max(base.top, Int(glyph.yOffset + ink.top) * Base.em / unitsPerEm)
      base.bottom = min(base.bottom, Int(glyph.yOffset + ink.bottom) * Base.em / unitsPerEm)
    }
    return base
  }

  private mutating func setBox(_ hole: Hole, faces: inout FaceLibrary) -> Base {
    let scalar = Scalars.decode(bytes.span, at: hole.range.lowerBound).value
    guard !ScalarVisibility.isInvisible(scalar), var font = context.chain.fonts.first,
      let face = faces.face(font.face)
    else { return Base(advance: 0, top: 0, bottom: 0) }
    font.isMissing = true
    let advance = HexBoxMetrics(scalar: scalar).advance(unitsPerEm: face.metrics.unitsPerEm)
    let start = requests[hole.request].range.lowerBound
    glyphs.append(
      ShapedGlyph(
        id: scalar,
        cluster: UInt32(hole.range.lowerBound - start),
        advance: Int32(advance),
        xOffset: 0,
        yOffset: 0
      )
    )
    var piece = WordPiece(
      start: Int32(hole.range.lowerBound - start),
      end: Int32(hole.range.upperBound - start),
      font: font,
      unitsPerEm: Int32(face.metrics.unitsPerEm),
      advance: Int32(advance),
      inkAscent: 0,
      inkDescent: 0,
      glyphs: 0..<0
    )
    piece.font.isEmboldened = false
    piece.font.isSlanted = false
    found.append(
      Found(request: hole.request, piece: piece, glyphs: glyphs.count - 1..<glyphs.count)
    )
    return Base(advance: advance * Base.em / face.metrics.unitsPerEm, top: 0, bottom: 0)
  }

  /// Draws a mark of one face over a base of another: centered, clear of its ink.
  private mutating func setMark(_ hole: Hole, over base: Base, faces: inout FaceLibrary) {
    guard let (font, face) = firstFont(covering: hole.range, faces: &faces) else {
      _ = setBox(hole, faces: &faces)
      return
    }
    let first = glyphs.count
    shapeInPlace(hole, font, face)
    guard !font.isEmoji else { return }
    guard first < glyphs.count, let part = found.indices.last,
      let ink = face.ink(of: glyphs[first].id)
    else { return }
    let unitsPerEm = face.metrics.unitsPerEm
    let advance = (base.advance * unitsPerEm / Base.em).inFaceUnits
    let middle = context.isRightToLeft ? advance / 2 : -advance / 2
    glyphs[first].xOffset = middle - (ink.left + ink.right) / 2
    glyphs[first].yOffset = ink.offset(
      clearingTop: (base.top * unitsPerEm / Base.em).inFaceUnits,
      bottom: (base.bottom * unitsPerEm / Base.em).inFaceUnits,
      gap: Int32(unitsPerEm / 20)
    )
    for index in first..<glyphs.count { glyphs[index].advance = 0 }
    found[part].piece.advance = 0
    found[part].piece.inkAscent = max(0, glyphs[first].yOffset + ink.top)
    found[part].piece.inkDescent = max(0, -(glyphs[first].yOffset + ink.bottom))
  }

  private func firstFont(
    covering range: Range<Int>,
    faces: inout FaceLibrary
  ) -> (font: RunFont, face: Face)? {
    for font in context.chain.fonts {
      if let face = faces.face(font.face), face.covers(some: range, of: bytes.span) {
        return (font, face)
      }
    }
    return nil
  }
}
