import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct GeminiTests {
  private func read(_ path: String) throws -> ReadResult {
    try ExportFixture(path: "gemini/" + path, format: "", chat: nil, counts: []).read()
  }

  @Test func `a session has thoughts, answers, and tools with their results`() throws {
    let messages = try read("session.json").transcript.messages
    #expect(
      messages.map(\.kind) == [
        .text, .reasoning, .text, .toolCall, .toolResult, .system, .toolCall, .toolResult,
      ]
    )
    #expect(messages[1].text == "Looking\n\nAt the folder.")
    #expect(messages[2].runs.first { $0.text == "look" }?.traits == .italic)
    #expect(messages[4].tool?.output == .string("a.txt\nb.txt"))
    #expect(messages[7].tool?.isError == true)
    #expect(messages[0].time?.text == "2025-10-18T14:57:28.974Z")
  }

  @Test func `the last record of a message counts, and a rewind leaves a branch`() throws {
    let result = try read("session.jsonl")
    #expect(result.transcript.messages.map(\.text) == ["hi", "hello", "", "right question"])
    #expect(result.transcript.messages[2].system?.value == "1/2")
    #expect(result.transcript.title == "A greeting")
    #expect(result.diagnostics.map(\.code) == [.otherRecord, .otherRecord])
  }

  @Test func `prompts of AI Studio and requests are read`() throws {
    let studio = try read("studio.json").transcript.messages
    #expect(studio.map(\.kind) == [.system, .text, .image, .reasoning, .text])
    #expect(studio[2].attachments.map(\.state) == [.omitted])
    let contents = try read("contents.json").transcript.messages
    #expect(
      contents.map(\.kind) == [.image, .toolCall, .toolResult, .text, .toolCall, .toolResult]
    )
    #expect(contents[0].attachments.map(\.state) == [.present])
    #expect(contents[3].text == "It is 21 °C.")
  }

  @Test func `damaged records are reported one by one`() throws {
    let result = try read("malformed/odd.json")
    let lines = result.places.map { "\($0.position?.line ?? 0) \($0.code.rawValue)" }
    #expect(
      lines.sorted()
        == ["2 W025", "3 W029", "4 W029", "5 W023", "6 W081", "7 W008", "8 W010"]
    )
  }
}
