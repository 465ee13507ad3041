import LettererDocuments

/// The names of a document's fonts in sentences.
///
/// A document numbers the faces of one file in the order of their first use; such a number would
/// make identical fonts differ.
struct FontNames {
  /// The name for letters without a glyph.
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

  /// Returns the name of a font of the document.
  func name(of font: String) -> String { names[font] ?? font }

  /// Returns the name without its number.
  private static func stem(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), Int(name[dot...].dropFirst()) != nil else {
      return name
    }
    return String(name[..<dot])
  }
}
