import LettererBasics
import LettererDocuments

/// A line with a day: `2024/01/15(Mon)`, `2024/01/05（五）`, `Sun, 26/04/2026`, `2025.12.30 火曜日`,
/// `2024. 1. 15. 월요일`, `2024年1月15日(月)`, `Monday, January 15, 2024`.
enum LINEDate {
  /// The beginnings of the weekday names, Sunday first.
  private static let weekdays = [
    ["sun", "日", "일", "อาทิตย์"], ["mon", "月", "星期一", "週一", "周一", "월", "จันทร์"],
    ["tue", "火", "星期二", "週二", "周二", "화", "อังคาร"],
    ["wed", "水", "星期三", "週三", "周三", "수", "พุธ"],
    ["thu", "木", "星期四", "週四", "周四", "목", "พฤหัส"],
    ["fri", "金", "星期五", "週五", "周五", "금", "ศุกร์"],
    ["sat", "土", "星期六", "週六", "周六", "토", "เสาร์"],
  ]

  /// Returns the day since 1970; the weekday resolves ambiguous days and months.
  static func day(_ line: String, order: DateOrder?) -> Int64? {
    guard line.utf8.count <= 60, line.first?.isWhitespace == false else { return nil }
    let numbers = line.split { !$0.isNumber || !$0.isASCII }
    let words = line.filter { !$0.isNumber && !"/.-,()（） ".contains($0) && !$0.isWhitespace }
    if numbers.count == 2 { return namedMonth(words.lowercased(), numbers) }
    guard numbers.count == 3, words.count <= 14, words.allSatisfy({ $0.isLetter || isMark($0) }),
      isJoined(line, numbers)
    else { return nil }
    let values = numbers.compactMap { Int64($0) }
    guard values.count == 3 else { return nil }
    if numbers[0].count == 4 { return Self.day(values[0], values[1], values[2]) }
    guard numbers[2].count == 4 else { return nil }
    let dayFirst = Self.day(values[2], values[1], values[0])
    let monthFirst = Self.day(values[2], values[0], values[1])
    if let order { return (order == .monthFirst ? monthFirst : dayFirst) ?? dayFirst ?? monthFirst }
    if let weekday = weekday(words.lowercased()) {
      if dayFirst.map(Self.weekday) == weekday { return dayFirst }
      if monthFirst.map(Self.weekday) == weekday { return monthFirst }
    }
    return dayFirst ?? monthFirst
  }

  /// The endings of the weekday names.
  private static let weekdayEnds: Set<String> = [
    "", "day", "sday", "nesday", "rsday", "urday", "曜日", "요일", "บดี",
  ]
  /// The other words in dates and times.
  private static let dateWords: Set<String> = [
    "年", "月", "日", "년", "월", "일", "at", "am", "pm", "오전", "오후", "午前", "午後", "上午", "下午",
    "二", "三", "四", "五", "六", "一",
  ]

  /// Returns whether all words of a line belong to a date and time.
  static func isAllDate(_ line: String) -> Bool {
    line.lowercased().split { !$0.isLetter }.allSatisfy { word in
      let word = word.hasPrefix("วัน") ? String(word.dropFirst("วัน".count)) : String(word)
      return dateWords.contains(word) || isWeekday(word) || word.count <= 9 && isMonth(word)
    }
  }

  private static func isWeekday(_ word: String) -> Bool {
    let starts = weekdays.joined() + ["星期日", "週日", "周日", "星期天"]
    return starts.contains {
      word.hasPrefix($0) && weekdayEnds.contains(String(word.dropFirst($0.count)))
    }
  }

  private static func isMonth(_ word: String) -> Bool {
    let ends: Set = [
      "", "uary", "ruary", "ch", "il", "e", "y", "ust", "t", "tember", "ober", "ember",
    ]
    return months.contains { word.hasPrefix($0) && ends.contains(String(word.dropFirst($0.count))) }
  }

  /// Reports a line with a day and other words, which may be what is left of a message.
  static func report(wordsOf line: String, at place: TextPosition, _ log: inout DiagnosticList) {
    if isAllDate(line) { return }
    log.add(
      .guessedWording,
      at: place,
      "line with a date and unknown words",
      note: "read as a date"
    )
  }

  /// Returns whether the day and month of a line are ambiguous and no weekday decides.
  static func isGuess(_ line: String) -> Bool {
    guard let dayFirst = day(line, order: .dayFirst),
      let monthFirst = day(line, order: .monthFirst), dayFirst != monthFirst
    else { return false }
    let name = line.drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased()
    let weekday = weekday(name)
    return (weekday == Self.weekday(dayFirst)) == (weekday == Self.weekday(monthFirst))
  }

  /// Returns whether the same separator is between all numbers.
  private static func isJoined(_ line: String, _ numbers: [Substring]) -> Bool {
    let first = line[numbers[0].endIndex..<numbers[1].startIndex]
    let second = line[numbers[1].endIndex..<numbers[2].startIndex]
    let isWord = ("年", "月") == (first, second) || ("년 ", "월 ") == (first, second)
    return isWord || first == second && ["/", ".", "-", ". "].contains(first)
  }

  /// The beginnings of the English month names, January first.
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Returns the day for an English weekday and month, and the numbers of the day and year.
  private static func namedMonth(_ words: String, _ numbers: [Substring]) -> Int64? {
    let name = words.split(separator: "day", maxSplits: 1).last ?? ""
    guard words.contains("day"), name.count <= 9, let month = month(named: name),
      numbers[1].count == 4, let number = Int64(numbers[0]), let year = Int64(numbers[1])
    else { return nil }
    return day(year, month, number)
  }

  /// Returns the number of a month, given its English name in lowercase or the beginning of it.
  static func month(named name: some StringProtocol) -> Int64? {
    months.firstIndex { name.hasPrefix($0) }.map { Int64($0) + 1 }
  }

  private static func isMark(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.properties.isDiacritic }
  }

  private static func day(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64? {
    CivilDate.existingDay(year: year, month: month, day: day)
  }

  private static func weekday(_ name: String) -> Int? {
    let index = weekdays.firstIndex { starts in starts.contains { name.hasPrefix($0) } }
    if index != nil { return index }
    // 星期日 and 週日 begin like the other names.
    return ["星期日", "週日", "周日", "星期天"].contains { name.hasPrefix($0) } ? 0 : nil
  }

  /// Returns the weekday of a day, 0 for Sunday; January 1, 1970 was a Thursday.
  private static func weekday(_ day: Int64) -> Int { Int(((day % 7) + 11) % 7) }
}
