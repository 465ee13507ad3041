import LettererModel

/// The participants of an export, in order of appearance.
///
/// The first record takes precedence; later records fill in missing fields.
struct ExportPeople {
  private(set) var all: [Participant] = []
  private var indices: [Participant.ID: Int] = [:]

  /// Adds a participant, or fills in missing fields.
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
    for name in [participant.name] + participant.aliases
    where !name.isEmpty && name != all[index].name && !all[index].aliases.contains(name) {
      all[index].aliases.append(name)
    }
  }

  /// Adds the participants that runs mention, named by the mention's text; returns their
  /// identifiers.
  mutating func note(mentionedIn runs: [TextRun]) -> [Participant.ID] {
    for run in runs {
      guard let id = run.mention, self[id] == nil else { continue }
      let name = run.text.first == "@" ? String(run.text.dropFirst()) : run.text
      note(Participant(id: id, name: name))
    }
    return runs.compactMap(\.mention)
  }

  /// The participant with an identifier.
  subscript(id: Participant.ID) -> Participant? { indices[id].map { all[$0] } }

  /// Returns the participants who write or are named, without mere members.
  func speaking(in messages: [Message], and others: Set<Participant.ID> = []) -> [Participant] {
    var ids = others.union(messages.compactMap(\.sender))
    for message in messages {
      ids.formUnion(message.reactions.flatMap(\.participants))
      ids.formUnion(message.runs.compactMap(\.mention))
      ids.formUnion([message.system?.actor, message.reply?.sender].compactMap(\.self))
    }
    return all.filter { ids.contains($0.id) }
  }
}

extension Participant {
  /// Sets the picture: a file of the export, or a URL, which is kept but never fetched.
  mutating func picture(_ path: String?) {
    guard let path else { return }
    if path.isAddress, !path.hasPrefix("data:") {
      ext.append(ExtensionField(name: "avatarURL", value: .string(path)))
    } else {
      avatar = PictureReference(path: path)
    }
  }
}
