import LettererUnicode

/// Shapes words that are not in the cache.
///
/// The words of a context are shaped together, with spaces between them, because most of HarfBuzz's
/// time per word does not depend on its length. Anything that the first face lacks goes to the next
/// one, by whole grapheme clusters.
struct WordShaper {
  /// A word without pieces, and its range in the text.
  struct Request {
    var range: Range<Int>
    var word: WordCache.WordID
    /// Whether the word's shape is independent of its neighbors, as between spaces.
    var standsAlone: Bool
  }

  /// A stretch of a word that has no face yet.
  struct Hole {
    var request: Int
    var range: Range<Int>
    var isEmoji: Bool
  }

  /// A shaped piece, and its glyphs among those of the shaper.
  struct Found {
    var request: Int
    var piece: WordPiece
    var glyphs: Range<Int>
  }

  let bytes: [UInt8]
  let context: ShapingContext
  let requests: [Request]
  private let shaper: Shaper
  var glyphs: [ShapedGlyph] = []
  var found: [Found] = []
  private var holes: [Hole]

  init(_ requests: [Request], of bytes: [UInt8], context: ShapingContext, shaper: Shaper) {
    self.bytes = bytes
    self.context = context
    self.requests = requests
    self.shaper = shaper
    holes = requests.indices.map {
      Hole(request: $0, range: requests[$0].range, isEmoji: false)
    }
  }

  /// Appends pieces to the words.
  mutating func shape(faces: inout FaceLibrary, into cache: inout WordCache) {
    let pictures = partPictures()
    shape(context.chain, faces: &faces)
    if !pictures.isEmpty {
      holes = pictures
      shape(context.emojiChain, faces: &faces)
    }
    deliver(to: &cache)
  }

  /// Moves emoji from the holes into the result.
  private mutating func partPictures() -> [Hole] {
    var pictures: [Hole] = []
    var others: [Hole] = []
    for hole in holes {
      let ranges = EmojiRanges.ranges(in: bytes.span.extracting(hole.range))
      var start = hole.range.lowerBound
      for range in ranges {
        let picture =
          hole.range.lowerBound + range.lowerBound..<hole.range.lowerBound + range.upperBound
        others.append(hole, start..<picture.lowerBound)
        pictures.append(Hole(request: hole.request, range: picture, isEmoji: true))
        start = picture.upperBound
      }
      others.append(hole, start..<hole.range.upperBound)
    }
    holes = others
    return pictures
  }

  private mutating func shape(_ chain: FontChain, faces: inout FaceLibrary) {
    for font in chain.fonts {
      guard !holes.isEmpty else { break }
      guard let face = faces.face(font.face) else { continue }
      let candidates = holes.filter { face.covers(some: $0.range, of: bytes.span) }
      guard !candidates.isEmpty else { continue }
      holes =
        candidates.count == holes.count
        ? [] : holes.filter { !face.covers(some: $0.range, of: bytes.span) }
      shape(candidates, font: font, face: face)
    }
    for hole in holes { fillFromParts(hole, faces: &faces) }
  }

  private mutating func deliver(to cache: inout WordCache) {
    let isInOrder = found.indices.dropFirst().allSatisfy { found[$0].isAfter(found[$0 - 1]) }
    if !isInOrder { found.sort { $1.isAfter($0) } }
    for part in found {
      cache.append(part.piece, glyphs: glyphs[part.glyphs], to: requests[part.request].word)
    }
  }

  // MARK: Shaping

  private mutating func shape(_ candidates: [Hole], font: RunFont, face: Face) {
    var plain: [Hole] = []
    var marked: [Hole] = []
    for hole in candidates {
      if !standsAlone(hole) {
        shapeInPlace(hole, font, face)
      } else if ScalarVisibility.holdsMarks(hole.range, of: bytes.span) {
        marked.append(hole)
      } else {
        plain.append(hole)
      }
    }
    // HarfBuzz composes letters only if its input contains a mark.
    for together in [plain, marked] where !together.isEmpty { shapeTogether(together, font, face) }
  }

  private func standsAlone(_ hole: Hole) -> Bool {
    let request = requests[hole.request]
    guard request.standsAlone, bytes.span.extracting(hole.range).startsCluster,
      hole.isEmoji || !context.isAgainstScript
    else { return false }
    return !context.joins || hole.isEmoji || hole.range == request.range
  }

  /// Returns the script of a hole; emoji are the same in texts of all scripts.
  private func script(_ hole: Hole) -> UInt32 {
    hole.isEmoji ? Script.common.tag : context.script
  }

  mutating func shapeInPlace(_ hole: Hole, _ font: RunFont, _ face: Face) {
    let first = glyphs.count
    let bytes = bytes
    let script = script(hole)
    shaper.shape(
      bytes.span,
      range: hole.range,
      script: script,
      context: context,
      face: face,
      into: &glyphs
    )
    take(hole, first..<glyphs.count, origin: 0, font, face)
  }

  private mutating func shapeTogether(_ holes: [Hole], _ font: RunFont, _ face: Face) {
    var text: [UInt8] = []
    var origins: [Int] = []
    for hole in holes {
      if !text.isEmpty { text.append(0x20) }
      origins.append(text.count - hole.range.lowerBound)
      text.append(contentsOf: bytes[hole.range])
    }
    let first = glyphs.count
    let all = text.span
    let script = script(holes[0])
    shaper.shape(
      all,
      range: 0..<all.count,
      script: script,
      context: context,
      face: face,
      into: &glyphs
    )
    if holes.count > 1, face.holdsDottedCircle(glyphs[first...]) {
      // HarfBuzz numbers syllables modulo 15, and adds no circle to a broken one with the same
      // number as the preceding broken one.
      glyphs.removeSubrange(first...)
      for hole in holes { shapeTogether([hole], font, face) }
    } else {
      take(holes, from: first, origins: origins, font, face)
    }
  }

  /// Assigns the glyphs of holes that were shaped together.
  private mutating func take(
    _ holes: [Hole],
    from first: Int,
    origins: [Int],
    _ font: RunFont,
    _ face: Face
  ) {
    var next = first
    for index in context.isRightToLeft ? Array(holes.indices.reversed()) : Array(holes.indices) {
      let range = holes[index].range
      let low = range.lowerBound + origins[index]
      let high = range.upperBound + origins[index]
      while next < glyphs.count, !(low..<high).contains(Int(glyphs[next].cluster)) { next += 1 }
      let first = next
      while next < glyphs.count, (low..<high).contains(Int(glyphs[next].cluster)) { next += 1 }
      take(holes[index], first..<next, origin: origins[index], font, face)
    }
  }

  // MARK: Parting

  /// Assigns the glyphs of a hole; their clusters are offset by an origin from those of the text.
  private mutating func take(
    _ hole: Hole,
    _ range: Range<Int>,
    origin: Int,
    _ font: RunFont,
    _ face: Face
  ) {
    let start = requests[hole.request].range.lowerBound
    var isWhole = !range.isEmpty
    for index in range {
      isWhole = isWhole && glyphs[index].id != 0
      glyphs[index].cluster = UInt32(Int(glyphs[index].cluster) - origin - start)
    }
    guard isWhole, !ScalarVisibility.mayBeInvisible(hole.range, of: bytes.span) else {
      part(hole, range, font, face)
      return
    }
    append(hole, hole.range, glyphs: range, font, face)
  }

  private mutating func append(
    _ hole: Hole,
    _ range: Range<Int>,
    glyphs glyphRange: Range<Int>,
    _ font: RunFont,
    _ face: Face
  ) {
    let start = requests[hole.request].range.lowerBound
    var piece = WordPiece(
      start: Int32(range.lowerBound - start),
      end: Int32(range.upperBound - start),
      font: font,
      unitsPerEm: Int32(face.metrics.unitsPerEm),
      advance: 0,
      inkAscent: 0,
      inkDescent: 0,
      glyphs: 0..<0
    )
    if context.tracking != 0, !font.isEmoji { track(glyphRange, unitsPerEm: piece.unitsPerEm) }
    if context.cell > 0, !bytes.span.isASCII(range) {
      piece.font.scale = setInCells(glyphRange, of: range, from: start, face)
    }
    if context.padding != SidePadding() { pad(glyphRange, unitsPerEm: piece.unitsPerEm) }
    let measuresInk = context.measuresInk && !bytes.span.isASCII(range)
    var advance = 0
    for glyph in glyphs[glyphRange] {
      advance += Int(glyph.advance)
      guard measuresInk, let ink = face.ink(of: glyph.id) else { continue }
      piece.inkAscent = max(piece.inkAscent, glyph.yOffset + ink.top)
      piece.inkDescent = max(piece.inkDescent, -(glyph.yOffset + ink.bottom))
    }
    // A word that went backwards would end before it begins.
    piece.advance = Int32(clamping: max(advance, 0))
    found.append(Found(request: hole.request, piece: piece, glyphs: glyphRange))
  }

  /// Adds space before the first letter and after the last one.
  private mutating func pad(_ range: Range<Int>, unitsPerEm: Int32) {
    guard let first = range.first, let last = range.last else { return }
    let ends = context.padding
    let (left, right) =
      context.isRightToLeft ? (ends.after, ends.before) : (ends.before, ends.after)
    let space = Int32(left) * unitsPerEm / 1000
    glyphs[first].advance += space
    glyphs[first].xOffset += space
    glyphs[last].advance += Int32(right) * unitsPerEm / 1000
  }

  /// Adds space after every letter; marks stay over their letters.
  private mutating func track(_ range: Range<Int>, unitsPerEm: Int32) {
    let space = Int32(context.tracking) * unitsPerEm / 1000
    for index in range {
      if glyphs[index].advance > 0 {
        glyphs[index].advance = max(glyphs[index].advance + space, 0)
      } else if !context.isRightToLeft {
        glyphs[index].xOffset -= space
      }
    }
  }

  /// Keeps what the face has, omits the invisible, and leaves the rest to the next face.
  private mutating func part(
    _ hole: Hole,
    _ range: Range<Int>,
    _ font: RunFont,
    _ face: Face
  ) {
    let start = requests[hole.request].range.lowerBound
    var parter = ClusterParter(
      glyphs: glyphs[range],
      isRightToLeft: context.isRightToLeft,
      base: start
    )
    for stretch in parter.stretches(of: hole.range, in: bytes.span) {
      switch stretch.state {
      case .set: append(hole, stretch.range, glyphs: stretch.glyphs, font, face)
      case .missing: holes.append(hole, stretch.range)
      case .invisible: break
      }
    }
  }
}

extension [WordShaper.Hole] {
  /// Adds a part of a hole, unless it is empty.
  fileprivate mutating func append(_ hole: WordShaper.Hole, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    append(WordShaper.Hole(request: hole.request, range: range, isEmoji: hole.isEmoji))
  }
}

extension WordShaper.Found {
  fileprivate func isAfter(_ other: Self) -> Bool {
    (other.request, other.piece.start) < (request, piece.start)
  }
}
