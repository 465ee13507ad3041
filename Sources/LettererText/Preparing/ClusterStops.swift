import LettererLayout
import LettererUnicode

/// A position between two clusters.
struct ClusterStop: Hashable, Sendable {
  var offset: Int
  /// The advance from the start of the stretch to this position, in 1/64 point.
  var width: Int
}

/// The ends of the glyph clusters of a whole word in a text.
struct WordStops {
  var word: Range<Int>
  var stops: [ClusterStop]
}

extension [ClusterStop] {
  /// Returns the advance up to an offset: that of the last stop at or before it.
  ///
  /// - Complexity: O(log *n*).
  func width(upTo offset: Int) -> Int {
    let index = partitionPoint { $0.offset > offset }
    return index == 0 ? 0 : self[index - 1].width
  }
}

extension TextResources {
  /// Returns the ends of a word's glyph clusters in logical order; the last is the word's end.
  ///
  /// Positions within a ligature or any other glyph cluster are omitted.
  func stops(
    of id: WordCache.WordID,
    in word: PreparedText.Word,
    segment: PreparedText.Segment
  ) -> [ClusterStop] {
    let isRightToLeft = isRightToLeft(segment.context)
    let size = segment.size
    var stops: [ClusterStop] = []
    stops.reserveCapacity(Int(word.end - word.start))
    var width = 0
    for number in cache.pieces(of: id) {
      let piece = cache.piece(number)
      if Int(word.start) + Int(piece.start) > stops.last?.offset ?? Int(word.start) {
        stops.append(ClusterStop(offset: Int(word.start) + Int(piece.start), width: width))
      }
      let glyphs = cache.glyphs(of: piece)
      let pieceEnd = width + size.advance(of: piece)
      var units = 0
      var reached = width
      for position in 0..<max(glyphs.count - 1, 0) {
        let index = isRightToLeft ? glyphs.endIndex - 1 - position : glyphs.startIndex + position
        units += Int(glyphs[index].advance)
        let next = isRightToLeft ? index - 1 : index + 1
        if glyphs[next].cluster == glyphs[index].cluster { continue }
        // Glyphs of a damaged face can go backwards, but the next stop is never before the last.
        let edge = width + size.length(units, unitsPerEm: Int(piece.unitsPerEm))
        reached = min(max(edge, reached), pieceEnd)
        stops.append(
          ClusterStop(
            offset: Int(word.start) + Int(glyphs[next].cluster),
            width: reached
          )
        )
      }
      // The pieces of a formula end together, and their glyphs have no advances.
      width = pieceEnd
      guard !glyphs.isEmpty else { continue }
      let end = Int(word.start) + Int(piece.end)
      if stops.last?.offset == end { stops.removeLast() }
      stops.append(ClusterStop(offset: end, width: width))
    }
    if stops.last?.offset != Int(word.end) {
      stops.append(ClusterStop(offset: Int(word.end), width: width))
    }
    return stops
  }

  /// Returns the ends of an atom's grapheme clusters in order, without hanging spaces.
  ///
  /// The last is the end of the atom, even if invisible characters of its word follow.
  mutating func stops(ofAtom index: Int, in text: PreparedText) -> [ClusterStop] {
    let range = text.start(ofAtom: index)..<Int(text.atoms[index].textEnd)
    let bytes = text.bytes
    let clusters = GraphemeClusters(bytes.span.extracting(range)).boundaries
    var stops: [ClusterStop] = []
    var next = 0
    var last: WordStops?
    for stop in places(in: range, of: text, after: &last) {
      let offset = stop.offset - range.lowerBound
      while next < clusters.count, clusters[next] < offset { next += 1 }
      if next < clusters.count, clusters[next] == offset { stops.append(stop) }
    }
    if stops.last?.offset ?? range.lowerBound < range.upperBound {
      let width = text.atoms[index].edge - text.distance(ofAtom: index)
      stops.append(ClusterStop(offset: range.upperBound, width: width))
    }
    return stops
  }

  /// Returns the ends of everything with its own position in a range, in logical order, and keeps
  /// the last word looked up for the next range.
  mutating func places(
    in range: Range<Int>,
    of text: PreparedText,
    after last: inout WordStops?
  ) -> [ClusterStop] {
    var places: [ClusterStop] = []
    var width = 0
    for item in text.items(in: range) {
      switch item {
      case .gap(let gap):
        width += gapWidth(gap, of: text)
        places.append(ClusterStop(offset: gap.upperBound, width: width))
      case .word(let word, let part):
        let stops = stops(of: word, in: text, after: &last)
        let start = stops.width(upTo: part.lowerBound)
        let first = stops.partitionPoint { $0.offset > part.lowerBound }
        for stop in stops[first...].prefix(while: { $0.offset <= part.upperBound }) {
          places.append(ClusterStop(offset: stop.offset, width: width + stop.width - start))
        }
        width += stops.width(upTo: part.upperBound) - start
      }
    }
    return places
  }

  private mutating func stops(
    of word: PreparedText.Word,
    in text: PreparedText,
    after last: inout WordStops?
  ) -> [ClusterStop] {
    if let last, last.word == word.range { return last.stops }
    let segment = text.segments[Int(word.segment)]
    let id = resolve(word.range, of: text.bytes, context: segment.context)
    let stops = stops(of: id, in: word, segment: segment)
    last = WordStops(word: word.range, stops: stops)
    return stops
  }

  /// Returns the advance of a character between words, in 1/64 point.
  mutating func gapWidth(_ range: Range<Int>, of text: PreparedText) -> Int {
    let segment = text.segments[text.segment(at: range.lowerBound)]
    if text.bytes[range.lowerBound] == 0x20 { return spaceWidth(segment, base: text.base) }
    return gapWidth(range, of: text.bytes, segment: segment, base: text.base)
  }
}
