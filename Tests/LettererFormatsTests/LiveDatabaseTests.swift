import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

/// A database as JSON, delivered in one or many pieces.
private struct RandomDatabase {
  /// The fields of each message as JSON, by the key of the message.
  private var messages: [(key: String, members: [(name: String, value: String)])] = []
  /// The path of the messages.
  let path: [String]

  init(_ random: inout SeededRandom, path: [String]) {
    self.path = path
    messages = [("-0", [("senderId", #""ann""#), ("text", #""first""#)])]
    for number in 1...Int.random(in: 1...8, using: &random) {
      messages.append(("-\(number)", Self.members(number, &random)))
    }
  }

  private static func members(
    _ number: Int,
    _ random: inout SeededRandom
  ) -> [(name: String, value: String)] {
    var members: [(name: String, value: String)] = []
    func sometimes(_ name: String, _ value: String) {
      if Bool.random(using: &random) { members.append((name, value)) }
    }
    let sender = ["senderId", "uid", "sender"].randomElement(using: &random) ?? "uid"
    if Int.random(in: 0..<5, using: &random) > 0 { members.append((sender, #""bob""#)) }
    if members.isEmpty || Int.random(in: 0..<4, using: &random) > 0 {
      members.append(("text", #""text \#(number)""#))
    }
    sometimes("senderDisplayName", #""Bob""#)
    sometimes("photoURL", #""https://example.org/\#(number).png""#)
    sometimes("timestamp", "17145669305\(10 + number)")
    sometimes("replyTo", #""-0""#)
    sometimes("reactions", #"{"👍": {"cid": true, "dan": true}, "🎉": {"ann": true}}"#)
    sometimes("edited", "true")
    sometimes("deleted", "true")
    sometimes("colour", #"{"red": 1, "deep": {"er": [1, 2]}}"#)
    return members
  }

  private static func object(_ members: [(name: String, value: String)]) -> String {
    "{" + members.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// The database in one piece.
  var document: String {
    let map = Self.object(messages.map { ($0.key, Self.object($0.members)) })
    return path.reversed().reduce(map) { "{\"\($1)\": \($0)}" }
  }

  /// The same as events, with every message split into pieces independently.
  func stream(_ random: inout SeededRandom) -> String {
    let root = "/" + path.joined(separator: "/")
    var events: [String] = []
    for (key, given) in messages.shuffled(using: &random) {
      let node = (path + [key]).map { "/" + $0 }.joined()
      let members = given.shuffled(using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: events.append(event("put", node, Self.object(members)))
      case 1: events.append(event("patch", root, Self.object([(key, Self.object(members))])))
      case 2:
        let cut = Int.random(in: 0...members.count, using: &random)
        events.append(event("patch", node, Self.object(Array(members[..<cut]))))
        events.append(event("patch", node, Self.object(Array(members[cut...]))))
      default: events += members.map { event("put", node + "/" + $0.name, $0.value) }
      }
      if Int.random(in: 0..<6, using: &random) == 0 {
        events.append("event: keep-alive\ndata: null\n\n")
      }
    }
    return events.joined()
  }

  private func event(_ name: String, _ path: String, _ data: String) -> String {
    "event: \(name)\ndata: {\"path\": \"\(path)\", \"data\": \(data)}\n\n"
  }
}

@Suite struct LiveDatabaseTests {
  private func put(_ path: String, _ data: String, event: String = "put") -> String {
    "event: \(event)\ndata: {\"path\": \"\(path)\", \"data\": \(data)}\n\n"
  }

  /// The final state of a stream, and its diagnostics.
  private func followed(
    _ stream: String,
    chat: String? = nil
  ) -> (transcript: Transcript, diagnostics: [Diagnostic]) {
    var events = FirebaseEvents(chat: chat)
    var timeline = Timeline(Transcript(messages: []))
    let records = stream.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { events.take(Array($0.utf8)) }
    for record in records + events.finish() {
      switch record {
      case .event(let event): timeline.apply(event)
      case .participant(let person): timeline.add(person)
      default: break
      }
    }
    return (timeline.transcript, events.diagnostics.items)
  }

  /// The content of messages, ignoring order where the format has none.
  private func settled(_ messages: [Message]) -> [String] {
    messages.map { message in
      let reactions = message.reactions.map { "\($0.emoji)\($0.count)\($0.participants.sorted())" }
      let paths = message.attachments.map { $0.path ?? "-" }
      return """
        \(message.id) \(message.kind.name) \(message.sender ?? "-") \(message.time?.text ?? "-") \
        \(message.runs.map(\.text)) \(paths) \(reactions.sorted()) \(message.reply?.message ?? "-") \
        \(message.edit != nil) \(message.edit?.versions.count ?? 0) \(message.deletion != nil) \
        \(words(.object(message.ext)))
        """
    }
    .sorted()
  }

  private func words(_ value: OpenValue) -> String {
    switch value {
    case .object(let fields):
      "{" + fields.map { $0.name + ":" + words($0.value) }.sorted().joined(separator: ",") + "}"
    case .array(let values): "[" + values.map(words).joined(separator: ",") + "]"
    default: "\(value)"
    }
  }

  @Test(arguments: [[], ["messages"], ["rooms", "garden"], ["users", "u1", "messages"]])
  func `a database in pieces folds to the messages of the whole document`(
    path: [String]
  ) throws {
    for seed in UInt64(0)..<200 {
      var random = SeededRandom(seed: seed)
      let database = RandomDatabase(&random, path: path)
      let options = ReadOptions(format: "firebase")
      let document = ByteSource(Array(database.document.utf8))
      let whole = try Formats.read(document, options: options).transcript.messages
      let pieces = followed(database.stream(&random)).transcript.messages
      #expect(settled(pieces) == settled(whole), "seed \(seed): \(database.document)")
      let first = put("/", database.document)
      #expect(settled(followed(first).transcript.messages) == settled(whole), "seed \(seed)")
    }
  }

  @Test func `a picture that is written before its sender is kept`() {
    let stream =
      put("/messages/-a/photoURL", #""https://example.org/cat.png""#)
      + put("/messages/-a/timestamp", "1714566930550") + put("/messages/-a/senderId", #""x""#)
    let messages = followed(stream).transcript.messages
    #expect(messages.map(\.sender) == ["x"])
    #expect(messages.first?.attachments.map(\.path) == ["https://example.org/cat.png"])
    #expect(messages.first?.time?.milliseconds == 1_714_566_930_550)
  }

  @Test func `a picture replaces its loading placeholder`() {
    let stream =
      put(
        "/messages/-a",
        #"{"name": "Ann", "uid": "u1", "imageUrl": "https://www.example.org/loading.gif"}"#
      )
      + put("/messages/-a", #"{"imageUrl": "https://example.org/cat.png"}"#, event: "patch")
    let message = followed(stream).transcript.messages.first
    #expect(message?.attachments.map(\.path) == ["https://example.org/cat.png"])
    #expect(message?.edit == nil && message?.sender == "u1")
  }

  @Test func `a field that arrives later is not an edit, but different text is`() {
    let stream =
      put("/messages/-a", #"{"senderId": "x", "text": "one"}"#)
      + put("/messages/-a/timestamp", "1714566930550") + put("/messages/-a/replyTo", #""-0""#)
    let message = followed(stream).transcript.messages.first
    #expect(message?.edit == nil && message?.reply?.message == "-0" && message?.time != nil)
    let edited = followed(stream + put("/messages/-a/text", #""two""#)).transcript.messages.first
    #expect(edited?.text == "two" && edited?.edit?.versions.map(\.text) == ["one"])
  }

  @Test func `a key that is used again is a new message`() {
    let message = #"{"senderId": "x", "text": "again"}"#
    let stream =
      put("/messages/-a", message) + put("/messages/-a", "null") + put("/messages/-a", message)
    let messages = followed(stream).transcript.messages
    #expect(messages.map(\.text) == ["again", "again"])
    #expect(messages.map { $0.deletion == nil } == [false, true])
  }

  // MARK: Rooms

  private let rooms = #"""
    {"room-metadata": {"-R1": {"name": "Garden"}, "-R2": {"name": "Kitchen"}},
    "room-messages": {"-R1": {"-a": {"userId": "x", "message": "in the garden"}},
    "-R2": {"-b": {"userId": "y", "message": "in the kitchen"},
    "-c": {"userId": "x", "message": "there too"}}}}
    """#

  private func flat(_ text: String) -> String { text.filter { $0 != "\n" } }

  @Test func `the room with the most messages is followed, and the others are named`() {
    let stream =
      put("/", flat(rooms))
      + put("/room-messages/-R1/-d", #"{"userId": "x", "message": "not followed"}"#)
      + put("/room-messages/-R2/-e", #"{"userId": "y", "message": "followed"}"#)
    let (transcript, diagnostics) = followed(stream)
    #expect(transcript.messages.map(\.text) == ["in the kitchen", "there too", "followed"])
    #expect(diagnostics.map(\.code) == [.otherChats])
    #expect(
      diagnostics.first?.message
        == #"2 conversations: "room-messages/-R1" (Garden, 2 messages), "#
        + #""room-messages/-R2" (Kitchen, 3 messages)"#
    )
    #expect(diagnostics.first?.note == #""Kitchen" is followed"#)
  }

  @Test(arguments: ["Garden", "garden", "-R1", "room-messages/-R1", "#1"])
  func `the requested room is followed without diagnostics`(chat: String) {
    let (transcript, diagnostics) = followed(put("/", flat(rooms)), chat: chat)
    #expect(transcript.messages.map(\.text) == ["in the garden"])
    #expect(diagnostics.isEmpty)
  }

  @Test func `a room can be requested before it exists, and its name may come last`() throws {
    let stream =
      put("/room-messages/-R2/-b", #"{"userId": "y", "message": "elsewhere"}"#)
      + put("/room-messages/-R1/-a", #"{"userId": "x", "message": "early"}"#)
      + put("/room-metadata/-R1", #"{"name": "Garden"}"#)
      + put("/room-messages/-R1/-c", #"{"userId": "x", "message": "late"}"#)
    #expect(followed(stream, chat: "Garden").transcript.messages.map(\.text) == ["early", "late"])
  }

  @Test func `a room that never comes is an error that names the others`() throws {
    var events = FirebaseEvents(chat: "Cellar")
    let records = put("/", flat(rooms)).split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { events.take(Array($0.utf8)) }
    #expect((records + events.finish()).isEmpty)
    #expect(throws: FormatError.self) { try events.checkChoice() }
  }

  @Test func `typing in another room is not shown`() {
    let stream =
      put(
        "/rooms",
        #"{"a": {"messages": {"1": {"senderId": "x", "text": "1"}}, "#
          + #""typingIndicator": {"x": true}}, "#
          + #""b": {"messages": {"1": {"senderId": "y", "text": "1"}}, "#
          + #""typingIndicator": {"y": true}}}"#
      )
    var events = FirebaseEvents(chat: "b")
    var timeline = Timeline(Transcript(messages: []))
    let records = stream.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { events.take(Array($0.utf8)) }
    for case .event(let event) in records { timeline.apply(event) }
    #expect(timeline.screen.typing == ["y"])
  }

  @Test func `people are reported once they take part, with the name from the list`() {
    let stream =
      put("/users", #"{"x": {"name": "Ann"}, "z": {"name": "Zoe"}}"#)
      + put("/messages/-a", #"{"senderId": "x", "senderDisplayName": "A.", "text": "1"}"#)
      + put("/users/x/name", #""Anna""#)
    #expect(followed(stream).transcript.participants.map(\.name) == ["Anna"])
  }
}
