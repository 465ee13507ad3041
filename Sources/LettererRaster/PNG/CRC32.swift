/// The checksum of a PNG chunk (PNG section 5.5), eight bytes per step with eight tables.
package struct CRC32: Sendable {
  /// Table k at 256 * k: the remainder of a byte followed by k zero bytes.
  private let tables: [UInt32]

  /// Creates the tables.
  package init() {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var remainder = UInt32(byte)
      for _ in 0..<8 {
        remainder = (remainder >> 1) ^ (remainder & 1 == 0 ? 0 : 0xEDB8_8320)
      }
      tables[byte] = remainder
    }
    for entry in 256..<tables.count {
      let shorter = tables[entry - 256]
      tables[entry] = (shorter >> 8) ^ tables[Int(shorter & 0xFF)]
    }
    self.tables = tables
  }

  /// Returns the checksum of the bytes.
  package func checksum(of bytes: Span<UInt8>) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    // Every chunk is processed here; without bounds checks a debug build is twice as fast.
    bytes.withUnsafeBufferPointer { bytes in
      tables.withUnsafeBufferPointer { tables in
        var index = 0
        while index + 8 <= bytes.count {
          crc = Self.advance(crc, by: bytes.baseAddress.unsafelyUnwrapped + index, tables)
          index += 8
        }
        while index < bytes.count {
          crc = (crc >> 8) ^ tables[Int((crc ^ UInt32(bytes[index])) & 0xFF)]
          index += 1
        }
      }
    }
    return ~crc
  }

  private static func advance(
    _ crc: UInt32,
    by bytes: UnsafePointer<UInt8>,
    _ tables: UnsafeBufferPointer<UInt32>
  ) -> UInt32 {
    let first =
      crc ^ UInt32(bytes[0]) ^ UInt32(bytes[1]) << 8
      ^ UInt32(bytes[2]) << 16 ^ UInt32(bytes[3]) << 24
    return tables[0x700 | Int(first & 0xFF)] ^ tables[0x600 | Int(first >> 8 & 0xFF)]
      ^ tables[0x500 | Int(first >> 16 & 0xFF)] ^ tables[0x400 | Int(first >> 24)]
      ^ tables[0x300 | Int(bytes[4])] ^ tables[0x200 | Int(bytes[5])]
      ^ tables[0x100 | Int(bytes[6])] ^ tables[Int(bytes[7])]
  }
}
