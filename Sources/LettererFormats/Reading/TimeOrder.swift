import LettererDocuments
import LettererModel

/// The order of records whose source orders them by time.
enum TimeOrder {
  /// Records that stay together: one with a time, and those without that follow it.
  private struct Group<Record> {
    let time: Int64
    let index: Int
    var records: [Record]
  }

  /// Returns records in the order of their times, those of one time as they stand.
  ///
  /// A list that stands newest first is turned round, so that records of one time are too. Records
  /// without a time stay behind the one that they follow, or at the start.
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
        ? "the messages stand newest first and were turned round"
        : "the messages stand in no order and were sorted by time"
    )
    if isReversed {
      groups.reverse()
    } else {
      groups.sort { ($0.time, $0.index) < ($1.time, $1.index) }
    }
    return start + groups.flatMap(\.records)
  }
}
