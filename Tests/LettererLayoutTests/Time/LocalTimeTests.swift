import LettererLayout
import Foundation
import TestSupport
import Testing

@Suite struct LocalTimeTests {
  private static let day: Int64 = 86_400_000

  /// The days of the months of a year, counted slowly.
  private func daysOfMonths(in year: Int) -> [Int] {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  }

  @Test func `dates agree with a calendar that counts day by day from 1970`() {
    for (direction, end) in [(1, 2500), (-1, -500)] {
      var day: Int64 = direction > 0 ? 0 : -1
      var year = direction > 0 ? 1970 : 1969
      while year != end {
        let months = daysOfMonths(in: year)
        for month in direction > 0 ? Array(1...12) : (1...12).reversed() {
          // The first and last days of a month bound all others.
          let last = Int64(months[month - 1] - 1)
          let (first, final) = direction > 0 ? (day, day + last) : (day - last, day)
          #expect(LocalTime(milliseconds: first * Self.day).date == (year, month, 1))
          #expect(
            LocalTime(milliseconds: final * Self.day).date == (year, month, months[month - 1])
          )
          day += Int64(direction) * (last + 1)
        }
        year += direction
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `dates agree with Foundation over 10,000 years to either side`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for _ in 0..<500 {
      let day = Int64.random(in: -3_650_000...3_650_000, using: &random)
      let milliseconds = day * Self.day + Int64.random(in: 0..<Self.day, using: &random)
      let time = LocalTime(milliseconds: milliseconds)
      // Foundation is Julian before October 1582; the Gregorian calendar repeats in 146,097 days.
      let cycles: Int64 = day < -140_000 ? 26 : 0
      let shifted = milliseconds + cycles * 146_097 * Self.day
      let date = Date(timeIntervalSince1970: Double(shifted) / 1000)
      let units: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .weekday]
      let parts = calendar.dateComponents(units, from: date)
      let year = parts.year.map { $0 - 400 * Int(cycles) }
      #expect(time.date.year == year, "seed \(seed), \(milliseconds)")
      #expect(time.date.month == parts.month, "seed \(seed), \(milliseconds)")
      #expect(time.date.day == parts.day, "seed \(seed), \(milliseconds)")
      #expect(time.weekday + 1 == parts.weekday, "seed \(seed), \(milliseconds)")
      let minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
      #expect(time.minuteOfDay == minute, "seed \(seed), \(milliseconds)")
    }
  }

  @Test func `1970 began on a Thursday`() {
    let start = LocalTime(milliseconds: 0)
    #expect(start.weekday == 4)
    #expect(start.day == 0)
    #expect(start.minuteOfDay == 0)
  }

  @Test func `the millisecond before a day belongs to the day before`() {
    let time = LocalTime(milliseconds: -1)
    #expect(time.day == -1)
    #expect(time.minuteOfDay == 1439)
    #expect(time.weekday == 3)
    #expect(time.date == (1969, 12, 31))
  }

  @Test(arguments: [
    (Int64.min, -100_000_000, (-271_821, 4, 20)), (.max, 100_000_000, (275_760, 9, 13)),
  ])
  func `extreme times are clamped to ECMAScript's range`(
    milliseconds: Int64,
    day: Int64,
    date: (Int, Int, Int)
  ) {
    let time = LocalTime(milliseconds: milliseconds)
    #expect(time.day == day)
    #expect(time.date == date)
    #expect((0..<1440).contains(time.minuteOfDay))
    #expect((0..<7).contains(time.weekday))
  }
}
