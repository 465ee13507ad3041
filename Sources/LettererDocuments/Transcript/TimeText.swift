import LettererBasics
package import LettererModel

/// Times as text (RFC 3339, with or without an offset) and as numbers since 1970.
extension Time {
  /// Reads RFC 3339 text; the offset, the seconds, and the clock may be missing.
  ///
  /// A space may replace the T, a comma may replace the decimal point, and the offset may omit its
  /// colon. Years with more than four digits need a sign.
  package init?(text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Reads RFC 3339 text from bytes.
  init?(bytes: [UInt8]) {
    var scan = DigitScanner(bytes)
    guard let date = scan.date() else { return nil }
    var clock: Int64 = 0
    var precision = Precision.day
    var reference = Reference.wallClock
    if !scan.isAtEnd {
      guard scan.skip(0x54, or: 0x74, or: 0x20), let hours = scan.number(2), hours < 24,
        scan.skip(0x3A),
        let minutes = scan.number(2), minutes < 60
      else { return nil }
      clock = Int64(hours * 60 + minutes) * 60_000
      precision = .minute
      if scan.skip(0x3A) {
        guard let seconds = scan.number(2), seconds <= 60 else { return nil }
        clock += Int64(seconds) * 1000
        precision = .second
        if scan.skip(0x2E, or: 0x2C) {
          guard let fraction = scan.milliseconds() else { return nil }
          clock += Int64(fraction)
          precision = .millisecond
        }
      }
      guard let offset = scan.offset() else { return nil }
      reference = offset
    }
    guard scan.isAtEnd else { return nil }
    if case .utc(let offset) = reference { clock -= Int64(offset) * 60_000 }
    // Years may have more digits than a time can represent.
    let start = date.multipliedReportingOverflow(by: 86_400_000)
    let total = start.partialValue.addingReportingOverflow(clock)
    guard !start.overflow, !total.overflow else { return nil }
    self.init(milliseconds: total.partialValue, reference: reference, precision: precision)
  }

  /// The time as RFC 3339 text, to the second, or to the millisecond if it has any.
  ///
  /// A wall-clock time has no offset; offsets of a day or more are reduced to less than a day.
  package var text: String {
    var total = milliseconds
    var suffix = ""
    if let minutes = offset {
      suffix = Self.suffix(minutes)
      total = total.addingReportingOverflow(Int64(minutes) * 60_000).partialValue
    }
    let (days, rest) = total.flooredDivision(by: 86_400_000)
    let (year, month, day) = CivilDate.date(ofDay: days)
    let fraction = rest % 1000 != 0 || precision == .millisecond
    var text = "\(CivilDate.yearText(year))-\(month.digits(2))-\(day.digits(2))T"
    text +=
      "\((rest / 3_600_000).digits(2)):\((rest / 60_000 % 60).digits(2)):\((rest / 1000 % 60).digits(2))"
    if fraction { text += "." + (rest % 1000).digits(3) }
    return text + suffix
  }

  /// The precision that the text of the time implies.
  package var textPrecision: Precision {
    precision == .millisecond || milliseconds % 1000 != 0 ? .millisecond : .second
  }

  private static func suffix(_ minutes: Int) -> String {
    if minutes == 0 { return "Z" }
    let size = Int64(abs(minutes))
    return "\(minutes < 0 ? "-" : "+")\((size / 60).digits(2)):\((size % 60).digits(2))"
  }
}

/// A number since 1970 whose unit is inferred from its magnitude.
package struct EpochTime {
  /// The units, with the value from which each is inferred: all ranges begin in 1973.
  package enum Unit: Hashable {
    /// Below 10¹¹.
    case seconds
    /// From 10¹¹.
    case milliseconds
    /// From 10¹⁴.
    case microseconds
    /// From 10¹⁷.
    case nanoseconds
  }

  /// The time in UTC.
  package let time: Time
  /// The unit that was inferred.
  package let unit: Unit

  /// Reads a number; returns `nil` for 0, negative, and absurdly large numbers.
  package init?(spelling: String) {
    if let whole = Int64(spelling) {
      guard whole > 0 else { return nil }
      self.init(whole)
    } else {
      guard let value = Double(spelling), value > 0, value < 9e18 else { return nil }
      if value < 1e11 {
        self.init(Int64((value * 1000).rounded()), per: 1, .millisecond, .seconds)
      } else {
        self.init(Int64(value))
      }
    }
  }

  private init(_ whole: Int64) {
    switch whole {
    case ..<100_000_000_000: self.init(whole * 1000, per: 1, .second, .seconds)
    case ..<100_000_000_000_000: self.init(whole, per: 1, .millisecond, .milliseconds)
    case ..<100_000_000_000_000_000: self.init(whole, per: 1000, .millisecond, .microseconds)
    default: self.init(whole, per: 1_000_000, .millisecond, .nanoseconds)
    }
  }

  private init(_ value: Int64, per divisor: Int64, _ precision: Time.Precision, _ unit: Unit) {
    time = Time(milliseconds: value / divisor, precision: precision)
    self.unit = unit
  }
}
