import ChatDocuments

/// A value as a node of a database.
extension JSONValue {
  /// The children of a node; an array is a node with integer keys, and null is no child.
  var children: [JSONMember] {
    let all =
      members
      ?? elements?.enumerated().map { index, element in
        JSONMember(name: String(index), at: element.position, value: element)
      }
    return (all ?? []).filter { !$0.value.isNull }
  }

  /// Returns what is at a path below a node.
  func value(at path: ArraySlice<String>) -> JSONValue {
    var value = self
    for name in path {
      guard let child = value.children.last(where: { $0.name == name }) else {
        return JSONValue(.null, at: position)
      }
      value = child.value
    }
    return value
  }

  /// Returns a node with another value at a path below it.
  func replacing(_ path: ArraySlice<String>, by value: JSONValue) -> JSONValue {
    guard let name = path.first else { return value }
    var children = children
    let place = children.firstIndex { $0.name == name }
    let old = place.map { children[$0].value } ?? JSONValue(.object([]), at: value.position)
    let new = old.replacing(path.dropFirst(), by: value)
    if let place, new.isNull {
      children.remove(at: place)
    } else if let place {
      children[place].value = new
    } else if !new.isNull {
      children.append(JSONMember(name: name, at: value.position, value: new))
    }
    return JSONValue(.object(children), at: position)
  }
}
