import LettererBasics
import LettererDocuments
import LettererModel

/// Builds a transcript from the lines of a log.
struct IRCBuilder {
  /// The longest step back of a clock other than at midnight: an hour in fall, with a margin.
  private static let longestStepBack: Int64 = 2 * 3_600_000
  private static let dayLength: Int64 = 86_400_000

  private(set) var log = DiagnosticList()
  private(set) var places: [MessagePlace] = []
  private var messages: [Message] = []
  private var people: [Participant] = []
  private var nicks: Set<String> = []
  private var day: Int64?
  private var clock: Int64?
  private var channel: String?
  private var viewer: String?
  private var isTimeless = false

  /// Creates a builder; `firstDay`, in days since 1970, takes precedence over the day in the name.
  init(file name: String?, firstDay: Int64?) {
    day = firstDay ?? name.flatMap { Self.day(inName: $0) }
    channel = name.flatMap { Self.channel($0) }
  }

  var transcript: Transcript {
    var transcript = Transcript(messages: messages)
    transcript.participants = people
    transcript.title = channel
    transcript.kind = channel?.first == "#" || people.count > 2 ? .group : .direct
    transcript.viewer = viewer.flatMap { nicks.contains($0) ? $0 : nil }
    return transcript
  }

  /// Adds a line.
  mutating func add(_ line: IRCLine, at place: TextPosition) {
    if case .day(let number, let milliseconds) = line.content {
      (day, clock) = (number, milliseconds)
      return
    }
    if line.content == .nothing { return }
    var message = Message(id: "n\(messages.count)", time: time(of: line, at: place))
    switch line.content {
    case .message(let nick, let text):
      message.sender = note(nick)
      message.runs = IRCText.runs(text)
    case .action(let nick, let text):
      let sender = note(nick)
      let words = IRCText.runs(text).map(\.text).joined()
      message.system = SystemNotice(event: "action", actor: sender, text: "\(sender) \(words)")
    case .notice(let text): fill(&message, notice: IRCText.runs(text).map(\.text).joined())
    case .day, .nothing: return
    }
    messages.append(message)
    places.append(MessagePlace(position: place))
  }

  // MARK: Times

  private mutating func time(of line: IRCLine, at place: TextPosition) -> Time? {
    if let told = line.day { day = told } else { passMidnight(line.clock) }
    guard let now = line.clock else { return nil }
    guard let day else {
      if !isTimeless {
        log.add(
          .unreadableTime,
          at: place,
          "times of day without a date",
          note: "messages have no times until the log states a date",
          hint: "pass --date with the date of the first line"
        )
        isTimeless = true
      }
      return nil
    }
    clock = now
    return Time(
      milliseconds: day * Self.dayLength + now,
      reference: line.isUTC ? .utc(offset: 0) : .wallClock,
      precision: line.precision
    )
  }

  /// Moves to the next day if the clock steps far back.
  private mutating func passMidnight(_ now: Int64?) {
    guard let known = day, let clock, let now, clock - now > Self.longestStepBack else { return }
    day = known + 1
  }

  /// Returns the day in a name such as `#swift_20240112.log` or `2024-01-12.log`.
  private static func day(inName name: String) -> Int64? {
    let digits = name.split { !$0.isNumber || !$0.isASCII }.map(String.init)
    for (index, word) in digits.enumerated() {
      let parts = digits[index...].prefix(3)
      let joined = word.count == 8 ? word : parts.map(\.count) == [4, 2, 2] ? parts.joined() : ""
      guard let number = Int64(joined), joined.count == 8,
        let day = CivilDate.existingDay(
          year: number / 10_000,
          month: number / 100 % 100,
          day: number % 100
        )
      else { continue }
      return day
    }
    return nil
  }

  /// Returns the channel in a name such as `irc.libera.#swift.weechatlog` or `#swift.log`.
  private static func channel(_ name: String) -> String? {
    guard let start = name.firstIndex(of: "#") else { return nil }
    let rest = name[start...].prefix { !$0.isWhitespace && $0 != "_" && $0 != "." }
    return rest.count > 1 ? String(rest) : nil
  }

  // MARK: People and notices

  private mutating func note(_ nick: String) -> String {
    if nicks.insert(nick).inserted { people.append(Participant(id: nick, name: nick)) }
    return nick
  }

  private mutating func fill(_ message: inout Message, notice text: String) {
    let words = IRCNotice.withoutHost(text)
    let event = IRCNotice.event(of: words)
    message.system = SystemNotice(event: event ?? "custom", text: words)
    if channel == nil, event == "join" {
      channel = words.split(separator: " ").last { $0.first == "#" }.map(String.init)
    }
    for start in ["You're now known as ", "You are now known as "] where words.hasPrefix(start) {
      viewer = String(words.dropFirst(start.count).prefix { !$0.isWhitespace })
    }
  }
}
