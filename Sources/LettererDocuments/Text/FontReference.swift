/// A font face in a document: its file, and the changes to its outlines.
public struct FontReference: Hashable, Sendable {
  /// The file: a bundled file by name, a file of the user by the path that was given.
  public var file: String
  /// The index of the face in its file.
  public var index: Int
  /// Whether the outline is made heavier, because there is no bold face.
  public var isEmboldened: Bool
  /// Whether the outline is slanted, because there is no italic face.
  public var isSlanted: Bool
  /// Whether the glyphs are colored pictures.
  public var isEmoji: Bool
  /// Whether the glyphs are missing-glyph boxes with the code points of characters that no face
  /// has.
  public var isMissing: Bool

  /// Creates a reference.
  public init(
    file: String,
    index: Int = 0,
    isEmboldened: Bool = false,
    isSlanted: Bool = false,
    isEmoji: Bool = false,
    isMissing: Bool = false
  ) {
    self.file = file
    self.index = index
    self.isEmboldened = isEmboldened
    self.isSlanted = isSlanted
    self.isEmoji = isEmoji
    self.isMissing = isMissing
  }

  /// Writes the reference as an object on one line; false values are omitted.
  func write(into json: inout JSONWriter) {
    json.object(isInline: true) { json in
      json.member("file", file)
      json.member("index", index)
      if isEmboldened { json.member("emboldened", true) }
      if isSlanted { json.member("slanted", true) }
      if isEmoji { json.member("emoji", true) }
      if isMissing { json.member("missing", true) }
    }
  }
}
