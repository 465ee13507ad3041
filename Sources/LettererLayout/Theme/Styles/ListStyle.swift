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
  /// The greatest width of the rows in points, which are then in the middle; `nil` for no limit.
  public var maximumWidth: Double?
  /// Whether all messages stand on one side.
  public var isOneSided = false
  /// Whether all messages stand on one side in a wide window.
  public var isOneSidedWhenWide = false
  /// Whether messages that mention the viewer stand on a ground from edge to edge.
  public var highlightsMentions = false
  /// Where rows stand that are shorter than the screen.
  public var shortContent: VerticalPlacement = .top

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

extension TranscriptListStyle {
  /// Returns the style with insets that keep the rows in the middle of a window.
  func centered(in width: Double) -> TranscriptListStyle {
    guard let maximumWidth, width > maximumWidth else { return self }
    var style = self
    let margin = ((width - maximumWidth) / 2).rounded(.down)
    style.insets.left += margin
    style.insets.right += margin
    return style
  }
}

/// The upper or the lower edge.
public enum VerticalPlacement: String, Hashable, Sendable, CaseIterable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
}

/// A label that stands in the middle of a strip of a fixed height, on the canvas.
public struct HeaderStyle: Hashable, Sendable {
  /// The font.
  public var font: FontStyle
  /// The height of the strip, in points.
  public var height: Double
  /// The distance of the text from the edge of its ground on both sides, in points.
  public var padding: Double
  /// The radius of the ground, in points; 0 for no ground.
  public var radius: Double
  /// The space above and below the ground within the strip, in points.
  public var margin: Double
  /// The weight of the day in a time header; `nil` for that of the font.
  public var dayWeight: FontWeight?
  /// How the day is named in a time header that says nothing else.
  public var dayForm = DayForm.short
  /// Whether a line runs through the strip behind the ground.
  public var hasLine = false

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

/// A line of text within a bubble, above or below what it says.
public struct LineStyle: Hashable, Sendable {
  /// The font.
  public var font: FontStyle
  /// The distance from what stands next to it, in points.
  public var spacing: Double
  /// Whether it has the color of links, and not that of less important text.
  public var isAccented: Bool
  /// The greatest number of faces in front of it, of those whom it tells of.
  public var faces: Int
  /// Whether the time of the last answer stands behind it.
  public var showsLast = false

  /// Creates a style.
  public init(font: FontStyle, spacing: Double = 2, isAccented: Bool = false, faces: Int = 0) {
    self.font = font
    self.spacing = spacing
    self.isAccented = isAccented
    self.faces = faces
  }
}

/// Notices of the service, which stand in the middle.
public struct NoticeStyle: Hashable, Sendable {
  /// The font.
  public var font: FontStyle
  /// The space above and below the text, in points.
  public var verticalPadding: Double
  /// The space that stays free on both sides, in points.
  public var sideMargin: Double
  /// The distance of the text from the edge of its ground on both sides, in points.
  public var padding: Double
  /// The radius of the ground, in points; 0 for no ground.
  public var radius: Double
  /// Whether lines run from it to the margins.
  public var hasLine = false
  /// Whether it begins where messages do, and does not stand in the middle.
  public var isLeading = false
  /// Whether a deleted message has a symbol in front of its words.
  public var hasSymbols = false

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

/// Messages of nothing but a few emoji, which stand large and without a bubble.
public struct EmojiOnlyStyle: Hashable, Sendable {
  /// The sizes in points by the number of emoji, from one on; none for never.
  public var sizes: [Double] = [34, 34, 34]

  /// Creates the style of ``Theme/jsq``: up to three emoji, twice as large as text.
  public init() {}
}

/// Who is typing.
public struct TypingStyle: Hashable, Sendable {
  /// How it is told.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// Three dots in a bubble.
    case dots
    /// A line of words.
    case words
    /// Not at all.
    case none
  }

  /// How it is told.
  public var form: Form = .dots
  /// The size of the bubble, with its tail, in points.
  public var size = LayoutSize(width: 62, height: 34)
  /// The font of the words.
  public var font = FontStyle(size: 14)
  /// The height of the row beyond the bubble, in points.
  public var margin: Double = 12

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}
