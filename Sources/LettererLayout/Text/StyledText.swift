/// Text ready for a typesetter: runs with their fonts, a language, and a direction.
public struct StyledText: Hashable, Sendable {
  /// A part of a text in one font.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The font.
    public var font: FontStyle
    /// Whether the text is underlined.
    public var isUnderlined: Bool
    /// Whether the text is struck through.
    public var isStruckThrough: Bool
    /// The color, if it differs from that of the surrounding text.
    public var role: Role?
    /// The color of the background, if any.
    public var ground: Role?
    /// The colors of a tool's output, which replace those of the roles.
    package var tone: TextTone?
    /// Whether painters draw a block in the text color instead of the text.
    public var isHidden: Bool
    /// The padding between the text and the ends of its background, which is part of the run, in
    /// points; at least 0.
    ///
    /// Typesetters with a grid of cells ignore it.
    public var padding = 0.0
    /// The distance by which the glyphs are raised above the baseline, in points.
    ///
    /// Typesetters with a grid of cells ignore it.
    public var rise = 0.0
    /// The setting of a formula in TeX notation; `nil` for text.
    public var math: MathSetting?
    /// Whether the text is directionally isolated from its surroundings, such as a name.
    public var isIsolated: Bool

    /// Creates a run.
    public init(
      _ text: String,
      font: FontStyle,
      isUnderlined: Bool = false,
      isStruckThrough: Bool = false,
      role: Role? = nil,
      ground: Role? = nil,
      isHidden: Bool = false,
      isIsolated: Bool = false
    ) {
      self.text = text
      self.font = font
      self.isUnderlined = isUnderlined
      self.isStruckThrough = isStruckThrough
      self.role = role
      self.ground = ground
      self.isHidden = isHidden
      self.isIsolated = isIsolated
    }
  }

  /// The runs in logical order.
  public var runs: [Run]
  /// The font of empty lines and of text outside all runs.
  public var font: FontStyle
  /// The BCP 47 language, if known; selects the forms of characters.
  public var language: String?
  /// The BCP 47 locale of the reader, which selects them if neither language nor text does.
  public var locale: String
  /// How the direction of each paragraph is determined.
  public var direction: TextDirection
  /// The indents of paragraphs, in text order, without overlaps.
  public var indents: [Indent]

  /// Creates a text of several runs.
  public init(
    runs: [Run],
    font: FontStyle,
    language: String? = nil,
    locale: String = "en-US",
    direction: TextDirection = .automatic,
    indents: [Indent] = []
  ) {
    self.runs = runs
    self.font = font
    self.language = language
    self.locale = locale
    self.direction = direction
    self.indents = indents
  }

  /// Creates a text of one run.
  public init(
    _ text: String,
    font: FontStyle,
    language: String? = nil,
    locale: String = "en-US",
    direction: TextDirection = .automatic
  ) {
    self.init(
      runs: [Run(text, font: font)],
      font: font,
      language: language,
      locale: locale,
      direction: direction
    )
  }
}

extension StyledText {
  /// Returns the text with an addition at its end, in the style of its last run.
  public func appending(_ addition: String) -> StyledText {
    var text = self
    if text.runs.isEmpty { text.runs.append(Run("", font: font)) }
    text.runs[text.runs.count - 1].text += addition
    return text
  }
}

/// The setting of a formula.
public enum MathSetting: Hashable, Sendable {
  /// Inline.
  case inline
  /// On separate lines, with the width at which it is broken, in ems; at least 1.
  case display(ems: Int)
}
