import LettererDocuments
import LettererModel
import TestSupport
import Testing

@Suite struct InvitationTests {
  private func read(_ message: String) -> TranscriptDocument.Reading {
    TranscriptDocumentTests.read("{\"transcript\": \"1.0\", \"messages\": [\(message)]}")
  }

  @Test func `an invitation is read and written with every field`() {
    let json =
      #"{"title":"Dinner","time":"2026-11-29T18:00:00Z","place":"Da Enzo","#
      + #""going":["ada","grace"],"declined":["joan"],"answer":"going","x-dress":"none"}"#
    let reading = read(#"{"id": "a", "kind": "invitation", "invitation": \#(json)}"#)
    #expect(reading.diagnostics.items == [])
    var dinner = Invitation.dinner
    dinner.ext = [ExtensionField(name: "x-dress", value: .string("none"))]
    #expect(reading.transcript.messages[0].content == .invitation(dinner))
    let written = TranscriptDocument.write(reading.transcript, style: .compact)
    #expect(String(decoding: written, as: UTF8.self).contains("\"invitation\":" + json))
  }

  @Test(arguments: [
    (#"{"title": 3}"#, #"field "title" of an invitation holds a number, not text"#),
    (#"{"time": true}"#, #"field "time" of an invitation is not a time"#),
    (#"{"going": "ada"}"#, #"field "going" of an invitation holds text, not an array"#),
    (#"{"maybe": [1]}"#, #"field "maybe" of an invitation holds a number, not text"#),
    (#"{"answer": "perhaps"}"#, #"unknown value "perhaps" in field "answer" of an invitation"#),
    (#"{"dress": "none"}"#, #"unknown field "dress" of an invitation"#),
  ])
  func `a wrong value is reported and the message kept`(json: String, words: String) {
    let reading = read(#"{"kind": "invitation", "invitation": \#(json)}"#)
    #expect(reading.transcript.messages.map(\.kind) == [.invitation])
    #expect(reading.diagnostics.items.map(\.message) == [words])
  }

  @Test func `an invitation in a message of another kind is reported`() {
    let reading = read(#"{"kind": "poll", "invitation": {"title": "Dinner"}}"#)
    #expect(
      reading.diagnostics.items.map(\.message) == [
        "an invitation in a message of the kind \"poll\""
      ]
    )
    #expect(reading.transcript.messages[0].kind == .invitation)
  }
}
