import LettererDocuments
import LettererModel

/// The turns of a Codex session that were rolled back, which are branches that were left.
///
/// A rollback removes the last turns. As in Codex, a turn begins with a prompt and the context that is
/// added before it, but the context of the first turn stays.
struct CodexRollbacks {
  private enum Mark {
    case prompt
    case rollback(turns: Int)
  }

  /// What happened before the messages at places, in order.
  private var marks: [(mark: Mark, place: Int)] = []

  /// Records that the message at a place is a prompt.
  mutating func note(promptAt place: Int) { marks.append((.prompt, place)) }

  /// Records that turns were rolled back before the message at a place.
  mutating func note(turns: Int, before place: Int) {
    if turns > 0 { marks.append((.rollback(turns: turns), place)) }
  }

  /// Keeps the messages of a branch, or of all, and marks where others leave.
  ///
  /// - Parameters:
  ///   - choice: The branch.
  ///   - removed: The places of messages that the conversation no longer has.
  ///   - chat: The conversation.
  func choose(_ choice: BranchChoice, without removed: Set<Int>, in chat: inout ModelChat) {
    guard marks.contains(where: { if case .rollback = $0.mark { true } else { false } }) else {
      return
    }
    var history = History(chat)
    var kept = 0
    var next = marks.makeIterator()
    var mark = next.next()
    for place in 0...(chat.messageCount + removed.count) {
      let isRemoved = removed.contains(place)
      while let (kind, at) = mark, at == place {
        switch kind {
        case .prompt: if !isRemoved { history.begin(at: kept) }
        case .rollback(let turns): history.rollBack(turns, at: kept)
        }
        mark = next.next()
      }
      if !isRemoved { kept += 1 }
    }
    history.finish()
    let walk = history.tree.walk(choice, current: history.last)
    chat.arrange(walk, of: history.tree, history.ranges)
    chat.report(walk, at: nil)
  }

  /// The parts of a session between prompts and rollbacks.
  private struct History {
    private let chat: ModelChat
    private(set) var tree = BranchTree()
    /// The messages of each node of the tree.
    private(set) var ranges: [Range<Int>] = []
    private(set) var last: String?
    /// The nodes before the turns so far.
    private var turns: [String?] = []
    private var start = 0
    private var isAfterRollback = false

    init(_ chat: ModelChat) { self.chat = chat }

    /// Begins a turn with the context before its prompt.
    mutating func begin(at prompt: Int) {
      var place = prompt
      while !turns.isEmpty, place > start, isContext(place - 1) { place -= 1 }
      if place > start { close(at: place) }
      turns.append(last)
    }

    mutating func rollBack(_ count: Int, at place: Int) {
      if place > start { close(at: place) }
      guard !turns.isEmpty else { return }
      let first = max(0, turns.count - count)
      last = turns[first]
      turns.removeSubrange(first...)
      isAfterRollback = true
    }

    mutating func finish() {
      let end = chat.messageCount
      // Without messages, a node still says that the turns before it were left.
      if end > start || isAfterRollback { close(at: end) }
    }

    private mutating func close(at end: Int) {
      let messages = chat.decoder.transcript.messages[start..<end]
      let id = "t\(ranges.count)"
      tree.add(id, after: last, time: messages.first?.time, weight: end - start)
      ranges.append(start..<end)
      (last, start, isAfterRollback) = (id, end, false)
    }

    private func isContext(_ place: Int) -> Bool {
      chat.decoder.transcript.messages[place].kind == .system
    }
  }
}
