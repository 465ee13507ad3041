public import LettererModel

/// What the layout asks of whoever knows languages and calendars.
public protocol Wording: Sendable {
  /// Returns the offsets of a time zone over a stretch of time; `nil` for an unknown zone.
  ///
  /// The zone is an IANA name such as `Europe/Rome`, the stretch is in milliseconds since 1970 in UTC.
  func offsets(of timeZone: String, in range: ClosedRange<Int64>) -> ZoneOffsets?

  /// Returns the words of a time header, relative to now where now is known.
  func timeHeader(_ time: LocalTime, now: LocalTime?) -> String

  /// Returns the name of a day, relative to now where now is known and the form wants it.
  func day(_ time: LocalTime, now: LocalTime?, form: DayForm) -> String

  /// Returns the time of day, as a clock shows it.
  func time(_ time: LocalTime) -> String

  /// Returns the words for something that has no words of its own.
  func phrase(_ phrase: Phrase) -> String
}

/// How a day is named.
public enum DayForm: String, Hashable, Sendable, CaseIterable {
  /// Shortly, and by the day of the week within a week: `Today`, `Monday`, `Fri, 20 Nov 2026`.
  case short
  /// By day and month, with the year only where it is another one: `Today`, `20 November`.
  case date
  /// With the day of the week written out: `Today`, `Friday, 20 November`.
  case long
  /// By the whole date, however near it is: `20 November 2026`.
  case whole

  /// The farthest that a day is told by its distance, and not by its date.
  package func distance(_ time: LocalTime, to now: LocalTime?) -> DayDistance {
    let distance = time.distance(to: now)
    return switch (self, distance) {
    case (.whole, _): .far
    case (.date, .week), (.long, .week): now?.date.year == time.date.year ? .year : .far
    default: distance
    }
  }
}

extension Wording {
  /// Returns the short name of a day, relative to now where now is known.
  public func day(_ time: LocalTime, now: LocalTime?) -> String {
    day(time, now: now, form: .short)
  }
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
  /// Where a message was forwarded from, if that is known.
  case forwarded(String?)
  /// That a message was changed.
  case edited
  /// How many messages are not read.
  case unread(Int)
  /// The offer of earlier messages.
  case loadEarlier
  /// Who is typing, by their names; those without one are empty.
  case typing([String])
  /// The title of a conversation without one, by the names of its participants; those without one are empty.
  case people([String])
  /// How many answers a message has in its thread.
  case answers(Int)
  /// When the last answer came, in words.
  case lastAnswer(String)
  /// How many comments a message to a channel has.
  case comments(Int)
  /// A number, with no more than three digits and a letter for thousands.
  case count(Int)
  /// How many more there are of something.
  case more(Int)
  /// The size of a file in bytes.
  case byteCount(Int64)
  /// How many voted.
  case votes(Int)
  /// How many calls of tools a message represents.
  case steps(Int)
  /// How long a call took, in seconds.
  case seconds(Double)
  /// A word of a kind's own, such as how a call ended, by its key in the table of words.
  case word(String)
  /// A welcome to the conversation, maybe by name.
  case welcome(String?)
  /// What the service reports.
  case notice(event: String, actor: Person, targets: [Person], value: String?)
  /// What somebody has begun to write.
  case draft(String)
  /// What stands in an empty field for a message.
  case composerPlaceholder
  /// The title of the list of conversations.
  case inbox

  /// A participant in a sentence, whose verb may depend on it.
  public enum Person: Hashable, Sendable {
    /// The viewer.
    case viewer
    /// Someone else, by name; empty for one without a name.
    case named(String)
  }
}
