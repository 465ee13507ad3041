import LettererModel

/// The open HTML tags within a paragraph of Markdown.
struct InlineTags {
  private struct Tag {
    var name: String
    /// The traits of this tag and the outer ones.
    var traits: TextTraits
    /// The target of this tag, or of the innermost outer one that has one.
    var address: String?
  }

  private var open: [Tag] = []
  /// The number of open tags by name.
  private var counts: [String: Int] = [:]

  /// The traits of the following text.
  var traits: TextTraits { open.last?.traits ?? [] }

  /// The target of the open link.
  var address: String? { open.last?.address }

  /// Returns text as set within the innermost tag.
  func set(_ text: String) -> String { open.last.map { text.set(as: $0.name) } ?? text }

  /// Opens or closes a tag.
  ///
  /// - Returns: The text that replaces the tag; `nil` for a tag that is unknown or a picture without
  ///   a description.
  mutating func read(_ html: String) -> String? {
    if html == TagPairs.separator { return "" }
    guard HTMLText.isKnown(html) else { return nil }
    let words = html.dropFirst().dropLast()
    let isEnd = words.first == "/"
    let attributes = words.split { $0.isWhitespace || $0 == "/" }.dropFirst()
    guard attributes.isEmpty || words.contains("=") else { return nil }  // a comparison
    let name = words.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    if name == "br" { return "\n" }
    if name == "img" { return HTMLText.attribute("alt", words) }
    let quotations = counts["q", default: 0]
    if isEnd {
      guard close(name) else { return "" }
      if name == "q" { return HTMLText.quotationMark(level: quotations - 1, isEnd: true) }
    } else if words.last != "/" {
      let address = name == "a" ? HTMLText.attribute("href", words) : nil
      let traits = traits.union(HTMLText.traits[name] ?? [])
      open.append(Tag(name: name, traits: traits, address: address ?? self.address))
      counts[name, default: 0] += 1
      if name == "q" { return HTMLText.quotationMark(level: quotations, isEnd: false) }
    }
    return ""
  }

  /// Closes the innermost tag with a name and those inside it; returns whether there is one.
  private mutating func close(_ name: String) -> Bool {
    guard counts[name, default: 0] > 0 else { return false }
    while let tag = open.popLast() {
      counts[tag.name, default: 0] -= 1
      if tag.name == name { return true }
    }
    return false
  }
}

extension String {
  private static let scripts: [String: [Character]] = [
    "sup": Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖ ʳˢᵗᵘᵛʷˣʸᶻ"),
    "sub": Array("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐ   ₑ  ₕᵢⱼₖₗₘₙₒₚ ᵣₛₜᵤᵥ ₓ  "),
  ]

  /// Returns the text as a superscript or subscript for such a tag: in Unicode characters if
  /// possible, else as in TeX.
  func set(as tag: String) -> String {
    guard let script = Self.scripts[tag] else { return self }
    let plain = Array("0123456789+-=()abcdefghijklmnopqrstuvwxyz")
    let characters = map { character in
      plain.firstIndex(of: character == "−" ? "-" : character).map { script[$0] }
    }
    if !characters.contains(nil), !characters.contains(" ") {
      return String(characters.compactMap { $0 })
    }
    return allSatisfy(\.isWhitespace) ? self : (tag == "sup" ? "^" : "_") + "(\(self))"
  }
}
