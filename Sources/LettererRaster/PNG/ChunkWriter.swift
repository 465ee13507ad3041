/// Frames data as PNG chunks (PNG section 5.3).
struct ChunkFraming: Sendable {
  private let crc = CRC32()

  /// The maximum data in a chunk of pixels, so that a reader needs little memory.
  static let fullChunk = 65_536

  /// Returns a chunk.
  func chunk(_ type: StaticString, _ data: some Collection<UInt8>) -> [UInt8] {
    var chunk = Self.bytes(UInt32(data.count))
    chunk.reserveCapacity(data.count + 12)
    for index in 0..<4 { chunk.append(type.utf8Start[index]) }
    chunk += data
    return chunk + Self.bytes(crc.checksum(of: chunk.span.extracting(4...)))
  }

  /// Returns chunks of compressed pixels.
  func dataChunks(_ data: some Collection<UInt8>) -> [[UInt8]] {
    var chunks: [[UInt8]] = []
    var rest = data[...]
    while !rest.isEmpty {
      chunks.append(chunk("IDAT", rest.prefix(Self.fullChunk)))
      rest = rest.dropFirst(Self.fullChunk)
    }
    return chunks
  }

  /// Returns a number in big-endian order.
  static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

/// Sends PNG chunks to a sink, each as a whole.
struct ChunkWriter: ~Copyable {
  private let sink: (Span<UInt8>) throws -> Void
  private let framing = ChunkFraming()

  init(sink: @escaping (Span<UInt8>) throws -> Void) {
    self.sink = sink
  }

  func write(_ type: StaticString, _ data: [UInt8] = []) throws(PNGError) {
    try write(bytes: framing.chunk(type, data))
  }

  /// Writes bytes unchanged: the signature, or chunks that are already framed.
  func write(bytes: [UInt8]) throws(PNGError) {
    do { try sink(bytes.span) } catch { throw .sinkFailed(error) }
  }
}
