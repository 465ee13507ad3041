import LettererUnicode

/// An item of a text range, in logical order.
enum TextItem {
  /// A part of a word.
  case word(PreparedText.Word, part: Range<Int>)
  /// One character between words.
  case gap(Range<Int>)
}

/// The items of a text range, found one at a time.
struct TextItems: Sequence, IteratorProtocol {
  private let text: PreparedText
  private var offset: Int
  private let end: Int
  private var word: PreparedText.Word?

  fileprivate init(_ text: PreparedText, in range: Range<Int>) {
    self.text = text
    offset = range.lowerBound
    end = range.upperBound
    word = text.word(endingAfter: offset)
  }

  mutating func next() -> TextItem? {
    guard offset < end else { return nil }
    let start = offset
    guard let word, Int(word.start) <= start else {
      let bytes = text.bytes
      offset = bytes.span.endOfScalar(at: start)
      return .gap(start..<offset)
    }
    offset = Swift.min(Int(word.end), end)
    self.word = text.word(endingAfter: offset)
    return .word(word, part: start..<offset)
  }
}

extension PreparedText {
  /// Returns the items of a range.
  func items(in range: Range<Int>) -> TextItems { TextItems(self, in: range) }
}
