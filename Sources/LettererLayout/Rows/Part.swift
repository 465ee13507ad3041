public import LettererModel

/// A rectangle of a row with a name: what fills it, what is drawn and what is written in it.
public struct Part: Hashable, Sendable {
  /// The name; several parts of a row may have the same.
  public var name: PartName
  /// The rectangle in the row's coordinates.
  public var frame: LayoutRect
  /// How the part relates to the bubble and to other parts.
  public var layer: PartLayer
  /// What fills the rectangle.
  public var shape: PartShape?
  /// What is drawn in it, over the shape.
  public var graphic: PartGraphic?
  /// What is written in it; of a label taller than the rectangle, painters show what is there.
  public var text: PartText?
  /// What of the message it shows; `nil` for what the layout adds by itself.
  public var source: PartSource?
  /// The links and mentions in its text.
  public var spans: [TextSpan] = []
  /// Where all of it leads, as a button or a link preview.
  public var link: String?
  /// The participant it shows or names.
  public var participant: Participant.ID?
  /// The color of what it shows, such as that of a participant; painters that can show it use it in
  /// place of the colors of its roles, as far as words can be read in it.
  public var tint: RGBAColor?
  /// What a screen reader announces in place of its text; `nil` for its text, for the name of the
  /// participant, for the status of its source, and for decoration.
  public var label: String?
  private let givenRole: AccessibilityRole?

  /// What it is to a screen reader.
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
}

/// Where a part has its text, and in which color.
public struct PartText: Hashable, Sendable {
  /// The number of the text in the texts of its row.
  public var number: Int
  /// The rectangle of the text in the row's coordinates, in multiples of 1/64.
  ///
  /// It is as wide as the fit, or wider where the fit is too narrow for a single grapheme cluster.
  public var frame: LayoutRect
  /// The box into which it is fitted.
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

/// A stretch of a part's text that leads somewhere or mentions a participant.
public struct TextSpan: Hashable, Sendable {
  /// The bytes of the text, in UTF-8.
  public var range: Range<Int>
  /// The number of the run in the message.
  public var run: Int
  /// The target of the link.
  public var link: String?
  /// The participant who is mentioned.
  public var mention: Participant.ID?
}

/// What a part is to a screen reader.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// Nothing: it is there for the eye only.
  case decoration
  /// Words.
  case text
  /// A picture, a waveform, an avatar.
  case image
  /// Something to press.
  case button
  /// The words of a time header or a divider.
  case heading
  /// How far a message got, or that a participant is typing.
  case status
}

extension PartName {
  /// The role of parts of the name; most with neither text nor label are decoration.
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

/// What of a message a part shows.
public enum PartSource: Hashable, Sendable {
  /// The text.
  case text
  /// The message that is answered.
  case reply
  /// The attachment with this number.
  case attachment(Int)
  /// The card, place, contact, poll, call or other content.
  case content
  /// The option of the poll with this number.
  case option(Int)
  /// The button of the card with this number.
  case button(Int)
  /// The offered answer with this number.
  case choice(Int)
  /// The reaction with this number among those with an emoji.
  case reaction(Int)
  /// When it was sent.
  case time
  /// How far it got.
  case status(DeliveryStatus)
}

/// The name of a part; the list is open, so that a new kind of content can name its own.
public struct PartName: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name in documents.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The name in documents.
  public var description: String { rawValue }

  /// The picture or the initials of the sender.
  public static let avatar = PartName(rawValue: "avatar")
  /// The name of the sender.
  public static let senderName = PartName(rawValue: "senderName")
  /// The bubble.
  public static let bubble = PartName(rawValue: "bubble")
  /// Where the message was forwarded from.
  public static let forwarded = PartName(rawValue: "forwarded")
  /// The ground of the answered message.
  public static let quoteGround = PartName(rawValue: "quoteGround")
  /// The bar beside the answered message.
  public static let quoteBar = PartName(rawValue: "quoteBar")
  /// The name of whom is answered.
  public static let quoteName = PartName(rawValue: "quoteName")
  /// The text that is answered.
  public static let quote = PartName(rawValue: "quote")
  /// The small picture of the answered media.
  public static let quotePicture = PartName(rawValue: "quotePicture")
  /// The bar beside quoted paragraphs of the text.
  public static let textBar = PartName(rawValue: "textBar")
  /// The ground behind a block of code of the text.
  public static let textGround = PartName(rawValue: "textGround")
  /// An earlier wording of the text.
  public static let version = PartName(rawValue: "version")
  /// The text of the message.
  public static let text = PartName(rawValue: "text")
  /// The words that stand for content that is not drawn.
  public static let placeholder = PartName(rawValue: "placeholder")
  /// A picture or a video.
  public static let media = PartName(rawValue: "media")
  /// A street or another area of a drawn map.
  public static let map = PartName(rawValue: "map")
  /// The ground of a card, a file, a block of code or the use of a tool.
  public static let ground = PartName(rawValue: "ground")
  /// The ground of a message that mentions the viewer.
  public static let highlight = PartName(rawValue: "highlight")
  /// The bar at the edge of a card.
  public static let cardBar = PartName(rawValue: "cardBar")
  /// The symbol of a card, a file or a tool.
  public static let icon = PartName(rawValue: "icon")
  /// The play mark of a video or a sound.
  public static let play = PartName(rawValue: "play")
  /// The waveform of a sound.
  public static let waveform = PartName(rawValue: "waveform")
  /// The dot up to which a sound was played.
  public static let playhead = PartName(rawValue: "playhead")
  /// How long a video, a sound or a call lasts.
  public static let duration = PartName(rawValue: "duration")
  /// How many more pictures an album has, and other words on a picture.
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
  /// When the message was sent.
  public static let time = PartName(rawValue: "time")
  /// When the message was sent, beside the bubble, as a swipe reveals it.
  public static let revealedTime = PartName(rawValue: "revealedTime")
  /// How far the message got.
  public static let status = PartName(rawValue: "status")
  /// A sign before the time, such as that of a pinned message.
  public static let mark = PartName(rawValue: "mark")
  /// A reaction.
  public static let reactions = PartName(rawValue: "reactions")
  /// The picture or the initials of somebody who reacted.
  public static let reactionFace = PartName(rawValue: "reactionFace")
  /// The picture or the initials of somebody who has read the message and no later one.
  public static let reader = PartName(rawValue: "reader")
  /// How many answers the message has in its thread.
  public static let thread = PartName(rawValue: "thread")
  /// The dots of somebody who is typing.
  public static let dots = PartName(rawValue: "dots")
  /// The words of a time header, a divider or a notice.
  public static let label = PartName(rawValue: "label")
  /// The line between two rows of a list, or below a bar.
  public static let separator = PartName(rawValue: "separator")
  /// The words of a cell of a table.
  public static let tableCell = PartName(rawValue: "tableCell")
  /// The ground of a row of a table.
  public static let tableGround = PartName(rawValue: "tableGround")
  /// The last message of a conversation in a list.
  public static let preview = PartName(rawValue: "preview")
}

/// How a part relates to the bubble and to the parts before it.
public enum PartLayer: String, Hashable, Sendable, CaseIterable {
  /// Behind everything of its row, from edge to edge.
  case backdrop
  /// On the canvas, beside everything else.
  case canvas
  /// On the canvas, a strip of a fixed height; text that is higher is cut to it.
  case strip
  /// The bubble.
  case bubble
  /// In the bubble, and under other parts of it.
  case ground
  /// In the bubble, beside other parts of it.
  case content
  /// In the bubble, on a part of it: the play mark on a picture, the time in the last line.
  case mark
  /// Over the edge of the bubble.
  case overlay
}

/// A shape that fills a part's rectangle.
public struct PartShape: Hashable, Sendable {
  /// The outline of a shape.
  public enum Outline: Hashable, Sendable {
    /// A rectangle with round corners, each at most half the smaller side.
    case rounded(CornerRadii)
    /// A speech bubble whose body leaves out the width of the tail on its side, drawn or not.
    case bubble(BubbleOutline)
    /// A picture that is stretched without its corners.
    case image(BubbleImage, isMirrored: Bool)
    /// A circle with the outline of a person.
    case silhouette
    /// A line along the top edge that turns down along another.
    case elbow(Elbow)
  }

  /// The outline.
  public var outline: Outline
  /// The color of the area.
  public var fill: Role
  /// The color of the line around it, within the rectangle.
  public var border: Role?
  /// The width of that line in points.
  public var borderWidth: Double
  /// How much of the fill's own opacity it has, 0 to 1.
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
  /// The edge along which it runs down.
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
  /// The width that the body leaves free for the tail, in points.
  public var tailWidth: Double
  /// The edge at which the tail is.
  public var tailEdge: Edge
  /// The end of that edge at which it is.
  public var tailEnd: VerticalPlacement
  /// What the tail looks like; `nil` where none is drawn.
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
