import LettererBasics
import LettererDocuments

/// A line of a text that begins a new item.
enum KakaoTalkLine: Equatable {
  /// A day, in days since 1970.
  case day(Int64)
  /// A message, or a notice without a sender; a `nil` day means that of the line above, and a `nil`
  /// clock an invalid time.
  case record(day: Int64?, clock: Int64?, sender: String?, text: String)

  init?(_ line: String) {
    guard let first = line.utf8.first else { return nil }
    switch first {
    case 0x2D: self.init(rule: line)  // -
    case 0x5B: self.init(windows: line)  // [
    case 0x30...0x39, 0x41...0x5A: self.init(phone: line)
    default: return nil
    }
  }

  /// Parses `--------------- 2024년 5월 1일 수요일 ---------------`.
  private init?(rule line: String) {
    let words = line.drop { $0 == "-" }
    guard line.hasPrefix("-----"), line.hasSuffix("-----"), !words.isEmpty else { return nil }
    let name = words.prefix { $0 != "-" }.trimmed
    guard let day = LINEDate.day(name, order: nil) else { return nil }
    self = .day(day)
  }

  /// Parses `[앤] [오전 10:00] 안녕`; a name may contain brackets.
  private init?(windows line: String) {
    for range in line.prefix(120).ranges(of: "] [") {
      let rest = line[range.upperBound...]
      guard let end = rest.prefix(16).firstIndex(of: "]") else { continue }
      let time = String(rest[..<end])
      let clock = LINEClock.milliseconds(time)
      guard
        clock != nil
          || time.split(separator: " ").contains(where: { LINEClock.isClock(String($0)) })
      else { continue }
      let sender = line[..<range.lowerBound].dropFirst()
      let text = rest[end...].dropFirst()
      self = .record(
        day: nil,
        clock: clock,
        sender: String(sender),
        text: String(text.first == " " ? text.dropFirst() : text)
      )
      return
    }
    return nil
  }

  /// Parses `2024년 5월 1일 오전 10:00, 앤 : 안녕`, `May 1, 2024 at 10:00 AM, Ann : hi`, or a bare day.
  private init?(phone line: String) {
    guard let stamp = KakaoTalkStamp(line) else {
      guard let day = LINEDate.day(line, order: nil) else { return nil }
      self = .day(day)
      return
    }
    let rest = stamp.rest
    if rest.isEmpty {
      self = .day(stamp.day)
    } else if rest.hasPrefix(", ") {
      let words = rest.dropFirst(2)
      let sign = words.firstRange(of: " : ") ?? (words.hasSuffix(" :") ? words.suffixRange(2) : nil)
      self = .record(
        day: stamp.day,
        clock: stamp.clock,
        sender: sign.map { String(words[..<$0.lowerBound]) },
        text: sign.map { String(words[$0.upperBound...]) } ?? String(words)
      )
    } else if rest.hasPrefix(": ") {
      self = .record(
        day: stamp.day,
        clock: stamp.clock,
        sender: nil,
        text: String(rest.dropFirst(2))
      )
    } else {
      return nil
    }
  }
}

/// The date and time at the start of a line.
struct KakaoTalkStamp {
  /// The maximum length of a stamp, in bytes.
  private static let limit = 64

  let day: Int64
  let clock: Int64
  /// The rest of the line.
  let rest: Substring

  init?(_ line: String) {
    let bytes = line.utf8
    guard let colon = bytes.prefix(Self.limit).firstIndex(of: 0x3A), colon > bytes.startIndex,
      line[colon...].dropFirst().prefix(2).allSatisfy(\.isNumber)
    else { return nil }
    let hour = line[..<colon].lastIndex { !$0.isNumber } ?? line.startIndex
    var start = line.index(after: hour)
    var end = line.index(colon, offsetBy: 3, limitedBy: line.endIndex) ?? line.endIndex
    // AM or PM may be a separate word on either side.
    let before = line[..<hour].suffix(while: { !$0.isWhitespace })
    if ["오전", "오후", "AM", "PM"].contains(before) { start = before.startIndex }
    let after = line[end...].drop { $0.isWhitespace }.prefix { $0.isLetter || $0 == "." }
    if ["AM", "PM", "A.M.", "P.M."].contains(after.uppercased()) { end = after.endIndex }
    let words = line[start..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let clock = LINEClock.milliseconds(words), let day = Self.day(line[..<start]) else {
      return nil
    }
    self.clock = clock
    self.day = day
    rest = line[end...]
  }

  /// Parses `2024년 5월 1일`, `2024. 5. 1.`, `2024-05-01`, `May 1, 2024 at`, `1 May 2024`.
  private static func day(_ text: Substring) -> Int64? {
    let numbers = text.split { !$0.isNumber || !$0.isASCII }
    let values = numbers.compactMap { Int64($0) }
    guard values.count == numbers.count else { return nil }
    if numbers.count == 3, numbers[0].utf8.count == 4 {
      return CivilDate.existingDay(year: values[0], month: values[1], day: values[2])
    }
    guard numbers.count == 2, let year = numbers.firstIndex(where: { $0.utf8.count == 4 }),
      let name = text.split(whereSeparator: { !$0.isLetter }).first,
      let month = LINEDate.month(named: name.lowercased())
    else { return nil }
    return CivilDate.existingDay(year: values[year], month: month, day: values[1 - year])
  }
}

extension Substring {
  fileprivate func suffixRange(_ count: Int) -> Range<Index> {
    index(endIndex, offsetBy: -count)..<endIndex
  }

  fileprivate func suffix(while isPart: (Character) -> Bool) -> Substring {
    let start = lastIndex { !isPart($0) }.map { index(after: $0) } ?? startIndex
    return self[start...]
  }
}
