/// A named value that the model keeps without knowing what it means.
public struct ExtensionField: Hashable, Sendable {
  /// The name as the document had it.
  public var name: String
  /// The value as the document had it.
  public var value: OpenValue

  /// Creates a field.
  public init(name: String, value: OpenValue) {
    self.name = name
    self.value = value
  }
}

/// A value of open shape: what a document holds where the model has no field for it.
public enum OpenValue: Hashable, Sendable {
  /// The absent value.
  case null
  /// True or false.
  case boolean(Bool)
  /// A number as the document spelled it, so that nothing is rounded.
  case number(String)
  /// Text.
  case string(String)
  /// Values in order.
  case array([OpenValue])
  /// Named values in the order of the document; names may repeat.
  case object([ExtensionField])
}
