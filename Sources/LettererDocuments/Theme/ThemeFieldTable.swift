import LettererLayout

/// Lists all fields of a theme for its documentation.
struct ThemeFieldTable: ThemeVisitor {
  private(set) var fields: [ThemeDocument.Field] = []
  private var path: [String] = []

  mutating func visit<Value: ThemeValue>(_ field: ThemeField<Value>, _ value: inout Value) {
    var json = JSONWriter()
    json.open(value.openValue)
    fields.append(
      ThemeDocument.Field(
        path: (path + [field.key]).joined(separator: "."),
        form: [Value.form, field.unit.words].filter { !$0.isEmpty }.joined(separator: "; "),
        standard: String(decoding: json.bytes, as: UTF8.self),
        text: field.text
      )
    )
  }

  mutating func visit(_ group: ThemeGroup, _ style: inout some ThemeStyle) {
    let own = (path + [group.key]).joined(separator: ".")
    fields.append(ThemeDocument.Field(path: own, form: "an object", standard: "", text: group.text))
    guard group.section != .gradients else { return }
    path.append(group.key)
    style.visit(&self)
    path.removeLast()
  }

  mutating func visit<Rule: ThemeRule>(_ group: ThemeGroup, rule: inout Rule) {
    let index = fields.count
    visit(group, &rule)
    let names = Rule.presets.map { "\"\($0.name)\"" }.joined(separator: ", ")
    fields[index].form = "an object, or one of \(names)"
    if let known = Rule.presets.first(where: { $0.rule == rule }) {
      fields[index].standard = "\"\(known.name)\""
    }
  }
}
