import ArgumentParser
import LettererFormats
import LettererModel

/// The participant who is you.
struct ViewerOptions: ParsableArguments {
  /// The help of `--me` in all verbs.
  static let help = ArgumentHelp(
    "Which participant is you, by id or name. (default: from the input)",
    valueName: "participant"
  )

  @Option(name: [.short, .long], parsing: .unconditional, help: Self.help)
  var me: String?

  func validate() throws { try Self.check(me) }

  /// Rejects an empty name.
  static func check(_ me: String?) throws {
    if me?.isEmpty == true { throw ValidationError("--me must be an id or a name") }
  }

  /// The requested viewer.
  var wanted: WantedViewer { WantedViewer(text: me) }
}

/// The viewer as named by an option; no one if there is no text.
struct WantedViewer {
  let text: String?

  /// Rejects a viewer who is neither a participant nor a sender in a file of events.
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
    throw .format(.absentParticipant(text, known: []), file: file)
  }

  /// Returns the identifier of the participant.
  ///
  /// A viewer who is not yet a participant may join later in a stream; the text is then their
  /// identifier.
  func id(among participants: [Participant]) -> Participant.ID? {
    guard let text else { return nil }
    let namesake = participants.first { $0.id == text } ?? participants.first { $0.name == text }
    return namesake?.id ?? text
  }
}
