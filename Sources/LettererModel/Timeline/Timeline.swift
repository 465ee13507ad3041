/// A conversation as it grows: messages and screen after every event so far.
///
/// ```swift
/// var timeline = Timeline(Transcript(viewer: "me", messages: []))
/// timeline.apply(TranscriptEvent(change: .typing(participant: "ann", isOn: true)))
/// print(timeline.screen.typing)  // ["ann"]
/// timeline.apply(TranscriptEvent(change: .message(Message(id: "1", sender: "ann", text: "Hi"))))
/// print(timeline.screen.typing)  // []
/// ```
///
/// An event takes constant time, apart from the message that it names.
public struct Timeline: Hashable, Sendable {
  /// What an event did.
  public enum Outcome: Hashable, Sendable {
    /// The viewer sent a message: it is shown at once, and the list goes to its end.
    case sent(Message.ID)
    /// A message arrived: the list goes to its end only if it was there.
    case received(Message.ID)
    /// A message that was there already came back: nothing was added.
    case acknowledged(Message.ID)
    /// A message changed in its place.
    case changed(Message.ID)
    /// Something beside the messages changed.
    case screen
    /// Nothing: the event names no message that is there, or is of an unknown type.
    case ignored
  }

  /// The conversation; its events are those that were folded in, and not kept.
  public internal(set) var transcript: Transcript
  /// What is beside the messages.
  public internal(set) var screen = ScreenState()
  /// The latest time of which messages or events told.
  public private(set) var time: Time?
  /// Where each message stands.
  var places: [Message.ID: Int] = [:]
  /// Where each participant stands.
  var members: [Participant.ID: Int] = [:]
  /// The least number of which it is not known that an identifier is made of it.
  var nextID = 0

  /// Starts with what a transcript holds; its events are left out.
  ///
  /// - Complexity: O(*n*) in the number of messages.
  public init(_ transcript: Transcript = Transcript(messages: [])) {
    self.transcript = transcript
    self.transcript.events = []
    for (index, message) in transcript.messages.enumerated() {
      places[message.id] = index
      note(message.time)
    }
    for (index, member) in transcript.participants.enumerated() { members[member.id] = index }
    screen.viewport.width = transcript.view.width
    screen.viewport.height = transcript.view.height
    screen.viewport.scale = transcript.view.scale
    if let scroll = transcript.view.scroll { screen.scroll = scroll }
    for participant in transcript.view.typing where !isViewer(participant) {
      screen.beginTyping(participant)
    }
  }

  /// Changes the viewer, as when a stream names the viewer after it started.
  public mutating func setViewer(_ viewer: Participant.ID?) {
    transcript.viewer = viewer
    screen.endTyping(viewer)
  }

  /// Adds a participant, or replaces the one with the same identifier.
  public mutating func add(_ participant: Participant) {
    if let place = members[participant.id] {
      transcript.participants[place] = participant
    } else {
      members[participant.id] = transcript.participants.count
      transcript.participants.append(participant)
    }
  }

  /// Applies an event.
  ///
  /// - Complexity: O(1), apart from the length of the message that it names.
  @discardableResult
  public mutating func apply(_ event: TranscriptEvent) -> Outcome {
    note(event.time)
    return switch event.change {
    case .message(let message): arrive(message, at: event.time, isRecord: event.isRecord)
    case .edit(let message): edit(message, at: event.time, isRecord: event.isRecord)
    case .delete(let message, let participant):
      change(message) { $0.deletion = Deletion(time: event.time, participant: participant) }
    case .reaction(let message, let participant, let emoji, let isOn):
      change(message) { $0.react(participant, emoji, isOn: isOn) }
    case .receipt(let participant, let message, let status):
      receive(message, by: participant, status, at: event.time)
    case .status(let message, let status): change(message) { $0.status = status }
    case .typing, .leave, .presence, .draft, .marker: people(event.change)
    case .keyboard, .viewport, .scroll, .touch, .content, .observed: device(event.change)
    case .other: .ignored
    }
  }

  private mutating func note(_ time: Time?) {
    guard let time, time.milliseconds >= self.time?.milliseconds ?? .min else { return }
    self.time = time
  }

  /// Notes where the list came to rest, for fronts that know.
  ///
  /// At the bottom nothing is new below any more. A front that held the list while messages
  /// arrived tells how many are below it now.
  public mutating func rest(at target: ScrollDestination, newBelow: Int = 0) {
    screen.scroll = target
    screen.newBelow = target == .bottom ? 0 : screen.newBelow + newBelow
  }

  /// The conversation with what its view can hold of the screen: size, scroll and who types.
  public var snapshot: Transcript {
    var snapshot = transcript
    snapshot.view.width = screen.viewport.width
    snapshot.view.height = screen.viewport.height
    snapshot.view.scale = screen.viewport.scale
    snapshot.view.scroll = screen.scroll
    snapshot.view.typing = screen.typing
    return snapshot
  }

  /// Returns the message with an identifier, `nil` where there is none.
  public func message(_ id: Message.ID) -> Message? { places[id].map { transcript.messages[$0] } }

  /// Forgets the oldest messages, so that a stream without end takes no memory without end.
  ///
  /// Events that name one of them are ignored from then on.
  ///
  /// - Complexity: O(*n*) in the number of messages that stay.
  public mutating func forget(first count: Int) {
    nextID = max(nextID, transcript.messages.count)
    transcript.messages.removeFirst(min(max(count, 0), transcript.messages.count))
    places = [:]
    for (index, message) in transcript.messages.enumerated() { places[message.id] = index }
  }

  func isViewer(_ participant: Participant.ID?) -> Bool {
    participant != nil && participant == transcript.viewer
  }

  mutating func change(_ id: Message.ID, _ body: (inout Message) -> Void) -> Outcome {
    guard let place = places[id] else { return .ignored }
    body(&transcript.messages[place])
    return .changed(id)
  }
}
