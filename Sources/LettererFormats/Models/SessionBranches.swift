import LettererDocuments
import LettererModel

/// What a record of a session says of the one before it.
struct SessionLink {
  let id: String?
  let parent: String?
  /// Whether the record states that there is none before it.
  let isFirst: Bool
  /// Whether the record is a prompt, which begins a branch if another one is in its place.
  let begins: Bool
  /// Whether the record belongs to the thread of a subagent.
  var isSide = false
  /// A hash of the message; `nil` without one.
  var content: Int?
  /// The exact time, as it is spelled.
  var time: String?

  /// Reads what all records have.
  init(_ record: JSONValue, id: String?, parent: JSONValue?, begins: Bool) {
    self.id = id
    self.parent = parent?.words
    isFirst = parent?.isNull == true
    self.begins = begins
    content = record["message"]?.contentHash
    time = record["timestamp"]?.string.flatMap { $0.utf8.contains(0x2E) ? $0 : nil }
  }
}

extension JSONValue {
  /// A hash of the value without its positions.
  fileprivate var contentHash: Int {
    var hasher = Hasher()
    feed(&hasher)
    return hasher.finalize()
  }

  private func feed(_ hasher: inout Hasher) {
    switch content {
    case .null: hasher.combine(0)
    case .boolean(let value): hasher.combine(value)
    case .number(let text), .string(let text): hasher.combine(text)
    case .array(let values):
      hasher.combine(values.count)
      for value in values { value.feed(&hasher) }
    case .object(let members):
      hasher.combine(members.count)
      for member in members {
        hasher.combine(member.name)
        member.value.feed(&hasher)
      }
    }
  }
}

/// The branches of a session whose records name the one before them.
///
/// Going back and asking again begins another branch. Parallel calls, progress, and subagents also have
/// several records after one, but are no branches. A record that names none, or an unknown one, follows
/// the last one. A record whose time and messages are those of another one repeats it.
struct SessionBranches {
  private var tree = BranchTree()
  /// The messages of each node of the tree.
  private var ranges: [Range<Int>] = []
  /// The node of each record, for records that stand for no messages or repeat others, too.
  private var nodes: [String: String?] = [:]
  /// The last node outside the threads of subagents.
  private var last: String?
  /// The records, apart from prompts, that name one before them, and those that do not.
  private var (linked, unlinked) = (0, 0)
  /// The hashes of messages by the identifiers of their records.
  private var contents: [String: Int?] = [:]
  /// The identifiers of records by the hashes of their messages and times.
  private var known: [Int: String] = [:]
  private var repeated = 0

  /// Returns whether a record repeats another one, and counts it.
  mutating func isRepeated(_ link: SessionLink) -> Bool {
    if let id = link.id, let content = contents[id] {
      guard link.content == nil || link.content == content else { return false }
      repeated += 1
      return true
    }
    guard !link.isSide, let time = link.time, let content = link.content else { return false }
    var hasher = Hasher()
    hasher.combine(time)
    hasher.combine(content)
    let hash = hasher.finalize()
    guard let original = known[hash] else {
      known[hash] = link.id
      return false
    }
    if let id = link.id {
      contents[id] = link.content
      nodes[id] = nodes[original] ?? last
    }
    repeated += 1
    return true
  }

  /// Adds the messages of a record that is not repeated.
  mutating func add(_ link: SessionLink, _ range: Range<Int>, of chat: borrowing ModelChat) {
    let stated = link.parent.flatMap { nodes[$0] }
    var parent = stated ?? last
    if stated == nil, link.begins, link.isFirst, linked > 0, unlinked == 0 { parent = nil }
    if let id = link.id { contents[id] = .some(link.content) }
    guard let first = chat.decoder.transcript.messages[range].first else {
      if let id = link.id, nodes[id] == nil { nodes[id] = .some(parent) }
      return
    }
    if !link.begins, !link.isSide {
      if stated == nil { unlinked += 1 } else { linked += 1 }
    }
    // A record can have the identifier of another one, which it continues.
    let own = link.id.flatMap { tree.place($0) == nil ? $0 : nil }
    let node = own ?? "n\(ranges.count)"
    let begins = link.begins && (own != nil || link.id == nil)
    let weight = link.isSide ? 0 : range.count
    tree.add(node, after: parent, time: first.time, begins: begins, weight: weight)
    ranges.append(range)
    nodes[link.id ?? node] = .some(node)
    if !link.isSide { last = node }
  }

  /// Keeps the messages of a branch, or of all, and marks where others leave.
  func choose(_ choice: BranchChoice, in chat: inout ModelChat) {
    let walk = tree.walk(choice)
    if walk.branches > 1 || walk.circles > 0 || repeated > 0 {
      chat.arrange(walk, of: tree, ranges)
    }
    chat.report(walk, at: nil)
    chat.report(repeated: repeated, at: nil)
  }
}
