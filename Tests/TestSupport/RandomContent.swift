import LettererModel

/// The content of messages besides text: attachments, cards, and polls, with all kinds of oddities.
struct RandomContent {
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// Returns content of the same kind, with a payload.
  mutating func content(_ bare: MessageContent) -> MessageContent {
    switch bare.payload {
    case .card: .card(card())
    case .link: .link(card())
    case .location: .location(place())
    case .contact: .contact(contact())
    case .poll: .poll(poll())
    case .call: .call(call())
    case .invitation: .invitation(invitation())
    case .toolCall: .toolCall(tool())
    case .toolResult: .toolResult(tool())
    case .system: .system(notice())
    case .custom: .custom(CustomSize(width: length(), height: length()))
    case .text, .media, .code, .reasoning, .deleted, .unsupported, .other: bare
    }
  }

  private mutating func notice() -> SystemNotice {
    SystemNotice(event: pick(["join", "rename", ""]), text: pick([nil, "Ada joined", ""]))
  }

  // MARK: Attachments

  mutating func attachment(_ kind: ContentKind?) -> MessageAttachment {
    var attachment = MessageAttachment(kind: kind ?? pick(ContentKind.documented))
    attachment.path = maybe { _ in "p/1.jpg" }
    attachment.name = maybe { $0.text() }
    attachment.mediaType = maybe { $0.pick(["image/jpeg", "", "application/x-very-long-type"]) }
    attachment.byteCount = maybe { $0.pick([0, -1, 1_234, .max]) }
    attachment.width = maybe { $0.pick([0, -5, 1, 40, 640, 1280, 4000, .max]) }
    attachment.height = maybe { $0.pick([0, 1, 40, 480, 1280, 4000]) }
    attachment.seconds = maybe { $0.pick([0, -1, 3, 42.5, 61, 4000, 1e12, .infinity]) }
    attachment.playedSeconds = maybe { $0.pick([0, 1, 30, 1e12, -1]) }
    attachment.waveform = (0..<pick([0, 1, 30, 200])).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    attachment.thumbnail = maybe { _ in PictureReference(path: "t.jpg") }
    attachment.state = chance(2) ? .present : pick(AttachmentState.allCases)
    return attachment
  }

  // MARK: Cards

  mutating func card() -> Card {
    Card(
      title: maybe { $0.text() },
      lines: texts(3),
      href: maybe { $0.pick(["https://www.example.org/a?b", "x", "", "mailto:a@b.c", "a://@/"]) },
      picture: picture(),
      isCompact: chance(2),
      buttons: texts(2).map { Card.Button($0) }
    )
  }

  mutating func place() -> Place {
    Place(
      latitude: pick([41.890_2, -0.000_001, 90, .nan, -1e9]),
      longitude: pick([12.492_2, -180, .infinity]),
      name: maybe { $0.text() },
      address: maybe { $0.text() },
      picture: picture()
    )
  }

  mutating func contact() -> Contact {
    Contact(name: pick(RandomText.names), details: texts(3), picture: picture())
  }

  mutating func poll() -> Poll {
    Poll(
      question: text(),
      options: texts(5).map { Poll.Option($0, votes: pick([0, 1, 7, 1_000, .max])) },
      total: maybe { $0.pick([0, 3, -1, .max]) },
      allowsSeveral: chance(2),
      isClosed: chance(2)
    )
  }

  mutating func call() -> Call {
    Call(
      outcome: pick(Call.Outcome.allCases),
      seconds: maybe { $0.pick([0, 61, 1e9]) },
      isVideo: chance(2)
    )
  }

  mutating func invitation() -> Invitation {
    var invitation = Invitation(title: text(), place: maybe { $0.text() })
    invitation.time = maybe {
      Time(
        milliseconds: $0.pick([0, 1_795_000_000_000, .max, .min]),
        precision: $0.pick([.day, .second])
      )
    }
    invitation.going = texts(9)
    invitation.maybe = texts(2)
    invitation.declined = texts(1)
    invitation.answer = maybe { $0.pick(Invitation.Answer.allCases) }
    return invitation
  }

  mutating func tool() -> ToolUse {
    var use = ToolUse(
      name: maybe { $0.text() },
      input: maybe { $0.value(0) },
      output: maybe { $0.value(0) },
      isError: chance(3)
    )
    if chance(3) { use.seconds = pick([0, 0.25, 12, 5000]) }
    if chance(4) { use.count = pick([2, 12, .max]) }
    return use
  }

  /// A length that a caller may request.
  mutating func length() -> Double {
    pick([0, 1, 80, 240.5, 3000, -4, .nan, .infinity])
  }

  private mutating func value(_ depth: Int) -> OpenValue {
    switch Int.random(in: 0...(depth > 3 ? 3 : 5), using: &random) {
    case 0: .null
    case 1: .number("1.50")
    case 2: .boolean(chance(2))
    case 3: .string(text())
    case 4: .array((0..<pick([0, 1, 3])).map { _ in value(depth + 1) })
    default:
      .object(
        (0..<pick([0, 1, 3])).map { _ in ExtensionField(name: text(), value: value(depth + 1)) }
      )
    }
  }

  // MARK: Choices

  private mutating func picture() -> PictureReference? {
    maybe { _ in PictureReference(path: "card.png") }
  }

  private mutating func text() -> String { RandomText.next(using: &random) }

  private mutating func texts(_ limit: Int) -> [String] {
    (0..<Int.random(in: 0...limit, using: &random)).map { _ in text() }
  }

  private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    chance(2) ? make(&self) : nil
  }

  private mutating func chance(_ one: Int) -> Bool {
    Int.random(in: 0..<one, using: &random) == 0
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
