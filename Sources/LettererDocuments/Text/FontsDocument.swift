import LettererBasics

/// The output of `fonts`: the available faces, or those used for a text.
public struct FontsDocument: Hashable, Sendable {
  /// A font face with its properties.
  public struct Face: Hashable, Sendable {
    /// The file of the face.
    public var font: FontReference
    /// The names of the family and of the style within it.
    public var family: String, style: String
    /// The weight, 1 to 1000.
    public var weight: Int
    /// Whether the face is slanted.
    public var isItalic: Bool
    /// The scripts that the face is meant for, as ISO 15924 codes, and the languages for Han forms.
    public var scripts: [String], languages: [String]
    /// The package and its version; empty for a file of the user.
    public var package: String, version: String
    /// The number of characters in the face.
    public var characterCount: Int
    /// The SHA-256 of the file in hexadecimal; empty for a file of the user.
    public var sha256: String

    /// Creates an entry for a face in its file; the other properties are set individually.
    public init(file: String, index: Int) {
      font = FontReference(file: file, index: index)
      (family, style, package, version, sha256) = ("", "", "", "", "")
      (weight, characterCount, isItalic) = (400, 0, false)
      (scripts, languages) = ([], [])
    }
  }

  /// An indivisible range of text in one face: usually a grapheme cluster.
  public struct Cluster: Hashable, Sendable {
    /// The byte range in the text.
    public var range: Range<Int>
    /// The text itself.
    public var text: String
    /// The face; `nil` for a cluster without glyphs, such as a line separator.
    public var font: FontReference?
    /// The glyph numbers; the code points if no face has them.
    public var glyphs: [UInt32]

    /// Creates a cluster.
    public init(range: Range<Int>, text: String, font: FontReference?, glyphs: [UInt32]) {
      self.range = range
      self.text = text
      self.font = font
      self.glyphs = glyphs
    }

    /// The code points, such as `U+0041`.
    public var codePoints: [String] {
      text.unicodeScalars.map(\.codePoint)
    }
  }

  /// The faces in the order they are tried; `nil` for a query about a text.
  public var faces: [Face]?
  /// The clusters of the text in logical order; `nil` if no text was queried.
  public var clusters: [Cluster]?

  /// Creates the list of faces.
  public init(faces: [Face]) {
    self.faces = faces
  }

  /// Creates the result for a text.
  public init(clusters: [Cluster]) {
    self.clusters = clusters
  }

  /// Returns the document as JSON followed by a line end.
  ///
  /// - Complexity: O(*n*) in the number of faces and clusters.
  public func write(style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style: style)
    json.object { json in
      if let faces {
        json.name("fonts")
        json.array { json in
          for face in faces { Self.write(face, into: &json) }
        }
      }
      if let clusters {
        json.name("clusters")
        json.array { json in
          for cluster in clusters { Self.write(cluster, into: &json) }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ face: Face, into json: inout JSONWriter) {
    json.object { json in
      json.member("file", face.font.file)
      json.member("index", face.font.index)
      json.member("family", face.family)
      json.member("style", face.style)
      json.member("weight", face.weight)
      json.member("italic", face.isItalic)
      json.member("scripts", face.scripts)
      json.member("languages", face.languages)
      json.member("package", face.package.isEmpty ? nil : face.package)
      json.member("version", face.version.isEmpty ? nil : face.version)
      json.member("characters", face.characterCount)
      json.member("sha256", face.sha256.isEmpty ? nil : face.sha256)
    }
  }

  private static func write(_ cluster: Cluster, into json: inout JSONWriter) {
    json.object(isInline: true) { json in
      json.member("range", cluster.range)
      json.member("text", cluster.text)
      json.member("codePoints", cluster.codePoints)
      json.name("font")
      if let font = cluster.font { font.write(into: &json) } else { json.null() }
      json.member("glyphs", cluster.glyphs.lazy.map { Int($0) })
    }
  }
}
