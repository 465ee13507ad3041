import Foundation
import Testing

/// `--inbox`: the list of conversations as a picture, a layout, and in the terminal.
@Suite struct InboxCommandTests {
  /// Five conversations, each in its own file.
  private static let chats = [
    "ada": """
    {"transcript": "1.0", "viewer": "me",
     "participants": [{"id": "me", "name": "Mia"}, {"id": "ada", "name": "Ada Lovelace"}],
     "messages": [
      {"id": "1", "from": "ada", "at": "2026-11-20T09:12:00Z", "text": "Have you seen the notes?"},
      {"id": "2", "from": "ada", "at": "2026-11-20T09:13:00Z", "text": "The third table is wrong."}],
     "events": [{"type": "marker", "name": "unread", "before": "1"}]}
    """,
    "book": """
    {"transcript": "1.0", "title": "Book club", "kind": "group", "viewer": "me",
     "participants": [{"id": "me", "name": "Mia"}, {"id": "b", "name": "Ben"}],
     "messages": [{"id": "1", "from": "me", "at": "2026-11-19T19:41:00Z", "text": "Works for me"}],
     "view": {"pinned": true}}
    """,
    "dan": """
    {"transcript": "1.0", "viewer": "me",
     "participants": [{"id": "me", "name": "Mia"}, {"id": "d", "name": "Dan"}],
     "messages": [{"id": "1", "from": "d", "at": "2026-11-18T10:00:00Z", "text": "?"}],
     "events": [{"type": "draft", "at": "2026-11-18T10:05:00Z", "text": "Sorry, I was"}]}
    """,
    "eve": """
    {"transcript": "1.0", "title": "Newsletter", "kind": "channel", "viewer": "me",
     "participants": [{"id": "me", "name": "Mia"}, {"id": "e", "name": "Eve"}],
     "messages": [{"id": "1", "from": "e", "at": "2026-11-20T08:00:00Z", "text": "Issue 240"}],
     "view": {"muted": true}}
    """,
    "fin": """
    {"transcript": "1.0", "viewer": "me",
     "participants": [{"id": "me", "name": "Mia"}, {"id": "f", "name": "Fin"}],
     "messages": [{"id": "1", "from": "f", "at": "2026-11-20T09:30:00Z", "text": "Hi"}],
     "view": {"typing": ["f"]}}
    """,
  ]

  private static let now = ["--now", "2026-11-20T10:00:00Z"]

  /// Runs a verb on the folder with the conversations.
  private func run(_ verb: String, _ arguments: [String]) throws -> LettererProcess {
    try Folder.withTemporaryFile("chats") { path in
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for (name, text) in Self.chats {
        try text.write(toFile: "\(path)/\(name).json", atomically: true, encoding: .utf8)
      }
      return try LettererProcess([verb, path, "--inbox"] + Self.now + arguments)
    }
  }

  private func text(_ arguments: [String]) throws -> String {
    let run = try run("show", arguments)
    #expect(run.status == 0, "\(run.errors)")
    // Times have a narrow no-break space.
    return String(decoding: run.output, as: UTF8.self).replacing("\u{202F}", with: " ")
  }

  @Test func `the terminal has two lines per conversation, pinned first, then the latest`() throws {
    #expect(
      try text(["--columns", "40", "--style", "lines"]) == """
         Chats                              (2)
        ────────────────────────────────────────
         Book club ▲                  Yesterday
         You: Works for me
         ──────────────────────────────────────
         Fin                            9:30 AM
         Fin is typing…
         ──────────────────────────────────────
         Ada Lovelace                   9:13 AM
         The third table is wrong.          (2)
         ──────────────────────────────────────
         Newsletter ∅                   8:00 AM
         Issue 240
         ──────────────────────────────────────
         Dan                          Wednesday
         Draft: Sorry, I was
         ──────────────────────────────────────

        """
    )
  }

  @Test func `a ledger has a bar in the sender's color and no rules`() throws {
    let lines = try text(["--columns", "30", "--style", "ledger"]).split(separator: "\n")
    #expect(lines.count == 2 + 2 * 5)
    #expect(
      lines.dropFirst(6).prefix(2) == [
        "▌ Ada Lovelace        9:13 AM", "▌ The third table is wro… (2)",
      ]
    )
  }

  @Test func `everything changes sides in right-to-left mode`() throws {
    let lines = try text(["--columns", "40", "--style", "lines", "--direction", "rtl"])
      .split(separator: "\n")
    #expect(lines.first == " (2)                              Chats")
    #expect(lines.dropFirst(2).first == " Yesterday                  ▲ Book club")
  }

  @Test func `bubbles of the soft style have avatars and counts on a background`() throws {
    let text = try text(["--columns", "40", "--style", "soft", "--snapshot"])
    #expect(text.hasPrefix("# letterer terminal soft 40 "))
    #expect(text.contains("avatarText on speaker"))
    #expect(text.contains("outgoingText on outgoingFill bold"))
  }

  @Test(arguments: [8, 12, 23, 200])
  func `every width has all conversations`(columns: Int) throws {
    for style in ["lines", "soft", "ledger"] {
      let lines = try text(["--columns", "\(columns)", "--style", style, "--color", "true"])
        .split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count >= 2 + 2 * 5)
    }
  }

  @Test func `a layout has a row per conversation and the bar with the sum of the counts`() throws {
    let run = try run("layout", [])
    let document = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    )
    let rows = try #require(document["rows"] as? [[String: Any]])
    #expect(
      rows.map { $0["key"] as? String } == [
        "conversation:book.json", "conversation:fin.json", "conversation:ada.json",
        "conversation:eve.json", "conversation:dan.json", "navigationBar:",
      ]
    )
    #expect(document["height"] as? Double == 454.0)
    #expect((rows.last?["parts"] as? [String: Any])?["badge"] != nil)
  }

  @Test func `a picture is as high as its rows, or as its device`() throws {
    func size(_ arguments: [String]) throws -> [Int] {
      let png = try run("render", ["-o", "-", "--scale", "1"] + arguments).output
      guard png.count > 24 else { return [] }
      return [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }
    #expect(try size([]) == [390, 44 + 5 * 82])
    #expect(try size(["--width", "300"]) == [300, 44 + 5 * 82])
    #expect(try size(["--screen", "iphone-se"]) == [375, 667])
  }

  @Test func `SVG and alternative text describe the list`() throws {
    try Folder.withTemporaryFile("list.svg") { path in
      let run = try run("render", ["-o", path, "--alt", "--title", "Messages"])
      #expect(run.status == 0, "\(run.errors)")
      let picture = try String(contentsOfFile: path, encoding: .utf8)
      let words = try String(contentsOfFile: path + ".txt", encoding: .utf8)
      #expect(picture.contains(">Book club</text>"))
      #expect(words.hasPrefix("Messages, 2\n"))
      #expect(words.contains("9:13\u{202F}AM, Ada Lovelace, 2, The third table is wrong."))
    }
  }

  @Test func `a filter chooses the last messages, and conversations without any are left out`()
    throws
  {
    let lines = try text([
      "--before", "2026-11-20T09:12:30Z", "--columns", "40", "--style", "ledger",
    ])
    #expect(lines.contains("Have you seen the notes?") && !lines.contains("Fin"))
    #expect(try run("show", ["--before", "2000-01-01"]).status == 6)
  }

  @Test(arguments: [
    ["render", "--chat", "ada", "-o", "-"], ["render", "--all", "-o", "{chat}.png"],
    ["render", "--at", "0", "-o", "-"], ["render", "--highlight", "1", "-o", "-"],
    ["layout", "--screen", "iphone-se", "--keyboard"], ["show", "--follow"],
    ["show", "--redact", "names"], ["render", "--redact", "all", "-o", "-"],
  ])
  func `options that need one conversation are rejected`(arguments: [String]) throws {
    let run = try run(arguments[0], Array(arguments.dropFirst()))
    #expect(run.status == 2)
    #expect(run.errors.contains("does not work with --inbox"))
  }

  @Test func `the only conversation of an input is a list of one`() throws {
    let run = try LettererProcess(["layout", Folder.demo, "--inbox", "--to", "text"])
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(run.status == 0)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("conversation:") } == 1)
  }

  @Test func `counts from a property list are in the list and in the table`() throws {
    try Folder.withTemporaryFile("unread.plist") { path in
      let counts = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>blue</key><integer>2</integer></dict></plist>
        """
      try counts.write(toFile: path, atomically: true, encoding: .utf8)
      let rooms = """
        [{"uuid": "red", "name": "red", "chat_messages":
           [{"uuid": "m", "sender": "human", "text": "one"}]},
         {"uuid": "blue", "name": "blue", "chat_messages":
           [{"uuid": "n", "sender": "assistant", "text": "two"},
            {"uuid": "o", "sender": "assistant", "text": "three"}]}]
        """
      let input = Data(rooms.utf8)
      let table = try LettererProcess(["inspect", "-", "--list", "--unread", path], input: input)
      #expect(
        String(decoding: table.output, as: UTF8.self) == """
          NUMBER  MESSAGES  UNREAD  ID    TITLE
          #1             1       0  red   red
          #2             2       2  blue  blue

          """
      )
      let list = try LettererProcess(["show", "-", "--inbox", "--unread", path], input: input)
      #expect(String(decoding: list.output, as: UTF8.self).contains("(2)"))
    }
  }
}
