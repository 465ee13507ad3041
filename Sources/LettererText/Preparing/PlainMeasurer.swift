import LettererUnicode

/// Measures a plain text in one pass: lines can end at all spaces, and at the breaks within words.
///
/// After the first unknown word, it only collects the words to shape before the next pass.
struct PlainMeasurer {
  private let bytes: [UInt8]
  private let script: Script
  private let segment: PreparedText.Segment
  private let base: BaseFont
  private let spaceWidth: Int
  /// The extent of a word whose ink fits in the line.
  private let wordExtent: PreparedText.Extent
  private let leading: ScriptLeading

  /// All results except the atoms.
  var result = AtomMeasurer.Result()
  private(set) var paragraphs = SmallList<PreparedText.Paragraph>.any([])
  /// Whether all words seen so far are independent of each other.
  private(set) var isPlain = true
  /// Whether an atom did not fit in the buffer.
  private(set) var isFull = false
  /// The words to shape.
  private(set) var requests: [WordShaper.Request] = []

  private var offset = 0
  private var distance = 0
  private var extent: PreparedText.Extent
  private var paragraphStart = 0
  private var firstAtom = 0

  init(
    _ bytes: [UInt8],
    script: Script,
    segment: PreparedText.Segment,
    base: BaseFont,
    _ resources: inout TextResources
  ) {
    self.bytes = bytes
    self.script = script
    self.segment = segment
    self.base = base
    spaceWidth = resources.spaceWidth(segment, base: base)
    extent = base.extent
    leading = resources.leading(segment.context)
    wordExtent = base.extent(ofWordsAt: segment.size, leading)
  }

  /// Appends the atoms, unless another pass or the full rules turn out to be necessary.
  mutating func measure(
    into atoms: inout OutputSpan<PreparedText.Atom>,
    _ resources: inout TextResources
  ) {
    var end = 0
    while offset < bytes.count, isPlain {
      if bytes[offset] <= 0x20 {
        passSpaces(into: &atoms)
        end = offset
      } else {
        passWord(into: &atoms, &resources)
      }
    }
    guard isPlain, requests.isEmpty else { return }
    if end < bytes.count { append(end: bytes.count, to: &atoms) }
    endParagraph(at: bytes.count, atoms.count)
  }

  // MARK: Spaces

  /// Ends the atom of the preceding word, and one at each line end.
  private mutating func passSpaces(into atoms: inout OutputSpan<PreparedText.Atom>) {
    let start = offset
    offset += 1
    if bytes[start] == 0x20, offset < bytes.count, bytes[offset] > 0x20 {
      distance += spaceWidth
      append(from: start, edge: distance - spaceWidth, end: offset, to: &atoms)
      extent = base.extent
      return
    }
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
    passSpaces(start..<offset, into: &atoms)
    extent = base.extent
  }

  private mutating func passSpaces(
    _ spaces: Range<Int>,
    into atoms: inout OutputSpan<PreparedText.Atom>
  ) {
    var start = spaces.lowerBound
    var edge = distance
    for offset in spaces {
      switch bytes[offset] {
      case 0x20: distance += spaceWidth
      case 0x0A:
        guard offset + 1 < bytes.count else { break }
        append(from: start, edge: edge, end: offset + 1, to: &atoms)
        endParagraph(at: offset + 1, atoms.count)
        (start, edge, extent) = (offset + 1, distance, base.extent)
      default: isPlain = false
      }
    }
    if start < spaces.upperBound {
      append(from: start, edge: edge, end: spaces.upperBound, to: &atoms)
    }
  }

  // MARK: Words

  private mutating func passWord(
    into atoms: inout OutputSpan<PreparedText.Atom>,
    _ resources: inout TextResources
  ) {
    let start = offset
    let key = WordTable.Key(wordAt: start, in: bytes.span, context: segment.context)
    offset += Int(key.count)
    guard offset - start <= WordCutter.longestWord else { return isPlain = false }
    let known = resources.cache.find(key, bytes.span, start..<offset)
    let word = known ?? resources.cache.add(bytes.span, start..<offset, context: segment.context)
    if known == nil { request(word, start..<offset) }
    let facts = resources.cache.facts(of: word) ?? learn(start..<offset, of: word, &resources)
    if !facts.traits.isPlain { isPlain = false }
    guard requests.isEmpty else { return }
    let advance = resources.cache.advance(of: word)
    guard advance.unitsPerEm > 0, facts.breaks.isEmpty else {
      return passPieces(of: word, facts, from: start, into: &atoms, &resources)
    }
    distance += segment.size.length(Int(advance.units), unitsPerEm: Int(advance.unitsPerEm))
    extent = wordExtent
  }

  /// Requests that a new word be shaped before the next pass.
  private mutating func request(_ word: WordCache.WordID, _ range: Range<Int>) {
    requests.append(WordShaper.Request(range: range, word: word, standsAlone: true))
  }

  /// Determines the facts about a word between spaces.
  private func learn(
    _ range: Range<Int>,
    of id: WordCache.WordID,
    _ resources: inout TextResources
  ) -> WordFacts {
    let bytes = bytes
    let word = bytes.span.extracting(range)
    let traits = WordTraits(word, script: script)
    let breaks = traits.isPlain ? LineBreaks(word, rules: .chat).innerOpportunities : []
    return resources.cache.note(traits, breaks: breaks.lazy.map { Int32($0) }, of: id)
  }

  private mutating func passPieces(
    of id: WordCache.WordID,
    _ facts: WordFacts,
    from start: Int,
    into atoms: inout OutputSpan<PreparedText.Atom>,
    _ resources: inout TextResources
  ) {
    let origin = distance
    for number in resources.cache.pieces(of: id) {
      let piece = resources.cache.piece(number)
      distance += segment.size.advance(of: piece)
      base.grow(&extent, by: piece, of: segment, leading: leading)
    }
    guard !facts.breaks.isEmpty else { return }
    let end = distance
    let word = PreparedText.Word(start: Int32(start), end: Int32(offset), segment: 0)
    let stops = resources.stops(of: id, in: word, segment: segment)
    for number in facts.breaks {
      let place = start + resources.cache.lineBreak(number)
      distance = origin + stops.width(upTo: place)
      if SoftHyphen.ends(place, bytes.span) {
        result.hyphens[atoms.count] = resources.hyphenWidth(segment)
      }
      append(end: place, to: &atoms)
    }
    distance = end
  }

  // MARK: Atoms

  private mutating func append(end: Int, to atoms: inout OutputSpan<PreparedText.Atom>) {
    append(from: end, edge: distance, end: end, to: &atoms)
  }

  /// Adds an atom that extends to the current position, given the offset and distance of its
  /// trailing spaces.
  @inline(__always)
  private mutating func append(
    from textEnd: Int,
    edge: Int,
    end: Int,
    to atoms: inout OutputSpan<PreparedText.Atom>
  ) {
    guard requests.isEmpty else { return }
    guard !atoms.isFull else { return isFull = true }
    if extent != base.extent || !result.extents.isEmpty { appendExtent(after: atoms.count) }
    atoms.append(
      PreparedText.Atom(edge: edge, next: distance, textEnd: Int32(textEnd), end: Int32(end))
    )
  }

  private mutating func appendExtent(after count: Int) {
    if result.extents.isEmpty { result.extents = Array(repeating: base.extent, count: count) }
    result.extents.append(extent)
  }

  private mutating func endParagraph(at end: Int, _ atomCount: Int) {
    paragraphs.append(
      PreparedText.Paragraph(
        start: paragraphStart,
        end: end,
        atoms: firstAtom..<atomCount,
        bidi: BidiParagraph(trivial: end - paragraphStart)
      )
    )
    paragraphStart = end
    firstAtom = atomCount
  }
}
