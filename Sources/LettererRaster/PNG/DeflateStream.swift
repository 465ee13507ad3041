/// A zlib stream (RFC 1950) that leaves in IDAT chunks of about 64 KiB.
struct DeflateStream: ~Copyable {
  private let writer: ChunkWriter
  private let lengthSymbols = LengthSymbols()
  private let fixedCodes = BlockCodes()
  /// A chunk in the making: the place of its header, then its data.
  private var chunk: [UInt8]
  private var dataCount = 0
  private var remainder = BitWriter.Remainder()

  /// A chunk is closed when it holds this much, which is after one batch more at most.
  private static let fullChunk = 65_536
  /// The number of tokens or fields between two looks at the room that is left.
  private static let batch = 1_024
  /// Room for a batch of tokens at 48 bits each, for the last store of eight bytes and the CRC.
  private static let slack = 6 * batch + 64

  init(writer: consuming ChunkWriter) {
    self.writer = writer
    chunk = [UInt8](repeating: 0, count: ChunkWriter.headerLength + Self.fullChunk + Self.slack)
    // Deflate, a window of 32 KiB, no dictionary, level "fast".
    chunk[ChunkWriter.headerLength] = 0x78
    chunk[ChunkWriter.headerLength + 1] = 0x01
    dataCount = 2
  }

  /// Writes the tokens of pixels as a block.
  mutating func writeBlock(_ tokenizer: PixelTokenizer, isLast: Bool) throws(PNGError) {
    let tokens = tokenizer.tokens.span.extracting(first: tokenizer.tokenCount)
    try writeBlock(tokens, orElse: tokenizer.storedBlocks, isLast: isLast)
  }

  /// Writes tokens as a block of the kind that needs the fewest bits.
  mutating func writeBlock(
    _ tokens: Span<UInt32>,
    orElse stored: StoredBlocks? = nil,
    isLast: Bool
  ) throws(PNGError) {
    let counts = SymbolCounts(tokens, lengthSymbols)
    let codes = BlockCodes(counts)
    let header = BlockHeader(codes)
    let last: UInt32 = isLast ? 1 : 0
    let dynamicCost = header.cost + codes.cost(of: counts)
    let fixedCost = fixedCodes.cost(of: counts)
    if let stored, stored.cost < min(dynamicCost, fixedCost) + 3 {
      try write(stored.fields(isLast: isLast, after: remainder.count))
    } else if fixedCost <= dynamicCost {
      try write([BitField(bits: last | 1 << 1, count: 3)])
      try write(tokens, fixedCodes)
    } else {
      try write([BitField(bits: last | 2 << 1, count: 3)] + header.fields)
      try write(tokens, codes)
    }
  }

  /// Writes the checksum of all bytes, the last chunk and the end of the file.
  mutating func finish(checksum: UInt32) throws(PNGError) {
    let fill = BitField(bits: 0, count: -remainder.count & 7)
    let sum = [24, 16, 8, 0].map { BitField(bits: checksum >> UInt32($0) & 0xFF, count: 8) }
    try write([fill] + sum)
    try flush()
    try writer.write("IEND")
  }

  private mutating func write(
    _ fields: [BitField]
  ) throws(PNGError) {
    for start in stride(from: 0, to: fields.count, by: Self.batch) {
      withBitWriter { bits in
        for field in fields[start..<min(start + Self.batch, fields.count)] {
          bits.append(UInt64(field.bits), count: field.count)
        }
      }
      if dataCount >= Self.fullChunk { try flush() }
    }
  }

  private mutating func write(
    _ tokens: Span<UInt32>,
    _ codes: BlockCodes
  ) throws(PNGError) {
    let tables = EmissionTables(codes, lengthSymbols)
    for start in stride(from: 0, to: tokens.count, by: Self.batch) {
      let batch = tokens.extracting(start..<min(start + Self.batch, tokens.count))
      batch.withUnsafeBufferPointer { batch in
        withBitWriter { tables.write(batch, to: &$0) }
      }
      if dataCount >= Self.fullChunk { try flush() }
    }
    try write([tables.endOfBlock])
  }

  private mutating func withBitWriter(_ body: (inout BitWriter) -> Void) {
    // A store of eight bytes has no counterpart in arrays; the batch's size keeps it in the chunk.
    chunk.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var writer = BitWriter(
        base + ChunkWriter.headerLength,
        count: dataCount,
        remainder: remainder
      )
      body(&writer)
      dataCount = writer.count
      remainder = writer.remainder
    }
  }

  private mutating func flush() throws(PNGError) {
    try writer.write("IDAT", framedIn: &chunk, dataCount: dataCount)
    dataCount = 0
  }
}
