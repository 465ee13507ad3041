import LettererDocuments
import LettererModel
import Testing

/// Transcripts that can be read but make no sense.
@Suite struct TranscriptSenseTests {
  private static func read(_ messages: String, _ rest: String = "") -> TranscriptDocument.Reading {
    TranscriptDocumentTests.read(
      """
      {"transcript": "1.0", "participants": [{"id": "ann"}],\(rest)
       "messages": [\(messages)]}
      """
    )
  }

  private static func told(_ messages: String, _ rest: String = "") -> [String] {
    read(messages, rest).diagnostics.items.map { $0.text() }
  }

  @Test func `a reply to a missing message is reported with its position`() {
    let answer = #"{"id": "m1", "from": "ann", "text": "a", "replyTo": {"id": "zz"}}"#
    #expect(
      Self.told(answer) == [
        """
        letterer: warning: line 2:74: reply to missing message "zz" [W085]
          note: drawn with the quote it contains, or without a quote
        """
      ]
    )
    let later = #", {"id": "zz", "from": "ann", "text": "b"}"#
    #expect(Self.told(answer + later).isEmpty, "the message may come later")
  }

  @Test func `a sender who isn't a participant is reported once, with a count`() {
    let messages = #"{"from": "zed", "text": "a"}, {"from": "zed", "text": "b"}"#
    let reading = Self.read(messages)
    #expect(reading.diagnostics.items.map(\.code) == [.absentSender])
    #expect(reading.diagnostics.items.first?.count == 2)
    #expect(reading.diagnostics.items.first?.position?.line == 2)
    #expect(reading.diagnostics.places.count == 2)
    let bare = TranscriptDocumentTests.read(
      #"{"transcript": "1.0", "messages": [{"from": "zed", "text": "a"}]}"#
    )
    #expect(bare.diagnostics.isEmpty, "without a list nobody is missing from it")
    let after = TranscriptDocumentTests.read(
      """
      {"transcript": "1.0", "messages": [{"from": "zed", "text": "a"}],
       "participants": [{"id": "zed"}]}
      """
    )
    #expect(after.diagnostics.isEmpty, "the participants may come later")
  }

  @Test func `an undocumented kind is reported, but an app-specific kind is not`() {
    #expect(
      Self.read(#"{"from": "ann", "kind": "weird"}, {"from": "ann", "kind": "x-mine"}"#)
        .diagnostics.items.map(\.message) == ["message of the kind \"weird\""]
    )
    #expect(
      Self.read(#"{"from": "ann", "attachments": [{"kind": "hologram"}]}"#)
        .diagnostics.items.map(\.message) == ["attachment of the kind \"hologram\""]
    )
  }

  @Test(arguments: [
    (#"{"at": {"at": "2024-05-01", "precison": "day"}}"#, "unknown field \"precison\" of a time"),
    (#"{"card": {"rating": {"stars": 2, "off": 5}}}"#, "unknown field \"off\" of a rating"),
    (#"{"card": {"rating": {"of": 5}}}"#, "rating without stars"),
    (#"{"card": {"rating": "five"}}"#, "field \"rating\" of a card holds text, not an object"),
    (#"{"edited": {"versions": [3]}}"#, "a number in a list of versions"),
  ])
  func `what no field of the model can keep is reported`(message: String, problem: String) {
    #expect(Self.read(message).diagnostics.items.map(\.message) == [problem])
  }

  @Test(arguments: [
    (#"{"type": "message", "message": {"id": "1", "kind": "weird"}}"#, DiagnosticCode.unknownKind),
    (
      #"{"type": "message", "message": {"id": "1", "kind": "call", "call": {"seconds": -3}}}"#,
      .outOfRange
    ),
    (#"{"type": "scroll", "to": {"offset": 3, "att": "top"}}"#, .unknownField),
  ])
  func `the messages and targets of events are checked like others`(
    event: String,
    code: DiagnosticCode
  ) {
    let found = Self.read("", #" "events": [\#(event)],"#).diagnostics.items.map(\.code)
    #expect(found == [code])
  }

  @Test func `impossible negative values are reported and fixed`() {
    let reading = Self.read(
      """
      {"from": "ann", "kind": "custom", "size": [-50, -6]},
      {"from": "ann", "kind": "image", "attachments": [{"kind": "image", "width": -4, "height": 3,
        "seconds": -1, "played": -1, "bytes": -1}]},
      {"from": "ann", "kind": "poll", "poll": {"question": "?", "options": [{"text": "a",
        "votes": -3}], "total": -3}},
      {"from": "ann", "kind": "call", "call": {"seconds": -3}}
      """
    )
    #expect(reading.diagnostics.items.allSatisfy { $0.code == .outOfRange && $0.line != nil })
    #expect(reading.diagnostics.items.count == 7)
    let messages = reading.transcript.messages
    #expect(messages[0].content == .custom(CustomSize(width: 0, height: 0)))
    #expect(messages[1].attachments[0].width == nil)
    #expect(messages[1].attachments[0].height == 3)
    #expect(messages[1].attachments[0].byteCount == nil)
    guard case .poll(let poll?) = messages[2].content.payload else {
      Issue.record("no poll")
      return
    }
    #expect(poll.options[0].votes == 0 && poll.total == 0)
    #expect(messages[3].content == .call(Call(outcome: .answered)))
  }

  @Test func `numbers below their minimum are reported and raised`() {
    let reading = Self.read(
      """
      {"from": "ann", "text": "a", "reactions": [{"emoji": "👍", "count": -2},
        {"emoji": "🎉", "by": ["a", "b"], "count": 1}]},
      {"from": "ann", "runs": [{"t": "a", "list": {"level": 0}}]}
      """
    )
    #expect(reading.diagnostics.items.map(\.code) == [.outOfRange, .outOfRange])
    #expect(reading.diagnostics.items.map(\.count) == [2, 1])
    let messages = reading.transcript.messages
    #expect(messages[0].reactions.map(\.count) == [1, 2])
    #expect(messages[1].runs[0].list?.level == 1)
  }

  @Test func `negative votes and content of another kind are reported`() {
    let negative = Self.read(
      #"{"from": "ann", "kind": "poll", "poll": {"question": "?", "options": [{"text": "a", "votes": -3}]}}"#
    )
    #expect(negative.diagnostics.items.map(\.code) == [.outOfRange])
    let other = Self.read(
      #"{"from": "ann", "kind": "poll", "location": {"latitude": 1, "longitude": 2}}"#
    )
    #expect(other.diagnostics.items.map(\.code) == [.otherContent])
    #expect(other.diagnostics.items[0].message == "a location in a message of the kind \"poll\"")
    let place = Place(latitude: 1, longitude: 2)
    #expect(other.transcript.messages[0].content == .location(place))
  }

  @Test(arguments: [
    (
      #""kind": "system", "contact": {"name": "Bo"}"#,
      "a contact in a message of the kind \"system\""
    ),
    (#""kind": "image", "call": {}"#, "a call in a message of the kind \"image\""),
    (#""kind": "poll", "tool": {"name": "x"}"#, "a tool in a message of the kind \"poll\""),
    (#""kind": "custom", "attachments": [{}]"#, "attachments in a message of the kind \"custom\""),
    (#""card": {}, "system": {}"#, "a system in a message of the kind \"card\""),
    (#""kind": "call", "call": {}, "size": [1, 2]"#, "a size in a message of the kind \"call\""),
  ])
  func `conflicting content is reported, and kept in the document`(
    _ fields: String,
    _ words: String
  ) throws {
    let reading = Self.read(#"{"id": "a", "from": "ann", \#(fields)}"#)
    #expect(reading.diagnostics.items.map(\.message) == [words])
    #expect(reading.diagnostics.items.map(\.code) == [.otherContent])
    let written = TranscriptDocument.write(reading.transcript, style: .compact)
    #expect(TranscriptDocument.read(ByteSource(written)).transcript == reading.transcript)
  }

  @Test(arguments: ["", " ", #"\u200b"#, #"\ufe0f"#])
  func `an invisible reaction is dropped and reported`(emoji: String) {
    let reading = Self.read(
      #"{"from": "ann", "text": "a", "reactions": [{"emoji": "\#(emoji)"}, {"emoji": "👍"}]}"#
    )
    #expect(reading.transcript.messages[0].reactions.map(\.emoji) == ["👍"])
    #expect(reading.diagnostics.items.map(\.message) == ["reaction without an emoji"])
  }

  @Test func `a repaired fault is a warning, or an error if the input is rejected`() {
    var found = Diagnostic(.loneSurrogate, message: "half a surrogate pair")
    #expect(found.level == .warning)
    found.isRefused = true
    #expect(found.level == .error)
    #expect(Diagnostic(.noMessages, message: "").level == .error)
    var note = Diagnostic(.viewer, message: "")
    note.isRefused = true
    #expect(note.level == .note)
  }

  @Test func `faults without a position are reported once with a count`() {
    var list = DiagnosticList()
    for _ in 0..<3 { list.add(.absentAttachment, "a.png is not there") }
    list.add(.absentAttachment, "b.png is not there")
    for byte in [9, 4] {
      list.add(.comment, at: TextPosition(line: 1, column: byte + 1, byte: byte), "a comment")
    }
    #expect(list.places.map(\.count) == [3, 1, 1, 1])
    #expect(list.places.map(\.byte) == [nil, nil, 4, 9])
  }
}
