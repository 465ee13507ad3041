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
  func `a Claude Code record without a role has the role of its type`(session: String) throws {
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

  @Test func `a Claude Code session on the web is a list of lines`() throws {
    let result = try read(
      """
      {"loglines": [{"type": "user", "message": {"role": "user", "content": "why?"}}, {"type": \
      "assistant", "message": {"role": "assistant", "content": [{"type": "text", "text": "so"}]}}], \
      "branch": "main"}
      """
    )
    #expect(result.format == "claude-code" && result.diagnostics.isEmpty)
    #expect(result.transcript.messages.map(\.text) == ["why?", "so"])
  }

  @Test func `Claude Code lines need neither a session nor identifiers`() throws {
    let result = try read(
      """
      {"type":"user","message":{"role":"user","content":"why?"},"timestamp":"2025-06-01T10:00:00Z"}
      {"type":"assistant","message":{"role":"assistant","content":"so"}}
      """
    )
    #expect(result.format == "claude-code")
    #expect(result.transcript.messages.map(\.text) == ["why?", "so"])
  }

  @Test func `OpenAI text may be a value, or nested as in assistants threads`() throws {
    let result = try read(
      """
      {"messages": [{"role": "user", "content": [{"type": "text", "value": "one"}]}, \
      {"role": "assistant", "content": [{"type": "text", "text": {"value": "two", \
      "annotations": []}}]}]}
      """
    )
    #expect(result.format == "openai" && result.diagnostics.isEmpty)
    #expect(result.transcript.messages.map(\.text) == ["one", "two"])
  }

  @Test(arguments: [
    """
    [{"type": "human", "data": {"content": "Hi"}}, {"type": "ai", "data": {"content": "", "tool_calls": \
    [{"name": "add", "args": {"a": 1}, "id": "t1", "type": "tool_call"}]}}, \
    {"type": "tool", "data": {"content": "2", "tool_call_id": "t1"}}]
    """,
    """
    {"messages": [{"lc": 1, "type": "constructor", "id": ["langchain", "schema", "messages", \
    "HumanMessage"], "kwargs": {"content": "Hi"}}, {"lc": 1, "type": "constructor", "id": \
    ["langchain", "schema", "messages", "AIMessage"], "kwargs": {"content": "", "tool_calls": \
    [{"name": "add", "args": {"a": 1}, "id": "t1"}]}}, {"lc": 1, "type": "constructor", "id": \
    ["langchain", "schema", "messages", "ToolMessage"], "kwargs": {"content": "2", "tool_call_id": "t1"}}]}
    """,
    """
    {"messages": [{"type": "human", "content": "Hi", "additional_kwargs": {}}, {"type": "ai", \
    "content": "", "tool_calls": [{"name": "add", "args": {"a": 1}, "id": "t1"}]}, \
    {"type": "tool", "content": "2", "tool_call_id": "t1", "additional_kwargs": {}}]}
    """,
  ])
  func `LangChain messages have types instead of roles`(_ text: String) throws {
    let result = try read(text)
    #expect(result.format == "openai" && result.diagnostics.isEmpty)
    #expect(result.transcript.messages.map(\.kind) == [.text, .toolCall, .toolResult])
    #expect(result.transcript.messages.compactMap(\.tool?.name) == ["add", "add"])
  }

  @Test func `a page of an assistants thread is put in order`() throws {
    let result = try read(
      """
      {"object": "list", "data": [{"id": "m2", "object": "thread.message", "created_at": 1714557660, \
      "role": "assistant", "assistant_id": "asst_1", "content": [{"type": "text", "text": {"value": \
      "Hello", "annotations": []}}]}, {"id": "m1", "object": "thread.message", "created_at": 1714557600, \
      "role": "user", "content": [{"type": "text", "text": {"value": "Hi", "annotations": []}}]}]}
      """
    )
    #expect(result.transcript.messages.map(\.text) == ["Hi", "Hello"])
    #expect(
      result.transcript.messages.map { $0.time?.text } == [
        "2024-05-01T10:00:00Z", "2024-05-01T10:01:00Z",
      ]
    )
    #expect(result.diagnostics.map(\.code) == [.reordered])
  }

  @Test func `a record that isn't a conversation is reported`() throws {
    let result = try read(
      """
      {"messages": [{"role": "user", "content": "a"}]}
      {"odd": 1}
      """
    )
    #expect(result.transcript.messages.map(\.text) == ["a"])
    #expect(result.diagnostics.map(\.code) == [.notAMessage])
  }

  @Test func `a stray character in a list loses nothing after it`() throws {
    let result = try read(
      """
      {"conversations": [{"from": "human", "value": "one"},! {"from": "gpt", "value": "two"}, \
      {"from": "human", "value": "three"}]}
      """
    )
    #expect(result.transcript.messages.map(\.text) == ["one", "two", "three"])
    #expect(result.diagnostics.map(\.code) == [.unquoted, .missingComma, .notAMessage])
  }

  @Test func `a ChatGPT answer without content is reported`() throws {
    let result = try read(
      """
      {"mapping": {"a": {"parent": null, "message": {"author": {"role": "user"}, "content": \
      {"content_type": "text", "parts": ["hi"]}}}, "b": {"parent": "a", "message": \
      {"author": {"role": "assistant"}, "cOntent": {}}}}, "current_node": "b"}
      """
    )
    #expect(result.transcript.messages.map(\.text) == ["hi"])
    #expect(result.diagnostics.map(\.code) == [.nearlyKnownName, .missingContent])
  }
}
