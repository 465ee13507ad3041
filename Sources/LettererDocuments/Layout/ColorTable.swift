import LettererLayout
import LettererModel

/// Writes roles as colors, for each appearance that the document describes.
struct ColorTable {
  private var palettes: [(name: String, palette: Palette)]

  init(theme: Theme, appearances: [ViewSettings.Appearance]) {
    palettes = appearances.map { ($0.rawValue, $0 == .light ? theme.light : theme.dark) }
  }

  /// Returns the colors of a part.
  func tinted(for part: Part) -> ColorTable {
    var table = self
    if part.tint != nil {
      table.palettes = palettes.map { ($0.name, $0.palette.tinted(for: part)) }
    }
    return table
  }

  /// Writes the color of an area as `fill`, and any gradient as `gradient`.
  func writeFill(_ role: Role, into json: inout JSONWriter) {
    json.member("role", role.rawValue)
    write("fill", role, into: &json)
    write("gradient", \.gradients[role], into: &json) { gradient, json in
      json.member("colors", gradient.colors.map(\.text))
      json.member("vertical", gradient.isVertical)
      if gradient.isFixed { json.member("fixed", true) }
    }
    write("shadow", \.shadows[role], into: &json) { shadow, json in
      json.member("y", shadow.y)
      json.member("blur", shadow.blur)
      json.member("color", shadow.color.text)
    }
  }

  /// Writes the wallpaper of the canvas, if there is any.
  func writeWallpaper(into json: inout JSONWriter) {
    let wallpapers: KeyPath<Palette, Wallpaper?> = \.shownWallpaper
    write("wallpaper", wallpapers, into: &json) { wallpaper, json in
      if wallpaper.pattern != .none {
        json.member("pattern", wallpaper.pattern.rawValue)
        json.member("ink", wallpaper.ink.text)
        json.member("tile", wallpaper.tile)
      }
      guard !wallpaper.spots.isEmpty else { return }
      json.name("spots")
      json.open(wallpaper.spots.openValue)
    }
  }

  /// Writes a member with a value that some palettes have, by palette name.
  private func write<Value>(
    _ name: String,
    _ path: KeyPath<Palette, Value?>,
    into json: inout JSONWriter,
    _ body: (Value, inout JSONWriter) -> Void
  ) {
    let values = palettes.compactMap { name, palette in palette[keyPath: path].map { (name, $0) } }
    guard !values.isEmpty else { return }
    json.name(name)
    json.object { json in
      for (name, value) in values {
        json.name(name)
        json.object { body(value, &$0) }
      }
    }
  }

  /// Writes the color of a role, or of a tool's output, as a member.
  func write(_ name: String, _ role: Role, _ tone: TextTone? = nil, into json: inout JSONWriter) {
    write(name, into: &json) { $0.color(of: tone, role) }
  }

  /// Writes the color behind a tool's output as `fill`.
  func writeFill(_ tone: TextTone, _ role: Role, into json: inout JSONWriter) {
    json.member("role", role.rawValue)
    write("fill", into: &json) { $0.ground(of: tone, role) }
  }

  private func write(_ name: String, into json: inout JSONWriter, _ color: (Palette) -> RGBAColor) {
    json.name(name)
    json.object(isInline: true) { json in
      for (name, palette) in palettes { json.member(name, color(palette).text) }
    }
  }
}

extension Palette {
  /// The wallpaper, if it shows anything.
  fileprivate var shownWallpaper: Wallpaper? { wallpaper.isEmpty ? nil : wallpaper }
}
