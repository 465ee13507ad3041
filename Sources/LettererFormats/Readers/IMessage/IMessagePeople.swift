import LettererDocuments
import LettererModel

/// The participants, by the numbers of their addresses.
struct IMessagePeople {
  private var ids: [Int64: Participant.ID] = [:]
  private var addresses: [String: Participant.ID] = [:]
  private var people: [Participant.ID: Participant] = [:]
  /// The owner of the store.
  let owner: Participant

  /// Reads the address table, and merges addresses that the system knows belong to one person.
  init(_ handles: StoreTable, owner: Participant) {
    self.owner = owner
    var persons: [String: Participant.ID] = [:]
    for handle in handles.all {
      guard let number = handle.number, let address = handle.words("id") else { continue }
      let person = handle.words("person_centric_id")
      let id = addresses[address] ?? person.flatMap { persons[$0] } ?? address
      ids[number] = id
      addresses[address] = id
      if let person, persons[person] == nil { persons[person] = id }
      if people[id] == nil {
        people[id] = Participant(id: id, name: address)
      } else if address != id, people[id]?.aliases.contains(address) == false {
        people[id]?.aliases.append(address)
      }
    }
    for address in [owner.id] + owner.aliases where addresses[address] == nil {
      addresses[address] = owner.id
    }
  }

  /// Returns the participant with an address number; 0 is no one's.
  func id(_ number: Int64) -> Participant.ID? { ids[number] }

  /// Returns the participant with an address.
  func id(address: String) -> Participant.ID? { addresses[address] }

  /// The participant with an identifier.
  subscript(id: Participant.ID) -> Participant {
    id == owner.id ? owner : people[id] ?? Participant(id: id, name: id)
  }

  /// Returns the name of a participant for use in a sentence.
  func name(_ id: Participant.ID?) -> String {
    guard let id else { return "Somebody" }
    let name = self[id].name
    return name.isEmpty ? id : name
  }

  /// Returns the owner of the store, identified by the addresses that it sends from and receives
  /// at.
  static func owner(_ messages: StoreTable, _ chats: StoreTable) -> Participant {
    var counts: [String: Int] = [:]
    var order: [String] = []
    func note(_ word: String?) {
      guard let address = word.map(Self.address), !address.isEmpty else { return }
      if counts[address] == nil { order.append(address) }
      counts[address, default: 0] += 1
    }
    for message in messages.all {
      note(message.words("destination_caller_id") ?? message.words("account"))
    }
    if order.isEmpty {
      for chat in chats.all {
        note(chat.words("last_addressed_handle") ?? chat.words("account_login"))
      }
    }
    let most = counts.values.max()
    guard let id = order.first(where: { counts[$0] == most }) else {
      return Participant(id: "me", name: "Me")
    }
    var owner = Participant(id: id, name: id)
    owner.aliases = order.filter { $0 != id }
    return owner
  }

  /// Returns an address without the prefix for email or phone.
  private static func address(_ word: String) -> String {
    let start = word.prefix(2).lowercased()
    return start == "e:" || start == "p:" ? String(word.dropFirst(2)) : word
  }
}
