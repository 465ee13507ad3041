import LettererLayout
import LettererUnicode

/// Text split into grapheme clusters, with the terminal columns of each, ready for any width.
///
/// It contains only what may reach a terminal: controls and invisible characters are removed or
/// replaced.
public struct CellText: Sendable {
  /// A cluster as the terminal receives it.
  struct Cell: Hashable {
    /// The end, in the original text, of the cluster's source and of the characters dropped after
    /// it.
    var sourceEnd: Int32
    /// The end, in the original text, of the cluster's source.
    var ownEnd: Int32
    /// The end of the cluster in `output`.
    var outputEnd: Int32
    /// The columns of the cluster, 1 or more.
    var columns: UInt8
    var traits: Traits
  }

  /// The traits of a cluster for line breaking and painting.
  struct Traits: OptionSet, Hashable {
    let rawValue: UInt8

    /// The cluster is a space, which hangs past the end of a line.
    static let isSpace = Traits(rawValue: 1 << 0)
    /// A line may end after the cluster.
    static let allowsBreak = Traits(rawValue: 1 << 1)
    /// Terminals disagree about its columns.
    static let isContested = Traits(rawValue: 1 << 2)
    /// Blocks replace the cluster.
    static let isHidden = Traits(rawValue: 1 << 3)
    /// A soft hyphen follows, which is drawn if the line ends here.
    static let endsWithHyphen = Traits(rawValue: 1 << 4)
    /// The cell has the same source as the previous one, and stays on its line if possible.
    static let joinsPrevious = Traits(rawValue: 1 << 5)
  }

  /// Consecutive cells with the same look.
  struct Stretch: Hashable {
    /// The end index in the cells.
    var end: Int
    var look: TextLook
  }

  /// The text between two characters that end a line.
  struct Paragraph {
    var cells: Range<Int>
    /// The bytes in the original, including the character that ends the paragraph.
    var source: Range<Int>
    /// The bidi levels of the original, from `source.lowerBound`.
    var bidi: BidiParagraph
    /// The columns reserved next to its lines.
    var room = ParagraphRoom.none
    /// The marker before its first line.
    var marker: Marker?
  }

  /// A bullet or number next to a line.
  struct Marker {
    /// The cells from left to right, as shown.
    var cells: [CellGlyph]
    /// The columns including trailing spaces.
    var columns: Int
    /// The columns without trailing spaces.
    var visible: Int
  }

  /// The prepared content, behind one reference because layouts often copy texts.
  private let content: Content

  init(_ draft: consuming Draft) {
    content = Content(consume draft)
  }

  /// The original text.
  var source: [UInt8] { content.draft.source }
  /// The original text with its styles, to be extended.
  var styled: StyledText { content.draft.styled }
  /// The UTF-8 of all clusters, concatenated.
  var output: [UInt8] { content.draft.output }
  var cells: [Cell] { content.draft.cells }
  /// The paragraphs; at least one.
  var paragraphs: [Paragraph] { content.draft.paragraphs }
  /// The looks of the cells, in order; empty if all are plain.
  var stretches: [Stretch] { content.draft.stretches }
  /// Whether the text is Japanese.
  var hasKana: Bool { content.hasKana }
  /// The only line in a wide enough box; `nil` if the text has several paragraphs, indents, or
  /// markers.
  var onlyLine: CellSpan? { content.onlyLine }

  private final class Content: Sendable {
    let draft: Draft
    let onlyLine: CellSpan?
    let hasKana: Bool

    init(_ draft: consuming Draft) {
      hasKana = draft.source.hasKana
      onlyLine = draft.onlyLine
      self.draft = consume draft
    }
  }

  /// Returns the look of a cell.
  ///
  /// - Complexity: O(*k*) for *k* stretches.
  func look(of cell: Int) -> TextLook {
    let index = stretches.partitionPoint { cell < $0.end }
    return index < stretches.count ? stretches[index].look : .plain
  }

  /// Returns the bytes that the terminal receives for a cluster.
  func output(of cell: Int) -> Range<Int> {
    (cell == 0 ? 0 : Int(cells[cell - 1].outputEnd))..<Int(cells[cell].outputEnd)
  }

  /// Returns the start of a cluster's source.
  func sourceStart(of cell: Int, in paragraph: Paragraph) -> Int {
    cell == paragraph.cells.lowerBound
      ? paragraph.source.lowerBound : Int(cells[cell - 1].sourceEnd)
  }

  /// Returns the cells of a line without the spaces that hang at its end.
  func visibleCells(of span: CellSpan) -> Range<Int> {
    let cells = cells
    var end = span.cells.upperBound
    while end > span.cells.lowerBound, cells[end - 1].traits.contains(.isSpace) { end -= 1 }
    return span.cells.lowerBound..<end
  }
}

extension CellText {
  /// A text during preparation.
  struct Draft: Sendable {
    var source: [UInt8]
    var styled = StyledText("", font: FontStyle(size: 1))
    var output: [UInt8]
    var cells: [Cell]
    var paragraphs: [Paragraph]
    var stretches: [Stretch] = []
  }
}

extension CellText.Draft {
  /// The line of the only paragraph, if nothing breaks it.
  var onlyLine: CellSpan? {
    guard paragraphs.count == 1, paragraphs[0].room == .none, paragraphs[0].marker == nil else {
      return nil
    }
    let cells = cells.span
    var visible = cells.count
    while visible > 0, cells[visible - 1].traits.contains(.isSpace) { visible -= 1 }
    var columns = 0
    for index in 0..<visible { columns += Int(cells[index].columns) }
    return CellSpan(paragraph: 0, cells: 0..<cells.count, columns: columns, reason: .end)
  }

  /// Applies the looks of the runs of a text; hidden cells are marked, and spaces stay spaces.
  mutating func applyLooks(of text: StyledText) {
    guard text.runs.contains(where: { $0.look != .plain }) else { return }
    var run = 0
    var runEnd = text.runs[0].text.utf8.count
    for index in cells.indices {
      while Int(cells[index].ownEnd) > runEnd, run + 1 < text.runs.count {
        run += 1
        runEnd += text.runs[run].text.utf8.count
      }
      if text.runs[run].isHidden { cells[index].traits.insert(.isHidden) }
      let look = text.runs[run].look
      if stretches.last?.look == look {
        stretches[stretches.count - 1].end = index + 1
      } else {
        stretches.append(CellText.Stretch(end: index + 1, look: look))
      }
    }
  }

  mutating func replaceParagraphs(_ change: (inout CellText.Paragraph) -> Void) {
    for number in paragraphs.indices { change(&paragraphs[number]) }
  }
}

/// The look of a range of text besides its color.
struct TextLook: Hashable {
  var attributes: CellStyle.Attributes = []
  /// The color, if it differs from that of the surrounding text.
  var role: Role?
  /// The background, if there is one.
  var ground: Role?
  /// The colors of a tool's output.
  var tone: TextTone?

  static let plain = TextLook()
}

extension StyledText.Run {
  /// The look of the run in a terminal.
  fileprivate var look: TextLook {
    var look = TextLook(role: role, ground: ground, tone: tone)
    if tone?.isDim == true { look.attributes.insert(.dim) }
    if tone?.isInverse == true { look.attributes.insert(.inverse) }
    if tone?.background != nil { look.attributes.insert(.filled) }
    if font.weight != .regular { look.attributes.insert(.bold) }
    if font.isItalic { look.attributes.insert(.italic) }
    if isUnderlined { look.attributes.insert(.underline) }
    if isStruckThrough { look.attributes.insert(.strikethrough) }
    return look
  }
}
