/// How the bodies of messages are encoded beyond what their format says.
public enum BodyEncoding: String, Hashable, Sendable, CaseIterable {
  /// Base64 of UTF-8.
  case base64
}
