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

/// The content of a message: its kind and the data of that kind.
///
/// A payload is `nil` if the source names only the kind, as for a place without coordinates.
/// Attachments belong to the kinds with which real sources send files.
public indirect enum MessageContent: Hashable, Sendable {
  /// Only text.
  case text
  /// Pictures, sounds and files.
  ///
  /// The kind is that of the message, such as a sticker whose file is a picture. It is `nil` for a
  /// text message with files; then each file's own kind applies.
  case media(MediaKind?, attachments: [MessageAttachment] = [])
  /// A card with title, lines and buttons.
  case card(Card? = nil, attachments: [MessageAttachment] = [])
  /// A link with a preview.
  case link(Card? = nil, attachments: [MessageAttachment] = [])
  /// A place.
  case location(Place? = nil, attachments: [MessageAttachment] = [])
  /// A contact.
  case contact(Contact? = nil, attachments: [MessageAttachment] = [])
  /// A poll.
  case poll(Poll? = nil, attachments: [MessageAttachment] = [])
  /// A call.
  case call(Call? = nil, attachments: [MessageAttachment] = [])
  /// An invitation with its replies.
  case invitation(Invitation? = nil, attachments: [MessageAttachment] = [])
  /// A block of code: the message's text.
  case code
  /// A model's call of a tool.
  case toolCall(ToolUse? = nil)
  /// The result of a tool call.
  case toolResult(ToolUse? = nil, attachments: [MessageAttachment] = [])
  /// The reasoning of a model: the message's text.
  case reasoning
  /// A notice from the service.
  case system(SystemNotice? = nil, attachments: [MessageAttachment] = [])
  /// A deleted message, with any files that its source still has.
  case deleted(attachments: [MessageAttachment] = [])
  /// Content that the source itself calls unsupported.
  case unsupported(attachments: [MessageAttachment] = [])
  /// Content that the caller draws, in an area of a given size.
  case custom(CustomSize? = nil)
  /// An undocumented kind.
  case other(name: String, attachments: [MessageAttachment] = [])

  /// Creates content of a kind, without further data.
  public init(_ kind: ContentKind) {
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
      case .location: .location()
      case .contact: .contact()
      case .link: .link()
      case .poll: .poll()
      case .call: .call()
      case .invitation: .invitation()
      case .card: .card()
      case .code: .code
      case .toolCall: .toolCall()
      case .toolResult: .toolResult()
      case .reasoning: .reasoning
      case .system: .system()
      case .deleted: .deleted()
      case .unsupported: .unsupported()
      case .custom: .custom()
      case nil: .other(name: kind.name)
      }
  }

  /// The name of the content's kind.
  public var kind: ContentKind {
    switch self {
    case .text: .text
    case .media(let kind, _): kind.map(ContentKind.init) ?? .text
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
    case .other(let name, _): ContentKind(name: name)
    }
  }
}

extension MessageContent {
  /// The card of a card or link message.
  package var card: Card? {
    get {
      switch self {
      case .card(let card, _), .link(let card, _): card
      default: nil
      }
    }
    set {
      switch self {
      case .card(_, let files): self = .card(newValue, attachments: files)
      case .link(_, let files): self = .link(newValue, attachments: files)
      default: break
      }
    }
  }

  /// Whether only the kind is known.
  package var isBare: Bool { self == MessageContent(kind) }
}

/// Attachments.
extension MessageContent {
  /// Whether messages of this kind can have attachments.
  public var holdsAttachments: Bool {
    switch self {
    case .code, .toolCall, .reasoning, .custom: false
    case .text, .media, .card, .link, .location, .contact, .poll, .call, .invitation,
      .toolResult, .system, .deleted, .unsupported, .other:
      true
    }
  }

  /// The pictures, sounds and files.
  ///
  /// - Precondition: Attachments may be set only if ``holdsAttachments`` is true.
  public var attachments: [MessageAttachment] {
    get {
      switch self {
      case .text, .code, .toolCall, .reasoning, .custom: []
      case .media(_, let files), .card(_, let files), .link(_, let files),
        .location(_, let files), .contact(_, let files), .poll(_, let files),
        .call(_, let files), .invitation(_, let files), .toolResult(_, let files),
        .system(_, let files),
        .deleted(let files), .unsupported(let files), .other(_, let files):
        files
      }
    }
    set {
      precondition(newValue.isEmpty || holdsAttachments, "content without attachments")
      self = with(newValue)
    }
  }

  private func with(_ files: [MessageAttachment]) -> MessageContent {
    switch self {
    case .text, .media(nil, _): files.isEmpty ? .text : .media(nil, attachments: files)
    case .media(let kind, _): .media(kind, attachments: files)
    case .card(let card, _): .card(card, attachments: files)
    case .link(let card, _): .link(card, attachments: files)
    case .location(let place, _): .location(place, attachments: files)
    case .contact(let contact, _): .contact(contact, attachments: files)
    case .poll(let poll, _): .poll(poll, attachments: files)
    case .call(let call, _): .call(call, attachments: files)
    case .invitation(let invitation, _): .invitation(invitation, attachments: files)
    case .toolResult(let tool, _): .toolResult(tool, attachments: files)
    case .system(let notice, _): .system(notice, attachments: files)
    case .deleted: .deleted(attachments: files)
    case .unsupported: .unsupported(attachments: files)
    case .other(let name, _): .other(name: name, attachments: files)
    case .code, .toolCall, .reasoning, .custom: self
    }
  }
}

/// Visiting.
extension MessageContent {
  /// Passes everything in the content except attachments to a visitor.
  public mutating func visit(_ visitor: inout some MessageVisitor) {
    switch self {
    case .card(var card?, let files):
      card.visit(&visitor)
      self = .card(card, attachments: files)
    case .link(var card?, let files):
      card.visit(&visitor)
      self = .link(card, attachments: files)
    case .location(var place?, let files):
      place.visit(&visitor)
      self = .location(place, attachments: files)
    case .contact(var contact?, let files):
      contact.visit(&visitor)
      self = .contact(contact, attachments: files)
    case .poll(var poll?, let files):
      poll.visit(&visitor)
      self = .poll(poll, attachments: files)
    case .call(var call?, let files):
      call.visit(&visitor)
      self = .call(call, attachments: files)
    case .invitation(var invitation?, let files):
      invitation.visit(&visitor)
      self = .invitation(invitation, attachments: files)
    case .system(var notice?, let files):
      notice.visit(&visitor)
      self = .system(notice, attachments: files)
    case .toolCall(var tool?):
      tool.visit(&visitor)
      self = .toolCall(tool)
    case .toolResult(var tool?, let files):
      tool.visit(&visitor)
      self = .toolResult(tool, attachments: files)
    case .other(var name, let files):
      visitor.text(&name, .kindName)
      self = .other(name: name, attachments: files)
    case .text, .media, .code, .reasoning, .deleted, .unsupported, .custom, .card(nil, _),
      .link(nil, _), .location(nil, _), .contact(nil, _), .poll(nil, _), .call(nil, _),
      .invitation(nil, _), .system(nil, _), .toolCall(nil), .toolResult(nil, _):
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
