import LettererImages
import LettererLayout
import LettererText

/// A list of strips that is read band by band, from the top.
protocol BandSource {
  /// Returns the strips that reach into a band, from back to front; bands are asked for in order.
  mutating func strips(inBand band: Int) -> [DisplayStrip]
}

/// Strips that are all in memory, sorted by the bands that they reach into.
struct StripBands: BandSource {
  private let strips: [DisplayStrip]
  /// The indices of the strips of each band.
  private var indices: [[Int]]

  init(_ strips: [DisplayStrip], height: Int, bandHeight: Int) {
    self.strips = strips
    indices = Array(repeating: [], count: height / bandHeight + 1)
    for (index, strip) in strips.enumerated() {
      let rows = strip.rows.clamped(to: 0..<height)
      guard !rows.isEmpty else { continue }
      for band in rows.lowerBound / bandHeight...(rows.upperBound - 1) / bandHeight {
        indices[band].append(index)
      }
    }
  }

  func strips(inBand band: Int) -> [DisplayStrip] { indices[band].map { strips[$0] } }
}

/// Paints a picture band by band from the top, so that its memory does not grow with its height.
struct BandPainter<Source: BandSource> {
  let height: Int
  var bandHeight = PNGHeader.bandHeight
  var source: Source
  var brush: StripPainter

  /// Returns all pixels, row after row: red in the lowest byte, then green and blue.
  mutating func pixels() -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(brush.width * height)
    for (band, top) in stride(from: 0, to: height, by: bandHeight).enumerated() {
      let rows = top..<min(top + bandHeight, height)
      pixels += brush.canvas(rows, source.strips(inBand: band)).pixels
    }
    return pixels
  }

  /// Writes the picture as PNG; the number of threads that paint and pack it changes no byte.
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
    let packer = SlabPacker(header: header, brush: brush)
    guard jobs > 1, header.slabCount > 1, let crew = SlabCrew(packer, jobs: jobs) else {
      var packer = packer
      for number in 0..<header.slabCount { try body(packer.pack(draft(number, of: header))) }
      return
    }
    defer { crew.dismiss() }
    for number in 0..<header.slabCount {
      crew.add(draft(number, of: header))
      if number + 1 >= crew.capacity { try body(crew.slab(number + 1 - crew.capacity)) }
    }
    for number in max(header.slabCount + 1 - crew.capacity, 0)..<header.slabCount {
      try body(crew.slab(number))
    }
  }

  /// Returns what a slab shows; slabs are asked for in order.
  private mutating func draft(_ number: Int, of header: PNGHeader) -> SlabDraft {
    let rows = header.rows(ofSlab: number)
    let first = rows.lowerBound / PNGHeader.bandHeight
    let last = (rows.upperBound - 1) / PNGHeader.bandHeight
    return SlabDraft(number: number, bands: (first...last).map { source.strips(inBand: $0) })
  }
}

extension PNGHeader {
  /// Creates the header of a picture of ours, with its resolution and engine.
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
