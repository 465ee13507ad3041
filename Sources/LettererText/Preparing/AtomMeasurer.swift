import LettererUnicode

/// Measures the stretches between line break opportunities.
struct AtomMeasurer {
  struct Result {
    var atoms: [PreparedText.Atom] = []
    var extents: [PreparedText.Extent] = []
    var hyphens: [Int: Int] = [:]

    /// Adds the extent of the next atom.
    mutating func append(_ extent: PreparedText.Extent, base: BaseFont) {
      if extents.isEmpty {
        guard extent != base.extent else { return }
        extents = Array(repeating: base.extent, count: atoms.count)
      }
      extents.append(extent)
    }
  }

  let bytes: [UInt8]
  let segments: [PreparedText.Segment]
  let words: [PreparedText.Word]
  let ids: [WordCache.WordID]
  let base: BaseFont
  private var result = Result()
  private var offset = 0
  private var distance = 0
  private var word = 0
  private var segment = 0
  private var extent: PreparedText.Extent
  private var plainSpace: (segment: Int, width: Int) = (-1, 0)
  /// The stops within the word being measured, if it contains opportunities.
  private var stops: (word: Int, start: Int, stops: [ClusterStop]) = (-1, 0, [])

  init(
    _ bytes: [UInt8],
    segments: [PreparedText.Segment],
    words: [PreparedText.Word],
    ids: [WordCache.WordID],
    base: BaseFont
  ) {
    self.bytes = bytes
    self.segments = segments
    self.words = words
    self.ids = ids
    self.base = base
    extent = base.extent
  }

  /// Measures the atoms that end at the opportunities.
  mutating func measure(
    _ opportunities: [Int],
    _ resources: inout TextResources
  ) -> Result {
    result.atoms.reserveCapacity(max(opportunities.count, 1))
    var start = 0
    for end in opportunities.isEmpty ? [0] : opportunities {
      let textEnd = HangingSpace.start(in: start..<end, of: bytes.span)
      extent = base.extent
      advance(to: textEnd, &resources)
      let edge = distance
      result.append(extent, base: base)
      if textEnd == end, textEnd > start { appendHyphen(endingAt: textEnd, &resources) }
      advance(to: end, &resources)
      result.atoms.append(
        PreparedText.Atom(
          edge: edge,
          next: distance,
          textEnd: Int32(textEnd),
          end: Int32(end)
        )
      )
      start = end
    }
    return result
  }

  private mutating func appendHyphen(
    endingAt end: Int,
    _ resources: inout TextResources
  ) {
    guard SoftHyphen.ends(end, bytes.span) else { return }
    seekSegment(at: end - 1)
    result.hyphens[result.atoms.count] = resources.hyphenWidth(segments[segment])
  }

  // MARK: Distances

  private mutating func advance(to target: Int, _ resources: inout TextResources) {
    while offset < target {
      if word < words.count, Int(words[word].start) <= offset {
        passWord(to: target, &resources)
      } else {
        let gapEnd = word < words.count ? min(target, Int(words[word].start)) : target
        passGap(to: gapEnd, &resources)
      }
    }
  }

  private mutating func passWord(to target: Int, _ resources: inout TextResources) {
    let current = words[word]
    let segment = segments[Int(current.segment)]
    let size = segment.size
    guard stops.word != word, Int(current.start) == offset, Int(current.end) <= target else {
      passPart(of: current, to: target, &resources)
      return
    }
    let leading = resources.leading(segment.context)
    for number in resources.cache.pieces(of: ids[word]) {
      let piece = resources.cache.piece(number)
      distance += size.advance(of: piece)
      base.grow(&extent, by: piece, of: segment, leading: leading)
    }
    offset = Int(current.end)
    word += 1
  }

  private mutating func passPart(
    of current: PreparedText.Word,
    to target: Int,
    _ resources: inout TextResources
  ) {
    let segment = segments[Int(current.segment)]
    if stops.word != word {
      stops = (word, distance, resources.stops(of: ids[word], in: current, segment: segment))
    }
    let leading = resources.leading(segment.context)
    for number in resources.cache.pieces(of: ids[word]) {
      let piece = resources.cache.piece(number)
      base.grow(&extent, by: piece, of: segment, leading: leading)
    }
    offset = min(target, Int(current.end))
    distance = stops.start + stops.stops.width(upTo: offset)
    if offset == Int(current.end) { word += 1 }
  }

  private mutating func passGap(to target: Int, _ resources: inout TextResources) {
    while offset < target {
      seekSegment(at: offset)
      let length: Int
      if bytes[offset] == 0x20 {
        length = 1
        distance += plainSpaceWidth(&resources)
      } else {
        length = Scalars.decode(bytes.span, at: offset).length
        distance += resources.gapWidth(
          offset..<offset + length,
          of: bytes,
          segment: segments[segment],
          base: base
        )
      }
      offset += length
    }
  }

  private mutating func plainSpaceWidth(_ resources: inout TextResources) -> Int {
    if plainSpace.segment != segment {
      plainSpace = (segment, resources.spaceWidth(segments[segment], base: base))
    }
    return plainSpace.width
  }

  private mutating func seekSegment(at offset: Int) {
    while segments[segment].end <= offset { segment += 1 }
  }
}
