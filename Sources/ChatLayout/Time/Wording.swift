public import ChatModel

/// What the layout asks of whoever knows languages and calendars.
public protocol Wording: Sendable {
  /// Returns the offsets of a time zone over a stretch of time; `nil` for an unknown zone.
  ///
  /// The zone is an IANA name such as `Europe/Rome`, the stretch is in milliseconds since 1970 in UTC.
  func offsets(of timeZone: String, in range: ClosedRange<Int64>) -> ZoneOffsets?

  /// Returns the words of a time header, relative to now where now is known.
  func timeHeader(_ time: LocalTime, now: LocalTime?) -> String

  /// Returns the words for something that has no words of its own.
  func phrase(_ phrase: Phrase) -> String
}

/// Words that the layout needs beside those of the transcript.
public enum Phrase: Hashable, Sendable {
  /// In place of content of a kind that is not drawn.
  case placeholder(ContentKind)
  /// In place of a deleted message.
  case deletedMessage
  /// How far a message got.
  case status(DeliveryStatus)
  /// The name of somebody who has none.
  case unknownSender
  /// In place of an answered message that is not in the transcript.
  case missingMessage
  /// The viewer's own name.
  case viewer
}
