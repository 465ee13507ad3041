import Foundation
import LettererDocuments
import LettererFormats
import LettererModel
import Testing

/// Content that readers left out, or misread, in real files.
@Suite struct ReaderFaultTests {
  private func read(_ text: String, _ format: String? = nil) throws -> ReadResult {
    try Formats.read(ByteSource(Array(text.utf8)), options: ReadOptions(format: format))
  }

  // MARK: Gemini

  @Test(arguments: ["{}", #"{"parts": []}"#, #"{"text": ""}"#, #"{"parts": [{"text": ""}]}"#])
  func `AI Studio's empty instruction is no message`(_ system: String) throws {
    let result = try read(
      #"{"systemInstruction": \#(system), "chunkedPrompt": {"chunks": [{"text": "Hi", "role": "user"}]}}"#
    )
    #expect(result.transcript.messages.map(\.text) == ["Hi"])
    #expect(result.diagnostics == [])
  }

  @Test func `AI Studio's videos, failures, and times are shown`() throws {
    let result = try read(
      """
      {"chunkedPrompt": {"chunks": [
      {"youtubeVideo": {"id": "abc"}, "role": "user", "createTime": "2026-01-02T03:04:05.125Z"},
      {"text": "", "role": "model", "errorMessage": "Quota exceeded"},
      {"text": "So", "role": "model", "errorMessage": "Interrupted"}]}}
      """
    )
    let messages = result.transcript.messages
    #expect(messages.map(\.kind) == [.video, .system, .text, .system])
    #expect(messages[0].attachments.map(\.path) == ["https://www.youtube.com/watch?v=abc"])
    #expect(messages[0].time?.text == "2026-01-02T03:04:05.125Z")
    #expect(messages.map { $0.system?.text } == [nil, "Quota exceeded", nil, "Interrupted"])
    #expect((result.diagnostics + result.unreadFields) == [])
  }
}
