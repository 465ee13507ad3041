/// The UTC offsets of a time zone over a range of time, as a table.
public struct ZoneOffsets: Hashable, Sendable {
  /// The start of an offset.
  public struct Transition: Hashable, Sendable {
    /// Milliseconds since 1970 in UTC.
    public var start: Int64
    /// The offset to add to UTC from then on, in milliseconds.
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

  /// Returns the wall clock time at a moment.
  ///
  /// - Complexity: O(log *n*) in the number of transitions.
  public func local(at utc: Int64) -> LocalTime {
    LocalTime(milliseconds: utc &+ offset(at: utc))
  }

  /// Returns the first moment with a wall clock time.
  ///
  /// A time that the clock skips is interpreted with the offset before the skip.
  ///
  /// - Complexity: O(log *n*) in the number of transitions.
  public func utc(of local: LocalTime) -> Int64 {
    // A time that occurs twice or is skipped is before the later of the two readings of its
    // transition, and belongs to the preceding offset.
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

  /// Returns the first transition from which on a condition holds, or the count if it never does.
  private func firstTransition(where holds: (Int) -> Bool) -> Int {
    transitions.indices.partitionPoint(holds)
  }
}
