import ArgumentParser
import LettererDocuments
import LettererText

/// The time zone of a transcript.
struct ZoneOptions: ParsableArguments {
  /// The help of `--time-zone` in all verbs.
  static let help = ArgumentHelp(
    "A time zone: IANA, or as +02:00. (default: the transcript's, else each time's own offset)",
    valueName: "zone"
  )

  /// The names of `--time-zone` in all verbs.
  static let names: NameSpecification = [.long, .customLong("tz")]

  @Option(name: Self.names, parsing: .unconditional, help: Self.help, transform: Self.normalized)
  var timeZone: String?

  func validate() throws { try Self.check(timeZone) }

  /// Returns an offset as `+02:00` for its other spellings, such as `UTC+2`, `GMT+0200`, and `+2`, and
  /// anything else unchanged.
  static func normalized(_ zone: String) -> String {
    let upper = zone.uppercased()
    let rest =
      ["UTC", "GMT"].first(where: upper.hasPrefix).map { upper.dropFirst($0.count) } ?? upper[...]
    if upper == "Z" || rest.isEmpty && !upper.isEmpty { return "UTC" }
    let digits = rest.dropFirst().filter { $0 != ":" }
    guard let sign = rest.first, "+-".contains(sign), (1...4).contains(digits.count),
      digits.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return zone }
    let hours = digits.count > 2 ? digits.dropLast(2) : digits[...]
    let minutes = digits.count > 2 ? digits.suffix(2) : "00"
    return "\(sign)\(hours.count == 1 ? "0" : "")\(hours):\(minutes)"
  }

  /// Rejects an unknown time zone.
  static func check(_ timeZone: String?) throws {
    guard let timeZone, !ICUWording.knows(timeZone: timeZone) else { return }
    throw ValidationError(
      "no time zone is named \(quotedInput(timeZone))"
        + ICUWording.timeZones.suggestion(for: timeZone)
        + "\nuse a name such as Europe/Rome or an offset such as +02:00"
    )
  }
}
