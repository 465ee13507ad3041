/// Days of the Persian calendar, in which phones of Iran and Afghanistan count.
///
/// The rule for leap years is that of 33 years with 8 of them, as ICU's `PersianCalendar` has it; from
/// 1178 to 1633 it gives the same days as the equinox does.
enum PersianDate {
  /// The years that are counted in this calendar.
  ///
  /// WhatsApp began in the Persian year 1388, so that no year of four digits from 1300 on is of the
  /// common calendar. In Persian digits every year up to 1500 is meant. In other digits it is one up
  /// to 1429 only: what follows is a year of the Islamic calendar, which phones of Arabia have.
  static func years(inPersianDigits hasPersianDigits: Bool) -> ClosedRange<Int64> {
    hasPersianDigits ? 1300...1500 : 1300...1429
  }

  /// Returns the day since 1970 of a date; `nil` for none.
  static func day(year: Int64, month: Int64, day: Int64) -> Int64? {
    guard (1178...1633).contains(year), (1...12).contains(month), day >= 1,
      day <= length(ofMonth: month, year: year)
    else { return nil }
    let monthStart = month <= 7 ? (month - 1) * 31 : (month - 1) * 30 + 6
    return yearStart(year) + monthStart + day - 1
  }

  /// The day since 1970 on which a year begins.
  private static func yearStart(_ year: Int64) -> Int64 {
    // 1 Farvardin 1 is the Julian day 1,948,320; 1970 begins on 2,440,588.
    1_948_320 - 2_440_588 + 365 * (year - 1) + (8 * year + 21) / 33
  }

  private static func length(ofMonth month: Int64, year: Int64) -> Int64 {
    if month <= 6 { return 31 }
    if month <= 11 { return 30 }
    return yearStart(year + 1) - yearStart(year) == 366 ? 30 : 29
  }
}
