import LettererDocuments
import LettererModel

/// Reads conversations exported by ChatGPT (`conversations.json`, one or several files), and by
/// DeepSeek, whose export has the same tree.
///
/// A conversation is a tree, of which the branch with the current node is shown. Messages with
/// siblings have a `branch` field.
struct ChatGPTReader: TranscriptReader {
  let name = "chatgpt"
  let title = "ChatGPT export (conversations.json)"
  let covers = """
    the current branch; text, pictures, code, tools and their output, reasoning, browsing, no \
    hidden messages; Markdown; DeepSeek's export of the same form
    """
  let fileNames = ["conversations*.json"]

  func fit(of sample: FormatSample) -> FormatFit {
    for record in sample.firstRecords where record["mapping"]?.members != nil {
      return FormatFit(1, "conversations with a \"mapping\"")
    }
    return .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var records = ModelInput(lists: ["mapping"], fields: .chatgpt)
    var chats: [(chat: ModelChat, id: String?, title: String?)] = []
    var others = DiagnosticList()
    records.read(input.source) { record in
      guard record["mapping"] != nil else { return others.add(record: record) }
      var chat = ModelChat()
      let model = record["default_model_slug"]?.words
      ChatGPTTree(record, &chat).read(input.options.branch, into: &chat) { item, chat in
        ChatGPTMessage.read(item, model: model, into: &chat)
      }
      let id = record["conversation_id"]?.words ?? record["id"]?.words
      chats.append((chat, id, record["title"]?.words))
    }
    return Conversations(chats, records, others)
  }
}

/// The tree of a conversation.
struct ChatGPTTree {
  private var messages = BranchedMessages()
  private let conversation: JSONValue

  init(_ conversation: JSONValue, _ chat: inout ModelChat) {
    self.conversation = conversation
    let members = conversation["mapping"]?.members ?? []
    for member in members {
      let (node, message) = (member.value, member.value["message"])
      let parent = node["parent"]?.words
      if message == nil, parent != nil {
        chat.report(.brokenTree, at: node.position, "node without a message")
      }
      messages.add(
        message?.members == nil ? nil : message,
        id: member.name,
        after: parent,
        time: message.flatMap(ChatGPTMessage.time),
        children: node["children"]?.list.compactMap(\.words) ?? []
      )
    }
  }

  /// Reads the messages up to the current node, or else to the newest message.
  func read(
    _ choice: BranchChoice,
    into chat: inout ModelChat,
    _ read: (BranchedMessages.Item, inout ModelChat) -> Void
  ) {
    let current = conversation["current_node"]?.words
    messages.read(
      choice,
      current: current,
      // DeepSeek does not state it.
      isExpected: conversation["inserted_at"] == nil,
      at: conversation.position,
      into: &chat,
      read
    )
  }
}

/// Reads one message of a tree.
enum ChatGPTMessage {
  /// Returns whether a message has a field from which it is read.
  static func isKnown(_ message: JSONValue) -> Bool {
    ["author", "content", "fragments"].contains { message[$0]?.isNull == false }
  }

  /// Returns the time of a message.
  static func time(of message: JSONValue) -> Time? {
    message["create_time"]?.words.flatMap { EpochTime(spelling: $0)?.time }
  }

  static func read(_ item: BranchedMessages.Item, model: String?, into chat: inout ModelChat) {
    let message = item.record
    if let fragments = message["fragments"]?.elements {
      return DeepSeekMessage.read(item, fragments, into: &chat)
    }
    let metadata = message["metadata"]
    if metadata?["is_visually_hidden_from_conversation"]?.isTrue == true {
      return hidden(message, &chat)
    }
    guard let role = ModelRole(word: message["author"]?["role"]?.string) else {
      chat.report(.notAMessage, at: message.position, "message without a known author")
      return
    }
    if role == .system, metadata?["is_user_system_message"]?.isTrue != true {
      return hidden(message, &chat)
    }
    let slug = metadata?["model_slug"]?.words ?? model
    let name = role == .assistant ? slug : message["author"]?["name"]?.words
    var turn = ModelChat.Turn(id: item.id, role: role, name: name, position: message.position)
    turn.time = time(of: message)
    turn.ext = item.fields
    chat.begin(turn)
    readContent(message, role, into: &chat)
  }

  private static func hidden(_ message: JSONValue, _ chat: inout ModelChat) {
    chat.report(.otherRecord, at: message.position, "hidden messages", subject: "hidden")
  }

  private static func readContent(
    _ message: JSONValue,
    _ role: ModelRole,
    into chat: inout ModelChat
  ) {
    guard let content = message["content"] else { return chat.endTurn() }
    let recipient = message["recipient"]?.words ?? "all"
    let type = content["content_type"]?.string ?? "text"
    let text = text(of: content)
    switch type {
    case "thoughts":
      let thoughts = content["thoughts"]?.list ?? []
      let words = thoughts.map { [$0["summary"]?.words.map { "**\($0)**" }, $0["content"]?.words] }
      chat.add(reasoning: words.flatMap { $0.compactMap(\.self) }.joined(separator: "\n\n"))
    case "reasoning_recap": if let recap = content["content"]?.words { chat.add(reasoning: recap) }
    case "code" where role == .assistant, _ where role == .assistant && recipient != "all":
      let name = recipient == "all" ? content["language"]?.words : recipient
      chat.add(
        call: nil,
        name: name,
        input: InterfaceInput.arguments(
          content["text"] ?? JSONValue(.string(text), at: content.position),
          &chat
        )
      )
    case _ where role == .tool:
      chat.add(
        result: text,
        of: nil,
        name: message["author"]?["name"]?.words,
        isError: type == "system_error",
        attachments: attachments(of: message)
      )
    default:
      let files = attachments(of: message)
      if !text.isEmpty || !files.isEmpty {
        let citations = ChatGPTCitations(message["metadata"])
        let words = role == .assistant ? citations.markdown(text) : text
        chat.add(text: words, attachments: files)
      } else if let name = unreadField(of: content) {
        let words = "message whose content is in \(quotedName(name))"
        chat.report(.missingContent, at: content.position, words, note: "left out", subject: name)
      } else if ["text", "multimodal_text"].contains(type) {
        chat.report(
          .otherRecord,
          at: message.position,
          "messages without content",
          subject: "empty"
        )
      } else {
        chat.add(unknown: type, at: message.position)
      }
    }
  }

  /// Returns the first field of a content without parts that holds words.
  private static func unreadField(of content: JSONValue) -> String? {
    let known = ["content_type", "language", "response_format_name", "assets"]
    return content.members?.first { member in
      !known.contains(member.name) && member.value.open.holdsWords
    }?.name
  }

  /// Returns the text of any type of content, which may also be plain text or a list of parts.
  private static func text(of content: JSONValue) -> String {
    var texts = [content.string].compactMap(\.self)
    for part in content["parts"]?.list ?? content.list {
      if let text = part.string ?? part["text"]?.string { texts.append(text) }
    }
    for name in ["text", "result", "model_set_context"] where texts.isEmpty {
      if let text = content[name]?.words { texts.append(text) }
    }
    for name in ["user_profile", "user_instructions"] {
      if let text = content[name]?.words { texts.append(text) }
    }
    return texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Returns the attachments in the parts, and the other files of the message outside its content.
  private static func attachments(of message: JSONValue) -> [MessageAttachment] {
    let uploads = message["metadata"]?["attachments"]?.list ?? []
    var known: Set<String> = []
    var files = parts(of: message["content"])
    for index in files.indices {
      guard let id = files[index].name,
        let upload = uploads.first(where: { $0["id"]?.words == id })
      else { continue }
      known.insert(id)
      files[index].name = upload["name"]?.words ?? id
      files[index].mediaType = upload["mime_type"]?.words
    }
    for upload in uploads where upload["id"]?.words.map(known.contains) != true {
      let name = upload["name"]?.words ?? upload["id"]?.words
      var file = MessageAttachment(
        kind: ContentKind(fileExtension: (name ?? "").pathExtension),
        name: name,
        state: .omitted
      )
      file.mediaType = upload["mime_type"]?.words ?? upload["mimeType"]?.words
      file.byteCount = upload["size"]?.whole.map(Int64.init)
      files.append(file)
    }
    return files
  }

  private static func parts(of content: JSONValue?) -> [MessageAttachment] {
    (content?["parts"]?.list ?? content?.list ?? []).compactMap { part in
      guard let type = part["content_type"]?.string else { return nil }
      let pointer = part["asset_pointer"]?.words
      let kind: ContentKind =
        type.hasPrefix("image")
        ? .image : type.hasPrefix("audio") || type.hasPrefix("real_time") ? .audio : .file
      var file = MessageAttachment(kind: kind, name: pointer?.lastPathComponent, state: .omitted)
      file.width = part["width"]?.whole
      file.height = part["height"]?.whole
      file.byteCount = part["size_bytes"]?.whole.map(Int64.init)
      if type == "audio_transcription" { file.alternativeText = part["text"]?.words }
      return file
    }
  }
}
