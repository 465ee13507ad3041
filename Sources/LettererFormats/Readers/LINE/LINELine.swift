import LettererDocuments
import LettererModel

/// A line of a LINE chat that begins a new item.
enum LINELine: Equatable {
  /// A day, in days since 1970.
  case day(Int64)
  /// A message; the sender is `nil` for a service notice, the clock for an invalid time.
  case record(clock: Int64?, sender: String?, text: String)

  /// Parses a line with tabs; `nil` if it continues the line before.
  init?(tabs line: String) {
    let columns = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
    guard columns.count >= 2 else { return nil }
    let clock = LINEClock.milliseconds(columns[0].trimmed)
    guard clock != nil || columns.count == 3 && LINEClock.isClock(columns[0].trimmed) else {
      return nil
    }
    let sender = columns.count == 3 ? columns[1].trimmed : ""
    let text = columns.count == 3 ? String(columns[2]) : String(columns[1])
    self = .record(clock: clock, sender: sender.isEmpty ? nil : sender, text: text)
  }

  /// Parses a line with spaces, in which only a known name may contain spaces.
  ///
  /// A line with nothing but a name is a message if a text is below it, and a notice otherwise.
  init?(spaces line: String, names: LINENames, isAboveText: Bool) {
    guard let (clock, rest) = LINEClock.leading(line) else { return nil }
    if let name = names.name(of: rest) {
      let text = rest.dropFirst(name.count + 1)
      let isSaid = isAboveText || !text.isEmpty
      self = .record(clock: clock, sender: isSaid ? name : nil, text: isSaid ? String(text) : name)
      return
    }
    let parts = rest.split(separator: " ", maxSplits: 1)
    let isSaid = parts.count == 2
    self = .record(
      clock: clock,
      sender: isSaid ? String(parts[0]) : nil,
      text: String(isSaid ? parts[1] : rest)
    )
  }
}

/// Times of day in LINE's formats: `07:33`, `8:15AM`, `10:00 AM`, `午後1:02`.
enum LINEClock {
  private static let morning = ["AM", "A.M.", "午前", "上午", "오전"]
  private static let evening = ["PM", "P.M.", "午後", "下午", "오후"]

  /// Returns whether a text is digits, a colon, and digits, whether a valid time or not.
  static func isClock(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { (1...2).contains($0.utf8.count) && $0.allSatisfy(\.isNumber) }
  }

  /// Returns the time at the start of a line, and the text after the following space.
  ///
  /// AM or PM may be a separate word, on either side.
  static func leading(_ line: String) -> (clock: Int64, rest: Substring)? {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count >= 2 else { return nil }
    if words.count == 3, let clock = milliseconds(words[0] + " " + words[1]) {
      return (clock, words[2])
    }
    guard let clock = milliseconds(String(words[0])) else { return nil }
    return (clock, line[words[1].startIndex...])
  }

  /// Returns the milliseconds since midnight; the hour after midnight can be 24.
  static func milliseconds(_ text: String) -> Int64? {
    guard text.utf8.count <= 24 else { return nil }
    let parts = text.split { !$0.isNumber || !$0.isASCII }
    let words = text.filter { !$0.isNumber && $0 != ":" && !$0.isWhitespace }.uppercased()
    guard parts.count == 2, parts[1].count == 2, text.contains(":"),
      var hour = Int64(parts[0]), let minute = Int64(parts[1]), minute < 60,
      hour < 24 || hour == 24 && words.isEmpty
    else { return nil }
    if evening.contains(words) {
      if hour < 12 { hour += 12 }
    } else if morning.contains(words) {
      if hour == 12 { hour = 0 }
    } else if !words.isEmpty {
      return nil
    }
    return (hour * 60 + minute) * 60_000
  }
}
