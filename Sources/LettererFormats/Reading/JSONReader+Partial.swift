import LettererDocuments

extension JSONReader {
  /// Exchanges the counter of fields, so that one counts several documents, or objects that are
  /// stored by themselves.
  mutating func exchange(_ counter: inout FieldCounter?, at object: String = "root") {
    swap(&fields, &counter)
    fields?.restart(at: object)
  }

  /// Reads a record; if the end of the input cuts one of the named members off, it loses only the
  /// element that is cut.
  ///
  /// - Returns: `nil` if the record is cut off and has none of those members.
  mutating func readRecord(keeping names: Set<String>) -> JSONValue? {
    _ = peekKind()
    let place = position
    guard enterObject() else {
      let value = readValue()
      return isTruncated ? nil : value
    }
    let members = readMembers(keeping: names)
    if isTruncated, !members.contains(where: { names.contains($0.name) }) { return nil }
    return JSONValue(.object(members), at: place)
  }

  /// Reads the members of the current object.
  private mutating func readMembers(keeping names: Set<String>) -> [JSONMember] {
    var members: [JSONMember] = []
    while let name = nextMember() {
      let isKept = names.contains(name.text)
      let value = isKept ? readPart(keeping: names) : readValue()
      guard let value, isKept || !isTruncated else { continue }
      members.append(JSONMember(name: name.text, at: name.position, value: value))
    }
    return members
  }

  /// Reads a list or map without the element that the end of the input cuts off.
  mutating func readPart(keeping names: Set<String>) -> JSONValue? {
    _ = peekKind()
    let place = position
    if enterArray() {
      var elements: [JSONValue] = []
      while nextElement() {
        guard let element = readValue(), !isTruncated else { continue }
        elements.append(element)
      }
      return JSONValue(.array(elements), at: place)
    }
    guard enterObject() else { return readValue() }
    return JSONValue(.object(readMembers(keeping: names)), at: place)
  }
}
