/// Slabs are ranges of rows that are compressed independently, on any thread.
extension PNGHeader {
  /// The height of all slabs except the last: about a million pixels, in whole bands.
  ///
  /// It depends only on the width. A slab loses the matches with the rows above it and the rest of
  /// a block: 0.1% of the file, measured on a chat of a thousand messages.
  var slabHeight: Int {
    let bands = (1 << 20) / max(width, 1) / Self.bandHeight
    return max(bands, 1) * Self.bandHeight
  }

  /// The number of rows painted at once: they fit in a core's cache.
  static let bandHeight = 128

  /// The number of slabs.
  var slabCount: Int { (height - 1) / slabHeight + 1 }

  /// Returns the rows of a slab.
  func rows(ofSlab number: Int) -> Range<Int> {
    number * slabHeight..<min((number + 1) * slabHeight, height)
  }
}

/// A slab as it is stored.
struct PackedSlab: Sendable {
  /// Whole IDAT chunks, each short enough for a sink.
  let chunks: [[UInt8]]
  /// The bytes before the checksum of the picture in the final chunk, if this is the last slab.
  let tail: [UInt8]
  /// The checksum of the rows with their filter bytes.
  let checksum: Adler32
}

/// Compresses slabs one after the other.
struct SlabEncoder: Sendable {
  /// The picture; another one must have the same width.
  var header: PNGHeader
  private let framing = ChunkFraming()
  private var stream = DeflateStream()
  private var tokenizer: PixelTokenizer
  private var checksum = Adler32()
  /// The checksum of the last row without its filter byte.
  private var rowChecksum = Adler32()

  init(_ header: PNGHeader) {
    self.header = header
    tokenizer = PixelTokenizer(width: header.width)
  }

  /// Appends whole rows to the slab; the highest byte of the pixels must be zero.
  mutating func append(_ rows: Span<UInt32>) {
    rows.withUnsafeBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count, by: header.width) {
        append(row: UnsafeBufferPointer(rebasing: pixels[start..<start + header.width]))
      }
    }
  }

  /// Appends the rows of a band.
  @inline(never)  // a stage in profiles
  mutating func append(band: borrowing Canvas) {
    band.forEachRow { append(row: $0) }
  }

  /// Appends a row; nil means that it equals the row above.
  private mutating func append(row: UnsafeBufferPointer<UInt32>?) {
    checksum.appendZero()
    let repeats = tokenizer.append(row)
    // A row equal to the one above has the same sums.
    if !repeats, let row { rowChecksum = Adler32(row) }
    checksum.append(rowChecksum)
    if tokenizer.tokenCount >= PixelTokenizer.fullBlock { writeBlock(isLast: false) }
  }

  private mutating func writeBlock(isLast: Bool) {
    stream.writeBlock(tokenizer, isLast: isLast)
    tokenizer.beginBlock()
  }

  /// Returns the slab, and begins the next one.
  ///
  /// - Parameter number: The number of the slab in the picture.
  /// - Returns: The slab.
  @inline(never)  // a stage in profiles
  mutating func finish(slab number: Int) -> PackedSlab {
    let isLast = number == header.slabCount - 1
    writeBlock(isLast: isLast)
    stream.align(isLast: isLast)
    let data = (number == 0 ? DeflateStream.header : []) + stream.bytes
    let framed =
      isLast ? (data.count - 1) / ChunkFraming.fullChunk * ChunkFraming.fullChunk : data.count
    let slab = PackedSlab(
      chunks: framing.dataChunks(data.prefix(framed)),
      tail: Array(data.dropFirst(framed)),
      checksum: checksum
    )
    stream.removeAll()
    tokenizer.beginSlab()
    checksum = Adler32()
    return slab
  }
}
