import LettererDocuments
import LettererFormats
import LettererModel
import Foundation
import TestSupport
import Testing

/// Senders, notices, and names in exports as text.
@Suite struct TextExportFindingTests {
  private func read(
    _ text: String,
    _ format: String? = nil,
    name: String? = nil
  ) throws -> ReadResult {
    try SilentLossTests.read(text, format, name: name)
  }

  // MARK: LINE of the PC

  @Test func `a name alone above its text is a sender`() throws {
    let chat = try read(
      """
      [LINE] 群聊天記錄
      2026.02.23 星期一
      16:31 黃偉\u{20}
      1、禮拜一
      2、禮拜二
      16:40 王明加入聊天
      16:46 黃偉 好
      """
    ).transcript
    #expect(chat.messages.map(\.sender) == ["黃偉", nil, "黃偉"])
    #expect(chat.messages.map(\.text) == ["1、禮拜一\n2、禮拜二", "", "好"])
    #expect(chat.messages[1].system?.text == "王明加入聊天")
  }

  @Test(arguments: [
    // A mention shows the name.
    "16:45 段 Duan 明天早上\n16:46 黃偉 好\n16:49 黃偉 @段 Duan 我",
    // The name is alone on a line.
    "16:45 段 Duan\u{20}\n明天\n16:47 段 Duan 好\n16:48 黃偉 好",
    // Whatever begins with its first word continues with the second.
    "16:45 段 Duan a\n16:46 段 Duan b\n16:47 段 Duan [Photo]\n16:48 黃偉 好",
  ])
  func `a name with a space is whole if something else shows it`(_ lines: String) throws {
    let chat = try read("[LINE] 群聊天記錄\n2026.02.23 星期一\n" + lines).transcript
    #expect(chat.participants.map(\.name).contains("段 Duan"))
    #expect(!chat.participants.map(\.name).contains("段"))
    #expect(chat.participants.count == 2)
  }

  @Test func `what someone often says is not part of their name`() throws {
    let chat = try read(
      """
      [LINE] Chat with Bob
      2026.02.23 Monday
      16:45 Bob ok
      16:46 Bob ok
      16:47 Bob ok then
      16:48 Ann hello\u{20}
      there
      16:49 Ann unsent a message.
      """
    ).transcript
    #expect(chat.participants.map(\.name) == ["Bob", "Ann"])
    #expect(chat.messages.map(\.text) == ["ok", "ok", "ok then", "hello \nthere", ""])
    #expect(chat.messages.last?.system?.text == "Ann unsent a message.")
  }

  // MARK: WhatsApp

  @Test(arguments: [
    "This message was deleted by admin Rui", "Diese Nachricht wurde von Admin Rui gelöscht.",
    "Este mensaje fue eliminado por el admin. Rui", "This message was deleted by admin ~ Rui.",
  ])
  func `a message deleted by an administrator is deleted`(_ words: String) throws {
    let chat = try read(
      "18/04/2023, 09:07 - Shop: \(words)\n18/04/2023, 09:10 - Rui: ok"
    ).transcript
    #expect(chat.messages[0].kind == .deleted)
    #expect(chat.messages[0].deletion?.participant == "p2")
    #expect(chat.messages[0].sender == "p1")
  }

  @Test(arguments: [
    ("Ola changed the group name to “my family”", "rename"), ("Ola left", "leave"),
    ("Ola changed this group's icon", "photo"), ("Ola created group “x”", "create"),
  ])
  func `a notice without a mark is one if it begins with its sender`(
    _ words: String,
    _ event: String
  ) throws {
    let chat = try read(
      """
      [11/04/2013, 21:56:03] Ola: \(words)
      [11/04/2013, 21:57:10] Ola: Hello all
      [11/04/2013, 21:57:20] Ola: Ola left the keys at home
      [13/04/2013, 09:00:00] Per: Hi
      """
    ).transcript
    #expect(chat.messages[0].system?.event == event)
    #expect(chat.messages[0].system?.text == words)
    #expect(chat.messages[2].text == "Ola left the keys at home")
  }

  @Test(arguments: ["soubor byl přiložen", "fichier ajouté", "file attached"])
  func `a file whose name leaves no doubt is no guess`(_ words: String) throws {
    let result = try read(
      "1/5/24, 10:00 - Ann: IMG-20240501-WA0001.jpg (\(words))\n1/5/24, 10:01 - Ben: ok"
    )
    #expect(result.transcript.messages[0].attachments.map(\.name) == ["IMG-20240501-WA0001.jpg"])
    #expect(result.diagnostics.filter { $0.code == .guessedWording } == [])
  }

  @Test(arguments: [
    "05.08.23, 17:53 Ada: words", "05.08.23 17:53:10 Ada Lovelace: words",
    "2023-08-05 17:53 Ada: words",
  ])
  func `a header without its signs is reported`(_ line: String) throws {
    let start = "[05.08.23, 17:52:02] Ada: Hello\n"
    let result = try read(start + line + "\n[05.08.23, 17:54:05] Bob: Yo")
    #expect(result.diagnostics.filter { $0.code == .oddHeader }.map(\.line) == [2])
    #expect(result.transcript.messages[0].text == "Hello\n" + line)
    let words = try read(start + "05.08.23 is the day\n17:53 it is\n[05.08.23, 17:54:05] Bob: Yo")
    #expect(words.diagnostics == [])
  }

  @Test func `a group's name is from the archive or else from its notices`() throws {
    let text = """
      [05.08.23, 17:50:00] Flat hunt: \u{200E}Messages and calls are end-to-end encrypted.
      [05.08.23, 17:52:02] Ada: Hello
      [05.08.23, 17:52:05] Bob: Yo
      [05.08.23, 17:52:09] Cem: Yes
      """
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func title(_ name: String) throws -> String? {
      let chat = folder.appending(path: name)
      try FileManager.default.createDirectory(at: chat, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: chat.appending(path: "_chat.txt"))
      return try Formats.read(ExportFiles(folder: chat.path)).transcript.title
    }
    #expect(try title("WhatsApp Chat - Beach house") == "Beach house")
    #expect(try title("unpacked") == "Flat hunt")
    #expect(try read(text).transcript.title == "Flat hunt")
    let direct = text.replacing("Flat hunt", with: "Ada")
    #expect(try read(direct).transcript.title == nil)
  }

  // MARK: Scripts

  @Test(arguments: [
    ("title: Flat hunt", "Flat hunt"), ("titel = Flat hunt", "Flat hunt"),
    ("Title: Flat hunt", "Flat hunt"), ("tittle: Flat hunt", "Flat hunt"),
  ])
  func `a misspelled setting is not a person`(_ line: String, _ title: String) throws {
    let result = try read(line + "\n\nAnn: Hi!\nBen: Yo\nAnn: ok", name: "a.chat")
    #expect(result.transcript.title == title)
    #expect(result.transcript.participants.map(\.name) == ["Ann", "Ben"])
    #expect(result.diagnostics.map(\.code) == [.oddLine])
    let me = try read("me: ann\nAnn: Hi!\nBen: Yo\nAnn: ok", name: "a.chat").transcript
    #expect(me.viewer == "Ann" && me.messages.count == 3)
  }

  @Test func `people with names like settings stay people`() throws {
    let inputs = [
      "me: Hi!\nBen: Yo\nBen: ok", "Ben: Hi!\ntitle: Yo\nBen: ok", "Zoe: Hi!\nBen: Yo\nBen: ok",
      "title: Hi!\nBen: Yo\ntitle: ok", "kind: Hi!\nBen: Yo\nBen: ok",
    ]
    for text in inputs {
      let result = try read(text, name: "a.chat")
      #expect(result.transcript.participants.count == 2, "\(text)")
      #expect(result.diagnostics == [], "\(text)")
    }
    let zoe = try read("zoe = Zoe Smith\n\nAnn: Hi!\nBen: Yo", name: "a.chat").transcript
    #expect(zoe.participants.map(\.name).contains("Zoe Smith"))
  }

  // MARK: Code

  @Test(arguments: ["slack", "discord", "whatsapp"])
  func `a block of code may begin after words`(_ format: String) throws {
    let code = "Yes. ```ld: x\nclang: y```"
    let text: String
    switch format {
    case "slack":
      let escaped = code.replacing("\n", with: "\\n")
      text = #"[{"type":"message","user":"U1","text":"\#(escaped)","ts":"1736478514.1"}]"#
    case "discord":
      let escaped = code.replacing("\n", with: "\\n")
      text = """
        [{"id":"20","channel_id":"2","type":0,"timestamp":"2026-03-01T09:09:00+00:00",\
        "content":"\(escaped)","author":{"id":"6","username":"a"}}]
        """
    default: text = "1/5/24, 10:00 - Ann: \(code)\n1/5/24, 10:01 - Ben: ok"
    }
    let runs = try read(text, format).transcript.messages[0].runs
    #expect(runs.map(\.text).joined() == "Yes.\nld: x\nclang: y")
    #expect(runs.last?.traits == .preformatted)
    #expect(runs.last?.text == "ld: x\nclang: y")
  }

  @Test func `Slack has no languages after a fence, and code within a line stays there`() throws {
    func runs(_ text: String) throws -> [TextRun] {
      let record = #"[{"type":"message","user":"U1","text":"\#(text)","ts":"1736478514.1"}]"#
      return try read(record, "slack").transcript.messages[0].runs
    }
    #expect(try runs("```make\\nall```").map(\.text) == ["make\nall"])
    #expect(try runs("see ```x``` and ```y```").map(\.text) == ["see ", "x", " and ", "y"])
    #expect(try runs("a ``` b\\nc").map(\.text).joined() == "a ``` b\nc")
    #expect(try runs("a ``` b `c`").map(\.text) == ["a ``` b ", "c"])
    #expect(try runs("a ```\\nb\\n``` c").map(\.text).joined() == "a\nb\n c")
  }

  // MARK: ChatLab

  @Test func `the name of a picture in brackets is kept`() throws {
    let text = """
      {"chatlab":{"version":"1"},"meta":{"name":"N","type":"private"},"messages":[\
      {"sender":"a","timestamp":1714557600,"type":1,"content":"[Image: screenshot.jpg]"},\
      {"sender":"a","timestamp":1714557601,"type":1,"content":"[图片]"}]}
      """
    let files = try read(text).transcript.messages.flatMap(\.attachments)
    #expect(files.map(\.name) == ["screenshot.jpg", nil])
  }
}
