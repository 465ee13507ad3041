import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct VSCodeChatTests {
  private func read(_ path: String) throws -> ReadResult {
    try ExportFixture(path: "vscode-chat/" + path, format: "", chat: nil, counts: []).read()
  }

  @Test func `an answer joins its pieces, and tools and edits are calls`() throws {
    let result = try read("export.json")
    let messages = result.transcript.messages
    #expect(
      messages.map(\.kind)
        == [.file, .text, .text, .reasoning, .toolCall, .toolResult, .toolCall, .text]
    )
    #expect(messages[0].text == "What does main do?")
    #expect(messages[1].text == "It calls run.swift and ends.")
    #expect(messages[1].runs.first { $0.text == "run.swift" }?.traits == .code)
    #expect(messages[1].sender == "assistant:copilot/gpt-4.1")
    #expect(messages[1].time?.text == "2024-05-01T10:00:00.000Z")
    #expect(messages[5].tool?.output == .string("Read main.swift"))
    #expect(result.transcript.participants.first?.name == "ann")
    #expect(result.diagnostics.map(\.code) == [.otherRecord])
  }

  @Test func `a session has a title, and an error is the answer`() throws {
    let transcript = try read("session.json").transcript
    #expect(transcript.id == "s-1" && transcript.title == "A greeting")
    #expect(transcript.messages.map(\.text) == ["Hi", "Hello", "And now?", "Canceled"])
  }

  @Test func `damaged requests are reported one by one`() throws {
    let result = try read("malformed/odd.json")
    let lines = result.places.map { "\($0.position?.line ?? 0) \($0.code.rawValue)" }
    #expect(
      lines.sorted()
        == ["2 W023", "2 W025", "3 W029", "4 W081", "5 W081", "6 W008", "7 W010"]
    )
    #expect(result.transcript.messages.map(\.text).suffix(2) == ["to nothing", "empty prompt"])
  }
}
