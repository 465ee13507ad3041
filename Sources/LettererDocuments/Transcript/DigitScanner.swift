import LettererBasics
import LettererModel

/// Reads fixed numbers of digits and the separators between them.
struct DigitScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Skips the next byte if it is one of the given bytes.
  mutating func skip(_ wanted: UInt8, or second: UInt8? = nil, or third: UInt8? = nil) -> Bool {
    guard let next, next == wanted || next == second || next == third else { return false }
    index += 1
    return true
  }

  /// Reads exactly `count` digits.
  mutating func number(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Reads a date as the day number since 1970.
  mutating func date() -> Int64? {
    let isNegative = next == 0x2D
    var year: Int64 = 0
    if skip(0x2B, or: 0x2D) {
      var count = 0
      while let digit = digit() {
        year = year * 10 + Int64(digit)
        count += 1
        if count > 9 { return nil }
      }
      if count < 4 { return nil }
    } else {
      guard let four = number(4) else { return nil }
      year = Int64(four)
    }
    if isNegative { year = -year }
    guard skip(0x2D), let month = number(2), (1...12).contains(month), skip(0x2D),
      let day = number(2), day >= 1,
      Int64(day) <= CivilDate.length(ofMonth: Int64(month), year: year)
    else { return nil }
    return CivilDate.day(year: year, month: Int64(month), day: Int64(day))
  }

  /// Reads the digits of a fraction, truncated to three.
  mutating func milliseconds() -> Int? {
    guard var value = digit() else { return nil }
    var count = 1
    while let digit = digit() {
      if count < 3 { value = value * 10 + digit }
      count += 1
    }
    return count == 1 ? value * 100 : count == 2 ? value * 10 : value
  }

  /// Reads a UTC offset; a missing offset means a wall-clock time.
  mutating func offset() -> Time.Reference? {
    if isAtEnd { return .wallClock }
    if skip(0x5A, or: 0x7A) { return .utc(offset: 0) }
    _ = skip(0x20)
    let isNegative = next == 0x2D
    guard skip(0x2B, or: 0x2D), let hours = number(2), hours < 24 else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = skip(0x3A)
      guard let read = number(2), read < 60 else { return nil }
      minutes = read
    }
    let total = hours * 60 + minutes
    return .utc(offset: isNegative ? -total : total)
  }

  private mutating func digit() -> Int? {
    guard let next, (0x30...0x39).contains(next) else { return nil }
    index += 1
    return Int(next - 0x30)
  }
}
