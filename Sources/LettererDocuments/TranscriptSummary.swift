public import LettererModel

/// The counts of a transcript's content, which can be gathered without keeping its messages.
public struct TranscriptSummary: Hashable, Sendable {
  /// A participant with the number of messages sent.
  public struct Person: Hashable, Sendable {
    /// The identifier.
    public var id: Participant.ID
    /// The name; may be empty.
    public var name: String
    /// The number of messages.
    public var messages: Int

    /// Creates a person.
    public init(id: Participant.ID, name: String, messages: Int) {
      self.id = id
      self.name = name
      self.messages = messages
    }
  }

  /// The participant who is you.
  public var viewer: Participant.ID?
  /// The participants in the order of the transcript.
  public var participants: [Person]
  /// The number of messages.
  public var messages: Int
  /// The number of attachments with an existing file.
  public var present: Int
  /// The number of all other attachments.
  public var missing: Int
  /// The earliest time of any message.
  public var from: Time?
  /// The latest time of any message.
  public var to: Time?

  /// The number of events, apart from messages in a list.
  public var events = 0
  /// The number of events that change nothing, such as one of a message that does not exist.
  public var ignoredEvents = 0

  /// Creates a summary.
  public init(
    viewer: Participant.ID? = nil,
    participants: [Person] = [],
    messages: Int = 0,
    present: Int = 0,
    missing: Int = 0,
    from: Time? = nil,
    to: Time? = nil
  ) {
    self.viewer = viewer
    self.participants = participants
    self.messages = messages
    self.present = present
    self.missing = missing
    self.from = from
    self.to = to
  }

  /// Counts a message; participants and viewer do not change.
  package mutating func add(_ message: borrowing Message) {
    messages += 1
    for attachment in message.attachments {
      if attachment.state == .present { present += 1 } else { missing += 1 }
    }
    guard let time = message.time else { return }
    if from.map({ time.milliseconds < $0.milliseconds }) ?? true { from = time }
    if to.map({ time.milliseconds > $0.milliseconds }) ?? true { to = time }
  }

  /// Adds the counts of another conversation of the same export.
  package mutating func add(_ other: TranscriptSummary) {
    if viewer != other.viewer { viewer = nil }
    for person in other.participants {
      if let place = participants.firstIndex(where: { $0.id == person.id }) {
        participants[place].messages += person.messages
      } else {
        participants.append(person)
      }
    }
    messages += other.messages
    present += other.present
    missing += other.missing
    events += other.events
    ignoredEvents += other.ignoredEvents
    from = [from, other.from].compactMap(\.self).min { $0.milliseconds < $1.milliseconds }
    to = [to, other.to].compactMap(\.self).max { $0.milliseconds < $1.milliseconds }
  }

  /// Counts the content of a transcript.
  ///
  /// - Complexity: O(*n*) in the number of messages.
  public init(_ transcript: Transcript) {
    var counts: [Participant.ID: Int] = [:]
    for message in transcript.messages {
      if let sender = message.sender { counts[sender, default: 0] += 1 }
    }
    self.init(
      viewer: transcript.viewer,
      participants: transcript.participants.map {
        Person(id: $0.id, name: $0.name, messages: counts[$0.id, default: 0])
      }
    )
    for message in transcript.messages { add(message) }
  }

  /// Names the participants as others that have the same identifiers.
  package mutating func name(_ people: [Participant]) {
    let names = Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
    for index in participants.indices {
      participants[index].name = names[participants[index].id] ?? participants[index].name
    }
  }
}
