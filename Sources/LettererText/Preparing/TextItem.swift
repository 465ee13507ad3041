import LettererUnicode

/// An item of a text range, in logical order.
enum TextItem {
  /// A part of a word.
  case word(PreparedText.Word, part: Range<Int>)
  /// One character between words.
  case gap(Range<Int>)
}

extension PreparedText {
  /// Returns the items of a range.
  func items(in range: Range<Int>) -> [TextItem] {
    let bytes = bytes
    var items: [TextItem] = []
    var offset = range.lowerBound
    var word = word(endingAfter: offset)
    while offset < range.upperBound {
      if let current = word, Int(current.start) <= offset {
        let part = offset..<min(Int(current.end), range.upperBound)
        items.append(.word(current, part: part))
        offset = part.upperBound
        word = self.word(endingAfter: offset)
      } else {
        let end = bytes.span.endOfScalar(at: offset)
        items.append(.gap(offset..<end))
        offset = end
      }
    }
    return items
  }
}
