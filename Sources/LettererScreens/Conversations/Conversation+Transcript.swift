public import LettererModel

extension Conversation {
  /// Creates the list entry of a transcript, in its state after all events.
  ///
  /// A conversation without a title is named after the other participants. The number of unread
  /// messages is the count in the `unread` marker or, without one, the number of received messages
  /// from the marker on.
  ///
  /// - Parameters:
  ///   - transcript: The transcript.
  ///   - id: The identifier of the conversation.
  /// - Complexity: O(*n*) in the number of messages and events.
  public init(_ transcript: Transcript, id: ID) {
    let timeline = Timeline(folding: transcript)
    let others = timeline.transcript.others
    let isGroup = transcript.kind == .direct && others.count > 1
    let names = others.map(\.label).joined(separator: ", ")
    self.init(
      id: id,
      title: transcript.title ?? (others.count == 1 ? "" : names.isEmpty ? id : names),
      kind: isGroup ? .group : transcript.kind,
      participant: others.count == 1 ? others[0].id : nil,
      lastMessage: timeline.transcript.messages.last,
      unread: timeline.unreadCount(of: transcript.events),
      isMuted: transcript.view.isMuted,
      isPinned: transcript.view.isPinned
    )
    typing = timeline.screen.typing
    draft = timeline.screen.draft.isEmpty ? nil : timeline.screen.draft
  }

  /// Returns the conversation with participant identifiers replaced.
  func renamingParticipants(_ names: [Participant.ID: Participant.ID]) -> Conversation {
    var renamed = self
    renamed.participant = participant.map { names[$0] ?? $0 }
    renamed.typing = typing.map { names[$0] ?? $0 }
    renamed.lastMessage?.sender = lastMessage?.sender.map { names[$0] ?? $0 }
    return renamed
  }
}

extension Timeline {
  /// The number of unread messages, according to the last `unread` marker in the given events.
  fileprivate func unreadCount(of events: [TranscriptEvent]) -> Int {
    let marker = events.last { event in
      if case .marker(name: "unread", _) = event.change { true } else { false }
    }
    let first = transcript.messages.lastIndex { $0.id == screen.unread }
    // A marker without a message counts messages that aren't in the transcript.
    guard first != nil || marker?.change == .marker(name: "unread", before: nil) else { return 0 }
    for field in marker?.ext ?? [] {
      if field.name == "count", case .number(let text) = field.value, let count = Int(text) {
        return count
      }
    }
    guard let first else { return 0 }
    return transcript.messages[first...].count { message in
      message.side == .incoming || message.side == .auto && message.sender != transcript.viewer
    }
  }
}
