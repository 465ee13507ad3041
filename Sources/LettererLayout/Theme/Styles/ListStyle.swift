/// The space around all rows, and the distances between them.
public struct TranscriptListStyle: Hashable, Sendable {
  /// The space around all rows, in points.
  public var insets = Insets(top: 10, left: 4, bottom: 10, right: 4)
  /// The space above a message that continues a run, in points.
  public var spacingInRun: Double = 4
  /// The space above everything else, in points.
  public var spacingBetweenRuns: Double = 10
  /// The width in points from which a window is wide.
  public var wideWidth: Double = 768
  /// The maximum width of the rows in points, which are then centered; `nil` for no limit.
  public var maximumWidth: Double?
  /// Whether all messages are on one side.
  public var isOneSided = false
  /// Whether all messages are on one side in a wide window.
  public var isOneSidedWhenWide = false
  /// Whether messages that mention the viewer have a background from edge to edge.
  public var highlightsMentions = false
  /// Whether pinned messages have a background from edge to edge, and a line above the name that says
  /// that they are pinned.
  public var highlightsPinned = false
  /// The place of rows that together are shorter than the screen.
  public var shortContent: VerticalPlacement = .top

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

extension TranscriptListStyle {
  /// Returns the style with insets that center the rows in a window.
  func centered(in width: Double) -> TranscriptListStyle {
    guard let maximumWidth, width > maximumWidth else { return self }
    var style = self
    let margin = ((width - maximumWidth) / 2).rounded(.down)
    style.insets.left += margin
    style.insets.right += margin
    return style
  }
}

/// The upper or lower edge.
public enum VerticalPlacement: String, Hashable, Sendable, CaseIterable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
}

/// A label centered in a strip of fixed height, on the canvas.
public struct HeaderStyle: Hashable, Sendable {
  /// The font.
  public var font: FontStyle
  /// The height of the strip, in points.
  public var height: Double
  /// The horizontal padding of the background, in points.
  public var padding: Double
  /// The radius of the background, in points; 0 for no background.
  public var radius: Double
  /// The vertical margin of the background in the strip, in points.
  public var margin: Double
  /// The font weight of the day in a time header; `nil` for that of the font.
  public var dayWeight: FontWeight?
  /// The form of the day in a time header that shows only the day.
  public var dayForm = DayForm.short
  /// Whether a line runs through the strip behind the background.
  public var hasLine = false
  /// The opacity of that line, 0 to 1.
  public var lineOpacity = 0.2
  /// Whether that line extends to the edges of the transcript, instead of its margins.
  public var isWide = false
  /// The height of a band behind the background, from edge to edge, in points; 0 for none.
  public var bandHeight: Double = 0
  /// Whether the label of an unread divider is at the trailing end of its line, instead of its
  /// center.
  public var isTrailing = false
  /// Whether an unread divider and the time header above it are one row, the header on the line of
  /// the divider, if the label of the divider is trailing.
  public var joinsTimeHeader = false
  /// The label of an unread divider.
  public var unreadForm = UnreadForm.count

  /// The label of an unread divider.
  public enum UnreadForm: String, Hashable, Sendable, CaseIterable {
    /// The number of messages: `3 unread messages`.
    case count
    /// One word: `New`.
    case word
    /// The same in capitals, where the script has them: `NEW`.
    case capitals
  }

  /// Creates a style.
  public init(
    font: FontStyle = FontStyle(size: 12, weight: .semibold),
    height: Double = 20,
    padding: Double = 0,
    radius: Double = 0,
    margin: Double = 0,
    dayWeight: FontWeight? = nil
  ) {
    self.font = font
    self.height = height
    self.padding = padding
    self.radius = radius
    self.margin = margin
    self.dayWeight = dayWeight
  }
}

/// A line of text inside a bubble, above or below its content.
public struct LineStyle: Hashable, Sendable {
  /// The font.
  public var font: FontStyle
  /// The distance from adjacent content, in points.
  public var spacing: Double
  /// Whether it has the color of links instead of that of secondary text.
  public var isAccented: Bool
  /// The maximum number of participants' faces before the line.
  public var faces: Int
  /// Whether the time of the last reply follows it.
  public var showsLast = false
  /// The side of the symbol before the mark of a forwarded message, in points; 0 for none.
  public var symbolSize: Double = 0

  /// Creates a style.
  public init(font: FontStyle, spacing: Double = 2, isAccented: Bool = false, faces: Int = 0) {
    self.font = font
    self.spacing = spacing
    self.isAccented = isAccented
    self.faces = faces
  }
}

/// Notices from the service, which are centered.
public struct NoticeStyle: Hashable, Sendable {
  /// The font.
  public var font: FontStyle
  /// The space above and below the text, in points.
  public var verticalPadding: Double
  /// The free space on both sides, in points.
  public var sideMargin: Double
  /// The horizontal padding of the background, in points.
  public var padding: Double
  /// The radius of the background, in points; 0 for no background.
  public var radius: Double
  /// Whether lines extend from it to the margins.
  public var hasLine = false
  /// Whether it is aligned with messages instead of centered.
  public var isLeading = false
  /// Whether a symbol precedes the text of a deleted message.
  public var hasSymbols = false
  /// Whether it has a symbol of its event, the actor's name in bold, and the time.
  public var isDetailed = false
  /// Whether the names of participants are bold.
  public var hasBoldNames = false
  /// Whether it has the actor's avatar, name, and the time, as a message does.
  public var isAttributed = false

  /// Creates a style.
  public init(
    font: FontStyle = FontStyle(size: 12),
    verticalPadding: Double = 3,
    sideMargin: Double = 40,
    padding: Double = 0,
    radius: Double = 0
  ) {
    self.font = font
    self.verticalPadding = verticalPadding
    self.sideMargin = sideMargin
    self.padding = padding
    self.radius = radius
  }
}

/// Messages of only a few emoji, which are large and have no bubble.
public struct EmojiOnlyStyle: Hashable, Sendable {
  /// The sizes in points by the number of emoji, from one on; empty for none.
  public var sizes: [Double] = [34, 34, 34]

  /// Creates the style of ``Theme/jsq``: up to three emoji, twice as large as text.
  public init() {}
}

/// The typing indicator.
public struct TypingStyle: Hashable, Sendable {
  /// The form of the typing indicator.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// Three dots in a bubble.
    case dots
    /// A line of text.
    case words
    /// Nothing.
    case none
  }

  /// The form.
  public var form: Form = .dots
  /// Whether the bubble is that of a thought: with round ends, and two circles instead of a tail.
  public var isThought = false
  /// The size of the bubble, including its tail, in points.
  public var size = LayoutSize(width: 62, height: 34)
  /// The font of the text.
  public var font = FontStyle(size: 14)
  /// The height of the row in addition to the bubble, in points.
  public var margin: Double = 12

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}
