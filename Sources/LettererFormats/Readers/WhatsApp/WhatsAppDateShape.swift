/// The literal text between and after the three numbers of a date.
struct WhatsAppDateShape: Hashable, Sendable {
  /// The bytes after the first, the second, and the third number.
  let literals: [[UInt8]]
  /// The number of locales that write a date of this shape day-first, month-first, and year-first.
  let locales: (dayFirst: Int, monthFirst: Int, yearFirst: Int)
  /// The same for locales with two-digit years.
  let short: (dayFirst: Int, monthFirst: Int, yearFirst: Int)

  init(
    _ first: String,
    _ second: String,
    _ third: String,
    locales: (Int, Int, Int),
    short: (Int, Int, Int)
  ) {
    literals = [Array(first.utf8), Array(second.utf8), Array(third.utf8)]
    self.locales = locales
    self.short = short
  }

  static func == (first: Self, second: Self) -> Bool { first.literals == second.literals }

  func hash(into hasher: inout Hasher) {
    hasher.combine(literals)
  }
}

/// A date as written: three numbers whose meaning is determined once per file.
struct WhatsAppDate: Hashable, Sendable {
  var first: Int16
  var second: Int16
  var third: Int16
  /// Whether the first or the third number has more than two digits, so that it is the year.
  var isYearFirst: Bool
  var isYearLast: Bool
  /// Whether the digits are Persian.
  var hasPersianDigits = false
}
