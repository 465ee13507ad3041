/// Frames data as PNG chunks (PNG section 5.3) and hands each to the sink as a whole.
struct ChunkWriter: ~Copyable {
  private let sink: (Span<UInt8>) throws -> Void
  private let crc = CRC32()

  /// The place of a chunk's data: after the length and the type.
  static let headerLength = 8

  init(sink: @escaping (Span<UInt8>) throws -> Void) {
    self.sink = sink
  }

  func write(signature: [UInt8]) throws(PNGError) {
    try send(signature.span)
  }

  func write(_ type: StaticString, _ data: [UInt8] = []) throws(PNGError) {
    var chunk = [UInt8](repeating: 0, count: Self.headerLength) + data + [0, 0, 0, 0]
    try write(type, framedIn: &chunk, dataCount: data.count)
  }

  /// Writes a chunk whose data stand after the header's place, with four bytes of room after them.
  func write(
    _ type: StaticString,
    framedIn chunk: inout [UInt8],
    dataCount: Int
  ) throws(PNGError) {
    Self.put(UInt32(dataCount), into: &chunk, at: 0)
    for index in 0..<4 { chunk[4 + index] = type.utf8Start[index] }
    let end = Self.headerLength + dataCount
    Self.put(crc.checksum(of: chunk.span.extracting(4..<end)), into: &chunk, at: end)
    try send(chunk.span.extracting(0..<end + 4))
  }

  private func send(_ bytes: Span<UInt8>) throws(PNGError) {
    do { try sink(bytes) } catch { throw .sinkFailed(error) }
  }

  private static func put(_ number: UInt32, into bytes: inout [UInt8], at index: Int) {
    for byte in 0..<4 {
      bytes[index + byte] = UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32(byte)))
    }
  }
}
