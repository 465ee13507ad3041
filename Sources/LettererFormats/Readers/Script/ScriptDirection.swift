import LettererBasics
import LettererDocuments
import LettererModel

/// A direction in brackets on a separate line.
enum ScriptDirection: Hashable {
  /// `2024-05-01 10:00`: the moment of the following lines.
  case time(Time, text: String)
  /// `10:00`: the next moment at this time, in milliseconds since midnight.
  case clock(Int64, Time.Precision, text: String)
  /// `+5 min`: a delay in milliseconds before the following lines.
  case later(Int64, text: String)
  /// `Ann is typing`, `Ann stops typing`.
  case typing(String, isOn: Bool)
  /// `keyboard 291`, `keyboard hidden`: the keyboard height in points.
  case keyboard(Double?)
  /// `unread`: the following messages are unread.
  case unread
  /// `draft words`: the text in the input field.
  case draft(String)
  /// `sent`, `delivered`, `read`, and others: the delivery status of the message above.
  case status(DeliveryStatus)
  /// `Ann reacts 👍`: a reaction to the message above.
  case reaction(String, emoji: String)
  /// `reply`, `reply to Ann`: the message below replies to the one above, or to Ann's last one.
  case reply(String?)
  /// `edited`: the message above was edited.
  case edited
  /// `deleted`: the message above was deleted.
  case deleted
  /// `pinned`: the message above is pinned.
  case pinned

  /// Parses the words between the brackets.
  init?(_ words: String) {
    let words = words.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    guard let direction = Self.moment(words) ?? Self.word(words) ?? Self.person(words) else {
      return nil
    }
    self = direction
  }

  // MARK: Times

  private static func moment(_ words: String) -> ScriptDirection? {
    if words.first == "+" { return delay(words) }
    if let time = Time(text: words) { return .time(time, text: words) }
    let day = "2024-01-01 "
    guard words.utf8.count >= 4, let first = words.utf8.first, (0x30...0x39).contains(first),
      let time = Time(text: day + (words.utf8.dropFirst().first == 0x3A ? "0" : "") + words),
      time.reference == .wallClock
    else { return nil }
    let start = Time(text: day.trimmed)?.milliseconds ?? 0
    return .clock(time.milliseconds - start, time.precision, text: words)
  }

  /// The names of time units, and their lengths in milliseconds.
  private static let units: [(names: [String], length: Double)] = [
    (["ms"], 1), (["s", "sec", "second", "seconds"], 1000),
    (["min", "m", "minute", "minutes"], 60_000), (["h", "hour", "hours"], 3_600_000),
    (["day", "d", "days"], 86_400_000),
  ]

  private static func delay(_ words: String) -> ScriptDirection? {
    let rest = words.dropFirst().trimmed
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let name = rest.dropFirst(digits.count).trimmed.lowercased()
    guard let count = Double(digits), count >= 0, count < 1e6,
      let unit = units.first(where: { $0.names.contains(name) })
    else { return nil }
    return .later(Int64((count * unit.length).rounded()), text: "+\(digits) \(unit.names[0])")
  }

  // MARK: Words

  private static func word(_ words: String) -> ScriptDirection? {
    let lowered = words.lowercased()
    switch lowered {
    case "unread": return .unread
    case "edited": return .edited
    case "deleted": return .deleted
    case "pinned": return .pinned
    case "reply": return .reply(nil)
    case "draft": return .draft("")
    case "keyboard hidden", "keyboard off": return .keyboard(nil)
    default: break
    }
    if let status = DeliveryStatus(rawValue: lowered), status != .unknown {
      return .status(status)
    }
    if lowered.hasPrefix("draft ") { return .draft(words.dropFirst(6).trimmed) }
    if lowered.hasPrefix("reply to ") { return .reply(words.dropFirst(9).trimmed) }
    guard lowered.hasPrefix("keyboard "), let height = Double(words.dropFirst(9)),
      (0...10_000).contains(height)
    else { return nil }
    return .keyboard(height)
  }

  private static func person(_ words: String) -> ScriptDirection? {
    for (ending, isOn) in [(" is typing", true), (" stops typing", false)]
    where words.hasSuffix(ending) && words.count > ending.count {
      return .typing(String(words.dropLast(ending.count)), isOn: isOn)
    }
    let parts = words.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count >= 3, parts[parts.count - 2] == "reacts" else { return nil }
    return .reaction(
      parts.dropLast(2).joined(separator: " "),
      emoji: String(parts[parts.count - 1])
    )
  }

  /// The words in the formatter's spelling.
  var text: String {
    switch self {
    case .time(_, let text), .clock(_, _, let text), .later(_, let text): text
    case .typing(let name, let isOn): name + (isOn ? " is typing" : " stops typing")
    case .keyboard(let height): height.map { "keyboard " + $0.shortest } ?? "keyboard hidden"
    case .unread: "unread"
    case .draft(let words): words.isEmpty ? "draft" : "draft " + words
    case .status(let status): status.rawValue
    case .reaction(let name, let emoji): "\(name) reacts \(emoji)"
    case .reply(let name): name.map { "reply to " + $0 } ?? "reply"
    case .edited: "edited"
    case .deleted: "deleted"
    case .pinned: "pinned"
    }
  }
}
