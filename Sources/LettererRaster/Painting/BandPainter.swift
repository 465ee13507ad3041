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
  /// Every row is painted, so this verifies the omissions of ``started(_:by:)``.
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

  /// Starts to paint the picture; the number of threads does not affect its bytes.
  func started(_ header: PNGHeader, by crew: PaintCrew) -> StartedPicture {
    StartedPicture(SlabSequence(header, source, brush, by: crew))
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
