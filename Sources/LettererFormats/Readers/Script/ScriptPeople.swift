import LettererModel

/// The participants in a script: declared, or found by name.
struct ScriptPeople {
  private(set) var all: [Participant] = []
  /// Whether the script states the kind of conversation.
  var hasKind = false
  private var ids: [String: Participant.ID] = [:]

  /// Returns the participant with a key or name; adds one if there is none.
  mutating func id(of name: String) -> Participant.ID {
    if let id = known(name) { return id }
    all.append(Participant(id: name, name: name))
    ids[name.lowercased()] = name
    return name
  }

  /// Returns the known participant with a key or name.
  func known(_ name: String) -> Participant.ID? { ids[name.lowercased()] }

  /// Declares a participant: `key = Name [picture.png] [#3B82F6] [bot]`.
  mutating func declare(_ key: String, _ value: String) {
    let id = id(of: key)
    guard let index = all.firstIndex(where: { $0.id == id }) else { return }
    var name = Substring(value)
    while name.last == "]", let start = name.lastIndex(of: "[") {
      let words = name[name.index(after: start)...].dropLast().trimmed
      if let role = ParticipantRole(rawValue: words) {
        all[index].role = role
      } else if words.first == "#" {
        all[index].color = words
      } else if !words.isEmpty {
        all[index].avatar = PictureReference(path: words)
      }
      name = name[..<start].trimmed[...]
    }
    guard !name.isEmpty else { return }
    all[index].name = String(name)
    let lowered = name.lowercased()
    if ids[lowered] == nil { ids[lowered] = id }
  }
}
