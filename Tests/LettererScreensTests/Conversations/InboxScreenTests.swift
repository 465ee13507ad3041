import LettererLayout
import LettererModel
import TestSupport
import Testing

@testable import LettererScreens

@Suite struct InboxScreenTests {
  private typealias Screen = InboxScreen<LegibleTypesetter, EnglishWording>

  /// A transcript of the viewer and others, with one message per minute.
  private func transcript(
    _ people: [String],
    title: String? = nil,
    viewer: String? = "me",
    messages: [(sender: String, text: String)],
    start: Int64 = 0
  ) -> Transcript {
    Transcript(
      title: title,
      viewer: viewer,
      participants: people.map { Participant(id: $0, name: $0.capitalized) },
      messages: messages.enumerated().map { index, message in
        Message(
          id: "\(index)",
          sender: message.sender,
          time: Time(milliseconds: start + Int64(index) * 60_000),
          text: message.text
        )
      }
    )
  }

  private func screen(
    _ inbox: Inbox,
    device: Device? = nil,
    environment: LayoutEnvironment = LayoutEnvironment(width: 390)
  ) -> Screen {
    Screen(
      inbox,
      device: device,
      theme: Theme(name: "jsq"),
      environment: environment,
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }

  private func words(_ name: PartName, in row: Row<LegibleTypesetter.Prepared>) -> String? {
    row.text(name)?.source.runs.map(\.text).joined()
  }

  // MARK: Transcripts

  @Test func `a transcript is listed with its last message, draft, and typing`() {
    var transcript = transcript(["me", "ann"], messages: [("ann", "one"), ("me", "two")])
    transcript.view.isPinned = true
    transcript.view.isMuted = true
    transcript.view.typing = ["ann"]
    let later = Time(milliseconds: 120_000)
    transcript.events = [TranscriptEvent(time: later, change: .draft(text: "three"))]
    let conversation = Conversation(transcript, id: "c")
    #expect(conversation.lastMessage?.runs.first?.text == "two")
    #expect(conversation.participant == "ann")
    #expect(conversation.draft == "three")
    #expect(conversation.typing == ["ann"])
    #expect(conversation.isPinned && conversation.isMuted)
    #expect(conversation.unread == 0)
  }

  @Test func `a marker counts the incoming messages after it, unless it has a count`() {
    var transcript = transcript(
      ["me", "ann"],
      messages: [("ann", "a"), ("ann", "b"), ("me", "c"), ("ann", "d")]
    )
    transcript.events = [TranscriptEvent(change: .marker(name: "unread", before: "1"))]
    #expect(Conversation(transcript, id: "c").unread == 2)
    transcript.events[0].ext = [ExtensionField(name: "count", value: .number("17"))]
    #expect(Conversation(transcript, id: "c").unread == 17)
    transcript.events[0].change = .marker(name: "unread", before: "absent")
    #expect(Conversation(transcript, id: "c").unread == 0)
    transcript.events[0].change = .marker(name: "unread", before: nil)
    #expect(Conversation(transcript, id: "c").unread == 17)
    transcript.events[0].ext = []
    #expect(Conversation(transcript, id: "c").unread == 0)
  }

  @Test func `a conversation without a title has the names of the others, else its identifier`() {
    let group = transcript(["me", "ann", "ben"], messages: [("ann", "x")])
    #expect(Conversation(group, id: "c").title == "Ann, Ben")
    #expect(Conversation(group, id: "c").kind == .group)
    #expect(Conversation(Transcript(), id: "room").title == "room")
  }

  @Test func `people without a name are listed by their identifiers`() {
    let one = Transcript(
      viewer: "me",
      participants: [Participant(id: "me"), Participant(id: "20001")],
      messages: [Message(id: "1", sender: "20001", text: "a")]
    )
    #expect(Conversation(one, id: "store/t_20001").title == "")
    var two = one
    two.participants.append(Participant(id: "20002", name: " "))
    #expect(Conversation(two, id: "room").title == "20001, 20002")
    // The same identifier for a different person in another conversation is kept as the label.
    var inbox = Inbox(viewer: nil)
    inbox.add(one, id: "store/t_1")
    var other = one
    other.viewer = "20001"
    inbox.add(other, id: "store/t_2")
    #expect(inbox.participants.map(\.label) == ["me", "20001", "me"])
  }

  @Test func `viewers are one person, but other people with the same identifier are not`() {
    var inbox = Inbox(viewer: nil)
    inbox.add(transcript(["me", "ann"], messages: [("me", "mine")]), id: "1")
    let other = transcript(["u9", "ann"], viewer: "u9", messages: [("u9", "also mine")])
    inbox.add(other, id: "2")
    var namesake = transcript(["me", "ann"], viewer: "ann", messages: [("me", "not mine")])
    namesake.participants[0].name = "Mel"
    inbox.add(namesake, id: "3")
    #expect(inbox.viewer == "me")
    #expect(inbox["1"]?.lastMessage?.sender == "me")
    #expect(inbox["2"]?.lastMessage?.sender == "me")
    #expect(inbox["3"]?.lastMessage?.sender == "3/me")
    #expect(inbox.participants.map(\.id) == ["me", "ann", "3/me"])
  }

  @Test func `a second conversation with an identifier stays, under another one`() {
    var inbox = Inbox(viewer: nil)
    for text in ["one", "two"] {
      inbox.add(transcript(["me", "ann"], messages: [("ann", text)]), id: "c")
    }
    #expect(inbox.list.compactMap { $0.lastMessage?.runs.first?.text } == ["one", "two"])
  }

  // MARK: Screens

  private var inbox: Inbox {
    var inbox = Inbox(viewer: nil)
    for number in 0..<30 {
      var chat = transcript(
        ["me", "ann"],
        title: "Chat \(number)",
        messages: [("ann", "text")],
        start: Int64(number) * 3_600_000
      )
      chat.view.isPinned = number == 4
      chat.events = [TranscriptEvent(change: .marker(name: "unread", before: "0"))]
      inbox.add(chat, id: "c\(number)")
    }
    return inbox
  }

  @Test func `pinned conversations come first, then the latest, below a bar with all counts`()
    throws
  {
    let panel = screen(inbox).panel
    let rows = panel.rows.map(\.row)
    try #require(rows.count == 31)
    #expect(rows.prefix(3).map(\.key.message) == ["c4", "c29", "c28"])
    #expect(words(.title, in: rows[30]) == "Chats")
    #expect(words(.badge, in: rows[30]) == "30")
    #expect(panel.rows[0].y == 44)
    #expect(panel.size == LayoutSize(width: 390, height: 44 + 30 * 82))
    #expect(panel.spokenLines.first == "Chats, 30")
  }

  @Test func `a screen cuts rows at its lower edge and keeps its status bar`() throws {
    let device = try #require(Device(named: "iphone-15"))
    let panel = screen(inbox, device: device).panel
    let rows = panel.rows.filter { $0.row.key.kind == .conversation }
    #expect(panel.size == device.size)
    #expect(panel.viewport.y == 59 + 44)
    #expect(rows.count == 10)
    #expect(rows.allSatisfy { $0.y < device.size.height })
    let bar = panel.rows.first { $0.row.key.kind == .navigationBar }?.row
    #expect(bar?.part(.clock) != nil && bar?.part(.back) == nil)
    #expect(panel.rows.last?.row.part(.homeIndicator) != nil)
  }

  @Test func `in landscape, rows keep clear of the camera`() throws {
    let device = try #require(Device(named: "iphone-15")).landscape
    let avatar = screen(inbox, device: device).panel.rows[0].row.part(.avatar)
    #expect(avatar?.frame.x == 16 + device.sideInset)
  }

  @Test func `without avatars rows begin at the margin`() {
    var environment = LayoutEnvironment(width: 390)
    environment.showsAvatars = false
    let row = screen(inbox, environment: environment).panel.rows[0].row
    #expect(row.part(.avatar) == nil)
    #expect(row.part(.title)?.frame.x == 16)
  }

  @Test func `an empty inbox is a bar without a count`() {
    let panel = screen(Inbox(viewer: nil)).panel
    #expect(panel.rows.count == 1)
    #expect(panel.rows[0].row.part(.badge) == nil)
    #expect(panel.size.height == 44)
  }
}
