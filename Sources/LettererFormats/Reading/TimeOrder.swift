import LettererDocuments
import LettererModel

/// Sorts records by time.
enum TimeOrder {
  /// Records that stay together: one with a time, and those without a time that follow it.
  private struct Group<Record> {
    let time: Int64
    let index: Int
    var records: [Record]
  }

  /// Returns records sorted by time; those with equal times keep their order.
  ///
  /// A list in newest-first order is reversed, including records with equal times. A record without
  /// a time stays after the one that it follows, or at the start.
  static func sorted<Record>(
    _ records: [Record],
    _ time: (Record) -> Time?,
    at position: (Record) -> TextPosition?,
    _ log: inout DiagnosticList
  ) -> [Record] {
    var (start, groups) = ([Record](), [Group<Record>]())
    for record in records {
      if let time = time(record)?.milliseconds {
        groups.append(Group(time: time, index: groups.count, records: [record]))
      } else if groups.isEmpty {
        start.append(record)
      } else {
        groups[groups.count - 1].records.append(record)
      }
    }
    let pairs = zip(groups, groups.dropFirst())
    guard let first = records.first, !pairs.allSatisfy({ $0.time <= $1.time }) else {
      return records
    }
    let isReversed = pairs.allSatisfy { $0.time >= $1.time }
    log.add(
      .reordered,
      at: position(first),
      isReversed
        ? "the messages were newest first; their order was reversed"
        : "the messages were not in order; they were sorted by time"
    )
    if isReversed {
      groups.reverse()
    } else {
      groups.sort { ($0.time, $0.index) < ($1.time, $1.index) }
    }
    return start + groups.flatMap(\.records)
  }
}
