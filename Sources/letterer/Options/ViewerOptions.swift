import ArgumentParser
import LettererFormats
import LettererModel

/// Which participant is the user.
struct ViewerOptions: ParsableArguments {
  /// How `--me` is explained in every verb.
  static let help = ArgumentHelp(
    "Which participant is you, by id or name. (default: as the input says)",
    valueName: "participant"
  )

  @Option(name: [.short, .long], parsing: .unconditional, help: Self.help)
  var me: String?

  func validate() throws { try Self.check(me) }

  /// Refuses an empty name.
  static func check(_ me: String?) throws {
    if me?.isEmpty == true { throw ValidationError("--me must be an id or a name") }
  }

  /// Who is meant.
  var wanted: WantedViewer { WantedViewer(text: me) }
}

/// The participant that the user is, as an option names them; nobody, if there is no text.
struct WantedViewer {
  let text: String?

  /// Refuses someone who neither takes part nor writes in a file of events.
  func check(among story: EventFile, file: String) throws(Problem) {
    guard let text else { return }
    let people = story.participants.contains { $0.id == text || $0.name == text }
    let senders = story.events.contains { event in
      switch event.change {
      case .message(let message), .edit(let message): message.sender == text
      default: false
      }
    }
    guard !people, !senders else { return }
    throw .format(.absentParticipant(text, suggestion: nil), file: file)
  }

  /// Returns the identifier of the participant.
  ///
  /// Someone who does not take part yet may come later in a stream: the text is their identifier then.
  func id(among participants: [Participant]) -> Participant.ID? {
    guard let text else { return nil }
    let namesake = participants.first { $0.id == text } ?? participants.first { $0.name == text }
    return namesake?.id ?? text
  }
}
