import LettererDocuments
import LettererModel

/// A Claude Code session while its records are being read.
///
/// Each record names the one before it. Going back and asking again begins another branch; parallel
/// calls, progress, and subagents also have several records after one, but are no branches.
struct ClaudeCodeSession {
  private var chat = ModelChat()
  private var title: String?
  private var id: String?
  /// The threads of subagents by their message identifiers.
  private var threads: [String: String] = [:]
  private var tree = BranchTree()
  /// The messages of each node of the tree.
  private var ranges: [Range<Int>] = []
  /// The node of each record, for records that stand for no messages or repeat others, too.
  private var nodes: [String: String?] = [:]
  /// The last node outside the threads of subagents.
  private var last: String?
  /// The records, apart from prompts, that name one before them, and those that do not.
  private var (linked, unlinked) = (0, 0)
  /// The nodes of records by the hashes of their messages and times.
  private var known: [Int: String] = [:]
  private var repeated = 0
  private var command: String?

  /// Adds a record; reports one that is not a message.
  mutating func add(_ record: JSONValue) {
    id = id ?? record["sessionId"]?.words
    if let uuid = record["uuid"]?.words, nodes[uuid] != nil {
      repeated += 1
      return
    }
    let start = chat.messageCount
    read(record)
    chat.endTurn()
    place(record, start..<chat.messageCount)
  }

  private mutating func read(_ record: JSONValue) {
    let type = record["type"]?.string ?? ""
    if type == "summary", let text = record["summary"]?.words {
      title = title ?? text
    } else if let role = ClaudeCodeReader.role(of: record) {
      readMessage(record, role)
    } else if type == "system", let text = record["content"]?.words {
      chat.begin(turn(record, .system))
      read(ClaudeCodeMarkup(text))
    } else {
      chat.report(
        .otherRecord,
        at: record.position,
        "record of type \(quotedName(type))",
        subject: type
      )
    }
  }

  private mutating func readMessage(_ record: JSONValue, _ role: ModelRole) {
    let isMeta = record["isMeta"]?.isTrue == true
    chat.begin(turn(record, isMeta ? .system : role))
    let content = record["message"]?["content"]
    if record["isCompactSummary"]?.isTrue == true, let text = content?.onlyText {
      chat.add(summary: text)
    } else if role == .user, let markup = content?.onlyText.map(ClaudeCodeMarkup.init) {
      read(markup)
    } else {
      let hidden = role == .user ? content?.withoutReminders : nil
      ModelBlocks.read(hidden?.content ?? content, into: &chat)
      chat.report(hidden: hidden?.kinds ?? [], at: record.position)
    }
  }

  private mutating func read(_ markup: ClaudeCodeMarkup) {
    for piece in markup.pieces {
      switch piece {
      case .text(let words): chat.add(text: words)
      case .command(let words):
        command = words
        chat.add(text: words)
      case .shell(let words): chat.add(text: "! \(words)")
      case .output(let words, let isShell):
        chat.add(result: words, of: nil, name: isShell ? "bash" : command ?? "command")
      case .hidden: continue
      }
    }
    chat.report(hidden: markup.hidden, at: nil)
  }

  private mutating func turn(_ record: JSONValue, _ role: ModelRole) -> ModelChat.Turn {
    let id = record["uuid"]?.words
    var turn = ModelChat.Turn(id: id, role: role, position: record.position)
    turn.time = chat.time(record["timestamp"])
    if role == .assistant { turn.name = record["message"]?["model"]?.words }
    if record["isSidechain"]?.isTrue == true, let id {
      let root = record["parentUuid"]?.words.flatMap { threads[$0] } ?? id
      threads[id] = root
      if root != id { turn.thread = root }
      // This is the model's prompt for its subagent.
      if role == .user { turn.role = .assistant }
    }
    return turn
  }

  // MARK: Branches

  /// Adds the messages of a record to the tree.
  private mutating func place(_ record: JSONValue, _ range: Range<Int>) {
    let uuid = record["uuid"]?.words
    let isSide = record["isSidechain"]?.isTrue == true
    let isPrompt = !isSide && record.isClaudePrompt
    let stated = (record["parentUuid"]?.words ?? record["logicalParentUuid"]?.words)
      .flatMap { nodes[$0] }
    var parent = stated ?? last
    if stated == nil, isPrompt, linked > 0, unlinked == 0, record["parentUuid"]?.isNull == true {
      parent = nil
    }
    if range.isEmpty {
      if let uuid { nodes[uuid] = .some(parent) }
      return
    }
    let hash = isSide ? nil : hash(of: range)
    if let original = hash.flatMap({ known[$0] }) {
      repeated += 1
      chat.removeMessages(from: range.lowerBound)
      if let uuid { nodes[uuid] = .some(original) }
      return
    }
    if !isPrompt, !isSide {
      if stated == nil { unlinked += 1 } else { linked += 1 }
    }
    let node = uuid ?? "n\(ranges.count)"
    let time = chat.decoder.transcript.messages[range.lowerBound].time
    tree.add(node, after: parent, time: time, begins: isPrompt, weight: isSide ? 0 : range.count)
    if let hash { known[hash] = node }
    ranges.append(range)
    nodes[node] = .some(node)
    if !isSide { last = node }
  }

  /// Returns what identifies messages that another record may repeat; `nil` without an exact time.
  private func hash(of range: Range<Int>) -> Int? {
    let messages = chat.decoder.transcript.messages[range]
    guard let time = messages.first?.time, time.precision == .millisecond else { return nil }
    var hasher = Hasher()
    for var message in messages {
      message.id = ""
      hasher.combine(message)
    }
    return hasher.finalize()
  }

  /// Returns the session as a conversation.
  func reading(_ branch: BranchChoice, isTruncated: Bool) -> Reading {
    var chat = chat
    let walk = tree.walk(branch)
    chat.arrange(walk, of: tree, ranges)
    chat.report(walk, at: nil)
    chat.report(repeated: repeated, at: nil)
    return chat.reading(id: id, title: title, isTruncated: isTruncated)
  }
}

extension JSONValue {
  /// Whether a record of Claude Code is a prompt that a person wrote.
  fileprivate var isClaudePrompt: Bool {
    guard self["type"]?.string == "user", self["isMeta"]?.isTrue != true,
      self["isCompactSummary"]?.isTrue != true, let content = self["message"]?["content"]
    else { return false }
    if let text = content.onlyText { return !ClaudeCodeMarkup(text).isOutput }
    return !content.list.contains { $0["type"]?.string == "tool_result" }
  }
}
