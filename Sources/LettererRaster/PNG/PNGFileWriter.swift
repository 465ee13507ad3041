/// Assembles packed slabs into a file.
struct PNGFileWriter: ~Copyable {
  private let writer: ChunkWriter
  private var checksum = Adler32()
  private var tail: [UInt8] = []
  /// The number of slabs written.
  private(set) var slabCount = 0

  /// Sends everything that precedes the pixels.
  init(
    _ header: PNGHeader,
    sink: @escaping (Span<UInt8>) throws -> Void
  ) throws(PNGError) {
    let writer = ChunkWriter(sink: sink)
    try header.write(to: writer)
    self.writer = writer
  }

  /// Sends the next slab.
  mutating func append(_ slab: PackedSlab) throws(PNGError) {
    for chunk in slab.chunks { try writer.write(bytes: chunk) }
    tail = slab.tail
    checksum.append(slab.checksum)
    slabCount += 1
  }

  /// Closes the file.
  consuming func finish() throws(PNGError) {
    try writer.write("IDAT", tail + checksum.bytes)
    try writer.write("IEND")
  }
}
