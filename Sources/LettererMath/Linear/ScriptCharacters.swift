/// Unicode's superscript and subscript characters.
enum ScriptCharacters {
  /// Returns the text in superscript characters, `nil` if one is missing.
  static func superscript(_ text: String) -> String? { map(text, superscripts) }

  /// Returns the text in subscript characters, `nil` if one is missing.
  static func `subscript`(_ text: String) -> String? { map(text, subscripts) }

  private static func map(_ text: String, _ table: [Character: Character]) -> String? {
    var result = ""
    for character in text {
      guard let mapped = table[character] else { return nil }
      result.append(mapped)
    }
    return result
  }

  private static let superscripts = table(
    "0123456789+−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθφχ′°",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿᵠᵡ′°"
  )

  private static let subscripts = table(
    "0123456789+−=()aehijklmnoprstuvxβγρφχ",
    "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ"
  )

  private static func table(_ from: String, _ to: String) -> [Character: Character] {
    Dictionary(zip(from, to), uniquingKeysWith: { first, _ in first })
  }
}
