/// A writer of PNG pictures that accepts bands of rows and outputs bytes incrementally.
///
/// The bytes depend only on the header and the pixels, not on the band heights, the build
/// configuration, or a library's version. Memory does not depend on the height of the picture:
/// blocks of a million pixels are compressed separately, as with several threads.
///
///     var encoder = try PNGEncoder(PNGHeader(width: 780, height: 20_000)) { file.write($0) }
///     while let band = canvas.nextBand() { try encoder.append(band.pixels.span) }
///     try encoder.finish()
public struct PNGEncoder: ~Copyable {
  private let header: PNGHeader
  private var file: PNGFileWriter
  private var encoder: SlabEncoder
  private var rows = 0

  /// Creates an encoder and sends everything before the pixels.
  ///
  /// - Parameters:
  ///   - header: The size of the picture and its metadata.
  ///   - sink: Receives the bytes, at most 72 KiB per call (a long text is sent in one call).
  /// - Throws: `PNGError` if the header cannot be written, or if the sink throws.
  public init(
    _ header: PNGHeader,
    sink: @escaping (Span<UInt8>) throws -> Void
  ) throws(PNGError) {
    file = try PNGFileWriter(header, sink: sink)
    self.header = header
    encoder = SlabEncoder(header)
  }

  /// Appends a band of any number of whole rows.
  ///
  /// - Parameter band: The pixels from the left, row by row from the top: red in the lowest byte,
  ///   then green and blue; the highest byte is ignored.
  /// - Throws: `PNGError` if the band does not fit the picture, or if the sink throws.
  /// - Complexity: O(pixels).
  public mutating func append(_ band: Span<UInt32>) throws(PNGError) {
    guard band.count.isMultiple(of: header.width) else {
      throw .incompleteRow(pixels: band.count, width: header.width)
    }
    guard band.count / header.width <= header.height - rows else {
      throw .tooManyRows(height: header.height)
    }
    var start = 0
    while start < band.count {
      let slab = header.rows(ofSlab: file.slabCount)
      let end = min(band.count, start + (slab.upperBound - rows) * header.width)
      encoder.append(Self.opaque(band.extracting(start..<end)).span)
      rows += (end - start) / header.width
      start = end
      if rows == slab.upperBound { try file.append(encoder.finish(slab: file.slabCount)) }
    }
  }

  /// Returns pixels without their highest byte.
  private static func opaque(_ pixels: Span<UInt32>) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: pixels.count) { result, count in
      pixels.withUnsafeBufferPointer { _ = result.initialize(from: $0) }
      count = pixels.count
      var index = 0
      while index < count {
        result[index] &= 0x00FF_FFFF
        index &+= 1
      }
    }
  }

  /// Sends the rest and completes the picture.
  ///
  /// - Throws: `PNGError` if rows are missing, or if the sink throws.
  public consuming func finish() throws(PNGError) {
    guard rows == header.height else { throw .missingRows(count: header.height - rows) }
    try file.finish()
  }
}
