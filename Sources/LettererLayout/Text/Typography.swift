/// The text and faces of a prepared text: all that a painter needs besides its lines.
public struct Typography: Hashable, Sendable {
  /// A part of a text in one face.
  package struct FaceRange: Hashable, Sendable {
    /// The UTF-8 byte range in the original text.
    package var range: Range<Int>
    /// The face; `nil` for text without visible glyphs.
    package var face: TypeFace?

    /// Creates a range.
    package init(range: Range<Int>, face: TypeFace?) {
      self.range = range
      self.face = face
    }
  }

  /// A horizontal line along a text.
  package struct Stroke: Hashable, Sendable {
    /// The distance of its center from the baseline, in points; y grows down.
    package var y: Double
    /// The thickness in points.
    package var thickness: Double

    /// Creates a stroke.
    package init(y: Double, thickness: Double) {
      self.y = y
      self.thickness = thickness
    }
  }

  /// The original text.
  public var text: StyledText
  /// Its faces in logical order; empty if the typesetter has none.
  package var faces: [FaceRange]
  /// The stroke of underlined text.
  package var underline: Stroke
  /// The stroke of struck-through text.
  package var strikethrough: Stroke

  /// Creates the typography of a text without faces, with strokes a twentieth of an em thick.
  public init(_ text: StyledText = StyledText("", font: FontStyle(size: 1))) {
    self.init(text, faces: [])
  }

  /// Creates a typography; omitted strokes are a twentieth of an em thick.
  package init(
    _ text: StyledText,
    faces: [FaceRange],
    underline: Stroke? = nil,
    strikethrough: Stroke? = nil
  ) {
    let em = text.font.size
    self.text = text
    self.faces = faces
    self.underline = underline ?? Stroke(y: em / 10, thickness: em / 20)
    self.strikethrough = strikethrough ?? Stroke(y: -em * 3 / 10, thickness: em / 20)
  }
}

/// A face of a font file, with synthetic changes to its outlines.
package struct TypeFace: Hashable, Sendable {
  /// The file: a bundled font's name, or the path of a user's font as given.
  package var file: String
  /// The index of the face in its file.
  package var index: Int
  /// The name of the family.
  package var family: String
  /// The weight, 1 to 1000.
  package var weight: Int
  /// Whether the face itself is slanted.
  package var isItalic: Bool
  /// Whether the outline is emboldened because there is no bold face.
  package var isEmboldened: Bool
  /// Whether the outline is slanted because there is no italic face.
  package var isSlanted: Bool
  /// Whether the glyphs are color pictures.
  package var isEmoji: Bool
  /// Whether no face has the characters, so that missing-glyph boxes are shown.
  package var isMissing: Bool

  /// Creates a face.
  package init(
    file: String,
    index: Int = 0,
    family: String = "",
    weight: Int = 400,
    isItalic: Bool = false,
    isEmboldened: Bool = false,
    isSlanted: Bool = false,
    isEmoji: Bool = false,
    isMissing: Bool = false
  ) {
    self.file = file
    self.index = index
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.isEmboldened = isEmboldened
    self.isSlanted = isSlanted
    self.isEmoji = isEmoji
    self.isMissing = isMissing
  }
}
