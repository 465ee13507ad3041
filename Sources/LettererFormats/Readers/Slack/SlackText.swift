import LettererModel

/// Reads mrkdwn, using the names of a workspace.
struct SlackText {
  let directory: SlackDirectory

  init(_ directory: SlackDirectory) {
    self.directory = directory
  }

  /// Returns the runs of a text.
  func runs(_ text: String) -> [TextRun] {
    MarkupText.runs(text, .slack, token: token).map { run in
      guard run.traits.isDisjoint(with: [.code, .preformatted, .link]) else { return run }
      var run = run
      run.text = SlackEmoji.replacing(in: run.text)
      return run
    }
  }

  /// Returns the replacement of `<@U1>`, `<#C1|name>`, `<!here>`, `<!date^…|words>`, or
  /// `<https://…|words>`.
  func token(_ text: String) -> TextRun? {
    let parts = text.split(separator: "|", maxSplits: 1).map(String.init)
    guard let target = parts.first, !target.isEmpty else { return nil }
    let label = parts.count > 1 ? parts[1].withoutEntities : nil
    switch target.first {
    case "@": return mention(String(target.dropFirst()), label)
    case "#": return channel(String(target.dropFirst()), label)
    case "!": return command(String(target.dropFirst()), label)
    default:
      guard target.contains(":") else { return label.flatMap { person(target, $0) } }
      let address = target.withoutEntities
      return TextRun(label ?? address.withoutMailto, traits: .link, href: address)
    }
  }

  /// Returns the mention of a person without a sign before the identifier, as in `<U1|@name>`.
  private func person(_ id: String, _ label: String) -> TextRun? {
    guard let first = id.first, "UW".contains(first), label.first == "@" else { return nil }
    return mention(id, label)
  }

  /// Returns the mention of a person.
  func mention(_ id: String, _ label: String? = nil) -> TextRun {
    let known = directory.people[id].flatMap { $0.name.isEmpty ? nil : $0.name }
    let name = known ?? label.map { $0.first == "@" ? String($0.dropFirst()) : $0 } ?? id
    return TextRun("@" + name, traits: .mention, mention: id)
  }

  /// Returns the mention of a channel.
  func channel(_ id: String, _ label: String? = nil) -> TextRun {
    let name = label.map { "#" + $0 } ?? directory.channelName(id) ?? "#" + id
    return TextRun(name, traits: .mention)
  }

  private func command(_ text: String, _ label: String?) -> TextRun {
    let parts = text.split(separator: "^").map(String.init)
    switch parts.first {
    case "date": return TextRun(label ?? text)
    case "subteam":
      return TextRun(label ?? "@" + (parts.count > 1 ? parts[1] : "group"), traits: .mention)
    default: return TextRun("@" + (label.map { $0.filter { $0 != "@" } } ?? text), traits: .mention)
    }
  }
}

extension String {
  fileprivate var withoutMailto: String {
    hasPrefix("mailto:") ? String(dropFirst(7)) : self
  }
}
