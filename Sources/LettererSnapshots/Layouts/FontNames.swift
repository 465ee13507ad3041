import LettererDocuments

/// What the fonts of a document are called in sentences.
///
/// A document tells faces of one file apart by numbers, in the order of their first use; such a
/// number would make fonts differ that are the same.
struct FontNames {
  /// What letters are set in for which there is no glyph.
  static let missing = "missing"

  private var names: [String: String] = [:]

  /// Reads the member `fonts` of a document.
  init(_ value: JSONValue?) {
    let fonts = (value?.members ?? []).map { member in
      let isMissing = member.value["missing"]?.boolean == true
      return (member.name, Self.stem(member.name), member.value["weight"], isMissing)
    }
    for (name, stem, weight, isMissing) in fonts {
      if isMissing {
        names[name] = Self.missing
      } else if fonts.contains(where: { $0.0 != name && $0.1 == stem && !$0.3 }),
        let weight = weight?.number
      {
        names[name] = "\(stem) \(Words.number(weight))"
      } else {
        names[name] = stem
      }
    }
  }

  /// Returns what a font of the document is called.
  func name(of font: String) -> String { names[font] ?? font }

  /// The name without the number behind it.
  private static func stem(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), Int(name[dot...].dropFirst()) != nil else {
      return name
    }
    return String(name[..<dot])
  }
}
