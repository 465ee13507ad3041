import ChatLayout
import UnicodeText

/// Prepares a text: paragraphs and levels, runs, line break opportunities, and their widths.
struct Preparer {
  let text: StyledText
  let bytes: [UInt8]
  let clusters: GraphemeClusters

  init(_ text: StyledText) {
    self.text = text
    let bytes = Self.bytes(of: text)
    self.bytes = bytes
    clusters = GraphemeClusters(bytes.span)
  }

  func prepared(_ resources: inout TextResources) -> PreparedText {
    let breaks = lineBreaks(&resources)  // UAX #14
    let opportunities = breaks.opportunities
    let paragraphs = paragraphs(breaks, opportunities)  // UAX #9
    let itemizer = Itemizer(text, bytes: bytes, clusters: clusters)
    let runs = itemizer.runs(paragraphs, opportunities: opportunities, resources: &resources)
    let base = baseFont(language: itemizer.language, resources: &resources)
    var measurer = AtomMeasurer(bytes, runs: runs, opportunities: opportunities, base: base)
    var atoms: [PreparedText.Atom] = []
    atoms.reserveCapacity(max(opportunities.count, 1))
    var finished: [PreparedText.Paragraph] = []
    for var paragraph in paragraphs {
      let first = atoms.count
      measurer.measure(paragraph, into: &atoms, resources: &resources)
      paragraph.atoms = first..<atoms.count
      finished.append(paragraph)
    }
    return PreparedText(
      bytes: bytes,
      paragraphs: finished,
      atoms: atoms,
      runs: runs,
      decorations: text.runs.map {
        TextDecorations(isUnderlined: $0.isUnderlined, isStruckThrough: $0.isStruckThrough)
      },
      base: base,
      boundaries: clusters
    )
  }

  private static func bytes(of text: StyledText) -> [UInt8] {
    var bytes: [UInt8] = []
    for run in text.runs { bytes.append(contentsOf: run.text.utf8) }
    return bytes
  }

  private func lineBreaks(_ resources: inout TextResources) -> LineBreaks {
    var dictionary: [Int] = []
    for stretch in LineBreaks.dictionaryStretches(in: bytes.span) {
      dictionary += resources.dictionary.boundaries(of: stretch, in: bytes)
    }
    return LineBreaks(bytes.span, rules: .chat, dictionary: dictionary)
  }

  /// Every mandatory break ends a paragraph with a direction of its own; the last paragraph ends
  /// with the text, so that a separator at the end of a text does not begin another line.
  private func paragraphs(
    _ breaks: LineBreaks,
    _ opportunities: [Int]
  ) -> [PreparedText.Paragraph] {
    var paragraphs: [PreparedText.Paragraph] = []
    var start = 0
    for offset in opportunities where breaks[offset] == .mandatory {
      paragraphs.append(paragraph(start..<offset))
      start = offset
    }
    return paragraphs.isEmpty ? [paragraph(0..<bytes.count)] : paragraphs
  }

  private func paragraph(_ range: Range<Int>) -> PreparedText.Paragraph {
    PreparedText.Paragraph(
      start: range.lowerBound,
      end: range.upperBound,
      atoms: 0..<0,
      bidi: BidiParagraph(bytes.span.extracting(range))
    )
  }

  private func baseFont(language: String, resources: inout TextResources) -> BaseFont {
    let look = FontSelector.Look(text.font)
    let choice = resources.selector.primary(look, language: language)
    let size = FontSize(text.font.size)
    let font = resources.runFont(
      choice,
      script: .latin,
      language: language,
      isRightToLeft: false
    )
    let metrics = resources.faces.face(choice.face)?.metrics ?? .none
    return BaseFont(
      font: font,
      ellipsis: resources.ellipsisFont(look, language: language),
      size: size,
      ascent: Int32(size.length(metrics.ascent, unitsPerEm: metrics.unitsPerEm)),
      descent: Int32(size.length(metrics.descent, unitsPerEm: metrics.unitsPerEm))
    )
  }
}
