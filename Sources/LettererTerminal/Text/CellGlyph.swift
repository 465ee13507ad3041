import LettererLayout
import LettererUnicode

/// A cluster at its position in a line, as the terminal receives it.
struct CellGlyph: Hashable {
  var bytes: [UInt8]
  var columns: Int
  var isContested: Bool
  /// The cell it shows; `nil` for an ellipsis or a hyphen.
  var cell: Int?
}

extension CellSpan {
  private static let block = Array("█".utf8)
  private static let ellipsis = CellGlyph(
    bytes: Array("\u{2026}".utf8),
    columns: 1,
    isContested: false,
    cell: nil
  )
  private static let hyphen = CellGlyph(bytes: [0x2D], columns: 1, isContested: false, cell: nil)

  /// Whether the line is written in storage order, from left to right.
  func isInOrder(in text: CellText, _ order: BidiOrder) -> Bool {
    order == .logical || text.paragraphs[paragraph].bidi.isTrivial
  }

  /// Returns the clusters of the line from left to right, in writing order.
  func glyphs(of text: CellText, order: BidiOrder) -> [CellGlyph] {
    let visible = text.visibleCells(of: self)
    let ellipsis = ellipsis
    guard !isInOrder(in: text, order), let last = visible.last else {
      return visible.map { glyph($0, of: text, isMirrored: false) } + ellipsis
    }
    let paragraph = text.paragraphs[paragraph]
    let start = text.sourceStart(of: visible.lowerBound, in: paragraph)
    let first = paragraph.source.lowerBound
    let line = start - first..<max(Int(text.cells[last].ownEnd), start) - first
    if line.isEmpty { return visible.map { glyph($0, of: text, isMirrored: false) } + ellipsis }
    let signs = signs(in: visible, of: text)
    let glyphs = paragraph.bidi.visualRuns(in: line).flatMap { run -> [CellGlyph] in
      let own = signs.filter { sign in
        run.range.contains(max(Int(text.cells[sign.lowerBound].ownEnd) - 1, start) - first)
      }
      let turns = run.isRightToLeft
      let shown = turns ? own.reversed() : own
      let written = turns && order == .words ? inWords(shown, of: text) : shown
      return written.flatMap { sign in
        sign.map { glyph($0, of: text, isMirrored: turns && sign.count == 1) }
      }
    }
    return paragraph.bidi.baseLevel == 1 ? ellipsis + glyphs : glyphs + ellipsis
  }

  /// Returns signs with the letters of each word in logical order, from those in visual order.
  private func inWords(_ signs: [Range<Int>], of text: CellText) -> [Range<Int>] {
    func isLetter(_ sign: Range<Int>) -> Bool {
      let bytes = text.output[text.output(of: sign.lowerBound)]
      return String(decoding: bytes, as: UTF8.self).unicodeScalars.first?.properties.isAlphabetic
        ?? false
    }
    var words: [Range<Int>] = []
    var start = 0
    for (index, sign) in signs.enumerated() {
      words.append(sign)
      guard isLetter(sign) else {
        start = index + 1
        continue
      }
      words.insert(words.removeLast(), at: start)
    }
    return words
  }

  /// Returns the cells grouped by source: the cells of a mark form one group.
  private func signs(in cells: Range<Int>, of text: CellText) -> [Range<Int>] {
    var signs: [Range<Int>] = []
    for index in cells {
      if text.cells[index].traits.contains(.joinsPrevious), let last = signs.popLast() {
        signs.append(last.lowerBound..<index + 1)
      } else {
        signs.append(index..<index + 1)
      }
    }
    return signs
  }

  /// The glyphs at the end of the line that have no cells.
  var ellipsis: [CellGlyph] {
    switch reason {
    case .ellipsis: [Self.ellipsis]
    case .hyphen: [Self.hyphen]
    default: []
    }
  }

  private func glyph(_ index: Int, of text: CellText, isMirrored: Bool) -> CellGlyph {
    let cell = text.cells[index]
    let columns = Int(cell.columns)
    let bytes = text.output[text.output(of: index)]
    var glyph = CellGlyph(
      bytes: isMirrored && columns == 1 ? Self.mirrored(bytes) : Array(bytes),
      columns: columns,
      isContested: cell.traits.contains(.isContested),
      cell: index
    )
    if cell.traits.contains(.isHidden), !cell.traits.contains(.isSpace) {
      glyph.bytes = Array(repeatElement(Self.block, count: columns).joined())
      glyph.isContested = false
    }
    return glyph
  }

  private static func mirrored(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard let first = scalars.first, let mirror = BidiParagraph.mirror(of: first) else {
      return Array(bytes)
    }
    return Array(String(mirror).utf8) + bytes.dropFirst(first.utf8.count)
  }
}
