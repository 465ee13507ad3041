import LettererDocuments
import LettererModel

/// Reads the messages of a conversation's tree.
struct ChatGPTMessage {
  let files: ChatGPTFiles
  /// The model of messages that name none.
  let model: String?

  /// Returns whether a message has a field from which it is read.
  static func isKnown(_ message: JSONValue) -> Bool {
    ["author", "content", "fragments"].contains { message[$0]?.isNull == false }
  }

  /// Returns the time of a message.
  static func time(of message: JSONValue) -> Time? {
    message["create_time"]?.words.flatMap { EpochTime(spelling: $0)?.time }
      ?? message["inserted_at"]?.recordedTime
  }

  func read(_ item: BranchedMessages.Item, into chat: inout ModelChat) {
    let message = item.record
    if let fragments = message["fragments"]?.elements {
      return DeepSeekMessage.read(item, fragments, into: &chat)
    }
    let metadata = message["metadata"]
    if metadata?["is_visually_hidden_from_conversation"]?.isTrue == true {
      return Self.hidden(message, &chat)
    }
    guard let role = ModelRole(word: message["author"]?["role"]?.string) else {
      chat.report(.notAMessage, at: message.position, "message without a known author")
      return
    }
    if role == .system, metadata?["is_user_system_message"]?.isTrue != true {
      return Self.hidden(message, &chat)
    }
    let attachments = ChatGPTAttachments(message, files)
    // A tool that only draws speaks for the model.
    let isDrawing =
      role == .tool && !attachments.all.isEmpty && ChatGPTText.text(of: message).isEmpty
      && attachments.all.allSatisfy { $0.kind == .image }
    let slug = metadata?["model_slug"]?.words ?? model
    let name = role == .assistant ? slug : isDrawing ? nil : message["author"]?["name"]?.words
    var turn = ModelChat.Turn(id: item.id, role: role, name: name, position: message.position)
    if isDrawing { turn.role = .assistant }
    turn.time = Self.time(of: message)
    if role == .assistant { Self.addSearch(metadata, before: turn, to: &chat) }
    turn.ext = item.fields
    chat.begin(turn)
    if isDrawing { return chat.add(text: "", attachments: attachments.all) }
    for paste in attachments.pastes { chat.add(paste, by: role) }
    guard let content = message["content"] else { return chat.endTurn() }
    Self.read(content, of: message, role, attachments, into: &chat)
  }

  private static func hidden(_ message: JSONValue, _ chat: inout ModelChat) {
    chat.report(.otherRecord, at: message.position, "hidden messages", subject: "hidden")
  }

  private static func empty(_ message: JSONValue, _ chat: inout ModelChat) {
    chat.report(
      .otherRecord,
      at: message.position,
      "messages without content",
      subject: "empty"
    )
  }

  private static func read(
    _ content: JSONValue,
    of message: JSONValue,
    _ role: ModelRole,
    _ attachments: ChatGPTAttachments,
    into chat: inout ModelChat
  ) {
    let recipient = message["recipient"]?.words ?? "all"
    let type = content["content_type"]?.string ?? "text"
    let text = ChatGPTText.text(of: message)
    switch type {
    case "thoughts", "reasoning_recap":
      if text.isEmpty { return chat.report(silentReasoningAt: message.position) }
      chat.add(reasoning: text, isRecap: type == "reasoning_recap")
    case "user_editable_context", "model_editable_context":
      if text.isEmpty { return empty(message, &chat) }
      let name = type == "user_editable_context" ? "Custom instructions" : "Memory"
      chat.add(ModelDocument(text: text, name: name), by: role == .system ? .user : role)
    case "code" where role == .assistant, _ where role == .assistant && recipient != "all":
      let name = recipient == "all" ? content["language"]?.words : recipient
      let input = content["text"] ?? JSONValue(.string(text), at: content.position)
      chat.add(call: nil, name: name, input: InterfaceInput.arguments(input, &chat))
    case _ where role == .tool:
      let status = message["metadata"]?["aggregate_result"]?["status"]?.string ?? ""
      chat.add(
        result: text,
        of: nil,
        name: message["author"]?["name"]?.words,
        isError: type == "system_error" || status.hasPrefix("failed") || status == "error",
        attachments: attachments.all
      )
    default:
      readWords(text, content, of: message, role, attachments, into: &chat)
    }
  }

  private static func readWords(
    _ text: String,
    _ content: JSONValue,
    of message: JSONValue,
    _ role: ModelRole,
    _ attachments: ChatGPTAttachments,
    into chat: inout ModelChat
  ) {
    let type = content["content_type"]?.string ?? "text"
    if !text.isEmpty || !attachments.all.isEmpty {
      let words = role == .assistant ? ChatGPTCitations(message["metadata"]).markdown(text) : text
      chat.add(text: words, attachments: attachments.all)
    } else if let name = ChatGPTText.unreadField(of: content) {
      let words = "message whose content is in \(quotedName(name))"
      chat.report(.missingContent, at: content.position, words, note: "left out", subject: name)
    } else if ["text", "multimodal_text"].contains(type) {
      if attachments.pastes.isEmpty { empty(message, &chat) }
    } else {
      chat.add(unknown: type, at: message.position)
    }
  }

  /// Adds a search for an answer and the pages that it found, as a turn of their own.
  private static func addSearch(
    _ metadata: JSONValue?,
    before turn: ModelChat.Turn,
    to chat: inout ModelChat
  ) {
    let groups = metadata?["search_result_groups"]?.list ?? []
    let results = groups.flatMap { $0["entries"]?.list ?? [] }.compactMap(ChatGPTText.page)
    let queries = (metadata?["search_queries"]?.list ?? []).compactMap { $0["q"]?.words }
    if results.isEmpty, queries.isEmpty { return }
    var search = turn
    search.id = turn.id.map { $0 + "/search" }
    chat.begin(search)
    let input = queries.isEmpty ? nil : OpenValue.string(queries.joined(separator: "\n"))
    chat.add(call: nil, name: "search", input: input)
    if results.isEmpty { return }
    chat.add(result: results.joined(separator: "\n\n"), of: nil, name: "search")
  }
}
