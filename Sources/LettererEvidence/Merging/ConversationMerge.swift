public import LettererModel

/// One transcript of several exports of a conversation, of any formats and dates.
///
/// Messages are the same if they have the same identifier, or else the same sender, time, and text; equal
/// ones are matched by count and order. A message that was edited or deleted between two exports keeps
/// both states. What cannot be matched stays, so nothing is lost; the report lists what may be there twice.
/// The order of the exports changes nothing, and an export that is merged again changes nothing.
///
/// ```swift
/// let merge = try ConversationMerge([old, new])
/// let all = merge.transcript
/// ```
public struct ConversationMerge: Sendable {
  /// The reason that exports are not merged.
  public enum Failure: Error, Hashable {
    /// There are no messages to merge.
    case noMessages
    /// Two exports have no message in common, and do not name the same conversation; by their indices.
    case unrelated(Int, Int)
  }

  /// Everything that the exports contain.
  public let transcript: Transcript
  /// What was found.
  public let report: MergeReport

  /// Merges exports.
  ///
  /// Their events are applied; what concerns only a screen, such as typing, is left out, apart from
  /// the unread marker of the latest export that has one.
  ///
  /// - Throws: ``Failure`` if they are not of one conversation.
  /// - Complexity: O(*n* log *n*) in the number of messages.
  public init(_ given: [Transcript]) throws(Failure) {
    let exports = given.map { export in
      var settled = export.settled
      settled.events = settled.events.filter(\.isMarker)
      return settled
    }
    let order = exports.indices.sorted { MergeOrder(exports[$0]) < MergeOrder(exports[$1]) }
    guard let first = order.first, exports.contains(where: { !$0.messages.isEmpty }) else {
      throw .noMessages
    }
    var report = MergeReport(counts: exports.map(\.messages.count))
    var all = exports[first]
    for index in order.dropFirst() where exports[index] != all {
      guard let pair = MergePair(all, exports[index]) else { throw .unrelated(first, index) }
      all = pair.merged(&report)
    }
    report.rename(all.renumber())
    report.total = all.messages.count
    self.report = report
    transcript = all
  }
}

/// What a merge found.
public struct MergeReport: Hashable, Sendable {
  /// Two messages that may be the same one.
  public struct Doubt: Hashable, Sendable {
    /// The identifier of the earlier message in the result.
    public var first: Message.ID
    /// The identifier of the later one.
    public var second: Message.ID
  }

  /// Two names for one person.
  public struct Person: Hashable, Sendable {
    /// The name in the result.
    public var name: String
    /// The name in another export.
    public var other: String
  }

  /// The number of messages of each export.
  public var counts: [Int]
  /// The number of messages in the result.
  public var total = 0
  /// The number of messages that were found in another export, too.
  public var common = 0
  /// The number of messages with another text in another export.
  public var edited = 0
  /// The number of messages that another export has as deleted.
  public var deleted = 0
  /// People with several names.
  public var people: [Person] = []
  /// Messages that may be there twice: the same words by the same person within a day.
  public var doubts: [Doubt] = []

  init(counts: [Int]) {
    self.counts = counts
  }

  /// Replaces the identifiers of messages.
  mutating func rename(_ names: [Message.ID: Message.ID]) {
    for index in doubts.indices {
      doubts[index].first = names[doubts[index].first] ?? doubts[index].first
      doubts[index].second = names[doubts[index].second] ?? doubts[index].second
    }
  }
}

/// The place of an export among others: by its last message, so that later ones have later states.
private struct MergeOrder: Comparable {
  private let times: [Int64]
  private let messages: [Message]

  init(_ export: Transcript) {
    let times = export.messages.compactMap(\.time?.milliseconds)
    self.times = [times.max() ?? 0, times.min() ?? 0, Int64(export.messages.count)]
    messages = export.messages
  }

  static func == (left: Self, right: Self) -> Bool {
    left.times == right.times && left.messages == right.messages
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.times != right.times { return left.times.lexicographicallyPrecedes(right.times) }
    return left.texts.lexicographicallyPrecedes(right.texts)
  }

  private var texts: some Sequence<String> {
    messages.lazy.map { message in
      "\(message.edit == nil ? 0 : 1) \(message.isDeleted ? 1 : 0) \(message.id) \(message.text) "
        + "\(message.kind.name) \(message.sender ?? "") "
        + (message.time?.reference == .wallClock ? "1" : "0")
    }
  }
}

extension Transcript {
  /// Numbers the messages that have no identifier of their own, and what refers to them; returns their
  /// new identifiers.
  fileprivate mutating func renumber() -> [Message.ID: Message.ID] {
    var names: [Message.ID: Message.ID] = [:]
    for (index, message) in messages.enumerated() where message.id.isNumbered {
      names[message.id] = "n\(index)"
    }
    for index in messages.indices { messages[index].rename(names) }
    for index in events.indices { events[index].rename(names) }
    return names
  }
}

extension Message {
  /// Replaces identifiers of the message and of those that it refers to.
  mutating func rename(_ names: [Message.ID: Message.ID]) {
    id = names[id] ?? id
    if let target = reply?.message, let name = names[target] { reply?.message = name }
    if let thread, let name = names[thread] { self.thread = name }
  }
}

extension TranscriptEvent {
  /// Whether the event marks a place in the conversation.
  fileprivate var isMarker: Bool {
    if case .marker = change { true } else { false }
  }

  /// Replaces the identifier of the message that a marker precedes.
  mutating func rename(_ names: [Message.ID: Message.ID]) {
    guard case .marker(let name, let next?) = change else { return }
    change = .marker(name: name, before: names[next] ?? next)
  }
}

extension Message.ID {
  /// Whether a reader made the identifier from the message's place in its file.
  var isNumbered: Bool {
    first == "n" && utf8.count > 1 && utf8.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
  }
}
