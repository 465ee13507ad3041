import LettererLayout
import LettererUnicode

/// Prepares a text: its paragraphs, its visible characters, their clusters, and the columns of
/// each.
struct CellPreparer {
  /// The tab stops, in columns from the start of the paragraph.
  private static let tabColumns = 4

  private let source: [UInt8]
  private let direction: TextDirection
  private let isolates: [Range<Int>]
  private let widths: CellWidth.Policy
  private var output: [UInt8] = []
  private var cells: [CellText.Cell] = []

  init(
    _ source: [UInt8],
    direction: TextDirection,
    isolates: [Range<Int>] = [],
    widths: CellWidth.Policy
  ) {
    self.source = source
    self.direction = direction
    self.isolates = isolates
    self.widths = widths
  }

  mutating func prepared() -> CellText.Draft {
    let breaks = LineBreaks(source.span)  // UAX #14
    cells.reserveCapacity(source.count)
    let isPlain = isPrintableASCII(source.indices)
    if isPlain, direction != .rightToLeft, isolates.isEmpty { return plain(breaks) }
    output.reserveCapacity(source.count)
    var paragraphs: [CellText.Paragraph] = []
    var start = 0
    for end in Self.paragraphEnds(breaks) {
      let content = start..<contentEnd(of: start..<end)
      let first = cells.count
      let isPlain = isPrintableASCII(content)
      if isPlain {
        output += source[content]
        appendPrintableASCII(content, endingAt: output.count, breaks: breaks)
      } else {
        appendCells(of: Sanitizer.clean(content, of: source.span), breaks: breaks)
      }
      let isTrivial = isPlain && direction != .rightToLeft && isolates.isEmpty
      paragraphs.append(
        CellText.Paragraph(
          cells: first..<cells.count,
          source: start..<end,
          bidi: isTrivial ? BidiParagraph(trivial: end - start) : bidi(of: start..<end)
        )
      )
      start = end
    }
    return CellText.Draft(
      source: source,
      output: output,
      cells: cells,
      paragraphs: paragraphs
    )
  }

  /// Prepares the most common text: one paragraph of printable ASCII, which is passed on unchanged.
  private mutating func plain(_ breaks: LineBreaks) -> CellText.Draft {
    appendPrintableASCII(source.indices, endingAt: source.count, breaks: breaks)
    let paragraph = CellText.Paragraph(
      cells: cells.indices,
      source: source.indices,
      bidi: BidiParagraph(trivial: source.count)
    )
    return CellText.Draft(source: source, output: source, cells: cells, paragraphs: [paragraph])
  }

  /// Returns the UAX #9 levels, without the effect of overrides, which are shown.
  private func bidi(of paragraph: Range<Int>) -> BidiParagraph {
    let isolates = isolates.isolates(inParagraph: paragraph)
    let bytes = source.span.extracting(paragraph)
    if let neutral = Sanitizer.withoutOverrides(bytes) {
      return BidiParagraph(neutral.span, isolates: isolates, direction: direction.base)
    }
    return BidiParagraph(bytes, isolates: isolates, direction: direction.base)
  }

  /// Every mandatory break ends a paragraph; a break at the end of the text starts no new one.
  private static func paragraphEnds(_ breaks: LineBreaks) -> [Int] {
    guard breaks.byteCount > 0 else { return [0] }
    var ends: [Int] = []
    for offset in 1...breaks.byteCount where breaks[offset] == .mandatory { ends.append(offset) }
    return ends
  }

  /// Returns the end of a paragraph without the character that ends it.
  private func contentEnd(of range: Range<Int>) -> Int {
    guard var start = range.last else { return range.upperBound }
    while start > range.lowerBound, source[start] & 0xC0 == 0x80 { start -= 1 }
    switch Scalars.decode(source.span, at: start).value {
    case 0x0A where start > range.lowerBound && source[start - 1] == 0x0D: return start - 1
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return start
    default: return range.upperBound
    }
  }

  // MARK: Printable ASCII

  /// Whether a range consists of one-byte clusters with one column each, as most messages do.
  private func isPrintableASCII(_ range: Range<Int>) -> Bool {
    let bytes = source.span
    var isPrintable = true
    for offset in range { isPrintable = isPrintable && bytes[offset] &- 0x20 < 0x5F }
    return isPrintable
  }

  /// Appends such a range, with the same result as for any other text.
  private mutating func appendPrintableASCII(
    _ range: Range<Int>,
    endingAt end: Int,
    breaks: LineBreaks
  ) {
    var outputEnd = Int32(end - range.count)
    for offset in range {
      var traits: CellText.Traits = source[offset] == 0x20 ? .isSpace : []
      if breaks[offset + 1] == .allowed { traits.insert(.allowsBreak) }
      outputEnd += 1
      let end = Int32(offset + 1)
      cells.append(
        .init(sourceEnd: end, ownEnd: end, outputEnd: outputEnd, columns: 1, traits: traits)
      )
    }
  }

  // MARK: Clusters

  private mutating func appendCells(of clean: CleanText, breaks: LineBreaks) {
    var column = 0
    var start = 0
    var stop = 0
    while start < clean.bytes.count {
      let end = clean.bytes.endOfCluster(at: start)
      while clean.stops[stop].cleanEnd < end { stop += 1 }
      let place = clean.stops[stop]
      if clean.bytes[start] == 0x09 {
        let count = Self.tabColumns - column % Self.tabColumns
        appendSpaces(count, at: place, breaks: breaks)
        column += count
      } else {
        let count = cells.count
        append(start..<end, of: clean.bytes, at: place, breaks: breaks)
        for cell in cells[count...] { column += Int(cell.columns) }
      }
      start = end
    }
  }

  /// Appends a tab: all spaces except the last represent nothing in the original.
  private mutating func appendSpaces(_ count: Int, at place: CleanText.Stop, breaks: LineBreaks) {
    let before = Int32(place.ownEnd - 1)
    for _ in 1..<count {
      output.append(0x20)
      cells.append(
        .init(
          sourceEnd: before,
          ownEnd: before,
          outputEnd: Int32(output.count),
          columns: 1,
          traits: .isSpace
        )
      )
    }
    output.append(0x20)
    appendCell(columns: 1, traits: .isSpace, at: place, breaks)
  }

  private mutating func append(
    _ cluster: Range<Int>,
    of bytes: [UInt8],
    at place: CleanText.Stop,
    breaks: LineBreaks
  ) {
    if cluster.count == 1 {
      output.append(bytes[cluster.lowerBound])
      let traits: CellText.Traits = bytes[cluster.lowerBound] == 0x20 ? .isSpace : []
      appendCell(columns: 1, traits: traits, at: place, breaks)
      return
    }
    let first = Scalars.decode(bytes.span, at: cluster.lowerBound).value
    if first == 0xFFFD, let mark = Sanitizer.mark(endingAt: place.ownEnd, of: source.span) {
      return append(mark: mark, at: place, breaks)
    }
    let start = output.count
    for offset in cluster { output.append(bytes[offset]) }
    var width = CellWidth(of: cluster, in: bytes.span)
    if width.columns(widths) == 0 {
      // A combining mark without a base would attach to earlier output of the terminal.
      output.replaceSubrange(start..., with: Array("\u{25CC}".utf8) + bytes[cluster])
      width = CellWidth(of: start..<output.count, in: output.span)
    }
    var traits: CellText.Traits = []
    if HangingSpace.hangs(first) { traits.insert(.isSpace) }
    if width.isContested { traits.insert(.isContested) }
    appendCell(columns: width.columns(widths), traits: traits, at: place, breaks)
  }

  /// Appends a mark with one cell per character, so that it fits into any line.
  private mutating func append(mark: [UInt8], at place: CleanText.Stop, _ breaks: LineBreaks) {
    let own = Int32(place.ownEnd)
    var traits: CellText.Traits = []
    for (index, byte) in mark.enumerated() {
      output.append(byte)
      guard index + 1 < mark.count, mark[index + 1] & 0xC0 != 0x80 else { continue }
      let end = Int32(output.count)
      cells.append(
        .init(sourceEnd: own, ownEnd: own, outputEnd: end, columns: 1, traits: traits)
      )
      traits = .joinsPrevious
    }
    appendCell(columns: 1, traits: traits, at: place, breaks)
  }

  private mutating func appendCell(
    columns: Int,
    traits: CellText.Traits,
    at place: CleanText.Stop,
    _ breaks: LineBreaks
  ) {
    var traits = traits
    if place.sourceEnd == place.ownEnd {
      if breaks[place.ownEnd] == .allowed { traits.insert(.allowsBreak) }
    } else {
      if (place.ownEnd...place.sourceEnd).contains(where: { breaks[$0] == .allowed }) {
        traits.insert(.allowsBreak)
      }
      if Sanitizer.endsWithSoftHyphen(place.ownEnd..<place.sourceEnd, of: source.span) {
        traits.insert(.endsWithHyphen)
      }
    }
    cells.append(
      .init(
        sourceEnd: Int32(place.sourceEnd),
        ownEnd: Int32(place.ownEnd),
        outputEnd: Int32(output.count),
        columns: UInt8(clamping: columns),
        traits: traits
      )
    )
  }
}

extension [UInt8] {
  /// Returns the end of a cluster, without a lookup if ASCII follows ASCII, which never join.
  fileprivate func endOfCluster(at start: Int) -> Int {
    if self[start] &- 0x20 < 0x5F, start + 1 == count || self[start + 1] &- 0x20 < 0x5F {
      return start + 1
    }
    return GraphemeClusters.end(of: start, in: span)
  }
}
