import ArgumentParser
import ChatText

/// The time zone of a transcript.
struct ZoneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The IANA time zone of times. (default: the transcript's, else UTC)",
      valueName: "zone"
    )
  )
  var timeZone: String?

  func validate() throws {
    if let timeZone, !ICUWording.knows(timeZone: timeZone) {
      throw ValidationError(
        "no time zone is called \"\(timeZone)\"; use a name such as Europe/Rome"
      )
    }
  }
}
