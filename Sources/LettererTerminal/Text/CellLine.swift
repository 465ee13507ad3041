import LettererLayout
import LettererUnicode

/// A full line of cells; its positions are the possible first cells of the next line.
struct CellLine: FullLine {
  let text: CellText
  let paragraph: Int
  let start: Int
  let fullEnd: Int
  let paragraphEnd: Int
  let nextIndent: Int

  /// An em is two columns.
  var lonelyWidth: Int { Int(2 * Self.lonelyEms) }
  var hasPhrases: Bool { text.hasKana }

  func place(before place: Int) -> Int? {
    let cells = text.cells
    var place = place - 1
    while place > start, !cells[place - 1].traits.isPlainBreak { place -= 1 }
    return place > start ? place : nil
  }

  func offset(of place: Int) -> Int {
    text.sourceStart(of: place, in: text.paragraphs[paragraph])
  }

  func width(from start: Int?, to end: Int) -> Int {
    let cells = text.cells
    var end = end
    let start = start ?? self.start
    while end > start, cells[end - 1].traits.contains(.isSpace) { end -= 1 }
    return cells[start..<end].reduce(0) { $0 + Int($1.columns) }
  }

  /// Returns whether a line from a place to the end of the paragraph is short and has one word,
  /// without measuring more than such a line.
  func isLonely(after place: Int) -> Bool {
    let cells = text.cells
    var (width, spaces) = (0, 0)
    for index in place..<max(place, paragraphEnd) {
      // Trailing spaces do not count.
      if cells[index].traits.contains(.isSpace) {
        spaces += Int(cells[index].columns)
      } else {
        if spaces > 0, width > 0, cells[index - 1].traits.isPlainBreak { return false }
        width += spaces + Int(cells[index].columns)
        spaces = 0
      }
      if width > lonelyWidth { return false }
    }
    return true
  }

  func followsSpace(_ place: Int) -> Bool { text.cells[place - 1].traits.contains(.isSpace) }

  func isWithinPhrase(_ offset: Int) -> Bool {
    let bytes = text.source
    return JapanesePhrases.holds(offset, in: bytes.span)
  }

  func link(around offset: Int) -> Range<Int>? {
    let bytes = text.source
    return ChatLinks.link(around: offset, in: bytes.span)
  }
}

extension [UInt8] {
  /// Whether the text has a letter from U+3040 to U+30FF.
  var hasKana: Bool {
    indices.dropLast(2).contains { index in
      self[index] == 0xE3 && self[index + 1] >= 0x81 && self[index + 1] <= 0x83
    }
  }
}

extension CellText.Traits {
  /// Whether a line may end after the cell without a hyphen.
  fileprivate var isPlainBreak: Bool { contains(.allowsBreak) && !contains(.endsWithHyphen) }
}
