/// A stretch of text with the same traits throughout.
public struct TextRun: Hashable, Sendable {
  /// The text as in the source, not normalized, including control characters.
  public var text: String
  /// The traits of the text.
  public var traits: TextTraits

  private var rare: Rare<RunDetails>?

  /// Creates a run; a run without traits is plain.
  public init(
    _ text: String,
    traits: TextTraits = [],
    href: String? = nil,
    mention: Participant.ID? = nil,
    codeLanguage: String? = nil,
    list: ListItem? = nil,
    heading: Int? = nil,
    cell: TableCell? = nil
  ) {
    self.text = text
    self.traits = traits
    details = RunDetails(
      href: href,
      mention: mention,
      codeLanguage: codeLanguage,
      list: list,
      heading: heading.map { max($0, 1) },
      cell: cell
    )
  }
}

/// Rarely used fields.
extension TextRun {
  /// The target of a link.
  public var href: String? {
    get { rare?.fields.href }
    set { details.href = newValue }
  }

  /// The mentioned participant.
  public var mention: Participant.ID? {
    get { rare?.fields.mention }
    set { details.mention = newValue }
  }

  /// The programming language, for code.
  public var codeLanguage: String? {
    get { rare?.fields.codeLanguage }
    set { details.codeLanguage = newValue }
  }

  /// The list item that each paragraph beginning with this run belongs to.
  public var list: ListItem? {
    get { rare?.fields.list }
    set { details.list = newValue }
  }

  /// The quotes and list items that contain each paragraph beginning with this run, outermost
  /// first; empty if `list` and the trait `quote` describe them.
  public var containers: [TextContainer] {
    get { rare?.fields.containers ?? [] }
    set { details.containers = newValue }
  }

  /// The heading level of the run, from 1; levels above 6 look like 6.
  public var heading: Int? {
    get { rare?.fields.heading }
    set { details.heading = newValue }
  }

  /// The table cell that the run belongs to.
  public var cell: TableCell? {
    get { rare?.fields.cell }
    set { details.cell = newValue }
  }

  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField] {
    get { rare?.fields.ext ?? [] }
    set { details.ext = newValue }
  }

  private var details: RunDetails {
    get { rare?.fields ?? RunDetails() }
    set { rare = newValue == RunDetails() ? nil : Rare(newValue) }
  }
}

/// The rarely used fields of a run.
private struct RunDetails: Hashable, Sendable {
  var href: String?
  var mention: Participant.ID?
  var codeLanguage: String?
  var list: ListItem?
  var containers: [TextContainer] = []
  var heading: Int?
  var cell: TableCell?
  var ext: [ExtensionField] = []
}

/// A block that contains paragraphs and other blocks, as in CommonMark.
public enum TextContainer: String, Hashable, Sendable, CaseIterable {
  /// A quotation.
  case quote
  /// An item with a bullet.
  case bullet
  /// An item with a number.
  case number
}

extension TextRun {
  /// The quotes and list items that contain the paragraphs beginning with this run, outermost
  /// first.
  public var nesting: [TextContainer] {
    get { containers.isEmpty ? impliedContainers : containers }
    set { containers = newValue == impliedContainers ? [] : newValue }
  }

  /// The containers that `list` and the trait `quote` describe.
  private var impliedContainers: [TextContainer] {
    let quotes: [TextContainer] = traits.contains(.quote) ? [.quote] : []
    guard let list else { return quotes }
    let item: TextContainer = list.number == nil ? .bullet : .number
    return quotes + Array(repeating: item, count: min(list.level, Self.deepestLevel))
  }

  /// The deepest level of a list; deeper ones count as this one.
  private static var deepestLevel: Int { 16 }
}

/// The place of a paragraph in a list.
public struct ListItem: Hashable, Sendable {
  /// The nesting level of the list, from 1.
  public var level: Int
  /// The number of the run's first paragraph, from which later ones count up; `nil` for bullets.
  public var number: Int?
  /// Whether the task is done; `nil` for an item that isn't a task.
  public var isDone: Bool?
  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField]

  /// Creates a place; a level below 1 counts as 1.
  public init(
    level: Int = 1,
    number: Int? = nil,
    isDone: Bool? = nil,
    ext: [ExtensionField] = []
  ) {
    self.level = max(level, 1)
    self.number = number
    self.isDone = isDone
    self.ext = ext
  }
}

/// The place of a run in a table.
///
/// A table is a sequence of runs with cells in reading order, row by row. Whitespace runs between
/// cells, such as tabs and line breaks, belong to the table. A cell that does not follow the
/// preceding one begins another table. Row 0 is the header.
public struct TableCell: Hashable, Sendable {
  /// The horizontal alignment of a cell's text.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// The index of the row, from 0.
  public var row: Int
  /// The index of the column, from 0.
  public var column: Int
  /// The alignment of the text; `nil` for the leading edge.
  public var alignment: Alignment?
  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField]

  /// Creates a cell; negative numbers count as 0.
  public init(
    row: Int,
    column: Int,
    alignment: Alignment? = nil,
    ext: [ExtensionField] = []
  ) {
    self.row = max(row, 0)
    self.column = max(column, 0)
    self.alignment = alignment
    self.ext = ext
  }

  /// Whether the cell may follow another one in the same table, or is the same cell.
  public func follows(_ other: TableCell) -> Bool {
    (other.row, other.column) <= (row, column)
  }
}

/// The traits of a run of text.
public struct TextTraits: OptionSet, Hashable, Sendable {
  /// One bit per trait.
  public let rawValue: UInt16

  /// Creates a set of traits from its bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// A bold face.
  public static let bold = TextTraits(rawValue: 1 << 0)
  /// An italic face.
  public static let italic = TextTraits(rawValue: 1 << 1)
  /// A line under the text.
  public static let underline = TextTraits(rawValue: 1 << 2)
  /// A line through the text.
  public static let strikethrough = TextTraits(rawValue: 1 << 3)
  /// Code within a line.
  public static let code = TextTraits(rawValue: 1 << 4)
  /// A block of code.
  public static let preformatted = TextTraits(rawValue: 1 << 5)
  /// A link.
  public static let link = TextTraits(rawValue: 1 << 6)
  /// The name of a participant.
  public static let mention = TextTraits(rawValue: 1 << 7)
  /// Text that is hidden until revealed.
  public static let spoiler = TextTraits(rawValue: 1 << 8)
  /// A quotation.
  public static let quote = TextTraits(rawValue: 1 << 9)
  /// A horizontal rule, whatever the run's text.
  public static let rule = TextTraits(rawValue: 1 << 10)
  /// A formula in TeX notation within a line, without its delimiters.
  public static let math = TextTraits(rawValue: 1 << 11)
  /// A formula in TeX notation on lines of its own, without its delimiters.
  public static let displayMath = TextTraits(rawValue: 1 << 12)
  /// Small print.
  public static let small = TextTraits(rawValue: 1 << 13)
  /// Highlighted text.
  public static let highlight = TextTraits(rawValue: 1 << 14)
  /// Text of a paragraph whose lines are centered.
  public static let centered = TextTraits(rawValue: 1 << 15)
}
