/// A word as glyphs, in units of its face, so that it serves every size.
struct ShapedWord: Sendable {
  /// One glyph, in visual order from left to right.
  struct Glyph: Hashable, Sendable {
    var id: UInt32
    /// The first byte, counted from the start of the word, of the cluster that it belongs to.
    var cluster: UInt32
    var advance: Int32
    var xOffset: Int32
    var yOffset: Int32
  }

  var glyphs: [Glyph]
  var advance: Int
  /// How far ink reaches above the baseline; 0 where it was not measured.
  var inkAscent: Int
  /// How far ink reaches below the baseline; 0 where it was not measured.
  var inkDescent: Int

  static let empty = ShapedWord(glyphs: [], advance: 0, inkAscent: 0, inkDescent: 0)
}

/// What shaping depends on beside the text itself.
struct ShapingContext: Hashable, Sendable {
  var face: FaceLibrary.FaceID
  /// An ISO 15924 code as a number, as HarfBuzz wants it.
  var script: UInt32
  /// A BCP 47 language.
  var language: String
  var isRightToLeft: Bool
}
