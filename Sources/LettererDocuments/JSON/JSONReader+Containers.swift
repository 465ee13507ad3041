extension JSONReader {
  /// A container that was entered, and how far it was read.
  struct Frame {
    var isObject: Bool
    var state = Progress.start
    /// The node of the container in the tree of fields.
    var node: Int?
    /// The names found so far, to report duplicates; used only when a caller steps through members.
    var names: Set<String> = []
  }

  /// The token before the next value of a container.
  enum Progress {
    case start
    case value
    case comma
  }

  /// Enters an object, if it is the next value.
  public mutating func enterObject() -> Bool { enter(0x7B, isObject: true) }

  /// Enters an array, if it is the next value.
  public mutating func enterArray() -> Bool { enter(0x5B, isObject: false) }

  private mutating func enter(_ bracket: UInt8, isObject: Bool) -> Bool {
    skipSpace()
    guard peek() == bracket, depth < Self.depthLimit else { return false }
    open(isObject: isObject)
    frames.append(Frame(isObject: isObject, node: fields?.node))
    return true
  }

  /// Steps to the next member of the entered object, or leaves the object if there is none.
  public mutating func nextMember() -> Name? {
    guard var frame = frames.popLast() else { return nil }
    guard let name = stepToMember(&frame.state) else { return nil }
    if !frame.names.insert(name.text).inserted { reportDuplicate(name.text, name.position) }
    if expectedNames != nil {
      checkSpelling(name.text, name.position) { frame.names.contains($0) }
    }
    frames.append(frame)
    step(to: name, in: frame.node)
    return name
  }

  /// Steps to the next element of the entered array, or leaves the array if there is none.
  public mutating func nextElement() -> Bool {
    guard var frame = frames.popLast() else { return false }
    guard stepToElement(&frame.state) else { return false }
    fields?.node = frame.node
    frames.append(frame)
    return true
  }

  mutating func open(isObject: Bool) {
    index += 1
    if isObject { openObjects += 1 } else { openArrays += 1 }
  }

  private mutating func close(isObject: Bool) {
    if isObject { openObjects -= 1 } else { openArrays -= 1 }
  }

  /// Skips separators before an element, or skips the closing bracket.
  mutating func stepToElement(_ state: inout Progress) -> Bool {
    while let byte = byteAfterSpace() {
      switch byte {
      case 0x5D, 0x7D:
        if passClosing(byte, isObject: false, state) { return false }
      case 0x2C:
        passComma(&state)
      default:
        if state == .value { report(.missingComma, "missing comma between two elements") }
        state = .value
        return failure == nil
      }
    }
    endEarly()
    close(isObject: false)
    return false
  }

  /// Skips separators, a name, and its colon, or skips the closing bracket.
  mutating func stepToMember(_ state: inout Progress) -> Name? {
    while let byte = byteAfterSpace() {
      switch byte {
      case 0x5D, 0x7D:
        if passClosing(byte, isObject: true, state) { return nil }
      case 0x2C:
        passComma(&state)
      case 0x7B, 0x5B:
        report(.incompleteMember, "value without a name in an object")
        skipLexically()
        state = .value
      default:
        if state == .value { report(.missingComma, "missing comma between two members") }
        state = .value
        if let name = readName(byte) { return name }
      }
    }
    endEarly()
    close(isObject: true)
    return nil
  }

  private mutating func byteAfterSpace() -> UInt8? {
    skipSpace()
    return peek()
  }

  private mutating func passComma(_ state: inout Progress) {
    if state != .value { report(.extraComma, "comma without a value before it") }
    if peek() != nil { index += 1 }
    state = .comma
  }

  /// Skips a closing bracket and returns whether it ends the container.
  private mutating func passClosing(_ byte: UInt8, isObject: Bool, _ state: Progress) -> Bool {
    if state == .comma { report(.extraComma, "comma before a closing bracket") }
    let fits = (byte == 0x7D) == isObject
    if !fits {
      let isClosingOuter = isObject ? openArrays > 0 : openObjects > 0
      report(.bracket, "\(isObject ? "object" : "array") closed by the wrong bracket")
      if isClosingOuter {
        close(isObject: isObject)
        return true
      }
    }
    if peek() != nil { index += 1 }
    if fits { close(isObject: isObject) }
    return fits
  }

  /// Reads a name and its colon; returns `nil` if no value follows.
  private mutating func readName(_ byte: UInt8) -> Name? {
    let place = position
    let text: String
    switch byte {
    case 0x22:
      text = readString(quote: 0x22, isName: true)
    case 0x27 where mode == .tolerant:
      report(.singleQuoted, "name in single quotes")
      text = readString(quote: 0x27, isName: true)
    case 0x3A where mode == .tolerant:
      report(.incompleteMember, "member without a name")
      text = ""
    default:
      report(.unquoted, "name without quotes")
      text = readBareText(stopsAtColon: true)
    }
    return passColon() ? Name(text: text, position: place) : nil
  }

  private mutating func passColon() -> Bool {
    switch byteAfterSpace() {
    case 0x3A:
      index += 1
      return true
    case 0x2C, 0x7D, 0x5D:
      report(.incompleteMember, "member without a value")
      return false
    case nil:
      endEarly()
      return false
    default:
      report(.incompleteMember, "missing colon after a name")
      return failure == nil
    }
  }

  mutating func reportDuplicate(_ name: String, _ place: TextPosition) {
    let found = Diagnostic(
      .duplicateName,
      at: place,
      message: "duplicate name \(quotedName(name)) in an object",
      note: "both are kept in order if they are records; otherwise the last one counts"
    )
    diagnostics.add(found)
  }
}
