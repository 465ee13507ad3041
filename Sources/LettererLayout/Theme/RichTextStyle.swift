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
  /// Whether bullets and numbers have the color of less important text.
  public var hasPaleMarkers = false
  /// The distance between the items of a list, in points.
  public var itemSpacing = 0.0
  /// The distance between blocks of a message's text, such as tables and code, in points.
  public var blockSpacing = 8.0
  /// The space above a heading, in points.
  public var headingSpacing = 4.0
  /// The size of headings of the first level, by that of the text; deeper ones are smaller.
  public var headingScale = 1.25
  /// The height of a line across the text with the space around it, in points.
  public var ruleHeight = 9.0
  /// The size of code, as a share of that of the text around it.
  public var codeScale = 1.0
  /// The space between code or a name within a sentence and the ends of its background, in points; 0 for a
  /// background that reaches into the spaces around it.
  public var groundPadding = 3.5
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
    mentionWeight: FontWeight = .semibold,
    mostIndent: Double = 10_000
  ) {
    self.quoteIndent = quoteIndent
    self.quoteBarWidth = quoteBarWidth
    self.bulletIndent = bulletIndent
    self.numberIndent = numberIndent
    self.mentionWeight = mentionWeight
    self.mostIndent = mostIndent
  }

  /// Returns the size of a heading by that of the text.
  func scale(ofHeading level: Int) -> Double {
    let shares = [1, 0.55, 0.2]
    let share = shares.indices.contains(level - 1) ? shares[level - 1] : 0
    return 1 + (headingScale - 1) * share
  }
}
