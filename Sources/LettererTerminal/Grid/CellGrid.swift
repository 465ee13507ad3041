import LettererLayout

/// The cells of one row, onto which parts are painted on top of each other.
///
/// Painting over half of a wide cluster removes the other half, as in terminals. Painting outside
/// the grid has no effect.
struct CellGrid {
  /// One cell: a cluster, or the continuation of one that begins further left.
  struct Cell {
    /// The only byte of the text, or the start of the text among the bytes of the grid.
    var start: Int32
    /// The length of the text in bytes; 0 for one byte, -1 for two pixels, one above the other.
    var length: Int32
    /// The columns of the cluster; 0 for a cell covered by a cluster further left.
    var columns: UInt8
    var isContested = false
    /// Whether the cell is part of a frame or bar, which is the same in all lines.
    var isFrame = false
    var style: CellStyle

    static let blank = Cell(start: 0x20, length: 0, columns: 1, style: .plain)

    /// Whether terminals could disagree about the columns of the text.
    var isUncertain: Bool { length > 1 && !isFrame }

    var isSpace: Bool { length == 0 && start == 0x20 }
    var isPixels: Bool { length < 0 }
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var cells: [Cell] = []
  private(set) var bytes: [UInt8] = []
  /// The pixels of cells that show a picture.
  private(set) var pixels: [PixelPair] = []
  /// The targets of links.
  private(set) var links: [[UInt8]] = []
  /// The colors of tools' output.
  private(set) var tones: [TextTone] = []
  /// The lines that contain right-to-left text.
  private(set) var rightToLeftLines: Set<Int> = []
  /// The number of columns that everything moves to the right if a row begins left of column 0.
  private(set) var shift = 0

  /// Empties the grid and keeps its memory.
  mutating func reset(width: Int, height: Int, shift: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    self.shift = shift
    let count = self.width * self.height
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(.blank, count: count))
    bytes.removeAll(keepingCapacity: true)
    if !pixels.isEmpty { pixels = [] }
    if !links.isEmpty { links = [] }
    if !tones.isEmpty { tones = [] }
    if !rightToLeftLines.isEmpty { rightToLeftLines = [] }
  }

  mutating func noteRightToLeft(_ line: Int) { rightToLeftLines.insert(line) }

  /// Returns the number of a link target; 0 if there is no space for more.
  mutating func link(to target: [UInt8]) -> UInt8 {
    if let known = links.firstIndex(of: target) { return UInt8(known + 1) }
    guard links.count < Int(UInt8.max) else { return 0 }
    links.append(target)
    return UInt8(links.count)
  }

  /// Returns the number of colors of a tool's output; 0 if there is no space for more.
  mutating func number(of tone: TextTone) -> UInt8 {
    if let known = tones.firstIndex(of: tone) { return UInt8(known + 1) }
    guard tones.count < Int(UInt8.max) else { return 0 }
    tones.append(tone)
    return UInt8(tones.count)
  }

  // MARK: Painting

  /// Paints one ASCII column, keeping the cell's fill unless the style has one.
  @inline(__always)
  mutating func put(ascii byte: UInt8, column: Int, line: Int, _ style: CellStyle) {
    let column = column + shift
    guard line >= 0, line < height, column >= 0, column < width else { return }
    let index = line * width + column
    if cells[index].columns != 1 { clear(index..<index + 1, line: line) }
    var style = style
    if style.ground == .plain { style.ground = cells[index].style.ground }
    cells[index] = Cell(start: Int32(byte), length: 0, columns: 1, style: style)
  }

  /// Paints one cluster; a cluster that does not fit into its line is omitted.
  mutating func put(
    _ text: ArraySlice<UInt8>,
    columns: Int,
    column: Int,
    line: Int,
    isContested: Bool = false,
    _ style: CellStyle
  ) {
    if text.count == 1, columns == 1, let byte = text.first {
      return put(ascii: byte, column: column, line: line, style)
    }
    let column = column + shift
    guard line >= 0, line < height, column >= 0, columns > 0, column + columns <= width else {
      return
    }
    let first = line * width + column
    clear(first..<first + columns, line: line)
    var style = style
    if style.ground == .plain { style.ground = cells[first].style.ground }
    cells[first] = Cell(
      start: Int32(bytes.count),
      length: Int32(text.count),
      columns: UInt8(clamping: columns),
      isContested: isContested,
      style: style
    )
    bytes += text
    for index in first + 1..<first + columns {
      cells[index].columns = 0
      cells[index].style = style
    }
  }

  /// Paints text in which every character has one column.
  mutating func put(_ text: StaticString, column: Int, line: Int, _ style: CellStyle) {
    put(repeating: text, count: 1, column: column, line: line, style)
  }

  /// Paints a one-column character several times.
  mutating func put(
    repeating text: StaticString,
    count: Int,
    column: Int,
    line: Int,
    _ style: CellStyle
  ) {
    let column = column + shift
    guard line >= 0, line < height, count > 0 else { return }
    let columns = max(column, 0)..<max(min(column + count, width), max(column, 0))
    guard !columns.isEmpty else { return }
    let range = line * width + columns.lowerBound..<line * width + columns.upperBound
    clear(range, line: line)
    let start = bytes.count
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    var cell = Cell(
      start: Int32(start),
      length: Int32(bytes.count - start),
      columns: 1,
      isFrame: true,
      style: style
    )
    for index in range {
      cell.style.ground = style.ground == .plain ? cells[index].style.ground : style.ground
      cells[index] = cell
    }
  }

  /// Paints two pixels, one above the other, unless both are `nil`.
  mutating func put(upper: UInt32?, lower: UInt32?, column: Int, line: Int) {
    let column = column + shift
    guard line >= 0, line < height, column >= 0, column < width, upper != nil || lower != nil else {
      return
    }
    let index = line * width + column
    clear(index..<index + 1, line: line)
    cells[index] = .blank
    cells[index].start = Int32(pixels.count)
    cells[index].length = -1
    pixels.append(PixelPair(upper: upper, lower: lower))
  }

  /// Paints ASCII text.
  mutating func put(ascii text: [UInt8], column: Int, line: Int, _ style: CellStyle) {
    for (offset, byte) in text.enumerated() {
      put(ascii: byte, column: column + offset, line: line, style)
    }
  }

  /// Clears cells and gives them a fill.
  mutating func fill(columns: Range<Int>, line: Int, _ ground: Ink) {
    guard line >= 0, line < height else { return }
    let low = min(max(columns.lowerBound + shift, 0), width)
    let high = min(max(columns.upperBound + shift, low), width)
    let range = line * width + low..<line * width + high
    clear(range, line: line)
    for index in range { cells[index].style = CellStyle(.plain, on: ground) }
  }

  /// Replaces cells with spaces, along with the other halves of wide clusters.
  private mutating func clear(_ range: Range<Int>, line: Int) {
    guard !range.isEmpty else { return }
    let lineStart = line * width
    var low = range.lowerBound
    while low > lineStart, cells[low].columns == 0 { low -= 1 }
    var high = range.upperBound
    while high < lineStart + width, cells[high].columns == 0 { high += 1 }
    for index in low..<high where cells[index].columns != 1 || !cells[index].isSpace {
      let ground = cells[index].style.ground
      cells[index] = .blank
      cells[index].style.ground = ground
    }
  }
}

/// Two pixels that share a cell.
struct PixelPair: Hashable {
  var upper: UInt32?
  var lower: UInt32?
}
