import LettererDocuments
import LettererFormats
import LettererModel
import Testing

/// Exports of Open WebUI and LibreChat, which are frontends for other providers' models.
@Suite struct ChatFrontendTests {
  private func read(_ path: String, chat: String? = nil) throws -> ReadResult {
    try ExportFixture(path: path, format: "", chat: chat, counts: []).read()
  }

  @Test func `the current branch of Open WebUI is shown, with reasoning and tools`() throws {
    let result = try read("open-webui/chats.json", chat: "Trip")
    let messages = result.transcript.messages
    #expect(
      messages.map(\.kind) == [.file, .system, .reasoning, .toolCall, .toolResult, .text, .text]
    )
    #expect(messages[2].text == "Rome is near.\n\nGood.")
    #expect(messages[2].ext == [ExtensionField(name: "branch", value: .string("2 of 2"))])
    let city = ExtensionField(name: "city", value: .string("Rome"))
    #expect(messages[3].tool == ToolUse(id: "t1", name: "weather", input: .object([city])))
    #expect(messages[4].tool?.output == .string("sunny"))
    #expect(messages[5].text == "To Rome." && messages[5].sender == "assistant:Llama 3")
    #expect(messages[5].time?.text == "2024-05-01T10:00:02Z")
    #expect(result.diagnostics.map(\.code) == [.otherRecord])
  }

  @Test func `pictures and errors of Open WebUI are kept`() throws {
    let messages = try read("open-webui/chats.json", chat: "Leaf").transcript.messages
    #expect(messages[0].attachments.map(\.kind) == [.image] && messages[0].text == "What is it?")
    #expect(messages[1].text == "The model is not there.")
    #expect(try read("open-webui/single.json").transcript.messages.map(\.text) == ["Hi", "Hello"])
  }

  @Test func `a LibreChat conversation has thoughts, tools, and files`() throws {
    let messages = try read("librechat/linear.json").transcript.messages
    #expect(messages.map(\.kind) == [.image, .reasoning, .toolCall, .toolResult, .text])
    #expect(messages[0].attachments.map(\.width) == [4] && messages[0].text == "Where to?")
    #expect(messages[4].sender == "assistant:GPT-4o")
    #expect(messages[4].time?.text == "2024-05-01T10:00:05.000Z")
  }

  @Test func `the newest branch of LibreChat is shown`() throws {
    let result = try read("librechat/tree.json")
    let messages = result.transcript.messages.filter { $0.kind != .system }
    #expect(messages.map(\.text) == ["Hi", "new", "Thanks"])
    #expect(result.diagnostics.map(\.code) == [.otherRecord])
  }

  @Test func `damaged records are reported one by one`() throws {
    func lines(_ path: String) throws -> [String] {
      try read(path).places.map { "\($0.position?.line ?? 0) \($0.code.rawValue)" }.sorted()
    }
    #expect(
      try lines("open-webui/malformed/odd.json")
        == ["1 W069", "2 W025", "3 W029", "4 W023", "5 W081", "6 N013"]
    )
    #expect(
      try lines("librechat/malformed/odd.json")
        == ["2 W025", "3 W029", "4 W081", "5 W023", "6 W008", "7 W010"]
    )
  }
}
