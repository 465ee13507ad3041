import LettererModel

/// A person named in a transcript in addition to its participants.
struct NamedPerson {
  var name: String
  /// The identifier, if known.
  var id: Participant.ID?
  /// Whether the name is in a sentence, so that parts of it may be ordinary words.
  var isSaid = false
}

extension Transcript {
  /// The names of people other than the participants, in order of appearance.
  var namedPeople: [NamedPerson] {
    var people: [NamedPerson] = []
    for message in messages { message.addNames(to: &people) }
    for event in events {
      switch event.change {
      case .message(let message), .edit(let message): message.addNames(to: &people)
      default: break
      }
    }
    return people
  }
}

extension Message {
  /// Mentions that are not people.
  private static let groups: Set<String> = [
    "here", "channel", "everyone", "all", "room", "group", "role",
  ]

  fileprivate func addNames(to people: inout [NamedPerson]) {
    if let origin = forward?.origin { people.append(NamedPerson(name: origin)) }
    if case .contact(let contact?) = content.payload {
      people.append(NamedPerson(name: contact.name))
    }
    for attachment in attachments where attachment.kind == .contact {
      let name = attachment.name ?? attachment.path ?? ""
      people.append(NamedPerson(name: name.split(separator: ".").first.map(String.init) ?? ""))
    }
    let ids = [sender, reply?.sender, deletion?.participant].compactMap(\.self)
    for id in ids + ContentPeople(content).ids + reactions.flatMap(\.participants) {
      people.append(NamedPerson(name: id, id: id))
    }
    for run in runs where run.mention != nil || run.traits.contains(.mention) {
      if let person = Self.mentioned(run) { people.append(person) }
    }
    if let system {
      people += NoticeNames.names(in: system).map { NamedPerson(name: $0, isSaid: true) }
    }
  }

  /// Returns the person that a run mentions; mentions of channels, roles, and times have no at
  /// sign.
  private static func mentioned(_ run: TextRun) -> NamedPerson? {
    let hasSign = run.text.first == "@"
    let name = hasSign ? String(run.text.dropFirst()) : run.text
    let isGroup = groups.contains(name.lowercased())
    guard run.mention != nil || hasSign && !isGroup else { return nil }
    return NamedPerson(name: isGroup ? "" : name, id: run.mention, isSaid: true)
  }
}

/// The participants that content names by their identifiers.
private struct ContentPeople: MessageVisitor {
  private(set) var ids: [Participant.ID] = []

  init(_ content: MessageContent) {
    var content = content
    content.visit(&self)
  }

  mutating func person(_ id: inout Participant.ID) { ids.append(id) }
}
