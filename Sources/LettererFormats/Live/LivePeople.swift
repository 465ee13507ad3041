import LettererDocuments
import LettererModel

/// The participants of a live conversation, as the database describes them.
struct LivePeople {
  /// The names of nodes that list people.
  private static let nodeNames: Set<String> = ["users", "members", "participants"]
  /// The maximum depth of a list of people.
  private static let depth = 3

  /// The participants that the database lists and those that messages name; the list takes
  /// precedence.
  private var listed: [Participant.ID: Participant] = [:]
  private var senders = ParticipantBook()
  /// The participants as last emitted.
  private var told: [Participant.ID: Participant] = [:]

  /// Returns the length of the path of the list of people that a path ends at or leads through.
  static func list(in path: [String]) -> Int? {
    let start = path.prefix(depth + 1)
    guard let index = start.firstIndex(where: nodeNames.contains),
      !start[..<index].contains("messages")
    else { return nil }
    return index + 1
  }

  /// Whether a node is a list of people, in which no child is a message.
  static func isList(_ name: String?) -> Bool { name.map(nodeNames.contains) ?? false }

  /// Updates a listed participant; one that is no longer listed keeps the name.
  mutating func list(_ key: String, _ node: FirebaseNode?) {
    guard let node else { return }
    let member = JSONMember(name: key, at: node.value.position, value: node.value)
    var book = ParticipantBook()
    book.read(JSONValue(.object([member]), at: member.position))
    listed[key] = book[key]
  }

  /// Records what a message states about its sender.
  mutating func note(_ found: FirebaseMessage) {
    guard let sender = found.message.sender else { return }
    senders.note(sender, name: found.senderName, picture: found.senderPicture)
  }

  /// Returns a participant if it changed since it was last emitted.
  mutating func news(of id: Participant.ID) -> Participant? {
    let person = Participant(id, listed: listed[id], sender: senders[id])
    guard told[id] != person else { return nil }
    let isKnown = told.updateValue(person, forKey: id) != nil
    return isKnown || !person.name.isEmpty || person.avatar != nil ? person : nil
  }

  /// Returns the emitted participants that have changed.
  mutating func news(of ids: [Participant.ID]) -> [Participant] {
    ids.filter { told[$0] != nil }.compactMap { news(of: $0) }
  }
}
