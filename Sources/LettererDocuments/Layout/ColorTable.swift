import LettererLayout
import LettererModel

/// Writes roles as colors of every appearance that a document tells.
struct ColorTable {
  private let palettes: [(name: String, palette: Palette)]

  init(theme: Theme, appearances: [ViewSettings.Appearance]) {
    palettes = appearances.map { ($0.rawValue, $0 == .light ? theme.light : theme.dark) }
  }

  /// Writes the color of an area as `fill`, and where its colors change also as `gradient`.
  func writeFill(_ role: Role, into json: inout JSONWriter) {
    json.member("role", role.rawValue)
    write("fill", role, into: &json)
    let gradients = palettes.compactMap { name, palette in
      palette.gradients[role].map { (name, $0) }
    }
    guard !gradients.isEmpty else { return }
    json.name("gradient")
    json.object { json in
      for (name, gradient) in gradients {
        json.name(name)
        json.object { json in
          json.member("colors", gradient.colors.map(\.text))
          json.member("vertical", gradient.isVertical)
        }
      }
    }
  }

  /// Writes the color of a role as a member.
  func write(_ name: String, _ role: Role, into json: inout JSONWriter) {
    json.name(name)
    json.object(isInline: true) { json in
      for (name, palette) in palettes { json.member(name, palette[role].text) }
    }
  }
}
