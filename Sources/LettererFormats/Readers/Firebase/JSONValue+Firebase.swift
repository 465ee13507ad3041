import LettererDocuments

/// The form in which the database's REST API writes its nodes.
extension JSONValue {
  /// The member that holds the value of an exported node with a priority.
  static let wrappedName = ".value"

  /// The value without the object that an export with priorities wraps around it.
  var unwrapped: JSONValue { self[Self.wrappedName] ?? self }

  /// The children of a node; an array is a node with integer keys, and null creates no child.
  var children: [JSONMember]? {
    members
      ?? elements?.enumerated().filter { !$1.isNull }.map { index, element in
        JSONMember(name: String(index), at: element.position, value: element)
      }
  }
}
