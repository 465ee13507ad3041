import LettererLayout
public import LettererModel

/// A conversation in a conversation list.
public struct Conversation: Hashable, Sendable, Identifiable {
  /// The identifier, unique in the list.
  public typealias ID = String

  /// The identifier.
  public var id: ID
  /// The name; empty if unknown.
  public var title: String
  /// The kind of conversation, such as direct or group.
  public var kind: ConversationKind
  /// The other participant of a direct conversation, whose picture and name are the fallback.
  public var participant: Participant.ID?
  /// The picture.
  public var avatar: PictureReference?
  /// The last message; `nil` if there is none.
  public var lastMessage: Message?
  /// The time of the last activity, if it differs from that of the last message.
  public var activity: Time?
  /// The number of unread messages; at least 0.
  public var unread: Int
  /// Whether its notifications are muted.
  public var isMuted: Bool
  /// Whether the conversation is pinned above all others.
  public var isPinned: Bool
  /// The participants who are typing.
  public var typing: [Participant.ID]
  /// The viewer's unsent text.
  public var draft: String?

  /// Creates a conversation without messages.
  public init(
    id: ID,
    title: String = "",
    kind: ConversationKind = .direct,
    participant: Participant.ID? = nil,
    avatar: PictureReference? = nil,
    lastMessage: Message? = nil,
    activity: Time? = nil,
    unread: Int = 0,
    isMuted: Bool = false,
    isPinned: Bool = false
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.participant = participant
    self.avatar = avatar
    self.lastMessage = lastMessage
    self.activity = activity
    self.unread = max(unread, 0)
    self.isMuted = isMuted
    self.isPinned = isPinned
    typing = []
    draft = nil
  }

  /// The time of the last activity; `nil` if unknown.
  public var lastActivity: Time? { activity ?? lastMessage?.time }
}

extension Sequence<Conversation> {
  /// The conversations in list order: pinned ones first, then by last activity, newest first.
  ///
  /// Conversations without a time come last; equal ones keep their order.
  public var inListOrder: [Conversation] {
    enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      if one.isPinned != other.isPinned { return one.isPinned }
      let times = (one.lastActivity?.milliseconds, other.lastActivity?.milliseconds)
      switch times {
      case (let time?, let otherTime?) where time != otherTime: return time > otherTime
      case (nil, _?): return false
      case (_?, nil): return true
      default: return first.offset < second.offset
      }
    }.map(\.element)
  }
}
