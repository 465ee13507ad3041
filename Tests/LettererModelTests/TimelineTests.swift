import LettererModel
import Testing

/// The rules of typing, sending, and receiving, with the events that break the tutorials' code.
@Suite struct TimelineTests {
  static func timeline(_ changes: TranscriptEvent.Change...) -> Timeline {
    let people = ["me", "ann", "bob"].map { Participant(id: $0) }
    var timeline = Timeline(
      Transcript(kind: .group, viewer: "me", participants: people, messages: [])
    )
    for change in changes { timeline.apply(TranscriptEvent(change: change)) }
    return timeline
  }

  static func typing(_ participant: String, _ isOn: Bool = true) -> TranscriptEvent.Change {
    .typing(participant: participant, isOn: isOn)
  }

  static func message(
    _ id: String,
    from sender: String,
    _ status: DeliveryStatus = .unknown
  ) -> TranscriptEvent.Change {
    var message = Message(id: id, sender: sender, text: "text of \(id)")
    message.status = status
    return .message(message)
  }

  // MARK: Typing

  @Test func `typing is shown even if only one other participant types`() {
    // Source 000 requires more than one, including the viewer.
    #expect(Self.timeline(Self.typing("ann")).screen.typing == ["ann"])
  }

  @Test func `the viewer's own typing is never shown`() {
    let timeline = Self.timeline(Self.typing("me"), .draft(text: "Hel"))
    #expect(!timeline.screen.showsTyping)
    #expect(timeline.screen.isViewerTyping)
  }

  @Test func `the dots go when the last other participant stops, while the viewer types`() {
    // Source 001 returns early when the viewer is the only one left, and the dots stay.
    let timeline = Self.timeline(
      Self.typing("ann"),
      Self.typing("me"),
      .draft(text: "H"),
      Self.typing("ann", false)
    )
    #expect(timeline.screen.typing == [])
  }

  @Test func `several participants are shown in the order in which they began`() {
    let timeline = Self.timeline(
      Self.typing("bob"),
      Self.typing("ann"),
      Self.typing("bob"),
      Self.typing("zoe")
    )
    #expect(timeline.screen.typing == ["bob", "ann", "zoe"])
  }

  @Test func `stopping before beginning changes nothing`() {
    #expect(Self.timeline(Self.typing("ann", false)).screen.typing == [])
  }

  @Test func `leaving ends the dots of that participant only`() {
    let timeline = Self.timeline(
      Self.typing("ann"),
      Self.typing("bob"),
      .leave(participant: "ann")
    )
    #expect(timeline.screen.typing == ["bob"])
    #expect(timeline.transcript.participants[1].hasLeft)
  }

  @Test func `a late typing event after leaving shows no dots`() {
    let timeline = Self.timeline(.leave(participant: "ann"), Self.typing("ann"))
    #expect(timeline.screen.typing == [])
  }

  @Test func `a participant who returns can type again`() {
    let timeline = Self.timeline(
      .leave(participant: "ann"),
      .presence(participant: "ann", state: "online"),
      Self.typing("ann")
    )
    #expect(timeline.screen.typing == ["ann"])
    #expect(!timeline.transcript.participants[1].hasLeft)
  }

  @Test func `a lost connection ends the dots`() {
    let timeline = Self.timeline(
      Self.typing("ann"),
      .presence(participant: "ann", state: "offline")
    )
    #expect(timeline.screen.typing == [])
  }

  @Test func `a notice that someone left or was removed ends the dots`() {
    var notice = Message(id: "n", sender: nil, text: "")
    notice.become(.system())
    notice.system = SystemNotice(event: "remove", actor: "bob", targets: ["ann"])
    let timeline = Self.timeline(Self.typing("ann"), Self.typing("bob"), .message(notice))
    #expect(timeline.screen.typing == ["bob"])
  }

  @Test func `a message ends its sender's dots and no others`() {
    let timeline = Self.timeline(
      Self.typing("ann"),
      Self.typing("bob"),
      Self.message("1", from: "ann")
    )
    #expect(timeline.screen.typing == ["bob"])
  }

  @Test func `a draft that becomes empty means that the viewer does not type`() {
    let timeline = Self.timeline(.draft(text: "Hello"), .draft(text: ""))
    #expect(!timeline.screen.isViewerTyping)
  }

  @Test func `without a viewer everyone's typing is shown`() {
    var timeline = Timeline(Transcript(messages: []))
    timeline.apply(TranscriptEvent(change: Self.typing("me")))
    #expect(timeline.screen.typing == ["me"])
    timeline.setViewer("me")
    #expect(timeline.screen.typing == [])
  }

  // MARK: Sending and receiving

  @Test func `sending shows the message at once, clears the draft and goes to the end`() {
    var timeline = Self.timeline(.draft(text: "Hi"), .scroll(.top))
    let outcome = timeline.apply(TranscriptEvent(change: Self.message("1", from: "me")))
    #expect(outcome == .sent("1"))
    #expect(timeline.transcript.messages.map(\.status) == [.sending])
    #expect(timeline.screen.draft == "")
    #expect(timeline.screen.scroll == .bottom)
  }

  @Test func `the echo of the same identifier changes the status and adds nothing`() {
    // The tutorials append in the send button and again in the observer of new children.
    var timeline = Self.timeline(Self.message("1", from: "me"), .draft(text: "next"))
    let outcome = timeline.apply(TranscriptEvent(change: Self.message("1", from: "me")))
    #expect(outcome == .acknowledged("1"))
    #expect(timeline.transcript.messages.map(\.status) == [.sent])
    #expect(timeline.screen.draft == "next")
  }

  @Test func `an echo that comes after the receipt does not lower the status`() {
    let timeline = Self.timeline(
      Self.message("1", from: "me"),
      .status(message: "1", status: .read),
      Self.message("1", from: "me", .sent)
    )
    #expect(timeline.transcript.messages[0].status == .read)
  }

  @Test func `a message that failed is sent again under its identifier`() {
    let timeline = Self.timeline(
      Self.message("1", from: "me"),
      .status(message: "1", status: .failed),
      Self.message("1", from: "me", .sent)
    )
    #expect(timeline.transcript.messages.map(\.status) == [.sent])
  }

  @Test func `receiving scrolls to the end only if the list is there`() {
    var timeline = Self.timeline(Self.message("1", from: "ann"))
    #expect(timeline.screen.scroll == .bottom)
    #expect(timeline.screen.newBelow == 0)
    timeline.apply(TranscriptEvent(change: .scroll(.message("1"))))
    for id in ["2", "3"] {
      let event = TranscriptEvent(change: Self.message(id, from: "ann"))
      #expect(timeline.apply(event) == .received(id))
    }
    #expect(timeline.screen.scroll == .message("1"))
    #expect(timeline.screen.newBelow == 2)
    timeline.apply(TranscriptEvent(change: .scroll(.bottom)))
    #expect(timeline.screen.newBelow == 0)
  }

  @Test func `the viewer's message from another device is received and keeps the draft`() {
    let timeline = Self.timeline(.draft(text: "Hi"), Self.message("1", from: "me", .delivered))
    #expect(timeline.screen.draft == "Hi")
    #expect(timeline.transcript.messages[0].status == .delivered)
  }

  @Test func `a message that is delivered twice appears once`() {
    let timeline = Self.timeline(Self.message("1", from: "ann"), Self.message("1", from: "ann"))
    #expect(timeline.transcript.messages.count == 1)
  }

  @Test func `messages without an identifier get different ones`() {
    let timeline = Self.timeline(
      Self.message("n1", from: "ann"),
      Self.message("", from: "ann"),
      Self.message("", from: "ann")
    )
    #expect(timeline.transcript.messages.map(\.id) == ["n1", "n2", "n3"])
  }

  // MARK: Afterwards

  @Test func `an edit keeps the position, the reactions, and the old version`() {
    let timeline = Self.timeline(
      Self.message("1", from: "ann"),
      Self.message("2", from: "bob"),
      .reaction(message: "1", participant: "bob", emoji: "👍", isOn: true),
      .edit(Message(id: "1", sender: nil, text: "better"))
    )
    let message = timeline.transcript.messages[0]
    #expect(message.text == "better")
    #expect(message.sender == "ann")
    #expect(message.reactions == [Reaction(emoji: "👍", participants: ["bob"])])
    #expect(message.edit?.versions.map(\.text) == ["text of 1"])
  }

  @Test func `an edit without a text leaves the message's text`() {
    let timeline = Self.timeline(
      Self.message("1", from: "ann"),
      .edit(Message(id: "1", sender: nil, text: "better")),
      .edit(Message(id: "1", sender: nil, status: .read))
    )
    let message = timeline.transcript.messages[0]
    #expect(message.text == "better" && message.status == .read)
    #expect(message.edit?.versions.map(\.text) == ["text of 1"])
  }

  @Test func `a deletion has an author, and a reaction can be removed`() {
    let timeline = Self.timeline(
      Self.message("1", from: "ann"),
      .delete(message: "1", by: "bob"),
      .reaction(message: "1", participant: "bob", emoji: "👍", isOn: true),
      .reaction(message: "1", participant: "bob", emoji: "👍", isOn: true),
      .reaction(message: "1", participant: "bob", emoji: "👍", isOn: false)
    )
    #expect(timeline.transcript.messages[0].deletion == Deletion(participant: "bob"))
    #expect(timeline.transcript.messages[0].reactions == [])
  }

  @Test func `in a group a message is read when everyone has read it`() {
    let time = Time(milliseconds: 1000)
    var timeline = Self.timeline(Self.message("1", from: "me", .sent))
    for (reader, status) in [("ann", DeliveryStatus.sent), ("bob", .read)] {
      let receipt = TranscriptEvent.Change.receipt(participant: reader, message: "1", status: .read)
      timeline.apply(TranscriptEvent(time: time, change: receipt))
      #expect(timeline.transcript.messages[0].status == status)
    }
    #expect(timeline.transcript.messages[0].receipts.map(\.participant) == ["ann", "bob"])
  }

  @Test func `an event without a known message changes nothing`() {
    var timeline = Self.timeline(Self.message("1", from: "ann"))
    let before = timeline
    for change: TranscriptEvent.Change in [
      .edit(Message(id: "2", sender: "ann", text: "")), .delete(message: "2", by: nil),
      .status(message: "2", status: .read), .other(type: "dance"),
      .reaction(message: "2", participant: "ann", emoji: "x", isOn: true),
    ] {
      #expect(timeline.apply(TranscriptEvent(change: change)) == .ignored)
    }
    #expect(timeline == before)
  }
}
