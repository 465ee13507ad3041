/// A face in a document: where it is, and what is done to its outlines.
public struct FontReference: Hashable, Sendable {
  /// The file: a bundled one by its name, one of the user's by the path that was given.
  public var file: String
  /// The index of the face in its file.
  public var index: Int
  /// Whether the outline is made heavier, for want of a bold face.
  public var isEmboldened: Bool
  /// Whether the outline is slanted, for want of an italic face.
  public var isSlanted: Bool
  /// Whether the glyphs are colored pictures.
  public var isEmoji: Bool
  /// Whether the glyphs are boxes for characters that no face has, by the characters' numbers.
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

  /// Writes the reference as an object on one line; what is false is left out.
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
