public import LettererLayout

/// A layout document as values: the output of Letterer or another frontend.
///
/// All frames are in points in the coordinates of the transcript.
public struct LayoutTree: Hashable, Sendable {
  /// The name of the theme, if the document contains it.
  public var theme: String?
  /// The width in points.
  public var width: Double
  /// Device pixels per point.
  public var scale: Double
  /// The height in points.
  public var height: Double
  /// The fingerprint of the engine that produced it, if the document contains it.
  public var engine: String?
  /// The look of the background behind all rows, if the document contains it.
  public var canvas: [LayoutProperty]
  /// All other members at the top level of the document, such as the files of its fonts.
  public var others: [LayoutProperty]
  /// The rows from top to bottom.
  public var rows: [LayoutRow]

  /// Creates a tree.
  public init(
    theme: String? = nil,
    width: Double,
    scale: Double = 1,
    height: Double,
    engine: String? = nil,
    canvas: [LayoutProperty] = [],
    others: [LayoutProperty] = [],
    rows: [LayoutRow]
  ) {
    self.theme = theme
    self.width = width
    self.scale = scale
    self.height = height
    self.engine = engine
    self.canvas = canvas
    self.others = others
    self.rows = rows
  }
}

/// One strip of the transcript: a message, a time, or a notice.
public struct LayoutRow: Hashable, Sendable {
  /// The unique key of the row in the document.
  public var key: String
  /// The kind of row: `message`, `time`, `unread`, and so on.
  public var kind: String
  /// The identifier of the message, for rows of messages.
  public var message: String?
  /// The identifier of the sender.
  public var sender: String?
  /// `incoming` or `outgoing`.
  public var side: String?
  /// The position in the run: `single`, `first`, `middle`, or `last`.
  public var position: String?
  /// Whether the bubble has a tail.
  public var hasTail: Bool?
  /// The frame of the row.
  public var frame: LayoutRect
  /// The named rectangles, in document order.
  public var parts: [LayoutPart]
  /// The lines of the message's text.
  public var lines: [LayoutLine]
  /// The targets of its links, if the document contains them.
  public var links: [String]
  /// The look of the parts, as paths of names with values; frames are relative to the row.
  public var style: [LayoutProperty]
  /// The groups and the reading order, with labels and links, if the document contains them; frames
  /// are relative to the row.
  public var meaning: [LayoutProperty]
  /// All other members of the row; vertical positions are relative to the row.
  public var others: [LayoutProperty]

  /// Creates a row.
  public init(
    key: String,
    kind: String = "message",
    message: String? = nil,
    sender: String? = nil,
    side: String? = nil,
    position: String? = nil,
    hasTail: Bool? = nil,
    frame: LayoutRect,
    parts: [LayoutPart] = [],
    lines: [LayoutLine] = [],
    links: [String] = [],
    style: [LayoutProperty] = [],
    meaning: [LayoutProperty] = [],
    others: [LayoutProperty] = []
  ) {
    self.key = key
    self.kind = kind
    self.message = message
    self.sender = sender
    self.side = side
    self.position = position
    self.hasTail = hasTail
    self.frame = frame
    self.parts = parts
    self.lines = lines
    self.links = links
    self.style = style
    self.meaning = meaning
    self.others = others
  }

  /// Returns the frame of a part.
  public func part(_ name: String) -> LayoutRect? { parts.first { $0.name == name }?.frame }

  /// The name of the row for people.
  public var title: String {
    let own = key.hasPrefix(kind + ":") ? String(key.dropFirst(kind.count + 1)) : key
    switch kind {
    case "message": return "message \(message ?? key)"
    case "time": return "time above \(own)"
    default: return own.isEmpty || own == kind ? kind : "\(kind) \(message ?? own)"
    }
  }
}

/// A named rectangle of a row.
public struct LayoutPart: Hashable, Sendable {
  /// The name: `bubble`, `avatar`, `text`, `media.2`.
  public var name: String
  /// The frame.
  public var frame: LayoutRect

  /// Creates a part.
  public init(name: String, frame: LayoutRect) {
    (self.name, self.frame) = (name, frame)
  }
}

/// One line of a message's text.
public struct LayoutLine: Hashable, Sendable {
  /// The letters.
  public var text: String
  /// The byte range in the text's UTF-8, if the document contains it.
  public var range: Range<Int>?
  /// The frame.
  public var frame: LayoutRect
  /// The vertical position of the baseline, if the document contains it.
  public var baseline: Double?
  /// Whether the line reads from right to left.
  public var isRightToLeft: Bool

  /// Creates a line.
  public init(
    text: String,
    range: Range<Int>? = nil,
    frame: LayoutRect,
    baseline: Double? = nil,
    isRightToLeft: Bool = false
  ) {
    self.text = text
    self.range = range
    self.frame = frame
    self.baseline = baseline
    self.isRightToLeft = isRightToLeft
  }
}

/// One property of a part, such as the fill of a bubble.
public struct LayoutProperty: Hashable, Sendable {
  /// The names that lead to the property, starting with the part: `text`, `runs`, `0`, `font`.
  public var path: [String]
  /// The value as text.
  public var value: String

  /// Creates a property.
  public init(path: [String], value: String) {
    (self.path, self.value) = (path, value)
  }

  /// The last name that is not a number.
  var name: String { path.last { Int($0) == nil } ?? "" }

  /// Whether the value is the path of a shape, which sentences omit.
  var isPath: Bool { ["d", "clip"].contains(name) && value.hasPrefix("M") }

  /// Whether the value consists of one or more lengths within the row.
  var isCoordinate: Bool {
    ["x", "y", "baseline", "width", "height", "frame", "clip"].contains(name) && !isPath
  }
}
