import LettererModel
import TestSupport
import Testing

/// The state of a transcript after its events.
@Suite struct SettlingTests {
  private static func time(_ second: Int64) -> Time { Time(milliseconds: second * 1000) }

  private static let changes: [TranscriptEvent.Change] = [
    .reaction(message: "1", participant: "ann", emoji: "👍", isOn: true),
    .edit(Message(id: "1", sender: nil, text: "changed")),
    .status(message: "1", status: .read), .delete(message: "1", by: "me"),
    .receipt(participant: "ann", message: "1", status: .read),
  ]

  private static func transcript(_ events: [TranscriptEvent]) -> Transcript {
    Transcript(
      viewer: "me",
      participants: [Participant(id: "me"), Participant(id: "ann")],
      messages: [
        Message(id: "1", sender: "me", time: time(10), text: "one"),
        Message(id: "2", sender: "ann", time: time(20), text: "two"),
      ],
      events: events
    )
  }

  /// No time, the time of another clock before the message, and one after it.
  @Test(arguments: [nil, 5, 30] as [Int64?], changes.indices)
  func `an event changes its message, whatever its time`(second: Int64?, index: Int) {
    let change = Self.changes[index]
    let given = Self.transcript([TranscriptEvent(time: second.map(Self.time), change: change)])
    let message = given.settled.messages[0]
    #expect(given.settled.messages.map(\.id) == ["1", "2"])
    switch change {
    case .reaction: #expect(message.reactions.map(\.emoji) == ["👍"])
    case .edit: #expect(message.text == "changed" && message.edit != nil)
    case .delete: #expect(message.deletion != nil)
    default: #expect(message.status == .read)
    }
  }

  @Test func `an event waits for its message, but not beyond the moment`() {
    var transcript = Self.transcript([TranscriptEvent(change: Self.changes[0])])
    #expect(transcript.settle(until: Self.time(9)) != SettledMoment())
    #expect(transcript.messages.isEmpty)
    transcript = Self.transcript([
      TranscriptEvent(time: Self.time(30), change: Self.changes[0]),
      TranscriptEvent(time: Self.time(31), change: .typing(participant: "ann", isOn: true)),
    ])
    var early = transcript
    early.settle(until: Self.time(29))
    #expect(early.messages.map(\.reactions.count) == [0, 0])
    #expect(transcript.settled.messages.map(\.reactions.count) == [1, 0])
    #expect(transcript.settled.view.typing == ["ann"])
  }

  @Test func `a message that only an event adds is shown, with what happens to it`() {
    let transcript = Self.transcript([
      TranscriptEvent(change: .reaction(message: "3", participant: "me", emoji: "👍", isOn: true)),
      TranscriptEvent(
        time: Self.time(40),
        change: .message(Message(id: "3", sender: "ann", text: "three"))
      ),
    ])
    #expect(transcript.settled.messages.map(\.text) == ["one", "two", "three"])
    #expect(transcript.settled.messages.map(\.reactions.count) == [0, 0, 1])
  }

  @Test func `events of missing messages and unknown types are counted`() {
    let transcript = Self.transcript(
      Self.changes.map { TranscriptEvent(change: $0) } + [
        TranscriptEvent(change: .status(message: "9", status: .read)),
        TranscriptEvent(change: .other(type: "dance")),
        TranscriptEvent(change: .other(type: "x-own")),
      ]
    )
    #expect(transcript.eventTally == (8, 2))
  }

  @Test func `messages with the same identifier are both kept`() {
    var transcript = Self.transcript([TranscriptEvent(change: Self.changes[0])])
    transcript.messages[1].id = "1"
    #expect(transcript.settled.messages.map(\.text) == ["one", "two"])
    #expect(transcript.settled.messages.map(\.reactions.count) == [1, 0])
  }

  @Test func `a transcript with marks alone stays as it is`() {
    let mark = TranscriptEvent(time: Self.time(50), change: .marker(name: "unread", before: "2"))
    let transcript = Self.transcript([mark])
    #expect(transcript.settled == transcript)
    var moment = transcript
    moment.settle(until: Self.time(49))
    #expect(moment.events.isEmpty)
  }

  private static func random(_ seed: UInt64) -> Transcript {
    var random = SeededRandom(seed: seed)
    var transcript = Transcript(
      viewer: "me",
      participants: [Participant(id: "me"), Participant(id: "ann"), Participant(id: "bo")],
      messages: []
    )
    func change(_ number: Int) -> TranscriptEvent.Change {
      let person = ["me", "ann", "bo"].randomElement(using: &random) ?? "me"
      let id = "\(Int.random(in: 0...number, using: &random))"
      switch Int.random(in: 0..<10, using: &random) {
      case 0: return .typing(participant: person, isOn: Bool.random(using: &random))
      case 1: return .draft(text: "draft \(number)")
      case 2: return .keyboard(KeyboardChange(isVisible: Bool.random(using: &random)))
      case 3: return .scroll([.top, .bottom, .message(id)].randomElement(using: &random) ?? .top)
      case 4: return .marker(name: ["unread", "own"][number % 2], before: id)
      case 5:
        let state = number % 3 == 0 ? "offline" : "state \(number)"
        return .presence(participant: person, state: state)
      case 6: return .reaction(message: id, participant: person, emoji: "👍", isOn: true)
      case 7: return .viewport(ViewportChange(width: 300 + Double(number), topInset: 4))
      case 8: return .edit(Message(id: id, sender: nil, text: "edit \(number)"))
      default: return .message(Message(id: id, sender: person, text: "event \(number)"))
      }
    }
    for number in 0..<40 {
      let sender = ["me", "ann", "bo"].randomElement(using: &random)
      let second = Bool.random(using: &random) ? Int64(number) : nil
      if number % 2 == 0 {
        transcript.messages.append(
          Message(id: "\(number)", sender: sender, time: second.map(time), text: "\(number)")
        )
      } else {
        transcript.events.append(
          TranscriptEvent(time: second.map(time), change: change(number))
        )
      }
    }
    return transcript
  }

  @Test(arguments: UInt64(1)...60)
  func `a screen continues from a settled transcript as from its events`(seed: UInt64) {
    let transcript = Self.random(seed)
    for limit in [nil, 10, 25] as [Int64?] {
      var settled = transcript
      let moment = settled.settle(until: limit.map(Self.time), always: true)
      let (one, other) = (
        Timeline(resuming: settled, at: moment),
        Timeline(folding: transcript, until: limit.map(Self.time))
      )
      #expect(one.transcript.messages == other.transcript.messages)
      #expect(one.snapshot.view.typing == other.snapshot.view.typing)
      #expect(one.screen.draft == other.screen.draft)
      #expect(one.screen.markers == other.screen.markers)
      #expect(one.screen.presence == other.screen.presence)
      #expect(one.screen.keyboard.isVisible == other.screen.keyboard.isVisible)
      #expect(one.screen.viewport == other.screen.viewport)
      #expect(one.screen.scroll == other.screen.scroll)
      #expect(one.screen.newBelow == other.screen.newBelow)
      #expect(one.time == other.time)
      #expect(settled.settled.messages == settled.messages)
    }
  }
}
