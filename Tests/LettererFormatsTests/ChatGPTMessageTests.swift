import LettererDocuments
import LettererFormats
import LettererModel
import Testing

/// Contents of ChatGPT's messages other than text.
@Suite struct ChatGPTMessageTests {
  private static func read(_ messages: (role: String, fields: String)...) throws -> ReadResult {
    try Formats.read(ByteSource(Array(ChatGPTFileTests.conversation(messages).utf8)))
  }

  private static func content(_ fields: String) -> String { "\"content\": {\(fields)}" }

  @Test func `a canvas has its newest content at every change`() throws {
    func call(_ tool: String, _ input: String) -> (role: String, fields: String) {
      let text = input.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      let fields = Self.content(#""content_type": "code", "text": "\#(text)""#)
      return ("assistant", fields + ", \"recipient\": \"canmore.\(tool)\"")
    }
    func done(_ tool: String) -> (role: String, fields: String) {
      let fields = Self.content(#""content_type": "text", "parts": ["Done"]"#)
      return ("tool", fields)
    }
    let result = try Self.read(
      call("create_textdoc", ##"{"name": "Walk", "type": "document", "content": "# A (b)\nc"}"##),
      call(
        "update_textdoc",
        #"{"updates": [{"pattern": "A \\(b\\)", "multiple": false, "replacement": "B"}]}"#
      ),
      call("update_textdoc", #"{"updates": [{"pattern": "[xyz]+", "replacement": "D"}]}"#),
      call("update_textdoc", #"{"updates": [{"pattern": ".*", "replacement": "E"}]}"#)
    )
    let messages = result.transcript.messages
    #expect(messages.map(\.kind) == [.card, .card, .toolCall, .card])
    #expect(messages.map(\.text) == ["A (b)\n\nc", "B\n\nc", messages[2].text, "E"])
    #expect(messages[2].text.contains("[xyz]+"))
    #expect(
      messages.compactMap(\.content.card).map { $0.document?.words() } == [
        "Document · 2 lines", "Document · version 2 · 2 lines", "Document · version 3 · 1 line",
      ]
    )
  }

  @Test func `a change that makes a canvas enormous is the call that it is`() throws {
    let name = String(repeating: "a", count: 10_000)
    let create = #"{\"name\": \"A\", \"type\": \"document\", \"content\": \"\#(name)\"}"#
    let update =
      #"{\"updates\": [{\"pattern\": \"a\", \"multiple\": true, \"replacement\": \""#
      + #"\#(name)\"}]}"#
    let calls = [("create", create), ("update", update)].map { tool, text in
      let content = Self.content(#""content_type": "code", "text": "\#(text)""#)
      return (role: "assistant", fields: content + ", \"recipient\": \"canmore.\(tool)_textdoc\"")
    }
    let result = try Self.read(calls[0], calls[1])
    #expect(result.transcript.messages.map(\.kind) == [.card, .toolCall])
  }

  @Test func `pages that a search found are above the answer`() throws {
    let metadata = """
      "metadata": {"search_queries": [{"type": "search", "q": "lake walk"}], \
      "search_result_groups": [{"domain": "example.org", "entries": [{"title": "The lake", "url": \
      "https://example.org/a", "snippet": "Nine kilometres."}]}]}
      """
    let text = Self.content(#""content_type": "text", "parts": ["Walk."]"#)
    let messages = try Self.read(("assistant", text + ", " + metadata)).transcript.messages
    #expect(messages.map(\.kind) == [.toolCall, .toolResult, .text])
    #expect(messages.map(\.id) == ["n0/search", "n0/search/2", "n0"])
    #expect(messages[0].tool?.input == .string("lake walk"))
    let page = "The lake\nhttps://example.org/a\nNine kilometres."
    #expect(messages[1].tool?.output == .string(page))
  }

  @Test(arguments: [
    (
      #""content_type": "tether_quote", "title": "Lake", "url": "https://a.org", "text": "Long""#,
      "Lake\nhttps://a.org\n\nLong"
    ),
    (
      #""content_type": "sonic_webpage", "title": "Lake", "url": "https://a.org", "snippet": "S""#,
      "Lake\nhttps://a.org\n\nS"
    ),
    (
      #""content_type": "tether_browsing_display", "result": "Found", "summary": "Short""#,
      "Found\n\nShort"
    ),
    (
      #""content_type": "system_error", "name": "Timeout", "text": "Too slow""#,
      "Timeout\nToo slow"
    ),
  ])
  func `what a tool found has its title and address`(_ fields: String, _ words: String) throws {
    let message = try #require(
      try Self.read(("tool", Self.content(fields))).transcript.messages.first
    )
    #expect(message.tool?.output == .string(words))
    #expect(message.tool?.isError == fields.contains("system_error"))
  }

  @Test func `custom instructions are a document`() throws {
    let texts = #""user_profile": "I walk.", "user_instructions": "Be brief.""#
    let fields = Self.content(#""content_type": "user_editable_context", "# + texts)
    let message = try #require(try Self.read(("user", fields)).transcript.messages.first)
    #expect(message.content.card?.title == "Custom instructions" && message.isCollapsed)
    #expect(message.text == "I walk.\n\nBe brief.")
  }

  @Test func `a recap belongs to its reasoning, and reasoning without words is counted`() throws {
    let thought = #"{"summary": "Look", "content": "East."}"#
    let words = #""content_type": "thoughts", "thoughts": [\#(thought)]"#
    let recap = #""content_type": "reasoning_recap", "content": "Thought for 6s""#
    let silent = #""content_type": "thoughts", "thoughts": []"#
    let result = try Self.read(
      ("assistant", Self.content(words)),
      ("assistant", Self.content(recap)),
      ("assistant", Self.content(#""content_type": "text", "parts": ["Yes."]"#)),
      ("assistant", Self.content(silent)),
      ("assistant", Self.content(recap))
    )
    let messages = result.transcript.messages
    #expect(messages.map(\.kind) == [.reasoning, .text, .reasoning])
    #expect(messages[0].text == "Look\n\nEast.\n\nThought for 6s")
    #expect(result.diagnostics.map(\.code) == [.otherRecord])
  }
}
