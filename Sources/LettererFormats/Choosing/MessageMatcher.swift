import LettererModel

/// Decides which messages of a transcript match a filter and a pattern.
struct MessageMatcher {
  private let filter: MessageFilter.Term?
  private let pattern: Regex<AnyRegexOutput>?
  /// The lowercase names of every participant.
  private let names: [Participant.ID: Set<String>]

  init(_ choice: MessageChoice, _ transcript: Transcript) throws(MessageChoiceError) {
    filter = choice.filter?.term
    pattern = try choice.pattern.map { (text) throws(MessageChoiceError) in
      do { return try Regex(text) } catch {
        throw MessageChoiceError(message: "invalid regular expression")
      }
    }
    var names: [Participant.ID: Set<String>] = [:]
    for person in transcript.participants {
      var known = [person.id, person.name, person.handle ?? ""] + person.aliases
      known += person.name.split { $0.isWhitespace }.map(String.init)
      names[person.id] = Set(known.map { $0.lowercased() }.filter { !$0.isEmpty })
    }
    self.names = names
  }

  /// Whether every message matches.
  var isOpen: Bool { filter == nil && pattern == nil }

  /// Returns whether a message matches.
  func matches(_ message: Message) -> Bool {
    let words = SearchedTexts(message).all
    if let pattern, !words.contains(where: { (try? pattern.firstMatch(in: $0)) != nil }) {
      return false
    }
    guard let filter else { return true }
    return matches(message, filter, words.map { $0.lowercased() })
  }

  private func matches(_ message: Message, _ term: MessageFilter.Term, _ words: [String]) -> Bool {
    switch term {
    case .all(let terms): terms.allSatisfy { matches(message, $0, words) }
    case .any(let terms): terms.contains { matches(message, $0, words) }
    case .not(let term): !matches(message, term, words)
    case .text(let text): words.contains { $0.contains(text) }
    case .sender(let name): isCalled(message.sender, name)
    case .mention(let name): message.runs.contains { isCalled($0.mention, name) }
    case .reaction(let emoji): message.reactions.contains { $0.emoji.matches(emoji) }
    case .content(let name): message.has(name)
    }
  }

  private func isCalled(_ id: Participant.ID?, _ name: String) -> Bool {
    guard let id else { return false }
    return id.lowercased() == name || names[id]?.contains(name) == true
  }
}

extension String {
  /// Returns whether an emoji equals another one or its short name, with or without colons.
  fileprivate func matches(_ emoji: String) -> Bool {
    self == emoji || lowercased() == emoji.lowercased()
      || split(separator: ":").joined().lowercased() == emoji.lowercased()
  }
}

extension Message {
  /// Returns whether the message has the content that a filter word names.
  fileprivate func has(_ name: String) -> Bool {
    switch name {
    case "link":
      kind == .link || runs.contains { $0.traits.contains(.link) || $0.text.contains("://") }
    case "embed": kind == .card || kind == .link
    case "sound": holds(.audio) || holds(.voice)
    case "file", "attachment": !attachments.isEmpty
    case "pin": isPinned
    case "star": isStarred
    case "reply": reply != nil
    case "reaction": !reactions.isEmpty
    case "mention": runs.contains { $0.traits.contains(.mention) }
    case "edit": edit != nil
    case "tool": tool != nil
    case "code": runs.contains { !$0.traits.isDisjoint(with: [.code, .preformatted]) }
    case "invite": runs.contains { $0.text.contains("discord.gg/") || $0.text.contains("t.me/+") }
    default: holds(ContentKind(name: name))
    }
  }

  private func holds(_ kind: ContentKind) -> Bool {
    self.kind == kind || attachments.contains { $0.kind == kind }
  }
}
