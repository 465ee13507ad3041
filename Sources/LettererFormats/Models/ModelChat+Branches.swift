import LettererDocuments
import LettererModel

extension ModelChat {
  /// Keeps the messages of a walk, in the order in which they were read, and marks where branches
  /// leave.
  ///
  /// - Parameters:
  ///   - walk: The nodes to show.
  ///   - tree: The tree of the nodes.
  ///   - ranges: The messages of each node.
  mutating func arrange(_ walk: BranchWalk, of tree: BranchTree, _ ranges: [Range<Int>]) {
    let messages = takeMessages()
    for step in walk.steps.sorted(by: { $0.node < $1.node }) {
      mark(step, of: walk, tree)
      var range = messages[ranges[step.node]]
      if let first = range.indices.first { range[first].ext += step.fields }
      restore(range)
    }
  }

  /// Adds a notice where branches leave that are not shown, or where one of several begins.
  mutating func mark(_ step: BranchWalk.Step, of walk: BranchWalk, _ tree: BranchTree) {
    guard let notice = step.notice else { return }
    let node = tree.nodes[step.node]
    var mark = Message(id: "\(node.id)/branch", sender: nil)
    mark.system = notice
    mark.time = node.time ?? recordTime
    restore([mark])
  }

  /// Reports the messages that a walk leaves out.
  mutating func report(_ walk: BranchWalk, at place: TextPosition?) {
    branches = walk.branches
    report(circles: walk.circles, at: place)
    guard walk.hidden > 0, let number = walk.number else { return }
    report(
      .otherRecord,
      at: place,
      walk.hidden == 1
        ? "1 message of another branch" : "\(walk.hidden) messages of other branches",
      note: "branch \(number) of \(walk.branches) is shown",
      subject: "branches"
    )
  }

  /// Reports messages that are their own ancestors.
  mutating func report(circles count: Int, at place: TextPosition?) {
    if count > 0 { report(.brokenTree, at: place, "message that replies to itself") }
  }

  /// Reports records that the input repeats.
  mutating func report(repeated count: Int, at place: TextPosition?) {
    guard count > 0 else { return }
    let words = count == 1 ? "1 repeated record" : "\(count) repeated records"
    report(.otherRecord, at: place, words, subject: "repeated")
  }
}

extension BranchWalk.Step {
  /// The position of the message among its siblings, if it has any.
  var fields: [ExtensionField] {
    guard let place else { return [] }
    return [ExtensionField(name: "branch", value: .string("\(place.number) of \(place.count)"))]
  }

  /// The notice before the message: of the branch that begins, or of others that leave.
  fileprivate var notice: SystemNotice? {
    guard let place else { return nil }
    guard let others else {
      return SystemNotice(event: "branch", value: "\(place.number)/\(place.count)")
    }
    return SystemNotice(event: "branches", value: "\(others.branches)/\(others.messages)")
  }
}

extension SystemNotice {
  /// The English words of a notice about branches; `nil` for any other.
  var branchWords: String? {
    SourceWords.branches(event, value) { SourceWords.text($0, count: $1, value: $2) }
  }
}
