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
    the current branch; text, pictures and files of the archive, canvases, code, tools and their \
    output, reasoning, browsing, no hidden messages; Markdown; DeepSeek's export of the same form
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
    let files = ChatGPTFiles(input.files)
    records.read(input.source) { record in
      guard record["mapping"] != nil else { return others.add(record: record) }
      var chat = ModelChat()
      let message = ChatGPTMessage(files: files, model: record["default_model_slug"]?.words)
      ChatGPTTree(record, &chat).read(input.options.branch, into: &chat, message.read)
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
