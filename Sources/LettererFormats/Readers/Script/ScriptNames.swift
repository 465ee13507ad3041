import LettererModel

/// The names of participants in a script: a key for each, and the name if it is unique.
struct ScriptNames {
  /// The keys by the identifiers of the participants.
  private(set) var keys: [Participant.ID: String] = [:]
  private var names: [Participant.ID: String] = [:]

  /// The names of settings, which cannot be keys.
  static let settings: Set<String> = [
    "title", "kind", "me", "zone", "locale", "clock", "width", "height", "scale", "appearance",
    "direction", "welcome",
  ]
  /// The maximum length of a name before a colon, in bytes, with control characters escaped.
  private static let limit = 80

  init(_ people: [Participant]) {
    var taken = Self.settings
    for person in people {
      var key = person.id
      let isUsable = Self.canBegin(key) && !key.contains(where: \.isWhitespace)
      var number = keys.count + 1
      if !isUsable { key = "p\(number)" }
      while !taken.insert(key.lowercased()).inserted {
        key = "p\(number)"
        number += 1
      }
      keys[person.id] = key
    }
    for person in people {
      let name = person.name
      let isKey = name.lowercased() == keys[person.id]?.lowercased()
      guard Self.canBegin(name), isKey || taken.insert(name.lowercased()).inserted else { continue }
      names[person.id] = name
    }
  }

  /// Returns the name before the colon of a participant's messages.
  func callsign(_ id: Participant.ID?) -> String {
    guard let id else { return "?" }
    return names[id] ?? keys[id] ?? "?"
  }

  /// Returns whether words can precede a colon, and appear in a direction.
  private static func canBegin(_ words: String) -> Bool {
    guard let first = words.first, words.withVisibleControls.utf8.count <= limit,
      words.trimmed == words,
      !"#[*/".contains(first), !words.contains("  "),  // a JSON comment begins with a slash
      (words + ":").last == ":"  // some characters combine with the next one
    else { return false }
    return !words.contains { ":=".contains($0) || $0.isNewline || $0 == "\t" }
  }
}
