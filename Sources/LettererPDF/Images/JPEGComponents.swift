/// The color components of a JPEG file that PDF readers display as we do.
struct JPEGComponents {
  /// The name of its color space.
  let colorSpace: String

  /// Finds the frame header; `nil` for other formats, and for CMYK, which programs invert in
  /// different ways.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var offset = 2
    while offset + 9 < bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      // A marker may be preceded by fill bytes, and some have no payload.
      if marker == 0xFF || 0xD0...0xD8 ~= marker {
        offset += marker == 0xFF ? 1 : 2
        continue
      }
      // Baseline, extended, or progressive, with Huffman coding.
      if 0xC0...0xC2 ~= marker {
        switch bytes[offset + 9] {
        case 1: colorSpace = "DeviceGray"
        case 3: colorSpace = "DeviceRGB"
        default: return nil
        }
        return
      }
      if marker == 0xDA || marker == 0xD9 { return nil }
      offset += 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
    }
    return nil
  }
}
