import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct MessengerTextTests {
  private func messages(_ path: String, chat: String? = nil) throws -> [Message] {
    try ExportFixture(path: path, format: "", chat: chat, counts: []).read().transcript.messages
  }

  @Test func `correct text is not repaired`() throws {
    let texts = try messages("messenger/inbox", chat: "ann_123").map(\.text)
    #expect(texts.first == "first “already right” café")
    #expect(texts.last == "café ’ ok")
  }

  @Test func `a reaction is reported once`() throws {
    let last = try messages("messenger/inbox", chat: "ann_123").last
    #expect(last?.reactions == [Reaction(emoji: "👍", participants: ["Ben", "Ann Oék"], count: 2)])
  }

  @Test func `a text in quotes may look like a message`() throws {
    let body = "two\n\nlines with \"quotes\" and\n07:36\tAnn\tfake"
    #expect(try messages("line/phone.txt").contains { $0.text == body })
  }

  @Test func `the day of the week distinguishes day from month`() throws {
    let times = try messages("line/group.txt").compactMap { $0.time?.milliseconds }
    #expect(times.suffix(2) == [1_762_157_700_000, 1_741_594_500_000])
  }

  @Test func `a log goes past midnight`() throws {
    let times = try messages("irc/chan_20240112.log").compactMap { $0.time?.milliseconds }
    #expect(times.first == 1_705_103_998_000 && times.last == 1_705_104_009_000)
  }

  @Test(arguments: ["-", "- ", "- x", "- a- b", "-- ", "-a- b", "-(- b", "-!- ", "<> x", "* "])
  func `an IRC line may begin with any punctuation`(_ body: String) throws {
    for start in ["10:00 ", "[10:00:00] "] {
      let log = "--- Log opened Fri Jan 12 23:58:10 2024\n10:00 <ann> hi\n\(start)\(body)\n"
      let source = ByteSource(Array(log.utf8))
      let result = try Formats.read(source, options: ReadOptions(format: "irc"))
      #expect(result.transcript.messages.first?.text == "hi")
      let isSaid = body == "-a- b" && start == "10:00 "
      if isSaid { #expect(result.transcript.messages.last?.sender == "a") }
    }
  }

  @Test func `UTF-16 offsets are found after an emoji`() throws {
    let runs = try messages("signal/direct.jsonl")[0].runs
    #expect(runs.map(\.text) == ["😀 Hi ", "@Me", ", ", "bold", " ", "it"])
    #expect(runs[1].mention == "u-me" && runs[3].traits == .bold && runs[5].traits == .italic)
  }

  @Test func `receipts, edits, and reactions are applied to their messages`() throws {
    let messages = try messages("signal/direct.jsonl")
    #expect(messages[1].status == .read && messages[1].reactions.map(\.emoji) == ["👍"])
    #expect(messages[1].reply?.message == messages[0].id)
    #expect(messages[2].text == "no typo" && messages[2].edit?.versions.map(\.text) == ["typo"])
  }
}
