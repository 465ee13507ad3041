/// Cards: an icon or a picture, a title, lines, and buttons.
public struct CardStyle: Hashable, Sendable {
  /// The font of the title.
  public var titleFont = FontStyle(size: 15, weight: .semibold)
  /// The font of the lines.
  public var font = FontStyle(size: 13)
  /// The font of secondary lines.
  public var captionFont = FontStyle(size: 13)
  /// Whether all lines except the title are secondary.
  public var areLinesPale = false
  /// Whether the name of a field is secondary to its value, instead of the reverse.
  public var areNamesPale = false
  /// The font of the buttons.
  public var buttonFont = FontStyle(size: 15, weight: .semibold)
  /// The side of the icon, in points.
  public var iconSize: Double = 36
  /// The aspect ratio of a picture: its height divided by its width.
  public var pictureRatio: Double = 0.525
  /// The box of a large picture below the text, which then keeps its own aspect ratio if it is known,
  /// in points; `nil` for pictures of one ratio.
  public var pictureSize: LayoutSize?
  /// The distance between icon, text, and lines, in points.
  public var gap: Double = 10
  /// The distance between two lines, in points.
  public var spacing: Double = 3
  /// The padding of the background, in points.
  public var padding: Double = 8
  /// The vertical padding; `nil` for the same.
  public var verticalPadding: Double?
  /// The width of the border of a card that is a bubble itself, in points.
  public var borderWidth: Double = 1
  /// The radius of the background, in points.
  public var radius: Double = 8
  /// The height of a button, in points.
  public var buttonHeight: Double = 34
  /// The radius of a button, in points; `nil` for that of the background, or less.
  public var buttonRadius: Double?
  /// The distance between two buttons, and of buttons below the background from it, in points;
  /// `nil` for twice that of lines.
  public var buttonSpacing: Double?
  /// Whether all buttons have a background, not only the first one.
  public var hasFilledButtons = false
  /// Whether buttons are below the background.
  public var areButtonsBelow = false
  /// The space below suggested replies in the bubble, or above those below it, in points.
  public var choiceSpacing: Double = 8
  /// The maximum number of lines of a suggested reply; if more than one, those below the bubble may
  /// be as wide as its column.
  public var choiceLines = 1
  /// Whether suggested replies disappear when the viewer has sent a later message.
  public var hidesAnsweredChoices = false
  /// Whether suggested replies are pills below the bubble, next to each other.
  public var choicesBelow = true
  /// Whether those below the bubble are blocks as wide as it, one below the other.
  public var areChoicesWide = false
  /// Whether a card has the distance of pictures from the edge of its bubble, instead of that of
  /// text.
  public var reachesEdge = false
  /// Whether a card is a bubble itself, with a border.
  public var isBubble = false
  /// Whether buttons share a line if they fit.
  public var hasButtonRow = false
  /// Whether a small picture follows the text, and a large one is below it.
  public var isPictureTrailing = false
  /// Whether a poll option is preceded by its share instead of a circle.
  public var showsShares = false
  /// Whether a title with a link has the color of links.
  public var hasAccentTitle = false
  /// Whether the site or the author of a card has the color of links.
  public var hasColoredSource = false
  /// Whether the site or the author of a card has the font of secondary lines, instead of that of
  /// the lines in semibold.
  public var hasSmallSource = false
  /// Whether contacts have a button to send a message.
  public var offersMessage = false
  /// Whether polls have a button that shows their votes, in place of the number of voters.
  public var offersVotes = false
  /// Whether text that is only the address of its preview is omitted.
  public var hidesAddress = false
  /// Whether the source is below the text in the color of the address, instead of above it.
  public var isSourceBelow = false
  /// Whether the source of a card with a title is in a row above it, with an icon and a line below;
  /// cards with a large picture have no such row.
  public var hasHeader = false
  /// Whether cards and link previews are below the text.
  public var isBelowText = false
  /// The width of the bar at the leading edge of cards and link previews, in points; 0 for none.
  public var barWidth: Double = 0
  /// The height of the bar of a poll option, in points.
  public var barHeight: Double = 4
  /// The minimum height of the field of a poll option that is filled up to its share, in points; 0
  /// for a bar below the text.
  public var optionHeight: Double = 0
  /// The distance between two options, in points; `nil` for twice that of lines.
  public var optionSpacing: Double?
  /// The opacity of a chosen option's field where it is filled, 0 to 1.
  public var chosenTint = 0.25
  /// The minimum width, in points.
  public var minimumWidth: Double = 160
  /// The maximum width, in points.
  public var maximumWidth: Double = 260
  /// The maximum number of lines of title and text.
  public var maximumLines = 3

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}
