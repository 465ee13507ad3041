extension JSONReader {
  /// The type of a value, before it is read.
  public enum Kind: Hashable, Sendable {
    /// An object.
    case object
    /// An array.
    case array
    /// Anything else.
    case scalar
  }

  /// Returns the type of the next value, or `nil` at the end of the document.
  public mutating func peekKind() -> Kind? {
    skipSpace()
    return switch peek() {
    case 0x7B: .object
    case 0x5B: .array
    case nil: nil
    default: .scalar
    }
  }

  /// Reads the next value with everything inside it, or returns `nil` at the end of the document.
  ///
  /// If the document ends inside the value, the part that was read is returned and `isTruncated` is
  /// set.
  public mutating func readValue() -> JSONValue? {
    skipSpace()
    let place = position
    guard let byte = peek() else {
      endEarly()
      return nil
    }
    switch byte {
    case 0x22:
      return JSONValue(.string(readString(quote: 0x22, isName: false)), at: place)
    case 0x7B:
      return JSONValue(readObject(), at: place)
    case 0x5B:
      return JSONValue(readArray(), at: place)
    default:
      return JSONValue(readScalar(byte), at: place)
    }
  }

  /// Skips the next value.
  ///
  /// The tolerant reader reports only errors of brackets, commas, quotes, and escapes in it. The value
  /// counts as not read.
  public mutating func skipValue() {
    let place = position
    fields?.skip(at: place)
    isSkipping = mode == .tolerant
    _ = readValue()
    isSkipping = false
  }

  private mutating func readArray() -> JSONValue.Content {
    guard depth < Self.depthLimit else { return giveUp() }
    open(isObject: false)
    var state = Progress.start
    var elements: [JSONValue] = []
    while stepToElement(&state), let element = readValue() {
      if !isSkipping { elements.append(element) }
    }
    return .array(elements)
  }

  private mutating func readObject() -> JSONValue.Content {
    guard depth < Self.depthLimit else { return giveUp() }
    open(isObject: true)
    var state = Progress.start
    var members: [JSONMember] = []
    let node = isSkipping ? nil : fields?.node
    defer { fields?.node = node }
    while let name = stepToMember(&state) {
      step(to: name, in: node)
      guard let value = readValue() else { break }
      if isSkipping { continue }
      members.append(JSONMember(name: name.text, at: name.position, value: value))
    }
    reportDuplicates(members)
    if expectedNames != nil {
      for member in members {
        checkSpelling(member.name, member.position) { name in
          members.contains { $0.name == name }
        }
      }
    }
    return .object(members)
  }

  /// Goes to the value of a member in the tree of fields.
  mutating func step(to name: Name, in node: Int?) {
    fields?.step(to: name.text, in: node, at: name.position)
  }

  private mutating func reportDuplicates(_ members: [JSONMember]) {
    if members.count > 16 {
      var names: Set<String> = []
      for member in members where !names.insert(member.name).inserted {
        reportDuplicate(member.name, member.position)
      }
      return
    }
    for (index, member) in members.enumerated().dropFirst()
    where members[..<index].contains(where: { $0.name == member.name }) {
      reportDuplicate(member.name, member.position)
    }
  }

  private mutating func giveUp() -> JSONValue.Content {
    report(.depth, "brackets nested deeper than \(Self.depthLimit)")
    skipLexically()
    return .null
  }

  /// Skips from a bracket to its closing bracket by counting brackets.
  mutating func skipLexically() {
    var level = 0
    while let byte = peek() {
      switch byte {
      case 0x22:
        skipQuoted()
        continue
      case 0x7B, 0x5B: level += 1
      case 0x7D, 0x5D: level -= 1
      default: break
      }
      if byte == 0x0A || byte == 0x0D { passLineEnd() } else { index += 1 }
      if level <= 0 { return }
    }
    endEarly()
  }

  private mutating func skipQuoted() {
    index += 1
    var isEscaped = false
    while let byte = peek() {
      if byte == 0x0A || byte == 0x0D { passLineEnd() } else { index += 1 }
      if byte == 0x22 && !isEscaped { return }
      isEscaped = byte == 0x5C && !isEscaped
    }
    endEarly()
  }
}
