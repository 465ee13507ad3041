import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct ModelReaderTests {
  private func read(_ text: String) throws -> ReadResult {
    try Formats.read(ByteSource(Array(text.utf8)))
  }

  @Test func `lines that are lists of messages are all read`() throws {
    let result = try read(
      """
      [{"role":"user","content":"a"},{"role":"assistant","content":"b"}]
      [{"role":"user","content":"c"},{"role":"assistant","content":"d"}]

      """
    )
    #expect(result.transcript.messages.map(\.text) == ["a", "b", "c", "d"])
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: [#""sessionId": "s", "#, ""])
  func `a record of Claude Code without a role is whose its type says`(session: String) throws {
    let result = try read(
      """
      {"type":"user",\(session)"uuid":"1","parentUuid":null,"message":{"content":"why?"}}
      {"type":"assistant",\(session)"uuid":"2","parentUuid":"1","message":{"role":"assistant",\
      "content":[{"type":"text","text":"because"}]}}

      """
    )
    #expect(result.format == "claude-code")
    #expect(result.transcript.messages.map(\.text) == ["why?", "because"])
    #expect(result.transcript.messages.map(\.sender) == ["user", "assistant"])
  }
}
