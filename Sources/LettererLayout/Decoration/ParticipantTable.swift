import LettererBasics
import LettererModel

/// The participants by identifier, with derived values.
package struct ParticipantTable {
  private let participants: [Participant.ID: Participant]
  /// The avatar colors of listed participants.
  private let colors: [Participant.ID: Role]

  init(_ transcript: Transcript) {
    colors = Self.colors(of: transcript)
    participants = Dictionary(
      transcript.participants.map { given in
        var participant = given
        participant.name = given.name.withoutDirectionControls
        return (participant.id, participant)
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the only participant other than the given one; `nil` if there are more.
  func only(besides given: Participant.ID?) -> Participant.ID? {
    let others = participants.keys.filter { $0 != given }
    return others.count == 1 ? others.first : nil
  }

  /// Returns the name as shown: the participant's name, or the identifier of one without a name;
  /// empty for no participant.
  func name(of sender: Participant.ID?) -> String {
    let given = givenName(of: sender)
    return given.isEmpty ? (sender ?? "").withoutDirectionControls : given
  }

  /// Returns the name that a participant has; empty for one without a visible name.
  func givenName(of sender: Participant.ID?) -> String {
    guard let person = sender.flatMap({ participants[$0] }), person.isNamed else { return "" }
    return person.name
  }

  /// Returns whether a participant is a program that writes its own messages.
  func isProgram(_ sender: Participant.ID?) -> Bool {
    sender.flatMap { participants[$0]?.role } == .bot
  }

  func language(of sender: Participant.ID?) -> String? {
    sender.flatMap { participants[$0]?.language }
  }

  /// Returns the path of a participant's picture.
  func picture(of sender: Participant.ID?) -> String? {
    sender.flatMap { participants[$0]?.avatar?.path }
  }

  /// Returns the initials of the name, or of the identifier of a participant without one; empty
  /// for a name without letters.
  func initials(of sender: Participant.ID?) -> String {
    let given = givenName(of: sender)
    return given.isEmpty
      ? Self.initials(ofIdentifier: sender ?? "") : Self.initials(ofName: given)
  }

  /// Returns the first letter and the last digit of an identifier, such as `U7` of `user-07`; of
  /// one without letters, the last two digits.
  static func initials(ofIdentifier id: String) -> String {
    let signs = id.filter { $0.isLetter || $0.isWholeNumber }
    guard let letter = signs.first(where: \.isLetter) else { return String(signs.suffix(2)) }
    guard let last = signs.last, last.isWholeNumber else { return letter.uppercased() }
    return letter.uppercased() + String(last)
  }

  /// Returns the initials of the first and last word of a name; empty for a name without letters.
  static func initials(ofName name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
      .filter { $0.first?.isLetter == true }
    guard let first = words.first else { return "" }
    guard words.count > 1, let last = words.last else { return first.prefix(1).uppercased() }
    return (first.prefix(1) + last.prefix(1)).uppercased()
  }

  /// Returns the participant's own color; `nil` for none and for black, which means none.
  func tint(of sender: Participant.ID?) -> RGBAColor? {
    let color = sender.flatMap { participants[$0]?.color }.flatMap { RGBAColor(text: $0) }
    return color == RGBAColor(0x000000) ? nil : color
  }

  /// Returns the color of the avatar; as few participants as possible share one.
  func avatarRole(of sender: Participant.ID?) -> Role {
    guard let sender else { return .avatarAnonymous }
    return colors[sender] ?? Self.avatarRole(ofName: sender)
  }

  /// Returns the color of each participant, chosen by identifier, or the next one that fewer have,
  /// in the order of their ranks.
  ///
  /// Whoever comes later in the order never changes the color of those before.
  private static func colors(of transcript: Transcript) -> [Participant.ID: Role] {
    let order = transcript.participants.enumerated().sorted { one, other in
      let ranks = (one.element.rank.place ?? .max, other.element.rank.place ?? .max)
      return ranks.0 == ranks.1 ? one.offset < other.offset : ranks.0 < ranks.1
    }
    var colors: [Participant.ID: Role] = [:]
    var counts = [Int](repeating: 0, count: Role.avatars.count)
    for participant in order.map(\.element) where colors[participant.id] == nil {
      let first = colorIndex(ofName: participant.id)
      let least = counts.min() ?? 0
      let choices = (0..<counts.count).map { (first + $0) % counts.count }
      let index = choices.first { counts[$0] == least } ?? first
      counts[index] += 1
      colors[participant.id] = Role.avatars[index]
    }
    return colors
  }

  /// Returns an avatar color that depends only on the name.
  static func avatarRole(ofName name: String) -> Role {
    Role.avatars[colorIndex(ofName: name)]
  }

  private static func colorIndex(ofName name: String) -> Int {
    Int(FNV1a.hash32(name.utf8) % UInt32(Role.avatars.count))
  }
}
