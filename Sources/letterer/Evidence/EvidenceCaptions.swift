import LettererDocuments
import LettererModel

extension EvidenceSource {
  /// What stands above each message: its number, the moment with its offset, the sender with the identifier.
  ///
  /// - Parameters:
  ///   - transcript: The messages that are shown, with the names that are shown.
  ///   - zone: The time zone; `nil` for the offset that each time states.
  /// - Returns: The words by the identifiers of messages.
  func captions(of transcript: Transcript, zone: String?) -> [Message.ID: String] {
    var names: [Participant.ID: String] = [:]
    for person in transcript.participants { names[person.id] = person.name }
    var captions: [Message.ID: String] = [:]
    for message in transcript.messages where captions[message.id] == nil {
      let parts = [
        numbers[message.id].map { "№ \($0)" },
        message.time.map { $0.stated(in: zone).text.replacing("T", with: " ") },
        message.sender.map { Self.label(of: $0, name: names[$0] ?? "") },
      ]
      captions[message.id] = parts.compactMap(\.self).joined(separator: " · ")
    }
    return captions
  }

  /// A name with the identifier that it stands for, if that says more.
  static func label(of id: Participant.ID, name: String) -> String {
    name.isEmpty || name == id ? id : "\(name) <\(id)>"
  }
}
