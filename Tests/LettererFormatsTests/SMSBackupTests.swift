import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct SMSBackupTests {
  private func read(_ path: String, chat: String? = nil) throws -> ReadResult {
    try ExportFixture(path: "sms-backup/" + path, format: "", chat: chat, counts: []).read()
  }

  @Test func `spellings of one number are one conversation`() throws {
    let result = try read("texts.xml", chat: "Ann")
    #expect(result.chats.map(\.title) == ["Ann", "MyBank"])
    let messages = result.transcript.messages
    #expect(messages.map(\.sender) == ["+15550100", "me", "me", "+15550100"])
    #expect(
      messages.map(\.status) == [nil, .delivered, .failed, nil].map { $0 ?? messages[0].status }
    )
    #expect(messages[0].text == "Hi & hello 😀\nsecond line")
    #expect(messages[3].text == "Lunch\nat noon?" && messages[3].runs[0].traits == .bold)
    #expect(messages[0].time?.text == "2024-05-01T10:00:00.000Z")
    #expect(result.transcript.viewer == "me")
    #expect(result.diagnostics.map(\.code) == [.otherRecord])
  }

  @Test func `multimedia messages in a group have senders, parts, and an order`() throws {
    let transcript = try read("group.xml").transcript
    #expect(transcript.kind == .group && transcript.title == "Ann, Ben")
    #expect(transcript.messages.map(\.sender) == ["+15550101", "me", "me"])
    #expect(transcript.messages.map(\.text) == ["Look!", "Re", "last"])
    #expect(transcript.messages[0].attachments.map(\.name) == ["leaf.png"])
    #expect(transcript.messages[0].attachments.map(\.state) == [.present])
    #expect(transcript.messages[1].attachments.map(\.state) == [.missing])
  }

  @Test func `calls have outcomes by their types`() throws {
    let messages = try read("calls.xml").transcript.messages
    #expect(
      messages.map(\.content) == [
        .call(Call(outcome: .answered, seconds: 62)), .call(Call(outcome: .missed)),
        .call(Call(outcome: .canceled)), .call(Call(outcome: .declined)),
      ]
    )
    #expect(messages.map(\.sender) == ["+15550100", "+15550100", "me", "+15550100"])
  }

  @Test func `damaged records are reported one by one`() throws {
    let result = try read("malformed/odd.xml")
    let lines = result.places.map { "\($0.position?.line ?? 0) \($0.code.rawValue)" }
    #expect(lines.sorted() == ["10 W010", "3 W025", "4 W023", "5 W081", "8 W081"])
    #expect(result.transcript.messages[3].text == "a < b & c &#55357; &nosuch;")
  }

  @Test func `a backup with fewer records than its count is truncated`() throws {
    let text = """
      <smses count="2"><sms address="1234567" date="1714557600000" type="1" body="a" /></smses>
      """
    let result = try Formats.read(ByteSource(Array(text.utf8)))
    #expect(result.transcript.messages.map(\.text) == ["a"])
    #expect(result.diagnostics.map(\.code) == [.truncated])
  }
}
