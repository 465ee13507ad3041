import LettererService
import TestSupport

/// The reference of all methods, generated from the schema.
struct MethodsPage {
  private let definitions: [String: JSONTree]
  /// The definitions that several methods share, in the order of the page.
  private static let shared = [
    "look", "viewport", "effect", "changedRow", "position", "caret", "hit", "error",
  ]
  private static let changes = [
    "append", "insert", "update", "extend", "remove", "participants", "typing", "event",
  ]

  init(_ schema: JSONTree) { definitions = schema["$defs"]?.members ?? [:] }

  var text: String {
    var text = """
      # Methods

      The parameters and results of every request to `letterer serve`.

      ## Overview

      This page is generated from `letterer list schemas serve`. Parameters in bold are required. A `frame` is
      `[x, y, width, height]` in points.

      """
    for method in Method.allCases { text += section(of: method) }
    let cancel = definitions["cancel-request"]
    text += "\n### $/cancelRequest\n\n\(cancel?["description"]?.text ?? "")\n"
    text += table(cancel?["properties"]?["params"], "parameter")
    text +=
      "\n### Changes\n\nEach has an `op`, and these members:\n\n| op | members | does |\n|---|---|---|\n"
    for change in Self.changes { text += row(ofChange: change) }
    for name in Self.shared {
      text += "\n### \(name)\n\n\(definitions[name]?["description"]?.text ?? "")\n"
      text += table(definitions[name], "member")
    }
    return text
  }

  private func section(of method: Method) -> String {
    let key = SessionTests.key(method.rawValue)
    let request = definitions["\(key)-request"]
    return "\n### \(method.rawValue)\n\n\(request?["description"]?.text ?? "")\n"
      + table(request?["properties"]?["params"], "parameter")
      + table(definitions["\(key)-result"], "result")
  }

  private func row(ofChange name: String) -> String {
    let change = definitions["change-\(name)"]
    let required = Self.required(change)
    let members = (change?["properties"]?.members ?? [:]).filter { $0.key != "op" }
    let words = members.sorted { $0.key < $1.key }.map { name, node in
      let label = required.contains(name) ? "**\(name)**" : name
      return "\(label) (\(type(node))): \(node["description"]?.text ?? "")"
    }
    let summary = change?["properties"]?["op"]?["description"]?.text ?? ""
    return "| `\(name)` | \(words.joined(separator: "<br>")) | \(summary) |\n"
  }

  /// Returns the properties of an object, the required ones first; nothing without any.
  private func table(_ node: JSONTree?, _ title: String) -> String {
    let required = Self.required(node)
    let properties = node?["properties"]?.members ?? [:]
    guard !properties.isEmpty else { return "" }
    let names = properties.keys.sorted {
      (required.contains($0) ? 0 : 1, $0) < (required.contains($1) ? 0 : 1, $1)
    }
    let isRequest = title == "parameter"
    let rows = names.map { name in
      let label = isRequest && required.contains(name) ? "**\(name)**" : name
      let node = properties[name] ?? .null
      return "| \(label) | \(type(node)) | \(node["description"]?.text ?? "") |\n"
    }
    return "\n| \(title) | type | meaning |\n|---|---|---|\n" + rows.joined()
  }

  private func type(_ node: JSONTree) -> String {
    if let name = node["$ref"]?.text?.split(separator: "/").last { return "`\(name)`" }
    if let words = node["enum"]?.elements {
      return words.compactMap(\.text).joined(separator: ", ")
    }
    if let choices = (node["anyOf"] ?? node["oneOf"])?.elements {
      let words = choices.map(type)
      return words.count > 4 ? "change" : words.joined(separator: "; ")
    }
    guard node["type"]?.text == "array" else {
      let types = node["type"]?.elements?.compactMap(\.text) ?? [node["type"]?.text ?? "any"]
      return types.joined(separator: " or ")
    }
    let item = type(node["items"] ?? .null)
    return node["maxItems"].flatMap(\.number).map { "\(Int($0)) × \(item)" } ?? "array of \(item)"
  }

  private static func required(_ node: JSONTree?) -> Set<String> {
    Set(node?["required"]?.elements?.compactMap(\.text) ?? [])
  }
}
