/// The color components of a JPEG file.
struct JPEGComponents {
  /// The name of its color space.
  let colorSpace: String

  /// Reads the segments before the first scan; `nil` for other formats, for files that PDF readers
  /// cannot decode, and for those of four inks, whose colors the document does not define.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var count: UInt8 = 0
    var offset = 2
    while offset + 9 < bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      // A marker may be preceded by fill bytes, and some have no payload.
      if marker == 0xFF || 0xD0...0xD8 ~= marker {
        offset += marker == 0xFF ? 1 : 2
        continue
      }
      if marker == 0xDA || marker == 0xD9 { break }
      // Baseline, extended, or progressive, with Huffman coding.
      if 0xC0...0xC2 ~= marker { count = bytes[offset + 9] }
      offset += 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
    }
    switch count {
    case 1: colorSpace = "DeviceGray"
    case 3: colorSpace = "DeviceRGB"
    default: return nil
    }
  }
}
