import LettererImages
import LettererLayout
import LettererText

/// Paints a picture in bands from the top, so that its memory does not grow with its height.
struct BandPainter<Source: StripSource> {
  let height: Int
  let source: Source
  var brush: StripPainter

  /// Returns all pixels, row after row: red in the lowest byte, then green and blue.
  ///
  /// Every row is painted, so this verifies the omissions of ``writePNG(_:jobs:to:)``.
  mutating func pixels(bandHeight: Int = PNGHeader.bandHeight) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(brush.width * height)
    var sorter = StripSorter(height: bandHeight)
    for (band, top) in stride(from: 0, to: height, by: bandHeight).enumerated() {
      let rows = top..<min(top + bandHeight, height)
      let strips = source.strips(ofStretch: band, height: bandHeight)
      pixels += brush.pixels(rows, sorter.strips(inStretch: band, adding: strips))
    }
    return pixels
  }

  /// Writes the picture as PNG; the number of threads does not affect the bytes.
  mutating func writePNG(
    _ header: PNGHeader,
    jobs: Int,
    to sink: @escaping (Span<UInt8>) throws -> Void
  ) throws(RasterError) {
    do throws(PNGError) {
      var file = try PNGFileWriter(header, sink: sink)
      try packSlabs(of: header, jobs: jobs) { slab throws(PNGError) in try file.append(slab) }
      try file.finish()
    } catch {
      throw .notWritten(error)
    }
  }

  /// Passes all slabs to the closure, in order.
  private mutating func packSlabs(
    of header: PNGHeader,
    jobs: Int,
    _ body: (PackedSlab) throws(PNGError) -> Void
  ) throws(PNGError) {
    var packer = SlabPacker(header: header, brush: brush)
    var sorter = StripSorter(height: header.slabHeight)
    guard jobs > 1, header.slabCount > 1, let crew = SlabCrew(packer, source, jobs: jobs) else {
      for number in 0..<header.slabCount {
        let strips = source.strips(ofStretch: number, height: header.slabHeight)
        let all = sorter.strips(inStretch: number, adding: strips)
        try body(packer.pack(SlabDraft(number: number, strips: all)))
      }
      return
    }
    defer { crew.dismiss() }
    try crew.packAll(header.slabCount, &sorter, body)
  }
}

extension PNGHeader {
  /// Creates the header of a picture with its resolution and engine.
  init(
    width: Int,
    height: Int,
    scale: Double,
    fingerprint: EngineFingerprint,
    texts: [Text] = []
  ) {
    self.init(
      width: width,
      height: height,
      pixelsPerMetre: UInt32((72 / 0.0254 * scale).rounded()),
      texts: [
        Text(keyword: "Software", text: "Letterer"),
        Text(keyword: "Engine", text: fingerprint.description),
      ] + texts
    )
  }
}
