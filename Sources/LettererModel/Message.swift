/// One message of a conversation.
public struct Message: Hashable, Sendable, Identifiable {
  // In this order, small fields share a word.

  /// The identifier that replies and events refer to.
  public typealias ID = String

  /// The identifier, unique within the transcript.
  public var id: ID
  /// The author of the message; `nil` if the source does not name one.
  public var sender: Participant.ID?
  /// When the message was sent.
  public var time: Time?
  /// The delivery status.
  public var status: DeliveryStatus
  /// Whether the message is pinned.
  public var isPinned: Bool
  /// Whether the viewer has starred the message.
  public var isStarred: Bool
  /// Whether a tool call or reasoning is shown without its content, and a document, which is a card
  /// with text, with its first lines only.
  public var isCollapsed = false
  /// Whether a tool call is shown with its whole input and output, even beyond the theme's limit,
  /// and a document with its whole text.
  public var isExpanded = false
  /// The side on which the message is placed.
  public var side: SideChoice
  /// The kind of message, with the data of that kind.
  public var content: MessageContent
  /// The text, or the caption of the attachments, as runs of equal traits.
  public var runs: [TextRun]
  /// The reactions, in the order of the source.
  public var reactions: [Reaction]

  private var rare: Rare<MessageDetails>?

  /// Creates a message; everything but the identifier may be omitted.
  public init(
    id: ID,
    sender: Participant.ID? = nil,
    time: Time? = nil,
    content: MessageContent = .text,
    runs: [TextRun] = [],
    status: DeliveryStatus = .unknown
  ) {
    self.id = id
    self.sender = sender
    self.time = time
    self.content = content
    self.runs = runs
    self.status = status
    reactions = []
    isPinned = false
    isStarred = false
    side = .auto
  }

  /// Creates a plain text message.
  public init(
    id: ID,
    sender: Participant.ID?,
    time: Time? = nil,
    text: String,
    status: DeliveryStatus = .unknown
  ) {
    self.init(id: id, sender: sender, time: time, runs: [TextRun(text)], status: status)
  }

  /// The text of all runs, joined.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }
}

/// Shortcuts to the content.
extension Message {
  /// The name of the message's kind.
  public var kind: ContentKind { content.kind }

  /// Pictures, sounds and files.
  ///
  /// - Precondition: Attachments may be set only if ``MessageContent/holdsAttachments`` is true.
  public var attachments: [MessageAttachment] {
    get { content.attachments }
    set { content.attachments = newValue }
  }

  /// The report of the service; setting it turns the message into a notice.
  public package(set) var system: SystemNotice? {
    get {
      guard case .system(let notice) = content.payload else { return nil }
      return notice
    }
    set { become(.system(newValue)) }
  }

  /// The tool's call or result.
  public var tool: ToolUse? {
    switch content.payload {
    case .toolCall(let tool), .toolResult(let tool): tool
    default: nil
    }
  }

  /// Changes the message's content to another kind and keeps its attachments.
  package mutating func become(_ content: MessageContent) {
    let files = attachments
    self.content = content
    if content.attachments.isEmpty, content.holdsAttachments { attachments = files }
  }
}

/// Rarely used fields.
extension Message {
  /// The message that this one replies to.
  public var reply: ReplyReference? {
    get { rare?.fields.reply }
    set { details.reply = newValue }
  }

  /// The first message of the thread that this message belongs to.
  public var thread: ID? {
    get { rare?.fields.thread }
    set { details.thread = newValue }
  }

  /// Where the message was forwarded from.
  public var forward: Forward? {
    get { rare?.fields.forward }
    set { details.forward = newValue }
  }

  /// Who received and read the message, and when.
  public var receipts: [Receipt] {
    get { rare?.fields.receipts ?? [] }
    set { details.receipts = newValue }
  }

  /// Set if the text was edited after sending.
  public var edit: Edit? {
    get { rare?.fields.edit }
    set { details.edit = newValue }
  }

  /// Set if the message was deleted.
  public var deletion: Deletion? {
    get { rare?.fields.deletion }
    set { details.deletion = newValue }
  }

  /// Set if the message disappears.
  public var expiry: Expiry? {
    get { rare?.fields.expiry }
    set { details.expiry = newValue }
  }

  /// The view count and the signature of a channel post.
  public var post: Post? {
    get { rare?.fields.post }
    set { details.post = newValue }
  }

  /// The number of replies in the thread, if they are not part of the transcript.
  public var replies: Replies? {
    get { rare?.fields.replies }
    set { details.replies = newValue }
  }

  /// Suggested replies below the message.
  public var choices: [String] {
    get { rare?.fields.choices ?? [] }
    set { details.choices = newValue }
  }

  /// The BCP 47 language of the text, which selects the forms of Han characters.
  public var language: String? {
    get { rare?.fields.language }
    set { details.language = newValue }
  }

  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField] {
    get { rare?.fields.ext ?? [] }
    set { details.ext = newValue }
  }

  /// The rarely used fields; nothing is stored while all have their default values.
  private var details: MessageDetails {
    get { rare?.fields ?? MessageDetails() }
    set { rare = newValue == MessageDetails() ? nil : Rare(newValue) }
  }

  fileprivate var hasDetails: Bool { rare != nil }
}

/// Visiting.
extension Message {
  /// Passes everything that the message holds to a visitor.
  public mutating func visit(_ visitor: inout some MessageVisitor) {
    visitor.message(&id)
    visitor.visit(&sender) { $0.person(&$1) }
    if !runs.isEmpty { visitor.body(&runs) }
    var files = attachments
    if !files.isEmpty {
      for index in files.indices { visitor.attachment(&files[index]) }
      attachments = files
    }
    for index in reactions.indices {
      visitor.text(&reactions[index].emoji, .reaction)
      for person in reactions[index].participants.indices {
        visitor.person(&reactions[index].participants[person])
      }
      visitor.ext(&reactions[index].ext)
    }
    var details = self.details
    if hasDetails { details.visitRelations(&visitor) }
    content.visit(&visitor)
    guard hasDetails else { return }
    for index in details.choices.indices { visitor.text(&details.choices[index], .choice) }
    visitor.ext(&details.ext)
    self.details = details
  }
}

extension [Message] {
  /// Returns, per thread, a tally of the messages in a range that belong to it.
  ///
  /// - Complexity: O(*n*); messages without rarely used fields cost next to nothing.
  package func threads(in range: Range<Int>) -> [Message.ID: ThreadTally] {
    var threads: [Message.ID: ThreadTally] = [:]
    for index in range where self[index].hasDetails {
      guard let thread = self[index].thread, thread != self[index].id else { continue }
      threads[thread, default: ThreadTally()].count(self[index])
    }
    return threads
  }
}

/// The rarely used fields of a message.
private struct MessageDetails: Hashable, Sendable {
  var reply: ReplyReference?
  var thread: Message.ID?
  var forward: Forward?
  var receipts: [Receipt] = []
  var edit: Edit?
  var deletion: Deletion?
  var expiry: Expiry?
  var post: Post?
  var replies: Replies?
  var choices: [String] = []
  var language: String?
  var ext: [ExtensionField] = []

  mutating func visitRelations(_ visitor: inout some MessageVisitor) {
    visitor.visit(&reply) { visitor, reply in
      visitor.visit(&reply.message) { $0.message(&$1) }
      visitor.visit(&reply.sender) { $0.person(&$1) }
      visitor.visit(&reply.quote, .quote)
      if reply.picture != nil { visitor.picture(&reply.picture, .quote) }
    }
    visitor.visit(&thread) { $0.message(&$1) }
    visitor.visit(&forward) { $0.visit(&$1.origin, .origin) }
    visitor.visit(&post) { $0.visit(&$1.signature, .origin) }
    visitor.visit(&replies) { visitor, replies in
      for index in replies.participants.indices { visitor.person(&replies.participants[index]) }
    }
    for index in receipts.indices {
      visitor.person(&receipts[index].participant)
      visitor.ext(&receipts[index].ext)
    }
    visitor.visit(&edit) { visitor, edit in
      for index in edit.versions.indices {
        visitor.text(&edit.versions[index].text, .version)
        visitor.ext(&edit.versions[index].ext)
      }
    }
    visitor.visit(&deletion) { $0.visit(&$1.participant) { $0.person(&$1) } }
  }
}

/// The side on which a message requests to be placed.
public enum SideChoice: String, Hashable, Sendable, CaseIterable {
  /// Outgoing if the viewer wrote it, incoming otherwise.
  case auto
  /// Incoming.
  case incoming = "in"
  /// Outgoing.
  case outgoing = "out"
  /// Centered, like notices.
  case center
}
