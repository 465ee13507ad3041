import LettererLayout
import LettererMath

extension Role {
  /// The theme role closest to a color that a formula specifies; `nil` for the text color.
  ///
  /// Using roles keeps colors readable on the background of every theme.
  init?(_ color: MathColor) {
    switch color {
    case .text: return nil
    case .error: self = .failure
    case .custom(let name):
      guard let role = Self.role(ofColor: name.lowercased().filter { !$0.isWhitespace }) else {
        return nil
      }
      self = role
    }
  }

  private static func role(ofColor name: String) -> Role? {
    if name.first == "#" { return role(ofDigits: String(name.dropFirst())) }
    let base = name.split(separator: "!").first.map(String.init) ?? name
    return names.first { base.hasSuffix($0.name) }?.role ?? role(ofDigits: base)
  }

  /// Suffixes of color names.
  private static let names: [(name: String, role: Role)] = [
    ("red", .codeTag), ("crimson", .codeTag), ("maroon", .codeTag), ("pink", .codeKeyword),
    ("purple", .codeKeyword), ("violet", .codeKeyword), ("magenta", .codeKeyword),
    ("orange", .codeNumber), ("brown", .codeNumber), ("gold", .codeNumber),
    ("yellow", .codeNumber), ("olive", .codeString), ("green", .codeString),
    ("lime", .codeString), ("cyan", .codeType), ("teal", .codeType), ("aqua", .codeType),
    ("blue", .codeFunction), ("navy", .codeFunction), ("gray", .codeComment),
    ("grey", .codeComment), ("silver", .codeComment),
  ]

  /// The role of `rgb` or `rrggbb`, by its hue.
  private static func role(ofDigits text: String) -> Role? {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count, [3, 6].contains(digits.count) else { return nil }
    let isShort = digits.count == 3
    func channel(_ index: Int) -> Int {
      isShort ? digits[index] * 17 : digits[2 * index] * 16 + digits[2 * index + 1]
    }
    let (red, green, blue) = (channel(0), channel(1), channel(2))
    let (least, most) = (min(red, green, blue), max(red, green, blue))
    let spread = most - least
    if spread < 32 { return (64..<200).contains(most) ? .codeComment : nil }
    let hue: Int =
      if most == red {
        60 * (green - blue) / spread
      } else if most == green {
        120 + 60 * (blue - red) / spread
      } else {
        240 + 60 * (red - green) / spread
      }
    switch (hue + 360) % 360 {
    case 20..<65: return .codeNumber
    case 65..<160: return .codeString
    case 160..<200: return .codeType
    case 200..<260: return .codeFunction
    case 260..<335: return .codeKeyword
    default: return .codeTag
    }
  }
}
