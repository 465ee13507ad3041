/// The look of a part of a tool's output, as a terminal shows it (ECMA-48, SGR).
public struct OutputStyle: Hashable, Sendable {
  /// Bold, italic, underlined, or struck-through.
  public var traits: TextTraits
  /// The color of the text; `nil` for that of the output.
  public var color: OutputColor?
  /// The color behind the text; `nil` for none.
  public var background: OutputColor?
  /// Whether the text is paler.
  public var isDim: Bool
  /// Whether the colors of text and background are exchanged.
  public var isInverse: Bool

  /// Creates a look; by default, that of plain text.
  public init(
    traits: TextTraits = [],
    color: OutputColor? = nil,
    background: OutputColor? = nil,
    isDim: Bool = false,
    isInverse: Bool = false
  ) {
    self.traits = traits
    self.color = color
    self.background = background
    self.isDim = isDim
    self.isInverse = isInverse
  }

  /// Whether the text has a color, a background, or a shade of its own.
  package var isColored: Bool { color != nil || background != nil || isDim || isInverse }
}

/// A color of a terminal.
public enum OutputColor: Hashable, Sendable {
  /// One of the standard colors, whose shade themes choose.
  case standard(StandardOutputColor)
  /// An exact color, with channels from 0 to 255; themes make it readable.
  case exact(red: UInt8, green: UInt8, blue: UInt8)
}

/// The 16 standard colors of terminals, in the order of their numbers.
public enum StandardOutputColor: String, Hashable, Sendable, CaseIterable {
  /// Dark colors.
  case black, red, green, yellow, blue, magenta, cyan, white
  /// Light colors.
  case brightBlack, brightRed, brightGreen, brightYellow
  /// Light colors.
  case brightBlue, brightMagenta, brightCyan, brightWhite

  /// The number, 0 to 15.
  package var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension OutputColor {
  /// Creates one of xterm's 256 colors; `nil` for another number.
  package init?(indexed number: Int) {
    let standard = StandardOutputColor.allCases
    switch number {
    case standard.indices: self = .standard(standard[number])
    case 16...231:
      func level(_ place: Int) -> UInt8 {
        let step = UInt8((number - 16) / place % 6)
        return step == 0 ? 0 : 55 + 40 * step
      }
      self = .exact(red: level(36), green: level(6), blue: level(1))
    case 232...255:
      let gray = UInt8(8 + 10 * (number - 232))
      self = .exact(red: gray, green: gray, blue: gray)
    default: return nil
    }
  }
}

/// A range of a tool's output with one look.
public struct OutputSpan: Hashable, Sendable {
  /// The UTF-8 byte range in the output.
  public var range: Range<Int>
  /// The look.
  public var style: OutputStyle

  /// Creates a range with a look.
  public init(_ range: Range<Int>, _ style: OutputStyle) {
    self.range = range
    self.style = style
  }
}
