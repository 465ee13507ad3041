import LettererDocuments
import LettererEvidence
import LettererModel

extension EvidenceSource {
  /// Returns the caption of each message: its number, its time, and its sender with identifier.
  ///
  /// - Parameters:
  ///   - transcript: The displayed messages, with the displayed names.
  ///   - times: How times are shown.
  /// - Returns: The captions by message identifier.
  func captions(of transcript: Transcript, times: EvidenceTimes) -> [Message.ID: String] {
    let names = transcript.names
    var captions: [Message.ID: String] = [:]
    for message in transcript.messages where captions[message.id] == nil {
      let parts = [
        numbers[message.id].map { "№ \($0)" },
        message.time.map(times.text),
        message.sender.map { Self.label(of: $0, name: names[$0] ?? "") },
      ]
      captions[message.id] = parts.compactMap(\.self).joined(separator: " · ")
    }
    return captions
  }

  /// Returns a name, with its identifier if that adds information.
  static func label(of id: Participant.ID, name: String) -> String {
    name.isEmpty || name == id ? id : "\(name) <\(id)>"
  }
}

extension Transcript {
  /// The names of the participants.
  var names: [Participant.ID: String] {
    Dictionary(participants.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  }
}
