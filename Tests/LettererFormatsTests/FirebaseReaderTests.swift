import LettererDocuments
import LettererFormats
import LettererModel
import Foundation
import Testing

@Suite struct FirebaseReaderTests {
  /// The data format of the tutorials, with all of its flaws.
  static let tutorial: String = {
    let url = Bundle.module.resourceURL?.appending(path: "Fixtures/firebase-tutorial.json")
    return url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
  }()

  static func read(_ text: String, _ options: ReadOptions = ReadOptions()) throws -> ReadResult {
    try Formats.read(ByteSource(Array(text.utf8)), options: options)
  }

  @Test func `a tutorial's literal has all its messages in order`() throws {
    let result = try Self.read(Self.tutorial)
    #expect(result.format == "firebase")
    #expect(result.transcript.messages.map(\.text) == ["Hello there", "Hi!", "Nice weather"])
    #expect(result.transcript.messages.map(\.id) == ["1", "2", "2~2"])
    #expect(result.transcript.view.typing == ["bar"])
    let codes = result.diagnostics.map(\.code)
    #expect(Set(codes) == [.comment, .extraComma, .duplicateName, .duplicateID])
  }

  @Test func `a message without a sender that quotes another one is not a conversation`() throws {
    let result = try Self.read(
      """
      {"messages": {"a": {"text": "one", "senderId": "ann"},
        "b": {"text": "two", "replyTo": {"text": "one", "senderId": "ann"}},
        "c": {"text": "three", "senderId": "ben"}}}
      """
    )
    #expect(result.chats.count == 1)
    #expect(result.transcript.messages.map(\.text) == ["one", "two", "three"])
  }

  @Test func `the viewer is not shown typing`() throws {
    let result = try Self.read(Self.tutorial, ReadOptions(viewer: "bar"))
    #expect(result.transcript.viewer == "bar")
    #expect(result.viewerOrigin == .option)
    #expect(result.transcript.view.typing.isEmpty)
    #expect(result.transcript.events.isEmpty)
  }

  @Test(
    arguments: [
      (#"{"typingIndicator": {"foo": true, "bar": false}}"#, ["foo"]),
      (#"{"typingIndicator": {"foo": {".value": true}}}"#, ["foo"]),
      (
        #"{"typingIndicator": {"foo": {".priority": 1, ".value": true}, "bar": {".value": 1}}}"#,
        ["foo"]
      ),
      (#"{"typingIndicator": [null, true]}"#, ["1"]),
      (
        #"{"typingIndicator": {"a": true}, "room": {"typingIndicator": {"b": true, "a": true}}}"#,
        ["a", "b"]
      ),
      (
        #"{"typingIndicator": {"x": true}, "messages": {"-KRbUhJeabcdefghijkl": {"senderId": {".value": "x"}, "text": "a"}}}"#,
        ["x"]
      ),
      (
        "event: put\ndata: {\"path\": \"/typingIndicator\", \"data\": {\"foo\": true}}\n\n", ["foo"]
      ),
      (
        """
        event: put
        data: {"path": "/typingIndicator", "data": {"foo": true, "bar": true}}

        event: put
        data: {"path": "/typingIndicator/foo", "data": null}

        event: patch
        data: {"path": "/typingIndicator", "data": {"foo": {".value": true}, "bar": null}}

        """, ["foo"]
      ),
    ]
  )
  func `typing is the state at the end, with or without messages`(
    text: String,
    typing: [String]
  ) throws {
    let transcript = try Self.read(text).transcript
    #expect(transcript.view.typing == typing)
    #expect(Timeline(folding: transcript).screen.typing == typing)
  }

  @Test(arguments: [
    #"{"typingIndicator": {"foo": false}}"#, #"{"typingIndicator": {"foo": "true"}}"#,
  ])
  func `a database in which no one types or writes has nothing to draw`(text: String) {
    #expect(throws: FormatError.self) { try Self.read(text) }
  }

  @Test func `a message that is written again after its removal exists`() throws {
    let message = #"{"path": "/messages/1", "data": {"senderId": "foo", "text": "a"}}"#
    let stream = [
      "data: \(message)", #"data: {"path": "/messages/1", "data": null}"#, "data: \(message)",
    ]
    let transcript = try Self.read(stream.map { "event: put\n\($0)\n\n" }.joined()).transcript
    #expect(transcript.messages.map(\.text) == ["a"])
    #expect(Timeline(folding: transcript).transcript.messages.map(\.deletion) == [nil])
  }

  @Test func `keys are ordered as the database orders them`() throws {
    let keys = ["-K2", "10", "9", "01", "1", "a", "B", "-5", "2147483648"]
    let records = keys.map { "\"\($0)\": {\"text\": \"x\", \"senderId\": \"s\"}" }
    let result = try Self.read("{\"messages\": {\(records.joined(separator: ","))}}")
    let expected = ["-5", "1", "01", "9", "10", "-K2", "2147483648", "B", "a"]
    #expect(result.transcript.messages.map(\.id) == expected)
  }

  @Test func `a push id contains the time, other keys do not`() throws {
    let result = try Self.read(
      """
      {"-JhLeOlGIEjaIOFHR0xd": {"text": "a", "senderId": "s"},
       "-K2iD4H77rj0LYeddP": {"text": "b", "senderId": "s"},
       "-zzzzzzzzzzzzzzzzzzz": {"text": "c", "senderId": "s"},
       "-JhQ76OEK_848CkIFhAq": {"text": "d", "senderId": "s", "timestamp": 1714566896789},
       "-JhQ7APk0UtyRTFO9-TS": {"text": "e", "senderId": "s", "timestamp": {".sv": "timestamp"}}}
      """
    )
    let messages = result.transcript.messages
    let derived = Time(
      milliseconds: 1_423_088_131_153,
      precision: .millisecond,
      isDerived: true
    )
    #expect(messages.map(\.text) == ["a", "d", "e", "b", "c"])
    #expect(messages[0].time == derived)
    #expect(messages[1].time == Time(milliseconds: 1_714_566_896_789, precision: .millisecond))
    #expect(messages[2].time?.isDerived == true)
    #expect(messages[3].time == nil)
    #expect(messages[4].time == nil)
  }

  @Test(arguments: [
    #"{"messages": [null, {"text": "a", "senderId": "s"}, null, {"text": "b", "senderId": "t"}]}"#,
    #"[null, {"text": "a", "senderId": "s"}, null, {"text": "b", "senderId": "t"}]"#,
    #"{"messages": {"messages": {"1": {"text": "a", "senderId": "s"}, "3": {"text": "b", "senderId": "t"}}, "typingIndicator": {"s": true}}}"#,
    #"{"1": {"text": "a", "senderId": "s"}, "3": {"text": "b", "senderId": "t"}}"#,
    #"{"1": {"message": "a", "uid": "s"}, "3": {"body": "b", "userId": "t"}}"#,
    #"{"3": {"text": "b", "name": "t", ".priority": 7}, "4": {"text": "a", "name": "s", ".priority": 1}}"#,
  ])
  func `messages are found at any kind of root`(_ text: String) throws {
    let result = try Self.read(text)
    #expect(result.format == "firebase")
    #expect(result.transcript.messages.map(\.text) == ["a", "b"])
    #expect(result.transcript.messages.map(\.sender) == ["s", "t"])
    #expect(result.transcript.participants.map(\.id) == ["s", "t"])
    #expect(result.transcript.messages.flatMap(\.ext) == [])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `one of several rooms must be chosen`() throws {
    let text = """
      {"rooms": {"red": {"messages": {"1": {"text": "a", "senderId": "s"}}},
                 "blue": {"messages": {"1": {"text": "b", "senderId": "s"},
                                       "2": {"text": "c", "senderId": "s"}}}},
       "users": {"s": {"name": "Sue", "photoUrl": "s.png"}, "t": {"name": "Tim"}}}
      """
    let summaries = [
      ("rooms/red", 1), ("rooms/blue", 2),
    ]
    do {
      _ = try Self.read(text)
      Issue.record("read without a choice")
    } catch let error as FormatError {
      guard case .severalChats(let chats) = error else { throw error }
      #expect(chats.map(\.name) == summaries.map(\.0))
      #expect(chats.map(\.messages) == summaries.map(\.1))
      #expect(error.exitStatus == 2)
    }
    let blue = try Self.read(text, ReadOptions(chat: "blue"))
    #expect(blue.transcript.messages.map(\.text) == ["b", "c"])
    #expect(blue.transcript.participants.map(\.name) == ["Sue"])
    #expect(throws: FormatError.self) { try Self.read(text, ReadOptions(chat: "green")) }
  }

  @Test func `a room can be requested by name, unless two share it`() throws {
    func rooms(_ names: [String]) -> String {
      let rooms = names.enumerated().map { index, name in
        """
        "-K\(index)": {"messages": {"1": {"text": "\(index)", "senderId": "s"}}, "name": "\(name)"}
        """
      }
      return "{\"rooms\": {\(rooms.joined(separator: ","))}}"
    }
    let result = try Self.read(rooms(["Garden", "Kitchen"]), ReadOptions(chat: "Kitchen"))
    #expect(result.transcript.messages.map(\.text) == ["1"])
    #expect(result.transcript.id == "rooms/-K1")
    #expect {
      try Self.read(rooms(["Garden", "Garden"]), ReadOptions(chat: "Garden"))
    } throws: { error in
      (error as? FormatError)?.diagnostic.code == .severalChats
    }
    #expect {
      try Self.read(rooms(["Garden", "Kitchen"]), ReadOptions(chat: "Kitchem"))
    } throws: { error in
      (error as? FormatError)?.diagnostic.message
        == "no conversation is named \"Kitchem\"; did you mean \"Kitchen\" (1 message)?"
    }
  }

  @Test(arguments: ["senderName", "displayName", "senderDisplayName"])
  func `a message names its sender if the users do not`(_ field: String) throws {
    let result = try Self.read(
      """
      {"messages": {"-K1": {"senderId": "s", "\(field)": "Sue", "text": "a"},
                    "-K2": {"senderId": "t", "\(field)": "T.", "text": "b"}},
       "users": {"s": {"photoUrl": "s.png"}, "t": {"name": "Tim"}}}
      """
    )
    #expect(Set(result.transcript.participants.map(\.name)) == ["Sue", "Tim"])
  }

  @Test func `the last messages can be requested`() throws {
    let result = try Self.read(Self.tutorial, ReadOptions(limitToLast: 1))
    #expect(result.transcript.messages.map(\.text) == ["Nice weather"])
  }

  @Test func `a quoted message inside a message is not a message`() throws {
    let result = try Self.read(
      """
      {"1": {"replyTo": {"text": "q", "senderId": "t"}, "text": "a", "senderId": "s"},
       "2": {"text": "b", "senderId": "s", "replyTo": {"text": "q", "senderId": "t"}}}
      """
    )
    #expect(result.transcript.messages.map(\.text) == ["a", "b"])
    let reply = ReplyReference(message: nil, sender: "t", quote: "q")
    #expect(result.transcript.messages.map(\.reply) == [reply, reply])
    #expect(result.transcript.messages.flatMap(\.ext) == [])
  }

  @Test func `a message with a picture and no text is a picture`() throws {
    let result = try Self.read(
      """
      {"1": {"senderId": "s", "photoURL": "gs://bucket/1.jpg"},
       "2": {"senderId": "s", "text": "b", "photoURL": "me.jpg", "senderDisplayName": ""}}
      """
    )
    #expect(result.transcript.messages.map(\.kind) == [.image, .text])
    #expect(result.transcript.messages[0].attachments.map(\.state) == [.remote])
    #expect(result.transcript.participants[0].avatar?.path == "me.jpg")
    #expect(result.transcript.participants[0].name.isEmpty)
  }
}
