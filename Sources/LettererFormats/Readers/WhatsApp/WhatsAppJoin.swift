import LettererDocuments
import LettererModel

/// The exports that were joined into one file, such as those of two phones or of two months.
///
/// Another export begins where two headers in a row have another form than the one before them, at
/// a message over a day older than the one before it, and at an older message that begins a
/// repetition of three. A message is repeated if an earlier export has one with the same time,
/// sender, and text.
struct WhatsAppJoin {
  /// What is compared of a message.
  struct Item {
    let header: WhatsAppHeader
    /// The hash of everything after the header.
    let content: UInt64
  }

  /// An export after the first.
  struct Export {
    /// The index of its first message.
    let start: Int
    /// Whether its headers have another form than those before it.
    let hasOtherForm: Bool
    /// The number of its messages that are repeated.
    var repeats = 0
  }

  private struct Key: Hashable {
    let time: Int64
    let content: UInt64
  }

  /// How often a message occurs in the exports before the last one that has it, and in that one.
  private struct Occurrences {
    var export = 0
    var earlier = 0
    var kept = 0
    var matched = 0

    /// Counts another occurrence; returns whether it repeats one of an earlier export.
    mutating func add(in number: Int) -> Bool {
      if export != number {
        (export, earlier, kept, matched) = (number, earlier + kept, 0, 0)
      }
      if matched < earlier {
        matched += 1
        return true
      }
      kept += 1
      return false
    }
  }

  /// The number of repeated messages that show that a slightly older message begins an export.
  private static let evidence = 3
  private static let day: Int64 = 86_400

  /// The exports after the first that have another form or repeat messages.
  private(set) var exports: [Export] = []
  /// The indices of the messages that are repeated.
  private(set) var repeats: Set<Int> = []
  /// The indices of the other messages; `nil` if nothing changes.
  ///
  /// They are in the order of the file, but exports that repeat messages in that of time.
  private(set) var order: [Int]?

  /// Compares the messages of a file.
  ///
  /// - Complexity: O(*n* log *n*); O(1) if the file is in order and has one form of header.
  init(_ items: [Item], _ decision: WhatsAppDateOrders.Decision) {
    guard !decision.isOrdered else { return }
    // Exports of Android have no seconds.
    let unit: Int64 = items.allSatisfy(\.header.form.hasSeconds) ? 1 : 60
    let times = items.map { decision.time(of: $0.header).map { $0.milliseconds / 1000 } }
    let keys = zip(items, times).map { item, time in
      time.map { Key(time: $0 / unit, content: item.content) }
    }
    var all = Self.exports(items, times, keys)
    if all.isEmpty { return }
    var found: [Key: Occurrences] = [:]
    var number = 0
    for index in items.indices {
      if number < all.count, all[number].start == index { number += 1 }
      guard let key = keys[index] else { continue }
      if found[key, default: Occurrences()].add(in: number) {
        repeats.insert(index)
        all[number - 1].repeats += 1
      }
    }
    exports = all.filter { $0.hasOtherForm || $0.repeats > 0 }
    if !repeats.isEmpty { order = ordered(times, all) }
  }

  private static func exports(_ items: [Item], _ times: [Int64?], _ keys: [Key?]) -> [Export] {
    var first: [Key: Int] = [:]
    var all: [Export] = []
    for index in items.indices {
      if index > 0 {
        let (form, before) = (items[index].header.form, items[index - 1].header.form)
        let isLast = index + 1 == items.count
        let isOther = form != before && (isLast || items[index + 1].header.form == form)
        let step = times[index].flatMap { time in times[index - 1].map { time - $0 } } ?? 0
        let isRepeated =
          step < 0
          && keys[index].flatMap { first[$0] }.map { isRun(keys, $0, index) } == true
        if isOther || step < -day || isRepeated {
          all.append(Export(start: index, hasOtherForm: isOther))
        }
      }
      if let key = keys[index], first[key] == nil { first[key] = index }
    }
    return all
  }

  /// Returns whether enough messages after two places are the same.
  private static func isRun(_ keys: [Key?], _ first: Int, _ second: Int) -> Bool {
    second + evidence <= keys.count && first + evidence <= second
      && (0..<evidence).allSatisfy { keys[first + $0] == keys[second + $0] }
  }

  /// Returns the messages that are kept: each export in its order, one that repeats messages moved
  /// to its time, and any other after everything before it.
  private func ordered(_ times: [Int64?], _ all: [Export]) -> [Int] {
    var kept: [(time: Int64, index: Int)] = []
    var (number, latest, running) = (0, Int64.min, Int64.min)
    for index in times.indices {
      if number < all.count, all[number].start == index {
        running = all[number].repeats > 0 ? .min : latest
        number += 1
      }
      running = max(running, times[index] ?? running)
      latest = max(latest, running)
      if !repeats.contains(index) { kept.append((running, index)) }
    }
    return kept.sorted { ($0.time, $0.index) < ($1.time, $1.index) }.map(\.index)
  }

  /// Reports where exports begin, and how many of their messages are left out.
  func report(to log: inout DiagnosticList, _ positions: [Int: TextPosition]) {
    for export in exports {
      let count = export.repeats
      let note =
        count == 0
        ? nil
        : count == 1
          ? "a message that repeats an earlier one is left out"
          : "\(count) messages that repeat earlier ones are left out"
      log.add(
        .joinedExports,
        at: positions[export.start],
        "another export begins here",
        note: note,
        subject: "\(export.start)"
      )
    }
  }
}
