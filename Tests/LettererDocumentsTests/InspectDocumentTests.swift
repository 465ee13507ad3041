import LettererDocuments
import LettererModel
import Testing

@Suite struct InspectDocumentTests {
  @Test func `an inspection counts the content`() {
    var transcript = Transcript(messages: [
      Message(id: "a", sender: "p1", time: Time(milliseconds: 2000), text: "secret"),
      Message(id: "b", sender: "p1", time: Time(milliseconds: 1000), text: "secret"),
    ])
    transcript.participants = [Participant(id: "p1", name: "Joe"), Participant(id: "p2")]
    transcript.messages[0].attachments = [
      MessageAttachment(kind: .image), MessageAttachment(kind: .image, state: .omitted),
    ]
    let document = InspectDocument(
      format: "plain",
      confidence: 0.9,
      transcript: transcript,
      diagnostics: [Diagnostic(.comment, message: "comment")],
      file: "a.json"
    )
    let text = String(decoding: document.write(), as: UTF8.self)
    #expect(
      text == """
        {
          "format": "plain",
          "confidence": 0.9,
          "viewer": null,
          "participants": [
            {"id": "p1", "name": "Joe", "messages": 2},
            {"id": "p2", "name": "", "messages": 0}
          ],
          "messages": 2,
          "attachments": {"present": 1, "missing": 1},
          "from": "1970-01-01T00:00:01Z",
          "to": "1970-01-01T00:00:02Z",
          "conversations": [
            {"name": "", "messages": 2}
          ],
          "diagnostics": [
            {
              "level": "warning",
              "code": "W001",
              "file": "a.json",
              "message": "comment",
              "count": 1
            }
          ]
        }

        """
    )
  }
}
