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
  let width: Int
  let height: Int
  let bandHeight: Int
  /// The color where nothing is painted.
  var color = PixelColor(red: 0, green: 0, blue: 0)
  /// What is behind all strips, from back to front.
  var ground: [DisplayItem] = []
  var source: Source
  var stock: PaintStock

  /// Passes each band to the closure.
  mutating func paint<E: Error>(_ body: (Canvas) throws(E) -> Void) throws(E) {
    for (band, top) in stride(from: 0, to: height, by: bandHeight).enumerated() {
      let rows = top..<min(top + bandHeight, height)
      var canvas = Canvas(width: width, rows: rows, color: color)
      for item in ground { canvas.draw(item, from: &stock) }
      for strip in source.strips(inBand: band) {
        canvas.clip = strip.rows
        canvas.screen = strip.screen
        for item in strip.items { canvas.draw(item, from: &stock) }
      }
      try body(canvas)
    }
  }

  /// Returns all pixels, row after row: red in the lowest byte, then green and blue.
  mutating func pixels() -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    paint { pixels += $0.pixels }
    return pixels
  }

  /// Writes the picture as PNG.
  mutating func writePNG(
    _ header: PNGHeader,
    to sink: @escaping (Span<UInt8>) throws -> Void
  ) throws(RasterError) {
    do throws(PNGError) {
      var encoder = try PNGEncoder(header, sink: sink)
      try paint { canvas throws(PNGError) in try encoder.append(canvas.pixels.span) }
      try encoder.finish()
    } catch {
      throw .notWritten(error)
    }
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
