import LettererModel

/// The corresponding messages of two exports whose people have the same identifiers.
struct MessageMatch {
  /// The positions of a message in both exports.
  struct Pair {
    let first: Int
    let second: Int
  }

  /// What is the same for a message in every export.
  private struct Key: Hashable {
    var sender: Participant.ID?
    var time: Int64?
    var words: String
  }

  private let old: [Message]
  private let new: [Message]
  private let sharesFormat: Bool
  private let unit: Int64
  private let words: (old: [String], new: [String])
  /// How far the second clock is ahead, in milliseconds.
  private(set) var clock: Int64 = 0
  /// The positions in the second export, by those in the first.
  private(set) var partners: [Int?]
  /// The positions in the first export, by those in the second.
  private(set) var owners: [Int?]
  /// The number of pairs.
  private(set) var pairs = 0

  init(_ old: [Message], _ new: [Message], sharesFormat: Bool) {
    self.old = old
    self.new = new
    self.sharesFormat = sharesFormat
    let isCoarse = (old + new).contains { $0.time?.precision == .minute }
    unit = isCoarse ? 60_000 : 1000
    words = (old.map(ComparedMessage.key), new.map(ComparedMessage.key))
    partners = Array(repeating: nil, count: old.count)
    owners = Array(repeating: nil, count: new.count)
  }

  private mutating func join(_ first: Int, _ second: Int) {
    (partners[first], owners[second]) = (second, first)
    pairs += 1
  }

  // MARK: Identifiers

  /// Pairs messages with the same identifier, which formats other than that of the first use for other
  /// messages.
  mutating func pairByIdentifier() {
    var places: [Message.ID: Int] = [:]
    for (place, message) in old.enumerated() where !message.id.isNumbered {
      places[message.id] = place
    }
    for (place, message) in new.enumerated() {
      guard let first = places[message.id], partners[first] == nil else { continue }
      let isSameTime = old[first].time?.milliseconds == message.time?.milliseconds
      if sharesFormat || isSameTime { join(first, place) }
    }
  }

  /// Whether two messages with different identifiers can be the same one.
  private func mayDiffer(_ first: Int, _ second: Int) -> Bool {
    !sharesFormat || old[first].id.isNumbered || new[second].id.isNumbered
  }

  // MARK: Content

  /// Pairs messages with the same sender, time, and text, by count and order.
  ///
  /// - Parameter shift: How far the second clock is ahead, in milliseconds. Where summer time changes,
  ///   only one of two clocks may follow; so texts that others are unlikely to have may also be an hour
  ///   earlier or later.
  mutating func pairByContent(shift: Int64 = 0) {
    clock = shift
    pair(shift: shift) { _ in true }
    guard shift != 0, pairs > 0 else { return }
    for hour in [Int64(3_600_000), -3_600_000] {
      pair(shift: shift + hour) { $0.utf8.count >= ComparedMessage.distinctiveLength }
    }
  }

  private mutating func pair(shift: Int64, where isWanted: (String) -> Bool) {
    var places: [Key: [Int]] = [:]
    for place in old.indices.reversed() where partners[place] == nil && isWanted(words.old[place]) {
      places[key(old[place], words.old[place], shift: 0), default: []].append(place)
    }
    for place in new.indices where owners[place] == nil {
      let key = key(new[place], words.new[place], shift: shift)
      guard let first = places[key]?.last, mayDiffer(first, place) else { continue }
      places[key]?.removeLast()
      join(first, place)
    }
  }

  private func key(_ message: Message, _ words: String, shift: Int64) -> Key {
    Key(sender: message.sender, time: moment(message, shift: shift), words: words)
  }

  private func moment(_ message: Message, shift: Int64) -> Int64? {
    guard let time = message.time, time.precision != .day else { return nil }
    let milliseconds = time.milliseconds - shift
    return milliseconds >= 0 ? milliseconds / unit : (milliseconds - unit + 1) / unit
  }

  // MARK: States

  /// Pairs a message that was edited or deleted with the only other one of its sender at its time.
  mutating func pairStates() {
    var places: [Key: [Int]] = [:]
    for place in old.indices where partners[place] == nil {
      places[key(old[place], "", shift: 0), default: []].append(place)
    }
    var others: [Key: [Int]] = [:]
    for place in new.indices where owners[place] == nil {
      others[key(new[place], "", shift: clock), default: []].append(place)
    }
    for (key, seconds) in others where key.time != nil && seconds.count == 1 {
      guard let firsts = places[key], firsts.count == 1 else { continue }
      let (first, second) = (firsts[0], seconds[0])
      if mayDiffer(first, second), old[first].hasChanged || new[second].hasChanged {
        join(first, second)
      }
    }
  }

  // MARK: Doubts

  /// The unpaired messages with the same words by the same person within a day, in the order of the
  /// second export.
  ///
  /// - Complexity: O(*n*), as each message of the first export is compared once or skipped.
  var doubts: [Pair] {
    var places: [Key: ArraySlice<Int>] = [:]
    for place in old.indices where partners[place] == nil {
      places[Key(sender: old[place].sender, words: words.old[place]), default: []].append(place)
    }
    return new.indices.compactMap { place in
      guard owners[place] == nil else { return nil }
      let key = Key(sender: new[place].sender, words: words.new[place])
      while let first = places[key]?.first {
        let distance = distance(first, place)
        if distance < -Self.day { break }
        places[key]?.removeFirst()
        if distance <= Self.day { return Pair(first: first, second: place) }
      }
      return nil
    }
  }

  private static let day: Int64 = 86_400_000

  /// Returns how much later a message of the second export is, in milliseconds; 0 if unknown.
  private func distance(_ first: Int, _ second: Int) -> Int64 {
    guard let from = old[first].time, let to = new[second].time else { return 0 }
    return to.milliseconds - clock - from.milliseconds
  }
}

extension Message {
  fileprivate var hasChanged: Bool { isDeleted || edit != nil }
}
