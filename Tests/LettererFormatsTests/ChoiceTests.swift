import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct ChoiceTests {
  private static let script = """
    kind = group
    ann = Ann Oak
    [2024-05-01 10:00]
    Ann: one apple
    Ben: Two *apples*
    [unread]
    [11:00]
    [reply]
    Ann: [image leaf.png "A pear"] three
    * Cid joined
    [Ben reacts 👍]
    [2024-05-02 10:00]
    Cid: see https://example.org
    [read]
    Ben: gone
    [deleted]
    """

  private func transcript() throws -> Transcript {
    try Formats.read(ByteSource(Array(Self.script.utf8), name: "a.chat")).transcript
  }

  private func chosen(_ change: (inout MessageChoice) throws -> Void) throws -> [String] {
    var choice = MessageChoice()
    try change(&choice)
    let transcript = try transcript()
    let places = try transcript.places(of: choice) { $0.milliseconds }
    return places.map { transcript.messages[$0].id }
  }

  static let filters: [(String, [String])] = [
    ("apple", ["m1", "m2"]), ("\"two apples\"", ["m2"]), ("from:ann", ["m1", "m3"]),
    ("from:\"ann oak\" -apple", ["m3"]), ("has:image | has:link", ["m3", "m5"]),
    ("pear", ["m3"]), ("leaf.png", ["m3"]), ("-(from:ann | from:ben)", ["m4", "m5"]),
    ("has:reply", ["m3"]), ("reaction:👍", ["m3"]), ("has:system", ["m4"]),
    ("~has:deleted one", ["m1"]),
    ("has:deleted", ["m6"]), ("from:CID", ["m5"]), ("nothing:here", []),
    ("https://example", ["m5"]),
    ("(apple one)|three", ["m1", "m3"]),
  ]

  @Test(arguments: filters)
  func `a filter matches its conditions`(_ filter: String, _ ids: [String]) throws {
    #expect(try chosen { $0.filter = try MessageFilter(filter) } == ids)
  }

  @Test(arguments: ["", "(a", "a)", "\"a", "has:wings", "a |", "-", "from:", "| a", "()"])
  func `an invalid filter is rejected`(_ filter: String) {
    #expect(throws: MessageChoiceError.self) { try MessageFilter(filter) }
  }

  @Test func `endless brackets are rejected`() {
    let deep = String(repeating: "(", count: 100_000) + "a"
    #expect(throws: MessageChoiceError.self) { try MessageFilter(deep) }
    #expect(throws: MessageChoiceError.self) {
      try MessageFilter(String(repeating: "-", count: 9999) + "a")
    }
  }

  @Test func `conditions are applied before --first and --last`() throws {
    #expect(try chosen { $0.pattern = "(?i)^t" } == ["m2", "m3"])
    #expect(try chosen { $0.last = 2 } == ["m5", "m6"])
    #expect(try chosen { ($0.first, $0.last) = (3, 1) } == ["m3"])
    #expect(try chosen { $0.hidden = [.system, .deleted] } == ["m1", "m2", "m3", "m5"])
    #expect(try chosen { $0.after = Time(text: "2024-05-01T11:00") } == ["m3", "m4", "m5", "m6"])
    #expect(try chosen { $0.before = Time(text: "2024-05-01T11:00") } == ["m1", "m2"])
    #expect(try chosen { $0.range = .init("m2..#4") } == ["m2", "m3", "m4"])
    #expect(try chosen { $0.range = .init("#5..") } == ["m5", "m6"])
    #expect(throws: MessageChoiceError.self) { try chosen { $0.range = .init("m9..") } }
    #expect(throws: MessageChoiceError.self) { try chosen { $0.range = .init("m3..m2") } }
    #expect(MessageChoice.Stretch("m2") == nil && MessageChoice.Stretch("..") == nil)
  }

  @Test func `the context of matches is included once`() throws {
    let found = try chosen {
      $0.filter = try MessageFilter("two | joined")
      $0.context = 1
    }
    #expect(found == ["m1", "m2", "m3", "m4", "m5"])
  }

  @Test func `earlier messages are offered if they are cut off, not if they do not match`()
    throws
  {
    func offers(_ change: (inout MessageChoice) throws -> Void) throws -> Bool {
      var choice = MessageChoice()
      try change(&choice)
      var result = try Formats.read(ByteSource(Array(Self.script.utf8), name: "a.chat"))
      try result.take(choice) { $0.milliseconds }
      return result.transcript.view.hasEarlier
    }
    #expect(try offers { $0.last = 2 })
    #expect(try !offers { $0.last = 99 })
    #expect(try offers { $0.after = Time(text: "2024-05-01T11:00") })
    #expect(try !offers { $0.after = Time(text: "2024-01-01") })
    #expect(try offers { $0.range = .init("m2..m3") })
    #expect(try !offers { $0.range = .init("..m3") })
    #expect(try !offers { $0.pattern = "gone" })
    #expect(try !offers { $0.first = 2 })
    #expect(try !offers { ($0.last, $0.hidden) = (2, [.earlier]) })
  }

  @Test func `the remaining messages keep their references`() throws {
    var transcript = try transcript()
    let before = transcript
    transcript.keep(Array(before.messages.indices))
    #expect(transcript == before)
    transcript.keep([0, 3, 4])
    #expect(transcript.messages.map(\.id) == ["m1", "m4", "m5"])
    let marks = transcript.events.compactMap { event in
      if case .marker(_, let id) = event.change { return id }
      return nil
    }
    #expect(marks == ["m4"])
    var answers = before
    answers.keep([2])
    #expect(answers.messages[0].reply?.quote == "Two apples")
    answers.keep([0], hiding: [.reactions, .replies, .names, .receipts])
    #expect(answers.messages[0].reply == nil && answers.messages[0].reactions.isEmpty)
  }

  @Test func `an owner determines the viewer and the conversation`() throws {
    let rows = """
      {"results": [
       {"objectId": "a", "text": "x", "incoming": false, "createdAt": "2024-05-01T10:00:00Z",
        "createdBy": {"__type": "Pointer", "className": "_User", "objectId": "u1"}},
       {"objectId": "b", "text": "y", "incoming": false, "createdAt": "2024-05-01T10:00:00Z",
        "createdBy": {"__type": "Pointer", "className": "_User", "objectId": "u2"}}]}
      """
    let source = ByteSource(Array(rows.utf8))
    let result = try Formats.read(source, options: ReadOptions(owner: "u2"))
    #expect(result.transcript.viewer == "u2")
    #expect(result.transcript.messages.map(\.id) == ["b"])
    let script = ByteSource(Array(Self.script.utf8), name: "a.chat")
    #expect(try Formats.read(script, options: ReadOptions(owner: "ben")).transcript.viewer == "Ben")
    #expect(throws: FormatError.self) {
      try Formats.read(
        ByteSource(Array(Self.script.utf8), name: "a.chat"),
        options: ReadOptions(owner: "zoe")
      )
    }
  }
}
