public import ChatLayout
import Synchronization
import UnicodeText

extension FontTypesetter {
  /// Returns the glyphs of every line of a fitted text, from top to bottom.
  public func glyphLines(_ text: PreparedText, fit: TextFit) -> [GlyphLine] {
    var top = 0
    return spans(of: text, fit: fit).map { span in
      defer { top += span.height }
      let line = line(span, of: text, top: top, fit: fit)
      let runs = engine.resources.withLock { resources in
        var setter = LineSetter(text: text, span: span)
        return setter.runs(&resources)
      }
      return GlyphLine(frame: line.frame, baseline: line.baseline, runs: runs)
    }
  }
}

/// Sets the glyphs of one line in visual order.
private struct LineSetter {
  let text: PreparedText
  let span: LineSpan
  private var x = 0
  private var runs: [GlyphRun] = []

  init(text: PreparedText, span: LineSpan) {
    self.text = text
    self.span = span
  }

  mutating func runs(_ resources: inout TextResources) -> [GlyphRun] {
    let paragraph = text.paragraphs[span.paragraph]
    let hasEllipsis = span.reason == .ellipsis
    if hasEllipsis, paragraph.bidi.baseLevel == 1 { setEllipsis(&resources) }
    let line = span.start - paragraph.start..<span.textEnd - paragraph.start
    for run in paragraph.bidi.visualRuns(in: line) {  // L1, L2
      let range = run.range.lowerBound + paragraph.start..<run.range.upperBound + paragraph.start
      let pieces = pieces(in: range, atoms: text.atoms[paragraph.atoms])
      for piece in run.isRightToLeft ? pieces.reversed() : pieces { set(piece, &resources) }
    }
    if hasEllipsis, paragraph.bidi.baseLevel == 0 { setEllipsis(&resources) }
    return runs
  }

  /// A stretch that was measured as one, and the part of it that stands in the line.
  private struct Piece {
    var whole: Range<Int>
    var part: Range<Int>
    var isSpace: Bool
  }

  /// The pieces of a range in logical order, cut where they were cut to be measured.
  private func pieces(
    in range: Range<Int>,
    atoms: ArraySlice<PreparedText.Atom>
  ) -> [Piece] {
    var pieces: [Piece] = []
    var index = firstAtom(in: atoms, endingAfter: range.lowerBound)
    while index < atoms.endIndex, Int(atoms[index].start) < range.upperBound {
      let atom = atoms[index]
      appendPieces(
        Int(atom.start)..<Int(atom.textEnd),
        isSpace: false,
        within: range,
        to: &pieces
      )
      appendPieces(Int(atom.textEnd)..<Int(atom.end), isSpace: true, within: range, to: &pieces)
      index += 1
    }
    return pieces
  }

  private func firstAtom(
    in atoms: ArraySlice<PreparedText.Atom>,
    endingAfter offset: Int
  ) -> Int {
    var low = atoms.startIndex
    var high = atoms.endIndex
    while low < high {
      let middle = (low + high) / 2
      if Int(atoms[middle].end) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func appendPieces(
    _ stretch: Range<Int>,
    isSpace: Bool,
    within range: Range<Int>,
    to pieces: inout [Piece]
  ) {
    guard stretch.overlaps(range) else { return }
    var offset = stretch.lowerBound
    var run = text.run(at: offset)
    while offset < stretch.upperBound {
      while text.runs[run].end <= offset { run += 1 }
      let whole = offset..<min(text.runs[run].end, stretch.upperBound)
      let part = whole.clamped(to: range)
      if !part.isEmpty { pieces.append(Piece(whole: whole, part: part, isSpace: isSpace)) }
      offset = whole.upperBound
    }
  }

  private mutating func set(_ piece: Piece, _ resources: inout TextResources) {
    let run = text.runs[text.run(at: piece.whole.lowerBound)]
    guard !piece.isSpace else {
      setSpaces(piece.part, run: run, &resources)
      return
    }
    let placed = resources.placedWord(piece.whole, run: run, of: text)
    let start = placed.width(upTo: piece.part.lowerBound)
    let width = placed.width(upTo: piece.part.upperBound) - start
    if let font = run.font {
      var glyphRun = emptyRun(font, run: run, width: width, resources)
      glyphRun.glyphs = placed.glyphs(in: piece.part, x: x)
      runs.append(glyphRun)
    }
    x += width
  }

  private mutating func setSpaces(
    _ range: Range<Int>,
    run: PreparedText.Run,
    _ resources: inout TextResources
  ) {
    var width = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let bytes = text.bytes
      let length = Scalars.decode(bytes.span, at: offset).length
      width += HangingSpace.width(
        of: offset..<offset + length,
        bytes: text.bytes,
        run: run,
        base: text.base,
        resources: &resources
      )
      offset += length
    }
    if width > 0 {  // tabs have no font of their own, but may be underlined
      runs.append(emptyRun(run.font ?? text.base.font, run: run, width: width, resources))
    }
    x += width
  }

  private mutating func setEllipsis(_ resources: inout TextResources) {
    let base = text.base
    let bytes = Ellipsis.bytes
    let run = PreparedText.Run(
      start: 0,
      end: bytes.count,
      font: base.ellipsis,
      level: 0,
      style: -1,
      size: base.size
    )
    let word = resources.word(0..<bytes.count, of: bytes, font: base.ellipsis)
    let placed = PlacedWord(
      word,
      piece: 0..<bytes.count,
      run: run,
      font: base.ellipsis,
      unitsPerEm: resources.unitsPerEm(base.ellipsis)
    )
    var glyphRun = emptyRun(base.ellipsis, run: run, width: placed.width, resources)
    glyphRun.glyphs = placed.glyphs(in: 0..<bytes.count, x: x)
    for index in glyphRun.glyphs.indices { glyphRun.glyphs[index].cluster = span.textEnd }
    runs.append(glyphRun)
    x += placed.width
  }

  private func emptyRun(
    _ font: RunFont,
    run: PreparedText.Run,
    width: Int,
    _ resources: TextResources
  ) -> GlyphRun {
    let decorations =
      text.decorations.indices.contains(run.style)
      ? text.decorations[run.style] : TextDecorations(isUnderlined: false, isStruckThrough: false)
    let metrics = resources.faces.metrics(text.base.font.face)
    func length(_ units: Int) -> Int { run.size.length(units, unitsPerEm: metrics.unitsPerEm) }
    let thickness = length(metrics.underlineThickness)
    return GlyphRun(
      font: GlyphFont(
        face: font.face,
        size: run.size.em,
        isEmboldened: font.isEmboldened,
        isSlanted: font.isSlanted,
        isEmoji: font.isEmoji
      ),
      glyphs: [],
      x: x,
      width: width,
      underline: decorations.isUnderlined
        ? .init(y: length(metrics.underlinePosition), thickness: thickness) : nil,
      strikethrough: decorations.isStruckThrough
        ? .init(y: -length(metrics.unitsPerEm * 3 / 10), thickness: thickness) : nil
    )
  }
}

extension PlacedWord {
  /// Returns the glyphs of a part, which begins and ends between clusters, from left to right.
  fileprivate func glyphs(in part: Range<Int>, x origin: Int) -> [GlyphRun.Glyph] {
    let first = part.lowerBound - piece.lowerBound
    let last = part.upperBound - piece.lowerBound
    var glyphs: [GlyphRun.Glyph] = []
    var units = 0
    var left: Int?
    for glyph in word.glyphs {
      let start = length(units)
      units += Int(glyph.advance)
      guard glyph.cluster >= first, glyph.cluster < last else { continue }
      let leftEdge = left ?? start
      left = leftEdge
      glyphs.append(
        GlyphRun.Glyph(
          id: glyph.id,
          cluster: piece.lowerBound + Int(glyph.cluster),
          x: origin + start - leftEdge + length(Int(glyph.xOffset)),
          y: -length(Int(glyph.yOffset)),
          advance: length(units) - start
        )
      )
    }
    return glyphs
  }

  private func length(_ units: Int) -> Int {
    size.length(units, unitsPerEm: unitsPerEm)
  }
}
