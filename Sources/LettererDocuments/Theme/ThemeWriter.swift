import LettererLayout

/// Writes every field of a theme.
struct ThemeWriter: ThemeVisitor {
  var json: JSONWriter

  mutating func field<Value: ThemeValue>(
    _ key: String,
    _ value: inout Value,
    _ range: ThemeRange,
    _ text: String
  ) {
    json.name(key)
    value.write(into: &json)
  }

  mutating func group(
    _ key: String,
    _ text: String,
    isListed: Bool,
    _ body: (inout ThemeWriter) -> Void
  ) {
    json.name(key)
    var writer = json
    writer.object { writer in
      var inner = ThemeWriter(json: writer)
      body(&inner)
      writer = inner.json
    }
    json = writer
  }

  mutating func choice<Value: Hashable>(
    _ key: String,
    _ value: inout Value,
    among named: [(name: String, value: Value)],
    _ text: String,
    _ body: (inout ThemeWriter, inout Value) -> Void
  ) {
    if let known = named.first(where: { $0.value == value }) {
      json.member(key, known.name)
    } else {
      group(key, text) { body(&$0, &value) }
    }
  }
}
