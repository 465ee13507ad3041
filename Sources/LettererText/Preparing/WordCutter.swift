import LettererUnicode

/// Cuts a text into the words that are shaped: the stretches between spaces, within a segment.
///
/// A line break opportunity ends a word only in scripts whose letters fill a square, so one ideograph
/// is one word. Kerning and the like work across opportunities in other scripts, including those
/// written without spaces: a dot below one Burmese syllable moves the next one away. If a space takes
/// part in shaping, a word is the whole segment within a paragraph.
struct WordCutter {
  let bytes: [UInt8]
  let segments: [PreparedText.Segment]
  let opportunities: [Int]

  /// Words longer than this, in bytes, are shaped piece by piece, unless their letters have three
  /// bytes: a phrase in a script without spaces is one word.
  ///
  /// A line of them therefore costs no more than any other; kerning between the pieces is lost, but
  /// joined forms are not.
  static let longestWord = 256
  /// Bytes of a cluster beyond this number are not drawn.
  ///
  /// A base with a hundred marks is already illegible, and the time that HarfBuzz takes to place a
  /// mark grows with the number of marks below it.
  static let longestCluster = 256

  /// Returns the words in order; between them are spaces, line separators, and undrawn bytes.
  func words(_ ending: (WordCache.ContextID) -> WordEnding) -> [PreparedText.Word] {
    var words: [PreparedText.Word] = []
    words.reserveCapacity(opportunities.count)
    var opportunity = 0
    var offset = 0
    for (index, segment) in segments.enumerated() {
      let ending = ending(segment.context)
      while true {
        let start = skip(ending, from: offset, to: segment.end)
        offset = start
        guard start < segment.end else { break }
        let limit = limit(of: start, ending, segment, &opportunity)
        let end = end(of: start, ending, limit: limit)
        let drawn = min(end, drawnEnd(of: start, end: end))
        words.append(
          PreparedText.Word(start: Int32(start), end: Int32(drawn), segment: Int32(index))
        )
        offset = end
      }
    }
    return words
  }

  /// Returns the end that a word must not exceed, because its segment ends or a line can break
  /// there.
  private func limit(
    of start: Int,
    _ ending: WordEnding,
    _ segment: PreparedText.Segment,
    _ opportunity: inout Int
  ) -> Int {
    guard ending == .opportunity else { return segment.end }
    while opportunity < opportunities.count {
      let offset = opportunities[opportunity]
      if offset >= segment.end { break }
      if offset > start, endsWord(at: offset) { return offset }
      opportunity += 1
    }
    return segment.end
  }

  /// Returns whether no face adjusts the characters on both sides of an opportunity to each other.
  ///
  /// Kana and punctuation are kerned; ideographs are not.
  private func endsWord(at offset: Int) -> Bool {
    var before = offset - 1
    while before > 0, bytes[before] & 0xC0 == 0x80 { before -= 1 }
    return !isKanaOrSign(before) || !isKanaOrSign(offset)
  }

  private func isKanaOrSign(_ offset: Int) -> Bool {
    switch Scalars.decode(bytes.span, at: offset).value {
    case 0..<0x0300, 0x2000..<0x2E80, 0x3000..<0x3130, 0x31F0..<0x3200, 0xFE30..<0xFE50,
      0xFF00..<0xFFF0, 0x1_AFF0..<0x1_B170:
      true
    default: false
    }
  }

  /// Returns the start of the next word: after spaces, or at the last one if a mark combines with
  /// it.
  private func skip(_ ending: WordEnding, from start: Int, to end: Int) -> Int {
    var offset = start
    var last = start
    while offset < end {
      let length = length(ofGapAt: offset, ending)
      guard length > 0 else { break }
      last = offset
      offset += length
    }
    guard offset > start, offset < end, bytes[offset] >= 0xCC, bytes[last] >= 0x20,
      GraphemeClusters.end(of: last, in: bytes.span) > offset
    else { return offset }
    return last
  }

  private func length(ofGapAt offset: Int, _ ending: WordEnding) -> Int {
    if ending == .segment { return 0 }
    let length = HangingSpace.length(at: offset, of: bytes.span)
    guard ending == .line, length > 0 else { return length }
    return HangingSpace.endsLine(at: offset, of: bytes.span) ? length : 0
  }

  private func end(of start: Int, _ ending: WordEnding, limit: Int) -> Int {
    if ending == .segment { return limit }
    let isLong = ending == .line || bytes[start] >= 0xE0
    let longest = isLong ? WordCache.longestWord : Self.longestWord
    var offset = bytes.span.endOfScalar(at: start)
    while offset < limit, !endsWithHiddenBreak(offset) {
      let byte = bytes[offset]
      if byte > 0x20, byte < 0x80 {
        offset += 1
      } else {
        if length(ofGapAt: offset, ending) > 0 { break }
        offset = bytes.span.endOfScalar(at: offset)
      }
      if offset - start > longest { return cut(start, longest: longest, limit: limit) }
    }
    return min(offset, limit)
  }

  /// Returns whether a soft hyphen or zero-width space precedes an offset: anything joined across
  /// it, such as a ligature, could not be separated if the line breaks there.
  private func endsWithHiddenBreak(_ offset: Int) -> Bool {
    switch bytes[offset - 1] {
    case 0xAD: offset > 1 && bytes[offset - 2] == 0xC2
    case 0x8B: offset > 2 && bytes[offset - 2] == 0x80 && bytes[offset - 3] == 0xE2
    default: false
    }
  }

  /// Returns the last cluster boundary within the limit, but at least one cluster.
  private func cut(_ start: Int, longest: Int, limit: Int) -> Int {
    var end = GraphemeClusters.end(of: start, in: bytes.span)
    while end < limit {
      let next = GraphemeClusters.end(of: end, in: bytes.span)
      guard next - start <= longest else { break }
      end = next
    }
    return min(end, limit)
  }

  private func drawnEnd(of start: Int, end: Int) -> Int {
    guard end - start > Self.longestCluster, bytes[start] >= 0x80 || bytes[start + 1] >= 0x80 else {
      return end
    }
    let cluster = GraphemeClusters.end(of: start, in: bytes.span)
    guard cluster - start > Self.longestCluster else { return end }
    var drawn = start + Self.longestCluster
    while bytes[drawn] & 0xC0 == 0x80 { drawn -= 1 }
    return drawn
  }
}
