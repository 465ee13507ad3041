/// Keys that prove themselves by a code over their characters, and hashes of passwords.
extension SecretScanner {
  /// Finds a seed of Stellar or NATS, or a key of Bitcoin.
  mutating func findCheckedKey(_ word: Range<Int>) {
    let bytes = text[word]
    guard !text.has(word.lowerBound - 1, .word), let first = bytes.first else { return }
    switch bytes.count {
    case 56, 58:
      guard first == UInt8(ascii: "S"), Self.isSeed(bytes) else { return }
      add(word, bytes.count == 56 ? "Stellar key" : "NATS key")
    case 51, 52: if Self.isWalletKey(bytes) { add(word, "Bitcoin key") }
    default: return
    }
  }

  /// Whether the bytes of a text in base32 (RFC 4648) end with a check (CRC-16/XMODEM).
  private static func isSeed(_ text: ArraySlice<UInt8>) -> Bool {
    var decoded: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for byte in text {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bits = bits << 5 | UInt32(byte - 0x41)
      case UInt8(ascii: "2")...UInt8(ascii: "7"): bits = bits << 5 | UInt32(byte - 0x32 + 26)
      default: return false
      }
      count += 5
      guard count >= 8 else { continue }
      count -= 8
      decoded.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    let check = decoded.dropLast(2).reduce(UInt16(0)) { check, byte in
      (0..<8).reduce(check ^ UInt16(byte) << 8) { value, _ in
        value & 0x8000 == 0 ? value << 1 : value << 1 ^ 0x1021
      }
    }
    return decoded.suffix(2).elementsEqual([UInt8(check & 0xFF), UInt8(check >> 8)])
  }

  private static let base58 = Array(
    "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".utf8
  )

  /// Whether a text in base58 has the form of a private key: a version, 32 bytes, a mark if it is
  /// compressed, and a check.
  private static func isWalletKey(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, "5KL".utf8.contains(first) else { return false }
    var bytes = [UInt8](repeating: 0, count: 38)
    for character in text {
      guard var carry = base58.firstIndex(of: character) else { return false }
      for index in bytes.indices.reversed() {
        carry += Int(bytes[index]) * 58
        bytes[index] = UInt8(carry & 0xFF)
        carry >>= 8
      }
      if carry > 0 { return false }
    }
    return text.count == 51 ? bytes[0] == 0 && bytes[1] == 0x80 : bytes[0] == 0x80 && bytes[33] == 1
  }

  /// The shortest hash of a password, in bytes.
  private static let shortestHash = 20
  /// The maximum number of parts of such a hash, for linear time in a row of marks.
  private static let mostParts = 8

  /// Finds the hash of a password (crypt): `$6$…`, `$2y$10$…`, `$argon2id$…`.
  mutating func findHash(_ start: Int) {
    var end = start
    var marks = 0
    while marks <= Self.mostParts, text.has(end, [.dotted, .base64]) || text.isOne(end, of: "$,=") {
      if text.isOne(end, of: "$") { marks += 1 }
      end += 1
    }
    if marks > Self.mostParts { return }
    while end > start, text.isOne(end - 1, of: ".,") { end -= 1 }
    let parts = text[start..<end].split(separator: UInt8(ascii: "$"))
    guard let first = parts.first, let hash = parts.last, parts.count > 1,
      Self.hashes.contains(String(decoding: first, as: UTF8.self)), hash.count >= Self.shortestHash
    else { return }
    let value = SecretValue(hash)
    if !value.isWords, !value.isFiller { add(start..<end, "password hash") }
  }

  /// The names of the functions of hashes.
  private static let hashes: Set<String> = [
    "1", "5", "6", "7", "y", "gy", "2a", "2b", "2x", "2y", "apr1", "argon2d", "argon2i", "argon2id",
    "scrypt", "pbkdf2", "pbkdf2-sha256", "pbkdf2-sha512", "bcrypt-sha256", "P", "H",
  ]
}
