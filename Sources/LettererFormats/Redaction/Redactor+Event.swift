import LettererModel

extension Redactor {
  /// Replaces every text of an event.
  mutating func redact(_ event: inout TranscriptEvent) {
    event.ext = event.change.isMarker ? event.ext.filter(\.isCount) : []
    event.change = redacted(event.change)
  }

  private mutating func redacted(_ change: TranscriptEvent.Change) -> TranscriptEvent.Change {
    switch change {
    case .message(var message):
      redact(&message)
      return .message(message)
    case .edit(var message):
      redact(&message)
      return .edit(message)
    case .delete(let message, let person):
      return .delete(message: messageID(message), by: person.map { id($0) })
    case .reaction(let message, let person, let emoji, let isOn):
      return .reaction(
        message: messageID(message),
        participant: id(person),
        emoji: text(emoji),
        isOn: isOn
      )
    case .receipt(let person, let message, let status):
      return .receipt(participant: id(person), message: messageID(message), status: status)
    case .status(let message, let status):
      return .status(message: messageID(message), status: status)
    case .typing(let person, let isOn): return .typing(participant: id(person), isOn: isOn)
    case .leave(let person): return .leave(participant: id(person))
    case .draft(let words): return .draft(text: text(words))
    case .presence(let person, let state):
      return .presence(participant: id(person), state: text(state))
    case .marker(let name, let before):
      return .marker(name: text(name), before: before.map { messageID($0) })
    case .scroll(.message(let message, let place)):
      return .scroll(.message(messageID(message), at: place))
    case .content(let content):
      let extents = content.extents.map {
        ContentChange.Extent(message: messageID($0.message), y: $0.y, height: $0.height)
      }
      return .content(ContentChange(height: content.height, extents: extents))
    case .other(let type): return .other(type: text(type))
    case .keyboard, .viewport, .scroll, .touch, .observed: return change
    }
  }
}

extension TranscriptEvent.Change {
  fileprivate var isMarker: Bool {
    if case .marker = self { true } else { false }
  }
}

extension ExtensionField {
  /// Whether the field is the number of unread messages, which identifies no one.
  fileprivate var isCount: Bool {
    if name == "count", case .number = value { true } else { false }
  }
}
