import LettererDocuments
import LettererLayout
import LettererModel

/// Shows times as their source states them: with its precision and its offset, and nothing invented.
struct EvidenceTimes {
  /// The time zone; `nil` for the offset that each time states.
  let zone: String?
  /// The UI strings.
  let words: PhraseTable

  /// Returns a time, such as `2026-03-03 10:00 (no offset)`.
  func text(_ time: Time) -> String {
    let stated = time.stated(in: zone)
    let text = stated.text
    let (day, rest) = Self.halves(of: text)
    var marks: [String] = []
    if stated.offset == nil, time.precision != .day { marks.append("evidence.noOffset") }
    if time.isDerived { marks.append("evidence.derived") }
    let suffix = marks.map { " (\(words.text($0)))" }.joined()
    switch time.precision {
    case .day: return day + suffix
    case .minute: return "\(day) \(rest.prefix(5))\(rest.drop(while: Self.isClock))\(suffix)"
    case .second, .millisecond: return "\(day) \(rest)\(suffix)"
    }
  }

  private static func halves(of text: String) -> (day: String, rest: String) {
    let parts = text.split(separator: "T", maxSplits: 1)
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }

  private static func isClock(_ character: Character) -> Bool {
    character.isNumber || character == ":" || character == "."
  }

  /// Returns how the times of messages are shown, with the name of the time zone in a style.
  func rule(
    for messages: [Message],
    of source: String?,
    name style: (String) -> String = { $0 }
  ) -> String {
    let offsets = messages.lazy.compactMap(\.time).map(\.offset)
    let hasOffsets = offsets.contains { $0 != nil }
    var rules: [String] = []
    if hasOffsets, let zone {
      let key = zone == source ? "source" : "requested"
      rules.append(words.text("evidence.zone.\(key)", values: ["name": style(zone)]))
    } else if hasOffsets {
      rules.append(words.text("evidence.zone.stated"))
    }
    if offsets.contains(where: { $0 == nil }) { rules.append(words.text("evidence.zone.unstated")) }
    return rules.isEmpty ? words.text("evidence.noTime") : rules.joined(separator: "; ")
  }
}
