/// How high a line is at least that holds words of a script, where its font asks for a line height.
///
/// Letterer's judgement beside Chromium and iOS: marks above and below need this much.
enum ScriptLeading: UInt8, CaseIterable {
  /// As high as the font asks for.
  case plain
  /// Han, kana, and Hangul: 1.44 ems.
  case square
  /// Indic scripts, and those of Southeast Asia: 1.45 ems.
  case marked
  /// Arabic and what is written like it: 1.55 ems.
  case joined

  private static let markedScripts: Set<String> = [
    "Beng", "Deva", "Gujr", "Guru", "Khmr", "Knda", "Laoo", "Mlym", "Mymr", "Orya", "Sinh", "Taml",
    "Telu", "Thai", "Tibt",
  ]

  init(_ script: String) {
    switch script {
    case "Bopo", "Hang", "Hani", "Hira", "Kana", "Yiii": self = .square
    case "Arab", "Nkoo", "Syrc", "Thaa": self = .joined
    default: self = Self.markedScripts.contains(script) ? .marked : .plain
    }
  }

  /// The least height of a line in ems.
  var lineHeight: Double {
    switch self {
    case .plain: 0
    case .square: 1.44
    case .marked: 1.45
    case .joined: 1.55
    }
  }
}
