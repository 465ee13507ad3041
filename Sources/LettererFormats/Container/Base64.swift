/// Base64 as programs write it (RFC 4648), strict about what is no base64.
enum Base64 {
  /// Returns the bytes; `nil` for what is not base64.
  ///
  /// Both alphabets are taken, spaces and line ends anywhere, and the padding may be missing; it may
  /// not be wrong.
  static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var (bits, count, padding): (UInt32, Int, Int) = (0, 0, 0)
    for byte in text.utf8 {
      if byte == 0x20 || (0x09...0x0D).contains(byte) { continue }
      if byte == 0x3D {
        padding += 1
        continue
      }
      guard padding == 0, let digit = digit(byte) else { return nil }
      bits = bits << 6 | digit
      count += 1
      guard count % 4 == 0 else { continue }
      bytes += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
    }
    switch count % 4 {
    case 0 where padding == 0: break
    case 2 where padding == 0 || padding == 2: bytes.append(UInt8(bits >> 4 & 0xFF))
    case 3 where padding <= 1:
      bytes += [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)]
    default: return nil
    }
    return bytes
  }

  /// Returns the text; `nil` for what is not base64 of UTF-8.
  static func text(of text: String) -> String? {
    guard let bytes = bytes(of: text), !bytes.isEmpty else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5A: UInt32(byte) - 0x41
    case 0x61...0x7A: UInt32(byte) - 0x61 + 26
    case 0x30...0x39: UInt32(byte) - 0x30 + 52
    case 0x2B, 0x2D: 62
    case 0x2F, 0x5F: 63
    default: nil
    }
  }
}
