/// The name of a kind of message or attachment, which decides its layout.
///
/// The list is open: an unknown kind keeps its name and is shown as a placeholder.
public struct ContentKind: Hashable, Sendable {
  /// The kinds that the transcript format documents; switches over them must be exhaustive.
  package enum Documented: String, CaseIterable {
    case text, image, video, audio, voice, file, sticker, gif, location, contact, link, poll, call
    case invitation, card, code
    case toolCall = "tool_call"
    case toolResult = "tool_result"
    case reasoning, system, deleted, unsupported, custom
  }

  /// The name of the kind in a document.
  public let name: String

  /// Creates a kind from its name in a document, whether documented or not.
  public init(name: String) {
    self.name = name
  }

  /// Creates the kind of a media type.
  public init(_ kind: MediaKind) {
    name = kind.rawValue
  }

  /// Text, plain or with traits.
  public static let text = ContentKind(name: "text")
  /// A picture.
  public static let image = ContentKind(.image)
  /// A video.
  public static let video = ContentKind(.video)
  /// Sound that is not a voice message.
  public static let audio = ContentKind(.audio)
  /// A voice message.
  public static let voice = ContentKind(.voice)
  /// A file of any type.
  public static let file = ContentKind(.file)
  /// A sticker.
  public static let sticker = ContentKind(.sticker)
  /// A short looping picture.
  public static let gif = ContentKind(.gif)
  /// A place.
  public static let location = ContentKind(name: "location")
  /// A contact.
  public static let contact = ContentKind(name: "contact")
  /// A link with a preview.
  public static let link = ContentKind(name: "link")
  /// A poll.
  public static let poll = ContentKind(name: "poll")
  /// A call.
  public static let call = ContentKind(name: "call")
  /// An invitation.
  public static let invitation = ContentKind(name: "invitation")
  /// A card with title, lines, and buttons.
  public static let card = ContentKind(name: "card")
  /// A block of code.
  public static let code = ContentKind(name: "code")
  /// A model's call of a tool.
  public static let toolCall = ContentKind(name: "tool_call")
  /// The result of a tool call.
  public static let toolResult = ContentKind(name: "tool_result")
  /// The reasoning of a model.
  public static let reasoning = ContentKind(name: "reasoning")
  /// A notice from the service.
  public static let system = ContentKind(name: "system")
  /// A deleted message.
  public static let deleted = ContentKind(name: "deleted")
  /// Content that the source itself calls unsupported.
  public static let unsupported = ContentKind(name: "unsupported")
  /// Content of a size that the caller specifies.
  public static let custom = ContentKind(name: "custom")

  /// Every kind that the transcript format documents.
  public static let documented = Documented.allCases.map { ContentKind(name: $0.rawValue) }

  /// The documented kind with this name; `nil` for any other.
  package var documented: Documented? { Documented(rawValue: name) }

  /// The kind of media; `nil` for kinds that are not media.
  public var media: MediaKind? { MediaKind(rawValue: name) }
}

/// The content of a message: the data of its kind, and its files.
public struct MessageContent: Hashable, Sendable {
  /// The kind of a message with the data of that kind.
  ///
  /// The data is `nil` if the source names only the kind, as for a place without coordinates.
  public indirect enum Payload: Hashable, Sendable {
    /// Only text, or text with files that each have a kind of their own.
    case text
    /// Files of a kind, which is that of the message, such as a sticker whose file is a picture.
    case media(MediaKind)
    /// A card with title, lines and buttons.
    case card(Card?)
    /// A link with a preview.
    case link(Card?)
    /// A place.
    case location(Place?)
    /// A contact.
    case contact(Contact?)
    /// A poll.
    case poll(Poll?)
    /// A call.
    case call(Call?)
    /// An invitation with its replies.
    case invitation(Invitation?)
    /// A block of code: the message's text.
    case code
    /// A model's call of a tool.
    case toolCall(ToolUse?)
    /// The result of a tool call.
    case toolResult(ToolUse?)
    /// The reasoning of a model: the message's text.
    case reasoning
    /// A notice from the service.
    case system(SystemNotice?)
    /// A deleted message, with any files that its source still has.
    case deleted
    /// Content that the source itself calls unsupported.
    case unsupported
    /// Content that the caller draws, in an area of a given size.
    case custom(CustomSize?)
    /// An undocumented kind.
    case other(name: String)
  }

  /// The kind with its data.
  ///
  /// - Precondition: A kind that does not hold attachments may be set only if there are none.
  public var payload: Payload {
    didSet { checkAttachments() }
  }

  /// The pictures, sounds and files.
  ///
  /// - Precondition: Attachments may be set only if ``holdsAttachments`` is true.
  public var attachments: [MessageAttachment] {
    didSet { checkAttachments() }
  }

  /// Creates content.
  ///
  /// - Precondition: There are attachments only if the kind holds them.
  public init(_ payload: Payload, attachments: [MessageAttachment] = []) {
    self.payload = payload
    self.attachments = attachments
    checkAttachments()
  }

  /// Creates content of a kind, without further data.
  public init(_ kind: ContentKind) {
    self.init(Payload(kind))
  }

  /// Whether messages of this kind can have attachments.
  ///
  /// They belong to the kinds with which real sources send files.
  public var holdsAttachments: Bool {
    switch payload {
    case .code, .toolCall, .reasoning, .custom: false
    case .text, .media, .card, .link, .location, .contact, .poll, .call, .invitation,
      .toolResult, .system, .deleted, .unsupported, .other:
      true
    }
  }

  /// The name of the content's kind.
  public var kind: ContentKind { payload.kind }

  /// Whether it is nothing but text.
  package var isText: Bool { payload == .text && attachments.isEmpty }

  /// Whether only the kind is known.
  package var isBare: Bool { attachments.isEmpty && payload == Payload(kind) }

  private func checkAttachments() {
    precondition(attachments.isEmpty || holdsAttachments, "content without attachments")
  }
}

extension MessageContent.Payload {
  /// Creates the payload of a kind, without data.
  init(_ kind: ContentKind) {
    self =
      switch kind.documented {
      case .text: .text
      case .image: .media(.image)
      case .video: .media(.video)
      case .audio: .media(.audio)
      case .voice: .media(.voice)
      case .file: .media(.file)
      case .sticker: .media(.sticker)
      case .gif: .media(.gif)
      case .location: .location(nil)
      case .contact: .contact(nil)
      case .link: .link(nil)
      case .poll: .poll(nil)
      case .call: .call(nil)
      case .invitation: .invitation(nil)
      case .card: .card(nil)
      case .code: .code
      case .toolCall: .toolCall(nil)
      case .toolResult: .toolResult(nil)
      case .reasoning: .reasoning
      case .system: .system(nil)
      case .deleted: .deleted
      case .unsupported: .unsupported
      case .custom: .custom(nil)
      case nil: .other(name: kind.name)
      }
  }

  /// The name of the kind.
  var kind: ContentKind {
    switch self {
    case .text: .text
    case .media(let kind): ContentKind(kind)
    case .card: .card
    case .link: .link
    case .location: .location
    case .contact: .contact
    case .poll: .poll
    case .call: .call
    case .invitation: .invitation
    case .code: .code
    case .toolCall: .toolCall
    case .toolResult: .toolResult
    case .reasoning: .reasoning
    case .system: .system
    case .deleted: .deleted
    case .unsupported: .unsupported
    case .custom: .custom
    case .other(let name): ContentKind(name: name)
    }
  }
}

extension MessageContent {
  /// The card of a card or link message.
  package var card: Card? {
    get {
      switch payload {
      case .card(let card), .link(let card): card
      default: nil
      }
    }
    set {
      switch payload {
      case .card: payload = .card(newValue)
      case .link: payload = .link(newValue)
      default: break
      }
    }
  }
}

/// Content by kind.
extension MessageContent {
  /// Only text.
  public static let text = MessageContent(Payload.text)
  /// A block of code: the message's text.
  public static let code = MessageContent(Payload.code)
  /// The reasoning of a model: the message's text.
  public static let reasoning = MessageContent(Payload.reasoning)

  /// Returns pictures, sounds, and files of a kind; `nil` for a text message with files.
  public static func media(
    _ kind: MediaKind?,
    attachments: [MessageAttachment] = []
  ) -> MessageContent {
    MessageContent(kind.map(Payload.media) ?? .text, attachments: attachments)
  }

  /// Returns a card with title, lines and buttons.
  public static func card(_ card: Card? = nil) -> MessageContent { MessageContent(.card(card)) }

  /// Returns a link with a preview.
  public static func link(_ card: Card? = nil) -> MessageContent { MessageContent(.link(card)) }

  /// Returns a place.
  public static func location(_ place: Place? = nil) -> MessageContent {
    MessageContent(.location(place))
  }

  /// Returns a contact.
  public static func contact(_ contact: Contact? = nil) -> MessageContent {
    MessageContent(.contact(contact))
  }

  /// Returns a poll.
  public static func poll(_ poll: Poll? = nil) -> MessageContent { MessageContent(.poll(poll)) }

  /// Returns a call.
  public static func call(_ call: Call? = nil) -> MessageContent { MessageContent(.call(call)) }

  /// Returns an invitation with its replies.
  public static func invitation(_ invitation: Invitation? = nil) -> MessageContent {
    MessageContent(.invitation(invitation))
  }

  /// Returns a model's call of a tool.
  public static func toolCall(_ tool: ToolUse? = nil) -> MessageContent {
    MessageContent(.toolCall(tool))
  }

  /// Returns the result of a tool call.
  public static func toolResult(_ tool: ToolUse? = nil) -> MessageContent {
    MessageContent(.toolResult(tool))
  }

  /// Returns a notice from the service.
  public static func system(_ notice: SystemNotice? = nil) -> MessageContent {
    MessageContent(.system(notice))
  }

  /// Returns a deleted message.
  public static func deleted() -> MessageContent { MessageContent(Payload.deleted) }

  /// Returns content that the source itself calls unsupported.
  public static func unsupported() -> MessageContent { MessageContent(Payload.unsupported) }

  /// Returns content that the caller draws, in an area of a given size.
  public static func custom(_ size: CustomSize? = nil) -> MessageContent {
    MessageContent(.custom(size))
  }

  /// Returns content of an undocumented kind.
  public static func other(name: String) -> MessageContent { MessageContent(.other(name: name)) }
}

/// Visiting.
extension MessageContent {
  /// Passes everything in the content except attachments to a visitor.
  public mutating func visit(_ visitor: inout some MessageVisitor) {
    switch payload {
    case .card(var card?):
      card.visit(&visitor)
      payload = .card(card)
    case .link(var card?):
      card.visit(&visitor)
      payload = .link(card)
    case .location(var place?):
      place.visit(&visitor)
      payload = .location(place)
    case .contact(var contact?):
      contact.visit(&visitor)
      payload = .contact(contact)
    case .poll(var poll?):
      poll.visit(&visitor)
      payload = .poll(poll)
    case .call(var call?):
      call.visit(&visitor)
      payload = .call(call)
    case .invitation(var invitation?):
      invitation.visit(&visitor)
      payload = .invitation(invitation)
    case .system(var notice?):
      notice.visit(&visitor)
      payload = .system(notice)
    case .toolCall(var tool?):
      tool.visit(&visitor)
      payload = .toolCall(tool)
    case .toolResult(var tool?):
      tool.visit(&visitor)
      payload = .toolResult(tool)
    case .other(var name):
      visitor.text(&name, .kindName)
      payload = .other(name: name)
    case .text, .media, .code, .reasoning, .deleted, .unsupported, .custom, .card(nil),
      .link(nil), .location(nil), .contact(nil), .poll(nil), .call(nil),
      .invitation(nil), .system(nil), .toolCall(nil), .toolResult(nil):
      break
    }
  }
}

/// An event with invited participants and their replies.
public struct Invitation: Hashable, Sendable {
  /// A participant's reply.
  public enum Answer: String, Hashable, Sendable, CaseIterable {
    /// Accepted.
    case going
    /// Maybe.
    case maybe
    /// Declined.
    case declined
  }

  /// The title.
  public var title: String
  /// When it takes place.
  public var time: Time?
  /// Where it takes place.
  public var place: String?
  /// Who is going.
  public var going: [Participant.ID] = []
  /// Who may come.
  public var maybe: [Participant.ID] = []
  /// Who declined.
  public var declined: [Participant.ID] = []
  /// The viewer's own reply; `nil` if there is none yet.
  public var answer: Answer?
  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField]

  /// Creates an invitation without replies.
  public init(
    title: String,
    time: Time? = nil,
    place: String? = nil,
    answer: Answer? = nil,
    ext: [ExtensionField] = []
  ) {
    self.title = title
    self.time = time
    self.place = place
    self.answer = answer
    self.ext = ext
  }

  /// The participants who gave a reply.
  public subscript(answer: Answer) -> [Participant.ID] {
    switch answer {
    case .going: going
    case .maybe: maybe
    case .declined: declined
    }
  }
}

extension Invitation {
  mutating func visit(_ visitor: inout some MessageVisitor) {
    visitor.text(&title, .title)
    if let time { visitor.fact(.time(time)) }
    visitor.visit(&place, .placeName)
    visitor.people(&going, "Going")
    visitor.people(&maybe, "Maybe")
    visitor.people(&declined, "Declined")
    if let answer { visitor.fact(.answer(answer.rawValue)) }
    visitor.ext(&ext)
  }
}
