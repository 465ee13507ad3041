/// A transcript's messages and events as one sequence of events, in the order in which they happen.
///
/// The view's typing is the state at the end, so it follows both lists.
///
/// It is what ``Timeline/init(folding:until:)`` folds and what a film shows, so that the two agree.
package struct TranscriptStory: Sequence, IteratorProtocol, Sendable {
  private let transcript: Transcript
  private var messages: Arrivals
  private var events: Arrivals
  /// When an event brings a message for the first time.
  private let arrivals: [Message.ID: Int64]
  /// Who types in the end.
  private var typists: ArraySlice<Participant.ID>

  /// Starts before everything.
  ///
  /// - Complexity: O(*n*) in the number of messages and events.
  package init(_ transcript: Transcript) {
    self.transcript = transcript
    messages = Arrivals(transcript.messages.map(\.time))
    events = Arrivals(transcript.events.map(\.time))
    var arrivals: [Message.ID: Int64] = [:]
    var now = Int64.min
    for event in transcript.events {
      now = Swift.max(now, event.time?.milliseconds ?? now)
      guard case .message(let message) = event.change, arrivals[message.id] == nil else { continue }
      arrivals[message.id] = now
    }
    self.arrivals = arrivals
    typists = transcript.typistsAtEnd[...]
  }

  /// Returns what happens next; of the same time a message comes before an event.
  package mutating func next() -> TranscriptEvent? {
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
  /// The view's typists, without those that a typing event with a time reports.
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

/// The moments of a list in its order: none is before the one that stands before it.
private struct Arrivals: Sendable {
  private let times: [Time?]
  private var index = 0
  /// When the next one happens.
  private(set) var next: Int64 = .min

  init(_ times: [Time?]) {
    self.times = times
    settle()
  }

  var isAtEnd: Bool { index >= times.count }

  /// Returns the index of the next one and steps on; `nil` at the end.
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
