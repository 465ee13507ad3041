import LettererDocuments

/// The changes of a Visual Studio Code chat, one per line, that make up its document.
///
/// ```
/// {"kind": 0, "v": {"sessionId": "s1", "requests": []}}
/// {"kind": 2, "k": ["requests"], "v": [{"requestId": "r1", "message": {"text": "Why?"}}]}
/// {"kind": 1, "k": ["requests", 0, "response"], "v": [{"value": "Because."}]}
/// ```
/// Kind 0 is a whole document, 1 sets a value, 2 adds elements after cutting a list to `i` elements,
/// and 3 removes a value (objectMutationLog.ts of Visual Studio Code).
struct VSCodeLog {
  private(set) var document: JSONValue?

  /// Whether a record is a change, and not a chat.
  static func isChange(_ record: JSONValue) -> Bool {
    record["kind"]?.whole != nil && record["requests"] == nil
      && (record["v"] != nil || record["k"]?.elements != nil)
  }

  /// Applies a change; returns whether what it changes exists.
  mutating func apply(_ record: JSONValue) -> Bool {
    let value = record["v"]
    let path = record["k"]?.list ?? []
    switch record["kind"]?.whole {
    case 0:
      document = value
      return value?.members != nil
    case 1: return change(path) { $0 = value }
    case 2: return change(path) { Self.push(value?.list ?? [], onto: &$0, at: record) }
    case 3: return change(path) { $0 = nil }
    default: return false
    }
  }

  private mutating func change(_ path: [JSONValue], _ body: (inout JSONValue?) -> Void) -> Bool {
    document?.change(at: path[...], body) ?? false
  }

  private static func push(
    _ values: [JSONValue],
    onto list: inout JSONValue?,
    at record: JSONValue
  ) {
    var elements = list?.elements ?? []
    let position = list?.position ?? record.position
    list = nil  // so that the elements are not copied
    if let count = record["i"]?.whole, (0..<elements.count).contains(count) {
      elements.removeSubrange(count...)
    }
    elements += values
    list = JSONValue(.array(elements), at: position)
  }
}

extension JSONValue {
  /// Changes the value at a path of names and indices; returns whether there is one to change.
  fileprivate mutating func change(
    at path: ArraySlice<JSONValue>,
    _ body: (inout JSONValue?) -> Void
  ) -> Bool {
    guard let step = path.first else { return false }
    switch content {
    case .object(var members):
      guard let name = step.string else { return false }
      content = .null  // so that the members are not copied
      defer { content = .object(members) }
      let index = members.lastIndex { $0.name == name }
      var value = index.map { members.remove(at: $0).value }
      let isChanged = Self.change(&value, at: path.dropFirst(), body)
      guard let value else { return isChanged }
      let member = JSONMember(name: name, at: step.position, value: value)
      members.insert(member, at: index ?? members.count)
      return isChanged
    case .array(var elements):
      guard let index = step.whole, (0...elements.count).contains(index) else { return false }
      content = .null
      defer { content = .array(elements) }
      var value = index < elements.count ? elements[index] : nil
      if index < elements.count { elements[index].content = .null }
      let isChanged = Self.change(&value, at: path.dropFirst(), body)
      if index < elements.count { elements.remove(at: index) }
      if let value { elements.insert(value, at: index) }
      return isChanged
    default: return false
    }
  }

  private static func change(
    _ value: inout JSONValue?,
    at path: ArraySlice<JSONValue>,
    _ body: (inout JSONValue?) -> Void
  ) -> Bool {
    if path.isEmpty {
      body(&value)
      return true
    }
    return value?.change(at: path, body) ?? false
  }
}
