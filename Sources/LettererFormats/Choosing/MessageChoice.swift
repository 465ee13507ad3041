public import LettererModel

/// A selection of a transcript's messages, and of the parts to keep of them.
///
/// Every condition that is set must hold; the first or last messages are then taken from the
/// result.
public struct MessageChoice: Hashable, Sendable {
  /// A part that can be left out of a transcript.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// Models' reasoning.
    case reasoning
    /// Tool calls and their results.
    case tool
    /// System notices.
    case system
    /// Deleted messages.
    case deleted
    /// Reactions.
    case reactions
    /// Delivery status and read receipts.
    case receipts
    /// The references of replies to the messages that they answer.
    case replies
    /// The marks of edited messages.
    case edits
    /// The sender names above messages.
    case names
    /// The avatars next to messages.
    case avatars
    /// Typing indicators.
    case typing
    /// The "load earlier" button.
    case earlier
  }

  /// A range from one message to another, inclusive.
  public struct Stretch: Hashable, Sendable {
    /// The first message, as an identifier or as `#` and its number; `nil` for the start.
    public var first: String?
    /// The last message, in the same form; `nil` for the end.
    public var last: String?

    /// Parses two identifiers separated by two dots, either of which may be left out.
    ///
    /// `nil` for anything else.
    public init?(_ text: String) {
      guard let dots = text.ranges(of: "..").first else { return nil }
      let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
      if first.isEmpty, last.isEmpty { return nil }
      self.first = first.isEmpty ? nil : String(first)
      self.last = last.isEmpty ? nil : String(last)
    }
  }

  /// The earliest time of a message to keep.
  public var after: Time?
  /// The time before which a message to keep must be sent.
  public var before: Time?
  /// The range that messages must be in.
  public var range: Stretch?
  /// A regular expression that messages must contain a match of.
  public var pattern: String?
  /// A filter that messages must match.
  public var filter: MessageFilter?
  /// The number of messages to keep around each match of the pattern and filter.
  public var context = 0
  /// The number of messages to keep from the start.
  public var first: Int?
  /// The number of messages to keep from the end.
  public var last: Int?
  /// The parts to leave out.
  public var hidden: Set<Part> = []

  /// Creates a choice that keeps everything.
  public init() {}

  /// Whether the choice keeps everything.
  public var isEverything: Bool { self == MessageChoice() }
}

/// The reason that a choice cannot be applied.
public struct MessageChoiceError: Error, Hashable, Sendable {
  /// A short description of the problem.
  public var message: String
}
