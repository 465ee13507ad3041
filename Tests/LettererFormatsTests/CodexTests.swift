import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct CodexTests {
  private func read(_ path: String) throws -> ReadResult {
    try ExportFixture(path: "codex/" + path, format: "", chat: nil, counts: []).read()
  }

  @Test func `items of a session are messages, and events that repeat them are not`() throws {
    let transcript = try read("rollout.jsonl").transcript
    let model = "assistant:gpt-5-codex"
    #expect(
      transcript.messages.map(\.sender)
        == ["system", "user", model, model, "tool:shell", model, "tool:apply_patch", model]
    )
    #expect(transcript.viewer == "user" && transcript.id == "s-1")
    #expect(transcript.messages[1].text == "How many files?")
    #expect(transcript.messages[1].attachments.map(\.kind) == [.image])
    #expect(transcript.messages[2].kind == .reasoning)
    #expect(transcript.messages[7].text == "There are 3.")
    #expect(transcript.messages[7].time?.text == "2025-10-29T00:59:43.000Z")
  }

  @Test func `command output is text, and an exit code is a failure`() throws {
    let messages = try read("rollout.jsonl").transcript.messages
    let tools = messages.compactMap(\.tool)
    #expect(tools.map(\.name) == ["shell", "shell", "apply_patch", "apply_patch"])
    #expect(tools[1].output == .string("3\n") && !tools[1].isError)
    #expect(tools[3].output == .string("no such folder\n") && tools[3].isError)
  }

  @Test func `old sessions and streams are read too`() throws {
    let old = try read("old.jsonl").transcript.messages
    #expect(old.map(\.kind) == [.text, .reasoning, .toolCall, .toolResult, .text])
    let stream = try read("exec.jsonl").transcript
    #expect(stream.messages.compactMap(\.tool?.name).count == 5)
    #expect(stream.messages.last?.text == "Done." && stream.id == "t-3")
    let events = try read("events.jsonl").transcript.messages
    #expect(events.map(\.text) == ["hello", "Greet", "hi"])
  }

  @Test func `damaged records are reported one by one`() throws {
    let result = try read("malformed/odd.jsonl")
    let lines = result.places.map { "\($0.position?.line ?? 0) \($0.code.rawValue)" }
    #expect(
      lines.sorted() == ["1 W025", "2 W029", "3 W029", "4 W005", "4 W029", "5 W029", "8 W010"]
    )
  }
}
