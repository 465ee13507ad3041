import LettererImages

extension Picture {
  /// Returns the picture as PNG, with an alpha channel if it has transparency.
  ///
  /// Rows are filtered, which suits photos and emoji, and everything is done in memory.
  func transparentPNG(
    pixelsPerMetre: UInt32? = nil,
    texts: [PNGHeader.Text] = []
  ) throws(PNGError) -> [UInt8] {
    // The sink must outlive the call that it escapes to, so it fills a box.
    final class Box { var bytes: [UInt8] = [] }
    let box = Box()
    let hasAlpha = pixels.contains { $0 >> 24 < 255 }
    let header = PNGHeader(
      width: width,
      height: height,
      pixelsPerMetre: pixelsPerMetre,
      texts: texts
    )
    let writer = ChunkWriter { span in span.withUnsafeBufferPointer { box.bytes += $0 } }
    try header.write(to: writer, hasAlpha: hasAlpha)
    let rows = filteredRows(pixelLength: hasAlpha ? 4 : 3)
    var stream = DeflateStream()
    var tokenizer = ByteTokenizer(rows)
    repeat {
      let tokens = tokenizer.block()
      stream.writeBlock(tokens.span, isLast: tokenizer.isAtEnd)
    } while !tokenizer.isAtEnd
    var checksum = Adler32()
    checksum.append(bytes: rows)
    stream.align(isLast: true)
    let data = DeflateStream.header + stream.bytes + checksum.bytes
    for chunk in ChunkFraming().dataChunks(data) { try writer.write(bytes: chunk) }
    try writer.write("IEND")
    return box.bytes
  }

  /// Returns the rows, each with its filter byte.
  private func filteredRows(pixelLength: Int) -> [UInt8] {
    let filter = RowFilter(pixelLength: pixelLength)
    var above = [UInt8](repeating: 0, count: width * pixelLength)
    var rows: [UInt8] = []
    rows.reserveCapacity((above.count + 1) * height)
    for y in 0..<height {
      let row = pixels[y * width..<(y + 1) * width].flatMap { pixel in
        Self.straight(pixel).prefix(pixelLength)
      }
      rows += filter.filtered(row, above: above)
      above = row
    }
    return rows
  }

  /// Returns the channels of a pixel, without premultiplication.
  private static func straight(_ pixel: UInt32) -> [UInt8] {
    let alpha = pixel >> 24
    guard alpha > 0 else { return [0, 0, 0, 0] }
    let channels = [UInt32(0), 8, 16].map { shift in
      UInt8(min(((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255))
    }
    return channels + [UInt8(alpha)]
  }
}
