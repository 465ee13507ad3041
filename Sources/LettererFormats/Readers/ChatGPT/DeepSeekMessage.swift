import LettererDocuments
import LettererModel

/// Reads one message of DeepSeek's export, which has ChatGPT's tree with messages of its own.
///
/// ```
/// {"inserted_at": "2025-02-01T10:00:05.000000+08:00", "model": "deepseek-reasoner", "files": [],
///  "fragments": [{"type": "THINK", "content": "…"}, {"type": "RESPONSE", "content": "Hello!"}]}
/// ```
enum DeepSeekMessage {
  static func read(
    _ item: BranchedMessages.Item,
    _ fragments: [JSONValue],
    into chat: inout ModelChat
  ) {
    let message = item.record
    let isPrompt = fragments.contains { $0["type"]?.string == "REQUEST" }
    let model = isPrompt ? nil : message["model"]?.words
    let role: ModelRole = isPrompt ? .user : .assistant
    var turn = ModelChat.Turn(id: item.id, role: role, name: model, position: message.position)
    turn.time = chat.time(message["inserted_at"])
    turn.ext = item.fields
    chat.begin(turn)
    for fragment in fragments { read(fragment, role, into: &chat) }
    read(files: message["files"]?.list ?? [], role, into: &chat)
    chat.endTurn()
  }

  private static func read(
    _ fragment: JSONValue,
    _ role: ModelRole,
    into chat: inout ModelChat
  ) {
    let type = fragment["type"]?.string ?? ""
    switch type {
    case "REQUEST", "RESPONSE": chat.add(text: fragment["content"]?.string ?? "")
    case "THINK": chat.add(reasoning: fragment["content"]?.string ?? "")
    case "TOOL_SEARCH": chat.report(.otherRecord, at: fragment.position, "start of a search")
    case "SEARCH":
      chat.add(call: nil, name: "search", input: nil)
      chat.add(result: ModelBlocks.output(fragment["results"]).text, of: nil, name: "search")
    case "FILE": read(files: [fragment], role, into: &chat)
    default:
      chat.add(unknown: type, at: fragment.position)
      if let text = fragment["content"]?.words { chat.add(text: text) }
    }
  }

  /// Reads files, or fragments that are files; those with their text are documents.
  private static func read(files: [JSONValue], _ role: ModelRole, into chat: inout ModelChat) {
    var attachments: [MessageAttachment] = []
    for file in files {
      let name = file["file_name"]?.words ?? file["name"]?.words
      if let text = file["content"]?.words {
        chat.add(ModelDocument(text: text, name: name), by: role)
      } else {
        let kind = ContentKind(fileExtension: (name ?? "").pathExtension)
        attachments.append(MessageAttachment(kind: kind, name: name, state: .omitted))
      }
    }
    if !attachments.isEmpty { chat.add(text: "", attachments: attachments) }
  }
}
