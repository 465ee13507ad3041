import LettererDocuments
import LettererModel

/// Reads conversations exported by Claude.ai (`conversations.json`).
struct ClaudeReader: TranscriptReader {
  let name = "claude"
  let title = "Claude.ai export (conversations.json)"
  let covers =
    "text, thinking, tool calls and results, artifacts and pasted text as documents; Markdown"
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
      var tree = BranchedMessages()
      for message in record["chat_messages"]?.list ?? [] { tree.add(claude: message, &chat) }
      let current = record["current_leaf_message_uuid"]?.words
      let branch = input.options.branch
      tree.read(branch, current: current, at: record.position, into: &chat, Self.read)
      chats.append((chat, record["uuid"]?.words, record["name"]?.words))
    }
    return Conversations(chats, records, others)
  }

  private static func read(_ item: BranchedMessages.Item, into chat: inout ModelChat) {
    let message = item.record
    guard let role = ModelRole(word: message["sender"]?.string) else {
      chat.report(.notAMessage, at: message.position, "record without a known sender")
      return
    }
    var turn = ModelChat.Turn(id: message["uuid"]?.words, role: role, position: message.position)
    turn.time = chat.time(message["created_at"])
    turn.ext = item.fields
    chat.begin(turn)
    let all = (message["attachments"]?.list ?? []) + (message["files"]?.list ?? [])
    let files = all.filter { $0["extracted_content"]?.words == nil }
    let before = chat.messageCount
    ModelBlocks.read(message["content"], into: &chat)
    if let text = ownText(of: message) { chat.add(text: text) }
    for file in all {
      guard let text = file["extracted_content"]?.words else { continue }
      let type = file["file_type"]?.words
      let document = ModelDocument(text: text, name: file["file_name"]?.words, type: type)
      chat.add(document, by: role)
    }
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
    return file
  }
}

extension BranchedMessages {
  /// Adds a message; exports without the parents of messages have no branches.
  fileprivate mutating func add(claude message: JSONValue, _ chat: inout ModelChat) {
    let id = message["uuid"]?.words ?? "n\(count)"
    var parent = last
    if let stated = message["parent_message_uuid"] {
      // The first message names a parent of zeros.
      let isFirst = stated.words.map { $0.utf8.allSatisfy("0-48".utf8.contains) } ?? true
      parent = isFirst ? nil : stated.words.flatMap { contains($0) ? $0 : last }
    }
    add(
      message,
      id: id,
      after: parent,
      time: message["created_at"]?.string.flatMap { Time(text: $0) }
    )
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
    for _ in 0..<200 {
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
    Conversations(of: ClaudeCodeSession.self, in: input, lists: ["loglines"], fields: .claudeCode)
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
