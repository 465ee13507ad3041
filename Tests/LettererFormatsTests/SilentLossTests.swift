import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

/// What a reader once lost without a word.
@Suite struct SilentLossTests {
  static func read(
    _ text: String,
    _ format: String? = nil,
    name: String? = nil
  ) throws -> ReadResult {
    try Formats.read(
      ByteSource(Array(text.utf8), name: name),
      options: ReadOptions(format: format)
    )
  }

  // MARK: Codex

  private static func codex(_ records: String...) throws -> ReadResult {
    let meta = #"{"type":"session_meta","payload":{"id":"s"}}"#
    return try read(([meta] + records).joined(separator: "\n"))
  }

  private static func event(_ type: String, _ text: String) -> String {
    "{\"type\":\"event_msg\",\"payload\":{\"type\":\"\(type)\",\"message\":\"\(text)\"}}"
  }

  private static func said(_ role: String, _ text: String) -> String {
    """
    {"type":"response_item","payload":{"type":"message","role":"\(role)",\
    "content":[{"type":"input_text","text":"\(text)"}]}}
    """
  }

  private static let call = """
    {"type":"response_item","payload":{"type":"function_call","name":"sh","arguments":"{}",\
    "call_id":"c"}}
    """

  @Test func `events of Codex that no item repeats are messages in their place`() throws {
    let prompt = Self.event("user_message", "fix it")
    let answer = Self.event("agent_message", "done")
    let session = try Self.codex(prompt, Self.call, answer)
    #expect(session.transcript.messages.map(\.text) == ["fix it", "sh", "done"])
    let asked = try Self.codex(Self.said("user", "fix it"), prompt, Self.call, answer)
    #expect(asked.transcript.messages.map(\.text) == ["fix it", "sh", "done"])
    let reversed = try Self.codex(prompt, Self.said("user", "fix it"), answer)
    #expect(reversed.transcript.messages.map(\.text) == ["fix it", "done"])
  }

  @Test func `a text that Codex's items hold once is repeated by one event only`() throws {
    let yes = Self.event("user_message", "yes")
    let session = try Self.codex(yes, Self.said("user", "yes"), Self.call, yes)
    #expect(session.transcript.messages.map(\.text) == ["yes", "sh", "yes"])
    let other = try Self.codex(Self.said("assistant", "yes"), yes)
    #expect(other.transcript.messages.map(\.sender) == ["assistant", "user"])
    let context = "# Context from my IDE setup:\\n\\n## My request for Codex:\\nfix it"
    let editor = try Self.codex(Self.said("user", context), Self.event("user_message", "fix it"))
    #expect(editor.transcript.messages.count == 1)
  }

  @Test func `reasoning of Codex without a summary has the words of its event`() throws {
    let silent = """
      {"type":"response_item","payload":{"type":"reasoning","summary":[],"content":null,\
      "encrypted_content":"gAAA"}}
      """
    let words = """
      {"type":"event_msg","payload":{"type":"agent_reasoning","text":"**Counting files**"}}
      """
    for records in [[silent, words], [words, silent], [silent, words, silent]] {
      let text = ([Self.said("user", "count")] + records).joined(separator: "\n")
      let messages = try Self.codex(text).transcript.messages
      #expect(messages.map(\.text) == ["count", "Counting files"])
      #expect(messages.last?.kind == .reasoning)
    }
    let alone = try Self.codex(Self.call, silent, silent)
    #expect(alone.transcript.messages.map(\.text) == ["sh"])
    #expect(alone.diagnostics.map(\.code) == [.otherRecord])
    #expect(alone.diagnostics.first?.count == 2)
  }

  @Test func `encrypted reasoning is counted, and reasoning with words has them`() throws {
    let thoughts = [
      #"{"type":"redacted_thinking","data":"gAAA"}"#,
      #"{"type":"thinking","thinking":"","signature":"gAAA"}"#,
      #"{"type":"thinking","thinking":"East.","signature":"gAAA"}"#,
    ]
    let result = try Self.read(
      #"{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":["#
        + thoughts.joined(separator: ",") + #",{"type":"text","text":"Yes"}]}]}"#
    )
    #expect(result.transcript.messages.map(\.text) == ["Hi", "East.", "Yes"])
    #expect(result.diagnostics.map(\.count) == [2])
    #expect(result.diagnostics.map(\.code) == [.otherRecord])
  }

  @Test func `summaries of Claude's thoughts are their words, and a budget is no message`() throws {
    let blocks = """
      {"type":"thinking","thinking":"","summaries":[{"summary":"Looking east."}]},\
      {"type":"token_budget"},{"type":"voice_note","text":"Hello"}
      """
    let record = """
      [{"uuid":"c","name":"N","chat_messages":[{"uuid":"1","text":"","sender":"assistant",\
      "content":[\(blocks)]}]}]
      """
    let result = try Self.read(record)
    #expect(result.transcript.messages.map(\.kind) == [.reasoning, .text])
    #expect(result.transcript.messages.map(\.text) == ["Looking east.", "Hello"])
  }

  @Test func `an event of Codex with content instead of a message is read`() throws {
    let text = """
      {"type":"event_msg","payload":{"type":"user_message","content":"fix it"}}
      {"type":"event_msg","payload":{"type":"agent_message","content":[{"type":"output_text",\
      "text":"done"}]}}
      """
    #expect(try Self.codex(text).transcript.messages.map(\.text) == ["fix it", "done"])
  }

  // MARK: Empty messages

  private static func discord(_ fields: String) -> String {
    """
    [{"id":"20","channel_id":"2","type":0,"timestamp":"2026-03-01T09:09:00+00:00","content":"",\
    "author":{"id":"6","username":"bot"},"attachments":[],"embeds":[],\(fields)}]
    """
  }

  @Test(arguments: [
    (discord(#""activity":{"type":1,"name":"Spotify listening"}"#), "discord", "activity"),
    (
      #"[{"type":"message","user":"U1","ts":"1736478514.1","text":"","canvas":{"words":"Plan"}}]"#,
      "slack", "canvas"
    ),
    (#"[{"sender":"a","text":"","caption":"Words","id":"1"}]"#, "plain", "caption"),
    (
      """
      {"name":"C","type":"personal_chat","id":1,"messages":[{"id":1,"type":"message",\
      "date":"2024-05-01T10:00:00","from":"A","from_id":"user1","text":"",\
      "paid_album":[{"words":"hidden"}]}]}
      """, "telegram", "paid_album"
    ),
  ])
  func `a message that comes out empty although its record is not is counted and fails strictly`(
    _ text: String,
    _ format: String,
    _ field: String
  ) throws {
    let result = try Self.read(text, format)
    let found = result.diagnostics.filter { $0.code == .missingContent }
    #expect(found.map(\.count) == [1], "\(result.diagnostics.map(\.message))")
    #expect(found.first?.message.contains("\"\(field)\"") == true)
    let strict = ReadOptions(format: format, isStrict: true)
    #expect(throws: FormatError.self) {
      try Formats.read(ByteSource(Array(text.utf8)), options: strict)
    }
  }

  @Test(arguments: [
    (discord(#""nonce":"12","flags":0"#), "discord"),
    (#"[{"type":"message","user":"U1","ts":"1736478514.1","text":"","hidden":true}]"#, "slack"),
    (#"[{"sender":"a","text":"","id":"1","roomId":"r1"}]"#, "plain"),
  ])
  func `a message whose record is empty is not counted`(_ text: String, _ format: String) throws {
    let result = try Self.read(text, format)
    #expect(result.transcript.messages.count == 1)
    #expect(result.diagnostics.filter { $0.code == .missingContent } == [])
  }

  @Test func `a turn of a model without content is reported by every reader`() throws {
    let texts = [
      #"{"type":"thread.started","thread_id":"t"}"# + "\n"
        + #"{"type":"item.completed","item":{"id":"1","type":"agent_message","words":"Hi"}}"# + "\n"
        + #"{"type":"item.completed","item":{"id":"2","type":"agent_message","text":"Yo"}}"#,
      #"{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":" "}]}"#,
    ]
    for text in texts {
      let result = try Self.read(text)
      #expect(result.transcript.messages.count == 1)
      #expect(result.diagnostics.map(\.code).contains(.missingContent))
    }
  }

  @Test func `Claude's text next to blocks without words is kept, but not its placeholder`() throws
  {
    func texts(_ text: String, _ blocks: String) throws -> [String] {
      let record = """
        [{"uuid":"c","name":"N","chat_messages":[{"uuid":"1","text":"\(text)",\
        "sender":"assistant","content":[\(blocks)]}]}]
        """
      return try Self.read(record).transcript.messages.map(\.text)
    }
    let use = #"{"type":"tool_use","name":"x","input":{}}"#
    #expect(try texts("Fallback text", use) == ["x", "Fallback text"])
    #expect(try texts("Same", use + #",{"type":"text","text":"Same"}"#) == ["x", "Same"])
    let sentence = "This block is not supported on your current device yet."
    #expect(try texts("```\\n\(sentence)\\n```", use) == ["x"])
  }

  // MARK: Buttons and components

  @Test func `Discord's components are text, files, and buttons`() throws {
    let fields = """
      "flags":32768,"components":[{"type":17,"components":[{"type":10,"content":"# Release"},\
      {"type":9,"components":[{"type":10,"content":"Version **2**"}],"accessory":{"type":2,\
      "style":5,"label":"Notes","url":"https://example.org/n"}},{"type":12,"items":[{"media":\
      {"url":"https://example.org/a.png"},"description":"A tree"}]},{"type":14}]},\
      {"type":1,"components":[{"type":2,"style":4,"label":"Delete","custom_id":"d"}]}]
      """
    let message = try #require(
      try Self.read(Self.discord(fields)).transcript.messages.first
    )
    #expect(message.text == "Release\nVersion 2")
    #expect(message.attachments.map(\.alternativeText) == ["A tree"])
    let buttons = message.content.card?.buttons ?? []
    #expect(buttons.map(\.text) == ["Notes", "Delete"])
    #expect(buttons.map(\.href) == ["https://example.org/n", nil])
    #expect(buttons.map(\.isDestructive) == [false, true])
    let menu = """
      "components":[{"type":1,"components":[{"type":3,"placeholder":"Pick one","options":\
      [{"label":"Tea","value":"t"},{"label":"Coffee","value":"c"}]}]}]
      """
    let asked = try #require(try Self.read(Self.discord(menu)).transcript.messages.first)
    #expect(asked.choices == ["Tea", "Coffee"])
    #expect(asked.content.card?.buttons.map(\.text) == ["Pick one"])
    let odd = try Self.read(Self.discord(#""components":[{"type":99,"words":"Hello"}]"#))
    #expect(odd.diagnostics.map(\.code) == [.unknownValue, .missingContent])
  }

  @Test func `buttons of Telegram's and Slack's bots are drawn`() throws {
    let telegram = """
      {"name":"Bot","type":"bot_chat","id":3,"messages":[{"id":8,"type":"message",\
      "date":"2024-03-01T10:05:00","from":"Bot","from_id":"user3","text":"Pick one",\
      "inline_bot_buttons":[[{"type":"url","text":"Connect","data":"https://example.org/p"}],\
      [{"type":"callback","text":"More","data":"bW9y"}]]}]}
      """
    let asked = try #require(try Self.read(telegram).transcript.messages.first)
    #expect(asked.text == "Pick one")
    #expect(asked.content.card?.buttons.map(\.href) == ["https://example.org/p", nil])
    let slack = """
      [{"type":"message","user":"U1","ts":"1736478514.1","text":"x","blocks":[{"type":"section",\
      "text":{"type":"mrkdwn","text":"Deploy?"},"accessory":{"type":"button","text":\
      {"type":"plain_text","text":"Log"},"url":"https://example.org/l"}},{"type":"actions",\
      "elements":[{"type":"button","text":{"type":"plain_text","text":"Approve"}},{"type":"button",\
      "text":{"type":"plain_text","text":"Deny"},"style":"danger"}]}]}]
      """
    let deploy = try #require(try Self.read(slack, "slack").transcript.messages.first)
    #expect(deploy.text == "Deploy?")
    #expect(deploy.content.card?.buttons.map(\.text) == ["Log", "Approve", "Deny"])
  }

  // MARK: Mappings

  @Test func `DeepSeek's export is read, and its search and reasoning with it`() throws {
    let text = """
      [{"id":"a","title":"T","inserted_at":"2025-02-01T10:00:00+08:00","mapping":{"root":{"id":\
      "root","parent":null,"children":["1"],"message":null},"1":{"id":"1","parent":"root",\
      "children":["2"],"message":{"files":[{"file_name":"a.pdf"}],"model":"deepseek-chat",\
      "inserted_at":"2025-02-01T10:00:01+08:00","fragments":[{"type":"REQUEST","content":"Hi"}]}},\
      "2":{"id":"2","parent":"1","children":[],"message":{"files":[],"model":"deepseek-chat",\
      "inserted_at":"2025-02-01T10:00:05+08:00","fragments":[{"type":"SEARCH","results":[{"title":\
      "Weather"}]},{"type":"THINK","content":"hmm"},{"type":"RESPONSE","content":"Hello!"}]}}}}]
      """
    let result = try Self.read(text)
    let messages = result.transcript.messages
    let kinds = messages.map(\.kind)
    #expect(kinds == [.text, .file, .toolCall, .toolResult, .reasoning, .text])
    #expect(messages.first?.sender == "user" && messages.last?.text == "Hello!")
    #expect(messages[3].text.contains("Weather"))
    #expect(result.diagnostics == [])
  }

  @Test(arguments: [
    #"{"role":"user","text":"Hi"}"#, #"{"sender":"ann","body":[{"words":"Hi"}]}"#,
    #"{"from":"human","value":"Hi"}"#,
  ])
  func `a mapping of another product is refused and not emptied`(_ message: String) throws {
    let text = """
      [{"title":"T","mapping":{"r":{"id":"r","parent":null,"children":["a"]},"a":{"id":"a",\
      "parent":"r","children":[],"message":\(message)}},"current_node":"a"}]
      """
    #expect {
      try Self.read(text)
    } throws: { error in
      guard case .notRecognized(let evidence)? = error as? FormatError else { return false }
      return evidence.contains("mapping")
    }
  }

  @Test func `content of ChatGPT in an unknown field is counted`() throws {
    let text = """
      [{"title":"T","mapping":{"r":{"id":"r","parent":null,"children":["a"]},"a":{"id":"a",\
      "parent":"r","children":["b"],"message":{"author":{"role":"user"},"content":{"content_type":\
      "text","segments":["Hi"]}}},"b":{"id":"b","parent":"a","children":[],"message":{"author":\
      {"role":"user"},"content":{"content_type":"text","parts":["Yo"]}}}},"current_node":"b"}]
      """
    let result = try Self.read(text)
    #expect(result.transcript.messages.map(\.text) == ["Yo"])
    #expect(result.diagnostics.map(\.code) == [.missingContent])
    #expect(result.diagnostics.first?.message.contains("segments") == true)
  }

  @Test func `damage in the content of an app of iMessage is reported`() throws {
    let input = try #require(DamagedInput.all.first { $0.description == "IMessage/apps.sql" })
    let whole = try #require(ReadContent(input.bytes, input.format))
    let archives = input.bytes.ranges(of: Array("NSKeyedArchiver".utf8))
    let reported = try archives.filter { archive in
      var bytes = input.bytes
      // After the kind and the number of objects come references to them.
      let reference = archive.upperBound + 3
      bytes[reference] = bytes[reference + 1]
      return try #require(ReadContent(bytes, input.format)).hasProblem(since: whole)
    }
    // One of the archives cannot be read anyway.
    #expect(reported.count == archives.count - 1)
  }

  // MARK: Nested records

  @Test(arguments: [
    ("teams", "channel.json", "body", #": {"contentType": "html", "content": "<att"#),
    ("signal", "group-rpc.jsonl", "packId", ""),
    ("librechat", "tree.json", "text", #": "Thanks""#),
  ])
  func `a renamed field of a nested record is counted`(
    _ format: String,
    _ file: String,
    _ name: String,
    _ value: String
  ) throws {
    let text = String(decoding: ExportFixture.bytes(at: format + "/" + file), as: UTF8.self)
    let renamed = text.replacing("\"\(name)\"\(value)", with: "\"renamed\"\(value)")
    let index = try Formats.open(
      ByteSource(Array(renamed.utf8)),
      options: ReadOptions(format: format)
    )
    let found = try index.read(0, withInput: true).unreadFields.map(\.message)
    #expect(found.contains { $0.hasSuffix(".renamed\"") }, "\(found)")
  }

  @Test func `a place of Skype without an address has the words of its link`() throws {
    let text = String(decoding: ExportFixture.bytes(at: "skype/polls.json"), as: UTF8.self)
    let result = try Self.read(text.replacing("address=", with: "adress="), "skype")
    let places = result.transcript.messages.compactMap { message -> Place? in
      if case .location(let place) = message.content.payload { return place }
      return nil
    }
    #expect(places.map(\.address) == ["Lake"])
  }

  @Test func `an unknown type of Skype's rich text is read as text`() throws {
    let text = String(decoding: ExportFixture.bytes(at: "skype/polls.json"), as: UTF8.self)
    let result = try Self.read(text.replacing("RichText/Loc", with: "RichText/Lac"), "skype")
    #expect(result.transcript.messages.map(\.text).contains("Lake"))
    #expect(result.diagnostics.map(\.code).contains(.unknownKind))
  }

  @Test func `a link of X that the text lacks is kept`() throws {
    let text = """
      window.YTD.direct_messages.part0 = [{"dmConversation":{"conversationId":"1-2","messages":[\
      {"messageCreate":{"id":"9","senderId":"1","text":"Hi https://t.co/ab",\
      "createdAt":"2024-05-01T10:00:00.000Z","urls":[{"url":"https://t.co/xy",\
      "expanded":"https://example.org/picnic"}]}}]}}]
      """
    let message = try #require(Self.read(text, "x-messages").transcript.messages.first)
    #expect(message.ext.map(\.name) == ["url"])
  }

  @Test func `an option of a Skype poll without a known text is reported`() throws {
    let text = String(decoding: ExportFixture.bytes(at: "skype/polls.json"), as: UTF8.self)
    for name in ["pollOptions\\\"", "title\\\":\\\"Big"] {
      let result = try Self.read(text.replacing(name, with: "x" + name), "skype")
      #expect(result.diagnostics.map(\.code).contains(.missingContent), "\(name)")
    }
  }
}
