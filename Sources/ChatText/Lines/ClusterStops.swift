import UnicodeText

extension TextResources {
  /// Returns the ends of the grapheme clusters of an atom without its hanging spaces, in order.
  ///
  /// A place within a ligature or any other cluster of glyphs is left out.
  mutating func clusterStops(of atom: PreparedText.Atom, in text: PreparedText) -> [ClusterStop] {
    let range = Int(atom.start)..<Int(atom.textEnd)
    var stops: [ClusterStop] = []
    var width = 0
    var offset = range.lowerBound
    var run = text.run(at: offset)
    while offset < range.upperBound {
      while text.runs[run].end <= offset { run += 1 }
      let piece = offset..<min(text.runs[run].end, range.upperBound)
      let placed = placedWord(piece, run: text.runs[run], of: text)
      for stop in placed.stops where text.boundaries.isBoundary(stop.offset) {
        stops.append(ClusterStop(offset: stop.offset, width: width + stop.width))
      }
      width += placed.width
      offset = piece.upperBound
    }
    return stops
  }

  /// Returns a piece of a run, shaped, with the advance up to each of its clusters.
  mutating func placedWord(
    _ piece: Range<Int>,
    run: PreparedText.Run,
    of text: PreparedText
  ) -> PlacedWord {
    guard let font = run.font else { return PlacedWord(invisible: piece) }
    let word = word(piece, of: text.bytes, font: font)
    return PlacedWord(word, piece: piece, run: run, font: font, unitsPerEm: unitsPerEm(font))
  }
}

/// A shaped word in its run: its advance, and the advance up to the end of each cluster.
struct PlacedWord {
  let word: ShapedWord
  let piece: Range<Int>
  let size: FontSize
  let unitsPerEm: Int
  let isRightToLeft: Bool
  /// The ends of clusters in logical order; the last is the end of the piece.
  let stops: [ClusterStop]

  var width: Int { stops.last?.width ?? 0 }

  /// A piece that leaves no mark and has no advance.
  init(invisible piece: Range<Int>) {
    word = .empty
    self.piece = piece
    size = FontSize(1)
    unitsPerEm = 1
    isRightToLeft = false
    stops = [ClusterStop(offset: piece.upperBound, width: 0)]
  }

  init(
    _ word: ShapedWord,
    piece: Range<Int>,
    run: PreparedText.Run,
    font: RunFont,
    unitsPerEm: Int
  ) {
    self.word = word
    self.piece = piece
    self.unitsPerEm = unitsPerEm
    size = run.size
    isRightToLeft = font.isRightToLeft
    var stops: [ClusterStop] = []
    var units = 0
    let glyphs = font.isRightToLeft ? word.glyphs.reversed() : word.glyphs
    for (index, glyph) in glyphs.enumerated() {
      units += Int(glyph.advance)
      let isLast = index + 1 == glyphs.count
      if !isLast, glyphs[index + 1].cluster == glyph.cluster { continue }
      let end = isLast ? piece.count : Int(glyphs[index + 1].cluster)
      stops.append(
        ClusterStop(
          offset: piece.lowerBound + end,
          width: run.size.length(units, unitsPerEm: unitsPerEm)
        )
      )
    }
    self.stops =
      stops.isEmpty ? [ClusterStop(offset: piece.upperBound, width: 0)] : stops
  }

  /// Returns the advance up to an offset that is the start of a cluster or the end, in 1/64 point.
  ///
  /// - Complexity: O(log *n*) in the number of clusters.
  func width(upTo offset: Int) -> Int {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : stops[low - 1].width
  }
}

extension GraphemeClusters {
  /// Whether a byte offset is between two clusters or at an end.
  func isBoundary(_ offset: Int) -> Bool {
    var low = 0
    var high = boundaries.count
    while low < high {
      let middle = (low + high) / 2
      if boundaries[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low < boundaries.count && boundaries[low] == offset
  }
}
