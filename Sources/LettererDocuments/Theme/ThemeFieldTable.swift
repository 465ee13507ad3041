import LettererLayout

/// Lists every field of a theme for its documentation.
struct ThemeFieldTable: ThemeVisitor {
  private(set) var fields: [ThemeDocument.Field] = []
  private var path: [String] = []

  mutating func field<Value: ThemeValue>(
    _ key: String,
    _ value: inout Value,
    _ unit: ThemeUnit,
    cells: Value?,
    _ text: String
  ) {
    var json = JSONWriter()
    json.open(value.openValue)
    fields.append(
      ThemeDocument.Field(
        path: (path + [key]).joined(separator: "."),
        form: [Value.form, unit.words].filter { !$0.isEmpty }.joined(separator: "; "),
        standard: String(decoding: json.bytes, as: UTF8.self),
        text: text
      )
    )
  }

  mutating func group(
    _ key: String,
    _ style: inout some ThemeStyle,
    _ section: ThemeSection,
    _ text: String
  ) {
    let own = (path + [key]).joined(separator: ".")
    fields.append(ThemeDocument.Field(path: own, form: "an object", standard: "", text: text))
    guard section != .gradients else { return }
    path.append(key)
    style.visit(&self)
    path.removeLast()
  }

  mutating func choice<Style: ThemeStyle & Hashable>(
    _ key: String,
    _ style: inout Style,
    among named: [(name: String, value: Style)],
    _ text: String
  ) {
    let index = fields.count
    group(key, &style, .transcript, text)
    let names = named.map { "\"\($0.name)\"" }.joined(separator: ", ")
    fields[index].form = "an object, or one of \(names)"
    if let known = named.first(where: { $0.value == style }) {
      fields[index].standard = "\"\(known.name)\""
    }
  }
}
