import LettererModel

/// The names before the colons, with their message counts.
struct WhatsAppSenders {
  struct Sender {
    /// The bytes of the name, without surrounding spaces and marks.
    let bytes: [UInt8]
    let name: String
    var messages = 0
    /// Whether at least one message is certainly a message and not an unknown notice.
    var isPerson = false
  }

  /// The number of bytes in which to look for a name before a colon.
  private static let nameLimit = 160

  private(set) var all: [Sender] = []
  private var indices: [UInt64: Int] = [:]

  /// Splits the rest of a header's line into the sender and the body.
  ///
  /// The first colon ends the name, unless a longer known name ends at another colon.
  func split(_ bytes: Span<UInt8>, _ range: Range<Int>) -> (name: Range<Int>, body: Int)? {
    let last = min(range.upperBound, range.lowerBound + Self.nameLimit)
    var first: (name: Range<Int>, body: Int)?
    var known: (name: Range<Int>, body: Int)?
    var index = range.lowerBound
    while index < last {
      guard let colon = bytes.firstIndex(of: 0x3A, in: index..<last) else { break }
      index = colon + 1
      let isEnd = index == range.upperBound
      guard isEnd || bytes[index] == 0x20 else { continue }
      let name = trimmed(bytes, range.lowerBound..<colon)
      guard !name.isEmpty else { continue }
      let found = (name, isEnd ? index : index + 1)
      if self.index(bytes, name) != nil { known = found }
      if first == nil { first = found }
      if known != nil && all.count < 2 { break }
    }
    if let known { return known }
    guard let first else { return nil }
    return WhatsAppNotices.isNotice(bytes.text(first.name)) ? nil : first
  }

  private func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while true {
      let mark = bytes.skippingMarks(from: start, to: range.upperBound)
      let next = bytes.skippingSpaces(from: mark, to: range.upperBound)
      if next == start { break }
      start = next
    }
    // iOS puts a tilde before the names of people who are not in the contacts.
    if start < range.upperBound, bytes[start] == 0x7E {
      let behind = bytes.skippingSpaces(from: start + 1, to: range.upperBound)
      if behind > start + 1 { start = behind }
    }
    return start..<bytes.endBeforeMarks(start..<range.upperBound)
  }

  /// Returns the index of a known name.
  func index(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Int? {
    var hash = bytes.hash(name)
    while let index = indices[hash] {
      if matches(all[index].bytes, bytes, name) { return index }
      hash &+= 1
    }
    return nil
  }

  private func matches(_ known: [UInt8], _ bytes: Span<UInt8>, _ name: Range<Int>) -> Bool {
    guard known.count == name.count else { return false }
    for (offset, byte) in known.enumerated() where bytes[name.lowerBound + offset] != byte {
      return false
    }
    return true
  }

  /// The indices of the senders who are people, in order of appearance.
  ///
  /// iOS puts the group's name before its notices. A sender with only unknown notices counts as
  /// such a name, unless all senders have only those.
  var people: [Int] {
    let people = all.indices.filter { all[$0].isPerson }
    return people.isEmpty ? Array(all.indices) : people
  }

  /// Counts a message; returns the index of its sender.
  mutating func count(_ bytes: Span<UInt8>, _ name: Range<Int>, isSpoken: Bool) -> Int {
    if let index = index(bytes, name) {
      all[index].messages += 1
      if isSpoken { all[index].isPerson = true }
      return index
    }
    var hash = bytes.hash(name)
    while indices[hash] != nil { hash &+= 1 }
    indices[hash] = all.count
    let text = bytes.text(name)
    let raw = unsafe bytes.extracting(name).withUnsafeBufferPointer(Array.init)
    all.append(Sender(bytes: raw, name: text, messages: 1, isPerson: isSpoken))
    return all.count - 1
  }
}
