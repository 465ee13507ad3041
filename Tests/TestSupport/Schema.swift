internal import Foundation

/// A JSON Schema (2020-12), with the keywords that our schemas use.
package struct Schema: Sendable {
  /// A schema that is not in the expected form.
  package enum Flaw: Error, Hashable {
    case keyword(String, at: String)
    case form(String)
  }

  private let root: SchemaNode
  private let definitions: [String: SchemaNode]

  /// The folder of the schemas.
  package static let folder = "Sources/LettererDocuments/LettererDocuments.docc/Resources/"

  /// Reads a schema of the repository and those to which it refers.
  package init(named name: String) throws {
    let file = name + ".schema.json"
    try self.init(JSONTree(Repository.bytes(Self.folder + file)), file: file)
  }

  /// Reads a schema.
  ///
  /// - Parameters:
  ///   - tree: The schema.
  ///   - file: The file's name; other files in its references are those of the repository.
  /// - Throws: ``Flaw`` if the schema has a keyword that the check does not know.
  package init(_ tree: JSONTree, file: String = "") throws {
    var pending = [(file, tree)]
    var known: Set = [file]
    var definitions: [String: SchemaNode] = [:]
    root = try SchemaNode(tree, file: file, at: "")
    while let (file, tree) = pending.popLast() {
      for (name, definition) in tree["$defs"]?.members ?? [:] {
        let path = "/$defs/\(name)"
        definitions["\(file)#\(path)"] = try SchemaNode(definition, file: file, at: path)
      }
      guard let reference = tree["$ref"]?.text, let other = reference.split(separator: "#").first,
        !reference.hasPrefix("#"), known.insert(String(other)).inserted
      else { continue }
      pending.append((String(other), try JSONTree(Repository.bytes(Self.folder + other))))
    }
    self.definitions = definitions
  }

  /// Returns the violations of the schema in a value.
  package func problems(of value: JSONTree) -> [String] {
    var check = SchemaCheck(definitions: definitions)
    check.run(root, value, at: "")
    return check.problems
  }

  /// Returns the violations of the schema in a document.
  package func problems(of bytes: some Sequence<UInt8>) throws -> [String] {
    problems(of: try JSONTree(bytes))
  }

  /// Returns the violations of the schema in lines that are one document each.
  package func problems(ofLines bytes: some Collection<UInt8>) throws -> [String] {
    try bytes.split(separator: 0x0A).flatMap { try problems(of: $0) }
  }
}

/// One schema object, with the schemas within it.
struct SchemaNode: Sendable {
  var never = false
  var reference: String?
  var types: [String] = []
  var choices: [JSONTree]?
  var pattern: NSRegularExpression?
  var minimum = -Double.infinity
  var maximum = Double.infinity
  var exclusiveMinimum = -Double.infinity
  var exclusiveMaximum = Double.infinity
  var lengths = 0...Int.max
  var counts = 0...Int.max
  var required: [String] = []
  var properties: [String: SchemaNode] = [:]
  var patterns: [(NSRegularExpression, SchemaNode)] = []
  /// The schemas of one keyword each; empty without the keyword.
  var others: [SchemaNode] = []
  var items: [SchemaNode] = []
  var negated: [SchemaNode] = []
  var condition: [SchemaNode] = []
  var consequence: [SchemaNode] = []
  var prefix: [SchemaNode] = []
  var all: [SchemaNode] = []
  var any: [SchemaNode] = []
  var one: [SchemaNode] = []

  init(_ tree: JSONTree, file: String, at path: String) throws {
    if case .boolean(let accepts) = tree {
      never = !accepts
      return
    }
    guard let members = tree.members else { throw Schema.Flaw.form(path) }
    for (keyword, value) in members {
      try read(keyword, value, file: file, at: "\(path)/\(keyword)")
    }
  }

  private mutating func read(
    _ keyword: String,
    _ value: JSONTree,
    file: String,
    at path: String
  ) throws {
    func node(_ tree: JSONTree) throws -> SchemaNode {
      try SchemaNode(tree, file: file, at: path)
    }
    func count(_ other: Int) -> Int { value.number.map { Int($0) } ?? other }
    switch keyword {
    case "$schema", "$id", "$comment", "$defs", "title", "description", "default": break
    case "$ref": reference = value.text.map { $0.hasPrefix("#") ? file + $0 : $0 }
    case "type": types = value.elements?.compactMap(\.text) ?? [value.text ?? ""]
    case "const": choices = [value]
    case "enum": choices = value.elements
    case "pattern": pattern = try NSRegularExpression(pattern: value.text ?? "")
    case "minimum": minimum = value.number ?? 0
    case "maximum": maximum = value.number ?? 0
    case "exclusiveMinimum": exclusiveMinimum = value.number ?? 0
    case "exclusiveMaximum": exclusiveMaximum = value.number ?? 0
    case "minLength": lengths = count(0)...lengths.upperBound
    case "minItems": counts = count(0)...counts.upperBound
    case "maxItems": counts = counts.lowerBound...count(0)
    case "required": required = value.elements?.compactMap(\.text) ?? []
    case "properties": properties = try value.members?.mapValues(node) ?? [:]
    case "patternProperties":
      for (pattern, tree) in value.members ?? [:] {
        patterns.append((try NSRegularExpression(pattern: pattern), try node(tree)))
      }
    case "additionalProperties": others = [try node(value)]
    case "items": items = [try node(value)]
    case "prefixItems": prefix = try value.elements?.map(node) ?? []
    case "not": negated = [try node(value)]
    case "if": condition = [try node(value)]
    case "then": consequence = [try node(value)]
    case "allOf": all = try value.elements?.map(node) ?? []
    case "anyOf": any = try value.elements?.map(node) ?? []
    case "oneOf": one = try value.elements?.map(node) ?? []
    default: throw Schema.Flaw.keyword(keyword, at: path)
    }
  }
}
