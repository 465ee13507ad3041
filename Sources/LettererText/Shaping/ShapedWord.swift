import LettererLayout
import LettererUnicode

/// One glyph, in visual order from left to right, in units of its face.
struct ShapedGlyph: Hashable, Sendable {
  var id: UInt32
  /// The first byte of its cluster, counted from the start of the word.
  var cluster: UInt32
  var advance: Int32
  var xOffset: Int32
  var yOffset: Int32
}

/// A part of a word set in one face; its units are the face's, so it is valid at every size.
struct WordPiece: Hashable, Sendable {
  /// The bytes of the part, counted from the start of the word.
  var start: Int32
  var end: Int32
  var font: RunFont
  var unitsPerEm: Int32
  var advance: Int32
  /// How far ink extends above the baseline; 0 if not measured.
  var inkAscent: Int32
  /// How far ink extends below the baseline; 0 if not measured.
  var inkDescent: Int32
  /// The range of the glyphs among those of all words.
  var glyphs: Range<Int32>
}

/// The advance of a word that is one piece and does not make a line grow, as nearly all are.
struct WordAdvance: Hashable, Sendable {
  var units: Int32
  /// 0 if the advance must be computed from the pieces.
  var unitsPerEm: Int32

  static let unknown = WordAdvance(units: 0, unitsPerEm: 0)

  private init(units: Int32, unitsPerEm: Int32) {
    (self.units, self.unitsPerEm) = (units, unitsPerEm)
  }

  /// Creates the advance of a word with a single piece.
  init(of piece: WordPiece) {
    self =
      piece.inkAscent | piece.inkDescent == 0
      ? Self(units: piece.advance, unitsPerEm: piece.unitsPerEm) : .unknown
  }
}

/// Facts about a word between spaces besides its shape.
struct WordFacts: Sendable {
  var traits: WordTraits
  /// The range of the line breaks within the word, among those of all words.
  var breaks: Range<Int32>
}

/// Everything that shaping depends on besides the text and the face.
struct ShapingContext: Sendable {
  var chain: FontChain
  /// The faces for emoji.
  var emojiChain: FontChain
  /// The numeric ISO 15924 code, as HarfBuzz requires it.
  var script: UInt32
  /// A BCP 47 language.
  var language: String
  var isRightToLeft: Bool
  /// Whether a right-to-left script is set left to right, as its numbers are.
  ///
  /// HarfBuzz then reverses everything passed to it at once, unless it contains a digit.
  var isAgainstScript: Bool
  /// Whether letters join across word boundaries, so that neighbors determine their forms.
  var joins: Bool
  var wordEnding: WordEnding
  /// Whether to measure ink, which can extend beyond the line; ideographs stay within their square.
  var measuresInk: Bool
  /// The space after each letter in thousandths of an em.
  var tracking: Int
  /// The space before and after each word in thousandths of an em.
  var padding: SidePadding
  /// The width of a column in thousandths of an em; 0 if columns need not be aligned.
  var cell: Int
  var leading: ScriptLeading
  /// How words are set as formulas; `nil` for text.
  var math: MathSetting?
}

/// The boundary that ends a word, besides the end of its segment.
enum WordEnding: Hashable {
  /// A space.
  case space
  /// A space or a line break opportunity, as between ideographs.
  case opportunity
  /// A mandatory line break or a tab.
  case line
  /// Only the end of the segment.
  case segment
}
