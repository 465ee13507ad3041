import ChatDocuments
import ChatModel

/// The order of records whose source orders them by time.
enum TimeOrder {
  /// Returns records in the order of their times, those of one time as they stand.
  ///
  /// A list that stands newest first is turned round, so that records of one time are too. Where one
  /// has no time, nothing is moved.
  static func sorted<Record>(
    _ records: [Record],
    _ time: (Record) -> Time?,
    at position: (Record) -> TextPosition?,
    _ log: inout DiagnosticList
  ) -> [Record] {
    let times = records.compactMap { time($0)?.milliseconds }
    guard times.count == records.count, let first = records.first else { return records }
    let pairs = zip(times, times.dropFirst())
    if pairs.allSatisfy({ $0 <= $1 }) { return records }
    if pairs.allSatisfy({ $0 >= $1 }) {
      log.add(
        .reordered,
        at: position(first),
        "the messages stand newest first and were turned round"
      )
      return records.reversed()
    }
    log.add(
      .reordered,
      at: position(first),
      "the messages stand in no order and were sorted by time"
    )
    return records.indices.sorted { (times[$0], $0) < (times[$1], $1) }.map { records[$0] }
  }
}
