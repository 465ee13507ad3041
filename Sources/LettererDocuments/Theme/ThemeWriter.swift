import LettererLayout

/// Writes every field of a theme.
struct ThemeWriter: ThemeVisitor {
  var json: JSONWriter

  mutating func field<Value: ThemeValue>(
    _ key: String,
    _ value: inout Value,
    _ unit: ThemeUnit,
    cells: Value?,
    _ text: String
  ) {
    json.name(key)
    json.open(value.openValue, isInline: true)
  }

  mutating func group(
    _ key: String,
    _ style: inout some ThemeStyle,
    _ section: ThemeSection,
    _ text: String
  ) {
    json.name(key)
    var writer = json
    writer.object { writer in
      var inner = ThemeWriter(json: writer)
      style.visit(&inner)
      writer = inner.json
    }
    json = writer
  }

  mutating func choice<Style: ThemeStyle & Hashable>(
    _ key: String,
    _ style: inout Style,
    among named: [(name: String, value: Style)],
    _ text: String
  ) {
    if let known = named.first(where: { $0.value == style }) {
      json.member(key, known.name)
    } else {
      group(key, &style, .transcript, text)
    }
  }
}
