import LettererModel

/// How a script calls those who take part: a key each, and a name where it is nobody else's.
struct ScriptNames {
  /// The keys by the identifiers of the participants.
  private(set) var keys: [Participant.ID: String] = [:]
  private var names: [Participant.ID: String] = [:]

  /// The names of settings, which are nobody's keys.
  private static let settings: Set<String> = [
    "title", "kind", "me", "zone", "locale", "clock", "width", "height", "scale", "appearance",
    "direction", "welcome",
  ]
  /// The longest name before a colon, in bytes.
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

  /// Returns what stands before the colon of somebody's messages.
  func callsign(_ id: Participant.ID?) -> String {
    guard let id else { return "?" }
    return names[id] ?? keys[id] ?? "?"
  }

  /// Whether words can stand before a colon, and in a direction.
  private static func canBegin(_ words: String) -> Bool {
    guard let first = words.first, words.utf8.count <= limit, words.trimmed == words,
      !"#[*/".contains(first), !words.contains("  "),  // a comment of JSON begins with a slash
      (words + ":").last == ":"  // some signs join with what follows them
    else { return false }
    return !words.contains { ":=".contains($0) || $0.isNewline || $0 == "\t" }
  }
}
