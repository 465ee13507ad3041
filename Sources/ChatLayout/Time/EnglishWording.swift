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
    let clockTime = clockTime(time)
    switch now.map({ $0.day - time.day }) {
    case 0: return "Today \(clockTime)"
    case 1: return "Yesterday \(clockTime)"
    default:
      let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
      let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ]
      let date = time.date
      let day = "\(weekdays[time.weekday]), \(date.day) \(months[date.month - 1]) \(date.year)"
      return "\(day), \(clockTime)"
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
    }
  }

  private func clockTime(_ time: LocalTime) -> String {
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
