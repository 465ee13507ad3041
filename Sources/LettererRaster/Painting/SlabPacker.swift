/// The content of a slab of a picture.
struct SlabDraft: Sendable {
  let number: Int
  /// The strips that reach into the slab, from back to front.
  let strips: [DisplayStrip]
}

/// Paints slabs and packs them, one after the other.
struct SlabPacker: Sendable {
  private var header: PNGHeader
  private(set) var brush: StripPainter
  private var encoder: SlabEncoder
  private var canvas: Canvas

  init(header: PNGHeader, brush: StripPainter) {
    self.header = header
    self.brush = brush
    encoder = SlabEncoder(header)
    canvas = brush.canvas
  }

  /// Continues with another picture, and the same memory, glyphs, and masks.
  mutating func turn(to header: PNGHeader, _ brush: StripPainter) {
    if header.width == self.header.width {
      encoder.header = header
    } else {
      encoder = SlabEncoder(header)
      canvas = brush.canvas
    }
    self.header = header
    self.brush.turn(to: brush)
  }

  mutating func pack(_ draft: SlabDraft) -> PackedSlab {
    let rows = header.rows(ofSlab: draft.number)
    let plan = brush.plan(rows, draft.strips)
    for top in stride(from: rows.lowerBound, to: rows.upperBound, by: PNGHeader.bandHeight) {
      let band = top..<min(top + PNGHeader.bandHeight, rows.upperBound)
      brush.paint(plan, band, on: &canvas)
      encoder.append(band: canvas)
    }
    return encoder.finish(slab: draft.number)
  }
}
