/// A transcript's messages and events merged into one chronological sequence of events.
///
/// The view's typing is the state at the end, so it follows both lists. An event that changes a
/// message waits until the message has arrived, because events often lack a time or come from
/// another clock.
///
/// Both ``Timeline/init(folding:until:)`` and films use this sequence, so that they agree.
package struct TranscriptStory: Sequence, IteratorProtocol, Sendable {
  private let transcript: Transcript
  private var messages: Arrivals
  private var events: Arrivals
  /// The time at which an event first adds each message.
  private let arrivals: [Message.ID: Int64]
  /// The participants who are typing at the end.
  private var typists: ArraySlice<Participant.ID>
  /// The messages that events change and that have not arrived yet, with the events that wait.
  private var waiting: [Message.ID: [TranscriptEvent]] = [:]
  /// The events whose message has just arrived, the first one last.
  private var due: [TranscriptEvent] = []
  private let limit: Int64
  private var now = Int64.min

  /// Creates the sequence, at its start.
  ///
  /// - Parameters:
  ///   - transcript: The conversation.
  ///   - moment: The last moment to include; `nil` for everything.
  /// - Complexity: O(*n*) in the number of messages and events.
  package init(_ transcript: Transcript, until moment: Time? = nil) {
    self.transcript = transcript
    limit = moment?.milliseconds ?? .max
    messages = Arrivals(transcript.messages.map(\.time))
    events = Arrivals(transcript.events.map(\.time))
    var arrivals: [Message.ID: Int64] = [:]
    var now = Int64.min
    let targets = Set(transcript.events.lazy.compactMap(\.target))
    if !targets.isEmpty {
      for message in transcript.messages where targets.contains(message.id) {
        waiting[message.id] = []
      }
    }
    for event in transcript.events {
      now = Swift.max(now, event.time?.milliseconds ?? now)
      if let id = event.arrival, targets.contains(id) { waiting[id] = [] }
      guard case .message(let message) = event.change, arrivals[message.id] == nil else { continue }
      arrivals[message.id] = now
    }
    self.arrivals = arrivals
    typists = transcript.typistsAtEnd[...]
  }

  /// Returns the next event; at equal times, messages precede events.
  package mutating func next() -> TranscriptEvent? {
    if let event = due.popLast() { return event }
    while let event = nextInOrder() {
      now = Swift.max(now, event.time?.milliseconds ?? now)
      if now > limit { break }
      if let target = event.target, waiting[target] != nil {
        waiting[target]?.append(event)
        continue
      }
      if case .message(let message) = event.change,
        let events = waiting.removeValue(forKey: message.id)
      {
        due = events.reversed()
      }
      return event
    }
    return nil
  }

  /// Returns the next event of the two lists.
  private mutating func nextInOrder() -> TranscriptEvent? {
    while !messages.isAtEnd, events.isAtEnd || messages.next <= events.next {
      let time = messages.next
      guard let index = messages.take() else { break }
      let message = transcript.messages[index]
      if let arrival = arrivals[message.id], arrival <= time { continue }
      var event = TranscriptEvent(time: message.time, change: .message(message))
      event.isRecord = true
      return event
    }
    if let index = events.take() { return transcript.events[index] }
    return typists.popFirst().map { TranscriptEvent(change: .typing(participant: $0, isOn: true)) }
  }
}

extension Transcript {
  /// The view's typing participants, except those with a timed typing event.
  fileprivate var typistsAtEnd: [Participant.ID] {
    if view.typing.isEmpty { return [] }
    let dated = Set(
      events.compactMap { event in
        if event.time != nil, case .typing(let participant, _) = event.change {
          participant
        } else {
          nil
        }
      }
    )
    return view.typing.filter { !dated.contains($0) }
  }
}

/// The moments of a list in list order: none is earlier than the preceding one.
private struct Arrivals: Sendable {
  private let times: [Time?]
  private var index = 0
  /// The next moment.
  private(set) var next: Int64 = .min

  init(_ times: [Time?]) {
    self.times = times
    settle()
  }

  var isAtEnd: Bool { index >= times.count }

  /// Returns the next index and advances; `nil` at the end.
  mutating func take() -> Int? {
    if isAtEnd { return nil }
    defer { settle() }
    index += 1
    return index - 1
  }

  private mutating func settle() {
    guard !isAtEnd else { return next = .max }
    if let time = times[index] { next = max(next, time.milliseconds) }
  }
}
