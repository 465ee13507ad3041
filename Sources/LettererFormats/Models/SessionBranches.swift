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
  /// Whether what already follows the record before this one was left.
  var leaves: Bool
  /// Whether any record in the place of another one begins a branch, not only a prompt.
  var isChained = false
  /// The identifier of the answer that the record is a part of.
  var answer: String?
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
    leaves = begins
    content = (record["message"] ?? record["toolCall"])?.contentHash
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
/// Going back and asking again begins another branch, and so does a second answer to the same record.
/// Parallel calls, progress, and subagents also have several records after one, but are no branches. A
/// record that names none, or an unknown one, follows the last one. A record whose time and messages are
/// those of another one repeats it.
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
  /// Whether the last message is that of the current branch, whatever its time.
  private var isChained = false
  /// The nodes after each node that do not begin branches, apart from subagents.
  private var followers: [String: [String]] = [:]
  /// The first node of each answer after a node.
  private var answers: [String: [String: String]] = [:]
  /// The answer that a node is a part of.
  private var answerOf: [String: String] = [:]
  /// The record that each record names, and the records that name one that was not known yet.
  private var parents: [String: String] = [:]
  private var early: [String] = []

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
    note(parentOf: link)
    if link.isChained { isChained = true }
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
    let isNew = own != nil || link.id == nil
    if !isNew, let id = link.id, let first = nodes[id] { parent = first }
    let begins = isNew && !link.isSide && self.begins(link, node, &parent)
    let weight = link.isSide ? 0 : range.count
    tree.add(node, after: parent, time: first.time, begins: begins, weight: weight)
    if !link.isSide, !begins { followers[parent ?? "", default: []].append(node) }
    ranges.append(range)
    nodes[link.id ?? node] = .some(node)
    if !link.isSide { last = node }
  }

  /// Returns whether a node begins a branch if there are others.
  ///
  /// If so, what follows the node before it becomes a branch, too. Another part of an answer follows the
  /// first one.
  private mutating func begins(
    _ link: SessionLink,
    _ node: String,
    _ parent: inout String?
  ) -> Bool {
    let before = parent ?? ""
    if link.begins || link.isChained {
      if parent != last, link.leaves || link.isChained { leave(before) }
      return true
    }
    guard let answer = link.answer else { return false }
    answerOf[node] = answer
    if answerOf[before] == answer { return false }
    if let first = answers[before]?[answer] {
      parent = first
      return false
    }
    let isOther = answers[before] != nil
    answers[before, default: [:]][answer] = node
    if isOther { leave(before) }
    return isOther
  }

  /// Makes what follows a node a branch.
  private mutating func leave(_ node: String) {
    guard let left = followers.removeValue(forKey: node), let first = left.first else { return }
    tree.begin(first)
    for other in left.dropFirst() { tree.move(other, after: first) }
  }

  private mutating func note(parentOf link: SessionLink) {
    guard let id = link.id, let parent = link.parent, parents[id] == nil else { return }
    parents[id] = parent
    if nodes[parent] == nil { early.append(id) }
  }

  /// The last message of the current branch; `nil` for the newest one.
  private var current: String? { isChained ? last : nil }

  /// The number of circles of records that name each other, each of which names a later one.
  private var circles: Int {
    var count = 0
    var rounds: [String: Int] = [:]
    for (round, start) in early.enumerated() {
      var id: String? = start
      while let current = id, rounds[current] == nil {
        rounds[current] = round
        id = parents[current]
      }
      if let id, rounds[id] == round { count += 1 }
    }
    return count
  }

  /// Keeps the messages of a branch, or of all, and marks where others leave.
  func choose(_ choice: BranchChoice, in chat: inout ModelChat) {
    let walk = tree.walk(choice, current: current)
    chat.report(circles: circles, at: nil)
    if walk.branches > 1 || walk.circles > 0 || repeated > 0 {
      chat.arrange(walk, of: tree, ranges)
    }
    chat.report(walk, at: nil)
    chat.report(repeated: repeated, at: nil)
  }
}
