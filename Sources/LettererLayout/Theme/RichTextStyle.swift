/// The style of lists, quotes, code, and mentions in a message's text.
public struct RichTextStyle: Hashable, Sendable {
  /// The indent of quoted paragraphs, in points.
  public var quoteIndent: Double
  /// Whether quoted text has the secondary color.
  public var areQuotesPale = true
  /// The width of the bar in that indent, in points; 0 for none.
  public var quoteBarWidth: Double
  /// The indent of bulleted items, in points per level.
  public var bulletIndent: Double
  /// The indent of numbered items, in points per level; wide numbers increase it.
  public var numberIndent: Double
  /// Whether bullets and numbers have the secondary text color.
  public var hasPaleMarkers = false
  /// The space between a bullet or number and its item, besides that of the font, in points.
  public var markerGap = 0.0
  /// The font size of bullets, relative to the text.
  public var bulletScale = 1.0
  /// The number of list levels with discs, below which there are rings and squares.
  public var discLevels = 1
  /// The spacing between list items, in points.
  public var itemSpacing = 0.0
  /// The spacing between blocks of a message's text, such as tables and code, in points.
  public var blockSpacing = 8.0
  /// The space above a heading, in points.
  public var headingSpacing = 4.0
  /// The space between a heading and text that no blank line separates from it, in points.
  public var headingGap = 4.0
  /// The font weight of headings.
  public var headingWeight = FontWeight.bold
  /// The font size of top-level headings relative to the text; deeper ones are smaller.
  public var headingScale = 1.25
  /// The height of a horizontal rule including the space around it, in points.
  public var ruleHeight = 9.0
  /// The font size of code, relative to the surrounding text.
  public var codeScale = 1.0
  /// The font size of emoji among words, relative to the text, in lines that stay as high as they
  /// are; 1 for the same.
  public var emojiScale = 1.0
  /// The padding between inline code or a name and the ends of its background, in points; 0 for a
  /// background that extends into the surrounding spaces.
  public var groundPadding = 3.5
  /// The font weight of mentions.
  public var mentionWeight: FontWeight
  /// Whether mentions of the viewer have colors of their own.
  public var marksViewer = false
  /// Whether mentions have a background.
  public var hasMentionGround = false
  /// Whether spoilers have the color of a quote's bar instead of that of secondary text.
  public var hasPaleSpoilers = false
  /// Whether links have the color of buttons instead of the text color.
  public var hasColoredLinks = false
  /// Whether links are underlined.
  public var hasUnderlinedLinks = true
  /// The maximum indent of a line, in points; the rest is for the text.
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

  /// The font size of small print, relative to the surrounding text.
  var smallScale: Double { 0.875 }

  /// Returns the font size of a heading relative to the text.
  func scale(ofHeading level: Int) -> Double {
    let shares = [1, 0.55, 0.2]
    let share = shares.indices.contains(level - 1) ? shares[level - 1] : 0
    return 1 + (headingScale - 1) * share
  }
}
