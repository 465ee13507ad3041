import LettererBasics
import LettererModel

/// The participants by identifier, and what is derived from them.
package struct ParticipantTable {
  private let participants: [Participant.ID: Participant]

  init(_ transcript: Transcript) {
    participants = Dictionary(
      transcript.participants.map { given in
        var participant = given
        participant.name = given.name.withoutDirectionControls
        return (participant.id, participant)
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  func name(of sender: Participant.ID?) -> String {
    sender.flatMap { participants[$0]?.name } ?? ""
  }

  /// Whether a participant is a program that writes messages of its own.
  func isProgram(_ sender: Participant.ID?) -> Bool {
    sender.flatMap { participants[$0]?.role } == .bot
  }

  func language(of sender: Participant.ID?) -> String? {
    sender.flatMap { participants[$0]?.language }
  }

  /// The path of the picture of a participant.
  func picture(of sender: Participant.ID?) -> String? {
    sender.flatMap { participants[$0]?.avatar?.path }
  }

  /// The first letters of the first and the last word of the name; empty for an empty name.
  func initials(of sender: Participant.ID?) -> String {
    Self.initials(ofName: name(of: sender))
  }

  /// The first letters of the first and the last word of a name; empty for a name without letters.
  static func initials(ofName name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
      .filter { $0.first?.isLetter == true }
    guard let first = words.first else { return "" }
    guard words.count > 1, let last = words.last else { return first.prefix(1).uppercased() }
    return (first.prefix(1) + last.prefix(1)).uppercased()
  }

  /// The participant's own color; `nil` for none, and for black, which stands for none.
  func tint(of sender: Participant.ID?) -> RGBAColor? {
    let color = sender.flatMap { participants[$0]?.color }.flatMap { RGBAColor(text: $0) }
    return color == RGBAColor(0x000000) ? nil : color
  }

  /// The color of the avatar, from the identifier by FNV-1a, so that it never changes.
  func avatarRole(of sender: Participant.ID?) -> Role {
    guard let sender, !initials(of: sender).isEmpty else { return .avatarAnonymous }
    return Self.avatarRole(ofName: sender)
  }

  /// One of the avatar colors, always the same for the same name.
  static func avatarRole(ofName name: String) -> Role {
    Role.avatars[Int(FNV1a.hash32(name.utf8) % UInt32(Role.avatars.count))]
  }
}
