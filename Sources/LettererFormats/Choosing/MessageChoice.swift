public import LettererModel

/// Which messages of a transcript are wanted, and what of them.
///
/// Every condition that is set must hold; of the messages that are left, the first or the last ones
/// are taken.
public struct MessageChoice: Hashable, Sendable {
  /// What can be left out of a transcript.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The reasoning of models.
    case reasoning
    /// Calls and answers of tools.
    case tool
    /// Notices of the service.
    case system
    /// Messages that were deleted.
    case deleted
    /// Reactions.
    case reactions
    /// How far messages got, and who has read them.
    case receipts
    /// What messages answer.
    case replies
    /// That messages were changed.
    case edits
    /// The names above messages.
    case names
    /// The pictures beside messages.
    case avatars
    /// Who is typing.
    case typing
    /// The offer of earlier messages.
    case earlier
  }

  /// A stretch from one message to another, both included.
  public struct Stretch: Hashable, Sendable {
    /// The first message, by identifier or as `#` and its number; `nil` for the first of all.
    public var first: String?
    /// The last message, in the same way; `nil` for the last of all.
    public var last: String?

    /// Reads two identifiers with two dots between them, either of which may be left out.
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

  /// Only what was sent at this time or later.
  public var after: Time?
  /// Only what was sent before this time.
  public var before: Time?
  /// Only what stands between two messages.
  public var range: Stretch?
  /// Only what a regular expression is found in.
  public var pattern: String?
  /// Only what a filter lets through.
  public var filter: MessageFilter?
  /// How many messages around each one that pattern and filter find are taken too.
  public var context = 0
  /// Only so many from the start.
  public var first: Int?
  /// Only so many from the end.
  public var last: Int?
  /// What is left out.
  public var hidden: Set<Part> = []

  /// Creates a choice of everything.
  public init() {}

  /// Whether everything is wanted.
  public var isEverything: Bool { self == MessageChoice() }
}

/// Why nothing can be chosen.
public struct MessageChoiceError: Error, Hashable, Sendable {
  /// What is wrong, in a few words.
  public var message: String
}
