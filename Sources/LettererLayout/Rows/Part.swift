public import LettererModel

/// A named rectangle of a row, with its fill, graphic, and text.
public struct Part: Hashable, Sendable {
  /// The name; several parts of a row may have the same.
  public var name: PartName
  /// The rectangle in the row's coordinates.
  public var frame: LayoutRect
  /// How the part relates to the bubble and to other parts.
  public var layer: PartLayer
  /// The shape that fills the rectangle.
  public var shape: PartShape?
  /// The graphic, drawn over the shape.
  public var graphic: PartGraphic?
  /// The text; of a label taller than the rectangle, painters show the part inside it.
  public var text: PartText?
  /// The source in the message; `nil` for parts that the layout adds.
  public var source: PartSource?
  /// The links and mentions in its text.
  public var spans: [TextSpan] = []
  /// The headings in its text, which pages keep with the line below.
  public var headings: [TextHeading] = []
  /// The list items in its text; one that contains others precedes them.
  public var items: [TextItem] = []
  /// The index of its innermost group in those of its row; `nil` if it belongs to no group.
  public internal(set) var group: Int?
  /// The participant that it shows or names.
  public var participant: Participant.ID?
  /// The color of the content, such as that of a participant; painters that support it use it
  /// instead of the colors of its roles, as far as text stays readable.
  public var tint: RGBAColor?
  /// The label for screen readers; `nil` for its text, for the name of the participant, for the
  /// status of its source, and for decoration.
  public var label: String?
  private var givenRole: AccessibilityRole?

  /// The accessibility role.
  public var role: AccessibilityRole {
    givenRole ?? name.role(isSilent: text == nil && label == nil)
  }

  package init(
    _ name: PartName,
    frame: LayoutRect,
    layer: PartLayer = .content,
    shape: PartShape? = nil,
    graphic: PartGraphic? = nil,
    source: PartSource? = nil,
    role: AccessibilityRole? = nil,
    label: String? = nil
  ) {
    self.name = name
    self.frame = frame
    self.layer = layer
    self.shape = shape
    self.graphic = graphic
    self.source = source
    self.label = label.flatMap { $0.isBlank ? nil : $0 }
    givenRole = role
  }

  /// Makes it an image with a description, unless that is blank.
  mutating func describe(as description: String?) {
    guard let description, !description.isBlank else { return }
    (label, givenRole) = (description, .image)
  }
}

/// The position and color of a part's text.
public struct PartText: Hashable, Sendable {
  /// The index of the text in the texts of its row.
  public var number: Int
  /// The rectangle of the text in the row's coordinates, in multiples of 1/64.
  ///
  /// It is as wide as the fit, or wider if the fit is too narrow for a single grapheme cluster.
  public var frame: LayoutRect
  /// The box that it is fitted into.
  public var fit: TextFit
  /// The color.
  public var role: Role

  package init(number: Int, frame: LayoutRect, fit: TextFit, role: Role) {
    self.number = number
    self.frame = frame
    self.fit = fit
    self.role = role
  }
}

/// A link or a mention in a part's text.
public struct TextSpan: Hashable, Sendable {
  /// The UTF-8 byte range in the text.
  public var range: Range<Int>
  /// The index of the run in the message.
  public var run: Int
  /// The target of the link.
  public var link: String?
  /// The mentioned participant.
  public var mention: Participant.ID?
}

/// The accessibility role of a part.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// Decoration, which screen readers ignore.
  case decoration
  /// Text.
  case text
  /// An image, such as a picture, a waveform, or an avatar.
  case image
  /// A button.
  case button
  /// The text of a time header or a divider.
  case heading
  /// A delivery status, or the typing indicator.
  case status
}

extension PartName {
  /// Returns the role of parts with the name; most without text and label are decoration.
  fileprivate func role(isSilent: Bool) -> AccessibilityRole {
    switch self {
    case .status, .dots: .status
    case .avatar, .reactionFace, .reader: .image
    case _ where isSilent: .decoration
    case .media, .quotePicture: .image
    case .button, .play, .reactions, .option, .thread: .button
    default: .text
    }
  }
}

/// The source of a part in its message.
public enum PartSource: Hashable, Sendable {
  /// The text.
  case text
  /// The quoted message.
  case reply
  /// The attachment with this index.
  case attachment(Int)
  /// The card, place, contact, poll, call or other content.
  case content
  /// The option of the poll with this index.
  case option(Int)
  /// The button of the card with this index.
  case button(Int)
  /// The suggested reply with this index.
  case choice(Int)
  /// The reaction with this index among those with an emoji.
  case reaction(Int)
  /// The time.
  case time
  /// The delivery status.
  case status(DeliveryStatus)
}

/// The name of a part; the list is open, so that new kinds of content can add their own names.
public struct PartName: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name in documents.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The name in documents.
  public var description: String { rawValue }

  /// A group: a card, a link preview, a place, a contact, a poll, a call, or an invitation.
  public static let card = PartName(rawValue: "card")
  /// A group: the quoted message.
  public static let reply = PartName(rawValue: "reply")
  /// A group: a file, with its icon, name, size, and type.
  public static let file = PartName(rawValue: "file")
  /// A group: a voice message or other sound, with its button, waveform, and duration.
  public static let voice = PartName(rawValue: "voice")
  /// A group: a block of code.
  public static let code = PartName(rawValue: "code")
  /// A group: a tool call, with its input and output.
  public static let tool = PartName(rawValue: "tool")
  /// A group: a table in the text.
  public static let table = PartName(rawValue: "table")
  /// A group: a row of a table.
  public static let tableRow = PartName(rawValue: "tableRow")

  /// The picture or the initials of the sender.
  public static let avatar = PartName(rawValue: "avatar")
  /// The name of the sender.
  public static let senderName = PartName(rawValue: "senderName")
  /// The bubble.
  public static let bubble = PartName(rawValue: "bubble")
  /// The source of a forwarded message.
  public static let forwarded = PartName(rawValue: "forwarded")
  /// The background of the quoted message.
  public static let quoteGround = PartName(rawValue: "quoteGround")
  /// The bar next to the quoted message.
  public static let quoteBar = PartName(rawValue: "quoteBar")
  /// The name of the quoted participant.
  public static let quoteName = PartName(rawValue: "quoteName")
  /// The quoted text.
  public static let quote = PartName(rawValue: "quote")
  /// The thumbnail of quoted media.
  public static let quotePicture = PartName(rawValue: "quotePicture")
  /// The bar next to quoted paragraphs of the text.
  public static let textBar = PartName(rawValue: "textBar")
  /// The background of a code block in the text.
  public static let textGround = PartName(rawValue: "textGround")
  /// The background of added or removed lines of code.
  public static let lineGround = PartName(rawValue: "lineGround")
  /// An earlier version of the text.
  public static let version = PartName(rawValue: "version")
  /// The text of the message.
  public static let text = PartName(rawValue: "text")
  /// The placeholder for content that isn't drawn.
  public static let placeholder = PartName(rawValue: "placeholder")
  /// A picture or a video, and the group of it with its button, duration, and badge.
  public static let media = PartName(rawValue: "media")
  /// A street or another area of a drawn map.
  public static let map = PartName(rawValue: "map")
  /// The background of a card, a file, a code block, or a tool call.
  public static let ground = PartName(rawValue: "ground")
  /// The background of a message that mentions the viewer.
  public static let highlight = PartName(rawValue: "highlight")
  /// The bar at the edge of a card.
  public static let cardBar = PartName(rawValue: "cardBar")
  /// The symbol of a card, a file or a tool.
  public static let icon = PartName(rawValue: "icon")
  /// The play button of a video or audio file.
  public static let play = PartName(rawValue: "play")
  /// The waveform of audio.
  public static let waveform = PartName(rawValue: "waveform")
  /// The playhead of audio.
  public static let playhead = PartName(rawValue: "playhead")
  /// The duration of a video, audio, or a call.
  public static let duration = PartName(rawValue: "duration")
  /// The number of remaining pictures of an album, and other text on a picture.
  public static let badge = PartName(rawValue: "badge")
  /// The title of a card, a file or a tool.
  public static let title = PartName(rawValue: "title")
  /// The lines below a title.
  public static let detail = PartName(rawValue: "detail")
  /// An option of a poll.
  public static let option = PartName(rawValue: "option")
  /// The bar that shows an option's share.
  public static let optionBar = PartName(rawValue: "optionBar")
  /// A button.
  public static let button = PartName(rawValue: "button")
  /// The time of the message.
  public static let time = PartName(rawValue: "time")
  /// The time of the message next to the bubble, as revealed by a swipe.
  public static let revealedTime = PartName(rawValue: "revealedTime")
  /// The delivery status of the message.
  public static let status = PartName(rawValue: "status")
  /// A symbol before the time, such as that of a pinned message.
  public static let mark = PartName(rawValue: "mark")
  /// A reaction, and the group of it with the pictures of who reacted.
  public static let reactions = PartName(rawValue: "reactions")
  /// The picture or initials of a participant who reacted.
  public static let reactionFace = PartName(rawValue: "reactionFace")
  /// The picture or initials of a participant who has read the message and no later one.
  public static let reader = PartName(rawValue: "reader")
  /// The reply count of the message's thread, and the group of it with who replied.
  public static let thread = PartName(rawValue: "thread")
  /// The rule next to the messages of a thread that are below the one that starts it.
  public static let threadRule = PartName(rawValue: "threadRule")
  /// The dots of the typing indicator.
  public static let dots = PartName(rawValue: "dots")
  /// The text of a time header, a divider, or a notice.
  public static let label = PartName(rawValue: "label")
  /// The line between two rows of a list, or below a bar or the header of a card.
  public static let separator = PartName(rawValue: "separator")
  /// The text of a table cell, and the group of a cell, which may be empty.
  public static let tableCell = PartName(rawValue: "tableCell")
  /// The background of a table row.
  public static let tableGround = PartName(rawValue: "tableGround")
  /// The last message of a conversation in a list.
  public static let preview = PartName(rawValue: "preview")
}

/// How a part relates to the bubble and to the preceding parts.
public enum PartLayer: String, Hashable, Sendable, CaseIterable {
  /// Behind all other parts of its row, from edge to edge.
  case backdrop
  /// On the canvas, next to all other parts.
  case canvas
  /// On the canvas, a strip of fixed height; taller text is clipped to it.
  case strip
  /// The bubble.
  case bubble
  /// In the bubble, below other parts of it.
  case ground
  /// In the bubble, next to other parts of it.
  case content
  /// In the bubble, on another part: the play button on a picture, the time in the last line.
  case mark
  /// Over the edge of the bubble.
  case overlay
}

/// A shape that fills a part's rectangle.
public struct PartShape: Hashable, Sendable {
  /// The outline of a shape.
  public enum Outline: Hashable, Sendable {
    /// A rectangle with rounded corners, each limited to half of the shorter side.
    case rounded(CornerRadii)
    /// A speech bubble; its body excludes the width of the tail on its side, drawn or not.
    case bubble(BubbleOutline)
    /// An image that is stretched except for its corners.
    case image(BubbleImage, isMirrored: Bool)
    /// A circle with the outline of a person.
    case silhouette
    /// A line along the top edge that turns down along a side.
    case elbow(Elbow)
  }

  /// The outline.
  public var outline: Outline
  /// The color of the area.
  public var fill: Role
  /// The color of the border, which is inside the rectangle.
  public var border: Role?
  /// The width of the border in points.
  public var borderWidth: Double
  /// The opacity relative to that of the fill, 0 to 1.
  public var opacity: Double

  /// Creates a shape.
  public init(
    _ outline: Outline,
    fill: Role,
    border: Role? = nil,
    borderWidth: Double = 0,
    opacity: Double = 1
  ) {
    self.outline = outline
    self.fill = fill
    self.border = border
    self.borderWidth = borderWidth
    self.opacity = opacity
  }
}

/// A line that turns a corner.
public struct Elbow: Hashable, Sendable {
  /// The edge that it runs down along.
  public var edge: BubbleOutline.Edge
  /// The outer radius of its corner, in points.
  public var radius: Double
  /// Its width, in points.
  public var width: Double

  /// Creates a line.
  public init(edge: BubbleOutline.Edge, radius: Double, width: Double) {
    self.edge = edge
    self.radius = radius
    self.width = width
  }
}

/// The outline of a speech bubble.
public struct BubbleOutline: Hashable, Sendable {
  /// The left or the right edge.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The left edge.
    case left
    /// The right edge.
    case right

    /// The other edge.
    public var opposite: Edge { self == .left ? .right : .left }
  }

  /// The radii of the body's corners, in points.
  public var corners: CornerRadii
  /// The width that the body reserves for the tail, in points.
  public var tailWidth: Double
  /// The edge with the tail.
  public var tailEdge: Edge
  /// The end of that edge with the tail.
  public var tailEnd: VerticalPlacement
  /// The form of the tail; `nil` if none is drawn.
  public var tail: TailStyle.Form?

  /// Creates an outline.
  public init(
    corners: CornerRadii,
    tailWidth: Double = 0,
    tailEdge: Edge = .left,
    tailEnd: VerticalPlacement = .bottom,
    tail: TailStyle.Form? = nil
  ) {
    self.corners = corners
    self.tailWidth = tailWidth
    self.tailEdge = tailEdge
    self.tailEnd = tailEnd
    self.tail = tail
  }
}
