public import LettererModel

/// Provides language and calendar knowledge to the layout.
public protocol Wording: Sendable {
  /// Returns the offsets of a time zone over a range of time; `nil` for an unknown zone.
  ///
  /// The zone is an IANA name such as `Europe/Rome`; the range is in milliseconds since 1970 in
  /// UTC.
  func offsets(of timeZone: String, in range: ClosedRange<Int64>) -> ZoneOffsets?

  /// Returns the text of a time header, relative to the current time if known.
  func timeHeader(_ time: LocalTime, now: LocalTime?) -> String

  /// Returns the text of a message's time with its day: a sentence for today and yesterday, if the
  /// current time is known, else the numeric date.
  func moment(_ time: LocalTime, now: LocalTime?) -> String

  /// Returns the name of a day, relative to the current time if known and if the form allows it.
  func day(_ time: LocalTime, now: LocalTime?, form: DayForm) -> String

  /// Returns the time of day.
  func time(_ time: LocalTime) -> String

  /// Returns the string for a phrase.
  func phrase(_ phrase: Phrase) -> String
}

/// The form of a day's name.
public enum DayForm: String, Hashable, Sendable, CaseIterable {
  /// Short, with the day of the week if recent: `Today`, `Monday`, `Fri, 20 Nov 2026`.
  case short
  /// Day and month, and the year only if it is another one: `Today`, `20 November`.
  case date
  /// With the full day of the week: `Today`, `Friday, 20 November`.
  case long
  /// Always the full date: `20 November 2026`.
  case whole
  /// As numbers, and never with the day of the week: `Today`, `20/11/2026`.
  case numeric

  /// Returns the distance that decides how the form names a day.
  package func distance(_ time: LocalTime, to now: LocalTime?) -> DayDistance {
    let distance = time.distance(to: now)
    return switch (self, distance) {
    case (.whole, _), (.numeric, .week), (.numeric, .year): .far
    case (.date, .week), (.long, .week): now?.date.year == time.date.year ? .year : .far
    default: distance
    }
  }
}

extension Wording {
  /// Returns the day, as a word or in numbers, followed by the time of day.
  public func moment(_ time: LocalTime, now: LocalTime?) -> String {
    "\(day(time, now: now, form: .numeric)) \(self.time(time))"
  }

  /// Returns the short name of a day, relative to the current time if known.
  public func day(_ time: LocalTime, now: LocalTime?) -> String {
    day(time, now: now, form: .short)
  }
}

/// A UI string of the layout.
public enum Phrase: Hashable, Sendable {
  /// The placeholder for a kind of content that isn't drawn.
  case placeholder(ContentKind)
  /// The placeholder for a deleted message.
  case deletedMessage
  /// A delivery status.
  case status(DeliveryStatus)
  /// The name of an unnamed sender.
  case unknownSender
  /// The placeholder for a quoted message that isn't in the transcript.
  case missingMessage
  /// The viewer in place of a name.
  case viewer
  /// The source of a forwarded message, if known.
  case forwarded(String?)
  /// The edit mark.
  case edited
  /// The number of unread messages.
  case unread(Int)
  /// The label that offers to load earlier messages.
  case loadEarlier
  /// Who is typing, by name; an empty string for each unnamed participant.
  case typing([String])
  /// The title of an untitled conversation, by participants' names; an empty string if unnamed.
  case people([String])
  /// The number of replies in a message's thread.
  case answers(Int)
  /// The time of the last reply, as text.
  case lastAnswer(String)
  /// The number of comments on a channel post.
  case comments(Int)
  /// A number with at most three digits and a letter for thousands.
  case count(Int)
  /// The number of remaining items.
  case more(Int)
  /// The size of a file in bytes.
  case byteCount(Int64)
  /// The number of votes.
  case votes(Int)
  /// The number of tool calls that a message represents.
  case steps(Int)
  /// The duration of a call, in seconds.
  case seconds(Double)
  /// The exit code of a command that failed.
  case exitCode(Int)
  /// What a card says of a document, with or without its kind.
  case document(Card.Document, withKind: Bool)
  /// A string of a content kind, such as a call's outcome, by its key in the table.
  case word(String)
  /// A welcome to the conversation, optionally by name.
  case welcome(String?)
  /// A notice from the service.
  case notice(event: String, actor: Person, targets: [Person], value: String?)
  /// A draft.
  case draft(String)
  /// The placeholder of an empty composer.
  case composerPlaceholder
  /// The title of the conversation list.
  case inbox

  /// A participant in a sentence, whose verb form may depend on it.
  public enum Person: Hashable, Sendable {
    /// The viewer.
    case viewer
    /// Another participant, by name; empty if unnamed.
    case named(String)
  }
}
