/// Blocks of a compressed stream (RFC 1951), collected in memory.
struct DeflateStream: Sendable {
  /// The header of a zlib stream (RFC 1950): deflate, a window of 32 KiB, no dictionary, level
  /// "fast".
  static let header: [UInt8] = [0x78, 0x01]

  private let lengthSymbols = LengthSymbols()
  private let fixedCodes = BlockCodes()
  private var storage = [UInt8](repeating: 0, count: 1 << 16)
  private var count = 0
  private var remainder = BitWriter.Remainder()

  /// The number of tokens or fields between two checks of the remaining space.
  private static let batch = 1_024
  /// Space for a batch of tokens at 48 bits each, and for the last store of eight bytes.
  private static let slack = 6 * batch + 64

  /// The whole bytes written.
  var bytes: ArraySlice<UInt8> { storage[..<count] }

  /// Forgets the bytes.
  mutating func removeAll() {
    count = 0
    remainder = BitWriter.Remainder()
  }

  /// Writes the tokens of pixels as a block.
  mutating func writeBlock(_ tokenizer: PixelTokenizer, isLast: Bool) {
    let tokens = tokenizer.tokens.span.extracting(first: tokenizer.tokenCount)
    writeBlock(tokens, orElse: tokenizer.storedBlocks, isLast: isLast)
  }

  /// Writes tokens as a block of the kind that needs the fewest bits.
  mutating func writeBlock(
    _ tokens: Span<UInt32>,
    orElse stored: StoredBlocks? = nil,
    isLast: Bool
  ) {
    let counts = SymbolCounts(tokens, lengthSymbols)
    let codes = BlockCodes(counts)
    let header = BlockHeader(codes)
    let last: UInt32 = isLast ? 1 : 0
    let dynamicCost = header.cost + codes.cost(of: counts)
    let fixedCost = fixedCodes.cost(of: counts)
    if let stored, stored.cost < min(dynamicCost, fixedCost) + 3 {
      write(stored.fields(isLast: isLast, after: remainder.count))
    } else if fixedCost <= dynamicCost {
      write([BitField(bits: last | 1 << 1, count: 3)])
      write(tokens, fixedCodes)
    } else {
      write([BitField(bits: last | 2 << 1, count: 3)] + header.fields)
      write(tokens, codes)
    }
  }

  /// Fills the last byte, so that another stream can follow.
  ///
  /// - Parameter isLast: Whether the last block was marked as such; otherwise an empty one follows
  ///   it.
  mutating func align(isLast: Bool) {
    if !isLast { write([BitField(bits: 0, count: 3)]) }
    write([BitField(bits: 0, count: -remainder.count & 7)])
    // An empty stored block (RFC 1951 section 3.2.4): its length and the complement.
    if !isLast { write([BitField(bits: 0xFFFF_0000, count: 32)]) }
  }

  private mutating func write(
    _ fields: [BitField]
  ) {
    for start in stride(from: 0, to: fields.count, by: Self.batch) {
      withBitWriter { bits in
        for field in fields[start..<min(start + Self.batch, fields.count)] {
          bits.append(UInt64(field.bits), count: field.count)
        }
      }
    }
  }

  private mutating func write(
    _ tokens: Span<UInt32>,
    _ codes: BlockCodes
  ) {
    let tables = EmissionTables(codes, lengthSymbols)
    for start in stride(from: 0, to: tokens.count, by: Self.batch) {
      let batch = tokens.extracting(start..<min(start + Self.batch, tokens.count))
      batch.withUnsafeBufferPointer { batch in
        withBitWriter { tables.write(batch, to: &$0) }
      }
    }
    write([tables.endOfBlock])
  }

  private mutating func withBitWriter(_ body: (inout BitWriter) -> Void) {
    if storage.count < count + Self.slack {
      storage += [UInt8](repeating: 0, count: storage.count)
    }
    // A store of eight bytes has no counterpart in arrays; the batch size keeps it within the
    // storage.
    storage.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var writer = BitWriter(base, count: count, remainder: remainder)
      body(&writer)
      count = writer.count
      remainder = writer.remainder
    }
  }
}
