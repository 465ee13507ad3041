import LettererLayout
import LettererUnicode

/// One glyph, in visual order from left to right, in units of its face.
struct ShapedGlyph: Hashable, Sendable {
  var id: UInt32
  /// The first byte of the cluster that it belongs to, counted from the start of the word.
  var cluster: UInt32
  var advance: Int32
  var xOffset: Int32
  var yOffset: Int32
}

/// The part of a word that is set in one face, in units of that face, so that it serves every size.
struct WordPiece: Hashable, Sendable {
  /// The bytes of the part, counted from the start of the word.
  var start: Int32
  var end: Int32
  var font: RunFont
  var unitsPerEm: Int32
  var advance: Int32
  /// How far ink reaches above the baseline; 0 where it was not measured.
  var inkAscent: Int32
  /// How far ink reaches below the baseline; 0 where it was not measured.
  var inkDescent: Int32
  /// Where the glyphs are among those of all words.
  var glyphs: Range<Int32>
}

/// How far a word goes that is one piece and makes no line grow, as nearly all are.
struct WordAdvance: Hashable, Sendable {
  var units: Int32
  /// 0 where the pieces of the word have to be asked.
  var unitsPerEm: Int32

  static let unknown = WordAdvance(units: 0, unitsPerEm: 0)

  private init(units: Int32, unitsPerEm: Int32) {
    (self.units, self.unitsPerEm) = (units, unitsPerEm)
  }

  /// Takes the only piece of a word.
  init(of piece: WordPiece) {
    self =
      piece.inkAscent | piece.inkDescent == 0
      ? Self(units: piece.advance, unitsPerEm: piece.unitsPerEm) : .unknown
  }
}

/// What is known of a word that stands between spaces, beyond its shape.
struct WordFacts: Sendable {
  var traits: WordTraits
  /// Where the places are, among those of all words, at which a line may break within the word.
  var breaks: Range<Int32>
}

/// What shaping depends on beside the text itself and the face.
struct ShapingContext: Sendable {
  var chain: FontChain
  /// The faces for pictures.
  var emojiChain: FontChain
  /// An ISO 15924 code as a number, as HarfBuzz wants it.
  var script: UInt32
  /// A BCP 47 language.
  var language: String
  var isRightToLeft: Bool
  /// Whether a script from right to left is set from left to right, as its numbers are.
  ///
  /// HarfBuzz then sets all that it gets at once the other way unless there is a digit among it.
  var isAgainstScript: Bool
  /// Whether letters join across the ends of words, so that their neighbours decide on their forms.
  var joins: Bool
  var wordEnding: WordEnding
  /// Whether ink is looked at, which may reach out of the line; ideographs stay within their square.
  var measuresInk: Bool
  /// The space after each letter in thousandths of an em.
  var tracking: Int
  /// The space before and after each word in thousandths of an em.
  var padding: SidePadding
  var leading: ScriptLeading
  /// How words are set as formulas; `nil` for text.
  var math: MathSetting?
}

/// What ends a word besides the end of its segment.
enum WordEnding: Hashable {
  /// A space.
  case space
  /// A space, or an opportunity to break the line.
  case opportunity
  /// The end of a line that is not a matter of width, or a tab.
  case line
  /// The end of the segment alone.
  case segment
}
