import LettererLayout
public import LettererModel

/// A conversation as a list of conversations shows it.
public struct Conversation: Hashable, Sendable, Identifiable {
  /// The identifier, unique in the list.
  public typealias ID = String

  /// The identifier.
  public var id: ID
  /// The name; empty where it is not known.
  public var title: String
  /// Whether two people talk, or more.
  public var kind: ConversationKind
  /// The other one in a conversation of two, whose picture and name stand in for missing ones.
  public var participant: Participant.ID?
  /// The picture.
  public var avatar: PictureReference?
  /// The last message; `nil` where nothing was said yet.
  public var lastMessage: Message?
  /// When something last happened, where that is not the time of the last message.
  public var activity: Time?
  /// How many messages are not read; at least 0.
  public var unread: Int
  /// Whether its messages make no noise.
  public var isMuted: Bool
  /// Whether it stands above all that are not pinned.
  public var isPinned: Bool
  /// Who is typing.
  public var typing: [Participant.ID]
  /// What the viewer has begun to write.
  public var draft: String?

  /// Creates a conversation in which nothing was said yet.
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

  /// When something last happened; `nil` where that is not known.
  public var lastActivity: Time? { activity ?? lastMessage?.time }
}

extension Sequence<Conversation> {
  /// The conversations as a list shows them: pinned ones first, then by last activity, newest first.
  ///
  /// Those without a time come last; equal ones keep their order.
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
