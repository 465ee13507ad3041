import UnicodeText

/// Measures the stretches between line break opportunities.
struct AtomMeasurer {
  let bytes: [UInt8]
  let runs: [PreparedText.Run]
  /// The ends of atoms, in order.
  let opportunities: [Int]
  let base: BaseFont
  private var run = 0
  private var opportunity = 0
  private var plainSpace: (font: RunFont, size: FontSize, width: Int)?

  /// How far ink may reach beyond the base font's line before the line grows, as a part of the em.
  ///
  /// Fonts of other scripts claim far more room than their letters use; the spare
  /// room between lines of Latin text holds this much.
  private static let inkTolerance = (numerator: 1, denominator: 5)
  /// The most that ink makes a line grow, in ems; stacks of marks have no other limit.
  private static let inkLimit = 3

  init(
    _ bytes: [UInt8],
    runs: [PreparedText.Run],
    opportunities: [Int],
    base: BaseFont
  ) {
    self.bytes = bytes
    self.runs = runs
    self.opportunities = opportunities
    self.base = base
  }

  mutating func measure(
    _ paragraph: PreparedText.Paragraph,
    into atoms: inout [PreparedText.Atom],
    resources: inout TextResources
  ) {
    var start = paragraph.start
    repeat {
      var end = paragraph.end
      if opportunity < opportunities.count { end = min(end, opportunities[opportunity]) }
      opportunity += 1
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
    atom.spaceWidth = spaceWidth(textEnd..<range.upperBound, resources: &resources)
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
        atom.width += size.length(word.advance, unitsPerEm: unitsPerEm)
        grow(&atom, by: word, size: size, unitsPerEm: unitsPerEm)
      }
      offset = piece.upperBound
    }
  }

  private func grow(
    _ atom: inout PreparedText.Atom,
    by word: ShapedWord,
    size: FontSize,
    unitsPerEm: Int
  ) {
    if size.em > base.size.em {
      atom.ascent = max(atom.ascent, base.ascent(at: size))
      atom.descent = max(atom.descent, base.descent(at: size))
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
      width += spaceWidth(offset..<offset + length, of: runs[run], resources: &resources)
      offset += length
    }
    return width
  }

  private mutating func spaceWidth(
    _ character: Range<Int>,
    of run: PreparedText.Run,
    resources: inout TextResources
  ) -> Int {
    let isPlain = bytes[character.lowerBound] == 0x20
    if isPlain, let plainSpace, plainSpace.font == run.font, plainSpace.size == run.size {
      return plainSpace.width
    }
    let width = HangingSpace.width(
      of: character,
      bytes: bytes,
      run: run,
      base: base,
      resources: &resources
    )
    if isPlain, let font = run.font { plainSpace = (font, run.size, width) }
    return width
  }

  private mutating func advance(to offset: Int) {
    while runs[run].end <= offset { run += 1 }
  }
}
