import LettererModel

/// The number of unread messages per conversation.
public struct UnreadCounts: Hashable, Sendable {
  /// The counts by conversation name.
  public var counts: [String: Int]

  /// Creates counts; negative ones become 0.
  public init(_ counts: [String: Int]) {
    self.counts = counts.mapValues { max($0, 0) }
  }

  /// Returns the owner of the store that the counts are from: the identifier that every name begins
  /// with, if in at least one name another identifier follows it.
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

  /// Returns the count for a conversation with one of the names, in order of precedence.
  func count(of names: [String]) -> Int? {
    for name in names {
      if let count = counts[name] { return count }
    }
    return nil
  }
}
