import LettererBasics
import LettererDocuments
import LettererModel

/// A line of a log.
struct IRCLine: Equatable {
  /// The content of a line.
  enum Content: Equatable {
    /// A message.
    case message(nick: String, text: String)
    /// An action (`/me`).
    case action(nick: String, text: String)
    /// A server notice.
    case notice(String)
    /// A change of day, in days since 1970; at the opening of the log, also a time of day.
    case day(Int64, milliseconds: Int64?)
    /// The end of the log, or a line without content.
    case nothing
  }

  /// The content of the line.
  var content: Content
  /// The day, if the line states it.
  var day: Int64?
  /// The time of day in milliseconds.
  var clock: Int64?
  /// Whether the time is in UTC.
  var isUTC = false
  /// The precision of the time.
  var precision = Time.Precision.minute

  init(_ content: Content) {
    self.content = content
  }

  /// Parses a line in the format of one of the clients; `nil` if none fits.
  init?(_ line: String) {
    let known = Self.weeChat(line) ?? Self.irssi(line) ?? Self.znc(line)
    guard let read = known ?? Self.dated(line) ?? Self.timeless(line) else { return nil }
    self = read
  }

  // MARK: WeeChat

  /// Parses `2024-01-01 10:00:00<tab>nick<tab>text`.
  private static func weeChat(_ line: String) -> IRCLine? {
    let columns = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
    guard columns.count == 3, columns[0].utf8.count >= 16, let time = Time(text: String(columns[0]))
    else { return nil }
    let text = String(columns[2])
    var read = IRCLine(content(prefix: columns[1].trimmed, text))
    let days = time.milliseconds.flooredDays
    read.day = days
    read.clock = time.milliseconds - days * 86_400_000
    read.isUTC = time.reference != .wallClock
    read.precision = time.precision
    return read
  }

  private static func content(prefix: String, _ text: String) -> Content {
    switch prefix {
    case "*":
      let words = text.split(separator: " ", maxSplits: 1)
      guard let nick = words.first else { return .notice(text) }
      return .action(nick: nick.withoutMode, text: words.count > 1 ? String(words[1]) : "")
    case "-->", "<--", "--", "=!=", "": return .notice(text)
    default: return .message(nick: prefix.withoutMode, text: text)
    }
  }

  // MARK: irssi

  /// Parses `10:00 <@nick> text`, `10:00  * nick waves`, and `10:00 -!- nick [a@b] has joined #c`.
  private static func irssi(_ line: String) -> IRCLine? {
    if line.hasPrefix("--- ") { return mark(line.dropFirst(4)) }
    guard let (clock, precision, rest) = clock(line[...]), rest.first == " " else { return nil }
    let body = rest.dropFirst()
    guard var read = spoken(body) ?? server(body) else { return nil }
    (read.clock, read.precision) = (clock, precision)
    return read
  }

  private static func server(_ body: Substring) -> IRCLine? {
    if body.hasPrefix("-!- ") { return IRCLine(.notice(String(body.dropFirst(4)))) }
    // -nick(a@b)- text, or -nick:#channel- text.
    let inner = body.dropFirst()
    guard body.first == "-", let end = inner.firstRange(of: "- ") else { return nil }
    let sender = inner[..<end.lowerBound]
    let nick = sender.prefix { $0 != "(" && $0 != ":" }
    guard !nick.isEmpty, !nick.contains(" ") else { return nil }
    return IRCLine(.message(nick: nick.withoutMode, text: String(inner[end.upperBound...])))
  }

  private static func spoken(_ body: Substring) -> IRCLine? {
    let start = body.drop { $0 == " " }
    if start.hasPrefix("* ") {
      let words = start.dropFirst(2).split(separator: " ", maxSplits: 1)
      guard let nick = words.first else { return nil }
      let text = words.count > 1 ? String(words[1]) : ""
      return IRCLine(.action(nick: nick.withoutMode, text: text))
    }
    guard body.first == "<", let end = body.firstIndex(of: ">"),
      body.distance(from: body.startIndex, to: end) <= 64
    else { return nil }
    let nick = body[body.index(after: body.startIndex)..<end].withoutMode
    let text = body[body.index(after: end)...]
    guard !nick.isEmpty, !nick.contains(" "), text.isEmpty || text.first == " " else { return nil }
    return IRCLine(.message(nick: nick, text: String(text.dropFirst())))
  }

  /// Parses `Log opened Fri Jan 13 04:39:42 2024` and `Day changed Sat Jan 14 2024`.
  private static func mark(_ words: Substring) -> IRCLine? {
    for (start, opens) in [("Log opened ", true), ("Day changed ", true), ("Log closed ", false)]
    where words.hasPrefix(start) {
      guard let (day, clock) = cDate(words.dropFirst(start.count)) else { return nil }
      return IRCLine(opens ? .day(day, milliseconds: clock) : .nothing)
    }
    return nil
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Parses a date in the format of C's `ctime`, with or without the time of day.
  private static func cDate(_ text: Substring) -> (day: Int64, milliseconds: Int64?)? {
    let words = text.split(separator: " ")
    guard words.count == 4 || words.count == 5, let month = months.firstIndex(of: String(words[1])),
      let day = Int64(words[2]), let year = words.last.flatMap({ Int64($0) }),
      let number = CivilDate.existingDay(year: year, month: Int64(month + 1), day: day)
    else { return nil }
    return (number, words.count == 5 ? clock(words[3])?.milliseconds : nil)
  }

  // MARK: ZNC

  /// Parses `[10:00:00] <nick> text`, or with `* nick waves` or `*** Joins: nick (a@b)`.
  private static func znc(_ line: String) -> IRCLine? {
    guard line.first == "[", let (clock, precision, rest) = clock(line.dropFirst()),
      rest.hasPrefix("] ")
    else { return nil }
    let body = rest.dropFirst(2)
    let notice = body.hasPrefix("*** ") ? IRCLine(.notice(String(body.dropFirst(4)))) : nil
    guard var read = notice ?? spoken(body) ?? server(body) else { return nil }
    (read.clock, read.precision) = (clock, precision)
    return read
  }

  // MARK: Other clients

  /// Parses Limnoria's `2005-01-08T23:34:46  <nick> text`, or with a space for `T` or in brackets.
  private static func dated(_ line: String) -> IRCLine? {
    let isBracketed = line.first == "["
    let start = line.dropFirst(isBracketed ? 1 : 0)
    let end = start.dropFirst(11).firstIndex { $0 == " " || $0 == "]" } ?? start.endIndex
    guard start.first?.isNumber == true, end < start.endIndex, isBracketed == (start[end] == "]"),
      let time = Time(text: String(start[..<end]))
    else { return nil }
    let body = start[end...].dropFirst().drop { $0 == " " }
    let notice = body.hasPrefix("*** ") ? IRCLine(.notice(String(body.dropFirst(4)))) : nil
    guard var read = notice ?? spoken(body) ?? server(body) else { return nil }
    read.day = time.milliseconds.flooredDays
    read.clock = time.milliseconds - time.milliseconds.flooredDays * 86_400_000
    read.isUTC = time.reference != .wallClock
    read.precision = time.precision
    return read
  }

  /// Parses `=== ann is now known as bea`: a notice without a time in the logs of Ubuntu's
  /// channels.
  private static func timeless(_ line: String) -> IRCLine? {
    guard line.hasPrefix("=== ") else { return nil }
    let words = String(line.dropFirst(4))
    return IRCNotice.event(of: words).map { _ in IRCLine(.notice(words)) }
  }

  /// Parses a time of day; returns it and the rest.
  private static func clock(
    _ text: Substring
  ) -> (milliseconds: Int64, precision: Time.Precision, rest: Substring)? {
    var rest = text
    var parts: [Int64] = []
    while parts.count < 3 {
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
        let number = Int64(digits)
      else { return nil }
      parts.append(number)
      rest = rest.dropFirst(2)
      guard rest.first == ":" else { break }
      rest = rest.dropFirst()
    }
    guard parts.count >= 2, parts[0] < 24, parts[1] < 60, parts.count < 3 || parts[2] <= 60 else {
      return nil
    }
    let seconds = parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
    return (seconds * 1000, parts.count > 2 ? .second : .minute, rest)
  }
}

extension Int64 {
  /// The day of a number of milliseconds since 1970.
  var flooredDays: Int64 {
    let (days, rest) = quotientAndRemainder(dividingBy: 86_400_000)
    return rest < 0 ? days - 1 : days
  }
}

extension StringProtocol {
  /// The nick without its mode prefixes.
  fileprivate var withoutMode: String { String(drop { " @+%&~!".contains($0) }) }
}
