/// The quoted message above the text of its reply.
public struct QuoteStyle: Hashable, Sendable {
  /// The font of the name.
  public var nameFont = FontStyle(size: 13, weight: .semibold)
  /// The font of the quoted text.
  public var font = FontStyle(size: 13)
  /// The maximum number of lines of the quoted text.
  public var maximumLines = 2
  /// The appearance and place of the quote.
  public var form = Form.block
  /// The width of the bar next to it, in points; 0 for none.
  public var barWidth: Double = 3
  /// The distance of the text from the bar, in points.
  public var barGap: Double = 7
  /// The distance from the text below, in points.
  public var spacing: Double = 4
  /// The radius of the background, in points; 0 for no background.
  public var radius: Double = 0
  /// The padding of the background, in points; unused without one.
  public var padding: Double = 0
  /// The side of the thumbnail of quoted media, in points; 0 for none.
  public var pictureSize: Double = 32
  /// Whether the viewer is quoted by name instead of as “You”.
  public var namesViewer = false
  /// Whether the background extends to the edges of the bubble, as pictures do.
  public var isWide = false
  /// The distance of such a background from the content above and from the edges that pictures
  /// reach, in points.
  public var margin: Double = 0
  /// Whether a symbol for the quoted content precedes its text.
  public var hasSymbols = false
  /// Whether the quoted text has the secondary color, whatever the color of name and bar.
  public var isTextPale = false
  /// Whether the thumbnail fills the trailing end of the background instead of preceding the text.
  public var isPictureTrailing = false
  /// The color of name and bar, and of the background if ``tint`` is set.
  public var coloring = Coloring.plain
  /// The opacity of the background in that color, 0 to 1; 0 for the color of cards.
  public var tint: Double = 0

  /// The appearance and place of a quote.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// A block inside the bubble, above the text.
    case block
    /// An outline above the bubble, on the side of the quoted participant.
    case outline
    /// A line above the name, with the avatar of the quoted participant.
    case line
  }

  /// The color of a quote.
  public enum Coloring: String, Hashable, Sendable, CaseIterable {
    /// The colors of the surrounding text.
    case plain
    /// The color of the quoted participant.
    case sender
    /// The same in incoming bubbles, and the color of links in outgoing ones.
    case senderOrAccent
  }

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// The reactions to a message.
public struct ReactionStyle: Hashable, Sendable {
  /// The placement of reactions.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Below the bubble, overlapping its lower edge.
    case below
    /// Inside the bubble, below its content.
    case inside
    /// At the upper corner of the bubble that is nearer to the center, in one cloud.
    case corner
  }

  /// The end of the bubble where reactions below it are.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The end at the margin.
    case outer
    /// The end nearer to the center.
    case inner
    /// The trailing end.
    case trailing
  }

  /// The placement; reactions to a message without a bubble are never inside.
  public var placement = Placement.below
  /// The end of the bubble where reactions below it are.
  public var edge = Edge.outer
  /// Whether a reaction by one participant has a count, too.
  public var showsSingleCount = false
  /// Whether all reactions share one background, followed by their number.
  public var isMerged = false
  /// The maximum number of participants shown as faces instead of a count; 0 for none.
  public var faces = 0
  /// The diameter of a face, in points.
  public var faceSize: Double = 20
  /// The opacity of the background of reactions inside a bubble, in the color of links, 0 to 1.
  public var tint: Double = 0.12
  /// The font of emoji and count.
  public var font = FontStyle(size: 13)
  /// The height of a reaction in points.
  public var height: Double = 24
  /// The font size of the count, relative to the emoji.
  public var countScale = 1.0
  /// Whether the count of a reaction that is also the viewer's is bold.
  public var hasBoldOwnCount = false
  /// The radius of the corners in points; `nil` for half of the height.
  public var radius: Double?
  /// The horizontal padding of the text, in points.
  public var padding: Double = 8
  /// The distance between two reactions in points; negative if they overlap.
  public var spacing: Double = 2
  /// The overlap of the reactions with the bubble, in points.
  public var overlap: Double = 7
  /// The width of a reaction's border, in points.
  public var borderWidth: Double = 2
  /// The maximum number of reactions shown; a last one states how many more there are.
  public var maximumCount = 24

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// Photos, videos, albums, stickers, and GIFs.
public struct MediaStyle: Hashable, Sendable {
  /// The box that a picture is fitted into, in points.
  public var size = LayoutSize(width: 210, height: 150)
  /// The box in a wide window, in points.
  public var wideSize = LayoutSize(width: 315, height: 225)
  /// The box of portrait pictures, in points; `nil` for that of all pictures.
  public var portraitSize: LayoutSize?
  /// The minimum size of a picture; smaller ones are cropped to it.
  public var minimumSize = LayoutSize(width: 72, height: 48)
  /// Whether a picture is cropped to fill its box, instead of keeping its aspect ratio.
  public var isCropped = false
  /// Whether attachments and all other content except text are below the text.
  public var isBelowText = false
  /// The distance of the picture from the edge of its bubble, in points.
  public var inset: Double = 2
  /// The radius of the corners; `nil` for the bubble's radius minus the inset.
  public var radius: Double?
  /// The width of the border of pictures, in points; 0 for none.
  public var borderWidth: Double = 0
  /// Whether the name of its file is above a picture.
  public var showsName = false
  /// Whether the descriptions of pictures, audio, and files are below them.
  public var showsDescriptions = false
  /// The box of stickers, in points.
  public var stickerSize = LayoutSize(width: 160, height: 160)
  /// The distance between the pictures of an album, in points.
  public var albumSpacing: Double = 2
  /// The maximum number of pictures shown of an album, 1 to 10; the last one states how many more
  /// exist.
  ///
  /// With 0, all are shown, ten at a time.
  public var albumCount = 10
  /// The arrangement of an album.
  public var albumForm = AlbumForm.mosaic
  /// The height of an album, in points; `nil` to fit its pictures, from 1/2 to 4/3 of its width.
  public var albumHeight: Double?
  /// The distance of pictures, audio, files, cards, code, and tools from the following content, in
  /// points.
  public var spacing: Double = 4
  /// The minimum distance of pictures from text below them, in points.
  public var captionSpacing: Double = 6
  /// The diameter of the play button, in points.
  public var playSize: Double = 44
  /// The font of durations and placeholders.
  public var font = FontStyle(size: 12)

  /// The arrangement of an album.
  public enum AlbumForm: String, Hashable, Sendable, CaseIterable {
    /// The one with the least cropping.
    case mosaic
    /// Squares in rows of two; the first picture has a row of its own if their number is odd.
    case grid
    /// One below the other, each whole.
    case column
  }

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// Voice messages and audio.
public struct VoiceStyle: Hashable, Sendable {
  /// The width of the content for ten seconds and less, in points.
  public var minimumWidth: Double = 124
  /// The width of the content for a minute and more, in points.
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
  /// The diameter of the playhead, in points; 0 for none.
  public var playheadSize: Double = 0
  /// The diameter of the sender's avatar before it, with a microphone symbol; 0 for none.
  public var avatarSize: Double = 0
  /// Whether the button is a plain symbol without a disc.
  public var isButtonPlain = false
  /// Whether the duration is below the waveform.
  public var isDurationBelow = false
  /// Whether the bars of the waveform have a common lower edge, instead of a common center.
  public var isWaveAtBottom = false
  /// The radius of a background, in points; 0 for no background.
  public var radius: Double = 0
  /// The padding of that background, in points.
  public var padding: Double = 8
  /// The width of its border, in points; 0 for none.
  public var borderWidth: Double = 0
  /// The font of the duration.
  public var font = FontStyle(size: 12)

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// Files.
public struct FileStyle: Hashable, Sendable {
  /// The side of the icon, in points.
  public var iconSize: Double = 36
  /// The distance between icon and text, in points.
  public var gap: Double = 10
  /// The font of the name.
  public var font = FontStyle(size: 15, weight: .semibold)
  /// The font of the size and type.
  public var detailFont = FontStyle(size: 12)
  /// The minimum width, in points.
  public var minimumWidth: Double = 140
  /// The maximum number of lines of the name.
  public var maximumLines = 2
  /// Whether the icon is a symbol on a disc instead of a sheet with the file type.
  public var isRound = false
  /// The radius of a background at the edge of the bubble, in points; 0 for no background.
  public var radius: Double = 0
  /// The padding of that background, in points.
  public var padding: Double = 0
  /// The width of that background's border, in points; 0 for none.
  public var borderWidth: Double = 0
  /// Whether size and type are below that background, on a line with the time.
  public var isDetailBelow = false
  /// Whether the name has the color of links.
  public var hasAccentName = false

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// Blocks of code.
public struct CodeStyle: Hashable, Sendable {
  /// The font.
  public var font = FontStyle(size: 14, isMonospaced: true)
  /// The font of the language above it.
  public var labelFont = FontStyle(size: 11, weight: .semibold)
  /// The horizontal padding of the background, in points.
  public var padding: Double = 8
  /// The vertical padding of the background, in points.
  public var verticalPadding: Double = 8
  /// Whether code has a background.
  public var hasGround = true
  /// Whether the language is above the code.
  public var hasLabel = true
  /// The radius of the background, in points.
  public var radius: Double = 8
  /// The width of the background's border, in points; 0 for none.
  public var borderWidth: Double = 0
  /// Whether the background has the maximum width of text.
  public var isWide = false
  /// Whether a copy button is next to the language.
  public var offersCopy = false
  /// Whether code in outgoing messages is colored, too, as when all code has the same background.
  public var colorsOutgoing = false
  /// The handling of lines that are wider than the background.
  public var overflow = Overflow.wrap

  /// The handling of code lines that are too wide.
  public enum Overflow: String, Hashable, Sendable, CaseIterable {
    /// They wrap, with a hanging indent of two columns.
    case wrap
    /// They wrap, with a mark in the padding at the end of each wrapped line.
    case mark
    /// They are truncated with an ellipsis.
    case clip
  }

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// Tables in the text of messages.
public struct TextTableStyle: Hashable, Sendable {
  /// The font; the header is bold.
  public var font = FontStyle(size: 15)
  /// The padding of text at edges between columns, in points.
  public var padding: Double = 6
  /// The padding of text at the left and right edges of the table, in points.
  public var edgePadding: Double = 0
  /// The padding of text at the upper and lower edges of its row, in points.
  public var verticalPadding: Double = 5
  /// The width of lines between rows and columns, in points; 0 for none.
  public var lineWidth: Double = 1
  /// The width of the line below the header, in points; 0 for none.
  public var headerLineWidth: Double = 1
  /// Whether there is a line below every row, not just below the header.
  public var hasRowLines = true
  /// Whether there is a line between columns; cells then begin at the same height.
  public var hasColumnLines = false
  /// Whether the header has a background.
  public var hasHeaderGround = false
  /// Whether every other row has a background.
  public var isStriped = false
  /// The radius of these backgrounds, in points.
  public var radius: Double = 0

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// Tool calls, their results, and the reasoning of models.
public struct ToolStyle: Hashable, Sendable {
  /// The font of the name.
  public var font = FontStyle(size: 14, weight: .semibold)
  /// The font of input and output.
  public var codeFont = FontStyle(size: 12, isMonospaced: true)
  /// The font of reasoning.
  public var textFont = FontStyle(size: 14, isItalic: true)
  /// The side of the icon, in points.
  public var iconSize: Double = 18
  /// The distance between icon, name, and content, in points.
  public var gap: Double = 6
  /// The padding of the content's background, in points.
  public var padding: Double = 8
  /// The radius of the background, in points.
  public var radius: Double = 8
  /// The maximum number of lines of input and output, unless the message is expanded; 0 for a
  /// collapsed row with only the name.
  public var maximumLines = 8
  /// Whether one border encloses name, input, and output, instead of a background for each.
  public var isFramed = false
  /// Whether a tick marks a successful call.
  public var showsSuccess = false

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}
