public import LettererDocuments

extension ContactBook {
  /// A person in an address book.
  public struct Entry: Hashable, Sendable {
    /// The name; not blank.
    public var name: String
    /// The phone numbers, as they are written.
    public var numbers: [String]
    /// The e-mail addresses.
    public var mails: [String]
    /// Names and identifiers in messengers.
    public var handles: [String]
    /// Where the contact begins in its file.
    public var position: TextPosition?

    /// Creates a contact.
    public init(
      name: String,
      numbers: [String] = [],
      mails: [String] = [],
      handles: [String] = [],
      position: TextPosition? = nil
    ) {
      self.name = name
      self.numbers = numbers
      self.mails = mails
      self.handles = handles
      self.position = position
    }

    /// Whether it has anything by which a participant can be found.
    var isUsable: Bool { !numbers.isEmpty || !mails.isEmpty || !handles.isEmpty }
  }
}

/// What identifies a person in a messenger.
enum ContactKey: Hashable, Sendable {
  case number(PhoneNumber)
  case mail(String)
  case handle(String)

  /// Returns what a participant's identifier, name, or handle may be.
  static func keys(of text: String, in region: CallingCode?) -> [ContactKey] {
    let trimmed = text.filter { !$0.isWhitespace || $0 == " " }.trimmed
    guard !trimmed.isEmpty else { return [] }
    var keys = [handle(normalized(trimmed))]
    if let number = PhoneNumber(trimmed, in: region) { keys.append(.number(number)) }
    if let mail = mail(trimmed) { keys.append(.mail(mail)) }
    return keys
  }

  /// Returns a handle in lowercase without its sign.
  static func normalized(_ handle: String) -> String {
    let lowered = handle.lowercased()
    return lowered.hasPrefix("@") ? String(lowered.dropFirst()) : lowered
  }

  /// Returns an e-mail address in lowercase; `nil` if the text is none.
  static func mail(_ text: String) -> String? {
    let lowered = text.lowercased()
    let address = lowered.hasPrefix("mailto:") ? lowered.dropFirst(7) : lowered[...]
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    let isMail = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
    return isMail ? String(address) : nil
  }
}

extension ContactKey {
  /// Whether a text is a phone number or an e-mail address.
  static func isAddress(_ text: String) -> Bool {
    if mail(text) != nil { return true }
    return !text.contains(where: \.isLetter) && text.count(where: \.isNumber) > 5
  }
}
