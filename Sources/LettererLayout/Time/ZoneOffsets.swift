/// The offsets of one time zone from UTC over a stretch of time, as a table.
public struct ZoneOffsets: Hashable, Sendable {
  /// A moment from which an offset holds.
  public struct Transition: Hashable, Sendable {
    /// Milliseconds since 1970 in UTC.
    public var start: Int64
    /// Milliseconds to add to UTC from then on.
    public var offset: Int64

    /// Creates a transition.
    public init(start: Int64, offset: Int64) {
      self.start = start
      self.offset = offset
    }
  }

  /// The offset before the first transition, in milliseconds.
  public let initialOffset: Int64
  /// The transitions in order of time.
  public let transitions: [Transition]

  /// Creates a table.
  public init(initialOffset: Int64, transitions: [Transition] = []) {
    self.initialOffset = initialOffset
    self.transitions = transitions
  }

  /// Coordinated universal time.
  public static let utc = ZoneOffsets(initialOffset: 0)

  /// Returns what the wall clock shows at a moment.
  ///
  /// - Complexity: O(log *n*) in the number of transitions.
  public func local(at utc: Int64) -> LocalTime {
    LocalTime(milliseconds: utc &+ offset(at: utc))
  }

  /// Returns the first moment at which the wall clock shows a time.
  ///
  /// A time that the clock skips is read with the offset before the skip.
  ///
  /// - Complexity: O(log *n*) in the number of transitions.
  public func utc(of local: LocalTime) -> Int64 {
    // A time that is shown twice or skipped lies before the later of the two readings of its
    // transition, and belongs to the offset before.
    let index = firstTransition { index in
      let later = max(offset(before: index), transitions[index].offset)
      return transitions[index].start &+ later > local.milliseconds
    }
    return local.milliseconds &- offset(before: index)
  }

  private func offset(at utc: Int64) -> Int64 {
    offset(before: firstTransition { transitions[$0].start > utc })
  }

  private func offset(before index: Int) -> Int64 {
    index == 0 ? initialOffset : transitions[index - 1].offset
  }

  /// The first transition from which on a condition holds; their number where it never does.
  private func firstTransition(where holds: (Int) -> Bool) -> Int {
    transitions.indices.partitionPoint(holds)
  }
}
