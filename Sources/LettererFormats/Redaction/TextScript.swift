/// The scripts that matter where words adjoin without a space.
enum TextScript: Hashable {
  case latin
  /// Chinese, Japanese, Korean, Thai, Lao, Khmer, and Burmese, which have no spaces between words.
  case withoutSpaces
  /// Any other script, identified by its block of 128 characters.
  case other(UInt32)

  init(_ character: Character) {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0..<0x250, 0x1E00..<0x1F00: self = .latin
    case 0xE00..<0xF00, 0x1000..<0x10A0, 0x1100..<0x1200, 0x1780..<0x1800, 0x2E80..<0xD7FF,
      0xF900..<0xFB00, 0xFF00..<0xFFF0, 0x20000..<0x40000:
      self = .withoutSpaces
    case 0x370..<0x400, 0x1F00..<0x2000: self = .other(0x370)
    case 0x400..<0x530: self = .other(0x400)
    case 0x600..<0x700, 0x750..<0x780: self = .other(0x600)
    case let value: self = .other(value & ~0x7F)
    }
  }

  var isWithoutSpaces: Bool { self == .withoutSpaces }
}
