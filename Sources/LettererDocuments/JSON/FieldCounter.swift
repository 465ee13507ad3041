/// Counts the members of a document that its format does not describe, and those that are not read.
package struct FieldCounter: Sendable {
  private struct Found {
    var path: String
    var name: String
    var isKnown: Bool
    var position: TextPosition?
    var record: RecordPlace?
    var count = 1

    /// A sentence that names the member.
    var message: String {
      isKnown ? FieldCounter.sentence(unread: path) : "unknown field \(quotedPath)"
    }

    /// The path in quotes, or a placeholder if its last name does not look like one.
    private var quotedPath: String {
      let quoted = quotedName(name)
      return quoted == "\"\(name)\"" ? "\"\(path)\"" : quoted
    }
  }

  private struct Key: Hashable {
    var node: Int
    var name: String
  }

  private let tree: FieldTree
  private var found: [Found] = []
  private var indices: [Key: Int] = [:]
  /// The node of the next value; `nil` below a member that is not described further.
  var node: Int? = FieldTree.root
  /// The member whose value comes next, if it is described.
  private var next: Key?
  /// The last member that should be a scalar.
  private var scalar: Key?

  /// Creates a counter for a document or a line of it.
  package init(_ tree: FieldTree) {
    self.tree = tree
  }

  /// Prepares for another document, or for an object of a document that is stored by itself.
  package mutating func restart(at object: String = "root") {
    (node, next) = (tree.node(of: object), nil)
  }

  /// Counts a field of an object unless it is read, such as the column of a table or the attribute
  /// of an element; objects that are not described are left alone.
  package mutating func count(
    _ field: String,
    of object: String,
    times: Int = 1,
    at position: TextPosition? = nil,
    in record: RecordPlace? = nil
  ) {
    guard times > 0, let node = tree.node(of: object) else { return }
    let use = tree.nodes[node].fields[field]?.use
    guard use == nil || use == .unread else { return }
    let isKnown = use != nil
    count(Key(node: node, name: field), isKnown: isKnown, times: times, at: position, in: record)
  }

  /// Returns whether a field of an object is read.
  package func reads(_ field: String, of object: String) -> Bool {
    let use = tree.use(of: field, in: object)
    return use != nil && use != .unread
  }

  /// Goes to the value of a member, and counts the member if nothing is read from it.
  mutating func step(
    to name: String,
    in object: Int?,
    at position: @autoclosure () -> TextPosition
  ) {
    (node, next) = (nil, nil)
    guard let object else { return }
    if let values = tree.nodes[object].values {
      node = values
      return
    }
    let field = tree.nodes[object].fields[name]
    let key = Key(node: object, name: name)
    switch field?.use {
    case .fields:
      (node, next) = (field?.node, key)
      if node == FieldTree.scalar { scalar = key }
    case .open:
      next = key
    case .unread, nil:
      count(key, isKnown: field != nil, at: position())
    }
  }

  /// Counts the member whose value is skipped; the members of the value are not counted.
  mutating func skip(at position: @autoclosure () -> TextPosition) {
    if let next { count(next, isKnown: true, at: position()) }
  }

  /// Counts the members of a value that was put together after it was read.
  package mutating func count(_ value: JSONValue) {
    let object = node
    defer { node = object }
    switch value.content {
    case .object(let members):
      for member in members {
        step(to: member.name, in: object, at: member.position)
        count(member.value)
      }
    case .array(let elements):
      for element in elements {
        node = object
        count(element)
      }
    default: break
    }
  }

  private mutating func count(
    _ key: Key,
    isKnown: Bool,
    times: Int = 1,
    at position: TextPosition?,
    in record: RecordPlace? = nil
  ) {
    if let index = indices[key] {
      found[index].count += times
    } else if found.count < DiagnosticList.repeatLimit {
      indices[key] = found.count
      let path = path(of: key)
      found.append(
        Found(
          path: path,
          name: key.name,
          isKnown: isKnown,
          position: position,
          record: record,
          count: times
        )
      )
    }
  }

  private func path(of key: Key) -> String {
    if key.node == FieldTree.root { return key.name }
    if key.node == FieldTree.scalar { return (scalar.map(path) ?? "") + "." + key.name }
    return tree.nodes[key.node].name + "." + key.name
  }

  /// Adds a diagnostic for each member name, and forgets the members.
  package mutating func report(to log: inout DiagnosticList) {
    for item in found {
      let code = item.isKnown ? DiagnosticCode.unreadField : .newField
      var diagnostic = Diagnostic(
        code,
        at: item.position,
        in: item.record,
        message: item.message
      )
      diagnostic.count = item.count
      log.add(diagnostic, subject: item.path)
    }
    (found, indices) = ([], [:])
  }

  fileprivate static func sentence(unread path: String) -> String {
    "field \"\(path)\" is not read"
  }
}

extension DiagnosticList {
  /// Counts a field that is known but not read, in a format without a tree of fields.
  package mutating func add(unread path: String, at position: TextPosition?) {
    add(.unreadField, at: position, FieldCounter.sentence(unread: path))
  }
}
