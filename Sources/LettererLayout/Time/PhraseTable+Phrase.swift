import LettererModel

extension PhraseTable {
  /// Returns the string for a phrase.
  ///
  /// Names are enclosed in isolates, so that their direction does not affect the surrounding text.
  public func phrase(_ phrase: Phrase) -> String {
    switch phrase {
    case .placeholder(let kind): placeholder(kind)
    case .deletedMessage: text("deletedMessage")
    case .status(let status): text("status.\(status.rawValue)")
    case .unknownSender: text("unknownSender")
    case .missingMessage: text("missingMessage")
    case .viewer: text("viewer")
    case .forwarded(let origin): named("forwarded", origin)
    case .edited: text("edited")
    case .unread(let count): text("unread", count: count)
    case .loadEarlier: text("loadEarlier")
    case .typing(let names): typing(names)
    case .people(let names): people(names)
    case .answers(let count): text("answers", count: count)
    case .lastAnswer(let time): text("answers.last", values: ["time": time])
    case .comments(let count): text("comments", count: count)
    case .count(let count): number(count)
    case .more(let count): text("more", count: count)
    case .byteCount(let count): byteCount(count)
    case .votes(let count): text("votes", count: count)
    case .steps(let count): text("steps", count: count)
    case .seconds(let seconds): duration(seconds)
    case .exitCode(let code): text("exitCode", values: ["count": "\(code)"])
    case .document(let document, let withKind):
      document.words(withKind: withKind) { text($0, count: $1) }
    case .word(let key): text(key)
    case .welcome(let name): named("welcome", name)
    case .notice(let event, let actor, let targets, let value):
      notice(event, actor: actor, targets: targets, value: value)
    case .draft(let words): text("draft", values: ["text": words])
    case .composerPlaceholder: text("composer")
    case .inbox: text("inbox")
    }
  }

  /// Returns the word for today or yesterday.
  ///
  /// - Parameter daysAgo: The number of days ago.
  /// - Returns: The word; `nil` for other days.
  public func day(daysAgo: Int64) -> String? {
    switch daysAgo {
    case 0: text("today")
    case 1: text("yesterday")
    default: nil
    }
  }

  /// Returns a time of today or yesterday, such as `Today at 10:00`.
  ///
  /// - Parameters:
  ///   - time: The time of day.
  ///   - daysAgo: The number of days ago.
  /// - Returns: The text; `nil` for other days.
  public func moment(_ time: String, daysAgo: Int64) -> String? {
    switch daysAgo {
    case 0: text("today.time", values: ["time": time])
    case 1: text("yesterday.time", values: ["time": time])
    default: nil
    }
  }

  private func placeholder(_ kind: ContentKind) -> String {
    let key = "kind.\(kind.name)"
    if key != "kind.other", Self.english(key) != nil { return text(key) }
    return text("kind.other", values: ["name": kind.name.isolated])
  }

  private func named(_ key: String, _ name: String?) -> String {
    guard let name, !name.isEmpty else { return text(key) }
    return text("\(key).name", values: ["name": name.isolated])
  }

  /// Returns who is typing; unnamed participants are counted, except for a single one.
  private func typing(_ names: [String]) -> String {
    let known = names.filter { !$0.allSatisfy(\.isWhitespace) }.map(\.isolated)
    switch (known.first, names.count) {
    case (_, 0): return ""
    case (let first, 1):
      return text("typing.one", values: ["name": first ?? text("unknownSender").isolated])
    case (nil, let count): return text("typing.people", count: count)
    case (let first?, 2) where known.count == 2:
      return text("typing.two", values: ["name": first, "other": known[1]])
    case (let first?, let count):
      return text("typing.more", count: count - 1, values: ["name": first])
    }
  }

  /// Returns a title from participants' names; a single unnamed participant gives none.
  private func people(_ names: [String]) -> String {
    let known = names.filter { !$0.allSatisfy(\.isWhitespace) }
    if known.isEmpty { return names.count > 1 ? text("people", count: names.count) : "" }
    let list = list(known)
    let others = names.count - known.count
    return others == 0 ? list : text("people.more", count: others, values: ["name": list])
  }

  /// Returns the names joined by the language's separator.
  func list(_ names: [String]) -> String { names.joined(separator: text("list")) }

  /// Returns a number with one decimal, with the language's decimal separator.
  private func decimal(_ number: Double) -> String {
    "\(number)".split(separator: ".").joined(separator: text("decimal"))
  }

  /// Returns a number in units of 1,000 with one decimal below a hundred, rounded down.
  private func number(_ count: Int) -> String {
    var rest = Double(max(count, 0))
    var unit = 0
    while rest >= 1000, unit < 3 {
      rest /= 1000
      unit += 1
    }
    if unit == 0 { return "\(Int(rest))" }
    let tenths = (rest * 10).rounded(.down) / 10
    let isWhole = tenths >= 100 || tenths == tenths.rounded(.down)
    let number = isWhole ? "\(Int(rest))" : decimal(tenths)
    return text("count.\(["K", "M", "B"][unit - 1])", values: ["count": number])
  }

  /// Returns seconds with one decimal below ten, and from a minute on a duration as clocks show it.
  private func duration(_ seconds: Double) -> String {
    let tenths = (max(seconds, 0) * 10).rounded() / 10
    guard tenths < 59.5 else { return durationText(seconds) }
    return text(
      "seconds",
      values: ["count": tenths < 10 ? decimal(tenths) : "\(Int(tenths.rounded()))"]
    )
  }

  /// Returns a size in units of 1,000 with one decimal below ten.
  private func byteCount(_ count: Int64) -> String {
    var rest = Double(max(count, 0))
    var unit = 0
    while rest >= 999.5, unit < 4 {
      rest /= 1000
      unit += 1
    }
    let tenths = (rest * 10).rounded(.toNearestOrAwayFromZero) / 10
    let number = unit == 0 || tenths >= 10 ? "\(Int(rest.rounded()))" : decimal(tenths)
    let name = ["bytes", "kB", "MB", "GB", "TB"][unit]
    return text("size.\(name)", values: ["count": number])
  }
}
