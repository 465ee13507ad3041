/// The costs of tables in Markdown.
///
/// At each row of hyphens, cmark-gfm reads the whole paragraph above it in search of a header, and it
/// adds the cells that a row lacks. A row of hyphens that costs too much is text.
struct TableCosts {
  /// A line of a table or paragraph.
  struct Row {
    let length: Int
    let cells: Int
    let hasBars: Bool
    let beginsParagraph: Bool
    /// The first hyphen, if the row has nothing else but bars, colons, and spaces.
    let hyphen: Int?

    /// Creates a row; `nil` for an empty line.
    init?(_ line: Range<Int>, bars: Int, beginsParagraph: Bool, in bytes: [UInt8]) {
      let text = bytes[line]
      guard let first = text.first, let last = text.last(where: { $0 > 0x20 }) else { return nil }
      length = line.count
      hasBars = bars > 0
      self.beginsParagraph = beginsParagraph
      let bar = UInt8(ascii: "|")
      cells = max(1, bars + 1 - (first == bar ? 1 : 0) - (last == bar ? 1 : 0))
      let isDelimiter =
        (bars > 0 || first == UInt8(ascii: ":") || last == UInt8(ascii: ":"))
        && text.allSatisfy { $0 == bar || "-: \t".utf8.contains($0) }
      hyphen = isDelimiter ? text.firstIndex(of: UInt8(ascii: "-")) : nil
    }
  }

  /// The number of steps in search of headers, for each byte of a segment.
  private static let steps = 256

  /// The number of missing cells that may still be added.
  private var missingLimit: Int
  // Of the segment:
  private var size = 0
  private var spent = 0
  private var hyphens: [Int] = []
  private var columns = 0
  private var missing = 0
  private var cellsAbove: Int?
  /// Whether the last line was a row of a table below its header.
  private(set) var isInTable = false
  // Of the paragraph:
  private var cost = 0
  private var sizeAfterBar = 0

  /// Creates costs for a text with a number of bytes.
  init(size: Int) {
    self.init(missingLimit: size / 4 + 10_000)
  }

  private init(missingLimit: Int) { self.missingLimit = missingLimit }

  /// Reads a line; returns where to mask it.
  mutating func read(_ row: Row) -> [Int] {
    if row.beginsParagraph { (cost, sizeAfterBar, isInTable) = (0, 0, false) }
    size += row.length
    var masks: [Int] = []
    if let hyphen = row.hyphen {
      spent += cost + row.cells * row.cells
      if spent > Self.steps * size {
        masks = [hyphen]
      } else {
        hyphens.append(hyphen)
        columns = max(columns, row.cells)
        isInTable = isInTable || row.cells == cellsAbove
      }
    } else if !hyphens.isEmpty {
      missing += max(0, columns - row.cells)
    }
    // The parser looks for the start of each cell back to the last bar.
    cost += row.length + sizeAfterBar
    sizeAfterBar = row.length + (row.hasBars ? 0 : sizeAfterBar)
    cellsAbove = row.cells
    return masks
  }

  /// Ends a segment; returns where to mask its tables.
  mutating func endSegment() -> [Int] {
    let isOver = missing > missingLimit
    let masks = isOver ? hyphens : []
    missingLimit -= isOver ? 0 : missing
    self = TableCosts(missingLimit: missingLimit)
    return masks
  }
}
