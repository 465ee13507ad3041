import LettererDocuments
import LettererModel

/// The records of a branched conversation before they are read.
struct BranchedMessages {
  /// A record that is shown.
  struct Item {
    let id: String
    let record: JSONValue
    /// The position of the message among its siblings, if it has any.
    let fields: [ExtensionField]
  }

  private var tree = BranchTree()
  private var records: [JSONValue?] = []
  private var repeated = 0

  var count: Int { records.count }
  /// The identifier of the last record.
  var last: String? { tree.nodes.last?.id }

  /// Adds a record; `nil` for a node that only connects others.
  mutating func add(
    _ record: JSONValue?,
    id: String,
    after parent: String?,
    time: Time? = nil,
    children: [String] = []
  ) {
    let weight = record == nil ? 0 : 1
    if tree.add(id, after: parent, time: time, children: children, weight: weight) {
      records.append(record)
    } else {
      repeated += 1
    }
  }

  /// Returns whether a record has an identifier.
  func contains(_ id: String) -> Bool { tree.place(id) != nil }

  /// Reads the records of a branch, or of all, in the order of the conversation.
  ///
  /// - Parameters:
  ///   - choice: The branch.
  ///   - current: The last record of the current branch; `nil` for the newest one.
  ///   - isExpected: Whether the source always states the current record.
  ///   - place: The place of the conversation.
  ///   - chat: The conversation, to which notices are added where branches leave.
  ///   - read: Reads a record.
  func read(
    _ choice: BranchChoice,
    current: String?,
    isExpected: Bool = false,
    at place: TextPosition?,
    into chat: inout ModelChat,
    _ read: (Item, inout ModelChat) -> Void
  ) {
    if current.map({ !contains($0) }) ?? isExpected {
      chat.report(
        .brokenTree,
        at: place,
        "conversation without its current node",
        note: "the newest message without a reply is used as the last one"
      )
    }
    let walk = tree.walk(choice, current: current)
    for step in walk.steps {
      chat.endTurn()
      chat.mark(step, of: walk, tree)
      guard let record = records[step.node] else { continue }
      read(Item(id: tree.nodes[step.node].id, record: record, fields: step.fields), &chat)
    }
    chat.report(walk, at: place)
    chat.report(repeated: repeated, at: place)
  }
}
