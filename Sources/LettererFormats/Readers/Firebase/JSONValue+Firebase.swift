import LettererDocuments

/// How the REST interface of the database writes its nodes.
extension JSONValue {
  /// The member of an exported node with a priority that holds the value itself.
  static let wrappedName = ".value"

  /// The value without the object that an export with priorities wraps around it.
  var unwrapped: JSONValue { self[Self.wrappedName] ?? self }

  /// The children of a node; an array is a node with integer keys, and null leaves no child.
  var children: [JSONMember]? {
    members
      ?? elements?.enumerated().filter { !$1.isNull }.map { index, element in
        JSONMember(name: String(index), at: element.position, value: element)
      }
  }
}
