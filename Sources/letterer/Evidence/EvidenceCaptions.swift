import LettererDocuments
import LettererModel

extension EvidenceSource {
  /// Returns the caption of each message: its number, its time with offset, and its sender with
  /// identifier.
  ///
  /// - Parameters:
  ///   - transcript: The displayed messages, with the displayed names.
  ///   - zone: The time zone; `nil` for the offset that each time states.
  /// - Returns: The captions by message identifier.
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

  /// Returns a name, with its identifier if that adds information.
  static func label(of id: Participant.ID, name: String) -> String {
    name.isEmpty || name == id ? id : "\(name) <\(id)>"
  }
}
