/// A label on the canvas.
public struct LabelStyle: Hashable, Sendable {
  /// The font.
  public var font: FontStyle
  /// The height of the strip in which the label stands, in points.
  public var height: Double
  /// The distance from the edge of the bubble, in points.
  public var inset: Double

  /// Creates a style.
  public init(font: FontStyle, height: Double, inset: Double = 0) {
    self.font = font
    self.height = height
    self.inset = inset
  }
}

/// Messages of nothing but a few emoji, which stand large and without a bubble.
public struct EmojiOnlyStyle: Hashable, Sendable {
  /// The most emoji that are set large; 0 for never.
  public var maximumCount: Int
  /// The size in points.
  public var size: Double

  /// Creates a style.
  public init(maximumCount: Int, size: Double) {
    self.maximumCount = maximumCount
    self.size = size
  }
}

/// The bubble around a message.
public struct BubbleStyle: Hashable, Sendable {
  /// The distance of the text from the bubble's body.
  public var insets: EdgeInsets
  /// The smallest bubble, with its tail.
  public var minimumSize: Size
  /// The radius of the corners in points.
  public var radius: Double
  /// The width that is kept for the tail on the side of the speaker, whether drawn or not.
  public var tailWidth: Double
  /// Which messages of a run have a tail.
  public var tails: RunVisibility
  /// The space that stays free on the far side.
  public var farMargin: Double
  /// The space that stays free on the far side of a wide window.
  public var wideFarMargin: Double
  /// The width in points from which a window is wide.
  public var wideWidth: Double
  /// The widest bubble with its tail, `nil` for as wide as the margins leave.
  public var maximumWidth: Double?

  /// Creates a style.
  public init(
    insets: EdgeInsets,
    minimumSize: Size,
    radius: Double,
    tailWidth: Double,
    tails: RunVisibility,
    farMargin: Double,
    wideFarMargin: Double,
    wideWidth: Double,
    maximumWidth: Double? = nil
  ) {
    self.insets = insets
    self.minimumSize = minimumSize
    self.radius = radius
    self.tailWidth = tailWidth
    self.tails = tails
    self.farMargin = farMargin
    self.wideFarMargin = wideFarMargin
    self.wideWidth = wideWidth
    self.maximumWidth = maximumWidth
  }
}

/// The avatars of one side.
public struct AvatarStyle: Hashable, Sendable {
  /// The diameter in points; 0 for none.
  public var size: Double
  /// The distance from the bubble in points.
  public var gap: Double
  /// The font of the initials.
  public var font: FontStyle
  /// Which messages of a run have an avatar.
  public var visibility: RunVisibility

  /// Creates a style.
  public init(size: Double, gap: Double, font: FontStyle, visibility: RunVisibility) {
    self.size = size
    self.gap = gap
    self.font = font
    self.visibility = visibility
  }

  /// The width of the column with its gap, in points.
  ///
  /// The gap stays where there is no avatar, as in JSQMessagesViewController.
  public var columnWidth: Double { size + gap }
}

/// The answered message, quoted above the text of its answer.
public struct QuoteStyle: Hashable, Sendable {
  /// The font of the name.
  public var nameFont: FontStyle
  /// The font of the quoted text.
  public var font: FontStyle
  /// The most lines of the quoted text.
  public var maximumLines: Int
  /// The width of the bar beside it, in points; 0 for none.
  public var barWidth: Double
  /// The distance of the text from the bar, in points.
  public var barGap: Double
  /// The distance from the text below, in points.
  public var spacing: Double

  /// Creates a style.
  public init(
    nameFont: FontStyle,
    font: FontStyle,
    maximumLines: Int,
    barWidth: Double,
    barGap: Double,
    spacing: Double
  ) {
    self.nameFont = nameFont
    self.font = font
    self.maximumLines = maximumLines
    self.barWidth = barWidth
    self.barGap = barGap
    self.spacing = spacing
  }
}

/// The reactions under a bubble.
public struct ReactionStyle: Hashable, Sendable {
  /// The font of emoji and count.
  public var font: FontStyle
  /// The height of a reaction in points.
  public var height: Double
  /// The distance of its text from its ends, in points.
  public var padding: Double
  /// The distance between two reactions in points.
  public var spacing: Double
  /// How far the reactions reach over the bubble, in points.
  public var overlap: Double
  /// The width of the line around a reaction, in points.
  public var borderWidth: Double

  /// Creates a style.
  public init(
    font: FontStyle,
    height: Double,
    padding: Double,
    spacing: Double,
    overlap: Double,
    borderWidth: Double
  ) {
    self.font = font
    self.height = height
    self.padding = padding
    self.spacing = spacing
    self.overlap = overlap
    self.borderWidth = borderWidth
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

  /// Creates a style.
  public init(font: FontStyle, verticalPadding: Double, sideMargin: Double) {
    self.font = font
    self.verticalPadding = verticalPadding
    self.sideMargin = sideMargin
  }
}
