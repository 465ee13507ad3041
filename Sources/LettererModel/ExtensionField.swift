/// A named value that the model keeps without interpreting it.
public struct ExtensionField: Hashable, Sendable {
  /// The name, as in the document.
  public var name: String
  /// The value, as in the document.
  public var value: OpenValue

  /// Creates a field.
  public init(name: String, value: OpenValue) {
    self.name = name
    self.value = value
  }
}

/// A value of any shape, for document content that the model has no field for.
public enum OpenValue: Hashable, Sendable {
  /// The null value.
  case null
  /// True or false.
  case boolean(Bool)
  /// A number as spelled in the document, so that it is not rounded.
  case number(String)
  /// Text.
  case string(String)
  /// An array of values.
  case array([OpenValue])
  /// Named values in document order; names may repeat.
  case object([ExtensionField])
}
