import LettererDocuments
import LettererModel

/// Those who take part in a conversation that goes on, by what the database says of them.
struct LivePeople {
  /// Nodes of people by name.
  private static let nodeNames: Set<String> = ["users", "members", "participants"]
  /// Deeper nodes are no lists of people.
  private static let depth = 3

  /// Those whom the database lists, and those whom messages name; the list counts first.
  private var listed: [Participant.ID: Participant] = [:]
  private var senders = ParticipantBook()
  /// What was told of those who take part.
  private var told: [Participant.ID: Participant] = [:]

  /// How long the path of the list of people is at which a path ends or through which it leads.
  static func list(in path: [String]) -> Int? {
    let start = path.prefix(depth + 1)
    guard let index = start.firstIndex(where: nodeNames.contains),
      !start[..<index].contains("messages")
    else { return nil }
    return index + 1
  }

  /// Whether a node is a list of people, whose children are no messages.
  static func isList(_ name: String?) -> Bool { name.map(nodeNames.contains) ?? false }

  /// Takes what a list says of somebody; who is not in it any more keeps the name.
  mutating func list(_ key: String, _ node: FirebaseNode?) {
    guard let node else { return }
    let member = JSONMember(name: key, at: node.value.position, value: node.value)
    var book = ParticipantBook()
    book.read(JSONValue(.object([member]), at: member.position))
    listed[key] = book[key]
  }

  /// Takes what a message says of its sender.
  mutating func note(_ found: FirebaseMessage) {
    guard let sender = found.message.sender else { return }
    senders.note(sender, name: found.senderName, picture: found.senderPicture)
  }

  /// Returns somebody who takes part, if that was not told so before.
  mutating func news(of id: Participant.ID) -> Participant? {
    let person = Participant(id, listed: listed[id], sender: senders[id])
    guard told[id] != person else { return nil }
    let isKnown = told.updateValue(person, forKey: id) != nil
    return isKnown || !person.name.isEmpty || person.avatar != nil ? person : nil
  }

  /// Returns those who take part and of whom something else is told now.
  mutating func news(of ids: [Participant.ID]) -> [Participant] {
    ids.filter { told[$0] != nil }.compactMap { news(of: $0) }
  }
}
