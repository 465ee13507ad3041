import LettererModel

/// How many messages of each conversation are unread.
public struct UnreadCounts: Hashable, Sendable {
  /// The numbers by the names of the conversations.
  public var counts: [String: Int]

  /// Creates counts; negative ones count as 0.
  public init(_ counts: [String: Int]) {
    self.counts = counts.mapValues { max($0, 0) }
  }

  /// Returns the participant whose store the counts are from: the identifier with which every name
  /// begins, if what follows it is another identifier in at least one of them.
  ///
  /// - Returns: `nil` if there is no such identifier, or more than one.
  func owner(among ids: some Collection<Participant.ID>) -> Participant.ID? {
    let known = Set(ids)
    let owners = known.filter { id in
      !id.isEmpty && counts.keys.allSatisfy { $0.hasPrefix(id) && $0 != id }
        && counts.keys.contains { known.contains(String($0.dropFirst(id.count))) }
    }
    return owners.count == 1 ? owners.first : nil
  }

  /// Returns the number for a conversation that has one of the names, the first of which counts most.
  func count(of names: [String]) -> Int? {
    for name in names {
      if let count = counts[name] { return count }
    }
    return nil
  }
}
