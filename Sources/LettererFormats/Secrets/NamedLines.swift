import LettererModel

/// The lines of a card or a contact, of which one may name the next: `Password`, then its value.
struct NamedLines {
  private var last: String?

  /// Returns the secrets in the next text of a message; `nil` if no name precedes it.
  mutating func secrets(in text: String, _ role: MessageTextRole) -> [Secret]? {
    guard role == .line || role == .title || role == .detail else { return nil }
    defer { last = text }
    return last.map { NamedSecrets.secrets(in: text, named: $0) }
  }
}
