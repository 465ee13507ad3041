/// How many messages of each conversation are unread.
public struct UnreadCounts: Hashable, Sendable {
  /// The numbers by the names of the conversations.
  public var counts: [String: Int]

  /// Creates counts; negative ones count as 0.
  public init(_ counts: [String: Int]) {
    self.counts = counts.mapValues { max($0, 0) }
  }

  /// Returns the number for a conversation that has one of the names, the first of which counts most.
  func count(of names: [String]) -> Int? {
    for name in names {
      if let count = counts[name] { return count }
    }
    return nil
  }
}
