import LettererLayout

/// The fonts of a document by name, in order of first use.
struct FontTable {
  fileprivate enum Font: Hashable {
    case face(TypeFace)
    case style(FontStyle)
  }

  private var names: [Font: String] = [:]
  private var fonts: [(name: String, font: Font)] = []

  /// Returns the name of the font of a run.
  mutating func name(of run: LineRun) -> String {
    var style = run.font
    style.size = 1
    (style.lineHeight, style.tracking) = (nil, nil)
    return name(of: run.face.map(Font.face) ?? .style(style))
  }

  /// Returns the name of a face.
  mutating func name(of face: TypeFace) -> String { name(of: .face(face)) }

  private mutating func name(of font: Font) -> String {
    if let name = names[font] { return name }
    var name = font.name
    var count = 1
    while fonts.contains(where: { $0.name == name }) {
      count += 1
      name = "\(font.name).\(count)"
    }
    names[font] = name
    fonts.append((name, font))
    return name
  }

  /// Writes the fonts as the member `fonts`.
  func write(into json: inout JSONWriter) {
    json.name("fonts")
    json.object { json in
      for (name, font) in fonts {
        json.name(name)
        json.object(isInline: true) { json in font.write(into: &json) }
      }
    }
  }
}

extension FontTable.Font {
  /// The file name without folder and extension, or words for the style.
  fileprivate var name: String {
    switch self {
    case .face(let face):
      let file = face.file.split(separator: "/").last.map(String.init) ?? ""
      let stem = file.split(separator: ".").dropLast().joined(separator: ".")
      return (stem.isEmpty ? file : stem) + (face.index > 0 ? "-\(face.index)" : "")
        + (face.isEmboldened ? "-emboldened" : "") + (face.isSlanted ? "-slanted" : "")
        + (face.isMissing ? "-missing" : "")
    case .style(let style):
      return (style.isMonospaced ? "mono-" : "sans-") + "\(style.weight.rawValue)"
        + (style.isItalic ? "-italic" : "")
    }
  }

  fileprivate func write(into json: inout JSONWriter) {
    switch self {
    case .face(let face):
      json.member("family", face.family)
      json.member("file", face.file)
      json.member("index", face.index)
      json.member("weight", face.weight)
      json.member("italic", face.isItalic)
      if face.isEmboldened { json.member("emboldened", true) }
      if face.isSlanted { json.member("slanted", true) }
      if face.isEmoji { json.member("emoji", true) }
      if face.isMissing { json.member("missing", true) }
    case .style(let style):
      json.member("family", style.isMonospaced ? "monospace" : "sans-serif")
      json.member("weight", style.weight.rawValue)
      json.member("italic", style.isItalic)
    }
  }
}
