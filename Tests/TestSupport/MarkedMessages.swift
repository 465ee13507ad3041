public import LettererModel

/// Messages of every kind in which each text, identifier, path, and link is a unique marker.
public struct MarkedMessages {
  /// The suffix of every marker, which makes redaction treat it as an address.
  public static let ending = "@mail.example.org"

  private var count = 0

  /// Creates a source of messages.
  public init() {}

  /// Returns a message of each kind.
  public mutating func all() -> [Message] {
    let kinds = ContentKind.documented + [ContentKind(name: mark())]
    return kinds.map { message($0) }
  }

  private mutating func mark() -> String {
    count += 1
    return "m\(count)\(Self.ending)"
  }

  private mutating func message(_ kind: ContentKind) -> Message {
    var message = Message(id: mark(), sender: mark(), content: content(kind))
    var run = TextRun(mark(), href: mark(), mention: mark(), codeLanguage: mark())
    run.ext = ext()
    run.list = ListItem(level: 1, number: 1, ext: ext())
    run.cell = TableCell(row: 0, column: 0, ext: ext())
    message.runs = [run, TextRun(mark(), href: mark(), mention: mark(), codeLanguage: mark())]
    if message.content.holdsAttachments { message.attachments = [attachment()] }
    message.reactions = [Reaction(emoji: mark(), participants: [mark()], ext: ext())]
    message.reply = ReplyReference(
      message: mark(),
      sender: mark(),
      quote: mark(),
      picture: picture()
    )
    message.post = Post(views: 1, signature: mark())
    message.replies = Replies(count: 1, participants: [mark()])
    message.thread = mark()
    message.forward = Forward(origin: mark())
    message.receipts = [Receipt(participant: mark(), ext: ext())]
    message.edit = Edit(versions: [Edit.Version(text: mark(), ext: ext())])
    message.deletion = Deletion(participant: mark())
    message.choices = [mark()]
    message.language = "it"
    message.ext = ext()
    return message
  }

  private mutating func attachment() -> MessageAttachment {
    var attachment = MessageAttachment(kind: .image, path: mark(), name: mark())
    attachment.mediaType = mark()
    attachment.alternativeText = mark()
    attachment.thumbnail = picture()
    attachment.ext = ext()
    return attachment
  }

  private mutating func picture() -> PictureReference {
    PictureReference(path: mark(), ext: ext())
  }

  private mutating func ext() -> [ExtensionField] {
    [ExtensionField(name: "x", value: .string(mark()))]
  }

  private mutating func content(_ kind: ContentKind) -> MessageContent {
    let bare = MessageContent(kind)
    switch bare.payload {
    case .card: return .card(card())
    case .link: return .link(card())
    case .location:
      var place = Place(latitude: 1, longitude: 2, name: mark(), address: mark())
      (place.picture, place.ext) = (picture(), ext())
      return .location(place)
    case .contact:
      return .contact(Contact(name: mark(), details: [mark()], picture: picture(), ext: ext()))
    case .poll:
      let options = [Poll.Option(mark(), ext: ext()), Poll.Option(mark(), votes: 3)]
      return .poll(Poll(question: mark(), options: options, ext: ext()))
    case .invitation:
      var invitation = Invitation(title: mark(), place: mark(), answer: .going, ext: ext())
      invitation.time = Time(milliseconds: 1_000)
      (invitation.going, invitation.maybe) = ([mark(), mark()], [mark()])
      invitation.declined = [mark()]
      return .invitation(invitation)
    case .call: return .call(Call(outcome: .missed, ext: ext()))
    case .toolCall: return .toolCall(tool())
    case .toolResult: return .toolResult(tool())
    case .system:
      let notice = SystemNotice(
        event: mark(),
        actor: mark(),
        targets: [mark()],
        value: mark(),
        text: mark()
      )
      return .system(notice)
    case .custom: return .custom(CustomSize(width: 1, height: 2))
    case .text, .media, .code, .reasoning, .deleted, .unsupported, .other: return bare
    }
  }

  private mutating func card() -> Card {
    var card = Card(title: mark(), lines: [mark(), mark()], href: mark(), picture: picture())
    card.color = "x"
    card.source = mark()
    card.footer = mark()
    card.price = mark()
    card.rating = Card.Rating(4)
    card.fields = [Card.Field(mark(), mark(), ext: ext())]
    card.buttons = [Card.Button(mark(), href: mark(), ext: ext())]
    card.ext = ext()
    return card
  }

  private mutating func tool() -> ToolUse {
    let output = OpenValue.array([.object([ExtensionField(name: mark(), value: .string(mark()))])])
    return ToolUse(id: mark(), name: mark(), input: .string(mark()), output: output)
  }
}

/// All texts in a value, found by reflection.
public struct ReflectedTexts {
  /// All texts.
  public private(set) var all: [String] = []
  /// The paths of absent texts and of empty lists of texts.
  public private(set) var absent: [String] = []

  /// Collects the texts of a value.
  public init(_ value: Any) {
    look(value, "")
  }

  private mutating func look(_ value: Any, _ place: String) {
    if let text = value as? String { return all.append(text) }
    let mirror = Mirror(reflecting: value)
    let isAbsent = mirror.subjectType == String?.self || mirror.subjectType == [String].self
    if isAbsent, mirror.children.isEmpty { return absent.append(place) }
    for child in mirror.children {
      look(child.value, place + "." + (child.label ?? ""))
    }
  }
}
