/// Days of the Persian calendar, used by phones in Iran and Afghanistan.
///
/// Leap years follow the rule of 8 in 33 years, as in ICU's `PersianCalendar`; from 1178 to 1633 it
/// gives the same days as the equinox.
enum PersianDate {
  /// Returns the years that count as Persian.
  ///
  /// WhatsApp began in the Persian year 1388, so a year from 1300 to 1500 cannot be a Gregorian
  /// one. In Persian digits, every year up to 1500 is Persian. In other digits, only years up to
  /// 1429 are: later ones are Islamic, as on phones in Arabia.
  static func years(inPersianDigits hasPersianDigits: Bool) -> ClosedRange<Int64> {
    hasPersianDigits ? 1300...1500 : 1300...1429
  }

  /// Returns the day of a date since 1970; `nil` if it is invalid.
  static func day(year: Int64, month: Int64, day: Int64) -> Int64? {
    guard (1178...1633).contains(year), (1...12).contains(month), day >= 1,
      day <= length(ofMonth: month, year: year)
    else { return nil }
    let monthStart = month <= 7 ? (month - 1) * 31 : (month - 1) * 30 + 6
    return yearStart(year) + monthStart + day - 1
  }

  /// Returns the first day of a year, in days since 1970.
  private static func yearStart(_ year: Int64) -> Int64 {
    // 1 Farvardin 1 is Julian day 1,948,320; 1970 begins on 2,440,588.
    1_948_320 - 2_440_588 + 365 * (year - 1) + (8 * year + 21) / 33
  }

  private static func length(ofMonth month: Int64, year: Int64) -> Int64 {
    if month <= 6 { return 31 }
    if month <= 11 { return 30 }
    return yearStart(year + 1) - yearStart(year) == 366 ? 30 : 29
  }
}
