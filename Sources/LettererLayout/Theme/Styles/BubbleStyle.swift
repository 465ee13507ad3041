/// The bubble around a message.
public struct BubbleStyle: Hashable, Sendable {
  /// The distance of the text from the body of bubbles of others.
  public var incomingInsets = Insets(top: 7, left: 14, bottom: 7, right: 14)
  /// The distance of the text from the body of bubbles of the viewer.
  public var outgoingInsets = Insets(top: 7, left: 14, bottom: 7, right: 14)
  /// The smallest bubble, with its tail.
  public var minimumSize = LayoutSize(width: 48, height: 35)
  /// What is added to every bubble's size after its minimum, in points, as
  /// JSQMessagesViewController does.
  public var extraSize = LayoutSize(width: 0, height: 0)
  /// The radius of the corners in points.
  public var radius: Double = 17.5
  /// The radius of the corners on the sender's side where a run goes on; as ``radius`` for no change.
  public var joinedRadius: Double = 17.5
  /// The tail.
  public var tail = TailStyle()
  /// How wide bubbles may grow.
  public var limit = WidthLimit(margin: 50, wideMargin: 240)
  /// A width in points that all bubbles with text have; `nil` for as wide as their content.
  public var fixedWidth: Double?
  /// Whether messages of others take all the width that they may, whatever they hold.
  public var fillsColumn = false
  /// The diameter of the button beside messages to a channel that hands them on, in points; 0 for none.
  public var shareSize: Double = 0
  /// The side of the signs below an answer that copy it, rate it, and ask for another one, in points;
  /// 0 for none.
  public var actionSize: Double = 0
  /// The pictures of the bubbles of others, drawn instead of an outline.
  public var incomingImage: BubbleImage?
  /// The pictures of the bubbles of the viewer, drawn instead of an outline.
  public var outgoingImage: BubbleImage?

  /// Creates the style of ``Theme/jsq``.
  public init() {}

  /// The distance of the text from the body of the bubble on a side: that of the picture if there is
  /// one, which includes the tail.
  public func insets(_ side: Side) -> Insets {
    if side == .outgoing {
      guard var insets = outgoingImage?.content else { return outgoingInsets }
      insets.right = max(insets.right - tail.width, 0)
      return insets
    }
    guard var insets = incomingImage?.content else { return incomingInsets }
    insets.left = max(insets.left - tail.width, 0)
    return insets
  }
}

/// The tail of a bubble, on the side of the speaker.
public struct TailStyle: Hashable, Sendable {
  /// What the tail looks like.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// A curved tip, as JSQMessagesViewController's art has.
    case curved
    /// A straight tip.
    case pointed
    /// A straight tip whose end is round, as WhatsApp has it.
    case blunt
    /// A tip that sweeps out to the bottom line, as Telegram has it.
    case swept
    /// No tip: a corner that is not round.
    case square
  }

  /// What the tail looks like.
  public var form: Form = .curved
  /// The width that is kept for the tail, whether drawn or not, in points.
  public var width: Double = 6
  /// At which corner it stands.
  public var edge: VerticalPlacement = .bottom
  /// Which messages of a run have a tail.
  public var visibility: RunVisibility = .last

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// How wide bubbles may grow: the least of all that it says.
public struct WidthLimit: Hashable, Sendable {
  /// The space that stays free on the far side, in points.
  public var margin: Double
  /// The space that stays free on the far side of a wide window, in points.
  public var wideMargin: Double
  /// The widest bubble as a share of the transcript's width; 1 for no limit.
  public var fraction: Double
  /// The widest bubble as a share of the width of a wide window; 1 for no limit.
  public var wideFraction: Double
  /// The widest bubble of the viewer as a share of the transcript's width; 1 for no limit.
  public var outgoingFraction: Double
  /// The widest bubble with its tail, in points; `nil` for as wide as the rest leaves.
  public var maximum: Double?

  /// Creates a limit.
  public init(
    margin: Double = 0,
    wideMargin: Double = 0,
    fraction: Double = 1,
    wideFraction: Double = 1,
    outgoingFraction: Double = 1,
    maximum: Double? = nil
  ) {
    self.margin = margin
    self.wideMargin = wideMargin
    self.fraction = fraction
    self.wideFraction = wideFraction
    self.outgoingFraction = outgoingFraction
    self.maximum = maximum
  }
}

/// A picture that is stretched to a bubble: its corners keep their size.
public struct BubbleImage: Hashable, Sendable {
  /// The path of the picture, relative to the theme's file.
  public var path: String
  /// Pixels of the picture per point, for example 2 for a picture at twice the size.
  public var scale: Double
  /// What keeps its size, from the picture's edges, in points.
  public var caps: Insets
  /// The distance of the text from the picture's edges, in points.
  public var content: Insets

  /// Creates a picture.
  public init(path: String, scale: Double = 1, caps: Insets, content: Insets) {
    self.path = path
    self.scale = scale
    self.caps = caps
    self.content = content
  }
}

/// The avatars of one side.
public struct AvatarStyle: Hashable, Sendable {
  /// Where an avatar stands beside its message.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// At the top of the row.
    case rowTop
    /// At the top of the sender's name.
    case nameTop
    /// At the top of the bubble.
    case bubbleTop
    /// In the middle of the bubble.
    case bubbleCenter
    /// At the bottom of the bubble.
    case bubbleBottom
    /// At the bottom of the row.
    case rowBottom
    /// Over the bubble, with its middle on the lower edge.
    case bubbleEdge
  }

  /// The diameter in points; 0 for none.
  public var size: Double
  /// The distance from the bubble in points.
  public var gap: Double
  /// The font of the initials.
  public var font: FontStyle
  /// Which messages of a run have an avatar.
  public var visibility: RunVisibility
  /// In which conversations avatars stand.
  public var audience: Audience
  /// Where they stand beside the message.
  public var position: Position
  /// The width of the line around it, in points.
  public var borderWidth: Double
  /// The radius of its corners in points; `nil` for a circle.
  public var radius: Double?
  /// The distance of bubbles from the list's margin, in points; `nil` for the size and the gap.
  ///
  /// Where it is less than these, avatars reach over the bubbles.
  public var column: Double?

  /// Creates a style.
  public init(
    size: Double = 30,
    gap: Double = 2,
    font: FontStyle = FontStyle(size: 12, weight: .semibold),
    visibility: RunVisibility = .last,
    audience: Audience = .all,
    position: Position = .bubbleBottom,
    borderWidth: Double = 0,
    radius: Double? = nil,
    column: Double? = nil
  ) {
    self.size = size
    self.gap = gap
    self.font = font
    self.visibility = visibility
    self.audience = audience
    self.position = position
    self.borderWidth = borderWidth
    self.radius = radius
    self.column = column
  }

  /// The width of the column with its gap, in points.
  ///
  /// The gap stays where there is no avatar, as in JSQMessagesViewController.
  public var columnWidth: Double { column ?? size + gap }
}

/// The name of the sender, above the bubble or within it.
public struct SenderNameStyle: Hashable, Sendable {
  /// The font.
  public var font = FontStyle(size: 12)
  /// The height of the strip in which a name above the bubble stands, in points.
  public var height: Double = 20
  /// The distance of a name above the bubble from its edge, in points.
  public var inset: Double = 20
  /// In which conversations names stand.
  public var audience: Audience = .groups
  /// The distance of a name within the bubble from what follows, and of one above it from what is no
  /// text, in points.
  public var spacing: Double = 0
  /// Whether the name is the first line within the bubble.
  public var isInBubble = false
  /// Whether the name has the color of the sender's avatar.
  public var isColored = false
  /// Whether the name stands out as the words of messages do, where it is not colored.
  public var isProminent = false
  /// Whether messages of the viewer have a name, too.
  public var includesViewer = false
  /// Whether the badge of a program stands behind a name above the bubble.
  public var showsBadge = false
  /// Whether the time stands behind a name above the bubble.
  public var showsTime = false
  /// The font of badge and time.
  public var timeFont = FontStyle(size: 12)
  /// Whether posts of words begin with the name of the channel.
  public var headsPosts = false
  /// Whether the strip above the first bubble of a run stays where there is no name.
  public var keepsStrip = false

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// When a message was sent and how far it got.
public struct FooterStyle: Hashable, Sendable {
  /// Where it stands.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Words below the bubble, in a strip of their own.
    case below
    /// At the end of the last line within the bubble, or below that line where there is no room.
    case packed
    /// The same, but directly behind the last word.
    case inline
  }

  /// Where it stands.
  public var placement: Placement = .below
  /// The font.
  public var font = FontStyle(size: 11)
  /// The height of the strip of words below the bubble, in points.
  public var height: Double = 20
  /// The distance of words below the bubble from its edge, in points.
  public var inset: Double = 12
  /// The least distance of what is packed from the text, in points.
  public var gap: Double = 8
  /// The distance of the status symbol from the time, in points.
  public var symbolGap: Double = 3
  /// The space on both sides of the time on a picture, within its background, in points.
  public var badgePadding: Double = 6
  /// The space above and below the time on a picture, within its background, in points.
  public var badgeInset: Double = 2
  /// The distance of that background from the edges of the picture, in points.
  public var badgeMargin: Double = 4
  /// Which messages of a run tell their time.
  public var times: RunVisibility = .none
  /// Which messages of the viewer's runs tell their status.
  public var status: RunVisibility = .last
  /// Whether below the bubble a symbol stands before the words of the status.
  public var hasSymbols = false
  /// Whether the sender's name precedes the time of received messages between two people.
  public var showsSender = false
  /// Whether two ticks mark what arrived on a device, and not only what was read.
  public var marksDelivery = true
  /// The weight of the status; `nil` for that of the font.
  public var statusWeight: FontWeight?
  /// Whether of those only the viewer's newest message does; what was not sent always tells it.
  public var showsNewestStatusOnly = false
  /// How many faces in the strip below the bubble tell who has read no later message of a group.
  public var readers = 0
  /// Whether the strip below the last bubble of a run stays where there is nothing to tell.
  public var keepsStrip = false

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// The times beside the bubbles that a swipe reveals.
public struct RevealStyle: Hashable, Sendable {
  /// The font.
  public var font = FontStyle(size: 10, weight: .bold)
  /// The width of the column on the right in which they stand, in points.
  public var width: Double = 54

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}
