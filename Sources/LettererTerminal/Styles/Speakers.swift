import LettererBasics
import LettererLayout
import LettererModel

/// The names and colors of the participants.
struct Speakers {
  private let viewer: Participant.ID?
  private let numbers: [Participant.ID: Int]
  private let participants: [Participant]

  init(_ transcript: Transcript) {
    viewer = transcript.viewer
    participants = transcript.participants
    numbers = Dictionary(
      transcript.participants.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the color of a participant, assigned in order so that few share one.
  func ink(of sender: Participant.ID?) -> Ink {
    guard let sender, !sender.isEmpty else { return .anonymous }
    if sender == viewer { return .viewer }
    let number = numbers[sender] ?? Int(FNV1a.hash32(sender.utf8) & 0xFFFF)
    return Ink.speakers[number % Ink.speakers.count]
  }

  func name(of sender: Participant.ID?) -> String {
    sender.flatMap { numbers[$0] }.map { participants[$0].name } ?? ""
  }

  func isViewer(_ sender: Participant.ID?) -> Bool { sender != nil && sender == viewer }
}
