import LettererDocuments
import LettererModel
import Testing

@testable import LettererFormats

/// Conversations in which a prompt was changed or asked again.
@Suite struct BranchTests {
  private func read(_ text: String, _ branch: BranchChoice = .current) throws -> ReadResult {
    var options = ReadOptions()
    options.branch = branch
    return try Formats.read(ByteSource(Array(text.utf8)), options: options)
  }

  private func words(_ result: ReadResult) -> [String] {
    result.transcript.messages.map { $0.system?.branchWords ?? $0.system?.text ?? $0.text }
  }

  /// The conversation of all formats: a prompt, its answer, and another prompt that was changed.
  ///
  /// ```
  /// start ─ ok ┬ first ─ one
  ///            └ second ┬ two
  ///                     └ three
  /// ```
  private static let nodes: [(id: String, parent: String?, isUser: Bool, text: String)] = [
    ("a", nil, true, "start"), ("b", "a", false, "ok"), ("c", "b", true, "first"),
    ("d", "c", false, "one"), ("e", "b", true, "second"), ("f", "e", false, "two"),
    ("g", "e", false, "three"),
  ]

  private static let chatGPT: String = {
    let nodes = BranchTests.nodes.enumerated().map { place, node in
      """
      "\(node.id)": {"id": "\(node.id)", "parent": \(node.parent.map { "\"\($0)\"" } ?? "null"),
        "children": [], "message": {"id": "\(node.id)", "create_time": 170000000\(place),
        "author": {"role": "\(node.isUser ? "user" : "assistant")"},
        "content": {"content_type": "text", "parts": ["\(node.text)"]}}}
      """
    }
    return """
      [{"title": "Trip", "mapping": {\(nodes.joined(separator: ",\n"))}, "current_node": "g"}]
      """
  }()

  private static let claude: String = {
    let messages = BranchTests.nodes.enumerated().map { place, node in
      let parent = node.parent ?? "00000000-0000-4000-8000-000000000000"
      return """
        {"uuid": "\(node.id)", "parent_message_uuid": "\(parent)", "text": "\(node.text)",
        "sender": "\(node.isUser ? "human" : "assistant")", "created_at":
        "2026-01-01T10:0\(place):00Z", "content": [{"type": "text", "text": "\(node.text)"}]}
        """
    }
    return """
      [{"uuid": "c", "name": "Trip", "chat_messages": [\(messages.joined(separator: ",\n"))]}]
      """
  }()

  private static let openWebUI: String = {
    let messages = BranchTests.nodes.map { node in
      """
      "\(node.id)": {"id": "\(node.id)", "parentId": \(node.parent.map { "\"\($0)\"" } ?? "null"),
        "role": "\(node.isUser ? "user" : "assistant")", "content": "\(node.text)"}
      """
    }
    return """
      [{"id": "c", "title": "Trip", "chat": {"history": {"currentId": "g", "messages": {
      \(messages.joined(separator: ",\n"))}}}}]
      """
  }()

  private static let libreChat: String = {
    let messages = BranchTests.nodes.enumerated().map { place, node in
      """
      {"messageId": "\(node.id)", "parentMessageId": "\(node.parent ?? "0")",
        "isCreatedByUser": \(node.isUser), "sender": "\(node.isUser ? "User" : "Model")",
        "text": "\(node.text)", "createdAt": "2026-01-01T10:0\(place):00Z"}
      """
    }
    return """
      {"conversationId": "c", "title": "Trip", "messages": [\(messages.joined(separator: ",\n"))]}
      """
  }()

  @Test(arguments: [chatGPT, claude, openWebUI, libreChat])
  func `the newest branch is shown, and others are counted where they leave`(text: String) throws {
    let result = try read(text)
    #expect(
      words(result) == [
        "start", "ok", "1 other branch · 2 messages", "second",
        "1 other branch · 1 message", "three",
      ]
    )
    let found = result.diagnostics.filter { $0.code == .otherRecord }
    #expect(found.map(\.message) == ["3 messages of other branches"])
    #expect(found.first?.note == "branch 3 of 3 is shown")
    let fields = result.transcript.messages.flatMap(\.ext).filter { $0.name == "branch" }
    #expect(fields.map(\.value) == [.string("2 of 2"), .string("2 of 2")])
  }

  @Test(arguments: [chatGPT, claude, openWebUI, libreChat])
  func `each branch can be read by its number`(text: String) throws {
    #expect(
      words(try read(text, .number(1))) == [
        "start", "ok", "1 other branch · 3 messages", "first", "one",
      ]
    )
    #expect(
      words(try read(text, .number(2))) == [
        "start", "ok", "1 other branch · 2 messages", "second",
        "1 other branch · 1 message", "two",
      ]
    )
    #expect(try words(read(text, .number(3))) == words(read(text)))
    #expect(throws: FormatError.absentBranch(4, of: 3)) { try read(text, .number(4)) }
  }

  @Test(arguments: [chatGPT, claude, openWebUI, libreChat])
  func `all branches are read one after another`(text: String) throws {
    let result = try read(text, .all)
    #expect(
      words(result) == [
        "start", "ok", "Branch 1 of 2", "first", "one", "Branch 2 of 2", "second",
        "Branch 1 of 2", "two", "Branch 2 of 2", "three",
      ]
    )
    #expect(!result.diagnostics.contains { $0.code == .otherRecord })
  }

  @Test func `a conversation without branches has branch 1`() throws {
    let text = #"[{"role":"user","content":"a"},{"role":"assistant","content":"b"}]"#
    #expect(try words(read(text, .number(1))) == ["a", "b"])
    #expect(try words(read(text, .all)) == ["a", "b"])
    #expect(throws: FormatError.absentBranch(2, of: 1)) { try read(text, .number(2)) }
  }

  // MARK: Claude Code

  /// A session, from the identifier of each record, the one before it, and what it is: `user`,
  /// `assistant`, `call`, `result`, or another type.
  private func session(_ records: [(id: String, parent: String?, kind: String)]) -> String {
    records.enumerated().map { place, record in
      let content =
        switch record.kind {
        case "call": #"[{"type": "tool_use", "id": "\#(record.id)", "name": "ls", "input": {}}]"#
        case "result": #"[{"type": "tool_result", "tool_use_id": "x", "content": "\#(record.id)"}]"#
        default: "\"\(record.id)\""
        }
      let type =
        switch record.kind {
        case "call": "assistant"
        case "result": "user"
        default: record.kind
        }
      let message =
        ["user", "assistant"].contains(type)
        ? #", "message": {"role": "\#(type)", "content": \#(content)}"# : ""
      let parent = record.parent.map { "\"\($0)\"" } ?? "null"
      return #"{"type": "\#(type)", "sessionId": "s", "uuid": "\#(record.id)", "parentUuid": "#
        + #"\#(parent), "timestamp": "2026-01-05T10:00:\#(place + 10).000Z"\#(message)}"#
    }.joined(separator: "\n")
  }

  @Test func `going back to a prompt begins a branch, even behind records of other types`() throws {
    let text = session([
      ("start", nil, "user"), ("ok", "start", "assistant"), ("hook", "ok", "attachment"),
      ("first", "hook", "user"), ("one", "first", "assistant"), ("second", "ok", "user"),
      ("two", "second", "assistant"),
    ])
    let branch = "1 other branch · 2 messages"
    #expect(try words(read(text)) == ["start", "ok", branch, "second", "two"])
    #expect(try words(read(text, .number(1))) == ["start", "ok", branch, "first", "one"])
  }

  @Test func `going back to the first prompt begins a branch`() throws {
    let text = session([
      ("first", nil, "user"), ("one", "first", "assistant"), ("second", nil, "user"),
      ("two", "second", "assistant"),
    ])
    #expect(try words(read(text)) == ["1 other branch · 2 messages", "second", "two"])
  }

  @Test func `parallel calls and progress are no branches`() throws {
    let text = session([
      ("start", nil, "user"), ("c1", "start", "call"), ("p1", "c1", "progress"),
      ("c2", "c1", "call"), ("r1", "c1", "result"), ("r2", "c2", "result"),
      ("done", "r2", "assistant"), ("thanks", "done", "user"),
    ])
    #expect(
      try read(text).transcript.messages.map(\.id) == [
        "start", "c1", "c2", "r1", "r2", "done", "thanks",
      ]
    )
    #expect(
      try read(text).transcript.messages.map(\.id) == read(text, .all).transcript.messages.map(\.id)
    )
  }

  @Test(arguments: [nil, "unknown"])
  func `records that name no record before them are in the order of the file`(
    parent: String?
  ) throws {
    let text = session([
      ("a", parent, "user"), ("b", parent, "assistant"), ("c", parent, "user"),
      ("d", parent, "assistant"),
    ])
    #expect(try words(read(text)) == ["a", "b", "c", "d"])
  }

  @Test func `a prompt behind a queue is shown although the answer goes on`() throws {
    let text = session([
      ("start", nil, "user"), ("one", "start", "assistant"), ("also", "one", "user"),
      ("two", "one", "assistant"), ("three", "two", "assistant"),
    ])
    #expect(try words(read(text)) == ["start", "one", "also", "two", "three"])
  }

  @Test func `what was left in the middle of a turn is a branch`() throws {
    let text = session([
      ("start", nil, "user"), ("c1", "start", "call"), ("c2", "c1", "call"), ("r1", "c1", "result"),
      ("r2", "c2", "result"), ("wrong", "r2", "assistant"), ("back", "c1", "user"),
      ("right", "back", "assistant"),
    ])
    let shown = try read(text).transcript.messages.map(\.id)
    #expect(shown == ["start", "c1", "back/branch", "back", "right"])
    #expect(try words(read(text)).contains("1 other branch · 4 messages"))
    #expect(
      try read(text, .number(1)).transcript.messages.map(\.id) == [
        "start", "c1", "c2/branch", "c2", "r1", "r2", "wrong",
      ]
    )
  }

  @Test func `another answer to the same prompt is a branch, but not another part of it`() throws {
    func answer(_ id: String, _ parent: String, of message: String) -> String {
      #"{"type": "assistant", "sessionId": "s", "uuid": "\#(id)", "parentUuid": "\#(parent)", "message": "#
        + #"{"role": "assistant", "id": "\#(message)", "content": "\#(id)"}}"#
    }
    let lines = [
      session([("start", nil, "user")]), answer("a", "start", of: "m1"), answer("b", "a", of: "m1"),
      answer("c", "start", of: "m1"), answer("d", "start", of: "m2"), answer("e", "d", of: "m2"),
    ]
    let text = lines.joined(separator: "\n")
    #expect(try words(read(text)) == ["start", "1 other branch · 3 messages", "d", "e"])
    #expect(try words(read(text, .number(1))).suffix(3) == ["a", "b", "c"])
  }

  @Test(arguments: ["self", "other"])
  func `records that name each other are reported`(parent: String) throws {
    let text = session([
      ("start", nil, "user"), ("self", parent, "assistant"), ("other", "self", "user"),
    ])
    let result = try read(text)
    #expect(words(result) == ["start", "self", "other"])
    #expect(result.diagnostics.map(\.code) == [.brokenTree])
  }

  // MARK: Other sessions

  private func pi(_ records: [(id: String, parent: String?, role: String)]) -> String {
    records.map { record in
      let parent = record.parent.map { "\"\($0)\"" } ?? "null"
      return #"{"type": "message", "id": "\#(record.id)", "parentId": \#(parent), "message": "#
        + #"{"role": "\#(record.role)", "content": "\#(record.id)", "toolCallId": "t"}}"#
    }.joined(separator: "\n")
  }

  @Test func `any record in the place of another one is a branch in Pi`() throws {
    let text = pi([
      ("start", nil, "user"), ("one", "start", "assistant"), ("two", "start", "assistant"),
      ("result", "two", "toolResult"), ("wrong", "result", "assistant"),
      ("right", "result", "assistant"),
    ])
    let branch = "1 other branch · 1 message"
    #expect(try words(read(text)) == ["start", branch, "two", "result", branch, "right"])
    #expect(
      try words(read(text, .number(1))) == ["start", "1 other branch · 4 messages", "one"]
    )
  }

  @Test func `the last message is that of the current branch, whatever its time`() throws {
    func message(_ id: String, _ parent: String, _ day: Int) -> String {
      #"{"type": "message", "id": "\#(id)", "parentId": \#(parent), "timestamp": "2026-01-0\#(day)T"#
        + #"10:00:00Z", "message": {"role": "user", "content": "\#(id)"}}"#
    }
    let lines = [message("a", "null", 1), message("b", #""a""#, 9), message("c", #""a""#, 2)]
    #expect(try words(read(lines.joined(separator: "\n"))).last == "c")
  }

  @Test func `turns that Codex rolled back are branches`() throws {
    func item(_ role: String, _ text: String) -> String {
      #"{"type": "response_item", "payload": {"type": "message", "role": "\#(role)", "content": "#
        + #"[{"type": "input_text", "text": "\#(text)"}]}}"#
    }
    func event(_ fields: String) -> String { #"{"type": "event_msg", "payload": {\#(fields)}}"# }
    func turn(_ prompt: String, _ answer: String) -> [String] {
      [
        item("user", prompt), event(#""type": "user_message", "message": "\#(prompt)""#),
        item("assistant", answer),
      ]
    }
    let back = event(#""type": "thread_rolled_back", "num_turns": 2"#)
    let context = "<environment_context>x</environment_context>"
    var lines = [item("user", context)] + turn("a", "A")
    lines += [item("user", context)] + turn("b", "B") + turn("c", "C") + [back]
    let left = lines.joined(separator: "\n")
    #expect(try words(read(left)) == [context, "a", "A", "1 other branch · 5 messages"])
    lines += turn("d", "D")
    let text = lines.joined(separator: "\n")
    #expect(
      try words(read(text)) == [context, "a", "A", "1 other branch · 5 messages", "d", "D"]
    )
    #expect(try words(read(text, .number(1))).suffix(5) == [context, "b", "B", "c", "C"])
  }

  @Test func `records that a resumed session repeats are shown once`() throws {
    let first = session([("a", nil, "user"), ("b", "a", "assistant")])
    // The same records, and then again under other identifiers.
    let copy = first.replacing(#""uuid": "a""#, with: #""uuid": "x""#)
      .replacing(#""uuid": "b""#, with: #""uuid": "y""#)
      .replacing(#""parentUuid": "a""#, with: #""parentUuid": "x""#)
    let last =
      #"{"type": "user", "sessionId": "s", "uuid": "z", "parentUuid": "y", "#
      + #""timestamp": "2026-01-05T11:00:00.000Z", "message": {"role": "user", "content": "c"}}"#
    let result = try read([first, first, copy, last].joined(separator: "\n"))
    #expect(words(result) == ["a", "b", "c"])
    #expect(result.diagnostics.map(\.message).contains("4 repeated records"))
  }

  // MARK: Trees

  /// A random tree, in which some nodes name none, themselves, or each other.
  private func tree(_ count: Int, _ random: inout some RandomNumberGenerator) -> BranchTree {
    var tree = BranchTree()
    for place in 0..<count {
      let parent = Int.random(in: -1..<count + 1, using: &random)
      let near = max(-1, place - Int.random(in: 1...3, using: &random))
      tree.add(
        "\(place)",
        after: "\(Int.random(in: 0..<8, using: &random) == 0 ? parent : near)",
        begins: Int.random(in: 0..<3, using: &random) > 0,
        weight: Int.random(in: 0..<3, using: &random)
      )
    }
    return tree
  }

  @Test(arguments: 0..<40)
  func `every node is in a branch, and each branch counts the others`(round: Int) throws {
    var random = SystemRandomNumberGenerator()
    let tree = tree(Int.random(in: 1...60, using: &random), &random)
    let weight = tree.nodes.reduce(0) { $0 + $1.weight }
    let all = tree.walk(.all)
    #expect(all.steps.map(\.node).sorted() == Array(tree.nodes.indices), "\(tree.nodes)")
    #expect(all.hidden == 0)
    for number in 1...all.branches {
      let walk = tree.walk(.number(number))
      let shown = walk.steps.map(\.node)
      #expect(walk.number == number, "\(tree.nodes)")
      #expect(Set(shown).count == shown.count)
      #expect(shown.reduce(0) { $0 + tree.nodes[$1].weight } + walk.hidden == weight)
    }
  }

  @Test func `a long conversation with a branch at each message needs no stack`() {
    var tree = BranchTree()
    for place in 0..<100_000 {
      tree.add("\(place)", after: "\(place - 1)")
      tree.add("\(place)x", after: "\(place - 1)")
    }
    let walk = tree.walk(.current)
    #expect(walk.branches == 100_001 && walk.hidden == 100_000)
  }
}
