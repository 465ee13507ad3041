/// The content of a slab of a picture.
struct SlabDraft: Sendable {
  let number: Int
  /// The strips that reach into the slab, from back to front.
  let strips: [DisplayStrip]
}

/// Paints slabs and packs them, one after the other.
struct SlabPacker: Sendable {
  let header: PNGHeader
  private(set) var brush: StripPainter
  private var encoder: SlabEncoder
  private var canvas: Canvas

  init(header: PNGHeader, brush: StripPainter) {
    self.header = header
    self.brush = brush
    encoder = SlabEncoder(header)
    canvas = brush.canvas
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
