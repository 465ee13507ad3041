internal import Foundation

/// Checks a value against a schema.
struct SchemaCheck {
  let definitions: [String: SchemaNode]
  private(set) var problems: [String] = []

  init(definitions: [String: SchemaNode]) { self.definitions = definitions }

  mutating func run(_ node: SchemaNode, _ value: JSONTree, at path: String) {
    if node.never { problems.append("\(path) is not described") }
    if let reference = node.reference {
      if let definition = definitions[reference] {
        run(definition, value, at: path)
      } else {
        problems.append("\(path): there is no schema \(reference)")
      }
    }
    if !node.types.isEmpty, !node.types.contains(where: value.isOf) {
      return problems.append("\(path) is not \(node.types.joined(separator: " or "))")
    }
    if let choices = node.choices, !choices.contains(value) {
      problems.append("\(path) is not one of \(choices.map(\.json).joined(separator: ", "))")
    }
    runApplicators(of: node, value, at: path)
    switch value {
    case .number(let number): check(number, node, at: path)
    case .string(let text): check(text, node, at: path)
    case .array(let elements): check(elements, node, at: path)
    case .object(let members): check(members, node, at: path)
    case .null, .boolean: break
    }
  }

  private func accepts(_ node: SchemaNode, _ value: JSONTree) -> Bool {
    var check = SchemaCheck(definitions: definitions)
    check.run(node, value, at: "")
    return check.problems.isEmpty
  }

  private mutating func runApplicators(of node: SchemaNode, _ value: JSONTree, at path: String) {
    for inner in node.all { run(inner, value, at: path) }
    if !node.any.isEmpty, !node.any.contains(where: { accepts($0, value) }) {
      problems.append("\(path) fits none of \(node.any.count)")
    }
    if !node.one.isEmpty {
      let count = node.one.count { accepts($0, value) }
      if count != 1 { problems.append("\(path) fits \(count) of \(node.one.count)") }
    }
    if node.negated.contains(where: { accepts($0, value) }) {
      problems.append("\(path) is what it must not be")
    }
    if node.condition.contains(where: { accepts($0, value) }) {
      for inner in node.consequence { run(inner, value, at: path) }
    }
  }

  private mutating func check(_ number: Double, _ node: SchemaNode, at path: String) {
    if number < node.minimum || number > node.maximum || number <= node.exclusiveMinimum
      || number >= node.exclusiveMaximum
    {
      problems.append("\(path) is out of range: \(number)")
    }
  }

  private mutating func check(_ text: String, _ node: SchemaNode, at path: String) {
    if !node.lengths.contains(text.unicodeScalars.count) {
      problems.append("\(path) has a wrong length")
    }
    if let pattern = node.pattern, !pattern.matches(text) {
      problems.append("\(path) does not match \(pattern.pattern)")
    }
  }

  private mutating func check(_ elements: [JSONTree], _ node: SchemaNode, at path: String) {
    for (index, (element, inner)) in zip(elements, node.prefix).enumerated() {
      run(inner, element, at: "\(path)/\(index)")
    }
    for inner in node.items {
      for (index, element) in elements.enumerated().dropFirst(node.prefix.count) {
        run(inner, element, at: "\(path)/\(index)")
      }
    }
    if !node.counts.contains(elements.count) { problems.append("\(path) has a wrong count") }
  }

  private mutating func check(_ members: [String: JSONTree], _ node: SchemaNode, at path: String) {
    for name in node.required where members[name] == nil {
      problems.append("\(path)/\(name) is missing")
    }
    if node.properties.isEmpty, node.patterns.isEmpty, node.others.isEmpty { return }
    for (name, value) in members {
      let matching = node.patterns.filter { $0.0.matches(name) }.map(\.1)
      let named = node.properties[name].map { [$0] } ?? []
      let described = named + matching
      for inner in described.isEmpty ? node.others : described {
        run(inner, value, at: "\(path)/\(name)")
      }
    }
  }
}

extension JSONTree {
  fileprivate func isOf(_ type: String) -> Bool {
    switch (type, self) {
    case ("null", .null), ("boolean", .boolean), ("number", .number), ("string", .string),
      ("array", .array), ("object", .object):
      true
    case ("integer", .number(let number)): number.rounded() == number
    default: false
    }
  }
}

extension NSRegularExpression {
  fileprivate func matches(_ text: String) -> Bool {
    firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
