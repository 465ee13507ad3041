import LettererLayout
import LettererUnicode

/// Sets the glyphs of one line in visual order.
struct LineSetter {
  let text: PreparedText
  let span: LineSpan
  private var x = 0
  private var runs: [GlyphRun] = []
  /// The indices of the styled runs that the glyph runs come from.
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
      for item in run.isRightToLeft ? items.reversed() : Array(items) { set(item, &resources) }
    }
    if !isRightToLeft { setSign(&resources) }
    return runs
  }

  private mutating func set(_ item: TextItem, _ resources: inout TextResources) {
    switch item {
    case .word(let word, let part):
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

  /// Sets the ellipsis or the hyphen that ends the line, if there is one.
  private mutating func setSign(_ resources: inout TextResources) {
    switch span.reason {
    case .ellipsis:
      let segment = PreparedText.Segment(
        end: 0,
        context: text.base.context,
        size: text.base.size,
        level: 0,
        style: -1
      )
      setSign(Ellipsis.bytes, at: span.textEnd, segment, &resources)
    case .hyphen:
      let offset = span.textEnd - SoftHyphen.length
      let segment = text.segments[text.segment(at: offset)]
      setSign(SoftHyphen.visible, at: offset, segment, &resources)
    default: break
    }
  }

  private mutating func setSign(
    _ sign: [UInt8],
    at offset: Int,
    _ segment: PreparedText.Segment,
    _ resources: inout TextResources
  ) {
    let word = PreparedText.Word(
      start: Int32(offset),
      end: Int32(offset + sign.count),
      segment: 0
    )
    let id = resources.resolve(0..<sign.count, of: sign, context: segment.context)
    set(id, word, part: word.range, segment, resources)
  }

  // MARK: Words

  private mutating func set(
    _ id: WordCache.WordID,
    _ word: PreparedText.Word,
    part: Range<Int>,
    _ segment: PreparedText.Segment,
    _ resources: TextResources
  ) {
    let pieces = resources.cache.pieces(of: id)
    // A part is as wide as it was measured; right-to-left text is rounded from the other side.
    let stops =
      part == word.range ? [] : resources.stops(of: id, in: word, segment: segment)
    let isRightToLeft = resources.isRightToLeft(segment.context)
    for number in isRightToLeft ? Array(pieces.reversed()) : Array(pieces) {
      let piece = resources.cache.piece(number)
      let range = part.clamped(to: piece.range(in: word))
      guard !range.isEmpty else { continue }
      let glyphs = resources.cache.glyphs(of: piece)
      var run = emptyRun(piece.font, segment)
      run.glyphs = self.glyphs(glyphs, of: piece, range: range, wordStart: Int(word.start), segment)
      run.width =
        stops.isEmpty
        ? segment.size.advance(of: piece)
        : stops.width(upTo: range.upperBound) - stops.width(upTo: range.lowerBound)
      append(run, style: segment.style)
    }
  }

  /// Returns the glyphs of a piece whose clusters are in a range, from left to right.
  private func glyphs(
    _ glyphs: ArraySlice<ShapedGlyph>,
    of piece: WordPiece,
    range: Range<Int>,
    wordStart: Int,
    _ segment: PreparedText.Segment
  ) -> [GlyphRun.Glyph] {
    let unitsPerEm = Int(piece.unitsPerEm)
    let rise = Int(segment.rise)
    func length(_ units: some BinaryInteger) -> Int {
      segment.size.length(Int(units), unitsPerEm: unitsPerEm)
    }
    // Anything higher does not fit in the line.
    let highest = segment.size.em * 2
    var placed: [GlyphRun.Glyph] = []
    placed.reserveCapacity(glyphs.count)
    var units = 0
    var left: Int?
    for glyph in glyphs {
      let start = length(units)
      units += Int(glyph.advance)
      let cluster = wordStart + Int(glyph.cluster)
      guard range.contains(cluster), piece.font.isMath || abs(length(glyph.yOffset)) <= highest
      else { continue }
      let leftEdge = left ?? start
      left = leftEdge
      placed.append(
        GlyphRun.Glyph(
          id: glyph.id,
          cluster: cluster,
          x: x + start - leftEdge + length(glyph.xOffset),
          y: -length(glyph.yOffset) - rise,
          advance: length(units) - start,
          xOffset: length(glyph.xOffset)
        )
      )
    }
    return placed
  }

  // MARK: Runs

  /// Adds a run, merging it with the last one if possible.
  private mutating func append(_ run: GlyphRun, style: Int32) {
    x += run.width
    if let last = runs.indices.last, styles[last] == style, runs[last].font == run.font,
      runs[last].role == run.role, runs[last].tone == run.tone
    {
      runs[last].glyphs += run.glyphs
      runs[last].width += run.width
    } else {
      runs.append(run)
      styles.append(style)
    }
  }

  /// Adds a space, which has no glyph but can have an underline.
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
    // Lines go on straight below and through raised glyphs.
    let size = segment.rise == 0 ? segment.size : text.base.size
    func length(_ units: Int) -> Int { size.length(units, unitsPerEm: metrics.unitsPerEm) }
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
        ? .init(y: -length(metrics.unitsPerEm * 3 / 10), thickness: thickness) : nil,
      role: font.role ?? styled?.role,
      ground: styled?.ground,
      tone: styled?.tone,
      isPadded: (styled?.padding ?? 0) > 0,
      isHidden: styled?.isHidden == true
    )
  }
}

extension GlyphFont {
  init(_ font: RunFont, size: FontSize) {
    self.init(
      face: font.face,
      size: max(size.em * Int(font.scale) / 1000, 1),
      isEmboldened: font.isEmboldened,
      isSlanted: font.isSlanted,
      isEmoji: font.isEmoji,
      isMissing: font.isMissing,
      isRule: font.isRule
    )
  }
}

extension WordPiece {
  /// Returns the byte range of the piece for a word in a text.
  fileprivate func range(in word: PreparedText.Word) -> Range<Int> {
    Int(word.start + start)..<Int(word.start + end)
  }
}
