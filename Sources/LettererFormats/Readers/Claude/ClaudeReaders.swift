import LettererDocuments
import LettererModel

/// Reads conversations exported by Claude.ai (`conversations.json`).
struct ClaudeReader: TranscriptReader {
  let name = "claude"
  let title = "Claude.ai export (conversations.json)"
  let covers =
    "text, thinking, tool calls and results, attachments with their extracted text; Markdown"
  let fileNames = ["conversations*.json"]

  func fit(of sample: FormatSample) -> FormatFit {
    for record in sample.firstRecords where record["chat_messages"] != nil {
      return FormatFit(1, "conversations with \"chat_messages\"")
    }
    return .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var records = ModelInput(lists: ["chat_messages"], fields: .claude)
    var chats: [(chat: ModelChat, id: String?, title: String?)] = []
    var others = DiagnosticList()
    records.read(input.source) { record in
      guard record["chat_messages"] != nil else { return others.add(record: record) }
      var chat = ModelChat()
      for message in record["chat_messages"]?.list ?? [] { Self.read(message, into: &chat) }
      chats.append((chat, record["uuid"]?.words, record["name"]?.words))
    }
    return Conversations(chats, records, others)
  }

  private static func read(_ message: JSONValue, into chat: inout ModelChat) {
    guard let role = ModelRole(word: message["sender"]?.string) else {
      chat.report(.notAMessage, at: message.position, "record without a known sender")
      return
    }
    var turn = ModelChat.Turn(id: message["uuid"]?.words, role: role, position: message.position)
    turn.time = chat.time(message["created_at"])
    chat.begin(turn)
    let files = (message["attachments"]?.list ?? []) + (message["files"]?.list ?? [])
    let before = chat.messageCount
    ModelBlocks.read(message["content"], into: &chat)
    if let text = ownText(of: message) { chat.add(text: text) }
    if !files.isEmpty { chat.add(text: "", attachments: files.map(attachment)) }
    let blocks = message["content"]?.list ?? []
    if chat.messageCount == before, blocks.isEmpty { chat.addEmpty() }
  }

  /// Returns the text next to the blocks of a message if no block has words, without the sentence
  /// that replaces the blocks that the export does not show in it.
  private static func ownText(of message: JSONValue) -> String? {
    let blocks = message["content"]?.list ?? []
    let isTold = blocks.contains { $0["type"]?.string == "text" && $0["text"]?.words != nil }
    guard !isTold, let text = message["text"]?.words else { return nil }
    let sentence = "This block is not supported on your current device yet."
    let rest = text.replacing("```\n\(sentence)\n```", with: "").replacing(sentence, with: "")
    return rest.allSatisfy(\.isWhitespace) ? nil : rest.trimmed
  }

  private static func attachment(_ value: JSONValue) -> MessageAttachment {
    let name = value["file_name"]?.words
    var file = MessageAttachment(
      kind: ContentKind(fileExtension: (name ?? "").pathExtension),
      name: name
    )
    file.byteCount = value["file_size"]?.whole.map(Int64.init)
    file.state = .omitted
    if let text = value["extracted_content"]?.words {
      file.ext.append(ExtensionField(name: "extracted_content", value: .string(text)))
    }
    return file
  }
}

/// Reads Claude Code session files, which have one record per line.
///
/// Lines of subagents belong to the thread that their first line starts.
struct ClaudeCodeReader: TranscriptReader {
  let name = "claude-code"
  let title = "Claude Code session (JSON lines)"
  let covers = """
    prompts, responses, thinking, tool calls and results, subagents as threads, summaries; \
    Markdown
    """

  func fit(of sample: FormatSample) -> FormatFit {
    if let lines = sample.root?["loglines"]?.elements, lines.contains(where: Self.isTurn) {
      return FormatFit(1, "a session under \"loglines\"")
    }
    var rest = JSONReader(ByteSource(sample.bytes))
    for _ in 0..<20 {
      guard let value = rest.readValue(), !rest.isTruncated else { break }
      // Qwen Code's messages have parts instead.
      guard Self.role(of: value) != nil, value["message"]?["parts"] == nil else { continue }
      if value["sessionId"] != nil {
        return FormatFit(1, "lines with \"sessionId\" and \"message\"")
      }
      if value["uuid"] != nil, value["parentUuid"] != nil {
        return FormatFit(0.95, "lines with \"parentUuid\" and \"message\"")
      }
      if Self.isTurn(value) {
        return FormatFit(0.9, "lines with \"type\" and a message of that role")
      }
      if ModelRole(word: value["type"]?.string) != nil, value["message"]?["content"] != nil {
        return FormatFit(0.85, "lines with \"type\" and the content of a message")
      }
    }
    return .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var records = ModelInput(lists: ["loglines"], fields: .claudeCode)
    var session = ClaudeCodeSession()
    records.read(input.source) { record in
      // A web session is a single object with the lines in a list.
      for line in record["loglines"]?.elements ?? [record] { session.add(line) }
    }
    var reading = session.reading(isTruncated: records.isTruncated)
    var found = records.log
    found.add(contentsOf: reading.diagnostics)
    reading.diagnostics = found
    return Conversations(only: reading)
  }

  /// Whether the type of a record and the role of its message agree.
  private static func isTurn(_ record: JSONValue) -> Bool {
    guard let role = record["message"]?["role"]?.string else { return false }
    return record["type"]?.string == role && ModelRole(word: role) != nil
  }

  /// Returns the speaker of a record with a message: the message's role, or else the record's type.
  static func role(of record: JSONValue) -> ModelRole? {
    guard let message = record["message"] else { return nil }
    return ModelRole(word: message["role"]?.string) ?? ModelRole(word: record["type"]?.string)
  }
}
