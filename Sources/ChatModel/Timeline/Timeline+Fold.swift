/// A transcript with its events, folded up to a moment.
extension Timeline {
  /// Folds a transcript's messages and events up to a moment, that moment included.
  ///
  /// Messages and events are two lists in their own orders, joined by time; of the same time, the
  /// message comes first. What has no time belongs to what stands before it in its list, and
  /// nothing is ever put into another order within its list. Times on a wall clock are compared
  /// as if they were UTC. A message of the list takes part when its time comes, as if it were sent
  /// or received then; it keeps the status that the list gives it until an event says otherwise.
  ///
  /// - Parameters:
  ///   - transcript: The conversation; who types according to its view counts only where no moment
  ///     is given and no event tells of typing.
  ///   - moment: Up to when; `nil` for everything.
  /// - Complexity: O(*n*) in the number of messages and events.
  public init(folding transcript: Transcript, until moment: Time? = nil) {
    var start = transcript
    start.messages = []
    start.view.typing = []
    self.init(start)
    if transcript.view.scroll == nil { screen.scroll = .bottom }
    let limit = moment?.milliseconds ?? .max
    var messages = Arrivals(transcript.messages.map(\.time))
    var events = Arrivals(transcript.events.map(\.time))
    while true {
      let isMessage = !messages.isAtEnd && (events.isAtEnd || messages.next <= events.next)
      guard min(messages.next, events.next) <= limit,
        let index = isMessage ? messages.take() : events.take()
      else { break }
      if isMessage {
        enter(transcript.messages[index])
      } else {
        apply(transcript.events[index])
      }
    }
    if moment == nil, !transcript.events.contains(where: \.change.isTyping) {
      for participant in transcript.view.typing where !isViewer(participant) {
        screen.beginTyping(participant)
      }
    }
  }

  /// Lets a message of the transcript's own list happen.
  private mutating func enter(_ message: Message) {
    screen.endTyping(message.sender)
    if let place = places[message.id] {
      let known = transcript.messages[place].status
      transcript.messages[place] = message
      if known.reach > message.status.reach { transcript.messages[place].status = known }
    } else {
      _ = append(message, isSent: isViewer(message.sender))
    }
  }
}

/// The moments of a list in its order: none is before the one that stands before it.
private struct Arrivals {
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

extension TranscriptEvent.Change {
  fileprivate var isTyping: Bool {
    if case .typing = self { true } else { false }
  }
}
