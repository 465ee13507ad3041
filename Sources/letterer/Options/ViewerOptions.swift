import ArgumentParser
import ChatModel

/// Which participant is the user.
struct ViewerOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    parsing: .unconditional,
    help: ArgumentHelp(
      "Which participant is you, by id or name. (default: as the input says)",
      valueName: "participant"
    )
  )
  var me: String?

  func validate() throws {
    if me?.isEmpty == true { throw ValidationError("--me must be an id or a name") }
  }

  /// Returns the identifier of the participant that was asked for.
  ///
  /// Someone who does not take part yet may come later in a stream: the text is their identifier then.
  func viewer(among participants: [Participant]) -> Participant.ID? {
    guard let me else { return nil }
    let namesake = participants.first { $0.id == me } ?? participants.first { $0.name == me }
    return namesake?.id ?? me
  }
}
