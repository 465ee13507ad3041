import LettererModel

/// Replaces the secrets in a value of any type, given the names of its fields.
///
/// ```
/// {"password": "…"}   {"name": "API_KEY", "value": "…"}   ["--token", "…"]
/// ```
struct NamedSecrets {
  /// Replaces a text, of which some parts are secret.
  typealias Replace = (_ text: String, _ secrets: [Secret]) -> String

  /// The names of the fields that hold the name of another field.
  private static let nameFields: Set<String> = ["name", "key", "header", "variable", "field", "id"]
  private static let valueFields: Set<String> = ["value", "val", "default", "secret", "data"]

  /// Returns a value with each text replaced.
  static func replacing(
    _ value: OpenValue,
    named name: String? = nil,
    _ replace: Replace
  )
    -> OpenValue
  {
    switch value {
    case .null, .boolean: return value
    case .number(let text):
      let new = replace(text, secrets(in: text, named: name))
      return new == text ? value : .string(new)
    case .string(let text): return .string(replace(text, secrets(in: text, named: name)))
    case .array(let values): return .array(elements(values, named: name, replace))
    case .object(let fields): return .object(self.fields(fields, replace))
    }
  }

  /// Replaces the elements of a list, in which a name may precede its value.
  private static func elements(
    _ values: [OpenValue],
    named name: String?,
    _ replace: Replace
  ) -> [OpenValue] {
    var last: String?
    return values.map { value in
      defer { if case .string(let text) = value { last = text } else { last = nil } }
      let lead = last.flatMap { isName($0) ? $0 : nil }
      return replacing(value, named: lead ?? name, replace)
    }
  }

  /// Replaces the fields of an object, of which one may name another.
  private static func fields(_ fields: [ExtensionField], _ replace: Replace) -> [ExtensionField] {
    let said = fields.lazy.compactMap { field -> String? in
      guard nameFields.contains(field.name.lowercased()), case .string(let name) = field.value,
        isName(name)
      else { return nil }
      return name
    }.first
    return fields.map { field in
      let isValue = valueFields.contains(field.name.lowercased())
      let value = replacing(field.value, named: isValue ? said ?? field.name : field.name, replace)
      let name = replace(field.name, SecretScanner.secrets(in: field.name))
      return ExtensionField(name: name, value: value)
    }
  }

  /// Whether a text is the name of a secret: `DB_PASSWORD`, `--token`, `API key:`.
  private static func isName(_ text: String) -> Bool {
    text.utf8.count <= 40
      && SecretName.role(of: text.last == ":" ? String(text.dropLast()) : text) != nil
  }

  /// Returns the secrets in the text of a field.
  static func secrets(in text: String, named name: String?) -> [Secret] {
    guard let name, isName(name) else { return SecretScanner.secrets(in: text) }
    // The text is read as it would be after its name.
    let lead = name.last == ":" ? name : "\(name)="
    let quote = ["\"", "'", "`"].first { !text.contains($0) } ?? ""
    let shift = lead.utf8.count + quote.utf8.count
    let whole = SecretScanner.secrets(in: lead + quote + text + quote)
    return whole.compactMap { secret in
      let range = secret.range.clamped(to: shift..<shift + text.utf8.count)
      return range.isEmpty
        ? nil
        : Secret(range: range.lowerBound - shift..<range.upperBound - shift, kind: secret.kind)
    }
  }
}
