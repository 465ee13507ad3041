import LettererDocuments
import LettererModel

/// A node of a database that the changes of a stream update.
struct FirebaseNode {
  /// The maximum depth of nodes; the database's own limit is 32.
  static let depthLimit = 64

  private enum Content {
    case leaf(JSONValue)
    case children([String: FirebaseNode])
  }

  private var content: Content
  private var position: TextPosition
  /// Whether the node was written as an array; it stays one while its keys are those of an array.
  private var isList = false

  /// Creates a node from a value; an array is a node with integer keys, and null creates no child.
  init(_ given: JSONValue) {
    let value = given.unwrapped
    position = value.position
    var children: [String: FirebaseNode] = [:]
    if let members = value.members {
      for member in members where !member.value.isNull {
        children[member.name] = FirebaseNode(member.value)
      }
    } else if let elements = value.elements {
      isList = !elements.contains(where: \.isNull)
      for (index, element) in elements.enumerated() where !element.isNull {
        children[String(index)] = FirebaseNode(element)
      }
    } else {
      content = .leaf(value)
      return
    }
    content = .children(children)
  }

  /// The value of the node, with its children in the database's order.
  var value: JSONValue {
    switch content {
    case .leaf(let value): value
    case .children(let children) where isList && !children.isEmpty && isDense(children):
      JSONValue(
        .array((0..<children.count).compactMap { children[String($0)]?.value }),
        at: position
      )
    case .children(let children):
      JSONValue(
        .object(
          Self.ordered(children) { FirebaseKey($0) }
            .map { JSONMember(name: $0.key, at: $0.node.position, value: $0.node.value) }
        ),
        at: position
      )
    }
  }

  private func isDense(_ children: [String: FirebaseNode]) -> Bool {
    (0..<children.count).allSatisfy { children[String($0)] != nil }
  }

  /// Whether the node is empty and so does not exist.
  var isEmpty: Bool {
    switch content {
    case .leaf(let value): value.isNull
    case .children(let children): children.isEmpty
    }
  }

  /// Replaces the value at a path; null removes it.
  mutating func put(_ value: JSONValue, at path: ArraySlice<String>) {
    guard let key = path.first else {
      self = FirebaseNode(value)
      return
    }
    var children: [String: FirebaseNode] = [:]
    if case .children(let known) = content {
      children = known
      content = .children([:])
    }
    let empty = FirebaseNode(JSONValue(.object([]), at: value.position))
    children[key, default: empty].put(value, at: path.dropFirst())
    if children[key]?.isEmpty == true { children[key] = nil }
    content = .children(children)
  }

  /// Returns the names of the children at a path.
  func keys(at path: ArraySlice<String>) -> [String] {
    guard case .children(let children) = content else { return [] }
    guard let key = path.first else { return children.keys.sorted() }
    return children[key]?.keys(at: path.dropFirst()) ?? []
  }

  /// Returns whether there is a value at a path.
  func contains(_ path: ArraySlice<String>) -> Bool {
    guard let key = path.first else { return !isEmpty }
    guard case .children(let children) = content else { return false }
    return children[key]?.contains(path.dropFirst()) ?? false
  }

  /// The node at a path.
  subscript(path: ArraySlice<String>) -> FirebaseNode? {
    guard let key = path.first else { return isEmpty ? nil : self }
    guard case .children(let children) = content else { return nil }
    return children[key]?[path.dropFirst()]
  }

  /// Whether the node is a value without children.
  var isLeaf: Bool {
    if case .leaf = content { true } else { false }
  }

  /// The children in the database's order.
  var children: [(key: String, node: FirebaseNode)] {
    guard case .children(let children) = content else { return [] }
    return Self.ordered(children) { FirebaseKey($0, priority: children[$0]?.priority) }
  }

  /// Sorts children by the database's order, and equal ones by name.
  private static func ordered(
    _ children: [String: FirebaseNode],
    by order: (String) -> FirebaseKey
  ) -> [(key: String, node: FirebaseNode)] {
    let keys = children.keys.map { (name: $0, order: order($0)) }
    let sorted = keys.sorted { first, second in
      if first.order < second.order { return true }
      return !(second.order < first.order) && first.name < second.name
    }
    return sorted.compactMap { key in children[key.name].map { (key.name, $0) } }
  }

  /// The priority, which takes precedence over the key in the database's order.
  var priority: OpenValue? { self[[".priority"]]?.value.open }

  /// The members that show whether a node is a message, without their content.
  ///
  /// - Complexity: O(1), regardless of the node's content.
  var outline: JSONValue {
    guard case .children(let children) = content else { return value }
    let members = ForeignRecord.tellingNames.compactMap { name -> JSONMember? in
      guard let child = children[name] else { return nil }
      let value = child.isLeaf ? child.value : JSONValue(.object([]), at: child.position)
      return JSONMember(name: name, at: child.position, value: value)
    }
    return JSONValue(.object(members), at: position)
  }
}
