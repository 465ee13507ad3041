/// A conversation as plain values: who takes part, what was said, and what happened around it.
///
/// The order of `messages` is the order of the conversation; times never reorder it.
public struct Transcript: Hashable, Sendable {
  /// The identifier of the conversation, unique where it comes from.
  public var id: String?
  /// The name of the conversation as people see it.
  public var title: String?
  /// Whether two people talk, a group, a channel, a person with a model, or one person alone.
  public var kind: ConversationKind
  /// The participant who is you; `nil` if all messages are incoming.
  public var viewer: Participant.ID?
  /// The IANA name of the zone in which times without an offset are meant.
  public var timeZone: String?
  /// Where the transcript was read from.
  public var source: Source?
  /// The people, bots and tools that take part, in the order of the document.
  public var participants: [Participant]
  /// The messages in the order of the conversation.
  public var messages: [Message]
  /// What happened beside the messages: typing, keyboard, scrolling, receipts.
  public var events: [TranscriptEvent]
  /// How the conversation wants to be looked at.
  public var view: ViewSettings
  /// Fields of the document that this version does not know, in their order.
  public var ext: [ExtensionField]

  /// Creates a transcript; everything may be left out.
  public init(
    title: String? = nil,
    kind: ConversationKind = .direct,
    viewer: Participant.ID? = nil,
    participants: [Participant] = [],
    messages: [Message] = [],
    events: [TranscriptEvent] = []
  ) {
    self.title = title
    self.kind = kind
    self.viewer = viewer
    self.participants = participants
    self.messages = messages
    self.events = events
    view = ViewSettings()
    ext = []
  }

  /// Whether a transcript has nothing to draw: no message, no welcome, and no one who types.
  package var isBlank: Bool { messages.isEmpty && view.welcome == nil && view.typing.isEmpty }
}

/// The kind of a conversation.
public enum ConversationKind: String, Hashable, Sendable, CaseIterable {
  /// Two people.
  case direct
  /// More than two people, each shown with a name.
  case group
  /// One or few write, many read.
  case channel
  /// A person and a model.
  case assistant
  /// Notes to oneself.
  case `self`
}

/// Where a transcript was read from.
public struct Source: Hashable, Sendable {
  /// The name of the reader, such as `firebase` or `transcript-json`.
  public var format: String?
  /// The name of the file, without its folder.
  public var name: String?
  /// Fields of the source record that this version does not know, in their order.
  public var ext: [ExtensionField]

  /// Creates a source record.
  public init(format: String? = nil, name: String? = nil, ext: [ExtensionField] = []) {
    self.format = format
    self.name = name
    self.ext = ext
  }
}
