public import ChatModel

/// English words and dates without any library; knows no time zone but UTC.
public struct EnglishWording: Wording {
  /// A 12-hour or a 24-hour clock.
  public let clock: ViewSettings.ClockStyle

  /// Creates the wording.
  public init(clock: ViewSettings.ClockStyle = .twentyFourHour) {
    self.clock = clock
  }

  /// Returns the offsets of UTC under its usual names, and `nil` for every other zone.
  public func offsets(of timeZone: String, in range: ClosedRange<Int64>) -> ZoneOffsets? {
    ["UTC", "Etc/UTC", "GMT", "Z"].contains(timeZone) ? .utc : nil
  }

  /// Returns a header such as `Today 10:00` or `Fri, 20 Nov 2026, 10:00`.
  public func timeHeader(_ time: LocalTime, now: LocalTime?) -> String {
    let separator = now.map { 0...1 ~= $0.day - time.day } ?? false ? " " : ", "
    return day(time, now: now) + separator + self.time(time)
  }

  /// Returns a day such as `Today` or `Fri, 20 Nov 2026`.
  public func day(_ time: LocalTime, now: LocalTime?) -> String {
    switch now.map({ $0.day - time.day }) {
    case 0: return "Today"
    case 1: return "Yesterday"
    default:
      let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
      let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ]
      let date = time.date
      return "\(weekdays[time.weekday]), \(date.day) \(months[date.month - 1]) \(date.year)"
    }
  }

  /// Returns the English words.
  public func phrase(_ phrase: Phrase) -> String {
    switch phrase {
    case .placeholder(let kind): Self.name(of: kind)
    case .deletedMessage: "This message was deleted"
    case .status(let status): Self.name(of: status)
    case .unknownSender: "Unknown"
    case .missingMessage: "Message not available"
    case .viewer: "You"
    case .forwarded(let origin): origin.map { "Forwarded from \($0.isolated)" } ?? "Forwarded"
    case .edited: "Edited"
    case .unread(let count): count == 1 ? "1 unread message" : "\(count) unread messages"
    case .loadEarlier: "Load earlier messages"
    case .typing(let names): Self.typing(names)
    case .answers(let count): count == 1 ? "1 answer" : "\(count) answers"
    case .more(let count): "+\(count)"
    case .byteCount(let count): Self.byteCount(count)
    case .votes(let count): count == 1 ? "1 vote" : "\(count) votes"
    case .poll(let isClosed, let allowsSeveral):
      isClosed ? "Final results" : allowsSeveral ? "Choose one or more" : "Choose one"
    case .call(let outcome, let isVideo): Self.call(outcome, isVideo: isVideo)
    case .toolFailed: "Failed"
    case .draft(let text): "Draft: \(text)"
    case .composerPlaceholder: "Message"
    }
  }

  private static func typing(_ names: [String]) -> String {
    switch names.count {
    case 0: ""
    case 1: "\(names[0].isolated) is typing…"
    case 2: "\(names[0].isolated) and \(names[1].isolated) are typing…"
    default: "\(names[0].isolated) and \(names.count - 1) others are typing…"
    }
  }

  private static func call(_ outcome: Call.Outcome, isVideo: Bool) -> String {
    switch outcome {
    case .answered: isVideo ? "Video call" : "Voice call"
    case .missed: isVideo ? "Missed video call" : "Missed voice call"
    case .declined: isVideo ? "Declined video call" : "Declined voice call"
    case .canceled: isVideo ? "Canceled video call" : "Canceled voice call"
    }
  }

  /// A size in units of 1,000 with one decimal below ten.
  private static func byteCount(_ count: Int64) -> String {
    var rest = Double(max(count, 0))
    var unit = 0
    while rest >= 999.5, unit < 4 {
      rest /= 1000
      unit += 1
    }
    let tenths = (rest * 10).rounded(.toNearestOrAwayFromZero) / 10
    let number = unit == 0 || tenths >= 10 ? "\(Int(rest.rounded()))" : "\(tenths)"
    return "\(number) \(["bytes", "kB", "MB", "GB", "TB"][unit])"
  }

  /// Returns a time such as `10:00` or `10:00 AM`.
  public func time(_ time: LocalTime) -> String {
    let hour = time.minuteOfDay / 60
    let minute = time.minuteOfDay % 60
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    switch clock {
    case .twentyFourHour: return "\(hour < 10 ? "0" : "")\(hour):\(minutes)"
    case .twelveHour: return "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "AM" : "PM")"
    }
  }

  private static func name(of kind: ContentKind) -> String {
    switch kind {
    case .image: "Photo"
    case .video: "Video"
    case .audio: "Audio"
    case .voice: "Voice message"
    case .file: "File"
    case .sticker: "Sticker"
    case .gif: "GIF"
    case .location: "Location"
    case .contact: "Contact"
    case .link: "Link"
    case .poll: "Poll"
    case .call: "Call"
    case .card: "Card"
    case .code: "Code"
    case .toolCall: "Tool call"
    case .toolResult: "Tool result"
    case .reasoning: "Reasoning"
    case .unsupported: "Unsupported message"
    default: "Unsupported message: \(kind.name.isolated)"
    }
  }

  private static func name(of status: DeliveryStatus) -> String {
    switch status {
    case .queued: "Waiting"
    case .sending: "Sending…"
    case .sent: "Sent"
    case .delivered: "Delivered"
    case .read: "Read"
    case .played: "Played"
    case .failed: "Not delivered"
    case .unknown: ""
    }
  }
}
