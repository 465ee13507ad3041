import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

@Suite struct ScriptTests {
  private func read(_ text: String) throws -> ReadResult {
    try read(Array(text.utf8))
  }

  private func read(_ bytes: [UInt8]) throws -> ReadResult {
    try Formats.read(ByteSource(bytes, name: "a.chat"))
  }

  private func formatted(_ bytes: [UInt8]) -> [UInt8] {
    ChatScript.formatted(ByteSource(bytes)).bytes
  }

  @Test func `a name that begins like a JSON comment gets another key`() throws {
    let person = Participant(id: "/*", name: "/*")
    let message = Message(id: "1", sender: "/*", runs: [TextRun("Hi")])
    let transcript = Transcript(participants: [person], messages: [message])
    let read = try self.read(ChatScript.script(of: transcript).bytes).transcript
    #expect(read.participants.map(\.name) == ["/*"])
    #expect(read.messages.map(\.text) == ["Hi"])
  }

  @Test func `a name that is too long with its controls as text gets a key`() throws {
    let person = Participant(id: "1 2", name: String(repeating: "n", count: 74) + "\u{1B}n")
    let message = Message(id: "1", sender: "1 2", runs: [TextRun("Hi")])
    let transcript = Transcript(participants: [person], messages: [message])
    let read = try self.read(ChatScript.script(of: transcript).bytes).transcript
    #expect(read.messages.map(\.text) == ["Hi"])
    #expect(read.messages[0].sender == read.participants[0].id)
  }

  @Test func `a script has everything in a conversation`() throws {
    let fixture = ExportFixture(path: "script/release.chat", format: "", chat: nil, counts: [])
    let transcript = try fixture.read().transcript
    #expect(transcript.viewer == "joe")
    #expect(transcript.title == "Release day")
    #expect(transcript.participants.map(\.name) == ["Joe Ash", "Ann Oak", "Build bot"])
    #expect(transcript.participants.map(\.role) == [.user, .user, .bot])
    #expect(transcript.messages[3].reply?.message == "m2")
    #expect(transcript.messages[3].status == .read)
    #expect(transcript.messages[3].reactions.map(\.emoji) == ["🎉"])
    #expect(transcript.messages[3].time?.text == "2024-05-01T10:01:30")
    #expect(transcript.messages[5].time?.text == "2024-05-02T09:30:00")
    #expect(transcript.messages[6].text == "*Knock* knock")
    #expect(transcript.view.typing == ["ci"])
    #expect(transcript.remarks.count == 1)
    let kinds = transcript.events.map { event in
      switch event.change {
      case .marker(name: "unread", before: "m6"): "unread"
      case .keyboard(let change): "keyboard \(change.height ?? 0)"
      case .draft(text: "On my w"): "draft"
      case .typing(participant: "ci", isOn: true): "typing"
      default: "?"
      }
    }
    #expect(kinds == ["unread", "keyboard 291.0", "draft", "typing"])
  }

  @Test func `the formatter normalizes spaces and lines`() {
    let text =
      "\n\nme=joe\nann  =  Ann   \nAnn :  Hi\n\t there\n\n\n      you\n#x\n[ +5   minutes ]\n\n"
    let tidy = """
      me = joe
      ann = Ann

      Ann: Hi
        there


            you
      # x
      [+5 min]

      """
    #expect(String(decoding: formatted(Array(text.utf8)), as: UTF8.self) == tidy)
  }

  @Test(arguments: ExportFixture.all.filter { $0.format == "chat-script" })
  func `a tidy script is unchanged and equivalent, with visible controls`(
    _ fixture: ExportFixture
  ) throws {
    let tidy = formatted(fixture.bytes)
    #expect(formatted(tidy) == tidy)
    let visible = fixture.bytes.flatMap { $0 == 0x1B ? Array("\\u{1B}".utf8) : [$0] }
    #expect(try read(tidy).transcript == read(visible).transcript)
  }

  @Test func `the formatter does not change the meaning`() throws {
    let seed: UInt64 = 5
    var random = SeededRandom(seed: seed)
    let pieces = [
      "Ann: hi", "Ben:", "  more", "\t\tmuch more", "", "", "   ", "# note", "* joined", "me = Ann",
      "ann=Ann Oak [a.png]", "[10:00]", "[+5 min]", "[ read ]", "[reply]", "[Ann is typing]",
      "[nothing]", "odd", "Ann : \\*x\\* **b**", "Ann: [image a.png \"x\"] y", "\u{301}: z",
      "a\u{301}:",
      " \u{301}x: q", "Ann: x \u{A0}", "[unread]", "2: 3", "Ann: ```", "  ```", "[Ann reacts 👍]",
    ]
    for round in 0..<2000 {
      var text = "Ann: first\n"
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        text += pieces[Int.random(in: 0..<pieces.count, using: &random)]
        text += Bool.random(using: &random) ? "\n" : "\r\n"
      }
      let tidy = formatted(Array(text.utf8))
      #expect(formatted(tidy) == tidy, "seed \(seed), round \(round)")
      let (one, other) = (try read(text).transcript, try read(tidy).transcript)
      #expect(one.messages == other.messages, "seed \(seed), round \(round): \(text)")
      #expect(one.events == other.events, "seed \(seed), round \(round)")
      #expect(one.participants == other.participants, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: ExportFixture.all)
  func `an export becomes a script, and differences are reported`(_ fixture: ExportFixture) throws {
    let transcript = try fixture.read().transcript
    let script = ChatScript.script(of: transcript)
    #expect(formatted(script.bytes) == script.bytes)
    let read = try read(script.bytes)
    #expect(!read.diagnostics.contains { $0.code != .missingContent })
    #expect(read.transcript.messages.count == transcript.messages.count)
    let losses = Dictionary(uniqueKeysWithValues: script.losses.map { ($0.name, $0.count) })
    let nobodys = transcript.messages.count { $0.sender == nil && $0.system == nil }
    #expect(losses["senders", default: 0] == nobodys)
    let timed = transcript.messages.drop { $0.time == nil }
    #expect(losses["times", default: 0] == timed.count { $0.time == nil })
    // Trailing spaces and line breaks of a text are not kept.
    let open = transcript.messages.count { $0.text.last?.isWhitespace == true }
    let isOdd = fixture.path.contains("malformed")
    #expect(isOdd || losses["exact texts", default: 0] <= open)
    // A script that was written once is written identically again.
    let again = try self.read(ChatScript.script(of: read.transcript).bytes).transcript
    #expect(again.messages == read.transcript.messages)
  }

  @Test func `content that a script cannot express is counted`() throws {
    var message = Message(id: "a", sender: "ann", text: "hi")
    message.receipts = [Receipt(participant: "ben"), Receipt(participant: "cid")]
    message.forward = Forward(origin: "dan")
    message.edit = Edit(versions: [Edit.Version(text: "ho")])
    let question = Poll(question: "When?", options: [Poll.Option("Now")])
    let poll = Message(id: "b", content: .poll(question))
    var answer = Message(id: "c", sender: "ann", text: "one\n\n   two *three*")
    answer.reply = ReplyReference(message: "a")
    var late = Message(id: "d", sender: "ben", text: "four")
    late.reply = ReplyReference(message: "a")
    let transcript = Transcript(
      kind: .group,
      participants: [
        Participant(id: "ann", name: "Ann: Oak"), Participant(id: "ben", handle: "@b"),
      ],
      messages: [message, poll, answer, late],
      events: [
        TranscriptEvent(
          change: .receipt(participant: "ben", message: "a", status: .read)
        )
      ]
    )
    let script = ChatScript.script(of: transcript)
    let text = """
      kind = group
      ann = Ann: Oak
      ben = ben

      ann: hi
      [edited]
      ?: When?
        \\- Now
      [reply to ann]
      ann: one

        two \\*three\\*
      ben: four

      """
    #expect(String(decoding: script.bytes, as: UTF8.self) == text.replacing("\\\\", with: "\\"))
    let losses = Dictionary(uniqueKeysWithValues: script.losses.map { ($0.name, $0.count) })
    #expect(
      losses == [
        "receipts": 2, "forwards": 1, "earlier versions": 1, "messages of the kind poll": 1,
        "senders": 1, "replies to earlier messages": 1, "details of participants": 1,
        "other events": 1, "exact texts": 1,
      ]
    )
  }

  @Test(arguments: [
    "\rBen: x", "a\n\rBen: x", "a\r\nBen: x", "\u{202F}", " ", "\n", "", "[", "* a",
  ])
  func `no text creates another message`(_ text: String) throws {
    let notice = Message(id: "b", content: .system(SystemNotice(event: "custom", text: text)))
    var said = Message(id: "a", sender: "ann", text: text)
    said.reactions = [Reaction(emoji: text, participants: ["ann"])]
    let transcript = Transcript(
      participants: [Participant(id: "ann", name: text)],
      messages: [said, notice, said]
    )
    let script = ChatScript.script(of: transcript)
    let read = try read(script.bytes).transcript
    #expect(read.messages.count == 3, "\(String(decoding: script.bytes, as: UTF8.self))")
    #expect(read.messages.map(\.kind) == [.text, .system, .text])
    #expect(!script.losses.contains { $0.name == "messages" })
  }

  @Test func `a script is equivalent after reading and writing`() throws {
    let seed: UInt64 = 9
    var random = SeededRandom(seed: seed)
    let pieces = [
      "Ann: hi", "Ben: [voice 0:12]", "  - more", "  ```", "  > much", "", "* joined", "[10:00]",
      "[+5 min]", "[+250 ms]", "[read]", "[reply]", "[reply to Ann]", "[Ann is typing]",
      "[Ben stops typing]", "[keyboard 291]", "[keyboard hidden]", "[draft On my]", "[unread]",
      "[Ann reacts 👍]", "[edited]", "[pinned]", "[deleted]", "[2024-05-01]",
      "[2024-05-01 10:00+02:00]", "Ann: **b** and *i* `c` [x](https://e.org) ||s|| ~~t~~",
      "Ben: \\*not\\* 1. a", "Ben: 1. one", "  2. two", "ann = Ann Oak [a.png] [#3B82F6]",
      "Ann: [image a.png \"x\"] y", "welcome = hi", "scale = 2.5", "zone = Europe/Rome",
    ]
    var unsaid = 0
    for round in 0..<1500 {
      var text = "Ann: first\n"
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        text += pieces[Int.random(in: 0..<pieces.count, using: &random)] + "\n"
      }
      var transcript = try read(text).transcript
      let script = ChatScript.script(of: transcript)
      var again = try read(script.bytes).transcript
      if !script.losses.isEmpty {
        unsaid += 1
        continue
      }
      #expect(again.messages == transcript.messages, "seed \(seed), round \(round): \(text)")
      #expect(again.participants == transcript.participants, "seed \(seed), round \(round)")
      for index in transcript.events.indices { transcript.events[index].time = nil }
      for index in again.events.indices { again.events[index].time = nil }
      #expect(again.view == transcript.view, "seed \(seed), round \(round): \(text)")
    }
    #expect(unsaid < 500, "\(unsaid) of 1500")
  }

  @Test(arguments: [
    ("Ann: a\nBen: b\nAnn: c", "chat-script"), ("Ann: a\n[Ann is typing]\nBen: b", "chat-script"),
    ("Subject: a\nFrom: b\nTo: c\n\nHello", nil), ("Note: one thing", nil), ("a\nb\nc", nil),
  ])
  func `lines with colons are a script only if they are a dialogue`(
    _ text: String,
    _ format: String?
  ) {
    #expect(Formats.detect(FormatSample(Array(text.utf8))).first?.name == format)
  }

  @Test func `a backslash escapes a mark`() throws {
    let runs = try read("Ann: \\*a\\* **b\\*c** \\x \\[d](http://e) `\\f`").transcript.messages[0]
      .runs
    #expect(
      runs.map(\.text).joined() == "*a* b\\*c \\x [d](http://e) \\f".replacing("b\\*c", with: "b*c")
    )
    #expect(runs.filter { $0.traits == .bold }.map(\.text).joined() == "b*c")
  }

  @Test func `characters that join with their neighbors stay in place`() throws {
    let people = [Participant(id: "p", name: "Ann\u{605}"), Participant(id: "q\u{605}", name: "B")]
    let messages = [
      Message(id: "a", sender: "p", text: "\u{301}one"),
      Message(id: "b", sender: "q\u{605}", text: "two\u{605}"),
    ]
    let script = ChatScript.script(of: Transcript(participants: people, messages: messages))
    let read = try Formats.read(ByteSource(script.bytes, name: "a.chat")).transcript
    #expect(read.messages.map(\.text) == messages.map(\.text))
    #expect(read.participants.map(\.name) == people.map(\.name))
  }

  @Test func `a zero in a text leaves the script readable`() throws {
    let chat = Transcript(messages: [Message(id: "a", sender: "p", text: "a\u{0}b")])
    let script = ChatScript.script(of: chat)
    let read = try Formats.read(ByteSource(script.bytes, name: "a.chat")).transcript
    #expect(read.messages.map(\.text) == ["a\\u{0}b"])
    #expect(!script.losses.isEmpty)
  }
}
