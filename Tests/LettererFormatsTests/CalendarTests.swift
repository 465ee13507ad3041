import CICU
import Testing

@testable import LettererFormats

/// Compares every day of the calendars that phones use with ICU.
@Suite struct CalendarTests {
  private func differences(
    _ locale: String,
    _ years: ClosedRange<Int64>,
    _ day: (Int64, Int64, Int64) -> Int64?
  ) -> [String] {
    var found: [String] = []
    for year in years {
      for month in Int64(1)...12 {
        for date in Int64(1)...32 {
          let witness = ctext_oracle_day(locale, Int32(year), Int32(month), Int32(date))
          let own = day(year, month, date)
          if (own ?? .min) != witness { found.append("\(year)-\(month)-\(date)") }
        }
      }
    }
    return found
  }

  @Test func `days of the Persian calendar are those of ICU`() {
    let found = differences("@calendar=persian", 1300...1500) {
      PersianDate.day(year: $0, month: $1, day: $2)
    }
    #expect(found.isEmpty, "\(found.prefix(5))")
  }

  @Test func `days of the Umm al-Qura calendar are those of ICU`() {
    let found = differences("@calendar=islamic-umalqura", IslamicDate.years) {
      IslamicDate.day(year: $0, month: $1, day: $2)
    }
    #expect(found.isEmpty, "\(found.prefix(5))")
  }
}
