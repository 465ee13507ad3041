import LettererLayout
import TestSupport

/// Makes texts of many scripts, with everything that makes texts difficult.
enum TextCases {
  static func next(_ random: inout SeededRandom) -> TextCase {
    let count = chance(6, &random) ? Int.random(in: 20...90, using: &random) : 20
    let length = Int.random(in: 0...count, using: &random)
    let blocks = (0..<3).map { _ in self.blocks.randomElement(using: &random) ?? 0x20...0x7E }
    let styles = (0..<(chance(3, &random) ? 3 : 1)).map { _ in style(&random) }
    var parts: [TextCase.Part] = []
    while parts.reduce(0, { $0 + $1.scalars.count }) < length {
      let style = Int.random(in: 0..<styles.count, using: &random)
      let scalars = stretch(blocks, &random)
      if let last = parts.indices.last, parts[last].style == style {
        parts[last].scalars += scalars
      } else {
        parts.append(.init(scalars: scalars, style: style))
      }
    }
    return TextCase(
      parts: parts,
      styles: styles,
      language: languages.randomElement(using: &random) ?? nil,
      locale: ["en-US", "en-US", "ja", "ko-KR", "zh-Hant-TW", ""].randomElement(using: &random)
        ?? "",
      widths: (0..<2).map { _ in width(&random) },
      maximum: Int.random(in: -1...4, using: &random),
      isForAllLaws: chance(4, &random)
    )
  }

  private static func chance(_ count: Int, _ random: inout SeededRandom) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private static func style(_ random: inout SeededRandom) -> StyledText.Run {
    StyledText.Run(
      "",
      font: FontStyle(
        size: [17, 17, 12.5, 33, 0, -1, .nan, .infinity, 1e-3].randomElement(using: &random) ?? 17,
        weight: chance(4, &random) ? .bold : .regular,
        isItalic: chance(5, &random),
        isMonospaced: chance(6, &random)
      ),
      isUnderlined: chance(4, &random),
      isStruckThrough: chance(8, &random)
    )
  }

  private static func width(_ random: inout SeededRandom) -> Double {
    if chance(8, &random) {
      return [0, -1, .nan, .infinity, -.infinity, 1e300, 1.0 / 64].randomElement(using: &random)
        ?? 0
    }
    return Double(Int.random(in: 0...(chance(2, &random) ? 3000 : 20_000), using: &random)) / 64
  }

  // MARK: Scalars

  private static func stretch(
    _ blocks: [ClosedRange<UInt32>],
    _ random: inout SeededRandom
  ) -> [Unicode.Scalar] {
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<6:
      let block = blocks.randomElement(using: &random) ?? 0x20...0x7E
      return (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: block, using: &random))
      }
    case 6..<9: return Array((words.randomElement(using: &random) ?? "").unicodeScalars)
    case 9..<11: return [" "]
    case 11..<13: return [special.randomElement(using: &random) ?? " "]
    case 13:
      let one = special.randomElement(using: &random) ?? " "
      return Array(repeating: one, count: Int.random(in: 1...6, using: &random))
    case 14:
      let bytes = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        UInt8.random(in: 0x70...0xFF, using: &random)
      }
      return Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    default:
      return [Unicode.Scalar(UInt32.random(in: 0...0x10_FFFF, using: &random)) ?? "\u{FFFD}"]
    }
  }

  private static let languages: [String?] = [
    nil, nil, nil, "en", "ja", "ko", "zh-Hans", "zh-HK", "tr", "sr", "ar", "ur", "hi", "mr", "ro",
    "", "not a language", "x-y",
  ]

  private static let words = [
    "office", "fjord", "AVATAR", "well-known", "e\u{301}", "10,000.50", "https://a.b/c?d=e#f",
    "مرحبا", "لا", "بِسْمِ", "שלום", "क्षत्रिय", "र्कि", "শ্রী", "கொ", "క్ష్మ", "ಕ್ಷ", "മ്പ്ര", "ශ්‍රී",
    "สวัสดี", "ກໍາ", "ក្រុម", "မြန်မာ", "ཧཱུྃ", "ᠮᠣᠩᠭᠣᠯ", "ߒߞߏ", "𞤆𞤵𞤤", "ދިވެހި", "ქართული", "አማርኛ",
    "日本語、テスト。", "カタカナ", "你好", "한국어", "ㅋㅋㅋ", "각", "👩‍👩‍👧‍👦", "👍🏽", "🇩🇪🇯🇵", "❤️", "1️⃣",
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "fi\u{AD}nal", "a\u{A0}b", "\u{25CC}\u{94D}", "ﷺ", "ﬀ",
  ]

  /// Letters and marks of scripts, blocks of symbols, and characters without a script.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x20...0x7E, 0xA0...0x17F, 0x180...0x24F, 0x250...0x2FF, 0x300...0x36F,
    0x370...0x3FF, 0x400...0x52F, 0x530...0x58F, 0x590...0x5FF, 0x600...0x6FF, 0x600...0x6FF,
    0x700...0x74F, 0x750...0x77F, 0x780...0x7BF, 0x7C0...0x7FF, 0x800...0x8FF, 0x900...0x97F,
    0x980...0x9FF, 0xA00...0xA7F, 0xA80...0xAFF, 0xB00...0xB7F, 0xB80...0xBFF, 0xC00...0xC7F,
    0xC80...0xCFF, 0xD00...0xD7F, 0xD80...0xDFF, 0xE00...0xE7F, 0xE80...0xEFF, 0xF00...0xFFF,
    0x1000...0x109F, 0x10A0...0x10FF, 0x1100...0x11FF, 0x1200...0x137F, 0x13A0...0x13FF,
    0x1400...0x167F, 0x1700...0x177F, 0x1780...0x17FF, 0x1800...0x18AF, 0x1900...0x1AAF,
    0x1AB0...0x1AFF, 0x1B00...0x1CFF, 0x1D00...0x1DFF, 0x1E00...0x1FFF, 0x2000...0x206F,
    0x2000...0x206F, 0x2070...0x20FF, 0x2100...0x22FF, 0x2300...0x27BF, 0x2C00...0x2E7F,
    0x2E80...0x303F, 0x3040...0x30FF, 0x3100...0x33FF, 0x4E00...0x4FFF, 0xA000...0xA4FF,
    0xA500...0xABFF, 0xAC00...0xD7FF, 0xE000...0xE00F, 0xF900...0xFAFF, 0xFB00...0xFDFF,
    0xFE00...0xFEFF, 0xFF00...0xFFFF, 0x10000...0x103FF, 0x10A00...0x10FFF, 0x11000...0x11FFF,
    0x1D000...0x1D7FF, 0x1E900...0x1EEFF, 0x1F000...0x1F2FF, 0x1F1E6...0x1F1FF, 0x1F300...0x1F6FF,
    0x1F900...0x1FAFF, 0x20000...0x2000F, 0x2FF80...0x2FFFF, 0xE0000...0xE01FF, 0x10FF80...0x10FFFF,
  ]

  private static let special: [Unicode.Scalar] = [
    "\u{0}", "\t", "\n", "\r", "\u{B}", "\u{85}", "\u{2028}", "\u{2029}", "\u{A0}", "\u{AD}",
    "\u{34F}", "\u{61C}", "\u{115F}", "\u{180E}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200D}",
    "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2009}",
    "\u{2011}", "\u{202F}", "\u{2060}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{20E3}",
    "\u{3000}", "\u{1680}", "\u{301}", "\u{323}", "\u{651}", "\u{93C}", "\u{94D}", "\u{E47}",
    "\u{17D2}", "\u{1039}", "\u{FE0E}", "\u{FE0F}", "\u{FEFF}", "\u{FFFC}", "\u{FFFD}", "\u{FFFE}",
    "\u{1F1E6}", "\u{1F3FD}", "\u{E0020}", "\u{E007F}", "\u{E0101}", "(", ")", "[", "»", "-", "/",
    "\u{378}", "\u{E000}", "\u{25CC}", "\u{640}", "\u{1160}", "\u{11A8}", "\u{F0000}",
  ]
}
