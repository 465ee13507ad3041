/// The time of a header, and the closing text.
extension WhatsAppHeaderParser {
  struct Clock {
    /// The seconds since midnight; `nil` if the time is invalid.
    var seconds: Int?
    var isTwelveHour: Bool
    var hasSeconds: Bool
  }

  /// Parses a time after the date, and the end of the header.
  func parseClock(
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    _ end: Int,
    isBracketed: Bool
  ) -> Clock? {
    var half: WhatsAppDayPeriods.Half?
    if index < end, bytes[index] &- 0x30 >= 10, foreignDigit(bytes, index, end) == nil {
      guard let word = parseWordBefore(bytes, &index, end) else { return nil }
      half = word.half
    }
    guard let numbers = parseNumbers(bytes, &index, end),
      let after = parseEnd(bytes, &index, end, isBracketed: isBracketed)
    else { return nil }
    return clock(numbers, half ?? after.half)
  }

  /// Parses a time before the date, and the text between them.
  func parseClockInFront(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Clock? {
    guard let numbers = parseNumbers(bytes, &index, end) else { return nil }
    let start = index
    guard let date = firstDigit(bytes, start, end) else { return nil }
    index = date
    var last = bytes.trimmingSpaces(start..<date).upperBound
    if last == date { return nil }
    if last > start, bytes[last - 1] == 0x2C { last -= 1 }
    guard let meaning = meaning(bytes, start..<last) else { return nil }
    return clock(numbers, meaning.half)
  }

  private func clock(_ numbers: Numbers, _ half: WhatsAppDayPeriods.Half?) -> Clock {
    Clock(
      seconds: seconds(numbers, half),
      isTwelveHour: half != nil,
      hasSeconds: numbers.second != nil
    )
  }

  private func seconds(_ numbers: Numbers, _ half: WhatsAppDayPeriods.Half?) -> Int? {
    var hour = numbers.hour
    if let half {
      guard hour <= 12 else { return nil }
      hour = hour % 12 + (half == .after ? 12 : 0)
    }
    let second = numbers.second ?? 0
    guard hour < 24 || hour == 24 && numbers.minute == 0, numbers.minute < 60, second <= 60 else {
      return nil
    }
    return hour * 3600 + numbers.minute * 60 + second
  }

  private struct Numbers {
    var hour: Int
    var minute: Int
    var second: Int?
  }

  private func parseNumbers(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Numbers? {
    guard let hour = parseNumber(bytes, &index, end, most: 2),
      passTimeSeparator(bytes, &index, end),
      let minute = parseNumber(bytes, &index, end, most: 2)
    else { return nil }
    let place = index
    if passTimeSeparator(bytes, &index, end),
      let second = parseNumber(bytes, &index, end, most: 2)
    {
      return Numbers(hour: hour.value, minute: minute.value, second: second.value)
    }
    index = place
    return Numbers(hour: hour.value, minute: minute.value)
  }

  /// Skips a colon, a dot, or another language's separator, with or without spaces around it.
  private func passTimeSeparator(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Bool {
    guard index < end else { return false }
    if bytes[index] == 0x3A || bytes[index] == 0x2E {
      index += 1
      return true
    }
    var place = bytes.skippingSpaces(from: index, to: end)
    for separator in separators where pass(separator, bytes, &place, end) {
      index = bytes.skippingSpaces(from: place, to: end)
      return true
    }
    return false
  }

  private func parseWordBefore(
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    _ end: Int
  ) -> WhatsAppDayPeriods.Meaning? {
    guard let digit = firstDigit(bytes, index, end) else { return nil }
    defer { index = digit }
    return meaning(bytes, index..<digit)
  }

  /// Returns the position of the first digit near an offset.
  private func firstDigit(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    (start..<min(end, start + Self.periodLimit)).first {
      bytes[$0] &- 0x30 < 10 || foreignDigit(bytes, $0, end) != nil
    }
  }

  /// Returns the meaning of the word next to a time; `nil` if no language has that word there.
  private func meaning(_ bytes: Span<UInt8>, _ range: Range<Int>) -> WhatsAppDayPeriods.Meaning? {
    let isBlank =
      bytes.skippingSpaces(from: range.lowerBound, to: range.upperBound)
      == range.upperBound
    return isBlank ? .plain : periods.meaning(bytes, range)
  }

  /// Skips the end of a header, and a word for the hour, AM, or PM before it.
  private func parseEnd(
    _ bytes: Span<UInt8>,
    _ index: inout Int,
    _ end: Int,
    isBracketed: Bool
  ) -> WhatsAppDayPeriods.Meaning? {
    let start = index
    let last = min(end, start + Self.periodLimit)
    while index < last {
      if let behind = endOfHeader(bytes, index, end, isBracketed: isBracketed) {
        defer { index = behind }
        return meaning(bytes, start..<index)
      }
      index += 1
    }
    return nil
  }

  /// Returns the offset after a closing bracket, a dash between spaces, or a colon; `nil` for other
  /// text.
  func endOfHeader(
    _ bytes: Span<UInt8>,
    _ index: Int,
    _ end: Int,
    isBracketed: Bool
  ) -> Int? {
    guard index < end else { return nil }
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
