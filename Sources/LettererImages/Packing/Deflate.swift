import CImages

/// The zlib format (RFC 1950), as used in PDF streams.
package enum Deflate {
  /// The compression level; beyond it, time grows faster than the savings.
  private static let level: Int32 = 6

  /// Returns the compressed bytes; `nil` if there is not enough memory.
  package static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    let capacity = cimages_deflate_bound(bytes.count)
    let packed = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe count = cimages_deflate(
          bytes.baseAddress,
          bytes.count,
          level,
          buffer.baseAddress,
          capacity
        )
      }
    }
    return packed.isEmpty ? nil : packed
  }
}
