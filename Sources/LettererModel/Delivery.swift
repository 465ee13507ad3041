/// How far a message got.
public enum DeliveryStatus: String, Hashable, Sendable, CaseIterable {
  /// Waiting to be sent.
  case queued
  /// On its way.
  case sending
  /// Accepted by the service.
  case sent
  /// On the receiver's device.
  case delivered
  /// Read by the receiver.
  case read
  /// Listened to by the receiver.
  case played
  /// Not sent.
  case failed
  /// Not told by the source.
  case unknown
}

/// When one participant received and read a message.
public struct Receipt: Hashable, Sendable {
  /// The participant.
  public var participant: Participant.ID
  /// When the message arrived.
  public var delivered: Time?
  /// When the message was read.
  public var read: Time?
  /// Fields of the document that this version does not know, in their order.
  public var ext: [ExtensionField]

  /// Creates a receipt.
  public init(
    participant: Participant.ID,
    delivered: Time? = nil,
    read: Time? = nil,
    ext: [ExtensionField] = []
  ) {
    self.participant = participant
    self.delivered = delivered
    self.read = read
    self.ext = ext
  }
}

/// One emoji under a message and who chose it.
public struct Reaction: Hashable, Sendable {
  /// The emoji, or the short name of a custom one.
  public var emoji: String
  /// Who reacted, as far as the source tells.
  public var participants: [Participant.ID]
  /// How many reacted; at least as many as are named.
  public var count: Int
  /// Fields of the document that this version does not know, in their order.
  public var ext: [ExtensionField]

  /// Creates a reaction; without a count it is the number of participants, at least 1.
  public init(
    emoji: String,
    participants: [Participant.ID] = [],
    count: Int? = nil,
    ext: [ExtensionField] = []
  ) {
    self.ext = ext
    self.emoji = emoji
    self.participants = participants
    self.count = max(count ?? 1, participants.count, 1)
  }

  /// Whether nothing of the emoji can be seen: it is empty, or made of spaces and invisible marks.
  public var isBlank: Bool {
    emoji.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}
