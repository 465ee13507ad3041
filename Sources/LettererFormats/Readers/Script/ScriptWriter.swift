import LettererBasics
import LettererDocuments
import LettererModel

/// Writes a transcript as the lines of a script.
struct ScriptWriter {
  let names: ScriptNames
  private let transcript: Transcript
  private let words: ParticipantNames
  private var text = ""
  private var clock = ScriptClock()
  /// The participants who are typing in the script so far.
  private var typing: Set<Participant.ID> = []
  /// The last message that replies can refer to, and the last one of each participant.
  private var last: Int?
  private var lastOf: [String: Int] = [:]
  private let indices: [Message.ID: Int]

  init(_ transcript: Transcript) {
    self.transcript = transcript
    names = ScriptNames(transcript.participants)
    words = ParticipantNames(transcript)
    indices = Dictionary(
      transcript.messages.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the script.
  mutating func write() -> String {
    writeSettings()
    let events = ScriptEvents(transcript)
    for index in transcript.messages.indices {
      for event in events.before[index] ?? [] { write(event) }
      write(transcript.messages[index], index)
    }
    for event in events.atEnd { write(event) }
    return text.withVisibleControls
  }

  private mutating func add(_ line: String) { text += line + "\n" }

  // MARK: Settings

  private mutating func writeSettings() {
    let view = transcript.view
    func add(_ name: String, _ value: String?) {
      guard let value = value?.onOneLine.trimmed, !value.isEmpty else { return }
      text += "\(name) = \(value)\n"
    }
    add("title", transcript.title)
    let kind: ConversationKind = transcript.participants.count > 2 ? .group : .direct
    if transcript.kind != kind { add("kind", transcript.kind.rawValue) }
    add("zone", transcript.timeZone)
    add("locale", view.locale)
    add("clock", view.clock?.rawValue)
    add("width", view.width.map(\.shortest))
    add("height", view.height.map(\.shortest))
    add("scale", view.scale.map(\.shortest))
    add("appearance", view.appearance?.rawValue)
    add("direction", view.direction?.rawValue)
    if let welcome = view.welcome { text += "welcome = \(welcome.onOneLine)\n" }
    add("me", transcript.viewer.flatMap { names.keys[$0] })
    for person in transcript.participants { declare(person) }
    text += "\n"
  }

  private mutating func declare(_ person: Participant) {
    guard let key = names.keys[person.id] else { return }
    let name = person.name.onOneLine.trimmed
    var line = "\(key) = \(name.isEmpty ? key : name)"
    for part in [person.avatar?.path, person.color, Self.role(person.role)].compactMap(\.self)
    where !part.contains(where: { "[]".contains($0) || $0.isNewline }) {
      line += " [\(part)]"
    }
    add(line)
  }

  private static func role(_ role: ParticipantRole) -> String? {
    role == .user ? nil : role.rawValue
  }

  // MARK: Time

  /// Moves to a moment, using the shortest direction that leads there.
  private mutating func go(to moment: Time?) {
    guard var wanted = moment else { return }
    wanted.isDerived = false
    if clock.time == wanted { return }
    let isToday = clock.time?.text.prefix { $0 != "T" } == wanted.text.prefix { $0 != "T" }
    for (number, candidate) in Self.spellings(of: wanted).enumerated() where isToday || number > 2 {
      var next = clock
      switch ScriptDirection(candidate) {
      case .time(let time, _)?: next.set(time)
      case .clock(let milliseconds, let precision, _)? where clock.time != nil:
        next.set(milliseconds, precision)
      default: continue
      }
      guard next.time == wanted else { continue }
      // An empty line separates days.
      if number > 2 { text += "\n" }
      add("[\(candidate)]")
      clock = next
      return
    }
  }

  /// Returns the time of day to the minute, second, and millisecond, then the same with the date.
  private static func spellings(of time: Time) -> [String] {
    let whole = time.text
    let day = whole.prefix { $0 != "T" }
    let rest = whole.dropFirst(day.count + 1)
    let clock = rest.prefix { !"Z+-".contains($0) }
    let minutes = clock.prefix(5)
    let zone = rest.dropFirst(clock.count)
    return [
      String(minutes), String(clock.prefix(8)), String(clock), String(day),
      "\(day) \(minutes)\(zone)", "\(day) \(rest)",
    ]
  }

  // MARK: Messages

  private mutating func write(_ message: Message, _ index: Int) {
    go(to: message.time)
    if message.system != nil || message.kind == .system {
      let notice = MessageWords(message, words).notice.trimmed
      return add("* " + (notice.isEmpty ? message.kind.name : notice))
    }
    writeReply(message)
    let sender = names.callsign(message.sender)
    let said = ScriptLine.Content.message(sender: sender, text: body(of: message))
    add(said.text)
    if let id = message.sender { typing.remove(id) }
    if message.status != .unknown { add("[\(message.status.rawValue)]") }
    for reaction in message.reactions where !reaction.emoji.contains(where: \.isWhitespace) {
      for id in reaction.participants { add("[\(names.callsign(id)) reacts \(reaction.emoji)]") }
    }
    if message.edit != nil { add("[edited]") }
    if message.isPinned { add("[pinned]") }
    if message.isDeleted { add("[deleted]") }
    last = index
    lastOf[sender] = index
  }

  private mutating func writeReply(_ message: Message) {
    guard let target = message.reply?.message.flatMap({ indices[$0] }), let last else { return }
    let sender = names.callsign(transcript.messages[target].sender)
    if target == last {
      add("[reply]")
    } else if lastOf[sender] == target, sender != "?" {
      add("[reply to \(sender)]")
    }
  }

  private func body(of message: Message) -> String {
    if message.isDeleted { return "(deleted)" }
    let files = message.attachments.map(ScriptAttachments.text)
    let text = ScriptMarkup.text(message.runs, behind: files)
    if !text.isEmpty { return text }
    if message.kind == .text { return "" }
    let details = ContentLines(message.content, words, .script).all
    let said = details.isEmpty ? message.kind.name : details.joined(separator: "\n")
    return ScriptMarkup.text([TextRun(said)], behind: [])
  }

  // MARK: Events

  private mutating func write(_ event: TranscriptEvent) {
    switch event.change {
    case .marker(name: "unread", _): return add("[unread]")
    case .typing(let id, let isOn):
      guard typing.contains(id) != isOn, names.keys[id] != nil else { return }
      go(to: event.time)
      add("[\(names.callsign(id)) \(isOn ? "is typing" : "stops typing")]")
      if isOn { typing.insert(id) } else { typing.remove(id) }
    case .keyboard(let change):
      go(to: event.time)
      let height = change.isVisible ? change.height ?? change.frame?.height : nil
      add(height.map { "[keyboard \($0.shortest)]" } ?? "[keyboard hidden]")
    case .draft(let words):
      go(to: event.time)
      add("[draft \(words.onOneLine)]")
    default: return
    }
  }
}

/// The events, by their positions among the messages.
private struct ScriptEvents {
  /// The events before the message at an index.
  private(set) var before: [Int: [TranscriptEvent]] = [:]
  private(set) var atEnd: [TranscriptEvent] = []

  init(_ transcript: Transcript) {
    let messages = transcript.messages
    let indices = Dictionary(
      messages.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    // The times increase, so a position can be found by binary search.
    var latest = Int64.min
    let times = messages.map { message in
      latest = max(latest, message.time?.milliseconds ?? latest)
      return latest
    }
    // An event without a time happens before the next one with a time.
    var next: Int?
    for event in transcript.events.reversed() {
      var place = next
      if case .marker(_, let target) = event.change {
        place = target.flatMap { indices[$0] }
      } else if let time = event.time?.milliseconds {
        place = Self.firstIndex(in: times) { $0 > time }
        next = place
      }
      if let place { before[place, default: []].append(event) } else { atEnd.append(event) }
    }
    for place in before.keys { before[place]?.reverse() }
    atEnd.reverse()
    let shown = Set(
      transcript.events.compactMap { event in
        if case .typing(let id, _) = event.change { return id }
        return nil
      }
    )
    for id in transcript.view.typing where !shown.contains(id) {
      atEnd.append(TranscriptEvent(change: .typing(participant: id, isOn: true)))
    }
  }

  private static func firstIndex(in times: [Int64], where isBehind: (Int64) -> Bool) -> Int? {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(times[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < times.count ? low : nil
  }
}

extension ScriptAttachments {
  /// Returns an attachment as written at the start of a message.
  static func text(_ attachment: MessageAttachment) -> String {
    var text = (attachment.kind.media ?? .file).rawValue
    let path = attachment.path.flatMap { $0.hasPrefix("data:") ? nil : $0 } ?? attachment.name
    if let path, !path.contains(where: { "[]\"".contains($0) || $0.isNewline }) {
      text += " " + path.trimmed
    }
    if let seconds = attachment.seconds, (0..<3_932_100).contains(seconds) {
      let whole = Int(seconds.rounded())
      text += " \(whole / 60):" + (whole % 60 < 10 ? "0" : "") + String(whole % 60)
    }
    let words = attachment.alternativeText?.onOneLine
    if let words, !words.contains(where: { "]\"".contains($0) }) { text += " \"\(words)\"" }
    return "[\(text)]"
  }
}
