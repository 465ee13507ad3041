/// Days of the Umm al-Qura calendar, used by phones in Saudi Arabia.
///
/// Its months follow the calculated moon at Mecca and so require a table. This one is from ICU's
/// islamic-umalqura calendar, which phones use to write dates.
enum IslamicDate {
  /// The years of the table, from December 29, 2008 on: WhatsApp began in 1430.
  static let years: ClosedRange<Int64> = 1430...1500

  /// Returns the day of a date since 1970; `nil` if it is invalid.
  static func day(year: Int64, month: Int64, day: Int64) -> Int64? {
    guard years.contains(year), (1...12).contains(month) else { return nil }
    let index = Int(year - years.lowerBound)
    let passed = longMonths[..<index].reduce(0) { $0 + length(of: $1, months: 12) }
    let start = length(of: longMonths[index], months: month - 1)
    guard (1...length(of: longMonths[index], months: month) - start).contains(day) else {
      return nil
    }
    return firstDay + passed + start + day - 1
  }

  /// Returns the number of days in the first months of a year.
  private static func length(of year: UInt16, months: Int64) -> Int64 {
    months * 29 + Int64((year & (1 << UInt16(months) - 1)).nonzeroBitCount)
  }

  /// 1 Muharram 1430, December 29, 2008, in days since 1970.
  private static let firstDay: Int64 = 14_242

  /// A bit per month, set for 30 days and clear for 29, with the first month in the lowest bit.
  private static let longMonths: [UInt16] = [
    0xAA6, 0x956, 0x2AE, 0x56D, 0x36A, 0xB55, 0xAAA, 0x94D, 0x49D, 0x95D, 0x2BA, 0x5B5,
    0x5AA, 0xD55, 0xA9A, 0x92E, 0x26E, 0x55D, 0xADA, 0x6D4, 0x6A5, 0xB27, 0xA4D, 0x4AD,
    0x56D, 0xB5A, 0x754, 0xF49, 0xE92, 0xD26, 0xA56, 0x356, 0x6B5, 0xBAA, 0xB92, 0xB25,
    0x68B, 0xA9B, 0x55A, 0xADA, 0x5B4, 0xDA9, 0xB52, 0xA9A, 0x536, 0x276, 0x575, 0xAF2,
    0x6D4, 0x6A9, 0x555, 0x2AD, 0x4BD, 0x9BA, 0x574, 0xB69, 0xB52, 0xA95, 0x52D, 0xA5D,
    0x4DA, 0xAD9, 0x6B2, 0xE95, 0xE2A, 0xC96, 0x92E, 0xAAD, 0x56A, 0xD65, 0xD4A,
  ]
}
