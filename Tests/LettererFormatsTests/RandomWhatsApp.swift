import TestSupport

/// A chat in WhatsApp's format for a random language, and its times.
struct RandomWhatsApp {
  private(set) var text = ""
  private(set) var times: [String] = []

  /// CLDR's short dates, as patterns of letters.
  private static let patterns = [
    "dd/MM/y", "d/M/yy", "M/d/yy", "dd.MM.yy", "d. M. y", "yy. M. d.", "y-MM-dd", "d-M-yy",
    "y/M/d", "dd/MM/yy", "d.MM.yy г.", "dd.MM.y", "d\u{200F}/M\u{200F}/y", "y. MM. dd.", "d.M.yy.",
  ]
  private static let halves = [
    ("AM", "PM"), ("am", "pm"), ("a. m.", "p. m."), ("a.\u{202F}m.", "p.\u{202F}m."), ("ص", "م"),
    ("上午", "下午"), ("午前", "午後"), ("오전", "오후"), ("π.μ.", "μ.μ."), ("SA", "CH"),
  ]
  private static let zeros: [UInt32] = [0x30, 0x30, 0x30, 0x660, 0x6F0, 0x966, 0x9E6, 0x1040]

  init(_ random: inout SeededRandom) {
    let pattern = Self.patterns.randomElement(using: &random) ?? "d/M/yy"
    let half = Self.halves.randomElement(using: &random) ?? ("AM", "PM")
    let zero = Self.zeros.randomElement(using: &random) ?? 0x30
    let isBracketed = Bool.random(using: &random)
    let isTwelveHour = Bool.random(using: &random)
    let isBefore = Bool.random(using: &random)
    let hasSeconds = isBracketed || Bool.random(using: &random)
    let space = [" ", "\u{202F}", "\u{A0}"].randomElement(using: &random) ?? " "
    let glue = [", ", " ", "\u{60C}\u{200F} "].randomElement(using: &random) ?? ", "
    let hour24 = ["", " ч.", " น.", "초"].randomElement(using: &random) ?? ""
    // Days after the twelfth reveal the order; the year is the number that is the same everywhere.
    for day in [13, 14, 25, 31] {
      let (hour, minute) = (
        Int.random(in: 0..<24, using: &random), Int.random(in: 0..<60, using: &random)
      )
      let second = hasSeconds ? Int.random(in: 0..<60, using: &random) : 0
      var clock = isTwelveHour ? "\((hour + 11) % 12 + 1)" : Self.two(hour)
      clock += ":" + Self.two(minute) + (hasSeconds ? ":" + Self.two(second) : "")
      if !isTwelveHour { clock += hour24 }
      if isTwelveHour {
        let word = hour < 12 ? half.0 : half.1
        clock = isBefore ? word + space + clock : clock + space + word
      }
      let stamp = Self.localized(Self.date(pattern, 2024, 12, day) + glue + clock, zero)
      text += isBracketed ? "[\(stamp)] " : "\(stamp) - "
      text += day == 14 ? "Ben: a\nb\n" : "Ann: hello\n"
      times.append("2024-12-\(day)T\(Self.two(hour)):\(Self.two(minute)):\(Self.two(second))")
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func date(_ pattern: String, _ year: Int, _ month: Int, _ day: Int) -> String {
    var text = ""
    var rest = pattern[...]
    while let letter = rest.first {
      let count = rest.prefix { $0 == letter }.count
      switch letter {
      case "d": text += count == 2 ? two(day) : "\(day)"
      case "M": text += count == 2 ? two(month) : "\(month)"
      case "y": text += count == 2 ? two(year % 100) : "\(year)"
      default: text += String(repeating: letter, count: count)
      }
      rest = rest.dropFirst(count)
    }
    return text
  }

  private static func localized(_ text: String, _ zero: UInt32) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isDigit = (0x30...0x39).contains(scalar.value)
      let digit = Unicode.Scalar(zero + scalar.value - 0x30)
      result.append(isDigit ? digit ?? scalar : scalar)
    }
    return String(result)
  }
}
