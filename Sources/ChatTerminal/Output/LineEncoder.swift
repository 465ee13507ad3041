/// Writes the lines of a grid as bytes: text, SGR, links, and absolute columns where needed.
struct LineEncoder {
  let palette: InkPalette
  /// The columns of the terminal.
  let columns: Int
  /// Whether absolute columns follow what terminals disagree about.
  let anchors: Bool
  let linksAreOpened: Bool
  /// Whether lines from right to left stand between U+202D and U+202C.
  let overridesDirection: Bool
  /// Whether automatic wrap is off already and stays off.
  var keepsWrapOff = false

  /// Appends all lines of a grid, each with a line feed.
  func encode(_ grid: CellGrid, to buffer: inout [UInt8]) {
    for line in 0..<grid.height {
      encode(line, of: grid, to: &buffer)
      buffer.append(0x0A)
    }
  }

  /// Appends one line of a grid.
  func encode(_ line: Int, of grid: CellGrid, to buffer: inout [UInt8]) {
    var writer = LineWriter(encoder: self, grid: grid, line: line)
    writer.write(to: &buffer)
  }
}

/// Writes one line.
private struct LineWriter {
  let encoder: LineEncoder
  let grid: CellGrid
  let line: Int
  private let cells: Range<Int>
  private let isAnchored: Bool
  private let hasLinks: Bool
  private var style = CellStyle.plain
  private var link: UInt8 = 0
  /// The pixels whose colors are set, if the last cell was one of a picture.
  private var pixels: PixelPair?

  init(encoder: LineEncoder, grid: CellGrid, line: Int) {
    self.encoder = encoder
    self.grid = grid
    self.line = line
    let start = line * grid.width
    var end = start + grid.width
    // Lines have no spaces at their ends.
    let cells = grid.cells
    let showsGround = encoder.palette.depth > .sixteen
    while end > start, cells[end - 1].isBlank(showsGround: showsGround) { end -= 1 }
    self.cells = start..<end
    var isContested = false
    if encoder.anchors {
      for index in start..<end where cells[index].isContested { isContested = true }
    }
    isAnchored = isContested
    hasLinks = encoder.linksAreOpened && !grid.links.isEmpty
  }

  mutating func write(to buffer: inout [UInt8]) {
    let overrides = encoder.overridesDirection && grid.rightToLeftLines.contains(line)
    if isAnchored { startAnchored(&buffer) }
    if overrides { buffer += ControlSequence.startOverride }
    writeCells(to: &buffer)
    if link != 0 { buffer += ControlSequence.closeLink }
    if overrides { buffer += ControlSequence.endOverride }
    if style != .plain, encoder.palette.depth != .none { buffer += ControlSequence.resetStyle }
    guard isAnchored else { return }
    // In the last column the sequence would erase what has just been written there.
    if cells.count < encoder.columns { buffer += ControlSequence.eraseToEndOfLine }
    if !encoder.keepsWrapOff { buffer += ControlSequence.enableWrap }
  }

  private mutating func writeCells(to buffer: inout [UInt8]) {
    let cells = grid.cells
    let isStyled = encoder.palette.depth != .none
    var index = self.cells.lowerBound
    while index < self.cells.upperBound {
      let cell = cells[index]
      if cell.isPixels {
        write(grid.pixels[Int(cell.start)], to: &buffer)
        index += 1
        continue
      }
      if pixels != nil { endPicture(&buffer) }
      if isStyled, cell.style != style { change(to: cell.style, cell.isSpace, &buffer) }
      if hasLinks, cell.style.link != link { open(cell.style.link, &buffer) }
      if cell.length == 0 {
        buffer.append(UInt8(truncatingIfNeeded: cell.start))
      } else {
        buffer += grid.bytes[Int(cell.start)..<Int(cell.start + cell.length)]
      }
      index += max(Int(cell.columns), 1)
      if isAnchored, cell.isContested {
        open(0, &buffer)
        buffer += ControlSequence.moveTo(column: index - self.cells.lowerBound)
      }
    }
    if pixels != nil { endPicture(&buffer) }
  }

  /// Writes a half block in the colors of two pixels.
  private mutating func write(_ pair: PixelPair, to buffer: inout [UInt8]) {
    open(0, &buffer)
    let color = PixelColor(depth: encoder.palette.depth)
    if pair != pixels {
      if pixels == nil, style != .plain { buffer += ControlSequence.resetStyle }
      buffer += [0x1B, 0x5B] + color.parameters(pair) + [0x6D]
      pixels = pair
    }
    color.block(pair).withUTF8Buffer { buffer.append(contentsOf: $0) }
  }

  /// Leaves the colors of a picture.
  private mutating func endPicture(_ buffer: inout [UInt8]) {
    buffer += ControlSequence.resetStyle
    pixels = nil
    style = .plain
  }

  /// Paints the grounds of the line first, so that they are there where a cluster is narrower.
  private mutating func startAnchored(_ buffer: inout [UInt8]) {
    if !encoder.keepsWrapOff { buffer += ControlSequence.disableWrap }
    guard encoder.palette.depth > .sixteen,
      cells.contains(where: { grid.cells[$0].style.ground != .plain })
    else { return }
    for index in cells {
      let ground = grid.cells[index].style.ground
      if ground != style.ground { change(to: CellStyle(.plain, on: ground), false, &buffer) }
      buffer.append(0x20)
    }
    buffer.append(0x0D)
  }

  /// Changes the link; 0 closes it.
  private mutating func open(_ number: UInt8, _ buffer: inout [UInt8]) {
    guard number != link else { return }
    if link != 0 { buffer += ControlSequence.closeLink }
    link = number
    guard number != 0 else { return }
    let target = grid.links[Int(number) - 1]
    buffer += ControlSequence.openLink(target, id: target.hash32)
  }

  // MARK: SGR

  /// Writes what differs, in one sequence; the color of a space does not matter.
  private mutating func change(to next: CellStyle, _ isSpace: Bool, _ buffer: inout [UInt8]) {
    var next = next
    let palette = encoder.palette
    if isSpace, next.attributes.isDisjoint(with: [.underline, .strikethrough]) {
      next.ink = style.ink
      next.attributes = style.attributes.subtracting([.underline, .strikethrough])
    }
    let attributes = style.attributes.symmetricDifference(next.attributes)
    let changesInk = next.ink != style.ink && palette.depth > .monochrome
    let changesGround = next.ground != style.ground && palette.depth > .sixteen
    let link = next.link
    style = next
    style.link = link
    guard changesInk || changesGround || !attributes.isEmpty else { return }
    buffer.append(0x1B)
    buffer.append(0x5B)
    let start = buffer.count
    if !attributes.isEmpty { appendAttributes(attributes, of: next, &buffer) }
    if changesInk { append(palette.foreground(next.ink), &buffer) }
    if changesGround { append(palette.background(next.ground), &buffer) }
    buffer.remove(at: start)  // the first semicolon
    buffer.append(0x6D)
  }

  private func append(_ parameter: [UInt8], _ buffer: inout [UInt8]) {
    buffer.append(0x3B)
    buffer += parameter
  }

  private func appendAttributes(
    _ changed: CellStyle.Attributes,
    of next: CellStyle,
    _ buffer: inout [UInt8]
  ) {
    func append(_ attribute: CellStyle.Attributes, _ set: String, _ reset: String) {
      guard changed.contains(attribute) else { return }
      buffer.append(0x3B)
      buffer += (next.attributes.contains(attribute) ? set : reset).utf8
    }
    append(.bold, "1", "22")
    append(.italic, "3", "23")
    append(.underline, "4", "24")
    append(.strikethrough, "9", "29")
  }
}

extension CellGrid.Cell {
  /// Whether nothing is seen of the cell.
  func isBlank(showsGround: Bool) -> Bool {
    columns == 1 && isSpace && !(showsGround && style.ground != .plain)
      && style.attributes.isDisjoint(with: [.underline, .strikethrough])
  }
}

extension [UInt8] {
  /// A number for the bytes, by FNV-1a.
  var hash32: UInt32 { reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 } }
}
