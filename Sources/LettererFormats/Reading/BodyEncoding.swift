/// An encoding of message bodies that their format does not specify.
public enum BodyEncoding: String, Hashable, Sendable, CaseIterable {
  /// Base64 of UTF-8.
  case base64
}
