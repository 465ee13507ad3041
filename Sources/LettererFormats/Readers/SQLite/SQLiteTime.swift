import LettererDocuments
import LettererModel

/// Times in the formats of app stores.
enum SQLiteTime {
  /// The seconds from 1970 to 2001, the start of Apple's time.
  private static let reference: Int64 = 978_307_200
  /// The number of seconds below which a time counts from 2001: from 1970, it would be before
  /// mid-1995.
  private static let latestReference = 800_000_000.0
  /// The same limit in nanoseconds.
  private static let latestNanoseconds: Int64 = 900_000_000_000_000_000

  /// Reads a time; `nil` for other values.
  static func time(_ value: SQLiteValue) -> Time? {
    switch value {
    case .integer(let number): time(number)
    case .real(let number): time(number)
    case .text(let text):
      Time(text: text) ?? Int64(text).flatMap { time($0) } ?? Double(text).flatMap { time($0) }
    case .null, .blob: nil
    }
  }

  private static func time(_ number: Int64) -> Time? {
    if (1..<Int64(latestReference)).contains(number) {
      return Time(milliseconds: (number + reference) * 1000)
    }
    if (100_000_000_000_000_000..<latestNanoseconds).contains(number) {
      return Time(milliseconds: number / 1_000_000 + reference * 1000, precision: .millisecond)
    }
    return EpochTime(spelling: String(number))?.time
  }

  private static func time(_ number: Double) -> Time? {
    guard number.isFinite, number > 0 else { return nil }
    if let whole = Int64(exactly: number) { return time(whole) }
    guard number < latestReference else { return EpochTime(spelling: String(number))?.time }
    let milliseconds = Int64((number * 1000).rounded()) + reference * 1000
    return Time(milliseconds: milliseconds, precision: .millisecond)
  }
}
