/// Detects whether a line begins with a message header, in any CLDR language.
///
/// ```
/// header := "[" moment "]" | moment " - " | moment ": "
/// moment := date glue time | time glue date
/// ```
/// Directional marks may occur anywhere, and all kinds of spaces are equivalent.
struct WhatsAppHeaderParser {
  /// The maximum length of a word for AM or PM, in bytes.
  static let periodLimit = 60

  // Of shapes with the same start, the longest must be tried first.
  private static let allShapes = WhatsAppHeaderTable.dateShapes.enumerated().sorted {
    ($1.element.literals[2].count, $0.offset) < ($0.element.literals[2].count, $1.offset)
  }.map(\.element)
  private static let allGlues = WhatsAppHeaderTable.glues.map { Array($0.utf8) }
  private static let allSeparators = WhatsAppHeaderTable.timeSeparators.split(separator: " ")
    .map { Array($0.utf8) }

  private let shapes = allShapes
  private let glues = allGlues
  let separators = allSeparators
  let periods = WhatsAppDayPeriods()
  private let zeros = WhatsAppHeaderTable.zeroDigits
  /// The shape of the last header, which the next one most likely has, too.
  private var likely = 0
  /// Whether the last header begins with the time.
  private var isTimeFirst = false

  /// Expects the next header to have the same form.
  mutating func expect(_ form: WhatsAppHeader.Form) {
    likely = Int(form.shape)
    isTimeFirst = form.isTimeFirst
  }

  /// Returns the date shape of a form.
  func shape(of form: WhatsAppHeader.Form) -> WhatsAppDateShape { shapes[Int(form.shape)] }

  /// Parses the header at the start of a line; `nil` if there is none.
  func parse(_ bytes: Span<UInt8>, _ line: Range<Int>) -> WhatsAppHeader? {
    var index = bytes.skippingMarks(from: line.lowerBound, to: line.upperBound)
    guard index < line.upperBound else { return nil }
    let isBracketed = bytes[index] == 0x5B
    if isBracketed { index = bytes.skippingMarks(from: index + 1, to: line.upperBound) }
    let place = index..<line.upperBound
    if isTimeFirst {
      return parseTimeFirst(bytes, place, isBracketed: isBracketed)
        ?? parseDateFirst(bytes, place, 0, isBracketed: isBracketed)
    }
    // A date that begins like the last one may continue differently: 10.2.2024, 11.2.24 г.
    return parseDateFirst(bytes, place, likely, isBracketed: isBracketed)
      ?? (likely == 0 ? nil : parseDateFirst(bytes, place, 0, isBracketed: isBracketed))
      ?? parseTimeFirst(bytes, place, isBracketed: isBracketed)
  }

  /// Parses a header that begins with a date, trying a given shape first.
  private func parseDateFirst(
    _ bytes: Span<UInt8>,
    _ place: Range<Int>,
    _ first: Int,
    isBracketed: Bool
  ) -> WhatsAppHeader? {
    var index = place.lowerBound
    guard var date = parseDate(bytes, &index, place.upperBound, first, isBracketed: isBracketed),
      passGlue(bytes, &index, place.upperBound)
    else { return nil }
    let time = index
    guard let clock = parseClock(bytes, &index, place.upperBound, isBracketed: isBracketed) else {
      return nil
    }
    // 10:30 a. m. is Spanish, among others.
    if bytes.firstIndex(of: 0x2E, in: time..<index) != nil { date.isUnpadded = false }
    return header(date, clock, isBracketed: isBracketed, isTimeFirst: false, end: index)
  }

  /// Parses a header in Vietnamese order: `14:05 3/2/24`, `2:05:09 CH, 03/02/2024`.
  private func parseTimeFirst(
    _ bytes: Span<UInt8>,
    _ place: Range<Int>,
    isBracketed: Bool
  ) -> WhatsAppHeader? {
    var index = place.lowerBound
    guard let clock = parseClockInFront(bytes, &index, place.upperBound),
      let date = parseDate(bytes, &index, place.upperBound, likely, isBracketed: false),
      let end = endOfHeader(bytes, index, place.upperBound, isBracketed: isBracketed)
    else { return nil }
    return header(date, clock, isBracketed: isBracketed, isTimeFirst: true, end: end)
  }

  /// Returns whether a line has a date, a time, and a name before a colon, without the brackets or
  /// the dash of a header.
  func isUnmarkedHeader(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Bool {
    var index = bytes.skippingMarks(from: line.lowerBound, to: line.upperBound)
    let end = min(line.upperBound, index + 160)
    guard parseDate(bytes, &index, end, likely, isBracketed: false) != nil,
      passGlue(bytes, &index, end), parseNumber(bytes, &index, end, most: 2) != nil,
      index < end, bytes[index] == 0x3A || bytes[index] == 0x2E
    else { return false }
    index += 1
    guard parseNumber(bytes, &index, end, most: 2)?.digits == 2 else { return false }
    while let colon = bytes.firstIndex(of: 0x3A, in: index..<end) {
      index = colon + 1
      if index < end, bytes[index] == 0x20 { return true }
    }
    return false
  }

  private func header(
    _ date: WrittenDate,
    _ clock: Clock,
    isBracketed: Bool,
    isTimeFirst: Bool,
    end: Int
  ) -> WhatsAppHeader {
    WhatsAppHeader(
      form: WhatsAppHeader.Form(
        isBracketed: isBracketed,
        isTimeFirst: isTimeFirst,
        shape: UInt8(date.shape),
        isTwelveHour: clock.isTwelveHour,
        hasSeconds: clock.hasSeconds
      ),
      date: date.date,
      seconds: Int32(clock.seconds ?? 0),
      isTimeValid: clock.seconds != nil,
      isUnpadded: date.isUnpadded,
      end: end
    )
  }

  // MARK: Date

  private struct WrittenDate {
    var date: WhatsAppDate
    /// The index of its shape.
    var shape: Int
    /// Whether day and month are in ASCII digits without leading zeros.
    var isUnpadded: Bool
  }

  private func parseDate(
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    _ end: Int,
    _ likely: Int,
    isBracketed: Bool
  ) -> WrittenDate? {
    let era = isBracketed ? WhatsAppEras.passYear(bytes, &index, end) : nil
    let isPersian = bytes.hasPersianDigit(at: index, to: end)
    let isASCII = index < end && bytes[index] < 0x80
    guard let first = parseNumber(bytes, &index, end, most: 4) else { return nil }
    let start = index
    for attempt in -1..<shapes.count where attempt != likely {
      let number = attempt < 0 ? likely : attempt
      let literals = shapes[number].literals
      index = start
      guard pass(literals[0], bytes, &index, end),
        let second = parseNumber(bytes, &index, end, most: 2),
        pass(literals[1], bytes, &index, end),
        let third = parseNumber(bytes, &index, end, most: 4),
        pass(literals[2], bytes, &index, end)
      else { continue }
      let date = WhatsAppDate(
        first: Int16(first.value + (era ?? 0)),
        second: Int16(second.value),
        third: Int16(third.value),
        isYearFirst: first.digits > 2 || era != nil,
        isYearLast: third.digits > 2,
        hasPersianDigits: isPersian
      )
      if date.isYearFirst && date.isYearLast { return nil }
      WhatsAppEras.passName(bytes, &index, end)
      let isUnpadded = isASCII && (first.digits == 1 || second.digits == 1)
      return WrittenDate(date: date, shape: number, isUnpadded: isUnpadded)
    }
    return nil
  }

  func parseNumber(
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    _ end: Int,
    most: Int
  ) -> (value: Int, digits: Int)? {
    var value = 0
    var digits = 0
    while index < end {
      let byte = bytes[index]
      if byte &- 0x30 < 10 {
        value = value * 10 + Int(byte &- 0x30)
        index += 1
      } else if byte >= 0xD9, let (digit, length) = foreignDigit(bytes, index, end) {
        value = value * 10 + digit
        index += length
      } else {
        break
      }
      digits += 1
      if digits > most { return nil }
    }
    if digits == 0 { return nil }
    if index < end, bytes[index] >= 0x80 { index = bytes.skippingMarks(from: index, to: end) }
    return (value, digits)
  }

  func foreignDigit(
    _ bytes: Span<UInt8>,
    _ index: Int,
    _ end: Int
  ) -> (value: Int, length: Int)? {
    guard let (scalar, length) = bytes.scalar(at: index, to: end) else { return nil }
    for zero in zeros where scalar >= zero && scalar < zero + 10 {
      return (Int(scalar - zero), length)
    }
    return nil
  }

  /// Skips a text; any kind of space matches a space in it.
  func pass(
    _ text: [UInt8],
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    _ end: Int
  ) -> Bool {
    var place = index
    for byte in text {
      if byte == 0x20 {
        let space = bytes.skippingMarks(from: place, to: end)
        let behind = bytes.skippingSpaces(from: space, to: end)
        guard behind > space else { return false }
        place = behind
      } else {
        guard place < end, bytes[place] == byte else { return false }
        place += 1
      }
    }
    if place < end, bytes[place] >= 0x80 { place = bytes.skippingMarks(from: place, to: end) }
    index = place
    return true
  }

  func passGlue(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Bool {
    for glue in glues where pass(glue, bytes, &index, end) { return true }
    return false
  }
}
