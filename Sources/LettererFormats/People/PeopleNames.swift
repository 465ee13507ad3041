/// How the participants of a conversation are named, other than by its source.
public struct PeopleNames: Hashable, Sendable {
  /// A participant's new name.
  public struct Renaming: Hashable, Sendable {
    /// The identifier, name, handle, or alias of the participant.
    public var participant: String
    /// The new name.
    public var name: String

    /// Creates a renaming.
    public init(participant: String, name: String) {
      self.participant = participant
      self.name = name
    }
  }

  /// The address book.
  public var contacts: ContactBook
  /// The renamings, which win over the address book.
  public var renamings: [Renaming]

  /// Creates names.
  public init(contacts: ContactBook = ContactBook(), renamings: [Renaming] = []) {
    self.contacts = contacts
    self.renamings = renamings
  }
}
