import LettererLayout
import LettererModel

/// The SGR parameters (ECMA-48) of all inks, at one depth and on one background.
struct InkPalette {
  let depth: ColorDepth
  /// The color behind text, as far as it is known.
  private let canvas: RGBAColor
  private let foregrounds: [[UInt8]]
  private let backgrounds: [[UInt8]]

  init(_ depth: ColorDepth, background: TerminalBackground) {
    self.depth = depth
    let usual = background.appearance == .dark ? RGBAColor(0x1E1E1E) : RGBAColor(0xFFFFFF)
    canvas = background.color ?? usual
    let colors = Ink.allCases.map { $0.color(on: background) }
    foregrounds = colors.map { Self.parameters($0, depth, isGround: false) }
    backgrounds = colors.map { Self.parameters($0, depth, isGround: true) }
  }

  /// Returns the parameters for text in an ink, or in the color of a tool's output.
  func foreground(_ ink: Ink, _ tone: TextTone?) -> [UInt8] {
    let ground = tone?.background.map { RGBAColor(ground: $0) } ?? canvas
    let color = tone?.color.map { InkColor($0, on: ground) }
    return color.map { Self.parameters($0, depth, isGround: false) }
      ?? foregrounds[Int(ink.rawValue)]
  }

  /// Returns the parameters for a fill in an ink, or in the color behind a tool's output.
  func background(_ ink: Ink, _ tone: TextTone?) -> [UInt8] {
    let color = tone?.background.map { InkColor(ground: $0) }
    return color.map { Self.parameters($0, depth, isGround: true) }
      ?? (depth > .sixteen ? backgrounds[Int(ink.rawValue)] : Array("49".utf8))
  }

  private static func parameters(
    _ color: InkColor?,
    _ depth: ColorDepth,
    isGround: Bool
  ) -> [UInt8] {
    let (base, own) = isGround ? (48, 49) : (38, 39)
    guard let color else { return Array("\(own)".utf8) }
    switch depth {
    case .none, .monochrome: return Array("\(own)".utf8)
    case .sixteen:
      guard let number = color.sixteen else { return Array("\(own)".utf8) }
      let bright = number < 8 ? 0 : 52
      return Array("\(base - 8 + Int(number) + bright)".utf8)
    case .indexed: return Array("\(base);5;\(color.indexed)".utf8)
    case .full:
      let (red, green, blue) = (color.full >> 16, color.full >> 8 & 0xFF, color.full & 0xFF)
      return Array("\(base);2;\(red);\(green);\(blue)".utf8)
    }
  }
}
