import ChatLayout
import UnicodeText

/// A text cut into grapheme clusters, with the terminal columns of each, ready for any width.
///
/// It holds only what a terminal may see: controls and invisible characters are gone or replaced.
public struct CellText: Sendable {
  /// A cluster as the terminal gets it.
  struct Cell: Hashable {
    /// The end, in the original text, of what the cluster stands for and of what was dropped after.
    var sourceEnd: Int32
    /// The end, in the original text, of what the cluster stands for.
    var ownEnd: Int32
    /// The end of the cluster in `output`.
    var outputEnd: Int32
    /// The columns that the cluster takes: 1 or 2.
    var columns: UInt8
    var traits: Traits
  }

  /// What line breaking and painting ask about a cluster.
  struct Traits: OptionSet, Hashable {
    let rawValue: UInt8

    /// A space, which hangs over the end of a line.
    static let isSpace = Traits(rawValue: 1 << 0)
    /// A line may end after the cluster.
    static let allowsBreak = Traits(rawValue: 1 << 1)
    /// Terminals disagree about its columns.
    static let isContested = Traits(rawValue: 1 << 2)
  }

  /// What stands between two characters that end a line.
  struct Paragraph {
    var cells: Range<Int>
    /// The bytes of the original, with the character that ends the paragraph.
    var source: Range<Int>
    /// The levels of the original, from `source.lowerBound`.
    var bidi: BidiParagraph
  }

  /// The original text.
  let source: [UInt8]
  /// How the direction of each paragraph is found.
  let direction: TextDirection
  /// The UTF-8 of all clusters, one after the other.
  let output: [UInt8]
  let cells: [Cell]
  /// At least one.
  let paragraphs: [Paragraph]

  /// Returns the bytes that the terminal gets for a cluster.
  func output(of cell: Int) -> Range<Int> {
    (cell == 0 ? 0 : Int(cells[cell - 1].outputEnd))..<Int(cells[cell].outputEnd)
  }

  /// Returns where the source of a cluster begins.
  func sourceStart(of cell: Int, in paragraph: Paragraph) -> Int {
    cell == paragraph.cells.lowerBound
      ? paragraph.source.lowerBound : Int(cells[cell - 1].sourceEnd)
  }

  /// Returns the cells of a line without the spaces that hang at its end.
  func visibleCells(of span: CellSpan) -> Range<Int> {
    var end = span.cells.upperBound
    while end > span.cells.lowerBound, cells[end - 1].traits.contains(.isSpace) { end -= 1 }
    return span.cells.lowerBound..<end
  }
}
