public import LettererImages

extension ImageDifference {
  /// Returns a picture of the difference: equal pixels are pale, changed ones are red.
  ///
  /// Rows that only the second picture has are green; rows that only the first has are tinted red.
  /// The picture therefore contains the rows of both.
  ///
  /// - Complexity: O(pixels).
  public func picture(of reference: Picture, _ actual: Picture) -> Picture? {
    guard reference.width == actual.width else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(max(reference.pixels.count, actual.pixels.count))
    for band in bands {
      switch band.kind {
      case .equal: pixels += actual.row(band.actual).map { Self.mixed($0, 0xFFFF_FFFF, 3) }
      case .changed:
        for (before, after) in zip(reference.row(band.reference), actual.row(band.actual)) {
          pixels.append(before == after ? Self.mixed(after, 0xFFFF_FFFF, 3) : 0xFF00_00E0)
        }
      case .inserted: pixels += actual.row(band.actual).map { Self.mixed($0, 0xFF40_C040, 2) }
      case .removed: pixels += reference.row(band.reference).map { Self.mixed($0, 0xFF30_30F0, 2) }
      }
    }
    return Picture(width: actual.width, height: pixels.count / actual.width, pixels: pixels)
  }

  /// Returns a pixel on white with some quarters of another color.
  private static func mixed(_ pixel: UInt32, _ color: UInt32, _ quarters: UInt32) -> UInt32 {
    let ground = 255 - pixel >> 24
    var result: UInt32 = 0xFF00_0000
    for shift in [UInt32(0), 8, 16] {
      let own = min((pixel >> shift & 0xFF) + ground, 255)
      let other = color >> shift & 0xFF
      result |= ((own * (4 - quarters) + other * quarters) / 4) << shift
    }
    return result
  }
}

extension Picture {
  fileprivate func row(_ rows: Range<Int>) -> ArraySlice<UInt32> {
    pixels[rows.lowerBound * width..<rows.upperBound * width]
  }

  /// Returns some rows as a separate picture; nil if there are none.
  public func extracting(rows: Range<Int>) -> Picture? {
    let rows = rows.clamped(to: 0..<height)
    return Picture(width: width, height: rows.count, pixels: Array(row(rows)))
  }

  /// Returns the picture as PNG, with white behind transparent pixels.
  ///
  /// - Complexity: O(pixels).
  public func png(texts: [PNGHeader.Text] = []) throws(PNGError) -> [UInt8] {
    // The sink must outlive the call that it escapes to, so it fills a box.
    final class Box { var bytes: [UInt8] = [] }
    let box = Box()
    let header = PNGHeader(width: width, height: height, texts: texts)
    var encoder = try PNGEncoder(header) { span in
      span.withUnsafeBufferPointer { box.bytes += $0 }
    }
    let opaque = pixels.allSatisfy { $0 >> 24 == 255 }
    let flat = opaque ? pixels : pixels.map { ImageDifference.onWhite($0) }
    try encoder.append(flat.span)
    try encoder.finish()
    return box.bytes
  }
}

extension ImageDifference {
  fileprivate static func onWhite(_ pixel: UInt32) -> UInt32 { mixed(pixel, 0, 0) }
}
