import LettererModel

/// The codes for bold, colors, and other styles in a text, introduced by mIRC.
enum IRCText {
  private static let toggles: [Unicode.Scalar: TextTraits] = [
    "\u{02}": .bold, "\u{1D}": .italic, "\u{1F}": .underline, "\u{1E}": .strikethrough,
    "\u{11}": .code,
  ]

  /// Returns the runs of a text; colors are left out.
  static func runs(_ text: String) -> [TextRun] {
    guard text.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      return text.isEmpty ? [] : [TextRun(text)]
    }
    var runs: [TextRun] = []
    var traits: TextTraits = []
    var current = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    func flush() {
      runs.append(text: String(current), traits)
      current = String.UnicodeScalarView()
    }
    while let scalar = rest.popFirst() {
      if let trait = toggles[scalar] {
        flush()
        traits.formSymmetricDifference(trait)
      } else if scalar == "\u{0F}" {
        flush()
        traits = []
      } else if scalar == "\u{03}" {
        rest = withoutColor(rest, digits: 2, isHexadecimal: false)
      } else if scalar == "\u{04}" {
        rest = withoutColor(rest, digits: 6, isHexadecimal: true)
      } else if scalar != "\u{16}" {
        current.append(scalar)
      }
    }
    flush()
    return runs
  }

  /// Returns the rest of a text after a color and, after a comma, the background color.
  private static func withoutColor(
    _ text: Substring.UnicodeScalarView,
    digits: Int,
    isHexadecimal: Bool
  ) -> Substring.UnicodeScalarView {
    func isDigit(_ scalar: Unicode.Scalar) -> Bool {
      isHexadecimal ? scalar.properties.isASCIIHexDigit : ("0"..."9").contains(scalar)
    }
    let color = text.prefix(digits).prefix(while: isDigit)
    if color.isEmpty { return text }
    let rest = text.dropFirst(color.count)
    guard rest.first == "," else { return rest }
    let ground = rest.dropFirst().prefix(digits).prefix(while: isDigit)
    return ground.isEmpty ? rest : rest.dropFirst(1 + ground.count)
  }
}
