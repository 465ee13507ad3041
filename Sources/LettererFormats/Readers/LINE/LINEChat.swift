import LettererDocuments
import LettererModel

/// Builds a transcript from the lines of a chat.
struct LINEChat {
  struct Line {
    var text: String
    var place: TextPosition
  }

  /// The maximum number of lines in a quoted text; LINE allows 10,000 characters.
  private static let quotedLimit = 2_000

  private(set) var log = DiagnosticList()
  private(set) var places: [MessagePlace] = []
  private let lines: [Line]
  private let order: DateOrder?
  private let hasTabs: Bool
  /// The names that may contain spaces, in a chat without tabs.
  private var names = LINENames()
  private var title: LINETitle?
  private var messages: [Message] = []
  private var people = ExportPeople()
  private var day: Int64?
  private var last: Int64?
  private var hasGuessed = false

  init(_ lines: [Line], order: DateOrder?) {
    self.lines = lines
    self.order = order
    hasTabs = lines.contains { LINELine(tabs: $0.text) != nil }
  }

  var transcript: Transcript {
    var transcript = Transcript(messages: messages)
    transcript.title = title?.name
    transcript.participants = people.all
    transcript.kind = title?.isGroup == true || people.all.count > 2 ? .group : .direct
    return transcript
  }

  /// Reads all lines.
  mutating func read() {
    if !hasTabs { names = foundNames }
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if messages.isEmpty, isHeader(line, isFirst: index == 1) { continue }
      switch self.line(index - 1) {
      case .day(let number):
        (day, last) = (number, nil)
        LINEDate.report(wordsOf: line.text, at: line.place, &log)
        if order == nil, LINEDate.isGuess(line.text) { reportGuess() }
      case .record(let clock, let sender, let text):
        index = add(clock, sender, text, at: line.place, next: index)
      case nil:
        if line.text.allSatisfy(\.isWhitespace) { continue }
        log.add(.leadingText, at: line.place, "line before the first message")
      }
    }
  }

  /// Reports once that the order of the dates is a guess.
  private mutating func reportGuess() {
    if hasGuessed { return }
    hasGuessed = true
    log.add(
      .guessedDateOrder,
      "dates are read day-first, which is a guess; --date-order overrides it"
    )
  }

  private func line(_ index: Int) -> LINELine? {
    let text = lines[index].text
    if let day = LINEDate.day(text, order: order) { return .day(day) }
    if hasTabs { return LINELine(tabs: text) }
    return LINELine(spaces: text, names: names, isAboveText: isAboveText(index))
  }

  /// Whether the next line continues a line's text.
  private func isAboveText(_ index: Int) -> Bool {
    guard index + 1 < lines.count else { return false }
    let next = lines[index + 1].text
    return !next.allSatisfy(\.isWhitespace) && LINEClock.leading(next) == nil
      && LINEDate.day(next, order: order) == nil
  }

  private var foundNames: LINENames {
    var records: [(text: Substring, isAlone: Bool)] = []
    for index in lines.indices where LINEDate.day(lines[index].text, order: order) == nil {
      guard let (_, rest) = LINEClock.leading(lines[index].text) else { continue }
      let hasText = rest.drop { $0 != " " }.contains { $0 != " " }
      let isAlone = (!hasText || rest.last == " ") && isAboveText(index)
      records.append((rest, isAlone))
    }
    let title = lines.first.flatMap { LINETitle($0.text) }?.name
    return LINENames(records: records, title: title)
  }

  private mutating func isHeader(_ line: Line, isFirst: Bool) -> Bool {
    if isFirst, let found = LINETitle(line.text) {
      title = found
      return true
    }
    let starts = ["Saved on", "保存日時", "儲存日期", "保存日期", "저장한 날짜", "บันทึกเมื่อ"]
    let start = starts.first { line.text.hasPrefix($0) }
    guard let start, LINEDate.isAllDate(String(line.text.dropFirst(start.count))) else {
      return false
    }
    log.add(unread: "header.saved", at: line.place)
    return true
  }

  // MARK: Messages

  /// Adds a message with its lines; returns the index of the first line after them.
  private mutating func add(
    _ clock: Int64?,
    _ sender: String?,
    _ text: String,
    at place: TextPosition,
    next: Int
  ) -> Int {
    let (body, end) = body(text, next)
    var message = Message(id: "n\(messages.count)", sender: sender)
    message.time = time(clock, at: place)
    if let sender { people.note(Participant(id: sender, name: sender)) }
    LINEBody.fill(&message, body)
    messages.append(message)
    places.append(MessagePlace(position: place))
    return end
  }

  /// Returns the text with its continuation lines: up to the closing quote, or those that begin
  /// nothing.
  private func body(_ first: String, _ next: Int) -> (text: String, end: Int) {
    if let quoted = quoted(first, next) { return quoted }
    // A name alone on its line is above a text that began with a line break.
    var parts = first.isEmpty ? [] : [first]
    var index = next
    while index < lines.count, line(index) == nil {
      parts.append(lines[index].text)
      index += 1
    }
    while parts.count > 1, parts.last?.allSatisfy(\.isWhitespace) == true { parts.removeLast() }
    return (parts.joined(separator: "\n"), index)
  }

  private func quoted(_ first: String, _ next: Int) -> (text: String, end: Int)? {
    guard first.first == "\"", next < lines.count else { return nil }
    var parts = [String(first.dropFirst())]
    // Inner quotes are doubled: an odd number of them at the end of a line closes the text.
    if closes(parts[0]) { return nil }
    for index in next..<min(lines.count, next + Self.quotedLimit) {
      parts.append(lines[index].text)
      guard closes(lines[index].text) else { continue }
      let text = String(parts.joined(separator: "\n").dropLast())
      return (text.replacing("\"\"", with: "\""), index + 1)
    }
    return nil
  }

  private func closes(_ line: String) -> Bool {
    var quotes = 0
    for character in line.reversed() {
      if character != "\"" { break }
      quotes += 1
    }
    return quotes % 2 == 1
  }

  private mutating func time(_ clock: Int64?, at place: TextPosition) -> Time? {
    guard var clock else {
      log.add(.unreadableTime, at: place, "invalid time of day", note: "the message has no time")
      return nil
    }
    guard let day else {
      log.add(
        .unreadableTime,
        at: place,
        "time of day without a date",
        note: "the message has no time"
      )
      return nil
    }
    // 24:53 is 0:53 of its day if nothing is before it, and else of the next day.
    if clock >= 86_400_000, (last ?? 0) < 3_600_000 { clock -= 86_400_000 }
    if let last, last - clock > 3_600_000 {
      log.add(.backwards, at: place, "time goes backward within a day")
    }
    last = clock
    let milliseconds = day * 86_400_000 + clock
    return Time(milliseconds: milliseconds, reference: .wallClock, precision: .minute)
  }
}

/// The first line, which names the chat.
struct LINETitle {
  let name: String
  let isGroup: Bool

  private static let starts = [
    ("Chat history with ", false), ("Chat history in ", true), ("Chat in ", true), ("与", false),
    ("與", false), ("ประวัติการแชทกับ ", false), ("ประวัติการแชทกับ", false),
  ]
  private static let ends = [
    "とのトーク履歴", "のトーク履歴", "的聊天记录", "的聊天記錄", "的聊天紀錄", "님과 대화한 내용", "님과의 대화",
  ]

  init?(_ line: String) {
    guard line.hasPrefix("[LINE]") else { return nil }
    var name = line.dropFirst(6).trimmed
    var isGroup = false
    if let (start, group) = Self.starts.first(where: { name.hasPrefix($0.0) }) {
      name = String(name.dropFirst(start.count))
      isGroup = group
    }
    if let end = Self.ends.first(where: { name.hasSuffix($0) }) {
      name = String(name.dropLast(end.count))
    }
    self.name = name
    self.isGroup = isGroup
  }
}
