/// The delivery status of a message.
public enum DeliveryStatus: String, Hashable, Sendable, CaseIterable {
  /// Waiting to be sent.
  case queued
  /// On its way.
  case sending
  /// Accepted by the service.
  case sent
  /// On the recipient's device.
  case delivered
  /// Read by the recipient.
  case read
  /// Played by the recipient.
  case played
  /// Not sent.
  case failed
  /// Not reported by the source.
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
  /// Fields of the document unknown to this version, in their original order.
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

/// An emoji reaction to a message, with the participants who chose it.
public struct Reaction: Hashable, Sendable {
  /// The emoji, or the short name of a custom one.
  public var emoji: String
  /// The participants who reacted, as far as the source names them.
  public var participants: [Participant.ID]
  /// The number of reactions; at least the number of named participants.
  public var count: Int
  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField]

  /// Creates a reaction; the count defaults to the number of participants, but at least 1.
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

  /// Whether the emoji is invisible: empty, or made of spaces and invisible characters.
  public var isBlank: Bool {
    emoji.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}
