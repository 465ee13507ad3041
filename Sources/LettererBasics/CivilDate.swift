/// Days and dates in the proleptic Gregorian calendar.
///
/// The arithmetic is from Howard Hinnant's "chrono-compatible low-level date algorithms".
package enum CivilDate {
  /// Returns the number of days from 1970-01-01 to a date.
  package static func day(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = shifted.flooredDivision(by: 400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns the number of days from 1970-01-01 to a date in the years 1970 to 9999; `nil` if the
  /// date does not exist.
  package static func existingDay(year: Int64, month: Int64, day: Int64) -> Int64? {
    guard (1970...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= length(ofMonth: month, year: year)
    else { return nil }
    return Self.day(year: year, month: month, day: day)
  }

  /// Returns the date of a day counted from 1970-01-01.
  package static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = (day + 719_468).flooredDivision(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfMonth)
  }

  /// Returns the number of days in a month.
  package static func length(ofMonth month: Int64, year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns four digits, or a sign and at least six digits for other years.
  package static func yearText(_ year: Int64) -> String {
    (0...9999).contains(year) ? year.digits(4) : (year < 0 ? "-" : "+") + abs(year).digits(6)
  }
}

extension Int64 {
  /// Returns the quotient rounded down and the nonnegative remainder.
  package func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
