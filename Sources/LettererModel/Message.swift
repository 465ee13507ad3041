/// One message of a conversation.
public struct Message: Hashable, Sendable, Identifiable {
  /// The identifier that replies and events refer to.
  public typealias ID = String

  /// The identifier, unique within the transcript.
  public var id: ID
  /// The participant who wrote the message; `nil` where the source does not tell.
  public var sender: Participant.ID?
  /// When the message was sent.
  public var time: Time?
  /// What the message is made of.
  public var kind: ContentKind
  /// The text, or the caption of the attachments, in runs of equal traits.
  public var runs: [TextRun]
  /// Pictures, sounds and files.
  public var attachments: [MessageAttachment]
  /// How far the message got.
  public var status: DeliveryStatus
  /// The reactions to it, in the order of the source.
  public var reactions: [Reaction]
  /// Whether the message is pinned.
  public var isPinned: Bool
  /// Whether the viewer has marked the message.
  public var isStarred: Bool
  /// Whether a tool's use or reasoning is shown without its content.
  public var isCollapsed = false
  /// The side on which the message stands.
  public var side: SideChoice

  /// What few messages have, kept apart so that the many stay small.
  private var rarities: Rarities?

  /// Creates a message; everything but the identifier may be left out.
  public init(
    id: ID,
    sender: Participant.ID? = nil,
    time: Time? = nil,
    kind: ContentKind = .text,
    runs: [TextRun] = [],
    attachments: [MessageAttachment] = [],
    reply: ReplyReference? = nil,
    thread: ID? = nil,
    forward: Forward? = nil,
    status: DeliveryStatus = .unknown,
    receipts: [Receipt] = [],
    reactions: [Reaction] = [],
    edit: Edit? = nil,
    deletion: Deletion? = nil,
    expiry: Expiry? = nil,
    isPinned: Bool = false,
    isStarred: Bool = false,
    system: SystemNotice? = nil,
    tool: ToolUse? = nil,
    side: SideChoice = .auto,
    language: String? = nil,
    ext: [ExtensionField] = []
  ) {
    self.id = id
    self.sender = sender
    self.time = time
    self.kind = kind
    self.runs = runs
    self.attachments = attachments
    self.status = status
    self.reactions = reactions
    self.isPinned = isPinned
    self.isStarred = isStarred
    self.side = side
    var details = MessageDetails()
    details.reply = reply
    details.thread = thread
    details.forward = forward
    details.receipts = receipts
    details.edit = edit
    details.deletion = deletion
    details.expiry = expiry
    details.system = system
    details.tool = tool
    details.language = language
    details.ext = ext
    self.details = details
  }

  /// Creates a plain text message.
  public init(
    id: ID,
    sender: Participant.ID?,
    time: Time? = nil,
    text: String,
    status: DeliveryStatus = .unknown
  ) {
    self.id = id
    self.sender = sender
    self.time = time
    kind = .text
    runs = [TextRun(text)]
    attachments = []
    self.status = status
    reactions = []
    isPinned = false
    isStarred = false
    side = .auto
  }

  /// The text of all runs joined.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }
}

extension Message {
  /// The message that this one answers.
  public var reply: ReplyReference? {
    get { rarities?.details.reply }
    set { if newValue != nil || rarities != nil { details.reply = newValue } }
  }

  /// The message that starts the thread this one belongs to.
  public var thread: ID? {
    get { rarities?.details.thread }
    set { if newValue != nil || rarities != nil { details.thread = newValue } }
  }

  /// Where the message was forwarded from.
  public var forward: Forward? {
    get { rarities?.details.forward }
    set { if newValue != nil || rarities != nil { details.forward = newValue } }
  }

  /// Who has received and read it.
  public var receipts: [Receipt] {
    get { rarities?.details.receipts ?? [] }
    set { if !newValue.isEmpty || rarities != nil { details.receipts = newValue } }
  }

  /// Set when the text was changed after sending.
  public var edit: Edit? {
    get { rarities?.details.edit }
    set { if newValue != nil || rarities != nil { details.edit = newValue } }
  }

  /// Set when the message was deleted.
  public var deletion: Deletion? {
    get { rarities?.details.deletion }
    set { if newValue != nil || rarities != nil { details.deletion = newValue } }
  }

  /// Set when the message disappears after a while.
  public var expiry: Expiry? {
    get { rarities?.details.expiry }
    set { if newValue != nil || rarities != nil { details.expiry = newValue } }
  }

  /// What the service reports, for messages of the kind `system`.
  public var system: SystemNotice? {
    get { rarities?.details.system }
    set { if newValue != nil || rarities != nil { details.system = newValue } }
  }

  /// The call or answer of a tool.
  public var tool: ToolUse? {
    get { rarities?.details.tool }
    set { if newValue != nil || rarities != nil { details.tool = newValue } }
  }

  /// The card, place, contact, poll, call or extent, for messages of such a kind.
  public var content: MessageContent? {
    get { rarities?.details.content }
    set { if newValue != nil || rarities != nil { details.content = newValue } }
  }

  /// Answers that are offered below the message.
  public var choices: [String] {
    get { rarities?.details.choices ?? [] }
    set { if !newValue.isEmpty || rarities != nil { details.choices = newValue } }
  }

  /// The BCP 47 language of the text; chooses the forms of Han characters.
  public var language: String? {
    get { rarities?.details.language }
    set { if newValue != nil || rarities != nil { details.language = newValue } }
  }

  /// Fields of the document that this version does not know, in their order.
  public var ext: [ExtensionField] {
    get { rarities?.details.ext ?? [] }
    set { if !newValue.isEmpty || rarities != nil { details.ext = newValue } }
  }

  /// What few messages have; nothing is kept where it is as it is for most.
  private var details: MessageDetails {
    get { rarities?.details ?? MessageDetails() }
    set { rarities = newValue == MessageDetails() ? nil : Rarities(newValue) }
  }

  fileprivate var hasRarities: Bool { rarities != nil }

  /// What few messages have, at a place of its own, so that one of it is read without the others.
  private final class Rarities: Hashable, Sendable {
    let details: MessageDetails

    init(_ details: MessageDetails) { self.details = details }

    static func == (one: Rarities, other: Rarities) -> Bool {
      one === other || one.details == other.details
    }

    func hash(into hasher: inout Hasher) { hasher.combine(details) }
  }
}

extension [Message] {
  /// Returns how many of some messages belong to the threads of others.
  ///
  /// - Complexity: O(*n*); messages that have nothing but text cost next to nothing.
  package func threads(in range: Range<Int>) -> [Message.ID: Int] {
    var threads: [Message.ID: Int] = [:]
    for index in range where self[index].hasRarities {
      guard let thread = self[index].thread, thread != self[index].id else { continue }
      threads[thread, default: 0] += 1
    }
    return threads
  }
}

/// What few messages have.
private struct MessageDetails: Hashable, Sendable {
  var reply: ReplyReference?
  var thread: Message.ID?
  var forward: Forward?
  var receipts: [Receipt] = []
  var edit: Edit?
  var deletion: Deletion?
  var expiry: Expiry?
  var system: SystemNotice?
  var tool: ToolUse?
  var content: MessageContent?
  var choices: [String] = []
  var language: String?
  var ext: [ExtensionField] = []
}

/// The side on which a message asks to stand.
public enum SideChoice: String, Hashable, Sendable, CaseIterable {
  /// Outgoing if the viewer wrote it, incoming otherwise.
  case auto
  /// Incoming.
  case incoming = "in"
  /// Outgoing.
  case outgoing = "out"
  /// In the middle, as notices are.
  case center
}

/// What a message holds beside text and attachments.
public indirect enum MessageContent: Hashable, Sendable {
  /// A card, for the kinds `card` and `link`.
  case card(Card)
  /// A place, for the kind `location`.
  case place(Place)
  /// A contact, for the kind `contact`.
  case contact(Contact)
  /// A poll, for the kind `poll`.
  case poll(Poll)
  /// A call, for the kind `call`.
  case call(Call)
  /// The extent of what the caller draws in points, for the kind `custom`.
  case custom(width: Double, height: Double)
}
