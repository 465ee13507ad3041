/// A transcript after its events.
extension Transcript {
  /// Returns the transcript after all of its events, as an output without time shows it.
  ///
  /// The messages have their final state, and the remaining events describe only the screen: marks,
  /// the draft, presence, and the keyboard.
  ///
  /// - Complexity: O(*n*) in the number of messages and events; constant without events.
  package var settled: Transcript {
    var transcript = self
    transcript.settle()
    return transcript
  }

  /// Applies the events up to and including a moment.
  ///
  /// - Parameters:
  ///   - moment: The moment; `nil` for the end.
  ///   - always: Whether to follow the story even if no event changes what is drawn, for a screen.
  /// - Returns: What a screen shows besides the transcript.
  /// - Complexity: O(*n*) in the number of messages and events.
  @discardableResult
  package mutating func settle(until moment: Time? = nil, always: Bool = false) -> SettledMoment {
    if moment == nil, !always, !events.contains(where: \.isDrawn) { return SettledMoment() }
    separateNamesakes()
    let marks = TranscriptStory(self, until: moment).marks
    let timeline = Timeline(folding: self, until: moment)
    let scroll = view.scroll
    self = timeline.snapshot
    if scroll == nil, view.scroll == .bottom { view.scroll = nil }
    events = marks + timeline.screenEvents
    return SettledMoment(
      requested: moment,
      latest: timeline.time,
      newBelow: timeline.screen.newBelow
    )
  }

  /// Gives messages with the identifier of an earlier one their own, or they would count as its
  /// echo.
  private mutating func separateNamesakes() {
    var counts: [Message.ID: Int] = [:]
    for index in messages.indices {
      let id = messages[index].id
      counts[id, default: 0] += 1
      if let count = counts[id], count > 1, !id.isEmpty { messages[index].id = "\(id)~\(count)" }
    }
  }

  /// The number of events, and of those that change nothing: their message does not exist, or
  /// their type is unknown.
  ///
  /// - Complexity: O(*n*) in the number of messages and events.
  package var eventTally: (count: Int, ignored: Int) {
    let isApplied = changesSomething()
    return (events.count { !$0.isRecord }, events.count { !isApplied($0) })
  }

  /// Returns a test for events that have an effect in this transcript.
  package func changesSomething() -> (TranscriptEvent) -> Bool {
    var known = Set<Message.ID>()
    if events.contains(where: { $0.target != nil }) {
      known = Set(Timeline(folding: self).transcript.messages.lazy.map(\.id))
    }
    return { event in
      if event.isUnknown { return false }
      return event.target.map(known.contains) ?? true
    }
  }
}

/// What a screen shows after events, as far as the transcript does not state it.
package struct SettledMoment: Hashable, Sendable {
  /// The requested moment; `nil` for the end.
  package var requested: Time?
  /// The latest time of any message or event.
  package var latest: Time?
  /// The number of messages that arrived below while the list was not at its end.
  package var newBelow = 0

  package init(requested: Time? = nil, latest: Time? = nil, newBelow: Int = 0) {
    self.requested = requested
    self.latest = latest
    self.newBelow = newBelow
  }
}

extension Timeline {
  /// Continues from a settled transcript.
  package init(resuming transcript: Transcript, at moment: SettledMoment) {
    self.init(transcript)
    for event in transcript.events {
      // Presence has had its effects: it must not end typing or bring someone back again.
      if case .presence(let participant, let state) = event.change {
        screen.presence[participant] = state
      } else {
        apply(event)
      }
    }
    note(moment.latest)
    rest(at: screen.scroll, newBelow: moment.newBelow)
  }

  /// The events that lead to the state of the screen, except its size, scroll position, marks, and
  /// typing, which a snapshot states.
  fileprivate var screenEvents: [TranscriptEvent] {
    var changes: [TranscriptEvent.Change] = screen.presence.sorted { $0.key < $1.key }
      .map { .presence(participant: $0.key, state: $0.value) }
    if !screen.draft.isEmpty { changes.append(.draft(text: screen.draft)) }
    if screen.keyboard.isVisible { changes.append(.keyboard(screen.keyboard)) }
    var viewport = screen.viewport
    (viewport.width, viewport.height, viewport.scale) = (nil, nil, nil)
    if viewport != ViewportChange() { changes.append(.viewport(viewport)) }
    if let content = screen.content { changes.append(.content(content)) }
    if screen.touch != .stopped { changes.append(.touch(screen.touch)) }
    return changes.map { TranscriptEvent(time: time, change: $0) }
  }
}

extension TranscriptStory {
  /// The last mark of each name, in order.
  fileprivate var marks: [TranscriptEvent] {
    reduce(into: []) { marks, event in
      guard case .marker(let name, _) = event.change else { return }
      marks.removeAll { if case .marker(name, _) = $0.change { true } else { false } }
      marks.append(event)
    }
  }
}

extension TranscriptEvent {
  /// The message that the event changes; `nil` if it changes none or adds one.
  package var target: Message.ID? {
    switch change {
    case .edit(let message): message.id
    case .delete(let message, _), .reaction(let message, _, _, _), .receipt(_, let message, _),
      .status(let message, _):
      message
    default: nil
    }
  }

  /// The message that the event adds, if it has an identifier.
  package var arrival: Message.ID? {
    guard case .message(let message) = change, !message.id.isEmpty else { return nil }
    return message.id
  }

  /// Whether the event has an unknown type that is not marked as an extension.
  package var isUnknown: Bool {
    if case .other(let type) = change { !type.hasPrefix("x-") } else { false }
  }

  /// Whether the event changes what is drawn without a screen.
  fileprivate var isDrawn: Bool {
    switch change {
    case .message, .edit, .delete, .reaction, .receipt, .status, .typing, .leave, .viewport: true
    case .draft, .presence, .marker, .keyboard, .scroll, .touch, .content, .observed, .other: false
    }
  }
}
