import LettererDocuments
import LettererModel

/// The names of the identifiers in a text, and the reading of a text with them.
struct DiscordNames {
  private var people: [Participant.ID: String] = [:]
  /// The names shown after at signs, longest first.
  private var mentions: [(words: String, id: Participant.ID)] = []

  /// Adds a person mentioned in the message.
  mutating func note(_ person: Participant, _ account: String?) {
    people[person.id] = person.name
    for name in [person.name, account].compactMap(\.self) where !name.isEmpty {
      mentions.append(("@" + name, person.id))
    }
    mentions.sort { $0.words.utf8.count > $1.words.utf8.count }
  }

  /// Returns the runs of a text.
  func runs(_ text: String) -> [TextRun] {
    let runs = MarkupText.runs(text, .discord, token: token)
    if mentions.isEmpty { return runs }
    return runs.flatMap { run in
      run.traits.isDisjoint(with: [.code, .preformatted, .mention]) ? split(run) : [run]
    }
  }

  /// Marks the names that the exporter wrote instead of identifiers.
  private func split(_ run: TextRun) -> [TextRun] {
    guard run.text.contains("@") else { return [run] }
    for mention in mentions {
      guard let range = run.text.firstRange(of: mention.words) else { continue }
      var (before, name, after) = (run, run, run)
      before.text = String(run.text[..<range.lowerBound])
      name.text = mention.words
      name.traits.insert(.mention)
      name.mention = mention.id
      after.text = String(run.text[range.upperBound...])
      return (before.text.isEmpty ? [] : split(before)) + [name]
        + (after.text.isEmpty ? [] : split(after))
    }
    return [run]
  }

  /// Returns the replacement of `<@1>`, `<#1>`, `<:name:1>`, `<t:1:R>`, `</name:1>`, or
  /// `<https://…>`.
  private func token(_ text: String) -> TextRun? {
    if text.hasPrefix("http://") || text.hasPrefix("https://") {
      return TextRun(text, traits: .link, href: text)
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    switch text.first {
    case "@" where text.hasPrefix("@&"): return TextRun("@role", traits: .mention)
    case "@":
      let id = String(text.dropFirst().drop { $0 == "!" })
      guard UInt64(id) != nil else { return nil }
      return TextRun(
        "@" + (people[id] ?? id),
        traits: .mention,
        mention: people[id] == nil ? nil : id
      )
    case "#": return UInt64(text.dropFirst()) == nil ? nil : TextRun("#channel", traits: .mention)
    case ":" where parts.count == 3: return TextRun(":\(parts[1]):")
    case "a" where parts.count == 3 && parts[0] == "a": return TextRun(":\(parts[1]):")
    case "/" where parts.count == 2: return TextRun(parts[0], traits: .mention)
    case "t" where parts.count >= 2 && parts[0] == "t":
      guard let seconds = Int64(parts[1]), abs(seconds) < 100_000_000_000 else { return nil }
      let time = Time(milliseconds: seconds * 1000)
      return TextRun(time.text, traits: .mention)
    default: return nil
    }
  }
}
