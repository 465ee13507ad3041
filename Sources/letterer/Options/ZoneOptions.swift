import ArgumentParser
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

  @Option(name: Self.names, parsing: .unconditional, help: Self.help)
  var timeZone: String?

  func validate() throws { try Self.check(timeZone) }

  /// Rejects an unknown time zone.
  static func check(_ timeZone: String?) throws {
    guard let timeZone, !ICUWording.knows(timeZone: timeZone) else { return }
    throw ValidationError(
      "no time zone is named \"\(timeZone)\"; use a name such as Europe/Rome or +02:00"
    )
  }
}
