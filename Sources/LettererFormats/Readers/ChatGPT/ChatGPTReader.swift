import LettererDocuments
import LettererModel

/// Reads conversations exported by ChatGPT (`conversations.json`, one or several files), and by
/// DeepSeek, whose export has the same tree.
///
/// A conversation is a tree; the path from the root to the current node is shown. Messages with
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
      let tree = ChatGPTTree(record, &chat)
      let message = ChatGPTMessage(files: files, model: record["default_model_slug"]?.words)
      for node in tree.path { message.read(node, into: &chat) }
      let id = record["conversation_id"]?.words ?? record["id"]?.words
      chats.append((chat, id, record["title"]?.words))
    }
    return Conversations(chats, records, others)
  }
}

/// The tree of a conversation, and the path through it that is shown.
struct ChatGPTTree {
  /// A node on the path.
  struct Node {
    let id: String
    let message: JSONValue
    /// The position among the siblings and their number; `nil` if there are none.
    let branch: (number: Int, count: Int)?
  }

  private(set) var path: [Node] = []

  /// Walks up from the current node, or else from the newest leaf.
  init(_ conversation: JSONValue, _ chat: inout ModelChat) {
    let members = conversation["mapping"]?.members ?? []
    let nodes = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    var children: [String: [String]] = [:]
    for member in members {
      if let parent = member.value["parent"]?.words {
        children[parent, default: []].append(member.name)
      }
    }
    let wanted = conversation["current_node"]?.words
    let isKnown = wanted.map { nodes[$0] != nil } ?? false
    // DeepSeek does not mark the current node.
    if !isKnown, wanted != nil || conversation["inserted_at"] == nil {
      chat.report(
        .brokenTree,
        at: conversation.position,
        "conversation without its current node",
        note: "the newest message without a reply is used as the last one"
      )
    }
    let last = isKnown ? wanted : Self.newestLeaf(members, children)
    var known: Set<String> = []
    var reversed: [Node] = []
    var next = last
    while let id = next, let node = nodes[id] {
      guard known.insert(id).inserted else {
        chat.report(.brokenTree, at: node.position, "message that replies to itself")
        break
      }
      if let message = node["message"], message.members != nil {
        let siblings = node["parent"]?.words.flatMap { Self.ordered(nodes[$0], children[$0]) } ?? []
        let listed = node["parent"]?.words.flatMap { nodes[$0]?["children"]?.elements }
        if let listed, !listed.contains(where: { $0.words == id }) {
          chat.report(.brokenTree, at: node.position, "message is not listed by its parent")
        }
        let place = siblings.firstIndex(of: id).map { (number: $0 + 1, count: siblings.count) }
        reversed.append(Node(id: id, message: message, branch: siblings.count > 1 ? place : nil))
      } else if node["message"] == nil, node["parent"]?.words != nil {
        chat.report(.brokenTree, at: node.position, "node without a message")
      }
      next = node["parent"]?.words
    }
    path = reversed.reversed()
    let count = members.count { $0.value["message"]?.members != nil }
    if count > path.count {
      chat.report(
        .otherRecord,
        at: conversation.position,
        "\(count - path.count) messages of other branches"
      )
    }
  }

  /// Returns the children in the parent's order, or else in the order of the input.
  private static func ordered(_ parent: JSONValue?, _ found: [String]?) -> [String] {
    let listed = parent?["children"]?.list.compactMap(\.words) ?? []
    return listed.isEmpty ? found ?? [] : listed
  }

  private static func newestLeaf(_ members: [JSONMember], _ children: [String: [String]]) -> String?
  {
    let leaves = members.filter { member in
      children[member.name] == nil && member.value["message"]?.members != nil
    }
    let dated = leaves.enumerated().map { index, leaf in
      (leaf.value["message"]?["create_time"]?.decimal ?? 0, index, leaf.name)
    }
    return dated.max { ($0.0, $0.1) < ($1.0, $1.1) }?.2 ?? members.last?.name
  }
}
