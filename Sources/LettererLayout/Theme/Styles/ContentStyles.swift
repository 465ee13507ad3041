/// The answered message, quoted above the text of its answer.
public struct QuoteStyle: Hashable, Sendable {
  /// The font of the name.
  public var nameFont = FontStyle(size: 13, weight: .semibold)
  /// The font of the quoted text.
  public var font = FontStyle(size: 13)
  /// The most lines of the quoted text.
  public var maximumLines = 2
  /// What it looks like, and where it stands.
  public var form = Form.block
  /// The width of the bar beside it, in points; 0 for none.
  public var barWidth: Double = 3
  /// The distance of the text from the bar, in points.
  public var barGap: Double = 7
  /// The distance from the text below, in points.
  public var spacing: Double = 4
  /// The radius of the ground behind it, in points; 0 for no ground.
  public var radius: Double = 0
  /// The space between text and ground, in points; nothing without a ground.
  public var padding: Double = 0
  /// The side of the small picture of quoted media, in points; 0 for none.
  public var pictureSize: Double = 32
  /// Whether the viewer is quoted by name, and not as “You”.
  public var namesViewer = false
  /// Whether its ground reaches to the edges of the bubble, as pictures do.
  public var isWide = false
  /// Whether a symbol of what is quoted stands before its words.
  public var hasSymbols = false
  /// Whether the quoted text has the color of less important text, whatever name and bar have.
  public var isTextPale = false
  /// Whether that picture fills the trailing end of the ground, and does not stand before the words.
  public var isPictureTrailing = false
  /// What name and bar are colored in, and the ground too where ``tint`` says so.
  public var coloring = Coloring.plain
  /// The opacity of the ground in that color, 0 to 1; 0 for the color of cards.
  public var tint: Double = 0

  /// What a quote looks like, and where it stands.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// A block within the bubble, above the text.
    case block
    /// An outline above the bubble, at the side of the one who is quoted.
    case outline
    /// One line above the name, with the avatar of the one who is quoted.
    case line
  }

  /// What a quote is colored in.
  public enum Coloring: String, Hashable, Sendable, CaseIterable {
    /// The colors of the text around it.
    case plain
    /// The color of the participant who is quoted.
    case sender
    /// The same in bubbles of others, and the color of links in those of the viewer.
    case senderOrAccent
  }

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// The reactions to a message.
public struct ReactionStyle: Hashable, Sendable {
  /// Where they stand.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Below the bubble, over its lower edge.
    case below
    /// In the bubble, below what it says.
    case inside
    /// At the upper corner of the bubble that is nearer to the middle, in one cloud.
    case corner
  }

  /// Where they stand; those to a message without a bubble never stand inside.
  public var placement = Placement.below
  /// Whether a reaction of one person has a count too.
  public var showsSingleCount = false
  /// Whether a sign that offers to react stands behind reactions.
  public var offersMore = false
  /// Whether all reactions share one ground, with their number behind them.
  public var isMerged = false
  /// The most participants whose faces stand in place of their number; 0 for none.
  public var faces = 0
  /// The diameter of a face, in points.
  public var faceSize: Double = 20
  /// The opacity of the ground of a reaction inside of a bubble, in the color of links, 0 to 1.
  public var tint: Double = 0.12
  /// The font of emoji and count.
  public var font = FontStyle(size: 13)
  /// The height of a reaction in points.
  public var height: Double = 24
  /// The size of the count, as a share of that of the emoji.
  public var countScale = 1.0
  /// The radius of its corners in points; `nil` for half of its height.
  public var radius: Double?
  /// The distance of its text from its ends, in points.
  public var padding: Double = 8
  /// The distance between two reactions in points; below 0 if they overlap.
  public var spacing: Double = 2
  /// How far the reactions reach over the bubble, in points.
  public var overlap: Double = 7
  /// The width of the line around a reaction, in points.
  public var borderWidth: Double = 2
  /// The most reactions that are shown; a last one tells how many more there are.
  public var maximumCount = 24

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// Photos, videos, albums, stickers and moving pictures.
public struct MediaStyle: Hashable, Sendable {
  /// The box into which a picture is fitted, in points.
  public var size = LayoutSize(width: 210, height: 150)
  /// The box in a wide window, in points.
  public var wideSize = LayoutSize(width: 315, height: 225)
  /// The box of upright pictures, in points; `nil` for that of all.
  public var portraitSize: LayoutSize?
  /// The smallest picture; what is narrower or lower is cropped to it.
  public var minimumSize = LayoutSize(width: 72, height: 48)
  /// Whether a picture fills its box and is cropped, instead of keeping its shape.
  public var isCropped = false
  /// Whether attachments and everything else that is no text stand below the text.
  public var isBelowText = false
  /// The distance of the picture from the edge of its bubble, in points.
  public var inset: Double = 2
  /// The radius of its corners; the bubble's less the inset where it is `nil`.
  public var radius: Double?
  /// The box of stickers, in points.
  public var stickerSize = LayoutSize(width: 160, height: 160)
  /// The distance between the pictures of an album, in points.
  public var albumSpacing: Double = 2
  /// The most pictures of an album that are shown, 1 to 10; the last tells how many more there are.
  public var albumCount = 10
  /// The height of an album, in points; `nil` for what its pictures need, half its width to 4/3 of it.
  public var albumHeight: Double?
  /// The distance of pictures, sounds, files, cards, code and tools from what follows, in points.
  public var spacing: Double = 4
  /// The distance of pictures from words below them, in points; at least that.
  public var captionSpacing: Double = 6
  /// The diameter of the play mark, in points.
  public var playSize: Double = 44
  /// The font of durations and of the names of what is missing.
  public var font = FontStyle(size: 12)

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// Voice messages and sound.
public struct VoiceStyle: Hashable, Sendable {
  /// The width of the content at ten seconds and less, in points.
  public var minimumWidth: Double = 124
  /// The width of the content at a minute and more, in points.
  public var maximumWidth: Double = 220
  /// The diameter of the play button, in points.
  public var buttonSize: Double = 28
  /// The distance between button and waveform, in points.
  public var gap: Double = 8
  /// The height of the waveform, in points.
  public var waveHeight: Double = 24
  /// The width of one bar of the waveform, in points.
  public var barWidth: Double = 2
  /// The distance between two bars, in points.
  public var barGap: Double = 2
  /// The diameter of the dot up to which it was played, in points; 0 for none.
  public var playheadSize: Double = 0
  /// The diameter of the sender's avatar in front of it, with the sign of a microphone; 0 for none.
  public var avatarSize: Double = 0
  /// Whether the button is a plain mark without a disc.
  public var isButtonPlain = false
  /// Whether the duration stands below the waveform.
  public var isDurationBelow = false
  /// The font of the duration.
  public var font = FontStyle(size: 12)

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// Files.
public struct FileStyle: Hashable, Sendable {
  /// The side of the icon, in points.
  public var iconSize: Double = 36
  /// The distance between icon and words, in points.
  public var gap: Double = 10
  /// The font of the name.
  public var font = FontStyle(size: 15, weight: .semibold)
  /// The font of size and type.
  public var detailFont = FontStyle(size: 12)
  /// The least width, in points.
  public var minimumWidth: Double = 140
  /// The most lines of the name.
  public var maximumLines = 2
  /// Whether the icon is a symbol on a disc, and not a sheet with its type.
  public var isRound = false
  /// The radius of a ground at the edge of the bubble, in points; 0 for no ground.
  public var radius: Double = 0
  /// The distance of everything from the edge of that ground, in points.
  public var padding: Double = 0

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// Cards: an icon or a picture, a title, lines and buttons.
public struct CardStyle: Hashable, Sendable {
  /// The font of the title.
  public var titleFont = FontStyle(size: 15, weight: .semibold)
  /// The font of the lines.
  public var font = FontStyle(size: 13)
  /// The font of lines that are less important.
  public var captionFont = FontStyle(size: 13)
  /// Whether all lines but the title are less important.
  public var areLinesPale = false
  /// Whether the name of a field is less important than its value, and not the other way around.
  public var areNamesPale = false
  /// The font of the buttons.
  public var buttonFont = FontStyle(size: 15, weight: .semibold)
  /// The side of the icon, in points.
  public var iconSize: Double = 36
  /// The height of a picture as a share of its width.
  public var pictureRatio: Double = 0.525
  /// The distance between icon, words and lines, in points.
  public var gap: Double = 10
  /// The distance between two lines, in points.
  public var spacing: Double = 3
  /// The distance of everything from the edge of the ground, in points.
  public var padding: Double = 8
  /// The same above and below; `nil` for the same distance.
  public var verticalPadding: Double?
  /// The width of the line around a card that is a bubble itself, in points.
  public var borderWidth: Double = 1
  /// The radius of the ground, in points.
  public var radius: Double = 8
  /// The height of a button, in points.
  public var buttonHeight: Double = 34
  /// The space below offered answers in the bubble, and above those below it, in points.
  public var choiceSpacing: Double = 8
  /// Whether offered answers stand below the bubble, as pills beside each other.
  public var choicesBelow = true
  /// Whether a card is a bubble itself, with a line around it.
  public var isBubble = false
  /// Whether buttons share a line where there is room.
  public var hasButtonRow = false
  /// Whether a small picture stands behind the words, and a large one below them.
  public var isPictureTrailing = false
  /// Whether an option of a poll has its share in front of it, and not a circle.
  public var showsShares = false
  /// Whether a title that leads somewhere has the color of links.
  public var hasAccentTitle = false
  /// Whether the site or the author of a card has the color of links.
  public var hasColoredSource = false
  /// Whether contacts offer a message.
  public var offersMessage = false
  /// Whether a text that is nothing but the address of its preview is left out.
  public var hidesAddress = false
  /// Whether the source is below the words and as pale as the address, and not above them.
  public var isSourceBelow = false
  /// Whether cards and previews of links stand below the text.
  public var isBelowText = false
  /// The width of the bar at the leading edge of cards and previews of links, in points; 0 for none.
  public var barWidth: Double = 0
  /// The height of the bar of an option of a poll, in points.
  public var barHeight: Double = 4
  /// The least width, in points.
  public var minimumWidth: Double = 160
  /// The greatest width, in points.
  public var maximumWidth: Double = 260
  /// The most lines of title and text.
  public var maximumLines = 3

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// Blocks of code.
public struct CodeStyle: Hashable, Sendable {
  /// The font.
  public var font = FontStyle(size: 14, isMonospaced: true)
  /// The font of the language above it.
  public var labelFont = FontStyle(size: 11, weight: .semibold)
  /// The distance of the code from the left and right edges of its ground, in points.
  public var padding: Double = 8
  /// The distance of the code from the upper and lower edges of its ground, in points.
  public var verticalPadding: Double = 8
  /// Whether code has a ground.
  public var hasGround = true
  /// Whether the language is above the code.
  public var hasLabel = true
  /// The radius of the ground, in points.
  public var radius: Double = 8
  /// The width of the line around the ground, in points; 0 for none.
  public var borderWidth: Double = 0
  /// Whether a sign that copies the code is next to its language.
  public var offersCopy = false
  /// Whether code is colored in messages of the viewer, too, as where all have the same background.
  public var colorsOutgoing = false
  /// What happens to lines that are wider than the ground.
  public var overflow = Overflow.wrap

  /// What happens to lines of code that are too wide.
  public enum Overflow: String, Hashable, Sendable, CaseIterable {
    /// They wrap, and their rest is indented by two columns more than their start.
    case wrap
    /// They wrap, and each that does has a sign at its end, in the padding.
    case mark
    /// They are cut, and an ellipsis stands for their rest.
    case clip
  }

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// Tables in the text of messages.
public struct TextTableStyle: Hashable, Sendable {
  /// The font; the header is bold.
  public var font = FontStyle(size: 15)
  /// The distance of words from the edges between columns, in points.
  public var padding: Double = 6
  /// The distance of words from the left and right edges of the table, in points.
  public var edgePadding: Double = 0
  /// The distance of words from the upper and lower edges of their row, in points.
  public var verticalPadding: Double = 5
  /// The width of lines between rows and columns, in points; 0 for none.
  public var lineWidth: Double = 1
  /// The width of the line below the header, in points; 0 for none.
  public var headerLineWidth: Double = 1
  /// Whether there is a line below every row, and not only below the header.
  public var hasRowLines = true
  /// Whether there is a line between columns.
  public var hasColumnLines = false
  /// Whether the header has a ground.
  public var hasHeaderGround = false
  /// Whether every other row has a ground.
  public var isStriped = false
  /// The radius of these grounds, in points.
  public var radius: Double = 0
  /// Whether a table is as wide as the text may be.
  public var isWide = false

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// Calls of tools, their answers, and the reasoning of models.
public struct ToolStyle: Hashable, Sendable {
  /// The font of the name.
  public var font = FontStyle(size: 14, weight: .semibold)
  /// The font of what goes in and what comes out.
  public var codeFont = FontStyle(size: 12, isMonospaced: true)
  /// The font of reasoning.
  public var textFont = FontStyle(size: 14, isItalic: true)
  /// The side of the icon, in points.
  public var iconSize: Double = 18
  /// The distance between icon, name and content, in points.
  public var gap: Double = 6
  /// The distance of the content from the edge of its ground, in points.
  public var padding: Double = 8
  /// The radius of the ground, in points.
  public var radius: Double = 8
  /// The most lines of input and output; 0 for a collapsed row that shows the name alone.
  public var maximumLines = 8
  /// Whether a line encloses the name with input and output, and not each of them.
  public var isFramed = false
  /// Whether a tick shows that a call has ended well.
  public var showsSuccess = false

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}
