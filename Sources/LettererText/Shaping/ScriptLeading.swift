/// The minimum height of a line that contains words of a script, if its font specifies a line
/// height.
///
/// Letterer's judgment, compared with Chromium and iOS: marks above and below need this much space.
enum ScriptLeading: UInt8, CaseIterable {
  /// The height that the font specifies.
  case plain
  /// Han, kana, and Hangul: 1.44 ems.
  case square
  /// Indic and Southeast Asian scripts: 1.45 ems.
  case marked
  /// Arabic and similar scripts: 1.55 ems.
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

  /// The minimum height of a line in ems.
  var lineHeight: Double {
    switch self {
    case .plain: 0
    case .square: 1.44
    case .marked: 1.45
    case .joined: 1.55
    }
  }
}
