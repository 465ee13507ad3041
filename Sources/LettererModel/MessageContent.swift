/// The name of what a message or an attachment is; decides how it is laid out.
///
/// The list is open: a kind from outside it keeps its name and is shown as a placeholder.
public struct ContentKind: Hashable, Sendable {
  /// The kinds that the transcript format documents; a switch over them has to name every one.
  package enum Documented: String, CaseIterable {
    case text, image, video, audio, voice, file, sticker, gif, location, contact, link, poll, call
    case invitation, card, code
    case toolCall = "tool_call"
    case toolResult = "tool_result"
    case reasoning, system, deleted, unsupported, custom
  }

  /// The name of the kind in a document.
  public let name: String

  /// Creates the kind with a document's name, whether documented or not.
  public init(name: String) {
    self.name = name
  }

  /// Creates the kind of media.
  public init(_ kind: MediaKind) {
    name = kind.rawValue
  }

  /// Text, plain or with traits.
  public static let text = ContentKind(name: "text")
  /// A picture.
  public static let image = ContentKind(.image)
  /// A moving picture.
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
  /// A contact card.
  public static let contact = ContentKind(name: "contact")
  /// A link with a preview.
  public static let link = ContentKind(name: "link")
  /// A poll.
  public static let poll = ContentKind(name: "poll")
  /// A call.
  public static let call = ContentKind(name: "call")
  /// An invitation.
  public static let invitation = ContentKind(name: "invitation")
  /// A card with title, lines and buttons.
  public static let card = ContentKind(name: "card")
  /// A block of code.
  public static let code = ContentKind(name: "code")
  /// A call of a tool by a model.
  public static let toolCall = ContentKind(name: "tool_call")
  /// The answer of a tool.
  public static let toolResult = ContentKind(name: "tool_result")
  /// The reasoning of a model.
  public static let reasoning = ContentKind(name: "reasoning")
  /// A notice by the service.
  public static let system = ContentKind(name: "system")
  /// A message that was deleted.
  public static let deleted = ContentKind(name: "deleted")
  /// Something that the source itself calls unsupported.
  public static let unsupported = ContentKind(name: "unsupported")
  /// A kind whose size the caller knows.
  public static let custom = ContentKind(name: "custom")

  /// Every kind that the transcript format documents.
  public static let documented = Documented.allCases.map { ContentKind(name: $0.rawValue) }

  /// The kind among the documented ones; `nil` for any other.
  package var documented: Documented? { Documented(rawValue: name) }

  /// The kind of media; `nil` for kinds that are not media.
  public var media: MediaKind? { MediaKind(rawValue: name) }
}

/// What a message is, with what a message of that kind holds.
///
/// A payload is `nil` where the source names the kind and says no more, such as a place whose
/// coordinates are not known. Attachments go with the kinds that real sources send files with.
public indirect enum MessageContent: Hashable, Sendable {
  /// Text and nothing else.
  case text
  /// Pictures, sounds and files.
  ///
  /// The kind is what the message calls itself, such as a sticker whose file is a picture. It is
  /// `nil` for a text message with files, which are then what their own kinds say.
  case media(MediaKind?, attachments: [MessageAttachment] = [])
  /// A card with title, lines and buttons.
  case card(Card? = nil, attachments: [MessageAttachment] = [])
  /// A link with a preview.
  case link(Card? = nil, attachments: [MessageAttachment] = [])
  /// A place.
  case location(Place? = nil, attachments: [MessageAttachment] = [])
  /// A contact card.
  case contact(Contact? = nil, attachments: [MessageAttachment] = [])
  /// A poll.
  case poll(Poll? = nil, attachments: [MessageAttachment] = [])
  /// A call.
  case call(Call? = nil, attachments: [MessageAttachment] = [])
  /// An invitation, with who comes.
  case invitation(Invitation? = nil, attachments: [MessageAttachment] = [])
  /// A block of code, which is the message's text.
  case code
  /// A call of a tool by a model.
  case toolCall(ToolUse? = nil)
  /// The answer of a tool.
  case toolResult(ToolUse? = nil, attachments: [MessageAttachment] = [])
  /// The reasoning of a model, which is the message's text.
  case reasoning
  /// A notice by the service.
  case system(SystemNotice? = nil, attachments: [MessageAttachment] = [])
  /// A message that was deleted, with whatever files its source still has.
  case deleted(attachments: [MessageAttachment] = [])
  /// Something that the source itself calls unsupported.
  case unsupported(attachments: [MessageAttachment] = [])
  /// Something that the caller draws, in an area whose size it knows.
  case custom(CustomSize? = nil)
  /// A kind from outside the documented ones.
  case other(name: String, attachments: [MessageAttachment] = [])

  /// Creates content of a kind of which nothing else is known.
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

  /// The name of what the message is.
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
  /// The card, of a message that is a card or a link.
  package var card: Card? {
    switch self {
    case .card(let card, _), .link(let card, _): card
    default: nil
    }
  }

  /// Whether nothing is known but the kind.
  package var isBare: Bool { self == MessageContent(kind) }
}

/// Attachments.
extension MessageContent {
  /// Whether a message of the kind can have attachments.
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
  /// - Precondition: Only content that ``holdsAttachments`` is given any.
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
  /// Hands everything that the content holds to a visitor, attachments apart.
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

/// Something that people are invited to, with who comes.
public struct Invitation: Hashable, Sendable {
  /// What a participant answered.
  public enum Answer: String, Hashable, Sendable, CaseIterable {
    /// Yes.
    case going
    /// Perhaps.
    case maybe
    /// No.
    case declined
  }

  /// What it is.
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
  /// The viewer's own answer; `nil` before there is one.
  public var answer: Answer?
  /// Fields of the document that this version does not know, in their order.
  public var ext: [ExtensionField]

  /// Creates an invitation that no one has answered.
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

  /// The participants who gave an answer.
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
