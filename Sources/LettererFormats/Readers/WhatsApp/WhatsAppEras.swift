/// The names of eras, which phones with other calendars write before or after a year.
///
/// Names after the year are skipped, because the numbers identify Buddhist, Persian, and Islamic
/// years. Japanese and Taiwanese years count from the beginning of their era.
enum WhatsAppEras {
  /// The eras of CLDR's Japanese and Minguo calendars since WhatsApp began, with the Gregorian year
  /// before the first year of each.
  private static let starts = [
    ("R", 2018), ("令和", 2018), ("H", 1988), ("平成", 1988), ("民國", 1911), ("Minguo ", 1911),
  ].map { (name: Array($0.utf8), year: $1) }

  private static let names = ["BE", "B.E.", "พ.ศ.", "AH", "A.H.", "هـ", "AP", "ه‍.ش.", "ه.ش."]
    .map { Array($0.utf8) }

  /// Skips an era before a year; returns the Gregorian year before its first.
  static func passYear(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Int? {
    guard index < end, bytes[index] &- 0x30 >= 10 else { return nil }
    for (name, year) in starts where bytes.hasPrefix(name, at: index, to: end) {
      index += name.count
      return year
    }
    return nil
  }

  /// Skips an era after a date, including the space before it.
  static func passName(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) {
    let place = bytes.skippingSpaces(from: index, to: end)
    guard place > index, place < end, bytes[place] | 0x20 >= 0x61 else { return }
    for name in names where bytes.hasPrefix(name, at: place, to: end) {
      index = bytes.skippingMarks(from: place + name.count, to: end)
      return
    }
  }
}
