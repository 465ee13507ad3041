import UnicodeText

/// A text prepared for fitting: itemised, measured word by word, independent of any width.
public final class PreparedText: Sendable {
  /// A stretch between two line break opportunities.
  struct Atom: Hashable, Sendable {
    var start: Int32
    /// The end without the spaces that may hang over the end of a line.
    var textEnd: Int32
    var end: Int32
    /// The advance without hanging spaces, in 1/64 point.
    var width: Int
    /// The advance of the hanging spaces, in 1/64 point.
    var spaceWidth: Int
    /// What the line needs above and below its baseline, in 1/64 point.
    var ascent: Int32
    var descent: Int32
    /// Whether the line must end after the atom.
    var isMandatory: Bool
  }

  /// A stretch of text in one face at one size, of one script and level.
  struct Run: Hashable, Sendable {
    var start: Int
    var end: Int
    /// `nil` for characters that leave no mark.
    var font: RunFont?
    var level: UInt8
    /// The index of the styled run that it comes from.
    var style: Int
    var size: FontSize
  }

  /// A stretch between two mandatory breaks.
  struct Paragraph: Hashable, Sendable {
    var start: Int
    var end: Int
    var atoms: Range<Int>
    var bidi: BidiParagraph
  }

  /// The text in UTF-8, unchanged.
  let bytes: [UInt8]
  let paragraphs: [Paragraph]
  let atoms: [Atom]
  let runs: [Run]
  /// The styled runs as they were given, for underlines and the like.
  let decorations: [TextDecorations]
  /// The font of empty lines and of the ellipsis.
  let base: BaseFont
  let boundaries: GraphemeClusters

  init(
    bytes: [UInt8],
    paragraphs: [Paragraph],
    atoms: [Atom],
    runs: [Run],
    decorations: [TextDecorations],
    base: BaseFont,
    boundaries: GraphemeClusters
  ) {
    self.bytes = bytes
    self.paragraphs = paragraphs
    self.atoms = atoms
    self.runs = runs
    self.decorations = decorations
    self.base = base
    self.boundaries = boundaries
  }

  /// Returns the index of the run that holds a byte.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  func run(at offset: Int) -> Int {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// Lines that are drawn along a text.
struct TextDecorations: Hashable, Sendable {
  var isUnderlined: Bool
  var isStruckThrough: Bool
}

/// The face of a run and what is done to it.
struct RunFont: Hashable, Sendable {
  var context: WordCache.ContextID
  var face: FaceLibrary.FaceID
  /// Whether the outline is made heavier, for want of a bold face.
  var isEmboldened: Bool
  /// Whether the outline is slanted, for want of an italic face.
  var isSlanted: Bool
  var isRightToLeft: Bool
  var isEmoji: Bool
  /// Whether letters join across the ends of words, so that context decides on their forms.
  var joins: Bool
}

/// The font on which the height of lines is built.
struct BaseFont: Hashable, Sendable {
  var font: RunFont
  /// The font of the ellipsis: another one where the first has no such sign.
  var ellipsis: RunFont
  var size: FontSize
  var ascent: Int32
  var descent: Int32

  /// Returns the ascent of the same face at another size.
  func ascent(at other: FontSize) -> Int32 {
    Int32(clamping: other.length(Int(ascent), unitsPerEm: size.em))
  }

  /// Returns the descent of the same face at another size.
  func descent(at other: FontSize) -> Int32 {
    Int32(clamping: other.length(Int(descent), unitsPerEm: size.em))
  }
}

/// The size of the em in 1/64 point, and the arithmetic from font units.
struct FontSize: Hashable, Sendable {
  let em: Int

  /// The largest em in points; a larger one overflows the metrics of a line.
  private static let limit = 16_384.0

  /// Takes the nearest size that can be set: the smallest one for what is no number at all.
  init(_ points: Double) {
    let size = points > 0 ? min(points, Self.limit) : 0
    em = max(Int((size * 64).rounded()), 1)
  }

  /// Returns a length in 1/64 point, rounded half up.
  func length(_ units: Int, unitsPerEm: Int) -> Int {
    let doubled = 2 * units * em + unitsPerEm
    let divisor = 2 * unitsPerEm
    let quotient = doubled / divisor
    return doubled % divisor < 0 ? quotient - 1 : quotient
  }
}
