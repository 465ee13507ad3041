import ArgumentParser
import LettererDocuments
import LettererText

/// `letterer list fonts`: lists the available faces, or those used for a text.
struct ListFonts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the font faces, or the face used for each character of a text."
  )

  @Argument(help: "The text to list faces for; - is standard input.")
  var text: String?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var type: TypeOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if text == nil, let option = type.passed.first {
      throw ValidationError("\(option) needs a text")
    }
  }

  func run() throws {
    let fonts = try type.fontFiles.fonts()
    let document = try document(fonts)
    try OutputFile.print(
      json ? String(decoding: document.write(), as: UTF8.self) : document.table
    )
  }

  private func document(_ fonts: FontCollection) throws(Problem) -> FontsDocument {
    guard let text else { return FontsDocument(fonts) }
    let source = try TextInput.read(text, verb: "list fonts", report: diagnostics.report)
    return TypesetText(fonts: fonts).faceUses(type.styled(source.text, size: 17), source: source)
  }
}

extension FontsDocument {
  /// Creates the document from the faces of a collection.
  fileprivate init(_ fonts: FontCollection) {
    self.init(
      faces: fonts.faces.enumerated().map { number, description in
        var face = Face(file: description.file, index: description.index)
        (face.family, face.style) = (description.family, description.style)
        (face.weight, face.isItalic) = (description.weight, description.isItalic)
        (face.scripts, face.languages) = (description.scripts, description.languages)
        (face.package, face.version) = (description.package, description.version)
        face.characterCount = fonts.characterCount(ofFace: number)
        face.sha256 = description.sha256
        return face
      }
    )
  }

  /// The document as a table for people.
  fileprivate var table: String {
    if let clusters { return Self.table(of: clusters) }
    let header = [
      "FAMILY", "STYLE", "WEIGHT", "CHARACTERS", "SCRIPTS", "FILE", "INDEX", "PACKAGE", "VERSION",
      "SHA-256",
    ]
    let rows = (faces ?? []).map { face in
      [
        face.family.printable, face.style.printable, "\(face.weight)", "\(face.characterCount)",
        (face.scripts + face.languages).joined(separator: ","), face.font.file.printable,
        "\(face.font.index)", face.package, face.version, face.sha256,
      ]
    }
    return Table([header] + rows, numbers: [2, 3, 6]).text
  }

  private static func table(of clusters: [Cluster]) -> String {
    let rows = clusters.map { cluster in
      [
        cluster.codePoints.joined(separator: " "), cluster.font?.name ?? "",
        cluster.glyphs.map { "\($0)" }.joined(separator: " "), cluster.remarks,
        cluster.text.printable,
      ]
    }
    return Table([["CODE POINTS", "FACE", "GLYPHS", "REMARKS", "TEXT"]] + rows).text
  }
}

extension FontReference {
  /// The file, with the index unless it is the first face; empty if no face has the character.
  fileprivate var name: String {
    isMissing ? "" : index == 0 ? file.printable : "\(file.printable)#\(index)"
  }
}

extension FontsDocument.Cluster {
  /// The changes to the face, in words.
  fileprivate var remarks: String {
    guard let font else { return "draws nothing" }
    if font.isMissing { return "no face has it; drawn as a missing-glyph box" }
    var remarks: [String] = []
    if glyphs.isEmpty { remarks.append("draws nothing") }
    if font.isEmboldened { remarks.append("emboldened") }
    if font.isSlanted { remarks.append("slanted") }
    if font.isEmoji { remarks.append("picture") }
    return remarks.joined(separator: ", ")
  }
}
