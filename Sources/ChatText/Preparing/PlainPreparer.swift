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
  private var words: [PreparedText.Word] = []
  private var ids: [WordCache.WordID] = []
  /// The words that are new, to be shaped whatever becomes of the text.
  private var requests: [WordShaper.Request] = []

  /// Texts that hold more are prepared by all the rules: they are rarely plain to their end.
  private static let longestText = 1 << 16

  /// Returns the text prepared, or `nil` where it is not plain.
  static func prepared(
    _ text: StyledText,
    bytes: [UInt8],
    _ resources: inout TextResources
  ) -> PreparedText? {
    guard text.runs.count == 1, let run = text.runs.first, !bytes.isEmpty,
      bytes.count <= longestText, let script = script(of: bytes.span)
    else { return nil }
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
      script: script
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
    script: Script
  ) {
    self.text = text
    self.bytes = bytes
    self.language = language
    self.context = context
    self.script = script
  }

  /// The script of the first letter; `nil` where it is one that decides on the language of the text.
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
    return .latin
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
    let facts = known.flatMap { resources.cache[facts: $0] } ?? facts(of: range)
    guard facts.traits.isPlain else { return nil }
    let id = known ?? resources.cache.add(bytes.span, range, context: context)
    if known == nil {
      requests.append(WordShaper.Request(range: range, word: id, standsAlone: true))
    }
    resources.cache[facts: id] = facts
    words.append(
      PreparedText.Word(start: Int32(range.lowerBound), end: Int32(range.upperBound), segment: 0)
    )
    ids.append(id)
    return facts.traits
  }

  private func facts(of range: Range<Int>) -> WordFacts {
    let word = bytes.span.extracting(range)
    let traits = WordTraits(word, script: script)
    guard traits.isPlain else { return WordFacts(traits: traits, breaks: []) }
    return WordFacts(
      traits: traits,
      breaks: LineBreaks(word, rules: .chat).opportunities.dropLast()
    )
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
    var measurer = AtomMeasurer(bytes, segments: [segment], words: words, ids: ids, base: base)
    var opportunities: [Int] = []
    opportunities.reserveCapacity(words.count + 1)
    let paragraphs = paragraphs(&opportunities, resources)
    return PreparedText(
      text: text,
      bytes: bytes,
      paragraphs: paragraphs,
      measured: measurer.measure(opportunities, &resources),
      segments: [segment],
      words: words,
      base: base
    )
  }

  /// Finds where lines may end: after spaces, within words where the words say so.
  private func paragraphs(
    _ opportunities: inout [Int],
    _ resources: borrowing TextResources
  ) -> [PreparedText.Paragraph] {
    var paragraphs: [PreparedText.Paragraph] = []
    var start = 0
    var firstAtom = 0
    var offset = 0
    for index in 0...words.count {
      let next = index < words.count ? Int(words[index].start) : bytes.count
      while offset < next {
        offset += 1
        guard bytes[offset - 1] == 0x0A, offset < bytes.count else { continue }
        opportunities.append(offset)
        paragraphs.append(paragraph(start..<offset, atoms: firstAtom..<opportunities.count))
        (start, firstAtom) = (offset, opportunities.count)
      }
      guard index < words.count else { break }
      if next > 0, opportunities.last != next { opportunities.append(next) }
      if let facts = resources.cache[facts: ids[index]] {
        for offset in facts.breaks { opportunities.append(next + offset) }
      }
      offset = Int(words[index].end)
    }
    opportunities.append(bytes.count)
    paragraphs.append(paragraph(start..<bytes.count, atoms: firstAtom..<opportunities.count))
    return paragraphs
  }

  private func paragraph(_ range: Range<Int>, atoms: Range<Int>) -> PreparedText.Paragraph {
    PreparedText.Paragraph(
      start: range.lowerBound,
      end: range.upperBound,
      atoms: atoms,
      bidi: BidiParagraph(trivial: range.count)
    )
  }
}
