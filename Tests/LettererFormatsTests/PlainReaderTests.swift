import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct PlainReaderTests {
  static func read(_ text: String, _ options: ReadOptions = ReadOptions()) throws -> ReadResult {
    try Formats.read(ByteSource(Array(text.utf8)), options: options)
  }

  static let example = """
    {"me": "u1", "participants": [{"id": "u1", "name": "Ada"}, {"id": "u2", "name": "John"}],
     "messages": [{"id": "m0", "sender": "u2", "text": "Hi", "date": "2024-01-01T08:00:00Z"},
                  {"id": "m1", "sender": "u1", "text": "Yo", "date": "2024-01-01T08:01:00Z"}]}
    """

  @Test func `the plain form is read completely`() throws {
    let result = try Self.read(Self.example)
    #expect(result.format == "plain")
    #expect(result.diagnostics.isEmpty)
    #expect(result.viewerOrigin == .guess)
    #expect(result.transcript.viewer == "u1")
    #expect(result.transcript.participants.map(\.name) == ["Ada", "John"])
    #expect(
      result.transcript.messages[0]
        == Message(id: "m0", sender: "u2", time: Time(milliseconds: 1_704_096_000_000), text: "Hi")
    )
  }

  @Test(arguments: [
    #"[{"text": "Hi", "senderId": "u2"}]"#,
    #"[{"message": "Hi", "uid": "u2"}]"#,
    #"[{"body": "Hi", "user": {"id": "u2", "name": "John"}}]"#,
    #"[{"content": "Hi", "author": {"_id": "u2"}}]"#,
    #"{"messages": [{"text": "Hi", "from": "John"}], "users": {"u2": {"name": "John"}}}"#,
    #"{"messages": [{"text": "Hi", "sender": "u2"}], "members": ["u2"]}"#,
  ])
  func `synonyms are understood`(_ text: String) throws {
    let result = try Self.read(text)
    #expect(result.transcript.messages.map(\.text) == ["Hi"])
    #expect(result.transcript.messages.map(\.sender) == ["u2"])
    #expect(result.transcript.messages.map(\.id) == ["n0"])
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: [
    "1714566896", "1714566896000", "\"2024-05-01T12:34:56Z\"", "\"1714566896\"",
    "1714566896000000",
  ])
  func `a date in any form is the same moment`(_ date: String) throws {
    for name in ["timestamp", "createdAt", "date", "time", "at"] {
      let result = try Self.read("[{\"text\": \"a\", \"sender\": \"s\", \"\(name)\": \(date)}]")
      #expect(result.transcript.messages[0].time?.milliseconds == 1_714_566_896_000)
      #expect(result.diagnostics.isEmpty)
    }
  }

  @Test func `a record with neither text nor a picture is a placeholder, and reported`() throws {
    let result = try Self.read(
      #"[{"text": "a", "sender": "Bob"}, {"sender": "Bob", "kind": "location", "latitude": 1}]"#
    )
    #expect(result.transcript.messages.map(\.content) == [.text, .unsupported()])
    #expect(result.transcript.messages[1].ext.map(\.name) == ["kind", "latitude"])
    #expect(result.diagnostics.map(\.code) == [.missingContent])
  }

  @Test func `without a list of participants, the sender's value is the name`() throws {
    let result = try Self.read(#"[{"text": "a", "sender": "Bob"}, {"text": "b", "sender": "Eve"}]"#)
    #expect(result.transcript.participants.map(\.name) == ["Bob", "Eve"])
  }

  @Test func `a sender who is not listed becomes a participant without a name`() throws {
    let text = Self.example.replacing("\"sender\": \"u2\"", with: "\"sender\": \"u9\"")
    let result = try Self.read(text)
    #expect(result.transcript.participants.map(\.id) == ["u1", "u2", "u9"])
    #expect(result.transcript.participants.map(\.name) == ["Ada", "John", ""])
  }

  @Test(
    arguments: ["senderName", "displayName", "senderDisplayName", "username"],
    [
      #""participants": [{"id": "u1", "name": "Ada"}, {"id": "u2"}], "#,
      #""participants": ["u1", "u2"], "#, #""participants": [{"id": "u1"}], "#, "",
    ]
  )
  func `a message's sender name is used if the list has none`(
    _ field: String,
    _ list: String
  ) throws {
    let result = try Self.read(
      """
      {\(list)"messages": [{"sender": "u1", "\(field)": "Ada", "text": "a"},
       {"senderId": "u2", "\(field)": "John", "text": "b"}, {"sender": "u2", "text": "c"}]}
      """
    )
    #expect(result.transcript.participants.map(\.id) == ["u1", "u2"])
    #expect(result.transcript.participants.map(\.name) == ["Ada", "John"])
    #expect(result.transcript.messages.flatMap(\.ext) == [])
  }

  @Test func `a name in the list takes precedence over the message's`() throws {
    let text = Self.example.replacing(
      "\"sender\": \"u2\"",
      with: "\"sender\": \"u2\", \"senderName\": \"J\""
    )
    #expect(try Self.read(text).transcript.participants.map(\.name) == ["Ada", "John"])
  }

  @Test func `a sender with only a name is found by it`() throws {
    let result = try Self.read(
      #"[{"text": "a", "senderName": "Bob"}, {"text": "b", "displayName": "Eve"}]"#
    )
    #expect(result.transcript.messages.map(\.sender) == ["Bob", "Eve"])
    #expect(result.transcript.participants.map(\.name) == ["Bob", "Eve"])
  }

  @Test func `unknown fields are kept`() throws {
    let result = try Self.read(#"{"messages": [{"text": "a", "sender": "s", "mood": 1}], "v": 2}"#)
    let mood = ExtensionField(name: "mood", value: .number("1"))
    #expect(result.transcript.messages[0].ext == [mood])
    #expect(result.transcript.ext.map(\.name) == ["v"])
  }

  @Test(arguments: [("u2", "u2"), ("John", "u2"), ("john", "u2"), ("ADA", "u1")])
  func `the viewer is found by identifier or name`(_ wanted: String, _ id: String) throws {
    let result = try Self.read(Self.example, ReadOptions(viewer: wanted))
    #expect(result.transcript.viewer == id)
    #expect(result.viewerOrigin == .option)
  }

  @Test func `an unknown viewer is reported with the nearest name`() throws {
    do {
      _ = try Self.read(Self.example, ReadOptions(viewer: "Jon"))
      Issue.record("read with a wrong viewer")
    } catch let error as FormatError {
      #expect(
        error.diagnostic.text()
          == "letterer: error: no participant matches --me \"Jon\"; "
          + "did you mean \"John\" (1 message)? [E052]\n"
          + "  hint: choose from \"Ada\" (1 message), \"John\" (1 message)"
      )
      #expect(error.exitStatus == 2)
    }
  }

  @Test func `a name shared by two participants is ambiguous`() throws {
    let text = Self.example.replacing("Ada", with: "John")
    #expect {
      try Self.read(text, ReadOptions(viewer: "John"))
    } throws: { error in
      (error as? FormatError)?.diagnostic.code == .ambiguousParticipant
    }
  }

  @Test func `a viewer who isn't a participant is reported`() throws {
    let result = try Self.read(Self.example.replacing("\"me\": \"u1\"", with: "\"me\": \"zz\""))
    #expect(result.diagnostics.map(\.code) == [.absentViewer])
  }
}
