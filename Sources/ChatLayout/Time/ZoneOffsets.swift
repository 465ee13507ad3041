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
  public func utc(of local: LocalTime) -> Int64 {
    let guesses = Set([initialOffset] + transitions.map(\.offset))
    let moments = guesses.map { local.milliseconds &- $0 }.sorted()
    if let exact = moments.first(where: { self.local(at: $0) == local }) { return exact }
    return local.milliseconds &- offset(at: moments.first ?? local.milliseconds)
  }

  private func offset(at utc: Int64) -> Int64 {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].start <= utc { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initialOffset : transitions[low - 1].offset
  }
}
