import LettererLayout
import LettererUnicode

/// Prepares any text: line break opportunities, levels, segments, words, and their widths.
struct Preparer {
  private let text: StyledText
  private let bytes: [UInt8]
  /// The bytes used to find lines, levels, and scripts: in them, a formula is a Latin word.
  private let analyzed: [UInt8]
  /// The byte ranges of runs with their own direction.
  private let isolates: [Range<Int>]

  /// Returns a prepared text, using the fast path if possible.
  static func prepared(
    _ text: StyledText,
    _ resources: inout TextResources,
    usesShortcut: Bool = true
  ) -> PreparedText {
    resources.cache.beginText()
    let bytes = bytes(of: text)
    let canBePlain = usesShortcut && text.direction != .rightToLeft && text.indents.isEmpty
    let plain = canBePlain ? PlainPreparer.prepared(text, bytes: bytes, &resources) : nil
    return plain ?? Preparer(text: text, bytes: bytes).prepared(&resources)
  }

  private func prepared(_ resources: inout TextResources) -> PreparedText {
    let breaks = lineBreaks(&resources)  // UAX #14
    let opportunities = breaks.opportunities
    let paragraphs = paragraphs(breaks, opportunities)  // UAX #9
    let segmenter = Segmenter(text, bytes: analyzed, paragraphs: paragraphs)  // UAX #24, UTS #51
    let segments = segmenter.segments(&resources)
    let cutter = WordCutter(bytes: bytes, segments: segments, opportunities: opportunities)
    let words = cutter.words { resources.wordEnding($0) }
    let ids = resources.resolve(words, of: bytes, segments: segments)
    let base = resources.base(text.font, language: segmenter.language)
    var measurer = AtomMeasurer(bytes, segments: segments, words: words, ids: ids, base: base)
    return PreparedText(
      text: text,
      bytes: bytes,
      paragraphs: SmallList(paragraphs),
      measured: measurer.measure(opportunities, &resources),
      segments: SmallList(segments),
      words: words,
      base: base,
      language: segmenter.language,
      plainScript: nil,
      indents: PreparedIndents(of: text, paragraphs: paragraphs, &resources)
    )
  }

  private init(text: StyledText, bytes: [UInt8]) {
    self.text = text
    self.bytes = bytes
    analyzed = text.hasMath ? text.maskingMath(in: bytes) : bytes
    isolates = text.isolates
  }

  private static func bytes(of text: StyledText) -> [UInt8] {
    if text.runs.count == 1, let run = text.runs.first { return Array(run.text.utf8) }
    var bytes: [UInt8] = []
    for run in text.runs { bytes.append(contentsOf: run.text.utf8) }
    return bytes
  }

  private func lineBreaks(_ resources: inout TextResources) -> LineBreaks {
    var dictionary: [Int] = []
    for stretch in LineBreaks.dictionaryStretches(in: analyzed.span) {
      dictionary += resources.dictionary.boundaries(of: stretch, in: analyzed)
    }
    return LineBreaks(analyzed.span, rules: .chat, dictionary: dictionary)
  }

  /// Ends a paragraph, which has its own direction, at every mandatory break; the last paragraph
  /// ends with the text, so a separator at the end of a text does not begin another line.
  private func paragraphs(
    _ breaks: LineBreaks,
    _ opportunities: [Int]
  ) -> [PreparedText.Paragraph] {
    var paragraphs: [PreparedText.Paragraph] = []
    var start = 0
    var firstAtom = 0
    for (index, offset) in opportunities.enumerated() where breaks[offset] == .mandatory {
      paragraphs.append(paragraph(start..<offset, atoms: firstAtom..<index + 1))
      start = offset
      firstAtom = index + 1
    }
    return paragraphs.isEmpty ? [paragraph(0..<analyzed.count, atoms: 0..<1)] : paragraphs
  }

  private func paragraph(_ range: Range<Int>, atoms: Range<Int>) -> PreparedText.Paragraph {
    let bytes = analyzed.span.extracting(range)
    return PreparedText.Paragraph(
      start: range.lowerBound,
      end: range.upperBound,
      atoms: atoms,
      bidi: BidiParagraph(
        bytes,
        isolates: isolates.isolates(inParagraph: range),
        direction: text.direction.base
      ).keepingClusters(of: bytes)
    )
  }
}

extension StyledText {
  /// Whether part of the text has padding.
  var hasPadding: Bool { runs.contains { $0.padding > 0 } }

  /// Whether part of the text is set as a formula.
  var hasMath: Bool { runs.contains { $0.math != nil } }

  /// Returns the bytes of the text with a letter in place of each byte of a formula, and a space at
  /// the end of a formula that continues in the next run.
  fileprivate func maskingMath(in bytes: [UInt8]) -> [UInt8] {
    var masked = bytes
    var start = 0
    for (number, run) in runs.enumerated() {
      let end = start + run.text.utf8.count
      if run.math != nil {
        for index in start..<end { masked[index] = 0x41 }
        let goesOn = number + 1 < runs.count && runs[number + 1].math != nil
        if goesOn, end > start { masked[end - 1] = 0x20 }
      }
      start = end
    }
    return masked
  }
}
