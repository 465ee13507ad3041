import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct GoogleChatTests {
  private func read(_ path: String, chat: String? = nil) throws -> ReadResult {
    try ExportFixture(path: "google-chat/" + path, format: "", chat: chat, counts: []).read()
  }

  @Test func `the owner of an export is the viewer, and conversations of two have a name`() throws {
    let result = try read("takeout", chat: "Ben")
    #expect(result.chats.map(\.title) == ["Ben", "Weekend"])
    let transcript = result.transcript
    #expect(transcript.viewer == "ann@example.org" && transcript.kind == .direct)
    #expect(
      transcript.messages.map { $0.time?.text }
        == ["2024-05-01T10:00:00Z", "2024-05-01T00:01:00Z", "2024-05-01T12:02:03Z"]
    )
    #expect(transcript.messages[1].attachments.map(\.state) == [.present])
    #expect(transcript.messages[1].reactions.map(\.participants) == [["ann@example.org"]])
    #expect(transcript.messages[2].reply?.message == "d1/t1/m1")
    #expect(transcript.messages[2].reply?.quote == "Hi Ben")
    #expect(transcript.messages[2].ext.map(\.name) == ["annotations"])
  }

  @Test func `later messages of a topic are a thread, and deleted ones are marked`() throws {
    let transcript = try read("takeout", chat: "Weekend").transcript
    #expect(transcript.messages.map(\.thread) == [nil, "s2/t1/m1", nil])
    #expect(transcript.messages[2].kind == .deleted && transcript.kind == .group)
    #expect(transcript.participants.map(\.role) == [.user, .user, .bot])
    #expect(try read("space.json").transcript.messages == transcript.messages)
  }

  @Test func `damaged records are reported one by one`() throws {
    let result = try read("malformed/odd.json")
    let lines = result.places.map { "\($0.position?.line ?? 0) \($0.code.rawValue)" }
    #expect(
      lines.sorted() == [
        "2 W025", "3 W080", "4 W029", "5 W081", "6 W022", "6 W025", "7 W008", "8 W010",
      ]
    )
  }
}
