import LettererDocuments
import LettererModel

/// Builds a transcript from the lines of a script, in order.
struct ScriptBuilder {
  private(set) var transcript = Transcript(messages: [])
  private(set) var log = DiagnosticList()
  private(set) var places: [MessagePlace] = []
  private var people = ScriptPeople()
  private var clock = ScriptClock()
  private var viewer: String?
  /// The pending reply direction: the sender of the message that the next one replies to, and its
  /// place.
  private var reply: (name: String?, place: TextPosition)?
  private var unread: TextPosition?

  /// Adds a line.
  mutating func add(_ line: ScriptLine) {
    let place = line.position
    switch line.content {
    case .blank, .comment: break
    case .setting(let name, let value): set(name, value, at: place)
    case .direction(let direction): follow(direction, at: place)
    case .notice(let words):
      var message = Message(id: "")
      message.system = SystemNotice(event: "custom", text: words)
      add(message, at: place)
    case .message(let sender, let text): addMessage(sender, text, at: place)
    case .unknown:
      log.add(
        .oddLine,
        at: place,
        "line is not part of a script",
        note: "it is left out",
        hint: "write messages as \"Name: words\"; indented lines continue the line above"
      )
    }
  }

  /// Sets the fields that depend on the whole script.
  mutating func finish() {
    if let place = unread ?? reply?.place {
      log.add(.absentTarget, at: place, "direction for the next message, but there is none")
    }
    transcript.participants = people.all
    transcript.viewer = viewer.map { people.known($0) ?? $0 }
    if !people.hasKind { transcript.kind = people.all.count > 2 ? .group : .direct }
    var typing: [Participant.ID] = []
    for event in transcript.events {
      guard case .typing(let person, let isOn) = event.change else { continue }
      typing.removeAll { $0 == person }
      if isOn { typing.append(person) }
    }
    transcript.view.typing = typing
  }

  // MARK: Messages

  private mutating func addMessage(_ sender: String, _ text: String, at place: TextPosition) {
    let (attachments, words) = ScriptAttachments.split(text.drop { $0 == "\n" })
    var message = Message(id: "", sender: people.id(of: sender))
    message.attachments = attachments
    message.runs = MarkupText.runs(words, .script)
    if attachments.isEmpty, words.isEmpty {
      log.add(.missingContent, at: place, "empty message")
    }
    if let (name, place) = reply {
      message.reply = replyReference(to: name, at: place)
      reply = nil
    }
    add(message, at: place)
    // A participant who has sent a message is no longer typing.
    if let sender = message.sender, isTyping(sender) {
      add(.typing(participant: sender, isOn: false))
    }
  }

  private mutating func add(_ given: Message, at place: TextPosition) {
    var message = given
    message.id = "m\(transcript.messages.count + 1)"
    message.time = clock.time
    transcript.messages.append(message)
    places.append(MessagePlace(position: place))
    if unread != nil { add(.marker(name: "unread", before: message.id)) }
    unread = nil
  }

  private mutating func replyReference(
    to name: String?,
    at place: TextPosition
  ) -> ReplyReference? {
    let sender = name.flatMap { people.known($0) }
    let target = transcript.messages.last { message in
      message.kind != .system && (name == nil || message.sender == sender)
    }
    guard let target else {
      log.add(.absentTarget, at: place, "reply to a missing message")
      return nil
    }
    return ReplyReference(message: target.id, sender: target.sender, quote: nil)
  }

  private func isTyping(_ person: Participant.ID) -> Bool {
    for event in transcript.events.reversed() {
      if case .typing(person, let isOn) = event.change { return isOn }
    }
    return false
  }

  // MARK: Directions

  private mutating func follow(_ direction: ScriptDirection, at place: TextPosition) {
    switch direction {
    case .time(let time, _): clock.set(time)
    case .clock(let milliseconds, let precision, _): clock.set(milliseconds, precision)
    case .later(let milliseconds, _): clock.advance(milliseconds)
    case .typing(let name, let isOn): add(.typing(participant: people.id(of: name), isOn: isOn))
    case .keyboard(let height):
      add(.keyboard(KeyboardChange(isVisible: height != nil, height: height)))
    case .unread: unread = place
    case .draft(let words): add(.draft(text: words))
    case .reply(let name): reply = (name, place)
    case .status(let status): change(at: place) { $0.status = status }
    case .edited: change(at: place) { $0.edit = Edit() }
    case .pinned: change(at: place) { $0.isPinned = true }
    case .deleted: change(at: place) { $0.delete() }
    case .reaction(let name, let emoji):
      let id = people.id(of: name)
      change(at: place) { $0.react(id, emoji) }
    }
  }

  private mutating func add(_ change: TranscriptEvent.Change) {
    transcript.events.append(TranscriptEvent(time: clock.time, change: change))
  }

  private mutating func change(at place: TextPosition, _ body: (inout Message) -> Void) {
    guard let index = transcript.messages.lastIndex(where: { $0.kind != .system }) else {
      log.add(.absentTarget, at: place, "direction for the previous message, but there is none")
      return
    }
    body(&transcript.messages[index])
  }

  // MARK: Settings

  private mutating func set(_ name: String, _ value: String, at place: TextPosition) {
    if name == "me" {
      viewer = value.isEmpty ? nil : value
    } else if name == "kind", let kind = ConversationKind(rawValue: value) {
      transcript.kind = kind
      people.hasKind = true
    } else if let isRead = transcript.set(name, value) {
      guard !isRead else { return }
      log.add(
        .unknownValue,
        at: place,
        "setting \"\(name)\" has an invalid value",
        note: "the setting is ignored"
      )
    } else {
      people.declare(name, value)
    }
  }
}

extension Message {
  fileprivate mutating func delete() {
    content = .deleted()
    deletion = Deletion()
    runs = []
  }

  fileprivate mutating func react(_ person: Participant.ID, _ emoji: String) {
    guard let index = reactions.firstIndex(where: { $0.emoji == emoji }) else {
      reactions.append(Reaction(emoji: emoji, participants: [person]))
      return
    }
    let people = reactions[index].participants
    guard !people.contains(person) else { return }
    reactions[index] = Reaction(emoji: emoji, participants: people + [person])
  }
}

extension Transcript {
  /// Applies a setting; returns whether its value is valid, `nil` if no setting has the name.
  mutating func set(_ name: String, _ value: String) -> Bool? {
    switch name {
    case "title": title = value.isEmpty ? nil : value
    case "zone": timeZone = value.isEmpty ? nil : value
    case "locale": view.locale = value.isEmpty ? nil : value
    case "welcome": view.welcome = value
    case "width": return take(Double(value), \.width)
    case "height": return take(Double(value), \.height)
    case "scale": return take(Double(value), \.scale)
    case "appearance": return take(ViewSettings.Appearance(rawValue: value), \.appearance)
    case "clock": return take(ViewSettings.ClockStyle(rawValue: value), \.clock)
    case "direction": return take(ViewSettings.Direction(rawValue: value), \.direction)
    case "kind": return false
    default: return nil
    }
    return true
  }

  private mutating func take<Value>(
    _ value: Value?,
    _ path: WritableKeyPath<ViewSettings, Value?>
  ) -> Bool {
    guard let value else { return false }
    if let number = value as? Double, !number.isFinite || number <= 0 { return false }
    view[keyPath: path] = value
    return true
  }
}
