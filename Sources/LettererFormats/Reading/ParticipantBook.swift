import LettererDocuments
import LettererModel

/// The participants of a foreign format, in order of appearance.
struct ParticipantBook {
  private(set) var participants: [Participant] = []
  private var indices: [Participant.ID: Int] = [:]
  private var ids: [String: Participant.ID?] = [:]
  /// The participants named only by an identifier, until a better name appears.
  private var provisional: Set<Participant.ID> = []

  var isEmpty: Bool { participants.isEmpty }

  /// Adds a participant, or fills in missing fields.
  mutating func note(_ id: Participant.ID, name: String? = nil, picture: String? = nil) {
    let name = name.flatMap { $0.isEmpty ? nil : $0 }
    let picture = picture.map { PictureReference(path: $0) }
    if let index = indices[id] {
      let isOpen = participants[index].name.isEmpty || provisional.contains(id)
      if isOpen, let name {
        participants[index].name = name
        provisional.remove(id)
      }
      if participants[index].avatar == nil { participants[index].avatar = picture }
    } else {
      indices[id] = participants.count
      participants.append(Participant(id: id, name: name ?? "", avatar: picture))
    }
    if let name { remember(name, of: id) }
  }

  /// Records a name; one that two participants share cannot serve as an identifier.
  private mutating func remember(_ name: String, of id: Participant.ID) {
    if let known = ids[name], known != id {
      ids[name] = .some(nil)
    } else {
      ids[name] = id
    }
  }

  /// The participant with an identifier.
  subscript(id: Participant.ID) -> Participant? {
    indices[id].map { participants[$0] }
  }

  /// Returns the identifier that is meant: itself, or that of the only participant with the name.
  func identifier(_ sender: String) -> Participant.ID {
    if indices[sender] != nil { return sender }
    return ids[sender].flatMap { $0 } ?? sender
  }

  /// Reads a list or map of participants.
  mutating func read(_ value: JSONValue) {
    for element in value.elements ?? [] { read(element, key: nil) }
    for member in value.members ?? [] { read(member.value, key: member.name) }
  }

  /// Records that a participant has left.
  mutating func noteLeave(of id: Participant.ID) {
    note(id)
    if let index = indices[id] { participants[index].hasLeft = true }
  }

  private mutating func read(_ value: JSONValue, key: String?) {
    if case .boolean(let isThere) = value.content, let key {
      if isThere { note(key) } else { noteLeave(of: key) }
      return
    }
    if let text = value.identifier {
      note(key ?? text, name: text)
      if key == nil { provisional.insert(text) }
      return
    }
    guard var fields = ObjectDecoder(value, record: "participant") else { return }
    let id = fields.takeID(["id", "_id", "uid", "userId", "key"])
    let name = fields.take(ForeignRecord.displayNames)?.string
    guard let known = key ?? id ?? name else { return }
    note(known, name: name, picture: fields.take(ForeignRecord.photoNames)?.string)
    if fields.take("left")?.content == .boolean(true) { noteLeave(of: known) }
  }
}

extension Participant {
  /// Merges a person's entry in a list of people with the data in their messages; the list takes
  /// precedence.
  init(_ id: ID, listed: Participant?, sender: Participant?) {
    let names = [listed?.name, sender?.name].compactMap(\.self)
    self.init(
      id: id,
      name: names.first { !$0.isEmpty } ?? "",
      avatar: listed?.avatar ?? sender?.avatar
    )
    hasLeft = listed?.hasLeft ?? false
  }
}
