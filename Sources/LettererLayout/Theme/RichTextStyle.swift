/// Lists, quotes, code and mentions within a message's text.
public struct RichTextStyle: Hashable, Sendable {
  /// The room beside quoted paragraphs, in points.
  public var quoteIndent: Double
  /// The width of the bar in that room, in points; 0 for none.
  public var quoteBarWidth: Double
  /// The room before items with a bullet, in points a level.
  public var bulletIndent: Double
  /// The room before numbered items, in points a level; wider numbers make it wider.
  public var numberIndent: Double
  /// The room on both sides of blocks of code, in points.
  public var codePadding: Double
  /// The radius of the ground of a block of code, in points; 0 for no ground.
  public var codeRadius: Double
  /// The space above and below the code within that ground, in points.
  public var codeInset = 0.0
  /// The space above and below that ground, in points.
  public var codeMargin = 0.0
  /// The width of the line around code, in points; 0 for none.
  public var codeBorder = 0.0
  /// The height of lines in blocks of code by their size; `nil` for that of the text.
  public var codeLineHeight: Double?
  /// The size of code, as a share of that of the text around it.
  public var codeScale = 1.0
  /// The weight of the names of participants who are mentioned.
  public var mentionWeight: FontWeight
  /// Whether the names of participants who are mentioned stand on a ground.
  public var hasMentionGround = false
  /// Whether links have the color of buttons instead of that of the text.
  public var hasColoredLinks = false
  /// Whether links are underlined.
  public var hasUnderlinedLinks = true
  /// The most that indents take of a line, in points: what is left is for the text.
  public var mostIndent: Double

  /// Creates a style; its lengths are for text of 17 points.
  public init(
    quoteIndent: Double = 10,
    quoteBarWidth: Double = 3,
    bulletIndent: Double = 18,
    numberIndent: Double = 30,
    codePadding: Double = 6,
    codeRadius: Double = 5,
    mentionWeight: FontWeight = .semibold,
    mostIndent: Double = 10_000
  ) {
    self.quoteIndent = quoteIndent
    self.quoteBarWidth = quoteBarWidth
    self.bulletIndent = bulletIndent
    self.numberIndent = numberIndent
    self.codePadding = codePadding
    self.codeRadius = codeRadius
    self.mentionWeight = mentionWeight
    self.mostIndent = mostIndent
  }
}
