import LettererLayout
import Synchronization
import LettererUnicode

/// A part of a text set in one face that cannot be divided: usually a grapheme cluster.
///
/// It contains several clusters if a font joins them into a ligature.
public struct FaceUse: Hashable, Sendable {
  /// The bytes of the text.
  public var range: Range<Int>
  /// The face; `nil` for anything between words other than a space, such as a tab.
  public var font: GlyphFont?
  /// The numbers of the glyphs from left to right; empty if nothing is visible.
  public var glyphs: [UInt32]
}

extension FontTypesetter {
  /// Returns the face of each part of a text, in logical order; the parts tile the text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func faceUses(in text: PreparedText) -> [FaceUse] {
    var uses: [FaceUse] = []
    forEachFaceUse(in: text) { uses.append($0) }
    return uses
  }

  /// Passes the parts of a text to the closure, in logical order; it must not use the typesetter.
  ///
  /// - Complexity: O(*n*) in the length of the text; memory for one word and the cluster boundaries.
  func forEachFaceUse(in text: PreparedText, _ body: (FaceUse) -> Void) {
    let bytes = text.bytes
    let clusters = GraphemeClusters(bytes.span)
    engine.resources.withLock { resources in
      for item in text.items(in: 0..<bytes.count) {
        resources.cache.beginText()
        for use in resources.uses(of: item, in: text, clusters) { body(use) }
      }
    }
  }
}

extension TextResources {
  /// Returns the faces of a word or of what is between words.
  fileprivate mutating func uses(
    of item: TextItem,
    in text: PreparedText,
    _ clusters: GraphemeClusters
  ) -> [FaceUse] {
    switch item {
    case .word(let word, _):
      return uses(
        in: word.range,
        of: text,
        segment: text.segments[Int(word.segment)],
        clusters
      )
    case .gap(let range):
      guard gapWidth(range, of: text) > 0, text.bytes[range.lowerBound] != 0x09 else {
        return [FaceUse(range: range, font: nil, glyphs: [])]
      }
      let segment = text.segments[text.segment(at: range.lowerBound)]
      return uses(in: range, of: text, segment: segment, clusters)
    }
  }

  /// Returns the faces of a word or space.
  fileprivate mutating func uses(
    in range: Range<Int>,
    of text: PreparedText,
    segment: PreparedText.Segment,
    _ clusters: GraphemeClusters
  ) -> [FaceUse] {
    let id = resolve(range, of: text.bytes, context: segment.context)
    var uses: [FaceUse] = []
    var next = range.lowerBound
    for number in cache.pieces(of: id) {
      let piece = cache.piece(number)
      let start = range.lowerBound + Int(piece.start)
      let end = range.lowerBound + Int(piece.end)
      if next < start { uses.append(FaceUse(range: next..<start, font: nil, glyphs: [])) }
      next = end
      uses += self.uses(in: start..<end, origin: range.lowerBound, piece, segment, clusters)
    }
    if next < range.upperBound {
      uses.append(FaceUse(range: next..<range.upperBound, font: nil, glyphs: []))
    }
    return uses
  }

  /// Divides a piece wherever a grapheme cluster and a glyph cluster both begin.
  private func uses(
    in range: Range<Int>,
    origin: Int,
    _ piece: WordPiece,
    _ segment: PreparedText.Segment,
    _ clusters: GraphemeClusters
  ) -> [FaceUse] {
    let glyphs = cache.glyphs(of: piece)
    let font = GlyphFont(piece.font, size: segment.size)
    var starts = Set(glyphs.map { origin + Int($0.cluster) })
    starts = starts.filter { clusters.isBoundary($0) && range.contains($0) }
    starts.insert(range.lowerBound)
    let sorted = starts.sorted()
    var uses = zip(sorted, sorted.dropFirst() + [range.upperBound]).map { start, end in
      FaceUse(range: start..<end, font: font, glyphs: [])
    }
    for glyph in glyphs {
      let cluster = origin + Int(glyph.cluster)
      let use = uses.partitionPoint { $0.range.upperBound > cluster }
      if use < uses.count { uses[use].glyphs.append(glyph.id) }
    }
    return uses
  }
}

extension GraphemeClusters {
  /// Returns whether a cluster begins at a byte.
  fileprivate func isBoundary(_ offset: Int) -> Bool {
    let index = boundaries.partitionPoint { $0 >= offset }
    return index < boundaries.count && boundaries[index] == offset
  }
}
