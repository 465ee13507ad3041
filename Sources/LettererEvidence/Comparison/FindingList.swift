import LettererModel

/// Collects the differences between two exports with aligned messages.
struct FindingList {
  typealias Finding = ConversationComparison.Finding
  typealias Pair = MessageAlignment.Pair

  let tolerance: Double
  let clock: Double?
  private let names: [Participant.ID: Participant.ID]
  private var findings: [Finding] = []

  init(tolerance: Double, clock: Double?, people: [ConversationComparison.Person]) {
    self.tolerance = tolerance
    self.clock = clock
    names = Dictionary(people.map { ($0.first, $0.second) }, uniquingKeysWith: { name, _ in name })
  }

  /// Returns whether two messages are from the same person, as far as known.
  private func isSameSender(_ pair: Pair, in alignment: MessageAlignment) -> Bool {
    guard let left = alignment.first[pair.first].sender,
      let right = alignment.second[pair.second].sender
    else { return true }
    return names[left].map { $0 == right } ?? !names.values.contains(right)
  }

  mutating func addSenders(_ pairs: [Pair], in alignment: MessageAlignment) {
    for pair in pairs where !isSameSender(pair, in: alignment) {
      let (first, second) = (alignment.first[pair.first], alignment.second[pair.second])
      findings.append(.otherSender(first: first.number, second: second.number))
    }
  }

  /// Adds messages whose times differ by more than the clocks, combining consecutive ones with the
  /// same shift.
  mutating func addShifts(_ pairs: [Pair], in alignment: MessageAlignment) {
    guard let clock else { return }
    var run: (first: ClosedRange<Int>, second: ClosedRange<Int>, seconds: Double)?
    func finding() -> [Finding] {
      run.map {
        [.shifted(first: $0.first, second: $0.second, seconds: Int($0.seconds.rounded()))]
      } ?? []
    }
    for pair in pairs {
      guard let distance = alignment.distance(pair) else { continue }
      let shift = distance - clock
      let left = alignment.first[pair.first].number
      let right = alignment.second[pair.second].number
      if let known = run, abs(shift) > tolerance, abs(shift - known.seconds) <= tolerance,
        right > known.second.upperBound
      {
        run?.first = known.first.lowerBound...left
        run?.second = known.second.lowerBound...right
      } else {
        findings += finding()
        run = abs(shift) > tolerance ? (left...left, right...right, shift) : nil
      }
    }
    findings += finding()
  }

  /// Adds unpaired messages by the same person at the same position or time on both sides.
  mutating func addChanges(in alignment: inout MessageAlignment) {
    let places = Places(alignment)
    var others = Dictionary(grouping: alignment.isPaired.indices.filter { !alignment.isPaired[$0] })
    {
      places.before(second: $0)
    }
    for place in alignment.partners.indices where alignment.partners[place] == nil {
      let gap = places.before(first: place)
      let index = others[gap]?.firstIndex { candidate in
        let pair = Pair(first: place, second: candidate)
        let shift = clock.flatMap { clock in alignment.distance(pair).map { $0 - clock } } ?? 0
        return abs(shift) <= tolerance && isSameSender(pair, in: alignment)
      }
      guard let index, let candidate = others[gap]?.remove(at: index) else { continue }
      let (first, second) = (alignment.first[place], alignment.second[candidate])
      findings.append(
        first.isDeleted || second.isDeleted
          ? .deleted(first: first.number, second: second.number)
          : .edited(first: first.number, second: second.number)
      )
      alignment.join(Pair(first: place, second: candidate))
    }
  }

  mutating func addMissing(in alignment: MessageAlignment) {
    for (message, partner) in zip(alignment.first, alignment.partners) where partner == nil {
      findings.append(.onlyInFirst(message.number))
    }
    for (message, isPaired) in zip(alignment.second, alignment.isPaired) where !isPaired {
      findings.append(.onlyInSecond(message.number))
    }
  }

  /// Returns the findings in the order of the first side; those only on the second side follow what
  /// precedes them there.
  func ordered(in alignment: MessageAlignment) -> [Finding] {
    let places = Places(alignment)
    let numbers = Dictionary(
      alignment.second.enumerated().map { ($1.number, $0) },
      uniquingKeysWith: { place, _ in place }
    )
    func place(_ finding: Finding) -> (Int, Int) {
      switch finding {
      case .onlyInFirst(let number): return (number, 0)
      case .edited(let number, _), .deleted(let number, _), .otherSender(let number, _):
        return (number, 1)
      case .shifted(let numbers, _, _): return (numbers.lowerBound, 2)
      case .onlyInSecond(let number):
        let before = numbers[number].map { places.before(second: $0) } ?? -1
        return (before < 0 ? 0 : alignment.first[before].number, 2 + number)
      }
    }
    return findings.map { (place($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

/// The positions of unpaired messages: the preceding paired message on the first side.
private struct Places {
  private let left: [Int]
  private let right: [Int]

  init(_ alignment: MessageAlignment) {
    var last = -1
    left = alignment.partners.enumerated().map { index, partner in
      if partner != nil { last = index }
      return last
    }
    var owners = [Int?](repeating: nil, count: alignment.second.count)
    for pair in alignment.pairs { owners[pair.second] = pair.first }
    last = -1
    right = owners.map { owner in
      last = owner ?? last
      return last
    }
  }

  func before(first place: Int) -> Int { left[place] }

  func before(second place: Int) -> Int { right[place] }
}
