import LettererBasics

/// A time on a wall clock.
public struct LocalTime: Hashable, Sendable, Comparable {
  /// Milliseconds since the start of 1970 on the wall clock.
  public let milliseconds: Int64

  /// Creates a time from milliseconds since the start of 1970 on the wall clock.
  ///
  /// Times more than 100,000,000 days away from 1970, the range of ECMAScript, are clamped.
  public init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, -Self.limit), Self.limit)
  }

  private static let limit: Int64 = 8_640_000_000_000_000
  private static let millisecondsPerDay: Int64 = 86_400_000

  /// The number of the calendar day; January 1, 1970 is day 0.
  public var day: Int64 {
    milliseconds.flooredDivision(by: Self.millisecondsPerDay).quotient
  }

  /// The minute of the day, 0 to 1439.
  public var minuteOfDay: Int {
    Int((milliseconds - day * Self.millisecondsPerDay) / 60_000)
  }

  /// The day of the week, 0 for Sunday to 6 for Saturday.
  public var weekday: Int {
    Int(((day % 7) + 11) % 7)
  }

  /// The date in the proleptic Gregorian calendar; months and days count from 1.
  public var date: (year: Int, month: Int, day: Int) {
    let (year, month, day) = CivilDate.date(ofDay: day)
    return (Int(year), Int(month), Int(day))
  }

  /// Returns whether one time comes before another.
  public static func < (earlier: LocalTime, later: LocalTime) -> Bool {
    earlier.milliseconds < later.milliseconds
  }
}

/// The distance of a day from the current one, as far as its wording depends on it.
package enum DayDistance: Hashable, Sendable {
  /// Today or yesterday: 0 or 1 days ago.
  case day(Int64)
  /// Two to six days ago: the day of the week is sufficient.
  case week
  /// In the current year.
  case year
  /// Farther away, or the current time is unknown.
  case far

  /// Whether the day of the week is sufficient.
  package var isRecent: Bool {
    switch self {
    case .day, .week: true
    case .year, .far: false
    }
  }
}

extension LocalTime {
  /// Returns the distance of the day from the current one, if known.
  package func distance(to now: LocalTime?) -> DayDistance {
    guard let now else { return .far }
    switch now.day - day {
    case let daysAgo where 0...1 ~= daysAgo: return .day(daysAgo)
    case 2...6: return .week
    default: return now.date.year == date.year ? .year : .far
    }
  }
}
