import LettererDocuments
import LettererLayout
import LettererModel
import LettererViewport
import TestSupport
import Testing

@Suite struct EventReaderTests {
  static func read(_ text: String) -> (records: [EventReader.Record], found: [DiagnosticCode]) {
    var reader = EventReader(ByteSource(Array(text.utf8)))
    var records: [EventReader.Record] = []
    while let record = reader.next() { records.append(record) }
    return (records, reader.diagnostics.items.map(\.code))
  }

  static func changes(_ text: String) -> [TranscriptEvent.Change?] {
    read(text).records.map { if case .event(let event) = $0 { event.change } else { nil } }
  }

  @Test(
    arguments: [
      (
        #"{"type": "message", "message": {"id": "1", "from": "a", "text": "hi"}}"#,
        .message(Message(id: "1", sender: "a", text: "hi"))
      ),
      (#"{"type": "delete", "message": "1"}"#, .delete(message: "1", by: nil)),
      (
        #"{"type": "reaction", "message": "1", "by": "a", "emoji": "x", "on": false}"#,
        .reaction(message: "1", participant: "a", emoji: "x", isOn: false)
      ),
      (#"{"type": "leave", "by": "a"}"#, .leave(participant: "a")),
      (#"{"type": "touch", "on": false}"#, .touch(.stopped)),
      (#"{"type": "touch", "on": true}"#, .touch(.began)),
      (#"{"type": "touch"}"#, .touch(.began)),
      (#"{"type": "touch", "phase": "ended"}"#, .touch(.ended)),
      (#"{"on": false, "phase": "decelerating", "type": "touch"}"#, .touch(.decelerating)),
      (
        #"{"type": "content", "height": 9, "rows": [["1", 2, 3.5]]}"#,
        .content(
          ContentChange(
            height: 9,
            extents: [ContentChange.Extent(message: "1", y: 2, height: 3.5)]
          )
        )
      ),
      (
        #"{"type": "keyboard", "frame": [0, 409, 375, 258], "phase": "will"}"#,
        .keyboard(
          KeyboardChange(
            isVisible: true,
            frame: ScreenFrame(x: 0, y: 409, width: 375, height: 258),
            phase: .will
          )
        )
      ),
      (
        #"{"type": "viewport", "height": 9, "safeArea": {"bottom": 34}, "inputBar": 44}"#,
        .viewport(ViewportChange(height: 9, bottomSafeArea: 34, inputBarHeight: 44))
      ),
      (#"{"type": "scroll", "to": "unread"}"#, .scroll(.firstUnread)),
      (
        #"{"type": "scroll", "to": {"message": "1", "at": "held"}}"#,
        .scroll(.message("1", at: .held))
      ),
      (#"{"type": "observed", "bottom": 3}"#, .observed(ObservedViewport(bottomInset: 3))),
      (#"{"event": {"type": "draft", "text": "a"}}"#, .draft(text: "a")),
      (#"{"message": {"id": "1"}}"#, .message(Message(id: "1"))),
    ] as [(String, TranscriptEvent.Change)]
  )
  func `a line is read as its event`(line: String, change: TranscriptEvent.Change) {
    #expect(Self.read(line).found == [])
    #expect(Self.changes(line) == [change])
  }

  @Test func `a bad line is skipped and reported, and other lines are read`() {
    let text = """
      {"type": "touch"}
      {"type": "tou
      42

      {"type": "dance", "x": 1}
      {"type": "content"}
      {"type": "touch", "on": false}
      """
    var reader = EventReader(ByteSource(Array(text.utf8)))
    var records: [EventReader.Record] = []
    while let record = reader.next() { records.append(record) }
    #expect(records.count == 6)
    #expect(records.count { $0 == .unreadable } == 2)
    #expect(records.last == .event(TranscriptEvent(change: .touch(.stopped))))
    let found = reader.diagnostics.items
    #expect(found.map(\.code) == [.truncated, .oddLine, .unknownEvent, .incompleteEvent])
    #expect(found.map { $0.line ?? 0 } == [2, 3, 5, 6])
  }

  @Test(
    arguments: [
      (#"{"type": "dance"}"#, .unknownEvent, #"event of unknown type "dance""#),
      (#"{"event": {"by": "a"}}"#, .unknownEvent, "event without a type"),
      (#"{"type": "typing"}"#, .incompleteEvent, #"event of type "typing" has no "by""#),
      (
        #"{"type": "reaction", "message": "1"}"#, .incompleteEvent,
        #"event of type "reaction" has no "by" and no "emoji""#
      ),
      (
        #"{"type": "leave", "by": null}"#, .incompleteEvent,
        #"event of type "leave" has no "by""#
      ),
      (
        #"{"type": "edit", "message": {"id": "1"}}"#, .missingContent,
        "edit of a message without its text"
      ),
      (
        #"{"type": "keyboard", "phase": "did"}"#, .incompleteEvent,
        #"event of type "keyboard" has no usable "visible" or no usable "height" or no usable "frame""#
      ),
      (
        #"{"type": "observed"}"#, .incompleteEvent,
        #"event of type "observed" has no usable "offset" or no usable "bottom" or no usable "inputBarY""#
      ),
      (
        #"{"type": "edit", "message": {"text": "x"}}"#, .incompleteEvent,
        #"event of type "edit" has no usable "message""#
      ),
    ] as [(String, DiagnosticCode, String)]
  )
  func `an event without effect is explained`(line: String, code: DiagnosticCode, words: String) {
    var reader = EventReader(ByteSource(Array(line.utf8)))
    _ = reader.next()
    #expect(reader.diagnostics.items.map(\.code) == [code])
    #expect(reader.diagnostics.items.map(\.message) == [words])
  }

  @Test(arguments: [
    #"{"type": "keyboard", "frame": [0, 409, 375]}"#, #"{"type": "touch", "phase": "fast"}"#,
    #"{"type": "keyboard", "phase": "will", "visible": "yes", "begin": [0, 667, 375, 258]}"#,
    #"{"type": "observed", "bottom": [346]}"#,
  ])
  func `a field that cannot be read makes its event incomplete`(line: String) {
    var reader = EventReader(ByteSource(Array(line.utf8)))
    guard case .event(let event) = reader.next(), case .other = event.change else {
      Issue.record("the event has an effect")
      return
    }
    #expect(reader.diagnostics.items.map(\.code).last == .incompleteEvent)
    #expect(reader.diagnostics.items.count == 2)
    #expect(reader.diagnostics.items.allSatisfy { $0.position?.line == 1 })
  }

  @Test func `the event types in the help are those of the schema, with their fields`() throws {
    let file = Schema.folder + "transcript.schema.json"
    let definitions = try #require(try JSONTree(Repository.bytes(file))["$defs"])
    let types = try #require(definitions["event"]?["oneOf"]?.elements)
    let names = types.compactMap { $0["$ref"]?.text?.split(separator: "/").last.map(String.init) }
    #expect(EventType.all.map { $0.name + "Event" } + ["otherEvent"] == names)
    for type in EventType.all {
      let definition = try #require(definitions[type.name + "Event"])
      let required = Set(definition["required"]?.elements?.compactMap(\.text) ?? [])
        .subtracting(["type"])
      let fields = Set((definition["properties"]?.members ?? [:]).keys).subtracting(["ext"])
      #expect(Set(type.required) == required, "\(type.name)")
      #expect(Set(type.required + type.optional) == fields.subtracting(["type", "at"]))
      // The decoder requires only these.
      let example: [String: String] = [
        "message": ["message", "edit"].contains(type.name) ? #"{"id": "1", "text": "x"}"# : #""1""#,
        "height": "3", "frame": "[0, 409, 375, 258]", "inputBarY": "365", "to": #""top""#,
        "state": #""read""#,
      ]
      let choices = (definition["anyOf"]?.elements ?? []).compactMap {
        $0["required"]?.elements?.first?.text
      }
      #expect(type.alternatives == choices, "\(type.name)")
      let members = (type.required + choices.suffix(1)).map {
        "\"\($0)\": \(example[$0] ?? "\"x\"")"
      }
      let line = "{" + (["\"type\": \"\(type.name)\""] + members).joined(separator: ", ") + "}"
      #expect(Self.read(line).found == [], "\(line)")
    }
  }

  @Test func `a stream is detected from a line that is an event`() {
    for (line, isStream) in [
      (#"{"type": "draft"}"#, true), (#"{"event": {"type": "draft"}}"#, false),
      (#"{"message": {"id": "1"}}"#, false), (#"{"transcript": "1.0"}"#, false),
    ] {
      var reader = EventReader(ByteSource(Array(line.utf8)))
      _ = reader.next()
      #expect(reader.isStream == isStream, "\(line)")
    }
  }

  @Test func `an unknown event keeps its fields`() throws {
    let dance = #"{"type":"dance","x":[1,2]}"#
    let event = try #require(
      Self.read(dance).records.compactMap { record -> TranscriptEvent? in
        if case .event(let event) = record { event } else { nil }
      }.first
    )
    #expect(event.change == .other(type: "dance"))
    #expect(event.ext.map(\.name).contains("x"))
  }

  @Test func `a header names the viewer and the participants`() {
    let line = #"{"transcript": "1.0", "viewer": "me", "participants": [{"id": "me"}]}"#
    guard case .header(let transcript) = Self.read(line).records.first else {
      Issue.record("no header")
      return
    }
    #expect(transcript.viewer == "me")
    #expect(transcript.participants == [Participant(id: "me")])
  }

  // MARK: The answer

  @Test func `the response matches the schema`() throws {
    let schema = try Schema(named: "viewport-state")
    var model = ScrollModel(Transcript(viewer: "me", messages: []))
    let lines = #"""
      {"type": "viewport", "width": 375, "height": 667, "safeArea": {"top": 64}, "inputBar": 44}
      {"type": "content", "height": 1000, "rows": [["q", 900, 100]]}
      {"type": "keyboard", "frame": [0, 409, 375, 258], "phase": "will", "duration": 0.2, "curve": 7}
      {"type": "marker", "name": "unread", "before": "q"}
      {"type": "typing", "by": "ann"}
      {"type": "scroll", "to": {"message": "q", "at": "held"}}
      """#
    for change in Self.changes(lines) {
      model.apply(TranscriptEvent(change: try #require(change)))
      for isIgnored in [false, true] {
        var json = JSONWriter()
        ViewportDocument(model, isIgnored: isIgnored).write(into: &json)
        #expect(try schema.problems(of: json.bytes) == [])
      }
    }
  }

  @Test func `every written event matches the schema`() throws {
    let schema = try Schema(named: "event")
    for seed in UInt64(1)...500 {
      var random = RandomTranscripts(seed: seed)
      var event = random.event()
      event.ext = []
      switch event.change {
      case .other: continue
      // The extra fields of random messages contain numbers that Foundation cannot read.
      case .message: event.change = .message(Message(id: "1", sender: "p1", text: "text"))
      case .edit: event.change = .edit(Message(id: "1", sender: "p1", text: "text"))
      default: break
      }
      let lines = TranscriptDocument.writeLines(Transcript(messages: [], events: [event]))
      let line = try #require(lines.split(separator: 0x0A).last)
      let value = try JSONTree(line)["event"] ?? .null
      #expect(schema.problems(of: value) == [], "seed \(seed)")
    }
  }

  @Test func `the schemas reject undescribed values`() throws {
    let schema = try Schema(named: "event")
    for text in [
      #"{"type": "dance"}"#, #"{"type": "content"}"#, #"{"type": "keyboard", "frame": [1, 2]}"#,
      #"{"type": "touch", "on": 3}"#, #"{"type": "scroll", "to": "left"}"#, "{}", "4",
    ] {
      #expect(try schema.problems(of: text.utf8) != [], "\(text)")
    }
  }
}
