import ChatDocuments
import ChatFormats
import ChatModel
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

  @Test func `a script tells everything that a conversation has`() throws {
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

  @Test func `the formatter puts spaces and lines in order`() {
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
  func `a tidy script stays as it is and says the same`(_ fixture: ExportFixture) throws {
    let tidy = formatted(fixture.bytes)
    #expect(formatted(tidy) == tidy)
    #expect(try read(tidy).transcript == read(fixture.bytes).transcript)
  }

  @Test func `the formatter changes no meaning`() throws {
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

  @Test(arguments: [
    ("Ann: a\nBen: b\nAnn: c", "chat-script"), ("Ann: a\n[Ann is typing]\nBen: b", "chat-script"),
    ("Subject: a\nFrom: b\nTo: c\n\nHello", nil), ("Note: one thing", nil), ("a\nb\nc", nil),
  ])
  func `lines with colons are a script only where somebody talks`(
    _ text: String,
    _ format: String?
  ) {
    #expect(Formats.detect(FormatSample(Array(text.utf8))).first?.name == format)
  }

  @Test func `a backslash takes the meaning from a mark`() throws {
    let runs = try read("Ann: \\*a\\* **b\\*c** \\x \\[d](http://e) `\\f`").transcript.messages[0]
      .runs
    #expect(
      runs.map(\.text).joined() == "*a* b\\*c \\x [d](http://e) \\f".replacing("b\\*c", with: "b*c")
    )
    #expect(runs.filter { $0.traits == .bold }.map(\.text).joined() == "b*c")
  }
}
