import ChatLayout
import UnicodeText

/// Prepares the texts that most messages are: one style, one script from left to right, spaces
/// between words that have nothing to do with each other.
///
/// The result is what ``Preparer`` gives, but all that is known of a word comes from the cache, so
/// that nothing looks at a character beyond finding the word.
struct PlainPreparer {
  private let text: StyledText
  private let bytes: [UInt8]
  private let language: String
  private let context: WordCache.ContextID
  private let script: Script
  /// Whether the script is that of a letter, and not just what is taken for want of one.
  private let hasLetter: Bool
  private var words: [PreparedText.Word] = []
  private var ids: [WordCache.WordID] = []
  /// The words that are new, to be shaped whatever becomes of the text.
  private var requests: [WordShaper.Request] = []

  /// Texts that hold more are prepared by all the rules: they are rarely plain to their end.
  private static let longestText = 1 << 16

  /// Returns the text prepared, or `nil` where it is not plain.
  ///
  /// A script that is known of what stands before the text goes for all of it.
  static func prepared(
    _ text: StyledText,
    bytes: [UInt8],
    script known: Script? = nil,
    _ resources: inout TextResources
  ) -> PreparedText? {
    guard text.runs.count == 1, let run = text.runs.first, !bytes.isEmpty,
      bytes.count <= longestText
    else { return nil }
    let found = known ?? script(of: bytes.span)
    let script = found ?? .latin
    let language = text.language ?? text.locale
    let context = resources.contextID(
      look: FontLook(run.font),
      script: script,
      language: language,
      isRightToLeft: false
    )
    guard resources.keepsWordsApart(context) else { return nil }
    var preparer = PlainPreparer(
      text: text,
      bytes: bytes,
      language: language,
      context: context,
      script: script,
      hasLetter: found != nil
    )
    let isPlain = preparer.findWords(&resources)
    resources.shape(preparer.requests, of: bytes, context: context)
    return isPlain ? preparer.prepared(run, &resources) : nil
  }

  private init(
    text: StyledText,
    bytes: [UInt8],
    language: String,
    context: WordCache.ContextID,
    script: Script,
    hasLetter: Bool
  ) {
    self.text = text
    self.bytes = bytes
    self.language = language
    self.context = context
    self.script = script
    self.hasLetter = hasLetter
  }

  /// The script of the first letter; `nil` where there is none.
  private static func script(of text: Span<UInt8>) -> Script? {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") { return .latin }
      if byte >= 0x80 {
        let script = Unicode.Scalar(Scalars.decode(text, at: offset).value).map(Script.init(of:))
        guard script == .common || script == .inherited else { return script }
      }
      offset += Scalars.length(lead: byte)
    }
    return nil
  }

  // MARK: Words

  /// Finds the words until one is not plain; returns whether all are.
  private mutating func findWords(_ resources: inout TextResources) -> Bool {
    words.reserveCapacity(bytes.count / 4 + 1)
    ids.reserveCapacity(bytes.count / 4 + 1)
    var endsWithQuote = false
    var offset = 0
    while offset < bytes.count {
      let start = offset
      while offset < bytes.count, bytes[offset] > 0x20 { offset += 1 }
      guard offset > start else {
        guard bytes[offset] == 0x20 || bytes[offset] == 0x0A else { return false }
        if bytes[offset] == 0x0A { endsWithQuote = false }
        offset += 1
        continue
      }
      guard offset - start <= WordCutter.longestWord,
        let traits = find(start..<offset, &resources),
        !(endsWithQuote && traits.opens)
      else { return false }
      endsWithQuote = traits.endsWithQuote
    }
    return true
  }

  /// Returns the traits of a word, and has it shaped where it is new.
  private mutating func find(
    _ range: Range<Int>,
    _ resources: inout TextResources
  ) -> WordTraits? {
    let known = resources.cache.find(bytes.span, range, context: context)
    if let known, let facts = resources.cache.facts(of: known) {
      append(range, known)
      return facts.traits
    }
    let bytes = bytes
    let word = bytes.span.extracting(range)
    let traits = WordTraits(word, script: script)
    guard traits.isPlain else { return nil }
    let id = known ?? resources.cache.add(bytes.span, range, context: context)
    if known == nil {
      requests.append(
        WordShaper.Request(range: range, word: id, standsAlone: word.startsCluster)
      )
    }
    let breaks = LineBreaks(word, rules: .chat).opportunities.dropLast()
    resources.cache.note(traits, breaks: breaks.lazy.map { Int32($0) }, of: id)
    append(range, id)
    return traits
  }

  private mutating func append(_ range: Range<Int>, _ id: WordCache.WordID) {
    words.append(
      PreparedText.Word(start: Int32(range.lowerBound), end: Int32(range.upperBound), segment: 0)
    )
    ids.append(id)
  }

  // MARK: Atoms

  private func prepared(
    _ run: StyledText.Run,
    _ resources: inout TextResources
  ) -> PreparedText {
    let segment = PreparedText.Segment(
      end: bytes.count,
      context: context,
      size: FontSize(run.font.size),
      level: 0,
      style: 0
    )
    let base = resources.base(text.font, language: language)
    var measurer = PlainMeasurer(bytes, words: words, ids: ids, segment: segment, base: base)
    measurer.measure(&resources)
    return PreparedText(
      text: text,
      bytes: bytes,
      paragraphs: measurer.paragraphs,
      measured: measurer.result,
      segments: [segment],
      words: words,
      base: base,
      language: language,
      plainScript: hasLetter ? script : nil
    )
  }
}

/// Measures the words of a plain text: lines may end at all spaces, and where words say so.
private struct PlainMeasurer {
  private let bytes: [UInt8]
  private let words: [PreparedText.Word]
  private let ids: [WordCache.WordID]
  private let segment: PreparedText.Segment
  private let base: BaseFont
  private(set) var result = AtomMeasurer.Result()
  private(set) var paragraphs: [PreparedText.Paragraph] = []
  private var distance = 0
  private var paragraphStart = 0
  private var firstAtom = 0

  init(
    _ bytes: [UInt8],
    words: [PreparedText.Word],
    ids: [WordCache.WordID],
    segment: PreparedText.Segment,
    base: BaseFont
  ) {
    self.bytes = bytes
    self.words = words
    self.ids = ids
    self.segment = segment
    self.base = base
  }

  mutating func measure(_ resources: inout TextResources) {
    result.atoms.reserveCapacity(words.count + 1)
    let space = resources.spaceWidth(segment)
    var extent = base.extent
    var end = 0
    for index in words.indices {
      let word = words[index]
      passSpaces(end..<Int(word.start), width: space, extent)
      extent = base.extent
      passWord(word, ids[index], &extent, &resources)
      end = Int(word.end)
    }
    passSpaces(end..<bytes.count, width: space, extent)
    if Int(result.atoms.last?.end ?? 0) < bytes.count { append(end: bytes.count, extent) }
    endParagraph(at: bytes.count)
  }

  /// Ends the atom of the word before the spaces, and one at each end of a line.
  private mutating func passSpaces(
    _ spaces: Range<Int>,
    width: Int,
    _ extent: PreparedText.Extent
  ) {
    guard !spaces.isEmpty else { return }
    var extent = extent
    var atom = PreparedText.Atom(
      edge: distance,
      next: distance,
      textEnd: Int32(spaces.lowerBound),
      end: 0
    )
    for offset in spaces {
      guard bytes[offset] == 0x0A else {
        distance += width
        continue
      }
      guard offset + 1 < bytes.count else { break }
      append(&atom, end: offset + 1, extent)
      endParagraph(at: offset + 1)
      extent = base.extent
    }
    if atom.textEnd < spaces.upperBound { append(&atom, end: spaces.upperBound, extent) }
  }

  /// Adds an atom, and makes it the one of the spaces that follow.
  private mutating func append(
    _ atom: inout PreparedText.Atom,
    end: Int,
    _ extent: PreparedText.Extent
  ) {
    atom.end = Int32(end)
    atom.next = distance
    result.append(extent, base: base)
    result.atoms.append(atom)
    (atom.edge, atom.textEnd) = (distance, Int32(end))
  }

  private mutating func append(end: Int, _ extent: PreparedText.Extent) {
    result.append(extent, base: base)
    result.atoms.append(
      PreparedText.Atom(
        edge: distance,
        next: distance,
        textEnd: Int32(end),
        end: Int32(end)
      )
    )
  }

  private mutating func passWord(
    _ word: PreparedText.Word,
    _ id: WordCache.WordID,
    _ extent: inout PreparedText.Extent,
    _ resources: inout TextResources
  ) {
    let start = distance
    for number in resources.cache.pieces(of: id) {
      let piece = resources.cache.piece(number)
      distance += segment.size.advance(of: piece)
      base.grow(&extent, by: piece, size: segment.size)
    }
    guard let breaks = resources.cache.facts(of: id)?.breaks, !breaks.isEmpty else { return }
    let end = distance
    let stops = resources.stops(of: id, in: word, segment: segment)
    for number in breaks {
      let offset = Int(word.start) + resources.cache.lineBreak(number)
      distance = start + stops.width(upTo: offset)
      if SoftHyphen.ends(offset, bytes.span) {
        result.hyphens[result.atoms.count] = resources.hyphenWidth(segment)
      }
      append(end: offset, extent)
    }
    distance = end
  }

  private mutating func endParagraph(at end: Int) {
    paragraphs.append(
      PreparedText.Paragraph(
        start: paragraphStart,
        end: end,
        atoms: firstAtom..<result.atoms.count,
        bidi: BidiParagraph(trivial: end - paragraphStart)
      )
    )
    paragraphStart = end
    firstAtom = result.atoms.count
  }
}
