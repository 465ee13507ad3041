package import LettererModel

/// Removes known members from an object by name and type, and leaves the rest.
///
/// Null counts as absent. A member of the wrong type is reported and ignored. If a name occurs
/// twice, the last member counts.
package struct ObjectDecoder {
  /// The members that were not yet removed.
  package private(set) var members: [JSONMember]
  /// The position where the object starts.
  package let position: TextPosition
  /// The record type of the object, for diagnostics: "message", "participant".
  let record: String

  /// Creates a decoder; `nil` if the value isn't an object.
  package init?(_ value: JSONValue, record: String) {
    guard let members = value.members else { return nil }
    self.init(members, record: record, at: value.position)
  }

  /// Creates a decoder from members.
  package init(_ members: [JSONMember], record: String, at position: TextPosition) {
    self.members = members
    self.record = record
    self.position = position
  }

  /// Removes and returns a value of any type.
  package mutating func take(_ name: String) -> JSONValue? {
    guard let index = members.lastIndex(where: { $0.name == name }) else { return nil }
    let value = members.remove(at: index).value
    if members.contains(where: { $0.name == name }) { members.removeAll { $0.name == name } }
    return value.isNull ? nil : value
  }

  /// Removes and returns the first of several names that is present.
  package mutating func take(_ names: [String]) -> JSONValue? {
    for name in names where members.contains(where: { $0.name == name }) {
      if let value = take(name) { return value }
    }
    return nil
  }

  /// Puts a value back so that it is kept as an unknown field.
  package mutating func keep(_ name: String, _ value: JSONValue) {
    members.append(JSONMember(name: name, at: value.position, value: value))
  }

  /// Removes and returns text; a number is returned as its digits and reported.
  package mutating func string(_ name: String, _ log: inout DiagnosticList) -> String? {
    guard let value = take(name) else { return nil }
    switch value.content {
    case .string(let text): return text
    case .number(let spelling):
      reportType(name, value, "text", "read as its digits", &log)
      return spelling
    default:
      reportType(name, value, "text", nil, &log)
      return nil
    }
  }

  /// Whether the object has a member with a name.
  func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  /// Whether a member is present and not null.
  func holds(_ name: String) -> Bool { members.contains { $0.name == name && !$0.value.isNull } }

  /// Returns the position of a member's value.
  func position(of name: String) -> TextPosition? {
    members.last { $0.name == name }?.value.position
  }

  /// Removes and returns a Boolean.
  package mutating func boolean(_ name: String, _ log: inout DiagnosticList) -> Bool? {
    guard let value = take(name) else { return nil }
    if case .boolean(let flag) = value.content { return flag }
    reportType(name, value, "true or false", nil, &log)
    return nil
  }

  /// Removes and returns a whole number.
  package mutating func integer(_ name: String, _ log: inout DiagnosticList) -> Int? {
    guard let value = take(name) else { return nil }
    if case .number(let spelling) = value.content {
      if let whole = Int(spelling) { return whole }
      if let number = Double(spelling), let whole = Int(exactly: number.rounded()) { return whole }
    }
    reportType(name, value, "a whole number", nil, &log)
    return nil
  }

  /// Removes and returns a finite number.
  package mutating func number(_ name: String, _ log: inout DiagnosticList) -> Double? {
    guard let value = take(name) else { return nil }
    if case .number(let spelling) = value.content, let number = Double(spelling), number.isFinite {
      return number
    }
    reportType(name, value, "a number", nil, &log)
    return nil
  }

  /// Removes and returns an array of text; elements of another type are reported and dropped.
  package mutating func strings(_ name: String, _ log: inout DiagnosticList) -> [String] {
    array(name, &log).compactMap { element in
      if let text = element.string { return text }
      reportType(name, element, "text", nil, &log)
      return nil
    }
  }

  /// Removes and returns an array; empty if it is absent.
  package mutating func array(_ name: String, _ log: inout DiagnosticList) -> [JSONValue] {
    guard let value = take(name) else { return [] }
    if let elements = value.elements { return elements }
    reportType(name, value, "an array", nil, &log)
    return []
  }

  /// Removes and returns an object.
  package mutating func object(
    _ name: String,
    record: String,
    _ log: inout DiagnosticList
  ) -> ObjectDecoder? {
    guard let value = take(name) else { return nil }
    if let decoder = ObjectDecoder(value, record: record) { return decoder }
    reportType(name, value, "an object", nil, &log)
    return nil
  }

  /// Removes and returns one of a list of words; any other word is reported and counts as absent.
  package mutating func choice<Choice: RawRepresentable<String>>(
    _ name: String,
    _ log: inout DiagnosticList
  ) -> Choice? {
    let place = members.last { $0.name == name }?.value.position
    guard let word = string(name, &log) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    reportWord(name, word, at: place, &log)
    return nil
  }

  /// Returns the remaining members, and reports each undocumented name once.
  ///
  /// The members of an object named `ext` are returned as if they were at the top level.
  package func rest(
    documented: [String] = [],
    note: String = "kept and written back",
    _ log: inout DiagnosticList
  ) -> [ExtensionField] {
    if members.isEmpty { return [] }
    var fields: [ExtensionField] = []
    for member in members {
      if member.name == "ext", case .object(let inner) = member.value.open {
        fields += inner
        continue
      }
      fields.append(ExtensionField(name: member.name, value: member.value.open))
      if !documented.contains(member.name), !member.name.hasPrefix("x-") {
        log.add(
          .unknownField,
          at: member.position,
          "unknown field \(quotedName(member.name)) of \(record.withArticle)",
          note: note,
          subject: "\(record).\(member.name)"
        )
      }
    }
    return fields
  }

  /// Reports the remaining members of an object that has no place to keep them.
  func dropRest(_ log: inout DiagnosticList) {
    _ = rest(note: "the field is ignored", &log)
  }

  /// Returns the remaining members of a format whose fields are not all known.
  package func openRest() -> [ExtensionField] {
    members.map { ExtensionField(name: $0.name, value: $0.value.open) }
  }

  func reportType(
    _ name: String,
    _ value: JSONValue,
    _ expected: String,
    _ note: String?,
    _ log: inout DiagnosticList
  ) {
    log.add(
      .wrongType,
      at: value.position,
      "field \"\(name)\" of \(record.withArticle) holds \(value.typeName), not \(expected)",
      note: note ?? "the field is ignored",
      subject: "\(record).\(name)"
    )
  }

  func reportWord(
    _ name: String,
    _ word: String,
    at place: TextPosition?,
    _ log: inout DiagnosticList
  ) {
    log.add(
      .unknownValue,
      at: place,
      "unknown value \(quotedName(word)) in field \"\(name)\" of \(record.withArticle)",
      subject: "\(record).\(name)"
    )
  }
}
