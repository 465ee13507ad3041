/// A conversation as plain values: participants, messages, and events.
///
/// The order of `messages` is the order of the conversation; times never reorder it.
public struct Transcript: Hashable, Sendable {
  /// The identifier of the conversation, unique within its source.
  public var id: String?
  /// The name of the conversation to show.
  public var title: String?
  /// Whether the conversation is direct, a group, a channel, with a model, or notes to oneself.
  public var kind: ConversationKind
  /// The participant who is you; `nil` if all messages are incoming.
  public var viewer: Participant.ID?
  /// The IANA name of the time zone for times without an offset.
  public var timeZone: String?
  /// The source of the transcript.
  public var source: Source?
  /// The people, bots, and tools that take part, in document order.
  public var participants: [Participant]
  /// The messages in the order of the conversation.
  public var messages: [Message]
  /// Events other than the listed messages, such as typing, keyboard, scrolling, and receipts.
  public var events: [TranscriptEvent]
  /// The requested view settings.
  public var view: ViewSettings
  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField]

  /// Creates a transcript; everything may be omitted.
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

  /// Whether there is nothing to draw: no messages, no welcome, and no one typing.
  package var isBlank: Bool { messages.isEmpty && view.welcome == nil && view.typing.isEmpty }
}

/// The kind of a conversation.
public enum ConversationKind: String, Hashable, Sendable, CaseIterable {
  /// Two people.
  case direct
  /// More than two people, each shown with a name.
  case group
  /// A channel: few write, many read.
  case channel
  /// A person and a model.
  case assistant
  /// Notes to oneself.
  case `self`
}

/// The source that a transcript was read from.
public struct Source: Hashable, Sendable {
  /// The name of the reader, such as `firebase` or `transcript-json`.
  public var format: String?
  /// The name of the file, without its folder.
  public var name: String?
  /// Fields of the source record unknown to this version, in their original order.
  public var ext: [ExtensionField]

  /// Creates a source record.
  public init(format: String? = nil, name: String? = nil, ext: [ExtensionField] = []) {
    self.format = format
    self.name = name
    self.ext = ext
  }
}

extension Transcript {
  /// The participants other than the viewer who take part: neither tools nor the service.
  package var others: [Participant] {
    participants.filter { $0.id != viewer && $0.role != .tool && $0.role != .system }
  }
}
