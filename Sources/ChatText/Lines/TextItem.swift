import UnicodeText

/// What a stretch of text consists of, in logical order.
enum TextItem {
  /// A part of a word, by the word's index.
  case word(Int, part: Range<Int>)
  /// One character between words.
  case gap(Range<Int>)
}

extension PreparedText {
  /// Returns what a range consists of.
  func items(in range: Range<Int>) -> [TextItem] {
    let bytes = bytes
    var items: [TextItem] = []
    var offset = range.lowerBound
    var index = firstWord(endingAfter: offset)
    while offset < range.upperBound {
      if index < words.count, Int(words[index].start) <= offset {
        let part = offset..<min(Int(words[index].end), range.upperBound)
        items.append(.word(index, part: part))
        offset = part.upperBound
        index += 1
      } else {
        let end = bytes.span.endOfScalar(at: offset)
        items.append(.gap(offset..<end))
        offset = end
      }
    }
    return items
  }
}
