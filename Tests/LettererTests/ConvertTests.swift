import LettererDocuments
import Foundation
import Testing

@Suite struct ConvertTests {
  static let rooms = """
    {"rooms": {"red/1": {"messages": {"1": {"text": "a *b*", "senderId": "s", "mood": "x"}}},
               "blue": {"messages": {"1": {"text": "c", "senderId": "s"}, "2": {"senderId": "t"}}}},
     "users": {"s": {"name": "Sue"}}}
    """

  @Test func `converted output reads back the same`() throws {
    let input = Data(Self.rooms.utf8)
    let json = try LettererProcess(["convert", "-", "--chat", "#1"], input: input)
    #expect(json.status == 0)
    let again = try LettererProcess(["convert", "-", "--to", "json"], input: json.output)
    #expect(again.output == json.output)
    #expect(again.errors.isEmpty)
    let lines = try LettererProcess(["convert", "-", "--to", "jsonl"], input: json.output)
    let back = try LettererProcess(["convert", "-"], input: lines.output)
    #expect(back.output == json.output)
    #expect(String(decoding: json.output, as: UTF8.self).contains("\"mood\": \"x\""))
  }

  @Test func `Markdown and text have senders`() throws {
    let input = Data(Self.rooms.utf8)
    let markdown = try LettererProcess(
      ["convert", "-", "--chat", "#1", "--to", "markdown"],
      input: input
    )
    #expect(String(decoding: markdown.output, as: UTF8.self) == "**Sue**\n\na \\*b\\*\n\n")
    let text = try LettererProcess(["convert", "-", "--chat", "#1", "--to", "text"], input: input)
    #expect(String(decoding: text.output, as: UTF8.self) == "Sue: a *b*\n")
  }

  @Test func `a script is written with a note about what it leaves out`() throws {
    let input = Data(Self.rooms.utf8)
    let run = try LettererProcess(["convert", "-", "--chat", "#1", "--to", "chat"], input: input)
    #expect(String(decoding: run.output, as: UTF8.self) == "s = Sue\n\nSue: a \\*b\\*\n")
    #expect(run.errors.contains("other fields (1)"))
    #expect(run.errors.contains("[N014]"))
    let script = try LettererProcess(["convert", "-", "--from", "chat-script"], input: run.output)
    #expect(script.status == 0)
    #expect(script.errors.isEmpty)
  }

  @Test func `conversations are listed and written to one file each`() throws {
    let input = Data(Self.rooms.utf8)
    let list = try LettererProcess(["inspect", "-", "--list"], input: input)
    let rows = list.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(
      rows.dropFirst() == [["#1", "1", "rooms/red/1", "-"], ["#2", "2", "rooms/blue", "-"]]
    )
    try Folder.withTemporaryFile("x") { path in
      let folder = URL(filePath: path).deletingLastPathComponent()
      let template = folder.appending(path: "{chat}.md").path
      let run = try LettererProcess(["convert", "-", "--all", "-o", template], input: input)
      #expect(run.status == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.filter { $0.hasSuffix(".md") }.sorted() == ["rooms_blue.md", "rooms_red_1.md"])
      let blind = try LettererProcess(["convert", "-", "--all", "-o", "x.md"], input: input)
      #expect(blind.status == 2)
    }
  }

  @Test func `a check prints every position and ends with 9`() throws {
    let records = #"[{"sender": "a", "text": "b"},,"# + "\n" + #"{"sender": "a", "text": "c"},,]"#
    let run = try LettererProcess(["inspect", "--check", "-"], input: Data(records.utf8))
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    #expect(run.status == 9)
    #expect(lines.filter { $0.contains("[W002]") }.count == 3)
    #expect(lines.contains { $0.contains("-:2:30: ") })
    let clean = try LettererProcess(
      ["inspect", "--check", "-"],
      input: Data(#"[{"sender": "a", "text": "b"}]"#.utf8)
    )
    #expect(clean.status == 0)
    #expect(clean.output.isEmpty)
  }

  @Test func `conversations without messages are listed and converted, and draw nothing`() throws {
    let export = #"""
      [{"uuid": "a", "name": "Silent", "chat_messages": []}, {"uuid": "b", "name": "Ferry",
      "chat_messages": [{"uuid": "m", "sender": "human", "text": "When?"}]}]
      """#
    let input = Data(export.utf8)
    let list = try LettererProcess(["inspect", "-", "--list"], input: input)
    let rows = list.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows.dropFirst() == [["#1", "0", "a", "Silent"], ["#2", "1", "b", "Ferry"]])
    let inspected = try LettererProcess(["inspect", "-", "--json"], input: input)
    let text = String(decoding: inspected.output, as: UTF8.self)
    #expect(text.contains(#"{"name": "a", "title": "Silent", "messages": 0}"#))
    #expect(inspected.status == 0 && text.contains(#""messages": 1,"#))
    let silent = try LettererProcess(["convert", "-", "--chat", "Silent"], input: input)
    #expect(silent.status == 0)
    #expect(String(decoding: silent.output, as: UTF8.self).contains(#""title": "Silent""#))
    let shown = try LettererProcess(["show", "-", "--chat", "#1"], input: input)
    #expect(shown.status == 6 && shown.errors.contains("E043"))
  }

  @Test func `formats are listed with the content that is read`() throws {
    let run = try LettererProcess(["list", "formats", "--json"])
    let text = String(decoding: run.output, as: UTF8.self)
    for name in ["firebase", "firebase-stream", "rongcloud", "parse", "sqlite"] {
      #expect(text.contains("\"name\": \"\(name)\""))
    }
    #expect(!text.contains("\"covers\": \"\""))
  }

  @Test func `format-specific settings are options`() throws {
    let input = Data(
      #"[{"sender": "a", "text": "SGVsbG8="}, {"sender": "b", "text": "SGk="}]"#.utf8
    )
    let run = try LettererProcess(
      ["convert", "-", "--decode", "base64", "--to", "text"],
      input: input
    )
    #expect(String(decoding: run.output, as: UTF8.self) == "a: Hello\nb: Hi\n")
    #expect(try LettererProcess(["show", "-", "--decode", "rot13"], input: input).status == 2)
    #expect(try LettererProcess(["show", "-", "--sqlite-map", "x=y"], input: input).status == 2)
    #expect(try LettererProcess(["show", "-", "--unread", "/no/file"], input: input).status == 3)
    try Folder.withTemporaryFile("unread.plist") { path in
      let list =
        "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>b</key><integer>1</integer></dict></plist>"
      try Data(list.utf8).write(to: URL(filePath: path))
      let marked = try LettererProcess(
        ["convert", "-", "--me", "a", "--unread", path],
        input: input
      )
      let text = String(decoding: marked.output, as: UTF8.self)
      #expect(text.contains("\"name\": \"unread\""))
      let alone = try LettererProcess(["inspect", path])
      #expect(alone.status == 4)
      #expect(alone.errors.contains("--unread"))
    }
  }
}
