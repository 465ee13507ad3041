import LettererDocuments
import LettererModel

extension Reading {
  /// Names the participants, and replaces their numbers in notices, in mentions, and as the title.
  ///
  /// - Complexity: O(*n*) in the number of messages.
  mutating func name(by names: PeopleNames) {
    let given = transcript.participants
    var labels: [String: String] = [:]
    var unnamed: [String] = []
    for index in transcript.participants.indices {
      let person = transcript.participants[index]
      guard let name = name(of: person, by: names.contacts, &unnamed) else { continue }
      labels[person.label] = name
      labels[person.id] = name
      transcript.participants[index].name = name
    }
    for renaming in names.renamings { rename(renaming, among: given, &labels) }
    if !names.contacts.contacts.isEmpty { note(unnamed) }
    replace(labels.filter { $0.key != $0.value && ContactKey.isAddress($0.key) })
  }

  /// Returns the name of a participant in an address book; `nil` if none or more than one is found.
  private mutating func name(
    of person: Participant,
    by contacts: ContactBook,
    _ unnamed: inout [String]
  ) -> String? {
    if contacts.contacts.isEmpty { return nil }
    var texts = [person.id] + person.aliases + [person.handle].compactMap(\.self)
    if ContactKey.isAddress(person.name) { texts.append(person.name) }
    let names = contacts.names(of: texts)
    if names.count > 1 {
      diagnostics.add(
        .sharedContact,
        "\(quotedInput(person.label)) is \(names.map(quotedInput).joined(separator: " and ")) in "
          + "the address book",
        note: "the name stays as it is",
        subject: person.id
      )
    }
    if names.isEmpty, ContactKey.isAddress(person.label) { unnamed.append(person.label) }
    return names.count == 1 ? names[0] : nil
  }

  private mutating func note(_ unnamed: [String]) {
    guard let first = unnamed.first else { return }
    var diagnostic = Diagnostic(
      .unknownContact,
      message: "\(quotedInput(first)) is not in the address book",
      note: unnamed.count > 1
        ? "nor are \(unnamed.dropFirst().prefix(9).joined(separator: ", "))" : nil
    )
    diagnostic.count = unnamed.count
    diagnostics.add(diagnostic)
  }

  /// Renames a participant, who is known by what the input says or the address book.
  private mutating func rename(
    _ renaming: PeopleNames.Renaming,
    among given: [Participant],
    _ labels: inout [String: String]
  ) {
    let wanted = renaming.participant
    let number = PhoneNumber(wanted, in: nil)
    let places = given.indices.filter { index in
      let person = given[index]
      let texts = [person.id, person.name, person.handle ?? ""] + person.aliases
      let named = transcript.participants[index].name
      return texts.contains(wanted) || named == wanted
        || number != nil && texts.contains { PhoneNumber($0, in: nil) == number }
    }
    guard places.count == 1 else {
      diagnostics.add(
        .absentViewer,
        places.isEmpty
          ? "no participant is \(quotedInput(wanted)), who is renamed"
          : "\(places.count) participants are \(quotedInput(wanted)), who is renamed",
        hint: "letterer inspect lists the participants",
        subject: wanted
      )
      return
    }
    let person = given[places[0]]
    labels[person.label] = renaming.name
    labels[person.id] = renaming.name
    transcript.participants[places[0]].name = renaming.name
  }

  /// Replaces numbers and addresses of people in the title, in notices, and in mentions.
  private mutating func replace(_ labels: [String: String]) {
    if labels.isEmpty { return }
    let replacements = Replacements(labels)
    if let title = transcript.title, let name = labels[title] { transcript.title = name }
    for index in transcript.messages.indices {
      if var notice = transcript.messages[index].system, let text = notice.text {
        notice.text = replacements.text(text)
        transcript.messages[index].system = notice
      }
      let isNotice = transcript.messages[index].kind == .system
      for run in transcript.messages[index].runs.indices {
        let isMention = transcript.messages[index].runs[run].mention != nil
        guard isNotice || isMention else { continue }
        let text = transcript.messages[index].runs[run].text
        transcript.messages[index].runs[run].text = replacements.text(text)
      }
    }
  }
}

/// Words with their replacements, the longest words first.
private struct Replacements {
  private let words: [(key: String, value: String)]

  init(_ words: [String: String]) {
    self.words = words.sorted { ($1.key.count, $0.key) < ($0.key.count, $1.key) }
  }

  /// Returns a text with each word replaced; only texts with a digit or an at sign have any.
  func text(_ given: String) -> String {
    guard given.utf8.contains(where: { $0 == 0x40 || 0x30...0x39 ~= $0 || $0 > 0x7F }) else {
      return given
    }
    return words.reduce(given) { $0.replacing($1.key, with: $1.value) }
  }
}
