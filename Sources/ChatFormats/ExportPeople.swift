import ChatModel

/// The participants of an export, in the order in which they are met.
///
/// What is met first counts; later records fill in what was not known.
struct ExportPeople {
  private(set) var all: [Participant] = []
  private var indices: [Participant.ID: Int] = [:]

  /// Adds a participant, or fills in what was not known.
  mutating func note(_ participant: Participant) {
    guard let index = indices[participant.id] else {
      indices[participant.id] = all.count
      all.append(participant)
      return
    }
    if all[index].name.isEmpty { all[index].name = participant.name }
    all[index].handle = all[index].handle ?? participant.handle
    all[index].avatar = all[index].avatar ?? participant.avatar
    all[index].color = all[index].color ?? participant.color
    if all[index].role == .user { all[index].role = participant.role }
  }

  /// The participant of an identifier.
  subscript(id: Participant.ID) -> Participant? { indices[id].map { all[$0] } }

  /// Those who write or are named, without those who merely could.
  func speaking(in messages: [Message]) -> [Participant] {
    var ids = Set(messages.compactMap(\.sender))
    for message in messages {
      ids.formUnion(message.reactions.flatMap(\.participants))
      ids.formUnion(message.runs.compactMap(\.mention))
      ids.formUnion([message.system?.actor, message.reply?.sender].compactMap(\.self))
    }
    return all.filter { ids.contains($0.id) }
  }
}

extension Participant {
  /// Takes a picture: a file of the export, or an address, which is kept and never fetched.
  mutating func picture(_ path: String?) {
    guard let path else { return }
    if path.isAddress, !path.hasPrefix("data:") {
      ext.append(ExtensionField(name: "avatarURL", value: .string(path)))
    } else {
      avatar = PictureReference(path: path)
    }
  }
}
