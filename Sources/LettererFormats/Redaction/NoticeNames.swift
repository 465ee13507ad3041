import LettererModel

/// The names in the sentences of notices, in the wordings of WhatsApp, Telegram, and IRC.
///
/// Where names are hidden, only a known sentence can be kept: any other may contain names.
enum NoticeNames {
  /// The maximum number of words in a name; with more, the pattern does not fit.
  private static let mostWords = 5
  private static let longest = 300
  /// The separators between several names.
  private static let joints = [", ", " and ", " und ", " et ", " e ", " y ", " & "]
  /// The words that refer to people without naming them.
  private static let pronouns: Set<String> = [
    "you", "you were", "your", "du", "sie", "tú", "usted", "ustedes", "vous", "tu", "você", "je",
    "jij", "u", "someone", "jemand", "an admin", "admin",
  ]
  /// The sentences by event: `%` is people, `@` a word, `*` anything; the first match applies.
  private static let sentences: [String: [String]] = [
    "add": [
      "you added %", "% was added by %", "% added %", "% was added*", "% were added*",
      "du hast % hinzugefügt", "% hat % hinzugefügt", "% wurde hinzugefügt", "% wurden hinzugefügt",
      "añadiste a %", "% añadió a %", "você adicionou %", "% adicionou %", "vous avez ajouté %",
      "% a ajouté %",
    ],
    "remove": [
      "@ was kicked from * by @ [*", "@ was kicked by @ (*", "@ was kicked*", "@ has kicked @*",
      "you removed %", "% removed %", "% was removed*", "du hast % entfernt", "% hat % entfernt",
      "% wurde entfernt",
    ],
    "join": [
      "@ has joined *", "joins: @", "joins: @ *", "% joined using *", "% joined from *", "% joined",
      "% joined by a link", "% was let in",
    ],
    "leave": [
      "@ has left *", "parts: @", "parts: @ *", "@ has quit*", "quits: @", "quits: @ *",
      "% salió del grupo", "% saiu*", "% est parti*", "% hat die gruppe verlassen", "% left",
      "% left the group",
    ],
    "create": [
      "% created *group*", "% created the channel *", "% hat die gruppe*", "% creó el grupo*",
      "% a créé le groupe*", "% criou o grupo*", "% ha creato il gruppo*",
    ],
    "rename": ["% changed the subject*", "% changed the group name*", "% changed the name to *"],
    "photo": [
      "% changed this group's icon", "% changed the group icon", "% changed the picture",
      "% removed the picture",
    ],
    "topic": [
      "@ changed the topic *", "@ changes topic to *", "@ has changed topic *",
      "% changed the group description*", "% deleted the group description*",
    ],
    "pin": ["% pinned a message"],
    "timer": [
      "% turned on disappearing *", "% turned off disappearing *", "% updated the message timer*",
      "% changed the message timer*",
    ],
    "call": [
      "% started a call", "missed voice call from %", "missed video call from %",
      "% invited % to a group call", "missed voice call from %",
    ],
    "nick": ["you're now known as @", "you are now known as @", "@ is now known as @"],
    "mode": [
      "mode/* [* @] by @", "mode * [* @] by @", "mode/* by @", "@ sets mode: * @", "@ sets mode: *",
    ],
    "encryption": [
      "messages and calls are end-to-end encrypted*", "messages to this * end-to-end encrypted*",
      "nachrichten und anrufe sind ende-zu-ende-verschlüsselt*",
      "your security code with % changed*", "% security code changed*",
      "*sicherheitsnummer von % hat sich *", "*sicherheitsnummer für % hat sich *",
    ],
    "custom": [
      "you're now an admin", "% changed their phone number*", "% changed to +*",
      "% is now an admin", "% wants to make % the owner", "% made % the owner", "% came near %",
      "% made the bot %",
    ],
  ]

  /// Returns the names in a notice.
  static func names(in notice: SystemNotice) -> [String] {
    var names = namesInText(of: notice) ?? []
    if let value = notice.value, ["add", "remove", "join", "leave"].contains(notice.event) {
      names += parts(of: value)
    }
    return names
  }

  /// Returns the names in the sentence of a notice; `nil` if the sentence is unknown.
  static func namesInText(of notice: SystemNotice) -> [String]? {
    guard let text = notice.text else { return [] }
    let sentence = NoticeSentence(text, longest: longest)
    for pattern in sentences[notice.event] ?? [] {
      guard let found = sentence.places(of: Array(pattern)[...], at: 0) else { continue }
      return found.flatMap { parts(of: String(sentence.characters[$0])) }
    }
    return nil
  }

  /// Returns a sentence about the same event without names.
  static func neutralText(of event: String) -> String {
    switch event {
    case "add": "A member was added"
    case "remove": "A member was removed"
    case "join": "A member joined"
    case "leave": "A member left"
    case "create": "The group was created"
    case "rename": "The group was renamed"
    case "photo": "The group's picture was changed"
    case "topic": "The topic was changed"
    case "pin": "A message was pinned"
    case "timer": "The message timer was changed"
    case "call": "A call"
    case "nick": "A member changed their name"
    case "mode": "The mode was changed"
    case "encryption": "Encryption changed"
    default: "Notice"
    }
  }

  private static func parts(of names: String) -> [String] {
    var parts = [names]
    for joint in joints { parts = parts.flatMap { $0.split(separator: joint).map(String.init) } }
    return parts.filter {
      $0.split(separator: " ").count <= mostWords && !pronouns.contains($0.lowercased())
    }
  }
}

/// A sentence that is matched with patterns, ignoring case.
private struct NoticeSentence {
  let characters: [Character]
  private let lowered: [String]

  init(_ text: String, longest: Int) {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !Self.isMark(scalar) {
      scalars.append(scalar == "’" ? "'" : scalar)
    }
    var characters = Array(String(scalars).prefix(longest))
    while let last = characters.last, last == "." || last.isWhitespace { characters.removeLast() }
    self.characters = characters
    lowered = characters.map { $0.lowercased() }
  }

  /// Whether the scalar is a directional mark, which notices put around names.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Returns the ranges of the names in a pattern; `nil` if the sentence does not match.
  func places(of pattern: ArraySlice<Character>, at start: Int) -> [Range<Int>]? {
    guard let first = pattern.first else { return start == characters.count ? [] : nil }
    let rest = pattern.dropFirst()
    switch first {
    case "*":
      if rest.isEmpty { return [] }
      for end in start...characters.count {
        if let places = places(of: rest, at: end) { return places }
      }
      return nil
    case "%", "@":
      for end in start..<characters.count {
        if first == "@", characters[end].isWhitespace { return nil }
        if let places = places(of: rest, at: end + 1) { return [start..<end + 1] + places }
      }
      return nil
    default:
      guard start < characters.count, lowered[start] == String(first) else { return nil }
      return places(of: rest, at: start + 1)
    }
  }
}
