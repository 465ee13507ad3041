import LettererDocuments
import LettererLayout
import LettererModel

/// Checks that changes are possible, one after the other, before any is applied.
struct ChangeCheck {
  private enum State {
    case absent, empty, filled

    init(_ message: Message?) {
      self = message.map { $0.text.isEmpty ? .empty : .filled } ?? .absent
    }
  }

  private let layout: LiveDocument.Layout
  /// The messages that are extended by Markdown.
  private var streams: Set<Message.ID>
  /// The messages that earlier changes concern.
  private var states: [Message.ID: State] = [:]

  /// Throws if a change names a message that does not exist, or adds one that does.
  static func check(
    _ changes: [Change],
    layout: LiveDocument.Layout,
    streams: Set<Message.ID>
  ) throws(ServiceError) {
    var check = ChangeCheck(layout: layout, streams: streams)
    for change in changes { try check.check(change) }
  }

  private mutating func check(_ change: Change) throws(ServiceError) {
    switch change {
    case .insert(let messages, let next):
      if let next { try need(next) }
      for message in messages { try add(message) }
    case .update(let messages):
      for message in messages {
        try need(message.id)
        set(message.id, State(message))
      }
    case .extend(let id, _, let isMarkdown):
      try need(id)
      guard isMarkdown else { return set(id, .filled) }
      if !streams.contains(id) { try begin(id) }
    case .remove(let ids):
      for id in ids {
        try need(id)
        set(id, .absent)
      }
    case .event(let event):
      if let target = event.target { try need(target) }
      if let id = event.arrival ?? event.target { set(id, .filled) }
    case .participants, .typing: break
    }
  }

  /// Begins the Markdown of a message, whose text must be empty.
  private mutating func begin(_ id: Message.ID) throws(ServiceError) {
    guard state(id) == .empty else {
      throw ServiceError(
        .invalidParameters,
        "Markdown can only extend a message that is empty or was extended by Markdown"
      )
    }
    streams.insert(id)
  }

  private mutating func add(_ message: Message) throws(ServiceError) {
    guard state(message.id) == .absent else {
      throw ServiceError(.duplicate, "there already is a message \(quotedName(message.id))")
    }
    set(message.id, State(message))
  }

  private mutating func set(_ id: Message.ID, _ state: State) {
    states[id] = state
    streams.remove(id)
  }

  private func need(_ id: Message.ID) throws(ServiceError) {
    guard state(id) != .absent else {
      throw ServiceError(.unknownTarget, "there is no message \(quotedName(id))")
    }
  }

  private func state(_ id: Message.ID) -> State { states[id] ?? State(layout.message(id)) }
}
