/// A writer of PNG pictures that takes bands of rows and hands out bytes as they come.
///
/// The bytes depend on the header and the pixels alone: not on the heights of the bands, on the
/// kind of build or on a library's version. Memory does not depend on the height of the picture.
///
///     var encoder = try PNGEncoder(PNGHeader(width: 780, height: 20_000)) { file.write($0) }
///     while let band = canvas.nextBand() { try encoder.append(band.pixels.span) }
///     try encoder.finish()
public struct PNGEncoder: ~Copyable {
  private let header: PNGHeader
  private var stream: DeflateStream
  private var tokenizer: PixelTokenizer
  private var checksum = Adler32()
  private var rows = 0

  /// Creates an encoder and sends everything that stands before the pixels.
  ///
  /// - Parameters:
  ///   - header: The size of the picture and what else is said about it.
  ///   - sink: What takes the bytes, at most 72 KiB a call (a long text comes in one call).
  /// - Throws: `PNGError` if the header cannot be written, or if the sink throws.
  public init(
    _ header: PNGHeader,
    sink: @escaping (Span<UInt8>) throws -> Void
  ) throws(PNGError) {
    let writer = ChunkWriter(sink: sink)
    try header.write(to: writer)
    stream = DeflateStream(writer: writer)
    self.header = header
    tokenizer = PixelTokenizer(width: header.width)
  }

  /// Appends a band of any number of whole rows.
  ///
  /// - Parameter band: The pixels from the left, row after row from the top: red in the lowest
  ///   byte, then green and blue; the highest byte is not looked at.
  /// - Throws: `PNGError` if the band does not fit the picture, or if the sink throws.
  /// - Complexity: O(pixels).
  public mutating func append(_ band: Span<UInt32>) throws(PNGError) {
    guard band.count.isMultiple(of: header.width) else {
      throw .incompleteRow(pixels: band.count, width: header.width)
    }
    let count = band.count / header.width
    guard count <= header.height - rows else { throw .tooManyRows(height: header.height) }
    rows += count
    for row in 0..<count {
      let start = row * header.width
      try append(row: band.extracting(start..<start + header.width))
    }
  }

  /// Sends what is left and closes the picture.
  ///
  /// - Throws: `PNGError` if rows are missing, or if the sink throws.
  public consuming func finish() throws(PNGError) {
    guard rows == header.height else { throw .missingRows(count: header.height - rows) }
    try writeBlock(isLast: true)
    try stream.finish(checksum: checksum.checksum)
  }

  private mutating func append(row: Span<UInt32>) throws(PNGError) {
    checksum.appendZero()
    var start = 0
    while start < row.count {
      let rest = row.extracting(start...)
      // Pointers for the loops over pixels; they stay in the call.
      start += rest.withUnsafeBufferPointer { pixels in
        let count = tokenizer.append(pixels)
        checksum.append(UnsafeBufferPointer(rebasing: pixels[..<count]))
        return count
      }
      if tokenizer.tokenCount >= PixelTokenizer.fullBlock {
        try writeBlock(isLast: false)
      }
    }
  }

  private mutating func writeBlock(isLast: Bool) throws(PNGError) {
    try stream.writeBlock(tokenizer, isLast: isLast)
    tokenizer.beginBlock()
  }
}
