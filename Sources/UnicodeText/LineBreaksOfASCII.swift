/// The line breaks of plain ASCII for chat, without tables: most messages are words, spaces and the
/// marks that end sentences.
enum LineBreaksOfASCII {
  /// Returns the same breaks as the rules of chat, or `nil` where only they can tell.
  ///
  /// Left to them are other bytes, marks at the start of a word, `!a`, and the `www` of a link.
  static func breaks(_ bytes: Span<UInt8>) -> [LineBreak]? {
    guard isPlain(bytes) else { return nil }
    var breaks = [LineBreak](filledWith: .prohibited, count: bytes.count + 1)
    guard !bytes.isEmpty else { return breaks }
    breaks[bytes.count] = .mandatory  // LB3
    for offset in 1..<bytes.count {
      switch bytes[offset - 1] {
      case 0x0A: breaks[offset] = .mandatory  // LB5
      case 0x20 where bytes[offset] != 0x20 && bytes[offset] != 0x0A:
        breaks[offset] = .allowed  // LB7, LB18
      default: break
      }
    }
    return breaks
  }

  private static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.isASCII else { return false }
    var before: UInt8 = 0x0A
    for offset in 0..<bytes.count {
      let byte = bytes[offset]
      // Between two letters, most of most texts.
      let areLetters = byte.isASCIILetter && before.isASCIILetter && byte != UInt8(ascii: "w")
      guard areLetters || isPlain(byte, after: before) else { return false }
      before = byte
    }
    return true
  }

  private static func isPlain(_ byte: UInt8, after before: UInt8) -> Bool {
    if byte.isASCIIAlphanumeric {
      return before != UInt8(ascii: "!") && before != UInt8(ascii: "?")
        && (byte != UInt8(ascii: "w") || before != byte)
    }
    switch byte {
    case 0x20, 0x0A, UInt8(ascii: "'"), UInt8(ascii: "\""):
      return true
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "!"), UInt8(ascii: "?"):
      return before != 0x20 && before != 0x0A
    default:
      return false
    }
  }
}
