/// Turns the groups of successive parts into groups that open and close.
///
/// ```swift
/// var walk = GroupWalk(row)
/// for part in row.parts where part.text != nil {
///   for step in walk.steps(to: part.group) { write(step) }
///   write(part)
/// }
/// for step in walk.steps(to: nil) { write(step) }
/// ```
///
/// Groups without any part, such as empty cells, open and close where they are between others. A group
/// that parts return to opens again.
package struct GroupWalk {
  /// A group, by its index, that opens or closes.
  package enum Step: Hashable, Sendable {
    case open(Int)
    case close(Int)
  }

  private let groups: [FrameGroup]
  /// Whether no part is in a group, by its index.
  private let isEmpty: [Bool]
  private var open: [Int] = []
  /// The index after that of the last opened group.
  private var next = 0

  /// Begins outside all groups of a row.
  package init<Prepared>(_ row: Row<Prepared>) {
    groups = row.groups
    var isEmpty = Array(repeating: true, count: groups.count)
    for part in row.parts {
      for number in row.groups(of: part) where isEmpty[number] { isEmpty[number] = false }
    }
    self.isEmpty = isEmpty
  }

  /// Returns the steps from the last group to the next; `nil` is outside all groups.
  ///
  /// - Complexity: O(*n*) for all steps of *n* parts and groups together.
  package mutating func steps(to group: Int?) -> [Step] {
    guard group != open.last else { return [] }
    let path = Array(groups.chain(from: group)).reversed()
    let common = zip(open, path).prefix { $0 == $1 }.count
    var steps: [Step] = []
    while open.count > common {
      let last = open.removeLast()
      steps += emptyGroups(in: last, before: groups.count) + [.close(last)]
    }
    for number in path.dropFirst(common) {
      if let parent = open.last { steps += emptyGroups(in: parent, before: number) }
      steps.append(.open(number))
      open.append(number)
      next = max(next, number + 1)
    }
    return steps
  }

  /// Returns the steps through the groups without parts that follow the last opened one.
  private mutating func emptyGroups(in parent: Int, before end: Int) -> [Step] {
    var steps: [Step] = []
    while next < end, let outer = groups[next].parent, outer >= parent {
      if isEmpty[next], outer == parent { steps += [.open(next), .close(next)] }
      next += 1
    }
    return steps
  }
}
