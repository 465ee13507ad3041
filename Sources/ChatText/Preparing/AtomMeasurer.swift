import UnicodeText

/// Measures the stretches between line break opportunities.
struct AtomMeasurer {
  let bytes: [UInt8]
  let runs: [PreparedText.Run]
  let base: BaseFont
  private var run = 0

  /// How far ink may reach beyond the base font's ascent and descent before the line grows, as a
  /// part of the em. Fonts of other scripts claim far more room than their letters use; the spare
  /// room between lines of Latin text holds this much.
  private static let inkTolerance = (numerator: 1, denominator: 5)
  /// The most that ink makes a line grow, in ems; stacks of marks have no other limit.
  private static let inkLimit = 3

  init(bytes: [UInt8], runs: [PreparedText.Run], base: BaseFont) {
    self.bytes = bytes
    self.runs = runs
    self.base = base
  }

  mutating func measure(
    _ paragraph: PreparedText.Paragraph,
    breaks: LineBreaks,
    into atoms: inout [PreparedText.Atom],
    resources: inout TextResources
  ) {
    var start = paragraph.start
    repeat {
      var end = start
      repeat { end += 1 } while end < paragraph.end && breaks[end] == .prohibited
      end = min(end, paragraph.end)
      var atom = measure(start..<end, resources: &resources)
      atom.isMandatory = end == paragraph.end
      atoms.append(atom)
      start = end
    } while start < paragraph.end
  }

  private mutating func measure(
    _ range: Range<Int>,
    resources: inout TextResources
  ) -> PreparedText.Atom {
    let textEnd = HangingSpace.start(in: range, of: bytes.span)
    var atom = PreparedText.Atom(
      start: Int32(range.lowerBound),
      textEnd: Int32(textEnd),
      end: Int32(range.upperBound),
      width: 0,
      spaceWidth: 0,
      ascent: base.ascent,
      descent: base.descent,
      isMandatory: false
    )
    measureText(range.lowerBound..<textEnd, into: &atom, resources: &resources)
    atom.spaceWidth = Int32(spaceWidth(textEnd..<range.upperBound, resources: &resources))
    return atom
  }

  private mutating func measureText(
    _ range: Range<Int>,
    into atom: inout PreparedText.Atom,
    resources: inout TextResources
  ) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      advance(to: offset)
      let piece = offset..<min(runs[run].end, range.upperBound)
      if let font = runs[run].font {
        let word = resources.word(piece, of: bytes, font: font)
        let unitsPerEm = resources.unitsPerEm(font)
        let size = runs[run].size
        atom.width += Int32(clamping: size.length(word.advance, unitsPerEm: unitsPerEm))
        grow(&atom, by: word, size: size, unitsPerEm: unitsPerEm, font: font, resources)
      }
      offset = piece.upperBound
    }
  }

  private func grow(
    _ atom: inout PreparedText.Atom,
    by word: ShapedWord,
    size: FontSize,
    unitsPerEm: Int,
    font: RunFont,
    _ resources: TextResources
  ) {
    if size.em > base.size.em {
      let metrics = resources.faces.metrics(font.face)
      atom.ascent = max(
        atom.ascent,
        Int32(clamping: size.length(metrics.ascent, unitsPerEm: unitsPerEm))
      )
      atom.descent = max(
        atom.descent,
        Int32(clamping: size.length(metrics.descent, unitsPerEm: unitsPerEm))
      )
    }
    let spare = size.em * Self.inkTolerance.numerator / Self.inkTolerance.denominator
    let limit = size.em * Self.inkLimit
    let above = min(size.length(word.inkAscent, unitsPerEm: unitsPerEm), limit) - spare
    let below = min(size.length(word.inkDescent, unitsPerEm: unitsPerEm), limit) - spare
    atom.ascent = max(atom.ascent, Int32(clamping: above))
    atom.descent = max(atom.descent, Int32(clamping: below))
  }

  private mutating func spaceWidth(
    _ range: Range<Int>,
    resources: inout TextResources
  ) -> Int {
    var width = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      advance(to: offset)
      let length = Scalars.decode(bytes.span, at: offset).length
      width += HangingSpace.width(
        of: offset..<offset + length,
        bytes: bytes,
        run: runs[run],
        base: base,
        resources: &resources
      )
      offset += length
    }
    return width
  }

  private mutating func advance(to offset: Int) {
    while runs[run].end <= offset { run += 1 }
  }
}
