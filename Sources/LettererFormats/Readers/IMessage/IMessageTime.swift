import LettererModel

extension StoreTable.Row {
  /// Returns a time given in nanoseconds since 2001, or in seconds in older stores.
  func time(_ name: String) -> Time? { IMessageTime.time(integer(name)) }
}

/// Times in Apple's formats.
enum IMessageTime {
  /// Milliseconds from 1970 to 2001.
  private static let reference: Int64 = 978_307_200_000
  /// The smallest number in nanoseconds: as seconds, it would be in the year 5138.
  private static let firstNanoseconds: Int64 = 100_000_000_000

  /// Returns the time of a number; `nil` for 0, which means no time.
  static func time(_ number: Int64) -> Time? {
    if number == 0 { return nil }
    if number >= firstNanoseconds {
      return Time(
        milliseconds: number / 1_000_000 + reference,
        precision: number % 1_000_000_000 == 0 ? .second : .millisecond
      )
    }
    guard number > -firstNanoseconds else { return nil }
    return Time(milliseconds: number * 1000 + reference)
  }

  /// Returns the time of a number of seconds.
  static func time(seconds: Double) -> Time? {
    guard seconds.isFinite, abs(seconds) < Double(firstNanoseconds) else { return nil }
    let milliseconds = Int64((seconds * 1000).rounded())
    return Time(
      milliseconds: milliseconds + reference,
      precision: milliseconds % 1000 == 0 ? .second : .millisecond
    )
  }
}
