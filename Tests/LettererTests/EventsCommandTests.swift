import Foundation
import Testing

/// The events of a transcript in outputs without time, which show the state after all of them.
@Suite struct EventsCommandTests {
  private static let head = """
    {"transcript": "1.0", "viewer": "me", "kind": "direct",
     "participants": [{"id": "me", "name": "Mia"}, {"id": "b", "name": "Bob"}],
     "messages": [
      {"id": "1", "from": "me", "at": "2026-03-01T09:00:00Z", "text": "first words"},
      {"id": "2", "from": "b", "at": "2026-03-01T09:01:00Z", "text": "second words"},
      {"id": "3", "from": "me", "at": "2026-03-01T09:02:00Z", "text": "third words"}],
     "events": [
    """

  private static let events = [
    #"{"type": "reaction", "message": "1", "emoji": "👍", "by": "b"AT}"#,
    #"{"type": "edit"AT, "message": {"id": "2", "text": "corrected words"}}"#,
    #"{"type": "delete", "message": "3", "by": "me"AT}"#,
    #"{"type": "status", "message": "1", "state": "read"AT}"#,
    #"{"type": "typing", "by": "b", "on": true, "at": "2026-03-01T10:00:00Z"}"#,
  ]

  /// The transcript with the events, with or without their times.
  private static func transcript(isTimed: Bool, also more: [String] = []) -> String {
    let time = isTimed ? #", "at": "2026-03-01T10:00:00Z""# : ""
    return head + (events + more).map { $0.replacing("AT", with: time) }.joined(separator: ",\n")
      + "]}\n"
  }

  /// The same transcript as lines.
  private static func lines(isTimed: Bool) throws -> String {
    let whole = Data(transcript(isTimed: isTimed).utf8)
    var header = try #require(try JSONSerialization.jsonObject(with: whole) as? [String: Any])
    var records: [[String: Any]] = []
    for (list, name) in [("messages", "message"), ("events", "event")] {
      let values = header.removeValue(forKey: list) as? [Any] ?? []
      records += values.map { [name: $0] }
    }
    return try ([header] + records).map { record in
      let line = try JSONSerialization.data(withJSONObject: record, options: [.sortedKeys])
      return String(decoding: line, as: UTF8.self) + "\n"
    }.joined()
  }

  private static func run(
    _ arguments: [String],
    on text: String,
    name: String = "a.json"
  ) throws
    -> LettererProcess
  {
    try Folder.withTemporaryFile("events") { path in
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let file = "\(path)/\(name)"
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      return try LettererProcess(arguments.map { $0 == "INPUT" ? file : $0 })
    }
  }

  /// Each output, and the same with the moment after the last event.
  private static let outputs = [
    ["layout", "INPUT", "--to", "text"], ["layout", "INPUT", "-t", "whatsapp"],
    ["render", "INPUT", "-o", "-", "--scale", "1"],
  ]

  @Test(arguments: [true, false], outputs)
  func `an output is the same as at the moment after the last event`(
    isTimed: Bool,
    arguments: [String]
  ) throws {
    for text in [Self.transcript(isTimed: isTimed), try Self.lines(isTimed: isTimed)] {
      let name = text.hasPrefix(Self.head) ? "a.json" : "a.jsonl"
      let plain = try Self.run(arguments, on: text, name: name)
      let late = try Self.run(arguments + ["--at", "2026-03-01T11:00:00Z"], on: text, name: name)
      #expect(plain.status == 0, "\(plain.errors)")
      #expect(plain.output == late.output)
      let bare = try Self.run(arguments, on: Self.head + "]}")
      #expect(plain.output != bare.output)
    }
  }

  @Test(arguments: [true, false])
  func `reactions, edits, deletions, and statuses are in every output`(isTimed: Bool) throws {
    let text = Self.transcript(isTimed: isTimed)
    for arguments in [
      ["show", "INPUT", "--columns", "60"], ["convert", "INPUT", "--to", "text"],
      ["convert", "INPUT", "--to", "markdown"], ["layout", "INPUT"],
      ["convert", "INPUT", "--to", "chat"], ["convert", "INPUT", "--last", "9"],
    ] {
      let run = try Self.run(arguments, on: text)
      let words = String(decoding: run.output, as: UTF8.self)
      #expect(run.status == 0, "\(run.errors)")
      #expect(words.contains("corrected words"), "\(arguments)")
      // JSON keeps the text of a deleted message, marked as such.
      let isKept = arguments.contains("--last")
      #expect(words.contains(isKept ? "deleted" : "first words"), "\(arguments)")
      #expect(words.contains("third words") == isKept, "\(arguments)")
      if arguments.contains("text") || arguments.contains("markdown") { continue }
      #expect(words.contains("👍") || words.contains("1f44d"), "\(arguments)")
    }
    let json = try Self.run(["convert", "INPUT"], on: text)
    #expect(String(decoding: json.output, as: UTF8.self).contains(#""type": "reaction""#))
  }

  @Test func `evidence contains the events`() throws {
    try Folder.withTemporaryFile("pages") { path in
      let run = try Self.run(
        ["render", "INPUT", "--evidence", "-o", path + "-{page}.svg"],
        on: Self.transcript(isTimed: true)
      )
      #expect(run.status == 0, "\(run.errors)")
      let page = try String(contentsOfFile: path + "-3.svg", encoding: .utf8)
      #expect(page.contains("corrected words") && page.contains("second words"))
      #expect(page.contains("third words"), "evidence shows what a deleted message said")
    }
  }

  // MARK: Events without effect

  @Test func `events that change nothing are counted, and fail with --strict`() throws {
    let text = Self.transcript(
      isTimed: true,
      also: [
        #"{"type": "status", "message": "9", "state": "read"}"#,
        #"{"type": "delete", "message": "8"}"#, #"{"type": "dance"}"#,
      ]
    )
    let inspect = try Self.run(["inspect", "INPUT"], on: text)
    let words = String(decoding: inspect.output, as: UTF8.self)
    #expect(words.contains("events        8 (3 not applied)"))
    let json = try Self.run(["inspect", "INPUT", "--json"], on: text)
    #expect(
      String(decoding: json.output, as: UTF8.self)
        .contains(#""events": {"applied": 5, "ignored": 3}"#)
    )
    let show = try Self.run(["show", "INPUT"], on: text)
    #expect(show.status == 0)
    #expect(show.errors.contains("event of missing message \"9\" [W085] (and 1 more)"))
    #expect(try Self.run(["show", "INPUT", "--strict"], on: text).status == 5)
    #expect(try Self.run(["inspect", "INPUT", "--check"], on: text).status == 9)
    let good = Self.transcript(isTimed: true)
    #expect(try Self.run(["show", "INPUT", "--strict"], on: good).status == 0)
    let counted = try Self.run(["inspect", "INPUT"], on: good)
    #expect(String(decoding: counted.output, as: UTF8.self).contains("events        5\n"))
  }

  @Test func `events of a file that change nothing are reported`() throws {
    try Folder.withTemporaryFile("events.jsonl") { path in
      let line = #"{"type": "reaction", "message": "77", "emoji": "👍", "by": "b"}"# + "\n"
      try line.write(toFile: path, atomically: true, encoding: .utf8)
      let arguments = ["layout", "INPUT", "--events", path]
      let run = try Self.run(arguments, on: Self.transcript(isTimed: true))
      #expect(run.status == 0)
      #expect(run.errors.contains("event of missing message \"77\""))
      let strict = try Self.run(arguments + ["--strict"], on: Self.transcript(isTimed: true))
      #expect(strict.status == 5)
    }
  }

  // MARK: Selections

  @Test(arguments: [[], ["--at", "2026-03-01T11:00:00Z"], ["--screen", "iphone-se"]])
  func `parts are hidden and messages selected after the events`(moment: [String]) throws {
    let text = Self.transcript(isTimed: true)
    func layout(_ arguments: [String]) throws -> String {
      let run = try Self.run(["layout", "INPUT", "--to", "text"] + moment + arguments, on: text)
      #expect(run.status == 0, "\(run.errors)")
      return String(decoding: run.output, as: UTF8.self)
    }
    #expect(try layout([]).contains("\n3 message"))
    #expect(try !layout(["--hide", "deleted"]).contains("\n3 message"))
    #expect(try layout(["--grep", "corrected"]).contains("\n2 message"))
    #expect(try !layout(["--hide", "reactions"]).contains("👍"))
    #expect(try layout(["--filter", "reaction:👍"]).contains("\n1 message"))
  }

  @Test func `a screen starts from the state after the events`() throws {
    let text = Self.transcript(isTimed: true, also: [#"{"type": "draft", "text": "unsent"AT}"#])
    let run = try Self.run(["layout", "INPUT", "--screen", "iphone-15"], on: text)
    let words = String(decoding: run.output, as: UTF8.self)
    #expect(words.contains("unsent"))
    let redacted = try Self.run(
      ["layout", "INPUT", "--screen", "iphone-15", "--redact", "names"],
      on: text.replacing("unsent", with: "dear Bob")
    )
    #expect(redacted.status == 0)
    #expect(!String(decoding: redacted.output, as: UTF8.self).contains("dear Bob"))
  }

  // MARK: People

  private static let nameless = """
    [{"type": "message", "user": "U1", "text": "a", "ts": "1736478514.1"},
     {"type": "message", "user": "U2", "text": "b", "ts": "1736478515.1"},
     {"type": "message", "user": "U3", "text": "c", "ts": "1736478516.1"}]
    """

  @Test func `people without a name are distinguished, reported once, and make a group`() throws {
    let layout = try Self.run(["layout", "INPUT", "-t", "slack"], on: Self.nameless)
    let words = String(decoding: layout.output, as: UTF8.self)
    for id in ["U1", "U2", "U3"] { #expect(words.contains("\"\(id)\""), "\(id)") }
    #expect(layout.errors.contains("participant without a name [N026] (and 2 more)"))
    #expect(!words.contains("avatarAnonymous"))
    let json = try Self.run(["convert", "INPUT"], on: Self.nameless)
    #expect(String(decoding: json.output, as: UTF8.self).contains(#""kind": "group""#))
    let show = try Self.run(["show", "INPUT", "--columns", "60"], on: Self.nameless)
    let text = String(decoding: show.output, as: UTF8.self)
    for id in ["U1", "U2", "U3"] { #expect(text.contains(id)) }
    #expect(try Self.run(["show", "INPUT", "--strict"], on: Self.nameless).status == 0)
  }

  @Test func `an excerpt has the colors of the whole`() throws {
    let people = (1...9).map { #"{"id": "p\#($0)", "name": "Person \#($0)"}"# }
    let messages = (0..<40).map { number in
      #"{"id": "m\#(number)", "from": "p\#(number * 7 % 9 + 1)", "text": "Words"}"#
    }
    let lists = [("participants", people), ("messages", messages)].map { name, records in
      #""\#(name)": [\#(records.joined(separator: ","))]"#
    }
    let text = #"{"transcript": "1.0", "kind": "group", \#(lists.joined(separator: ","))}"#
    func avatars(_ arguments: [String]) throws -> [String: Set<String>] {
      let run = try Self.run(["layout", "INPUT", "--to", "text"] + arguments, on: text)
      var (sender, found) = ("", [String: Set<String>]())
      for line in String(decoding: run.output, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: " ")
        if let from = words.first(where: { $0.hasPrefix("from=") }) { sender = String(from) }
        guard words.first == "avatar" else { continue }
        let colors = words.dropFirst().filter { $0.hasPrefix("avatar") && $0 != "avatarText" }
        found[sender, default: []].formUnion(colors.map(String.init))
      }
      return found
    }
    let whole = try avatars([])
    #expect(whole.count == 9 && whole.values.allSatisfy { $0.count == 1 })
    #expect(Set(whole.values).count == 7)
    for arguments in [
      ["--last", "8"], ["--range", "m9..m12"], ["--grep", "Words", "--first", "3"],
    ] {
      let part = try avatars(arguments)
      #expect(!part.isEmpty && part.allSatisfy { whole[$0.key] == $0.value }, "\(arguments)")
    }
  }

  @Test(arguments: ["小王", "Zoë", "Ann-Marie O’Neill", "Åsa 7"])
  func `the viewer is named as typed`(name: String) throws {
    let text = #"{"messages": [{"sender": "2001", "text": "a"}, {"sender": "7", "text": "b"}]}"#
    let run = try Self.run(["layout", "INPUT", "--me", name], on: text)
    #expect(run.errors.contains("no participant matches --me \"\(name)\""), "\(run.errors)")
    let known = text.replacing("2001", with: name)
    let other = try Self.run(["layout", "INPUT", "--me", name], on: known)
    #expect(other.status == 0 && !other.errors.contains("not shown"), "\(other.errors)")
  }
}
