/// What a prepared text says and in which faces: all that a painter needs beside its lines.
public struct Typography: Hashable, Sendable {
  /// A stretch of a text that is set in one face.
  package struct FaceRange: Hashable, Sendable {
    /// The bytes of the original UTF-8 text.
    package var range: Range<Int>
    /// The face; `nil` for what leaves no mark.
    package var face: TypeFace?

    /// Creates a stretch.
    package init(range: Range<Int>, face: TypeFace?) {
      self.range = range
      self.face = face
    }
  }

  /// A line along a text.
  package struct Stroke: Hashable, Sendable {
    /// The distance of its middle from the baseline, in points; y grows down.
    package var y: Double
    /// The thickness in points.
    package var thickness: Double

    /// Creates a stroke.
    package init(y: Double, thickness: Double) {
      self.y = y
      self.thickness = thickness
    }
  }

  /// The text as it was given.
  public var text: StyledText
  /// Its faces in logical order; empty where the typesetter knows none.
  package var faces: [FaceRange]
  /// The line under underlined text.
  package var underline: Stroke
  /// The line through struck text.
  package var strikethrough: Stroke

  /// Creates the typography of a text without named faces, with lines a twentieth of an em thick.
  public init(_ text: StyledText = StyledText("", font: FontStyle(size: 1))) {
    self.init(text, faces: [])
  }

  /// Creates a typography; strokes that are left out are a twentieth of an em thick.
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

/// A face of a font file, and what is done to its outlines.
package struct TypeFace: Hashable, Sendable {
  /// The file: a bundled one by its name, one of the user's by the path that was given.
  package var file: String
  /// The index of the face in its file.
  package var index: Int
  /// The name of the family.
  package var family: String
  /// The weight, 1 to 1000.
  package var weight: Int
  /// Whether the face itself is slanted.
  package var isItalic: Bool
  /// Whether the outline is made heavier, for want of a bold face.
  package var isEmboldened: Bool
  /// Whether the outline is slanted, for want of an italic face.
  package var isSlanted: Bool
  /// Whether the glyphs are colored pictures.
  package var isEmoji: Bool
  /// Whether no face has the characters, so that boxes stand for them.
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
