import LettererDocuments
import LettererModel
import Foundation
import TestSupport
import Testing

@Suite struct TranscriptDocumentTests {
  static func read(_ text: String) -> TranscriptDocument.Reading {
    TranscriptDocument.read(ByteSource(Array(text.utf8)))
  }

  @Test func `a written transcript reads back the same, in both forms`() {
    for seed in UInt64(1)...300 {
      var random = RandomTranscripts(seed: seed)
      let transcript = random.transcript()
      for style in [JSONWriter.Style.compact, .pretty] {
        let reading = TranscriptDocument.read(
          ByteSource(TranscriptDocument.write(transcript, style: style))
        )
        #expect(reading.transcript == transcript, "seed \(seed)")
      }
      let lines = TranscriptDocument.writeLines(transcript)
      let reading = TranscriptDocument.readLines(ByteSource(lines))
      #expect(reading.transcript == transcript, "seed \(seed)")
      #expect(reading.version == "1.0")
    }
  }

  @Test func `every documented field is read without diagnostics`() throws {
    let url = try #require(
      Bundle.module.resourceURL?.appending(path: "Fixtures/every-field.transcript.json")
    )
    let bytes = [UInt8](try Data(contentsOf: url))
    let reading = TranscriptDocument.read(ByteSource(bytes))
    #expect(reading.diagnostics.items == [])
    let transcript = reading.transcript
    #expect(transcript.viewer == "p1")
    #expect(transcript.source?.ext.map(\.name) == ["sha256", "truncated"])
    #expect(transcript.participants.map(\.language) == [nil, "ja"])
    let message = try #require(transcript.messages.first)
    #expect(message.text == "hello worlddocs@AnnTitletaskcell---let x = 1")
    #expect(
      message.runs.map(\.traits) == [[], .bold, .link, .mention, [], [], [], .rule, .preformatted]
    )
    #expect(message.runs.compactMap(\.heading) == [2])
    #expect(message.runs.compactMap(\.list) == [ListItem(number: 3, isDone: true)])
    #expect(message.runs.map(\.containers).filter { !$0.isEmpty } == [[.quote, .number]])
    #expect(message.runs.compactMap(\.cell) == [TableCell(row: 0, column: 1, alignment: .right)])
    #expect(message.time?.reference == .utc(offset: 120))
    #expect(message.attachments[0].byteCount == 48213)
    #expect(message.reply?.quote == "short")
    #expect(message.receipts[0].read?.precision == .minute)
    #expect(message.reactions == [Reaction(emoji: "👍", participants: ["p2", "p1"])])
    #expect(message.edit?.versions.count == 1)
    #expect(message.expiry == Expiry(seconds: 604_800))
    #expect(message.ext.map(\.name) == ["x-mine"])
    #expect(message.content.card == Card(title: "t") && message.kind == .card)
    #expect(message.choices == ["yes", "no"])
    #expect(transcript.messages[1].runs == [TextRun("*hi*")])
    #expect(transcript.messages[1].ext.map(\.name) == ["format"])
    #expect(transcript.messages[1].kind == .custom)
    #expect(transcript.events.count == 9)
    #expect(transcript.view.clock == .twentyFourHour)
    #expect(transcript.view.hasEarlier)
    #expect(transcript.view.welcome == "Hello")
    #expect(transcript.view.isPinned && transcript.view.isMuted)
    let again = TranscriptDocument.read(ByteSource(TranscriptDocument.write(transcript)))
    #expect(again.transcript == transcript)
  }

  @Test func `unknown fields are kept, written back unchanged, and reported once`() {
    let text = """
      {"transcript": "1.7", "future": {"a": [1, 2.50]}, "messages": [
        {"id": "a", "spark": 1, "replyTo": {"id": "b", "depth": 3}},
        {"id": "b", "spark": 2, "x-own": null}]}
      """
    let reading = Self.read(text)
    let written = TranscriptDocument.write(reading.transcript, style: .compact)
    let output = String(decoding: written, as: UTF8.self)
    #expect(output.contains(#""future":{"a":[1,2.50]}"#))
    #expect(output.contains(#""spark":1"#))
    #expect(output.contains(#""replyTo":{"id":"b","depth":3}"#))
    #expect(output.contains(#""x-own":null"#))
    let warnings = reading.diagnostics.items.map { "\($0.message) \($0.count)" }
    let expected = [
      "unknown field \"depth\" of a replyTo 1", "unknown field \"future\" of a transcript 1",
      "unknown field \"spark\" of a message 2",
    ]
    #expect(warnings.sorted() == expected)
  }

  @Test func `a field of the wrong type is ignored and the message kept`() {
    let reading = Self.read(
      """
      {"transcript": "1.0", "messages": [
        {"id": "a", "from": ["p1"], "runs": "x", "status": "teleported", "pinned": 1,
         "attachments": [3], "reactions": [{"by": []}], "at": {}, "system": 4},
        "stray", {"id": "b", "text": "kept"}]}
      """
    )
    #expect(reading.transcript.messages.map(\.id) == ["a", "b"])
    #expect(reading.transcript.messages[1].text == "kept")
    let codes = Set(reading.diagnostics.items.map(\.code))
    #expect(codes == [.wrongType, .unknownValue, .notAMessage])
    let from = reading.diagnostics.items.first { $0.message.contains("\"from\"") }
    #expect(from?.position == TextPosition(line: 2, column: 23, byte: 58))
    #expect(from?.message == "field \"from\" of a message holds an array, not text")
  }

  @Test func `identifiers become unique, and missing ones are numbered`() {
    let reading = Self.read(
      """
      {"transcript": "1.0", "messages": [{"id": "a"}, {}, {"id": "a"}, {"id": "n1"}, {"id": "a"}]}
      """
    )
    #expect(reading.transcript.messages.map(\.id) == ["a", "n1~2", "a~2", "n1", "a~3"])
    #expect(reading.diagnostics.items.map(\.count) == [2])
  }

  @Test(arguments: [
    ("1714566896789", 1_714_566_896_789, nil), ("1714566896", 1_714_566_896_000, "W024"),
    ("\"2024-05-01T12:34:56Z\"", 1_714_566_896_000, nil), ("0", nil, "W025"),
    ("\"yesterday\"", nil, "W025"), ("null", nil, nil), ("[]", nil, "W025"),
  ])
  func `a time is text or milliseconds`(_ json: String, _ value: Int64?, _ code: String?) {
    let reading = Self.read("{\"transcript\": \"1.0\", \"messages\": [{\"at\": \(json)}]}")
    #expect(reading.transcript.messages.first?.time?.milliseconds == value)
    #expect(reading.diagnostics.items.map(\.code.rawValue) == (code.map { [$0] } ?? []))
  }

  @Test func `a damaged line loses only itself`() {
    let text = """
      {"transcript": "1.0", "viewer": "p1"}
      {"participant": {"id": "p1"}}

      {"message": {"id": "a"}}
      {"message": {"id": "b", "te
      {"message": {"id": "c"}}
      {"event": {"type": "typing", "by": "p1"}}
      {"other": 1}
      [1]
      {"message": {"id": "d"}} garbage
      """
    let reading = TranscriptDocument.readLines(ByteSource(Array(text.utf8)))
    #expect(reading.transcript.messages.map(\.id) == ["a", "c", "d"])
    #expect(reading.transcript.events.count == 1)
    let found = reading.diagnostics.items.map { "\($0.code.rawValue):\($0.line ?? 0)" }
    #expect(found == ["W010:5", "W011:10", "W028:8"])
  }

  @Test func `a truncated document keeps its complete messages`() throws {
    let text = """
      {"transcript": "1.0", "messages": [{"id": "a", "text": "x"}, {"id": "b", "text": "y
      """
    let reading = Self.read(text)
    #expect(reading.isTruncated)
    #expect(reading.transcript.messages.map(\.id) == ["a"])
    let found = try #require(reading.diagnostics.items.first)
    #expect(found.code == .truncated)
    #expect(found.message == "the document ends inside a value, after message 1")
  }

  // MARK: Streams

  private static let stream = """
    {"type": "message", "at": "2026-11-20T10:00:00Z", "message": {"id": "a", "from": "ann"}}
    {"message": {"id": "b", "from": "me", "at": "2026-11-20T10:00:01Z", "text": "Hello"}}
    {"type": "message", "message": {"id": "c", "from": "me", "text": "Are you there?"}}
    {"type": "edit", "at": "2026-11-20T10:00:02Z", "message": {"id": "a", "text": "Hi"}}
    {"type": "typing", "by": "ann"}

    """

  @Test func `event lines alone are a stream with the final messages`() throws {
    let reading = TranscriptDocument.readStream(ByteSource(Array(Self.stream.utf8)), viewer: "me")
    #expect(reading.diagnostics.items.map(\.code) == [])
    #expect(reading.transcript.messages.map(\.id) == ["a", "b", "c"])
    #expect(reading.transcript.messages.map(\.text) == ["Hi", "Hello", "Are you there?"])
    // Recorded messages were sent; new messages are being sent.
    #expect(reading.transcript.messages.map(\.status) == [.unknown, .unknown, .sending])
    #expect(reading.transcript.view.typing == ["ann"])
    #expect(reading.transcript.events.count == 5)
  }

  @Test func `every message of a stream is counted once, however it is read`() {
    let echo = #"{"type": "message", "message": {"id": "a", "from": "ann"}}"#
    let bytes = Array((Self.stream + echo + "\n").utf8)
    for isTakenOnTheWay in [false, true] {
      var stream = TranscriptStream(LineRecords(ByteSource(bytes)))
      var taken: [Message] = []
      while stream.step() { if isTakenOnTheWay { taken += stream.takeMessages() } }
      taken += stream.takeMessages()
      #expect(Set(taken.map(\.id)) == ["a", "b", "c"] && taken.count == 3)
      #expect(stream.finish().diagnostics.items.map(\.code) == [])
    }
  }

  @Test func `a stream folds to its end and to every earlier moment`() throws {
    var transcript = TranscriptDocument.readLines(ByteSource(Array(Self.stream.utf8))).transcript
    transcript.viewer = "me"
    let end = Timeline(folding: transcript)
    #expect(end.transcript.messages.map(\.text) == ["Hi", "Hello", "Are you there?"])
    let start = Timeline(folding: transcript, until: Time(text: "2026-11-20T10:00:00Z"))
    #expect(start.transcript.messages.map(\.text) == [""])
    // The same lines, one by one, as a replay reads them.
    var reader = EventReader(ByteSource(Array(Self.stream.utf8)))
    var timeline = Timeline(Transcript(viewer: "me", messages: []))
    while let record = reader.next() {
      if case .event(let event) = record { timeline.apply(event) }
    }
    #expect(timeline.transcript.messages == end.transcript.messages)
    #expect(timeline.screen.typing == end.screen.typing)
  }
}
