public import LettererModel

/// The differences between two people's exports of a conversation.
///
/// Messages are aligned by their text. Names and clocks may differ: the corresponding participants,
/// and how far one clock is ahead of the other, are inferred from the messages that both have.
/// Notices from the service are ignored.
///
/// ```swift
/// let comparison = ConversationComparison(ours, theirs)
/// for finding in comparison.findings { print(finding) }
/// ```
public struct ConversationComparison: Hashable, Sendable {
  /// A difference; messages are identified by their numbers in the two transcripts, from 1.
  public enum Finding: Hashable, Sendable {
    /// Only the first export has the message.
    case onlyInFirst(Int)
    /// Only the second export has the message.
    case onlyInSecond(Int)
    /// The same sender has another text at that time.
    case edited(first: Int, second: Int)
    /// The message is deleted in one of the exports.
    case deleted(first: Int, second: Int)
    /// The message has another sender.
    case otherSender(first: Int, second: Int)
    /// Consecutive messages are later in the second export than its clock explains, by some
    /// seconds; earlier if negative.
    case shifted(first: ClosedRange<Int>, second: ClosedRange<Int>, seconds: Int)
  }

  /// How far the second clock is ahead of the first.
  public struct ClockOffset: Hashable, Sendable {
    /// The median over the messages that both exports have, in seconds.
    public let seconds: Double
    /// The median absolute deviation of these messages, in seconds.
    public let spread: Double
    /// The number of these messages.
    public let messages: Int
  }

  /// Two names for the same person.
  public struct Person: Hashable, Sendable {
    /// The identifier in the first export.
    public let first: Participant.ID
    /// The identifier in the second export.
    public let second: Participant.ID
    /// The number of messages that confirm this.
    public let messages: Int
  }

  /// The number of messages that both exports have.
  public let common: Int
  /// How far the second clock is ahead; `nil` if no times can be compared.
  public let clock: ClockOffset?
  /// The corresponding participants, in the order of the first export.
  public let people: [Person]
  /// The differences, in the order of the conversation.
  public let findings: [Finding]
  /// The minimum difference in seconds for times to count as shifted.
  public let tolerance: Double

  /// Compares two exports.
  ///
  /// - Complexity: O(*n* log *n*) in the number of messages.
  public init(_ first: Transcript, _ second: Transcript) {
    var alignment = MessageAlignment(
      ComparedMessage.messages(of: first),
      ComparedMessage.messages(of: second)
    )
    let pairs = alignment.pairs
    common = pairs.count
    let clock = Self.clock(pairs, in: alignment)
    people = Self.people(pairs, in: alignment)
    let precision = (alignment.first + alignment.second).map(\.precision).max() ?? 1
    tolerance = MessageAlignment.tolerance + (precision > 1 ? precision : 0)
    self.clock = clock
    var list = FindingList(tolerance: tolerance, clock: clock?.seconds, people: people)
    list.addSenders(pairs, in: alignment)
    list.addShifts(pairs, in: alignment)
    list.addChanges(in: &alignment)
    list.addMissing(in: alignment)
    findings = list.ordered(in: alignment)
  }

  private static func clock(
    _ pairs: [MessageAlignment.Pair],
    in alignment: MessageAlignment
  ) -> ClockOffset? {
    let distances = pairs.compactMap(alignment.distance)
    guard let middle = distances.median else { return nil }
    let spread = distances.map { abs($0 - middle) }.median ?? 0
    return ClockOffset(seconds: middle, spread: spread, messages: distances.count)
  }

  /// Returns, for each sender on the first side, the sender of most of the same messages on the
  /// second side.
  private static func people(
    _ pairs: [MessageAlignment.Pair],
    in alignment: MessageAlignment
  ) -> [Person] {
    var votes: [Participant.ID: [Participant.ID: Int]] = [:]
    var order: [Participant.ID] = []
    for pair in pairs {
      guard let left = alignment.first[pair.first].sender,
        let right = alignment.second[pair.second].sender
      else { continue }
      if votes[left] == nil { order.append(left) }
      votes[left, default: [:]][right, default: 0] += 1
    }
    return order.compactMap { left in
      let best = votes[left]?.max { ($0.value, $1.key) < ($1.value, $0.key) }
      return best.map { Person(first: left, second: $0.key, messages: $0.value) }
    }
  }
}
