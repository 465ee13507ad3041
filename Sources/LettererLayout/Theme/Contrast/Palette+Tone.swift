package import LettererModel

/// The colors of tools' output.
extension Palette {
  /// The least contrast of output with its background (WCAG 2.1 AA).
  private static var contrast: Double { 4.5 }

  /// Returns the color of a run's text: that of a role, or else of its tone, as far from the color
  /// behind it as text must be.
  package func color(of tone: TextTone?, _ role: Role) -> RGBAColor {
    tone.map { colors(of: $0, role).text } ?? self[role]
  }

  /// Returns the color behind a run's text.
  package func ground(of tone: TextTone, _ role: Role) -> RGBAColor {
    colors(of: tone, role).ground
  }

  private func colors(of tone: TextTone, _ role: Role) -> (text: RGBAColor, ground: RGBAColor) {
    var ground = codeGround(isOutgoing: tone.isOutgoing)
    let isLight = ground.isLight
    var text = tone.color.map { RGBAColor($0, onLight: isLight) } ?? self[role].over(ground)
    if tone.isInverse {
      let behind = tone.background.map { RGBAColor($0, onLight: !isLight) } ?? ground
      (text, ground) = (behind, text)
    } else if let background = tone.background {
      ground = RGBAColor(ground: background)
      if let color = tone.color { text = RGBAColor(color, onLight: ground.isLight) }
    }
    if tone.isDim {
      text.alpha = 160
      text = text.over(ground)
    }
    return (text.standing(out: Self.contrast, from: ground), ground)
  }

  /// Returns the color of the background of code in a bubble.
  private func codeGround(isOutgoing: Bool) -> RGBAColor {
    let layers: [Role] =
      isOutgoing ? [.outgoingFill, .outgoingCode] : [.incomingFill, .codeBlockFill]
    return layers.reduce(self[.canvas].over(RGBAColor(0xFFFFFF))) { self[$1].over($0) }
  }
}

extension RGBAColor {
  /// Whether black has more contrast with the color than white.
  package var isLight: Bool { luminance > 17_900_000_000 }

  /// Returns the color moved as little as needed for a contrast with another one.
  package func standing(out contrast: Double, from other: RGBAColor) -> RGBAColor {
    let steps = (0...255).lazy.map { self.moved(toward: other.isLight ? .black : .white, by: $0) }
    return steps.first { $0.contrast(with: other) >= contrast } ?? self
  }

  /// Creates the color of text on a light or dark background.
  package init(_ color: OutputColor, onLight isLight: Bool) {
    switch color {
    case .standard(let color): self.init((isLight ? Self.onLight : Self.onDark)[color.number])
    case .exact(let red, let green, let blue): self.init(red: red, green: green, blue: blue)
    }
  }

  /// Creates the color of a background: the dark standard colors are dark, and the others light.
  package init(ground color: OutputColor) {
    let dark: [StandardOutputColor] = [
      .black, .red, .green, .yellow, .blue, .magenta, .cyan, .brightBlack,
    ]
    let isDark = dark.contains { color == .standard($0) }
    self.init(color, onLight: isDark)
  }

  /// The standard colors on light backgrounds.
  private static let onLight: [UInt32] = [
    0x1B1F24, 0xB3261E, 0x1E6B2A, 0x7A5600, 0x0B57B0, 0x82309E, 0x0A6470, 0x5B6470,
    0x5F6873, 0xC4332B, 0x2A7A37, 0x8A6200, 0x1B6AD0, 0x9A3DB8, 0x0E7583, 0x3B434D,
  ]

  /// The standard colors on dark backgrounds.
  private static let onDark: [UInt32] = [
    0x808790, 0xF2777A, 0x7FC77A, 0xDDB45A, 0x6FA8F5, 0xC792EA, 0x5CC5CE, 0xD0D5DB,
    0x9AA2AD, 0xFF9B9B, 0xA0E08F, 0xF2D06B, 0x9AC5FF, 0xDDB3FF, 0x86E1E8, 0xFFFFFF,
  ]
}
