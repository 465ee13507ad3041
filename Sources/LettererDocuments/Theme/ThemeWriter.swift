import LettererLayout

/// Writes all fields of a theme.
struct ThemeWriter: ThemeVisitor {
  var json: JSONWriter

  mutating func visit<Value: ThemeValue>(_ field: ThemeField<Value>, _ value: inout Value) {
    json.name(field.key)
    json.open(value.openValue, isInline: true)
  }

  mutating func visit(_ group: ThemeGroup, _ style: inout some ThemeStyle) {
    json.name(group.key)
    var writer = json
    writer.object { writer in
      var inner = ThemeWriter(json: writer)
      style.visit(&inner)
      writer = inner.json
    }
    json = writer
  }

  mutating func visit<Rule: ThemeRule>(_ group: ThemeGroup, rule: inout Rule) {
    if let known = Rule.presets.first(where: { $0.rule == rule }) {
      json.member(group.key, known.name)
    } else {
      visit(group, &rule)
    }
  }
}
