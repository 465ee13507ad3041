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
    let paragraphs = paragraphs(breaks)  // UAX #9
    let itemizer = Itemizer(text, bytes: bytes, clusters: clusters)
    let runs = itemizer.runs(level: { Self.level(at: $0, in: paragraphs) }, resources: &resources)
    let base = baseFont(language: itemizer.language, resources: &resources)
    var measurer = AtomMeasurer(bytes: bytes, runs: runs, base: base)
    var atoms: [PreparedText.Atom] = []
    var finished: [PreparedText.Paragraph] = []
    for var paragraph in paragraphs {
      let first = atoms.count
      measurer.measure(paragraph, breaks: breaks, into: &atoms, resources: &resources)
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

  /// Every mandatory break ends a paragraph with a direction of its own.
  private func paragraphs(_ breaks: LineBreaks) -> [PreparedText.Paragraph] {
    var paragraphs: [PreparedText.Paragraph] = []
    var start = 0
    for offset in 0...bytes.count where breaks[offset] == .mandatory || offset == bytes.count {
      guard offset > start || paragraphs.isEmpty else { continue }
      paragraphs.append(
        PreparedText.Paragraph(
          start: start,
          end: offset,
          atoms: 0..<0,
          bidi: BidiParagraph(bytes.span.extracting(start..<offset))
        )
      )
      start = offset
    }
    return paragraphs
  }

  private static func level(at offset: Int, in paragraphs: [PreparedText.Paragraph]) -> UInt8 {
    var low = 0
    var high = paragraphs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if paragraphs[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return paragraphs[low].bidi.level(at: offset - paragraphs[low].start)
  }

  private func baseFont(language: String, resources: inout TextResources) -> BaseFont {
    let choice = resources.selector.primary(FontSelector.Look(text.font))
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
      size: size,
      ascent: Int32(size.length(metrics.ascent, unitsPerEm: metrics.unitsPerEm)),
      descent: Int32(size.length(metrics.descent, unitsPerEm: metrics.unitsPerEm))
    )
  }
}
