/// Text ready for a typesetter: runs with their fonts, a language and a direction.
public struct StyledText: Hashable, Sendable {
  /// A stretch of text in one font.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The font.
    public var font: FontStyle
    /// Whether a line runs under the text.
    public var isUnderlined: Bool
    /// Whether a line runs through the text.
    public var isStruckThrough: Bool
    /// The color where it is another than that of the text around.
    public var role: Role?
    /// The color of the ground, where there is one.
    public var ground: Role?
    /// Whether painters draw a block in the color of the text instead of what is written.
    public var isHidden: Bool
    /// The space between the text and the ends of its ground, as part of the run, in points; at least 0.
    ///
    /// Typesetters with a grid of cells leave it out.
    public var padding = 0.0
    /// How the text is set as a formula in TeX notation; `nil` for text.
    public var math: MathSetting?
    /// Whether the text has a direction of its own, which changes nothing around it, as a name has.
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
  /// The font of empty lines and of everything that no run covers.
  public var font: FontStyle
  /// The BCP 47 language where it is known; chooses forms of characters.
  public var language: String?
  /// The BCP 47 locale of the reader; chooses where neither language nor text does.
  public var locale: String
  /// How the direction of each paragraph is found.
  public var direction: TextDirection
  /// The room beside some paragraphs, in the order of the text, without overlaps.
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
  /// Returns the text with more at its end, in the style of its last run.
  public func appending(_ addition: String) -> StyledText {
    var text = self
    if text.runs.isEmpty { text.runs.append(Run("", font: font)) }
    text.runs[text.runs.count - 1].text += addition
    return text
  }
}

/// How a formula is set.
public enum MathSetting: Hashable, Sendable {
  /// Within a line of text.
  case inline
  /// On lines of its own, with the width at which it is broken, in ems; at least 1.
  case display(ems: Int)
}
