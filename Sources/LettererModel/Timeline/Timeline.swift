/// A conversation that changes with events: its messages and the state of the screen.
///
/// ```swift
/// var timeline = Timeline(Transcript(viewer: "me", messages: []))
/// timeline.apply(TranscriptEvent(change: .typing(participant: "ann", isOn: true)))
/// print(timeline.screen.typing)  // ["ann"]
/// timeline.apply(TranscriptEvent(change: .message(Message(id: "1", sender: "ann", text: "Hi"))))
/// print(timeline.screen.typing)  // []
/// ```
///
/// Applying an event takes constant time, apart from the message that it contains.
public struct Timeline: Hashable, Sendable {
  /// The effect of an event.
  public enum Outcome: Hashable, Sendable {
    /// The viewer sent a message: it is shown at once, and the list scrolls to its end.
    case sent(Message.ID)
    /// A message arrived: the list scrolls to its end only if it was there already.
    case received(Message.ID)
    /// The echo of an existing message arrived: nothing was added.
    case acknowledged(Message.ID)
    /// A message changed in place.
    case changed(Message.ID)
    /// Something other than the messages changed.
    case screen
    /// Nothing changed: the event's message does not exist, or the event's type is unknown.
    case ignored
  }

  /// The conversation; its events have been applied and are not kept.
  public internal(set) var transcript: Transcript
  /// The state of the screen apart from the messages.
  public internal(set) var screen = ScreenState()
  /// The latest time of any message, of its reading, or of any event.
  public private(set) var time: Time?
  /// The index of each message.
  var places: [Message.ID: Int] = [:]
  /// The index of each participant.
  var members: [Participant.ID: Int] = [:]
  /// The smallest number not yet used in a generated identifier.
  var nextID = 0
  /// The rank of the next participant who is added.
  private var nextRank = 0

  /// Starts with the contents of a transcript, except its events.
  ///
  /// - Complexity: O(*n*) in the number of messages.
  public init(_ transcript: Transcript = Transcript(messages: [])) {
    self.transcript = transcript
    self.transcript.events = []
    self.transcript.rankParticipants()
    nextRank = (self.transcript.participants.compactMap(\.rank.place).max() ?? -1) + 1
    for (index, message) in transcript.messages.enumerated() {
      places[message.id] = index
      note(message.time)
      for receipt in message.receipts { note(receipt.read) }
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

  /// Sets the viewer, for example when a stream names them only after it began.
  public mutating func setViewer(_ viewer: Participant.ID?) {
    transcript.viewer = viewer
    screen.endTyping(viewer)
  }

  /// Adds a participant, or replaces the one with the same identifier.
  public mutating func add(_ participant: Participant) {
    if let place = members[participant.id] {
      let rank = transcript.participants[place].rank
      transcript.participants[place] = participant
      transcript.participants[place].rank = rank
    } else {
      members[participant.id] = transcript.participants.count
      transcript.participants.append(participant)
      transcript.participants[transcript.participants.count - 1].rank = ParticipantRank(nextRank)
      nextRank += 1
    }
  }

  /// Applies an event.
  ///
  /// - Complexity: O(1), apart from the length of the message that it contains.
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

  mutating func note(_ time: Time?) {
    guard let time, time.milliseconds >= self.time?.milliseconds ?? .min else { return }
    self.time = time
  }

  /// Records where the list came to rest, for frontends that know.
  ///
  /// At the bottom, the count of new messages below is reset. A frontend that kept the list in
  /// place while messages arrived passes how many arrived below.
  public mutating func rest(at target: ScrollDestination, newBelow: Int = 0) {
    screen.scroll = target
    screen.newBelow = target == .bottom ? 0 : screen.newBelow + newBelow
  }

  /// The conversation with view settings from the screen: size, scroll position, and typing.
  public var snapshot: Transcript {
    var snapshot = transcript
    snapshot.view.width = screen.viewport.width
    snapshot.view.height = screen.viewport.height
    snapshot.view.scale = screen.viewport.scale
    snapshot.view.scroll = screen.scroll
    snapshot.view.typing = screen.typing
    return snapshot
  }

  /// Returns the message with an identifier, or `nil` if there is none.
  public func message(_ id: Message.ID) -> Message? { places[id].map { transcript.messages[$0] } }

  /// Forgets the oldest messages, so that an endless stream does not use endless memory.
  ///
  /// Later events that refer to these messages are ignored.
  ///
  /// - Complexity: O(*n*) in the number of remaining messages.
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
