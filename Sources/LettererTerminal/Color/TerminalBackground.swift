public import LettererLayout
public import LettererModel

/// The background of a terminal, as far as it is known.
public struct TerminalBackground: Hashable, Sendable {
  /// Whether it is light or dark.
  public var appearance: ViewSettings.Appearance
  /// Its color; `nil` if only the appearance is known.
  public var color: RGBAColor?

  /// Creates a background of which only the appearance is known.
  public init(_ appearance: ViewSettings.Appearance) { self.appearance = appearance }

  /// Creates a background of a known color.
  public init(_ color: RGBAColor) {
    appearance = color.isLight ? .light : .dark
    self.color = color
  }

  /// A dark background of any color.
  public static let dark = TerminalBackground(.dark)
  /// A light background of any color.
  public static let light = TerminalBackground(.light)
}

extension Ink {
  /// Returns the color of an ink; `nil` for the terminal's own color.
  ///
  /// On a background of a known color, fills have a contrast of at least 1.25:1 with it, and texts
  /// at least 4.5:1 with everything that they are placed on. The 256 colors are too coarse for that;
  /// there, texts have at least 4:1, and fills 1.1:1.
  func color(on background: TerminalBackground) -> InkColor? {
    guard let chosen = color(on: background.appearance) else { return nil }
    guard background.color != nil else { return chosen }
    let own = RGBAColor(chosen.full)
    let shade = shade(own, on: background, exceeding: 1)
    // What is lost to the nearest of the 256 colors is added before.
    let margin = self.shade(own, on: background, exceeding: isFill ? 1 : 1.6)
    var color = chosen
    if shade != own { color.full = InkColor(shade, nil).full }
    if margin != own { color.indexed = InkColor(margin, nil).indexed }
    return color
  }

  /// Returns a color moved until it stands out from everything that the ink is placed on.
  private func shade(
    _ own: RGBAColor,
    on background: TerminalBackground,
    exceeding factor: Double
  ) -> RGBAColor {
    grounds.reduce(own) { shade, ground in
      let other =
        ground == .plain
        ? background.color : ground.color(on: background).map { RGBAColor($0.full) }
      guard let other else { return shade }
      return shade.standing(out: factor * contrast(with: ground), from: other)
    }
  }

  /// Returns the least contrast with something that the ink is placed on.
  private func contrast(with ground: Ink) -> Double {
    guard isFill else { return 4.5 }
    return ground == .plain ? 1.25 : 1.1
  }

  private var isFill: Bool { rawValue >= Ink.incomingFill.rawValue }

  /// What the ink is placed on.
  private var grounds: [Ink] {
    switch self {
    case .plain, .avatarText: []
    case .incomingFill, .outgoingFill, .headerFill, .tintFill, .rule: [.plain]
    case .incomingCodeFill: [.incomingFill]
    case .outgoingCodeFill: [.outgoingFill]
    case .reactionFill: [.plain, .incomingFill]
    case .incomingText, .incomingSecondary, .incomingAccent: [.incomingFill, .incomingCodeFill]
    case .outgoingText, .outgoingSecondary, .outgoingAccent, .outgoingFailure: [.outgoingFill]
    case .outgoingCode: [.outgoingCodeFill]
    case .reactionText: [.reactionFill]
    case .headerText: [.headerFill]
    case .tintText: [.tintFill]
    case .secondary, .failure, .link, .accent: [.plain, .tintFill, .headerFill]
    case .code, .codeKeyword, .codeType, .codeFunction, .codeString, .codeNumber, .codeTag:
      [.plain, .tintFill, .incomingCodeFill]
    default: [.plain, .tintFill, .incomingFill]
    }
  }
}
