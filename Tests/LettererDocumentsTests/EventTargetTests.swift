import LettererDocuments
import LettererModel
import Testing

/// Events of messages that do not exist.
@Suite struct EventTargetTests {
  private static let head = #"{"transcript": "1.0", "viewer": "me""#

  private func problems(_ reading: TranscriptDocument.Reading) -> [String] {
    reading.diagnostics.items.filter { $0.code == .absentTarget }
      .map { "\($0.message) at \($0.position?.line ?? 0), \($0.count)" }
  }

  private func read(_ text: String) -> TranscriptDocument.Reading {
    TranscriptDocument.read(ByteSource(Array(text.utf8)))
  }

  @Test(arguments: [
    #"{"type": "reaction", "message": "ID", "emoji": "👍", "by": "me"}"#,
    #"{"type": "delete", "message": "ID"}"#,
    #"{"type": "status", "message": "ID", "state": "read"}"#,
    #"{"type": "receipt", "message": "ID", "by": "me"}"#,
    #"{"type": "edit", "message": {"id": "ID", "text": "b"}}"#,
  ])
  func `an event needs its message, which may be anywhere in the document`(event: String) {
    let message = #"{"id": "a", "from": "me", "text": "a"}"#
    for id in ["a", "z"] {
      let event = event.replacing("ID", with: id)
      let expected = id == "a" ? 0 : 1
      for lists in [
        #""messages": [\#(message)], "events": [\#(event)]"#,
        #""events": [\#(event)], "messages": [\#(message)]"#,
        #""events": [\#(event), {"type": "message", "message": \#(message)}]"#,
      ] {
        #expect(problems(read("\(Self.head), \(lists)}")).count == expected, "\(lists)")
      }
      let lines = "\(Self.head)}\n{\"event\": \(event)}\n{\"message\": \(message)}\n"
      let whole = TranscriptDocument.readLines(ByteSource(Array(lines.utf8)))
      #expect(problems(whole).count == expected)
    }
  }

  @Test func `repeats are counted with their places`() {
    let event = #"{"type": "delete", "message": "z"}"#
    let reading = read("\(Self.head), \"messages\": [], \"events\": [\n\(event),\n\(event)]}")
    #expect(problems(reading) == ["event of missing message \"z\" at 2, 2"])
    #expect(reading.diagnostics.places.filter { $0.code == .absentTarget }.map(\.line) == [2, 3])
  }

  @Test func `identifiers that are assigned on reading are known`() {
    let reading = read(
      "\(Self.head), \"messages\": [{\"from\": \"me\", \"text\": \"a\"}], "
        + "\"events\": [{\"type\": \"delete\", \"message\": \"n0\"}]}"
    )
    #expect(problems(reading).isEmpty)
  }
}
