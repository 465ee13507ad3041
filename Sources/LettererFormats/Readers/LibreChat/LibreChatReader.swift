import LettererDocuments
import LettererModel

/// Reads conversations exported by LibreChat as JSON, with or without branches.
///
/// ```
/// {"conversationId": "c1", "title": "Trip", "recursive": false, "messages": [{"messageId": "m1",
///   "parentMessageId": "0", "sender": "User", "text": "Hi", "isCreatedByUser": true}]}
/// ```
struct LibreChatReader: TranscriptReader {
  let name = "librechat"
  let title = "LibreChat export (JSON)"
  let covers = "the newest branch; text, reasoning, tool calls and results, files, errors; Markdown"

  func fit(of sample: FormatSample) -> FormatFit {
    for record in sample.firstRecords {
      let messages = record.libreChatMessages?.list.prefix(20) ?? []
      if messages.contains(where: { $0["isCreatedByUser"] != nil && $0["messageId"] != nil }) {
        return FormatFit(1, "messages with \"isCreatedByUser\"")
      }
    }
    return .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var records = ModelInput(lists: ["messages", "messagesTree"], fields: .librechat)
    var chats: [(chat: ModelChat, id: String?, title: String?)] = []
    var others = DiagnosticList()
    records.read(input.source) { record in
      guard let messages = record.libreChatMessages?.elements else {
        return others.add(record: record)
      }
      var chat = ModelChat()
      var tree = BranchedMessages()
      for message in messages { tree.add(libreChat: message, &chat) }
      let model = record["options"]?["model"]?.words
      let branch = input.options.branch
      tree.read(branch, current: nil, at: record.position, into: &chat) { item, chat in
        LibreChatMessage.read(item, model, into: &chat)
      }
      chats.append((chat, record["conversationId"]?.words, record["title"]?.words))
    }
    return Conversations(chats, records, others)
  }
}

extension JSONValue {
  /// The messages of a conversation, or those that have no parent, with the others nested in them.
  fileprivate var libreChatMessages: JSONValue? { self["messages"] ?? self["messagesTree"] }
}

extension BranchedMessages {
  /// Adds a message, which names its parent or is nested in it, and those nested in it.
  fileprivate mutating func add(libreChat message: JSONValue, _ chat: inout ModelChat) {
    var open = [(message: message, parent: message["parentMessageId"]?.words)]
    while let (message, parent) = open.popLast() {
      guard message.members != nil else {
        chat.report(.notAMessage, at: message.position, "\(message.typeName) in a list of messages")
        continue
      }
      let id = message["messageId"]?.words ?? "n\(count)"
      add(message, id: id, after: parent, time: message["createdAt"]?.recordedTime)
      for child in (message["children"]?.list ?? []).reversed() { open.append((child, id)) }
    }
  }
}

/// Reads a message of a conversation.
enum LibreChatMessage {
  static func read(_ item: BranchedMessages.Item, _ model: String?, into chat: inout ModelChat) {
    let message = item.record
    let isUser = message["isCreatedByUser"]?.isTrue == true
    let name = isUser ? nil : message["sender"]?.words ?? message["model"]?.words ?? model
    let role: ModelRole = isUser ? .user : .assistant
    var turn = ModelChat.Turn(id: item.id, role: role, name: name, position: message.position)
    turn.time = chat.time(message["createdAt"])
    turn.ext = item.fields
    for name in ["quotes", "summary"] {
      guard let words = message[name], !words.isNull else { continue }
      turn.ext.append(ExtensionField(name: name, value: words.open))
    }
    chat.begin(turn)
    let results = (message["attachments"]?.list ?? []).filter { $0["filename"] != nil }
    var files = ((message["files"]?.list ?? []) + results).map(attachment)
    for part in message["content"]?.list ?? [] { read(part, into: &chat) }
    if let text = message["text"]?.words, message["content"]?.elements?.isEmpty != false {
      chat.add(text: text, attachments: files)
      files = []
    }
    if !files.isEmpty { chat.add(text: "", attachments: files) }
    chat.endTurn()
  }

  private static func read(_ part: JSONValue, into chat: inout ModelChat) {
    switch part["type"]?.string {
    case "think":
      chat.report(textIn: part, besides: ["think"])
      chat.add(reasoning: part["think"]?["value"]?.words ?? part["think"]?.words ?? "")
    case "error": chat.add(text: part["error"]?.words ?? part["text"]?.words ?? "")
    case "tool_call":
      chat.report(textIn: part, besides: ["tool_call"])
      let call = part["tool_call"]
      if call == nil {
        chat.report(.missingContent, at: part.position, "tool call without content")
      }
      let (id, name) = (call?["id"]?.words, call?["name"]?.words)
      chat.add(call: id, name: name, input: InterfaceInput.arguments(call?["args"], &chat))
      if let output = call?["output"]?.words { chat.add(result: output, of: id, name: name) }
    default: ModelBlocks.read(part, into: &chat)
    }
  }

  private static func attachment(_ value: JSONValue) -> MessageAttachment {
    let type = value["type"]?.words
    let name = value["filename"]?.words
    let isImage = type?.hasPrefix("image/") == true
    var file = MessageAttachment(
      kind: isImage ? .image : ContentKind(fileExtension: (name ?? "").pathExtension),
      name: name,
      state: .omitted
    )
    file.mediaType = type
    file.width = value["width"]?.whole
    file.height = value["height"]?.whole
    file.byteCount = value["bytes"]?.whole.map(Int64.init)
    return file
  }
}
