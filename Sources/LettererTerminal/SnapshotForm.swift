public import LettererLayout
import LettererUnicode

extension TerminalPainter {
  /// Returns a transcript as text for references: no control characters, each line followed by its
  /// styles.
  ///
  /// A line is enclosed in bars, with all its trailing spaces, in logical order. Below it, a line
  /// that begins with `~` lists the ranges that are not plain, by columns from 0. It names inks
  /// instead of colors, so that one reference covers all depths and palettes. Contested columns are
  /// listed too: if a width table changes, only such lines may change.
  ///
  /// ```
  /// # letterer terminal lines 40 Unicode 18.0.0
  /// | ╭─ Ana ──────────╮                     |
  /// ~ 1-2 speaker0; 4-6 speaker0 bold; 8-18 speaker0
  /// ```
  ///
  /// - Complexity: O(*n*).
  public func snapshot<W: Wording>(of layout: TranscriptLayout<CellTypesetter, W>) -> String {
    let columns = Int(layout.width)
    let empty = "|\(String(repeating: " ", count: columns))|\n"
    var text = snapshotHead(columns: columns)
    forSnapshot.forEachRow(of: layout) { grid, emptyLines in
      text += String(repeating: empty, count: emptyLines) + grid.snapshot
    }
    return text
  }

  /// Returns a panel, such as a list of conversations, as text for references.
  ///
  /// - Complexity: O(*n*).
  public func snapshot<W: Wording>(of panel: Panel<CellTypesetter, W>) -> String {
    var text = snapshotHead(columns: Int(panel.size.width))
    forSnapshot.forEachRow(of: panel) { text += $0.snapshot }
    return text
  }

  private func snapshotHead(columns: Int) -> String {
    let version = CellWidth.unicodeVersion
    return "# letterer terminal \(style.rawValue) \(columns) Unicode \(version)\n"
  }

  private var forSnapshot: TerminalPainter {
    var painter = self
    painter.bidi = .logical
    // Bubbles with fills are described whatever the colors are.
    painter.colors = .full
    painter.picture = nil
    return painter
  }
}

extension CellGrid {
  /// All lines enclosed in bars, with their styles.
  fileprivate var snapshot: String { (0..<height).map(snapshot).joined() }

  /// Returns a line enclosed in bars, with its styles.
  private func snapshot(of line: Int) -> String {
    var bytes: [UInt8] = [0x7C]
    let cells = cells[line * width..<(line + 1) * width]
    for cell in cells where cell.columns > 0 {
      if cell.length == 0 {
        bytes.append(UInt8(truncatingIfNeeded: cell.start))
      } else {
        bytes += self.bytes[Int(cell.start)..<Int(cell.start + cell.length)]
      }
    }
    bytes += [0x7C, 0x0A]
    let styles = styles(of: cells)
    return String(decoding: bytes, as: UTF8.self)
      + (styles.isEmpty ? "" : "~ \(styles.joined(separator: "; "))\n")
  }

  private func styles(of cells: ArraySlice<Cell>) -> [String] {
    var stretches: [(columns: ClosedRange<Int>, words: String)] = []
    var gap = 0
    for (column, cell) in zip(0..., cells) {
      // Plain spaces between two ranges with the same look belong to both.
      if cell.isBlank(showsGround: true) {
        gap += 1
        continue
      }
      defer { gap = 0 }
      let words = words(of: cell)
      guard !words.isEmpty else { continue }
      if let last = stretches.last, last.words == words,
        last.columns.upperBound == column - 1 - gap
      {
        stretches[stretches.count - 1].columns = last.columns.lowerBound...column
      } else {
        stretches.append((column...column, words))
      }
    }
    return stretches.map { stretch in
      let columns = stretch.columns
      let range =
        columns.count == 1
        ? "\(columns.lowerBound)" : "\(columns.lowerBound)-\(columns.upperBound)"
      return "\(range) \(stretch.words)"
    }
  }

  private func words(of cell: Cell) -> String {
    var words: [String] = []
    let style = cell.style
    if style.ink != .plain, cell.columns == 0 || !cell.isSpace { words.append("\(style.ink)") }
    if style.tone != 0 { words.append("tone \(style.tone)") }
    if style.ground != .plain { words.append("on \(style.ground)") }
    if style.attributes.contains(.bold) { words.append("bold") }
    if style.attributes.contains(.italic) { words.append("italic") }
    if style.attributes.contains(.underline) { words.append("underline") }
    if style.attributes.contains(.strikethrough) { words.append("strikethrough") }
    if style.attributes.contains(.dim) { words.append("dim") }
    if style.attributes.contains(.inverse) { words.append("inverse") }
    if style.link > 0 { words.append("link") }
    if cell.columns > 1 { words.append("wide") }
    if cell.isContested { words.append("contested") }
    return words.joined(separator: " ")
  }
}
