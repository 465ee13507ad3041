/// What stands between and behind the three numbers of a date.
struct WhatsAppDateShape: Hashable, Sendable {
  /// The bytes behind the first, the second and the third number.
  let literals: [[UInt8]]
  /// How many locales write a date of this shape day first, month first and year first.
  let locales: (dayFirst: Int, monthFirst: Int, yearFirst: Int)
  /// The same for those that write two digits of the year.
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

/// A date as it is written: three numbers whose meaning is settled once for the file.
struct WhatsAppDate: Hashable, Sendable {
  var first: Int16
  var second: Int16
  var third: Int16
  /// Whether the first or the third number has more than two digits, so that it is the year.
  var isYearFirst: Bool
  var isYearLast: Bool
  /// Whether its digits are those of Persian.
  var hasPersianDigits = false
}
