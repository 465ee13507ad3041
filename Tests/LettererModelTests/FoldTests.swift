import LettererModel
import TestSupport
import Testing

@Suite struct FoldTests {
  static func time(_ second: Int64) -> Time { Time(milliseconds: second * 1000) }

  static func message(_ id: String, from sender: String, at second: Int64?) -> Message {
    Message(id: id, sender: sender, time: second.map(time), text: id)
  }

  static let transcript = Transcript(
    viewer: "me",
    participants: [Participant(id: "me"), Participant(id: "ann")],
    messages: [
      message("1", from: "ann", at: 10), message("2", from: "me", at: 20),
      message("3", from: "ann", at: nil), message("4", from: "ann", at: 40),
    ],
    events: [
      TranscriptEvent(time: time(5), change: .typing(participant: "ann", isOn: true)),
      TranscriptEvent(time: time(15), change: .draft(text: "I am")),
      TranscriptEvent(time: time(30), change: .typing(participant: "ann", isOn: true)),
      TranscriptEvent(change: .keyboard(KeyboardChange(isVisible: true, height: 291))),
      TranscriptEvent(time: time(35), change: .marker(name: "unread", before: "4")),
      TranscriptEvent(time: time(35), change: .status(message: "2", status: .read)),
    ]
  )

  @Test(
    arguments: [
      (4, [], [], ""), (5, [], ["ann"], ""), (10, ["1"], [], ""), (15, ["1"], [], "I am"),
      (20, ["1", "2", "3"], [], ""), (30, ["1", "2", "3"], ["ann"], ""),
      (40, ["1", "2", "3", "4"], [], ""),
    ] as [(Int64, [String], [String], String)]
  )
  func `a fold shows the state at the moment`(
    second: Int64,
    messages: [String],
    typing: [String],
    draft: String
  ) {
    let state = Timeline(folding: Self.transcript, until: Self.time(second))
    #expect(state.transcript.messages.map(\.id) == messages)
    #expect(state.screen.typing == typing)
    #expect(state.screen.draft == draft)
    #expect(state.screen.keyboard.isVisible == (second >= 30))
  }

  @Test func `without a moment everything has happened`() {
    let state = Timeline(folding: Self.transcript)
    #expect(state.transcript.messages.map(\.id) == ["1", "2", "3", "4"])
    #expect(state.transcript.messages[1].status == .read)
    #expect(state.screen.unread == "4")
    #expect(state.snapshot.view.typing == [])
    #expect(state.snapshot.view.scroll == .bottom)
  }

  @Test func `replaying a transcript event by event ends like its fold`() {
    for seed in UInt64(1)...100 {
      var random = SeededRandom(seed: seed)
      var transcript = Transcript(viewer: "me", messages: [])
      for number in 0..<12 {
        let sender = Bool.random(using: &random) ? "me" : "ann"
        let second = Bool.random(using: &random) ? Int64.random(in: 0..<30, using: &random) : nil
        let message = Self.message("\(number)", from: sender, at: second)
        let change: TranscriptEvent.Change =
          Bool.random(using: &random)
          ? .message(message) : .typing(participant: sender, isOn: Bool.random(using: &random))
        if Bool.random(using: &random) { transcript.messages.append(message) }
        transcript.events.append(TranscriptEvent(time: second.map(Self.time), change: change))
      }
      var timeline = Timeline(Transcript(viewer: "me", messages: []))
      for event in TranscriptStory(transcript) { timeline.apply(event) }
      let folded = Timeline(folding: transcript)
      #expect(timeline.transcript.messages == folded.transcript.messages, "seed \(seed)")
      #expect(timeline.screen.typing == folded.screen.typing, "seed \(seed)")
    }
  }

  @Test func `a message from an event appears with the event, as it was then`() {
    var final = Message(id: "1", sender: "me", time: Self.time(5), text: "final")
    final.status = .read
    var transcript = Transcript(viewer: "me", messages: [final])
    let sent = Message(id: "1", sender: "me", text: "first")
    transcript.events = [
      TranscriptEvent(time: Self.time(5), change: .message(sent)),
      TranscriptEvent(time: Self.time(9), change: .status(message: "1", status: .read)),
    ]
    let start = Timeline(folding: transcript, until: Self.time(5)).transcript.messages
    #expect(start.map(\.text) == ["first"] && start.map(\.status) == [.sending])
    #expect(Timeline(folding: transcript).transcript.messages.map(\.status) == [.read])
    // A later echo changes nothing.
    transcript.events[0].time = Self.time(7)
    let listed = Timeline(folding: transcript, until: Self.time(6)).transcript.messages
    #expect(listed.map(\.text) == ["final"])
  }

  @Test func `a timeline knows the latest time`() {
    #expect(Timeline().time == nil)
    #expect(Timeline(Self.transcript).time == Self.time(40))
    #expect(Timeline(folding: Self.transcript, until: Self.time(31)).time == Self.time(30))
  }

  @Test func `typing in the view is the state after everything dated`() {
    var transcript = Transcript(viewer: "me", messages: [])
    transcript.view.typing = ["me", "ann"]
    #expect(Timeline(folding: transcript).screen.typing == ["ann"])
    #expect(Timeline(folding: transcript, until: Self.time(0)).screen.typing == ["ann"])
    transcript.messages = [Self.message("1", from: "ann", at: 10)]
    transcript.events = [
      TranscriptEvent(change: .typing(participant: "bob", isOn: true)),
      TranscriptEvent(change: .typing(participant: "ann", isOn: false)),
      TranscriptEvent(time: Self.time(20), change: .presence(participant: "bob", state: "away")),
    ]
    #expect(Timeline(folding: transcript).screen.typing == ["bob", "ann"])
    #expect(Timeline(folding: transcript, until: Self.time(19)).screen.typing == ["bob"])
    #expect(Timeline(folding: transcript, until: Self.time(20)).screen.typing == ["bob", "ann"])
    let stop = TranscriptEvent.Change.typing(participant: "ann", isOn: false)
    transcript.events.append(TranscriptEvent(time: Self.time(30), change: stop))
    #expect(Timeline(folding: transcript).screen.typing == ["bob"])
  }

  @Test func `partial changes of screen and keyboard keep the rest`() {
    var timeline = Timeline()
    let frame = ScreenFrame(x: 0, y: 409, width: 375, height: 258)
    for change: TranscriptEvent.Change in [
      .viewport(ViewportChange(width: 375, height: 667)),
      .viewport(ViewportChange(inputBarHeight: 44)),
      .keyboard(KeyboardChange(isVisible: true, frame: frame, phase: .will)),
      .keyboard(KeyboardChange(isVisible: true, phase: .did)),
    ] {
      timeline.apply(TranscriptEvent(change: change))
    }
    #expect(timeline.screen.viewport == ViewportChange(width: 375, height: 667, inputBarHeight: 44))
    #expect(timeline.screen.keyboard.frame == frame)
    timeline.apply(TranscriptEvent(change: .keyboard(KeyboardChange(isVisible: false))))
    #expect(timeline.screen.keyboard.frame == nil)
  }

  @Test func `in random sequences, no one types who stopped, left, or wrote`() {
    let people = ["a", "b", "c", "me"]
    for seed in UInt64(1)...200 {
      var random = SeededRandom(seed: seed)
      var timeline = Timeline(Transcript(viewer: "me", messages: []))
      var typers: [String] = []
      var gone: Set<String> = []
      for number in 0..<60 {
        let person = people.randomElement(using: &random) ?? "a"
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          timeline.apply(TranscriptEvent(change: .leave(participant: person)))
          typers.removeAll { $0 == person }
          gone.insert(person)
        case 1:
          let message = Self.message("\(number)", from: person, at: nil)
          timeline.apply(TranscriptEvent(change: .message(message)))
          typers.removeAll { $0 == person }
          gone.remove(person)
        case 2:
          timeline.apply(TranscriptEvent(change: .typing(participant: person, isOn: false)))
          typers.removeAll { $0 == person }
        default:
          timeline.apply(TranscriptEvent(change: .typing(participant: person, isOn: true)))
          if person != "me", !gone.contains(person), !typers.contains(person) {
            typers.append(person)
          }
        }
        #expect(timeline.screen.typing == typers, "seed \(seed), event \(number)")
      }
    }
  }
}
