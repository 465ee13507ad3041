import LettererModel

extension PhraseTable {
  /// The English strings of notices, by event.
  static var notices: [(key: String, words: Words)] {
    [
      ("notice.create", .text("{name} created the group")),
      ("notice.create.value", .text("{name} created the group “{value}”")),
      ("notice.rename", .text("{name} changed the name of the group")),
      ("notice.rename.value", .text("{name} changed the name to “{value}”")),
      ("notice.photo", .text("{name} changed the group’s picture")),
      ("notice.topic", .text("{name} changed the topic")),
      ("notice.topic.value", .text("{name} changed the topic to “{value}”")),
      ("notice.add", .text("{name} joined")),
      ("notice.add.target", .text("{name} added {other}")),
      ("notice.add.toViewer", .text("{name} added you")),
      ("notice.join", .text("{name} joined")),
      ("notice.leave", .text("{name} left")),
      ("notice.remove", .text("{name} was removed")),
      ("notice.remove.target", .text("{name} removed {other}")),
      ("notice.remove.toViewer", .text("{name} removed you")),
      ("notice.pin", .text("{name} pinned a message")),
      ("notice.timer", .text("{name} changed how long messages stay")),
      ("notice.timer.value", .text("{name} set messages to disappear after {value}")),
      ("notice.timer.off", .text("{name} turned off disappearing messages")),
      ("notice.screenshot", .text("{name} took a screenshot")),
      ("notice.call", .text("{name} started a call")),
      ("notice.nick.value", .text("{name} is now known as {value}")),
      ("notice.encryption", .text("Messages are end-to-end encrypted")),
    ]
  }

  /// The strings of notices about the viewer's actions, whose verb form differs in many languages.
  static var viewerNotices: [(key: String, words: Words)] {
    [
      ("notice.create.viewer", .text("You created the group")),
      ("notice.create.value.viewer", .text("You created the group “{value}”")),
      ("notice.rename.viewer", .text("You changed the name of the group")),
      ("notice.rename.value.viewer", .text("You changed the name to “{value}”")),
      ("notice.photo.viewer", .text("You changed the group’s picture")),
      ("notice.topic.viewer", .text("You changed the topic")),
      ("notice.topic.value.viewer", .text("You changed the topic to “{value}”")),
      ("notice.add.viewer", .text("You joined")),
      ("notice.add.target.viewer", .text("You added {other}")),
      ("notice.join.viewer", .text("You joined")),
      ("notice.leave.viewer", .text("You left")),
      ("notice.remove.viewer", .text("You were removed")),
      ("notice.remove.target.viewer", .text("You removed {other}")),
      ("notice.pin.viewer", .text("You pinned a message")),
      ("notice.timer.viewer", .text("You changed how long messages stay")),
      ("notice.timer.value.viewer", .text("You set messages to disappear after {value}")),
      ("notice.timer.off.viewer", .text("You turned off disappearing messages")),
      ("notice.screenshot.viewer", .text("You took a screenshot")),
      ("notice.call.viewer", .text("You started a call")),
      ("notice.nick.value.viewer", .text("You are now known as {value}")),
    ]
  }

  /// The strings of branches and documents, in English.
  static var sources: [(key: String, words: Words)] {
    SourceWords.all.map { key, one, other in
      (key, one.map { .plural([.one: $0, .other: other]) } ?? .text(other))
    }
  }

  /// Durations, in English.
  static var durations: [(key: String, words: Words)] {
    [
      ("duration.weeks", .plural([.one: "{count} week", .other: "{count} weeks"])),
      ("duration.days", .plural([.one: "{count} day", .other: "{count} days"])),
      ("duration.hours", .plural([.one: "{count} hour", .other: "{count} hours"])),
      ("duration.minutes", .plural([.one: "{count} minute", .other: "{count} minutes"])),
      ("duration.seconds", .plural([.one: "{count} second", .other: "{count} seconds"])),
    ]
  }

  /// Returns the sentence for a notice, or the name of the event if there is none.
  func notice(
    _ event: String,
    actor: Phrase.Person,
    targets: [Phrase.Person],
    value: String?
  ) -> String {
    let branches = SourceWords.branches(event, value) { key, count, value in
      text(key, count: count, values: value.map { ["value": "\($0)"] } ?? [:])
    }
    if let branches { return branches }
    var values = ["name": name(of: actor)]
    var keys = ["notice.\(event)"]
    if let value, !value.isEmpty {
      let seconds = event == "timer" ? Int(value) : nil
      values["value"] = seconds.map(duration) ?? value.isolated
      keys.insert(seconds == 0 ? "notice.\(event).off" : "notice.\(event).value", at: 0)
    }
    if !targets.isEmpty {
      values["other"] = list(targets.map(name(of:)))
      keys.insert("notice.\(event).target", at: 0)
      if targets == [.viewer], actor != .viewer {
        keys.insert("notice.\(event).toViewer", at: 0)
      }
    }
    guard let key = keys.first(where: { Self.english($0) != nil }) else { return event }
    return text(actor == .viewer ? viewerKey(for: key) : key, values: values)
  }

  /// Returns the key for an action of the viewer, unless the table only has strings about others.
  private func viewerKey(for key: String) -> String {
    let own = key + ".viewer"
    let isReplaced = self[key] != nil && self[own] == nil
    return isReplaced || Self.english(own) == nil ? key : own
  }

  private func name(of person: Phrase.Person) -> String {
    switch person {
    case .viewer: text("viewer").isolated
    case .named(let name): (name.isEmpty ? text("unknownSender") : name).isolated
    }
  }

  /// Returns a duration in the largest unit that divides it.
  private func duration(ofSeconds seconds: Int) -> String {
    let units = [("weeks", 604_800), ("days", 86_400), ("hours", 3600), ("minutes", 60)]
    for (name, length) in units where seconds >= length && seconds.isMultiple(of: length) {
      return text("duration.\(name)", count: seconds / length)
    }
    return text("duration.seconds", count: seconds)
  }
}
