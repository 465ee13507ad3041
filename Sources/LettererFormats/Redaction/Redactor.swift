import LettererModel

/// Redacts the texts of one transcript, with the same replacement for a name or number throughout.
struct Redactor {
  let redaction: Redaction
  private var scanner: RedactionScanner
  private var labels: RedactionLabels
  private var ids: [Participant.ID: Participant.ID] = [:]
  /// The numbers of the participants that have a label instead of a name.
  private var people: [Participant.ID: Int] = [:]
  private var messageIDs: [Message.ID: Message.ID] = [:]
  /// The original files by their new paths.
  private(set) var files: [String: String] = [:]
  private var paths: [String: String] = [:]
  /// The number of notices that a neutral sentence replaced.
  var neutralNotices = 0
  /// The number of replacements of each kind of text.
  private var counts: [RedactionLabels.Subject: Int] = [:]
  /// The number of files left out; `keptFiles` counts those that were not inspected.
  private var hiddenFiles = 0
  var keptFiles = 0
  /// The lines of the current message.
  var lines = NamedLines()

  init(_ redaction: Redaction, _ transcript: Transcript) {
    self.redaction = redaction
    labels = RedactionLabels(keepsLength: redaction.keepsLength)
    let secrets =
      redaction.kinds.contains(.secrets) ? SecretCollector(transcript).values : []
    let known = KnownSecrets(secrets)
    scanner = RedactionScanner(redaction, names: [], known)
    for person in transcript.participants { ids[person.id] = "p\(ids.count + 1)" }
    guard redaction.kinds.contains(.names) else { return }
    var names = RedactedNames()
    for person in transcript.participants where person.role == .user || person.role == .bot {
      let number = labels.number(of: .person, person.id)
      people[person.id] = number
      names.add(person, number)
    }
    let kept = Set(transcript.participants.map(\.id)).subtracting(people.keys)
    for person in transcript.namedPeople {
      if let id = person.id, kept.contains(id) { continue }
      add(person, to: &names)
    }
    scanner = RedactionScanner(redaction, names: names.all, known)
  }

  // MARK: People

  /// Gives a named person the number of the participant with the same identifier or name, or a new
  /// number.
  private mutating func add(_ person: NamedPerson, to names: inout RedactedNames) {
    let known = person.id.flatMap { people[$0] } ?? names.number(of: person.name)
    let number = known ?? labels.number(of: .person, (person.id ?? person.name).lowercased())
    if let id = person.id { people[id] = number }
    if person.isSaid {
      names.add(said: person.name, number)
    } else {
      names.add(person.name, number)
    }
  }

  /// Returns the replacement for a participant's identifier.
  mutating func id(_ id: Participant.ID) -> Participant.ID {
    if let known = ids[id] { return known }
    let new = "p\(ids.count + 1)"
    ids[id] = new
    return new
  }

  /// Returns whether a participant is not a person: the system in a chat with a model.
  func isSystem(_ id: Participant.ID) -> Bool { ids[id] != nil && people[id] == nil }

  /// Returns the label of a participant; `nil` if the name is kept.
  func label(of id: Participant.ID, for name: String) -> String? {
    people[id].map { labels.label(.person, $0, for: name) }
  }

  /// Returns the label of a person who is not a participant.
  mutating func stranger(_ name: String) -> String {
    guard redaction.kinds.contains(.names), !name.isEmpty else { return text(name) }
    let found = scanner.finds(in: Array(name))
    let person = found.first { $0.range.count == name.count }?.person
    let number = person ?? labels.number(of: .person, name.lowercased())
    return labels.label(.person, number, for: name)
  }

  // MARK: Texts

  /// Returns a text with identifying information replaced.
  mutating func text(_ text: String) -> String { self.text(text, secrets: nil) }

  /// Returns a text with identifying information replaced; its secrets may be known already.
  mutating func text(_ text: String, secrets: [Secret]?) -> String {
    var runs = [TextRun(text)]
    self.runs(&runs, secrets: secrets)
    return runs.map(\.text).joined()
  }

  /// Returns an optional text with identifying information replaced.
  mutating func text(_ text: String?) -> String? {
    text.map { self.text($0, secrets: nil) }
  }

  /// Replaces identifying information in a text of several runs, even across runs.
  ///
  /// Runs that are labels already are kept, and are not part of the text around them.
  mutating func runs(
    _ runs: inout [TextRun],
    except labels: Set<Int> = [],
    secrets: [Secret]? = nil
  ) {
    var characters: [Character] = []
    var owners: [Int] = []
    for (index, run) in runs.enumerated() {
      if labels.contains(index) { characters.append("\u{FFFC}") } else { characters += run.text }
      while owners.count < characters.count { owners.append(index) }
    }
    let finds = scanner.finds(in: characters, secrets: secrets)
    if finds.isEmpty, labels.isEmpty { return }
    var texts = [String](repeating: "", count: runs.count)
    var index = 0
    func keep(to end: Int) {
      while index < end {
        let owner = owners[index]
        if labels.contains(owner) {
          texts[owner] = runs[owner].text
          separate(&texts, owner, characters, owners, index + 1)
        } else {
          texts[owner].append(characters[index])
        }
        index += 1
      }
    }
    for find in finds {
      keep(to: find.range.lowerBound)
      let owner = owners[find.range.lowerBound]
      texts[owner] += label(of: find, for: characters[find.range])
      if find.subject == .secret { unlink(&runs, owners[find.range]) }
      counts[find.subject, default: 0] += 1
      index = find.range.upperBound
      separate(&texts, owner, characters, owners, index)
    }
    keep(to: characters.count)
    for index in runs.indices { runs[index].text = texts[index] }
    if runs.count > 1 { runs.removeAll { $0.text.isEmpty } }
  }

  /// Removes the targets of links that repeat a text with a secret, as those of bare addresses do.
  private func unlink(_ runs: inout [TextRun], _ owners: ArraySlice<Int>) {
    guard let first = owners.first, let last = owners.last else { return }
    for index in first...last where runs[index].href?.contains(runs[index].text) == true {
      runs[index].href = nil
    }
  }

  private mutating func label(
    of find: RedactionScanner.Find,
    for original: ArraySlice<Character>
  ) -> String {
    let number = find.person ?? labels.number(of: find.subject, find.key)
    return labels.label(find.subject, number, for: original)
  }

  /// Adds a space after a label if a digit follows: “Person 1” before “2024” must not read as
  /// “Person 12024”.
  private func separate(
    _ texts: inout [String],
    _ owner: Int,
    _ characters: [Character],
    _ owners: [Int],
    _ next: Int
  ) {
    guard next < characters.count, characters[next].isNumber, !redaction.keepsLength,
      texts[owner].last?.isNumber == true
    else { return }
    texts[owners[next]] += " "
  }

  /// Returns the target of a link; `nil` if links are redacted.
  mutating func address(_ href: String?) -> String? {
    guard let href, !redaction.kinds.contains(.links) else { return nil }
    return text(href)
  }

  /// Returns the label of a place, if places are redacted.
  mutating func place(_ name: String) -> String {
    guard redaction.kinds.contains(.places), !name.isEmpty else { return text(name) }
    counts[.place, default: 0] += 1
    return labels.label(.place, labels.number(of: .place, name.lowercased()), for: name)
  }

  /// Returns the label of a link.
  mutating func link(_ text: String, to href: String?) -> String {
    labels.label(.link, labels.number(of: .link, href ?? text), for: text)
  }

  /// Returns a path or file name; an identifying one becomes a number with the same extension.
  mutating func path(_ path: String) -> String {
    if path.hasPrefix("data:") { return path }
    if let known = paths[path] { return known }
    var new = path
    if text(path) != path || redaction.kinds.contains(.links) && path.isAddress {
      let ending = path.pathExtension
      let isShort = ending.utf8.count <= 5 && !ending.isEmpty
      new = "file-\(labels.number(of: .file, path))" + (isShort ? "." + ending : "")
    }
    paths[path] = new
    files[new] = path
    return new
  }

  /// Leaves out a file.
  mutating func hide<File>(_ file: inout File?) {
    if file != nil { hiddenFiles += 1 }
    file = nil
  }

  /// The number of replacements by kind, and of the files that were not inspected.
  var report: String {
    let kinds: [(RedactionLabels.Subject, String)] = [
      (.person, "names"), (.number, "numbers"), (.email, "emails"), (.link, "links"),
      (.place, "places"), (.secret, "secrets"), (.word, "words"),
    ]
    var parts = kinds.map { "\(counts[$0.0] ?? 0) \($0.1)" }
    parts.append("\(hiddenFiles) files")
    let kept = keptFiles == 0 ? "" : "; \(keptFiles) files were not examined"
    return "replaced " + parts.joined(separator: ", ") + kept
  }

  /// Returns the replacement for a message's identifier.
  mutating func messageID(_ id: Message.ID) -> Message.ID {
    if let known = messageIDs[id] { return known }
    let new = text(id) == id ? id : "redacted-\(messageIDs.count + 1)"
    messageIDs[id] = new
    return new
  }
}
