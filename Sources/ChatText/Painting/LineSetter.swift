import ChatLayout
import UnicodeText

/// Sets the glyphs of one line in visual order.
struct LineSetter {
  let text: PreparedText
  let span: LineSpan
  private var x = 0
  private var runs: [GlyphRun] = []
  /// The styled runs that the runs come from.
  private var styles: [Int32] = []

  init(text: PreparedText, span: LineSpan) {
    self.text = text
    self.span = span
  }

  mutating func runs(_ resources: inout TextResources) -> [GlyphRun] {
    let paragraph = text.paragraphs[span.paragraph]
    let isRightToLeft = paragraph.bidi.baseLevel == 1
    if isRightToLeft { setSign(&resources) }
    let line = span.start - paragraph.start..<span.textEnd - paragraph.start
    for run in paragraph.bidi.visualRuns(in: line) {  // L1, L2
      let range = run.range.lowerBound + paragraph.start..<run.range.upperBound + paragraph.start
      let items = text.items(in: range)
      for item in run.isRightToLeft ? items.reversed() : items { set(item, &resources) }
    }
    if !isRightToLeft { setSign(&resources) }
    return runs
  }

  private mutating func set(_ item: TextItem, _ resources: inout TextResources) {
    switch item {
    case .word(let index, let part):
      let word = text.words[index]
      let segment = text.segments[Int(word.segment)]
      let id = resources.resolve(word.range, of: text.bytes, context: segment.context)
      set(id, word, part: part, segment, resources)
    case .gap(let gap):
      let width = resources.gapWidth(gap, of: text)
      guard width > 0 else { return }
      let segment = text.segments[text.segment(at: gap.lowerBound)]
      appendSpace(width, segment)
    }
  }

  /// Sets the ellipsis or the hyphen with which the line ends, if it ends with one.
  private mutating func setSign(_ resources: inout TextResources) {
    let segment: PreparedText.Segment
    let bytes: [UInt8]
    switch span.reason {
    case .ellipsis:
      segment = PreparedText.Segment(
        end: 0,
        context: text.base.context,
        size: text.base.size,
        level: 0,
        style: -1
      )
      bytes = Ellipsis.bytes
    case .hyphen:
      segment = text.segments[text.segment(at: span.textEnd - 1)]
      bytes = SoftHyphen.visible
    default: return
    }
    let word = PreparedText.Word(start: 0, end: Int32(bytes.count), segment: 0)
    let id = resources.resolve(word.range, of: bytes, context: segment.context)
    let first = runs.count
    set(id, word, part: word.range, segment, resources)
    for run in first..<runs.count {
      for glyph in runs[run].glyphs.indices { runs[run].glyphs[glyph].cluster = span.textEnd }
    }
  }

  // MARK: Words

  private mutating func set(
    _ id: WordCache.WordID,
    _ word: PreparedText.Word,
    part: Range<Int>,
    _ segment: PreparedText.Segment,
    _ resources: TextResources
  ) {
    let start = Int(word.start)
    let clusters = UInt32(part.lowerBound - start)..<UInt32(part.upperBound - start)
    let pieces = resources.cache.pieces(of: id)
    let isRightToLeft = resources.isRightToLeft(segment.context)
    for number in isRightToLeft ? Array(pieces.reversed()) : Array(pieces) {
      let piece = resources.cache.piece(number)
      guard piece.start < clusters.upperBound, piece.end > clusters.lowerBound else { continue }
      set(
        resources.cache.glyphs(of: piece),
        of: piece,
        clusters: clusters,
        wordStart: start,
        segment
      )
    }
  }

  /// Sets the glyphs of a piece whose clusters are asked for.
  private mutating func set(
    _ glyphs: ArraySlice<ShapedGlyph>,
    of piece: WordPiece,
    clusters: Range<UInt32>,
    wordStart: Int,
    _ segment: PreparedText.Segment
  ) {
    let unitsPerEm = Int(piece.unitsPerEm)
    func length(_ units: Int32) -> Int { segment.size.length(Int(units), unitsPerEm: unitsPerEm) }
    var run = emptyRun(piece.font, segment)
    var units: Int32 = 0
    var left: Int?
    var right = 0
    for glyph in glyphs {
      let start = length(units)
      units += glyph.advance
      guard clusters.contains(glyph.cluster) else { continue }
      let leftEdge = left ?? start
      left = leftEdge
      right = length(units) - leftEdge
      run.glyphs.append(
        GlyphRun.Glyph(
          id: glyph.id,
          cluster: wordStart + Int(glyph.cluster),
          x: x + start - leftEdge + length(glyph.xOffset),
          y: -length(glyph.yOffset),
          advance: length(units) - start
        )
      )
    }
    run.width = right
    append(run, style: segment.style)
  }

  // MARK: Runs

  /// Adds to the last run what can stand in it.
  private mutating func append(_ run: GlyphRun, style: Int32) {
    x += run.width
    if let last = runs.indices.last, styles[last] == style, runs[last].font == run.font {
      runs[last].glyphs += run.glyphs
      runs[last].width += run.width
    } else {
      runs.append(run)
      styles.append(style)
    }
  }

  /// Adds a space, which has no glyph, but may have a line under it.
  private mutating func appendSpace(_ width: Int, _ segment: PreparedText.Segment) {
    if let last = runs.indices.last, styles[last] == segment.style {
      runs[last].width += width
      x += width
    } else {
      var run = emptyRun(text.base.font, segment)
      run.width = width
      append(run, style: segment.style)
    }
  }

  private func emptyRun(_ font: RunFont, _ segment: PreparedText.Segment) -> GlyphRun {
    let metrics = text.base.metrics
    func length(_ units: Int) -> Int {
      segment.size.length(units, unitsPerEm: metrics.unitsPerEm)
    }
    let style = Int(segment.style)
    let styled = text.text.runs.indices.contains(style) ? text.text.runs[style] : nil
    let thickness = length(metrics.underlineThickness)
    return GlyphRun(
      font: GlyphFont(font, size: segment.size),
      glyphs: [],
      x: x,
      width: 0,
      underline: styled?.isUnderlined == true
        ? .init(y: length(metrics.underlinePosition), thickness: thickness) : nil,
      strikethrough: styled?.isStruckThrough == true
        ? .init(y: -length(metrics.unitsPerEm * 3 / 10), thickness: thickness) : nil
    )
  }
}

extension GlyphFont {
  fileprivate init(_ font: RunFont, size: FontSize) {
    self.init(
      face: font.face,
      size: size.em,
      isEmboldened: font.isEmboldened,
      isSlanted: font.isSlanted,
      isEmoji: font.isEmoji,
      isMissing: font.isMissing
    )
  }
}
