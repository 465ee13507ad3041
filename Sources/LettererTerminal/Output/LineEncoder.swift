import LettererBasics

/// Encodes the lines of a grid as bytes: text, SGR, links, and absolute columns where needed.
struct LineEncoder {
  let palette: InkPalette
  /// The columns of the terminal.
  let columns: Int
  /// Whether an absolute column follows each character whose width terminals disagree about, and
  /// precedes frames and the ends of fills after any text that is not ASCII.
  let anchors: Bool
  let linksAreOpened: Bool
  /// Whether right-to-left lines are enclosed in U+202D and U+202C.
  let overridesDirection: Bool
  /// Whether automatic wrapping is already off and stays off.
  var keepsWrapOff = false

  /// Appends all lines of a grid, each followed by a line feed.
  func encode(_ grid: CellGrid, to buffer: inout [UInt8]) {
    for line in 0..<grid.height {
      encode(line, of: grid, to: &buffer)
      buffer.append(0x0A)
    }
  }

  /// Appends one line of a grid and returns its columns.
  @discardableResult
  func encode(_ line: Int, of grid: CellGrid, to buffer: inout [UInt8]) -> Int {
    let cells = visibleCells(ofLine: line, in: grid)
    let isAnchored = anchors && isContested(cells, grid.cells.span)
    let overrides = overridesDirection && grid.rightToLeftLines.contains(line)
    var state = LineState()
    if isAnchored { startAnchored(cells, of: grid, &state, &buffer) }
    state.startsOverride = overrides
    write(cells, of: grid, isAnchored: isAnchored, &state, &buffer)
    if state.link != 0 { buffer += ControlSequence.closeLink }
    if overrides { buffer += ControlSequence.endOverride }
    if state.style != .plain, palette.depth != .none { buffer += ControlSequence.resetStyle }
    guard isAnchored else { return cells.count }
    // In the last column, the sequence would erase the character just written.
    if cells.count < columns { buffer += ControlSequence.eraseToEndOfLine }
    if !keepsWrapOff { buffer += ControlSequence.enableWrap }
    return cells.count
  }

  /// Returns the cells of a line without trailing spaces.
  private func visibleCells(ofLine line: Int, in grid: CellGrid) -> Range<Int> {
    let cells = grid.cells.span
    let showsGround = palette.depth > .sixteen
    let start = line * grid.width
    var end = start + grid.width
    while end > start {
      var cell = cells[end - 1]
      // A space that was painted as text counts as a space.
      if cell.length == 1, grid.bytes[Int(cell.start)] == 0x20 {
        (cell.start, cell.length) = (0x20, 0)
      }
      guard cell.isBlank(showsGround: showsGround) else { break }
      end -= 1
    }
    return start..<end
  }

  private func isContested(_ range: Range<Int>, _ cells: Span<CellGrid.Cell>) -> Bool {
    for index in range where cells[index].isContested { return true }
    return false
  }

  private func write(
    _ range: Range<Int>,
    of grid: CellGrid,
    isAnchored: Bool,
    _ state: inout LineState,
    _ buffer: inout [UInt8]
  ) {
    let (cells, text) = (grid.cells, grid.bytes)
    let isStyled = palette.depth != .none
    let hasLinks = linksAreOpened && !grid.links.isEmpty
    let hasGrounds = palette.depth > .sixteen
    var index = range.lowerBound
    while index < range.upperBound {
      let cell = cells[index]
      if cell.isPixels {
        write(grid.pixels[Int(cell.start)], &state, &buffer)
        index += 1
        continue
      }
      if state.pixels != nil { endPicture(&state, &buffer) }
      if state.isUncertain, cell.isFrame || hasGrounds && cell.style.ground != state.ground {
        move(to: index - range.lowerBound, of: grid, &state, &buffer)
      }
      if isStyled, cell.style != state.style {
        change(to: cell.style, cell.isSpace, of: grid, &state.style, &buffer)
      }
      if hasLinks { open(cell.style.link, of: grid, &state.link, &buffer) }
      if cell.length == 0 {
        buffer.append(UInt8(truncatingIfNeeded: cell.start))
      } else {
        for place in Int(cell.start)..<Int(cell.start + cell.length) { buffer.append(text[place]) }
      }
      index += max(Int(cell.columns), 1)
      state.ground = cell.style.ground
      // Konsole drops an override before the first character.
      if state.startsOverride { buffer += ControlSequence.startOverride }
      state.startsOverride = false
      if isAnchored, cell.isContested {
        move(to: index - range.lowerBound, of: grid, &state, &buffer)
      } else if anchors, cell.isUncertain {
        state.isUncertain = true
      }
    }
    if state.pixels != nil { endPicture(&state, &buffer) }
  }

  /// Moves to an absolute column.
  private func move(
    to column: Int,
    of grid: CellGrid,
    _ state: inout LineState,
    _ buffer: inout [UInt8]
  ) {
    open(0, of: grid, &state.link, &buffer)
    buffer += ControlSequence.moveTo(column: column)
    state.isUncertain = false
  }

  /// Writes a half block in the colors of two pixels.
  private func write(_ pair: PixelPair, _ state: inout LineState, _ buffer: inout [UInt8]) {
    if state.link != 0 { buffer += ControlSequence.closeLink }
    state.link = 0
    let color = PixelColor(depth: palette.depth)
    if pair != state.pixels {
      if state.pixels == nil, state.style != .plain { buffer += ControlSequence.resetStyle }
      buffer += [0x1B, 0x5B] + color.parameters(pair) + [0x6D]
      state.pixels = pair
    }
    color.block(pair).withUTF8Buffer { buffer.append(contentsOf: $0) }
  }

  /// Resets the colors of a picture.
  private func endPicture(_ state: inout LineState, _ buffer: inout [UInt8]) {
    buffer += ControlSequence.resetStyle
    state.pixels = nil
    state.style = .plain
  }

  /// Paints the fills of the line first, so that they show if a cluster is narrower than expected.
  private func startAnchored(
    _ range: Range<Int>,
    of grid: CellGrid,
    _ state: inout LineState,
    _ buffer: inout [UInt8]
  ) {
    if !keepsWrapOff { buffer += ControlSequence.disableWrap }
    guard palette.depth > .sixteen,
      range.contains(where: { grid.cells[$0].style.ground != .plain })
    else { return }
    for index in range {
      let ground = grid.cells[index].style.ground
      if ground != state.style.ground {
        change(to: CellStyle(.plain, on: ground), false, of: grid, &state.style, &buffer)
      }
      buffer.append(0x20)
    }
    buffer.append(0x0D)
  }

  /// Changes the link; 0 closes it.
  private func open(
    _ number: UInt8,
    of grid: CellGrid,
    _ link: inout UInt8,
    _ buffer: inout [UInt8]
  ) {
    guard number != link else { return }
    if link != 0 { buffer += ControlSequence.closeLink }
    link = number
    guard number != 0 else { return }
    let target = grid.links[Int(number) - 1]
    buffer += ControlSequence.openLink(target, id: FNV1a.hash32(target))
  }
}

/// The state of the terminal on a line.
private struct LineState {
  var style = CellStyle.plain
  var link: UInt8 = 0
  /// The pixels whose colors are set, if the last cell was part of a picture.
  var pixels: PixelPair?
  /// The fill of the last cell.
  var ground = Ink.plain
  /// Whether text that is not ASCII was written since the last absolute column.
  var isUncertain = false
  /// Whether the first character is to be followed by an override of the direction.
  var startsOverride = false
}

extension LineEncoder {
  // MARK: SGR

  /// Writes the differences in one sequence; the color of a space is ignored.
  fileprivate func change(
    to next: CellStyle,
    _ isSpace: Bool,
    of grid: CellGrid,
    _ style: inout CellStyle,
    _ buffer: inout [UInt8]
  ) {
    var next = next
    if isSpace, next.attributes.isDisjoint(with: .marks) {
      next.ink = style.ink
      next.tone = style.attributes.contains(.filled) ? 0 : style.tone
      next.attributes = style.attributes.subtracting(.marks)
    }
    let attributes = style.attributes.symmetricDifference(next.attributes)
      .subtracting(.filled)
    let changesTone = next.tone != style.tone && palette.depth > .monochrome
    let changesInk = next.ink != style.ink && palette.depth > .monochrome || changesTone
    let isFilled = style.attributes.union(next.attributes).contains(.filled)
    let changesFill = changesTone && isFilled
    let changesGround = next.ground != style.ground && palette.depth > .sixteen || changesFill
    let link = next.link
    style = next
    style.link = link
    guard changesInk || changesGround || !attributes.isEmpty else { return }
    buffer.append(0x1B)
    buffer.append(0x5B)
    let start = buffer.count
    if !attributes.isEmpty { appendAttributes(attributes, of: next, &buffer) }
    let tone = next.tone == 0 ? nil : grid.tones[Int(next.tone) - 1]
    if changesInk { append(palette.foreground(next.ink, tone), &buffer) }
    if changesGround { append(palette.background(next.ground, tone), &buffer) }
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
    // One code ends both.
    let weight = changed.intersection([.bold, .dim])
    if !weight.isEmpty {
      let kept = next.attributes.intersection([.bold, .dim])
      if !weight.isSubset(of: kept) { buffer += ";22".utf8 }
      if kept.contains(.bold) { buffer += ";1".utf8 }
      if kept.contains(.dim) { buffer += ";2".utf8 }
    }
    append(.italic, "3", "23")
    append(.underline, "4", "24")
    append(.inverse, "7", "27")
    append(.strikethrough, "9", "29")
  }
}

extension CellGrid.Cell {
  /// Whether the cell is invisible.
  func isBlank(showsGround: Bool) -> Bool {
    columns == 1 && isSpace && !(showsGround && style.ground != .plain)
      && style.attributes.isDisjoint(with: .marks)
  }
}
