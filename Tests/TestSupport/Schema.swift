import Foundation

/// The subset of JSON Schema 2020-12 that our schemas use.
struct Schema {
  private let root: [String: Any]

  init(named name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/LettererDocuments/LettererDocuments.docc/Resources/\(name)")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    root = json as? [String: Any] ?? [:]
  }

  /// Returns the violations of the schema in a value.
  func problems(of value: Any) -> [String] { problems(value, root, "") }

  private func problems(_ value: Any, _ given: [String: Any], _ path: String) -> [String] {
    var schema = given
    if let name = (given["$ref"] as? String)?.split(separator: "/").last,
      let definitions = root["$defs"] as? [String: Any]
    {
      schema = definitions[String(name)] as? [String: Any] ?? ["const": "no such definition"]
    }
    var found: [String] = []
    if let type = schema["type"] as? String, !Self.isOf(type, value) {
      return ["\(path) is no \(type)"]
    }
    if let expected = schema["const"], "\(expected)" != "\(value)" {
      found.append("\(path) is not \(expected)")
    }
    if let words = schema["enum"] as? [String], !words.contains("\(value)") {
      found.append("\(path) is none of \(words)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(path) does not match \(pattern)")
    }
    if let least = schema["minimum"] as? Double, let number = value as? Double, number < least {
      found.append("\(path) is below \(least)")
    }
    if let choices = schema["oneOf"] as? [[String: Any]] {
      let fitting = choices.count { problems(value, $0, path).isEmpty }
      if fitting != 1 { found.append("\(path) fits \(fitting) of \(choices.count)") }
    }
    if let object = value as? [String: Any] { found += members(object, schema, path) }
    if let array = value as? [Any] { found += elements(array, schema, path) }
    return found
  }

  private func members(
    _ object: [String: Any],
    _ schema: [String: Any],
    _ path: String
  ) -> [String] {
    let required = schema["required"] as? [String] ?? []
    var found = required.filter { object[$0] == nil }.map { "\(path)/\($0) is missing" }
    let properties = schema["properties"] as? [String: Any] ?? [:]
    for (name, value) in object {
      if let inner = properties[name] as? [String: Any] {
        found += problems(value, inner, "\(path)/\(name)")
      } else if let others = schema["additionalProperties"] as? [String: Any] {
        found += problems(value, others, "\(path)/\(name)")
      } else if schema["additionalProperties"] as? Bool == false {
        found.append("\(path)/\(name) is not described")
      }
    }
    return found
  }

  private func elements(_ array: [Any], _ schema: [String: Any], _ path: String) -> [String] {
    let prefix = schema["prefixItems"] as? [[String: Any]] ?? []
    var found = zip(array, prefix).flatMap { problems($0, $1, "\(path)[]") }
    if let inner = schema["items"] as? [String: Any] {
      found += array.dropFirst(prefix.count).flatMap { problems($0, inner, "\(path)[]") }
    }
    if let least = schema["minItems"] as? Int, array.count < least {
      found.append("\(path) has too few")
    }
    if let most = schema["maxItems"] as? Int, array.count > most {
      found.append("\(path) has too many")
    }
    return found
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    let isFlag = (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    switch type {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    case "boolean": return value is Bool && isFlag
    case "number": return value is Double && !isFlag
    case "integer": return value is Int && !isFlag
    default: return false
    }
  }
}
