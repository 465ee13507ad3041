import LettererLayout
import LettererModel
import LettererViewport
import TestSupport
import Testing

@testable import LettererScreens

@Suite struct ConversationListTests {
  private typealias List = ConversationList<LegibleTypesetter, EnglishWording>

  private let now = Time(milliseconds: 90_000_000)

  private func list(
    _ conversations: [Conversation],
    width: Double = 390,
    isMirrored: Bool = false,
    textSize: Double = 1
  ) -> List {
    var environment = LayoutEnvironment(width: width, now: now, isMirrored: isMirrored)
    environment.textSize = textSize
    return ConversationList(
      conversations,
      participants: [
        Participant(id: "ada", name: "Ada Lovelace"), Participant(id: "me", name: "Me"),
      ],
      viewer: "me",
      theme: Theme(name: "jsq"),
      environment: environment,
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }

  private func words(_ name: PartName, of conversation: Conversation) -> String? {
    list([conversation]).rows[0].row.text(name)?.source.runs.map(\.text).joined()
  }

  private func conversation(_ message: Message?, kind: ConversationKind = .direct) -> Conversation {
    Conversation(id: "c", title: "Title", kind: kind, participant: "ada", lastMessage: message)
  }

  @Test func `a preview is one line of text, after its sender in groups`() {
    let hello = Message(id: "1", sender: "ada", text: "Hello\n\n  world ")
    #expect(words(.preview, of: conversation(hello)) == "Hello world")
    let inGroup = words(.preview, of: conversation(hello, kind: .group))
    #expect(inGroup == "\u{2068}Ada Lovelace\u{2069}: Hello world")
    let own = Message(id: "1", sender: "me", text: "Mine")
    #expect(words(.preview, of: conversation(own)) == "\u{2068}You\u{2069}: Mine")
  }

  @Test func `a tool that a model calls is no participant of a conversation`() {
    let transcript = Transcript(
      viewer: "me",
      participants: [
        Participant(id: "me", name: "Me"), Participant(id: "m", name: "Model", role: .assistant),
        Participant(id: "t", name: "run_python", role: .tool),
      ]
    )
    let conversation = Conversation(transcript, id: "c")
    #expect(conversation.participant == "m" && conversation.kind == .direct)
  }

  @Test func `content without text is named after its kind, and a caption is shown`() {
    let photo = Message(id: "1", sender: "ada", content: .media(.image))
    #expect(words(.preview, of: conversation(photo)) == "Photo")
    var captioned = photo
    captioned.runs = [TextRun("Look")]
    #expect(words(.preview, of: conversation(captioned)) == "Look")
    var deleted = captioned
    deleted.deletion = Deletion()
    #expect(words(.preview, of: conversation(deleted)) == "This message was deleted")
    deleted.sender = "me"
    #expect(words(.preview, of: conversation(deleted)) == "You deleted this message")
    let attached = Message(
      id: "1",
      sender: "ada",
      content: .media(nil, attachments: [MessageAttachment(kind: .voice)])
    )
    #expect(words(.preview, of: conversation(attached)) == "Voice message")
    let spoiler = Message(id: "1", sender: "ada", runs: [TextRun("Secret", traits: .spoiler)])
    #expect(words(.preview, of: conversation(spoiler)) == "…")
  }

  @Test func `typing precedes a draft, and a draft precedes the last message`() {
    var conversation = conversation(Message(id: "1", sender: "ada", text: "Hello"))
    conversation.draft = " \n"
    #expect(words(.preview, of: conversation) == "Hello")
    conversation.draft = "I was\nthinking"
    #expect(words(.preview, of: conversation) == "Draft: I was thinking")
    conversation.typing = ["me", "ada"]
    #expect(words(.preview, of: conversation) == "\u{2068}Ada Lovelace\u{2069} is typing…")
  }

  @Test func `counts are shown up to 99, and not for zero`() {
    var conversation = conversation(nil)
    #expect(words(.badge, of: conversation) == nil)
    conversation.unread = 99
    #expect(words(.badge, of: conversation) == "99")
    conversation.unread = 100
    #expect(words(.badge, of: conversation) == "99+")
  }

  @Test func `today's messages show a time, others a day`() {
    var conversation = conversation(nil)
    conversation.activity = now
    #expect(words(.time, of: conversation) == "01:00")
    conversation.activity = Time(milliseconds: 0)
    #expect(words(.time, of: conversation) == "Yesterday")
    conversation.activity = nil
    #expect(words(.time, of: conversation) == nil)
  }

  @Test func `one unknown kind or missing profile never shortens the list`() {
    let strange = Message(
      id: "1",
      sender: "nobody",
      content: MessageContent(ContentKind(name: "hologram"))
    )
    let conversations = [
      Conversation(id: "1", lastMessage: strange),
      Conversation(id: "2", participant: "nobody", lastMessage: nil),
      Conversation(id: "3", title: "Known", lastMessage: Message(id: "2", sender: nil)),
      Conversation(id: "3", title: "Twin"),
    ]
    let list = list(conversations)
    #expect(list.rows.count == 4)
    #expect(list.rows.map { $0.row.part(.title) != nil } == [true, true, true, true])
    #expect(words(.title, of: conversations[1]) == "nobody")
  }

  @Test(arguments: [(120.0, 1.0), (390, 1), (390, 2.5), (1024, 1)])
  func `parts are in their rows, side by side, at every width and text size`(
    width: Double,
    textSize: Double
  ) {
    var full = conversation(
      Message(id: "1", sender: "ada", text: String(repeating: "Many words ", count: 30)),
      kind: .group
    )
    full.title = String(repeating: "Long title ", count: 10)
    full.unread = 120
    full.isMuted = true
    full.isPinned = true
    full.activity = Time(milliseconds: 0)
    let row = list([full], width: width, textSize: textSize).rows[0].row
    let whole = LayoutRect(x: 0, y: 0, size: row.size)
    for part in row.parts where width > 200 {
      #expect(whole.contains(part.frame), "\(part.name) \(part.frame) in \(whole)")
    }
    let content = row.parts.filter { $0.layer != .ground }
    for (index, part) in content.enumerated() where width > 200 {
      for other in content[(index + 1)...] {
        #expect(!part.frame.intersects(other.frame), "\(part.name) and \(other.name)")
      }
    }
  }

  @Test func `the rows in a range are found without the others`() {
    let list = list((0..<1000).map { Conversation(id: "c\($0)", title: "\($0)") })
    let height = list.contentHeight / 1000
    let rows = list.rows(in: 10 * height + 1...12 * height - 1)
    #expect(rows.map(\.row.key.message) == ["c10", "c11"])
    #expect(rows.map(\.y) == [10 * height, 11 * height])
    #expect(list.rows(in: -100 ... -1).isEmpty)
    #expect(list.rows(in: list.contentHeight + 1...list.contentHeight + 2).isEmpty)
    #expect(list.conversation(at: LayoutPoint(x: 5, y: 10 * height + 1))?.id == "c10")
    #expect(self.list([]).rows(in: 0...100).isEmpty)
  }

  @Test func `a right-to-left list is mirrored`() {
    let conversations = [conversation(Message(id: "1", sender: "ada", text: "Hello"))]
    let plain = list(conversations).rows[0].row
    let mirrored = list(conversations, isMirrored: true).rows[0].row
    for (part, other) in zip(plain.parts, mirrored.parts) {
      #expect(abs(part.frame.x - (390 - other.frame.maxX)) <= 1 / 64)
    }
  }
}
