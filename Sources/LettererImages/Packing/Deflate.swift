import CImages

/// The zlib format, RFC 1950, as PDF has it in its streams.
package enum Deflate {
  /// The level at which bytes are compressed: beyond it time grows faster than what it saves.
  private static let level: Int32 = 6

  /// Returns bytes compressed; `nil` if there is no memory for it.
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
