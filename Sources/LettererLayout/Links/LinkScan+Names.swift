import LettererModel

extension LinkScan {
  /// Returns the mention of a participant at an at sign.
  func mention(at start: Int) -> Match? {
    let first = start + 1..<end(from: start + 1) { $0.isWord || $0 == "-" || $0 == "." }
    guard !first.isEmpty else { return nil }
    for name in mentions.candidates(for: text(first)) {
      let end = start + 1 + name.scalars.count
      guard end <= scalars.count, !self[end].isWord,
        zip(scalars[start + 1..<end], name.scalars).allSatisfy({ $0.isSame(as: $1) })
      else { continue }
      return Match(range: start..<end, kind: .mention(name.participant), target: nil)
    }
    return nil
  }

  /// Returns the tag at a number sign: a word with a letter that isn't a color or an ordinal.
  func hashtag(at start: Int) -> Match? {
    let end = end(from: start + 1, while: \.isWord)
    let word = scalars[start + 1..<end]
    guard word.count > 1, word.contains(where: \.properties.isAlphabetic), self[end] != "#",
      self[end] != "(", self[end] != "="
    else { return nil }
    let hasDigit = word.contains(where: \.isDigit)
    if hasDigit, [3, 6, 8].contains(word.count), word.allSatisfy(\.isHex) { return nil }
    let ending = text(word.drop(while: \.isDigit).indices)
    if word.first?.isDigit == true, ["st", "nd", "rd", "th"].contains(ending) { return nil }
    if Self.directives.contains(text(word.indices)) { return nil }
    return Match(range: start..<end, kind: .hashtag, target: nil)
  }

  /// Programming keywords that follow a number sign.
  private static var directives: Set<String> {
    ["include", "define", "ifdef", "ifndef", "endif", "pragma", "elif", "undef"]
  }
}

/// The names by which participants can be mentioned.
struct MentionTable: Sendable {
  struct Name: Sendable {
    var participant: Participant.ID
    var scalars: [Unicode.Scalar]
  }

  /// The names by lowercase first word, longest first.
  private var names: [String: [Name]] = [:]

  /// Creates a table of full names, identifiers, and unique first names.
  init(_ participants: [Participant]) {
    for participant in participants {
      add(participant.name, participant.id)
      if participant.id != participant.name { add(participant.id, participant.id) }
    }
    let firsts = Dictionary(grouping: participants) { Self.key($0.name) }
    for (first, holders) in firsts where holders.count == 1 {
      let words = holders[0].name.split(whereSeparator: \.isWhitespace)
      if words.count > 1,
        names[first]?.contains(where: { $0.scalars.count == first.unicodeScalars.count }) != true
      {
        add(String(words[0]), holders[0].id)
      }
    }
    for key in names.keys {
      names[key]?.sort { $0.scalars.count > $1.scalars.count }
    }
  }

  /// Returns the names that begin with a word, longest first.
  func candidates(for word: String) -> [Name] {
    guard !names.isEmpty else { return [] }
    let key = word.lowercased()
    if let names = names[key] { return names }
    // A period or a hyphen may belong to the sentence.
    let bare = key.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return names[String(bare)] ?? []
  }

  private mutating func add(_ name: String, _ id: Participant.ID) {
    let scalars = Array(name.unicodeScalars)
    guard !scalars.isEmpty else { return }
    names[Self.key(name), default: []].append(Name(participant: id, scalars: scalars))
  }

  private static func key(_ name: String) -> String {
    String(name.prefix { !$0.isWhitespace }).lowercased()
  }
}
