/// The bubble around a message.
public struct BubbleStyle: Hashable, Sendable {
  /// The distance of the text from the body of incoming bubbles.
  public var incomingInsets = Insets(top: 7, left: 14, bottom: 7, right: 14)
  /// The distance of the text from the body of outgoing bubbles.
  public var outgoingInsets = Insets(top: 7, left: 14, bottom: 7, right: 14)
  /// The minimum size of a bubble, including its tail.
  public var minimumSize = LayoutSize(width: 48, height: 35)
  /// The size added to every bubble after its minimum is applied, in points, as in
  /// JSQMessagesViewController.
  public var extraSize = LayoutSize(width: 0, height: 0)
  /// The radius of the corners in points.
  public var radius: Double = 17.5
  /// The radius of the corners on the sender's side within a run; same as ``radius`` for no change.
  public var joinedRadius: Double = 17.5
  /// The tail.
  public var tail = TailStyle()
  /// The maximum width of bubbles.
  public var limit = WidthLimit(margin: 50, wideMargin: 240)
  /// The fixed width of all bubbles with text, in points; `nil` to fit the content.
  public var fixedWidth: Double?
  /// Whether incoming messages use the full available width, whatever their content.
  public var fillsColumn = false
  /// The diameter of the share button next to channel posts, in points; 0 for none.
  public var shareSize: Double = 0
  /// The diameter of the share button next to pictures, files, and link previews, in points; 0 for
  /// none.
  public var mediaShareSize: Double = 0
  /// The side of the buttons below a model's reply that copy, rate, and regenerate it, in points; 0
  /// for none.
  public var actionSize: Double = 0
  /// The image of incoming bubbles, drawn instead of an outline.
  public var incomingImage: BubbleImage?
  /// The image of outgoing bubbles, drawn instead of an outline.
  public var outgoingImage: BubbleImage?

  /// Creates the style of ``Theme/jsq``.
  public init() {}

  /// Returns the distance of the text from the bubble's body on a side: that of the image, if any,
  /// which includes the tail.
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

/// The tail of a bubble, on the sender's side.
public struct TailStyle: Hashable, Sendable {
  /// The form of the tail.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// A curved tip, as in the artwork of JSQMessagesViewController.
    case curved
    /// A straight tip.
    case pointed
    /// A straight tip with a round end, as in WhatsApp.
    case blunt
    /// A tip that curves out to the bottom line above a notch, as in Telegram.
    case swept
    /// No tip: a square corner.
    case square
  }

  /// The form of the tail.
  public var form: Form = .curved
  /// The width reserved for the tail, whether drawn or not, in points.
  public var width: Double = 6
  /// The corner of the tail.
  public var edge: VerticalPlacement = .bottom
  /// The corner on Android devices, for apps that differ there; `nil` for ``edge``.
  ///
  /// A tail at the top is that of the first bubble of a run.
  public var androidEdge: VerticalPlacement?
  /// The form on Android devices; `nil` for ``form``.
  public var androidForm: Form?
  /// The messages of a run that have a tail.
  public var visibility: RunVisibility = .last

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// The maximum width of bubbles: the smallest of all its limits.
public struct WidthLimit: Hashable, Sendable {
  /// The free space on the far side, in points.
  public var margin: Double
  /// The free space on the far side of a wide window, in points.
  public var wideMargin: Double
  /// The maximum bubble width as a fraction of the transcript's width; 1 for no limit.
  public var fraction: Double
  /// The maximum bubble width as a fraction of the width of a wide window; 1 for no limit.
  public var wideFraction: Double
  /// The maximum width of outgoing bubbles as a fraction of the transcript's width; 1 for no limit.
  public var outgoingFraction: Double
  /// The maximum bubble width including the tail, in points; `nil` for no limit of its own.
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

/// An image stretched to a bubble: its corners keep their size.
public struct BubbleImage: Hashable, Sendable {
  /// The path of the image, relative to the theme's file.
  public var path: String
  /// Pixels of the image per point, such as 2 for an image at twice the size.
  public var scale: Double
  /// The edges of the image that are not stretched, in points.
  public var caps: Insets
  /// The distance of the text from the image's edges, in points.
  public var content: Insets

  /// Creates an image.
  public init(path: String, scale: Double = 1, caps: Insets, content: Insets) {
    self.path = path
    self.scale = scale
    self.caps = caps
    self.content = content
  }
}

/// The avatars of one side.
public struct AvatarStyle: Hashable, Sendable {
  /// The vertical position of an avatar next to its message.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// At the top of the row.
    case rowTop
    /// At the top of the sender name.
    case nameTop
    /// At the top of the bubble.
    case bubbleTop
    /// In the middle of the bubble.
    case bubbleCenter
    /// At the bottom of the bubble.
    case bubbleBottom
    /// At the bottom of the row.
    case rowBottom
    /// Over the bubble, centered on its lower edge.
    case bubbleEdge
  }

  /// The diameter in points; 0 for none.
  public var size: Double
  /// The distance from the bubble in points.
  public var gap: Double
  /// The font of the initials.
  public var font: FontStyle
  /// The messages of a run that have an avatar.
  public var visibility: RunVisibility
  /// The conversations with avatars.
  public var audience: Audience
  /// The position next to the message.
  public var position: Position
  /// The width of the border, in points.
  public var borderWidth: Double
  /// The radius of the corners in points; `nil` for a circle.
  public var radius: Double?
  /// The distance of bubbles from the list's margin, in points; `nil` for size plus gap.
  ///
  /// If it is less than these, avatars extend over the bubbles.
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

  /// The width of the column including its gap, in points.
  ///
  /// The gap stays even without an avatar, as in JSQMessagesViewController.
  public var columnWidth: Double { column ?? size + gap }
}

/// The sender name, above or inside the bubble.
public struct SenderNameStyle: Hashable, Sendable {
  /// The font.
  public var font = FontStyle(size: 12)
  /// The height of the strip for a name above the bubble, in points.
  public var height: Double = 20
  /// The distance of a name above the bubble from the bubble's edge, in points.
  public var inset: Double = 20
  /// The conversations with names.
  public var audience: Audience = .groups
  /// The distance of a name inside the bubble from the following content, and of a name above it
  /// from content other than text, in points.
  public var spacing: Double = 0
  /// Whether the name is the first line inside the bubble.
  public var isInBubble = false
  /// The radius of the background of such a name above content without a bubble, in points.
  public var groundRadius: Double = 9
  /// The horizontal padding of that background, in points.
  public var groundPadding: Double = 8
  /// The vertical padding of that background, in points.
  public var groundInset: Double = 3
  /// The distance of that background from the content, in points.
  public var groundSpacing: Double = 4
  /// Whether the name has the color of the sender's avatar.
  public var isColored = false
  /// Whether the name has the sender's own color, if it has one.
  public var hasOwnColor = true
  /// Whether the name is as prominent as the text of messages, unless colored.
  public var isProminent = false
  /// Whether outgoing messages have a name, too.
  public var includesViewer = false
  /// Whether a bot badge follows a name above the bubble.
  public var showsBadge = false
  /// Whether the time follows a name above the bubble.
  public var showsTime = false
  /// Whether that time includes the day relative to the current time, if that is known.
  public var showsDay = false
  /// The font of the badge and the time.
  public var timeFont = FontStyle(size: 12)
  /// Whether text posts begin with the name of the channel.
  public var headsPosts = false
  /// Whether the strip above the first bubble of a run is kept without a name.
  public var keepsStrip = false

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// The time and delivery status of a message.
public struct FooterStyle: Hashable, Sendable {
  /// The placement of the footer.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Text below the bubble, in a separate strip.
    case below
    /// At the end of the last line inside the bubble, or below that line if it does not fit.
    case packed
    /// The same, but directly after the last word.
    case inline
  }

  /// The form of status symbols.
  public enum SymbolForm: String, Hashable, Sendable, CaseIterable {
    /// A tick, or two.
    case ticks
    /// Circles with ticks: one if sent, two if delivered, two filled if read.
    case circles
  }

  /// The place of the faces of readers.
  public enum ReaderPlacement: String, Hashable, Sendable, CaseIterable {
    /// On the side of the message, before the time; only in groups.
    case side
    /// At the trailing edge in all conversations, instead of the status of a read message.
    case trailing
  }

  /// The placement.
  public var placement: Placement = .below
  /// The font.
  public var font = FontStyle(size: 11)
  /// The height of the strip for text below the bubble, in points.
  public var height: Double = 20
  /// The distance of text below the bubble from the bubble's edge, in points.
  public var inset: Double = 12
  /// The minimum distance of a packed footer from the text, in points.
  public var gap: Double = 8
  /// The distance between the status symbol and the time, in points.
  public var symbolGap: Double = 3
  /// The horizontal padding of the time's background on a picture, in points.
  public var badgePadding: Double = 6
  /// The vertical padding of the time's background on a picture, in points.
  public var badgeInset: Double = 2
  /// The distance of that background from the edges of the picture, in points.
  public var badgeMargin: Double = 4
  /// Whether the ticks of a read message have their color on that background, too.
  public var colorsBadge = false
  /// The distance of that background from content without a bubble above it, in points.
  public var bareSpacing: Double = 4
  /// The messages of a run that show their time.
  public var times: RunVisibility = .none
  /// The messages of an outgoing run that show their status.
  public var status: RunVisibility = .last
  /// Whether a symbol precedes the status text below the bubble.
  public var hasSymbols = false
  /// Whether the sender's name precedes the time of incoming messages, unless names are above them.
  public var showsSender = false
  /// Whether two ticks mark delivered messages, not just read ones.
  public var marksDelivery = true
  /// The form of status symbols.
  public var symbolForm = SymbolForm.ticks
  /// The font weight of the status; `nil` for that of the font.
  public var statusWeight: FontWeight?
  /// Whether only three of the viewer's messages show their status: the last one that was read, the
  /// last one that was delivered, and the last one; failed ones always do.
  ///
  /// Where they are the same message, it shows its status once.
  public var showsNewestStatusOnly = false
  /// The maximum number of faces, below a group message, of readers who have read no later message.
  public var readers = 0
  /// The place of these faces.
  public var readerPlacement = ReaderPlacement.side
  /// Whether the strip below the last bubble of a run is kept when empty.
  public var keepsStrip = false
  /// The diameter of the mark next to the viewer's failed messages, in points; 0 for none.
  public var failureMark: Double = 0

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}

/// The times next to bubbles that a swipe reveals.
public struct RevealStyle: Hashable, Sendable {
  /// The font.
  public var font = FontStyle(size: 10, weight: .bold)
  /// The width of their column on the right, in points.
  public var width: Double = 54

  /// Creates the style of ``Theme/jsq``.
  public init() {}
}
