/// Tells whether a line begins as messages do, in any language of CLDR.
///
/// ```
/// header := "[" date glue time "]" | date glue time " - " | date glue time ": "
/// ```
/// Directional marks may stand anywhere, and every kind of space counts as a space.
struct WhatsAppHeaderParser {
  /// How many bytes a word for before or after noon may have.
  private static let periodLimit = 60

  // Of shapes that begin alike the longest must be tried first.
  private static let allShapes = WhatsAppHeaderTable.dateShapes.enumerated().sorted {
    ($1.element.literals[2].count, $0.offset) < ($0.element.literals[2].count, $1.offset)
  }.map(\.element)
  private static let allGlues = WhatsAppHeaderTable.glues.map { Array($0.utf8) }

  private let shapes = allShapes
  private let glues = allGlues
  private let periods = WhatsAppDayPeriods()
  private let zeros = WhatsAppHeaderTable.zeroDigits
  /// The shape of the last header, which most likely is that of the next.
  private var likely = 0

  /// Expects the next header to be written as this one is.
  mutating func expect(_ form: WhatsAppHeader.Form) {
    likely = Int(form.shape)
  }

  /// The shape of a form.
  func shape(of form: WhatsAppHeader.Form) -> WhatsAppDateShape { shapes[Int(form.shape)] }

  /// Reads the header at the start of a line; `nil` where there is none.
  func parse(_ bytes: Span<UInt8>, _ line: Range<Int>) -> WhatsAppHeader? {
    var index = bytes.skippingMarks(from: line.lowerBound, to: line.upperBound)
    guard index < line.upperBound else { return nil }
    let isBracketed = bytes[index] == 0x5B
    if isBracketed { index = bytes.skippingMarks(from: index + 1, to: line.upperBound) }
    guard let (date, shape, isUnpadded) = parseDate(bytes, &index, line.upperBound),
      passGlue(bytes, &index, line.upperBound),
      let clock = parseClock(bytes, &index, line.upperBound, isBracketed: isBracketed)
    else { return nil }
    return WhatsAppHeader(
      form: WhatsAppHeader.Form(
        isBracketed: isBracketed,
        shape: UInt8(shape),
        isTwelveHour: clock.isTwelveHour,
        hasSeconds: clock.hasSeconds
      ),
      date: date,
      seconds: Int32(clock.seconds),
      isUnpadded: isUnpadded,
      end: index
    )
  }

  // MARK: Date

  private func parseDate(
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    _ end: Int
  ) -> (WhatsAppDate, shape: Int, isUnpadded: Bool)? {
    let isPersian = bytes.hasPersianDigit(at: index, to: end)
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
        first: Int16(first.value),
        second: Int16(second.value),
        third: Int16(third.value),
        isYearFirst: first.digits > 2,
        isYearLast: third.digits > 2,
        hasPersianDigits: isPersian
      )
      if date.isYearFirst && date.isYearLast { return nil }
      return (date, number, first.digits == 1 || second.digits == 1)
    }
    return nil
  }

  private func parseNumber(
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

  private func foreignDigit(
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

  /// Passes text; any space of the file stands for a space of the text.
  private func pass(
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

  private func passGlue(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Bool {
    for glue in glues where pass(glue, bytes, &index, end) { return true }
    return false
  }

  // MARK: Time

  private struct Clock {
    var seconds: Int
    var isTwelveHour: Bool
    var hasSeconds: Bool
  }

  private func parseClock(
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    _ end: Int,
    isBracketed: Bool
  ) -> Clock? {
    var half: WhatsAppDayPeriods.Half?
    passFiller(bytes, &index, end)
    if index < end, bytes[index] &- 0x30 >= 10, foreignDigit(bytes, index, end) == nil {
      guard let found = parsePeriodBefore(bytes, &index, end) else { return nil }
      half = found
    }
    guard let (clock, hasSeconds) = parseNumbers(bytes, &index, end) else { return nil }
    guard let after = parseEnd(bytes, &index, end, isBracketed: isBracketed) else { return nil }
    half = half ?? after.half
    var hour = clock.hour
    if let half {
      guard hour <= 12 else { return nil }
      hour = hour % 12 + (half == .after ? 12 : 0)
    }
    guard hour < 24 || hour == 24 && clock.minute == 0 else { return nil }
    return Clock(
      seconds: hour * 3600 + clock.minute * 60 + clock.second,
      isTwelveHour: half != nil,
      hasSeconds: hasSeconds
    )
  }

  /// Passes a word such as "at", which some languages put before the time.
  private func passFiller(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) {
    guard index < end, bytes[index] &- 0x30 >= 10 else { return }
    for filler in Self.fillers where pass(filler, bytes, &index, end) { return }
  }

  private static let fillers = ["klo ", "kl. ", "Kl. ", "um ", "om ", "à ", "às ", "alle "]
    .map { Array($0.utf8) }

  private func parseNumbers(
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    _ end: Int
  ) -> (clock: (hour: Int, minute: Int, second: Int), hasSeconds: Bool)? {
    guard let hour = parseNumber(bytes, &index, end, most: 2),
      passTimeSeparator(bytes, &index, end),
      let minute = parseNumber(bytes, &index, end, most: 2), minute.value < 60
    else { return nil }
    let place = index
    if passTimeSeparator(bytes, &index, end),
      let second = parseNumber(bytes, &index, end, most: 2), second.value <= 60
    {
      return ((hour.value, minute.value, second.value), true)
    }
    index = place
    return ((hour.value, minute.value, 0), false)
  }

  /// Passes a colon, a point, or the French letter with or without spaces.
  private func passTimeSeparator(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Bool {
    guard index < end else { return false }
    if bytes[index] == 0x3A || bytes[index] == 0x2E {
      index += 1
      return true
    }
    let place = bytes.skippingSpaces(from: index, to: end)
    guard place < end, bytes[place] == 0x68 else { return false }
    index = bytes.skippingSpaces(from: place + 1, to: end)
    return true
  }

  private func parsePeriodBefore(
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    _ end: Int
  ) -> WhatsAppDayPeriods.Half? {
    let start = index
    while index < end, index - start < Self.periodLimit {
      if bytes[index] &- 0x30 < 10 || foreignDigit(bytes, index, end) != nil {
        return periods.half(bytes, start..<index)
      }
      index += 1
    }
    return nil
  }

  /// Passes what closes a header, and the word for the hour or half of the day in front of it.
  private func parseEnd(
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    _ end: Int,
    isBracketed: Bool
  ) -> (half: WhatsAppDayPeriods.Half?, Void)? {
    let start = index
    let last = min(end, start + Self.periodLimit)
    while index < last {
      if let behind = endOfHeader(bytes, index, end, isBracketed: isBracketed) {
        let word = start..<index
        index = behind
        if bytes.skippingSpaces(from: word.lowerBound, to: word.upperBound) == word.upperBound {
          return (nil, ())
        }
        switch periods.meaning(bytes, word) {
        case .half(let half): return (half, ())
        case .hour: return (nil, ())
        case nil: return nil
        }
      }
      index += 1
    }
    return nil
  }

  /// The offset behind a closing bracket, a dash between spaces, or a colon; `nil` for others.
  private func endOfHeader(
    _ bytes: Span<UInt8>,
    _ index: Int,
    _ end: Int,
    isBracketed: Bool
  ) -> Int? {
    let byte = bytes[index]
    if isBracketed {
      guard byte == 0x5D else { return nil }
      return index + 1 < end && bytes[index + 1] == 0x20 ? index + 2 : index + 1
    }
    if byte == 0x3A {
      return index + 1 < end && bytes[index + 1] == 0x20 ? index + 2 : nil
    }
    let place = bytes.skippingSpaces(from: index, to: end)
    guard place > index, place < end else { return nil }
    var behind = place + 1
    if bytes[place] != 0x2D {
      guard let (scalar, length) = bytes.scalar(at: place, to: end), scalar == 0x2013 else {
        return nil
      }
      behind = place + length
    }
    return behind < end && bytes[behind] == 0x20 ? behind + 1 : nil
  }
}
