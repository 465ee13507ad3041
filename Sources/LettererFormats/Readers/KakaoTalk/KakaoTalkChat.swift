import LettererDocuments
import LettererModel

/// Builds a transcript from the lines or rows of a chat.
struct KakaoTalkChat {
  private var log = DiagnosticList()
  private var messages: [Message] = []
  private var places: [MessagePlace] = []
  private var people = ExportPeople()
  private var title: String?
  private var isTruncated = false
  private var day: Int64?
  /// The current message, with its lines so far.
  private var open: (message: Message, lines: [String], place: TextPosition)?

  /// Returns whether the first line is the header of a table.
  static func isTable(_ line: String) -> Bool {
    let names = line.split(separator: ",").map { $0.filter(\.isLetter).lowercased() }
    return names == ["date", "user", "message"]
  }

  /// The chat as a transcript.
  var reading: Reading {
    var transcript = Transcript(messages: messages)
    transcript.title = title
    transcript.participants = people.all
    transcript.kind = people.all.count > 2 ? .group : .direct
    return Reading(
      transcript: transcript,
      isTruncated: isTruncated,
      diagnostics: log,
      places: places
    )
  }

  // MARK: Text

  mutating func read(text source: ByteSource) {
    var reader = LineReader(source)
    var number = 0
    while let line = reader.next() {
      number += 1
      let text = RepairedText(line.bytes, at: line.start, diagnostics: &log).text
      if number <= 3, messages.isEmpty, open == nil,
        isHeader(text, isFirst: number == 1, at: line.start)
      {
        continue
      }
      add(text, at: line.start)
    }
    close()
  }

  private mutating func isHeader(
    _ line: String,
    isFirst: Bool,
    at place: TextPosition
  ) -> Bool {
    if isFirst, let found = KakaoTalkTitle(line) {
      title = found.name
      return true
    }
    // Phones write the file name first.
    if isFirst, line.hasSuffix(".txt") { return true }
    let starts = ["저장한 날짜", "Date Saved", "Saved Date"]
    let start = starts.first { line.hasPrefix($0) }
    guard let start, LINEDate.isAllDate(String(line.dropFirst(start.count))) else { return false }
    log.add(unread: "header.saved", at: place)
    return true
  }

  private mutating func add(_ line: String, at place: TextPosition) {
    switch KakaoTalkLine(line) {
    case .day(let number):
      close()
      day = number
      LINEDate.report(wordsOf: line, at: place, &log)
    case .record(let stated, let clock, let sender, let text):
      close()
      day = stated ?? day
      var message = Message(id: "", sender: sender)
      message.time = time(clock, at: place)
      open = (message, [text], place)
    case nil:
      if KakaoTalkBody.isNotice(line) {
        let last = open?.message.time ?? messages.last?.time
        close()
        var message = Message(id: "")
        message.time = last
        message.time?.isDerived = true
        open = (message, [line], place)
      } else if open != nil {
        open?.lines.append(line)
      } else if !line.allSatisfy(\.isWhitespace) {
        reportStray(at: place)
      }
    }
  }

  private mutating func reportStray(at place: TextPosition) {
    if messages.isEmpty {
      log.add(.leadingText, at: place, "line before the first message")
    } else {
      log.add(
        .oddLine,
        at: place,
        "line after a date does not start a message",
        note: "it is left out"
      )
    }
  }

  private mutating func time(_ clock: Int64?, at place: TextPosition) -> Time? {
    guard let clock else {
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
    return Time(
      milliseconds: day * 86_400_000 + clock,
      reference: .wallClock,
      precision: .minute
    )
  }

  // MARK: Tables

  mutating func read(table source: ByteSource) {
    var reader = CSVReader(source)
    _ = reader.next(&log)
    while let row = reader.next(&log), !reader.isTruncated {
      guard row.fields.count >= 3 else {
        log.add(.notAMessage, at: row.start, "row with \(row.fields.count) of three columns")
        continue
      }
      let sender = row.fields[1]
      var message = Message(id: "", sender: sender.isEmpty ? nil : sender)
      message.time = Time(text: row.fields[0])
      if message.time == nil {
        log.add(.unreadableTime, at: row.start, "invalid time of a message")
      }
      let text = row.fields[2...].joined(separator: ",")
      open = (message, [text], row.start)
      close()
    }
    if reader.isTruncated {
      isTruncated = true
      log.add(.truncated, "the table ends inside a field, after \(messages.count) messages")
    }
  }

  // MARK: Messages

  /// Adds the current message.
  private mutating func close() {
    guard case (var message, var lines, let place)? = open else { return }
    open = nil
    while lines.count > 1, lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    message.id = "n\(messages.count)"
    KakaoTalkBody.fill(&message, lines.joined(separator: "\n"))
    if message.runs.isEmpty, message.content == .text {
      log.add(.missingContent, at: place, "message without text")
      message.content = .unsupported()
    }
    for name in [message.sender, message.system?.actor].compactMap(\.self) {
      people.note(Participant(id: name, name: name))
    }
    for name in message.system?.targets ?? [] { people.note(Participant(id: name, name: name)) }
    messages.append(message)
    places.append(MessagePlace(position: place))
  }
}
