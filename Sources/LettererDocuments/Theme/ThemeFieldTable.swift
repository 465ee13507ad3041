import LettererLayout

/// Lists every field of a theme for its documentation.
struct ThemeFieldTable: ThemeVisitor {
  private(set) var fields: [ThemeDocument.Field] = []
  private var path: [String] = []

  mutating func field<Value: ThemeValue>(
    _ key: String,
    _ value: inout Value,
    _ range: ThemeRange,
    _ text: String
  ) {
    var json = JSONWriter()
    value.write(into: &json)
    fields.append(
      ThemeDocument.Field(
        path: (path + [key]).joined(separator: "."),
        form: [Value.form, range.words].filter { !$0.isEmpty }.joined(separator: "; "),
        standard: String(decoding: json.bytes, as: UTF8.self),
        text: text
      )
    )
  }

  mutating func group(
    _ key: String,
    _ text: String,
    isListed: Bool,
    _ body: (inout ThemeFieldTable) -> Void
  ) {
    let own = (path + [key]).joined(separator: ".")
    fields.append(ThemeDocument.Field(path: own, form: "an object", standard: "", text: text))
    let count = fields.count
    path.append(key)
    body(&self)
    path.removeLast()
    if !isListed { fields.removeLast(fields.count - count) }
  }

  mutating func choice<Value: Hashable>(
    _ key: String,
    _ value: inout Value,
    among named: [(name: String, value: Value)],
    _ text: String,
    _ body: (inout ThemeFieldTable, inout Value) -> Void
  ) {
    let index = fields.count
    group(key, text) { body(&$0, &value) }
    let names = named.map { "\"\($0.name)\"" }.joined(separator: ", ")
    fields[index].form = "an object, or one of \(names)"
    if let known = named.first(where: { $0.value == value }) {
      fields[index].standard = "\"\(known.name)\""
    }
  }
}
