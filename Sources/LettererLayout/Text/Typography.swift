/// What a prepared text says and in which faces: all that a painter needs beside its lines.
public struct Typography: Hashable, Sendable {
  /// A stretch of a text that is set in one face.
  public struct FaceRange: Hashable, Sendable {
    /// The bytes of the original UTF-8 text.
    public var range: Range<Int>
    /// The face; `nil` for what leaves no mark.
    public var face: TypeFace?

    /// Creates a stretch.
    public init(range: Range<Int>, face: TypeFace?) {
      self.range = range
      self.face = face
    }
  }

  /// A line along a text.
  public struct Stroke: Hashable, Sendable {
    /// The distance of its middle from the baseline, in points; y grows down.
    public var y: Double
    /// The thickness in points.
    public var thickness: Double

    /// Creates a stroke.
    public init(y: Double, thickness: Double) {
      self.y = y
      self.thickness = thickness
    }
  }

  /// The text as it was given.
  public var text: StyledText
  /// Its faces in logical order; empty where the typesetter knows none.
  public var faces: [FaceRange]
  /// The line under underlined text.
  public var underline: Stroke
  /// The line through struck text.
  public var strikethrough: Stroke

  /// Creates a typography; strokes that are left out are a twentieth of an em thick.
  public init(
    _ text: StyledText = StyledText("", font: FontStyle(size: 1)),
    faces: [FaceRange] = [],
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
public struct TypeFace: Hashable, Sendable {
  /// The file: a bundled one by its name, one of the user's by the path that was given.
  public var file: String
  /// The index of the face in its file.
  public var index: Int
  /// The name of the family.
  public var family: String
  /// The weight, 1 to 1000.
  public var weight: Int
  /// Whether the face itself is slanted.
  public var isItalic: Bool
  /// Whether the outline is made heavier, for want of a bold face.
  public var isEmboldened: Bool
  /// Whether the outline is slanted, for want of an italic face.
  public var isSlanted: Bool
  /// Whether the glyphs are colored pictures.
  public var isEmoji: Bool
  /// Whether no face has the characters, so that boxes stand for them.
  public var isMissing: Bool

  /// Creates a face.
  public init(
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
