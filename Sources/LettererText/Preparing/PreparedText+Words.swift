import LettererLayout

extension PreparedText {
  /// All words in order.
  var words: [Word] { listedWords ?? Array(words(before: bytes.count)) }

  /// Returns the words that begin before an offset.
  func words(before offset: Int) -> ArraySlice<Word> {
    if let listedWords {
      return listedWords.prefix(listedWords.partitionPoint { Int($0.start) >= offset })
    }
    var words: [Word] = []
    var end = 0
    while let word = word(endingAfter: end), Int(word.start) < offset {
      words.append(word)
      end = Int(word.end)
    }
    return words[...]
  }

  /// Returns the first word that ends after an offset.
  ///
  /// - Complexity: O(log *n*) in the number of words; O(1) in a plain text, because words are
  ///   short.
  func word(endingAfter offset: Int) -> Word? {
    if let listedWords {
      let index = listedWords.partitionPoint { Int($0.end) > offset }
      return index < listedWords.count ? listedWords[index] : nil
    }
    var start = offset
    while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
    guard start < bytes.count else { return nil }
    while start > 0, bytes[start - 1] > 0x20 { start -= 1 }
    return Word(start: Int32(start), end: Int32(endOfPlainWord(start)), segment: 0)
  }

  /// Returns the last word that begins before an offset.
  func word(before offset: Int) -> Word? {
    if let listedWords {
      let index = listedWords.partitionPoint { Int($0.start) >= offset }
      return index > 0 ? listedWords[index - 1] : nil
    }
    var end = offset
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    return end > 0 ? word(endingAfter: end - 1) : nil
  }

  private func endOfPlainWord(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] > 0x20 { end += 1 }
    return end
  }
}
