public import LettererModel

/// A JSON value with the position where it starts.
public struct JSONValue: Hashable, Sendable {
  /// The content of a value.
  public enum Content: Hashable, Sendable {
    /// Null.
    case null
    /// True or false.
    case boolean(Bool)
    /// A number as it is spelled, so that nothing is rounded.
    case number(String)
    /// Text.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Named values in order; names may repeat.
    case object([JSONMember])
  }

  /// The content of the value.
  public var content: Content
  /// The position where the value starts.
  public var position: TextPosition

  /// Creates a value.
  public init(_ content: Content, at position: TextPosition) {
    self.content = content
    self.position = position
  }

  /// The same value without positions.
  public var open: OpenValue {
    switch content {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .number(let spelling): .number(spelling)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.open))
    case .object(let members):
      .object(members.map { ExtensionField(name: $0.name, value: $0.value.open) })
    }
  }

  /// The text, if the value is text.
  public var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The members, if the value is an object.
  public var members: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The elements, if the value is an array.
  public var elements: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// Whether the value is null.
  public var isNull: Bool { content == .null }

  /// Returns the last member with a name, if the value is an object and has one.
  public subscript(name: String) -> JSONValue? {
    members?.last { $0.name == name }?.value
  }

  /// The type in words, for diagnostics.
  package var typeName: String {
    switch content {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .string: "text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A named value of a JSON object.
public struct JSONMember: Hashable, Sendable {
  /// The name, with its escapes decoded.
  public var name: String
  /// The position where the name starts.
  public var position: TextPosition
  /// The value.
  public var value: JSONValue

  /// Creates a member.
  public init(name: String, at position: TextPosition, value: JSONValue) {
    self.name = name
    self.position = position
    self.value = value
  }
}
