import LettererModel
import TestSupport

/// Makes transcripts in which every field of the model occurs.
struct RandomTranscripts {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func flag() -> Bool { Bool.random(using: &random) }
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    flag() ? make(&self) : nil
  }

  mutating func many<Value>(_ limit: Int, _ make: (inout Self) -> Value) -> [Value] {
    (0..<number(0...limit)).map { _ in make(&self) }
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(0...values.count - 1)]
  }

  mutating func word() -> String {
    pick(["", "a", "hello \"you\"", "línea\nzwei", "👩‍👩‍👧", "\u{0}\u{1F}", "שלום", "\\x01", "12"])
  }

  mutating func id() -> String { "p\(number(1...4))" }

  mutating func time() -> Time {
    let offset = Time.Reference.utc(offset: number(-14...14) * 45)
    return Time(
      milliseconds: Int64.random(in: -4_000_000_000_000...400_000_000_000_000, using: &random),
      reference: flag() ? .wallClock : offset,
      precision: pick(Time.Precision.allCases),
      isDerived: number(0...9) == 0
    )
  }

  mutating func value(_ depth: Int = 0) -> OpenValue {
    switch number(0...(depth > 2 ? 3 : 5)) {
    case 0: .boolean(flag())
    case 1: .number(pick(["0", "-1.50", "1e400", "12345678901234567890"]))
    case 2: .string(word())
    case 3: .null
    case 4: .array(many(3) { $0.value(depth + 1) })
    default: .object(many(3) { ExtensionField(name: $0.word(), value: $0.value(depth + 1)) })
    }
  }

  /// Unknown fields, sometimes with the names of known ones.
  mutating func ext() -> [ExtensionField] {
    if number(0...3) > 0 { return [] }
    return many(3) {
      ExtensionField(name: $0.pick(["x-a", "id", "text", "", "from", "ü"]), value: $0.value())
    }
  }

  mutating func picture() -> PictureReference { PictureReference(path: word(), ext: ext()) }

  mutating func run() -> TextRun {
    var run = TextRun(
      word(),
      traits: TextTraits(rawValue: UInt16(number(0...0x7FFF))),
      href: maybe { $0.word() },
      mention: maybe { $0.id() },
      codeLanguage: maybe { $0.word() },
      list: maybe { $0.listItem() }
    )
    run.ext = ext()
    return run
  }

  mutating func listItem() -> ListItem {
    ListItem(level: number(1...4), number: maybe { $0.number(-3...2000) }, ext: ext())
  }

  mutating func attachment() -> MessageAttachment {
    var attachment = MessageAttachment(
      kind: pick(ContentKind.documented),
      path: maybe { $0.word() },
      name: maybe { $0.word() },
      width: maybe { $0.number(0...5000) },
      height: maybe { $0.number(0...5000) },
      state: pick(AttachmentState.allCases)
    )
    attachment.mediaType = maybe { $0.word() }
    attachment.byteCount = maybe { Int64($0.number(0...(1 << 50))) }
    attachment.alternativeText = maybe { $0.word() }
    attachment.thumbnail = maybe { $0.picture() }
    attachment.ext = ext()
    attachment.seconds = maybe { abs($0.length()) }
    attachment.playedSeconds = maybe { abs($0.length()) }
    attachment.waveform = many(5) { UInt8($0.number(0...255)) }
    return attachment
  }

  mutating func length() -> Double { Double(number(-8...40_000)) / 8 }

  mutating func message(_ index: Int) -> Message {
    var message = Message(id: "m\(index)", sender: maybe { $0.id() }, time: maybe { $0.time() })
    message.runs = many(3) { $0.run() }
    message.content = content(pick(ContentKind.documented + [ContentKind(name: "hologram")]))
    if message.content.holdsAttachments { message.attachments = many(2) { $0.attachment() } }
    message.thread = maybe { $0.word() }
    message.status = pick(DeliveryStatus.allCases)
    message.receipts = many(2) { make in
      Receipt(
        participant: make.id(),
        delivered: make.maybe { $0.time() },
        read: make.maybe { $0.time() },
        ext: make.ext()
      )
    }
    message.reactions = many(2) { make in
      Reaction(
        emoji: "👍",
        participants: make.many(3) { $0.id() },
        count: make.number(0...9),
        ext: make.ext()
      )
    }
    message.isPinned = flag()
    message.isStarred = flag()
    message.side = pick(SideChoice.allCases)
    message.language = maybe { $0.word() }
    message.choices = many(2) { $0.word() }
    message.isCollapsed = flag()
    message.isExpanded = flag()
    message.ext = ext()
    if number(0...1) == 0 { addRelations(to: &message) }
    return message
  }

  mutating func addRelations(to message: inout Message) {
    message.reply = maybe { make in
      ReplyReference(
        message: make.maybe { $0.word() },
        sender: make.maybe { $0.id() },
        quote: make.maybe { $0.word() }
      )
    }
    message.forward = maybe { make in
      Forward(origin: make.maybe { $0.word() }, time: make.maybe { $0.time() })
    }
    message.edit = maybe { make in
      Edit(
        time: make.maybe { $0.time() },
        versions: make.many(2) { inner in
          Edit.Version(time: inner.maybe { $0.time() }, text: inner.word(), ext: inner.ext())
        }
      )
    }
    message.deletion = maybe { make in
      Deletion(time: make.maybe { $0.time() }, participant: make.maybe { $0.id() })
    }
    message.expiry = maybe { make in
      Expiry(seconds: make.maybe { $0.number(0...99) }, isViewOnce: make.flag())
    }
  }

  mutating func event() -> TranscriptEvent {
    let status = pick(DeliveryStatus.allCases)
    let changes: [TranscriptEvent.Change] = [
      .typing(participant: id(), isOn: flag()), .leave(participant: id()),
      .receipt(participant: id(), message: word(), status: status),
      .status(message: word(), status: status), .presence(participant: id(), state: word()),
      .marker(name: word(), before: maybe { $0.word() }), .draft(text: word()),
      .message(message(1)), .edit(message(2)), .delete(message: word(), by: maybe { $0.id() }),
      .reaction(message: word(), participant: id(), emoji: "👍", isOn: flag()),
      .other(type: "dance"), screenChange(), screenChange(), screenChange(),
    ]
    return TranscriptEvent(time: maybe { $0.time() }, change: pick(changes))
  }

  mutating func size() -> Double { Double(number(0...4000)) / 4 }

  mutating func frame() -> ScreenFrame {
    ScreenFrame(x: size(), y: -size(), width: size(), height: size())
  }

  mutating func screenChange() -> TranscriptEvent.Change {
    var keyboard = KeyboardChange(isVisible: flag(), height: maybe { $0.size() }, curve: 7)
    (keyboard.frame, keyboard.begin) = (maybe { $0.frame() }, maybe { $0.frame() })
    keyboard.phase = maybe { $0.pick(KeyboardChange.Phase.allCases) }
    var viewport = ViewportChange(width: size(), scale: 2, bottomInset: maybe { _ in 0.1 })
    (viewport.x, viewport.y) = (maybe { $0.size() }, maybe { $0.size() })
    (viewport.topSafeArea, viewport.inputBarHeight) = (maybe { $0.size() }, maybe { $0.size() })
    let content = ContentChange(
      height: size(),
      extents: many(3) { ContentChange.Extent(message: $0.word(), y: $0.size(), height: $0.size()) }
    )
    let observed = ObservedViewport(offset: size(), inputBarY: maybe { $0.size() })
    let changes: [TranscriptEvent.Change] = [
      .keyboard(keyboard), .viewport(viewport), .content(content), .observed(observed),
      .scroll(.top), .scroll(.bottom), .scroll(.firstUnread), .scroll(.offset(size())),
      .scroll(.message(word(), at: pick(ScrollPlace.allCases))), .touch(pick(TouchPhase.allCases)),
    ]
    return pick(changes)
  }

  mutating func view() -> ViewSettings {
    var view = ViewSettings()
    view.width = maybe { _ in 390 }
    view.height = maybe { _ in 844.5 }
    view.scale = maybe { _ in 3 }
    view.appearance = maybe { $0.pick(ViewSettings.Appearance.allCases) }
    view.locale = maybe { $0.word() }
    view.clock = maybe { $0.pick(ViewSettings.ClockStyle.allCases) }
    view.direction = maybe { $0.pick(ViewSettings.Direction.allCases) }
    view.groupGap = maybe { _ in 120 }
    view.stampGap = maybe { _ in 300 }
    view.scroll = maybe { $0.pick([.top, .bottom, .offset(0.1), .message("m1")]) }
    view.typing = many(2) { $0.id() }
    view.hasEarlier = flag()
    view.welcome = maybe { $0.word() }
    view.isPinned = flag()
    view.isMuted = flag()
    view.ext = ext()
    return view
  }

  mutating func transcript() -> Transcript {
    var transcript = Transcript(
      title: maybe { $0.word() },
      kind: pick(ConversationKind.allCases),
      viewer: maybe { $0.id() },
      participants: (1...number(1...4)).map { participant($0) },
      messages: (0..<number(0...8)).map { message($0) },
      events: many(6) { $0.event() }
    )
    transcript.id = maybe { $0.word() }
    transcript.timeZone = maybe { $0.word() }
    transcript.source = maybe { make in
      Source(format: make.maybe { $0.word() }, name: make.maybe { $0.word() }, ext: make.ext())
    }
    transcript.view = view()
    transcript.ext = ext()
    return transcript
  }

  private mutating func participant(_ index: Int) -> Participant {
    var participant = Participant(
      id: "p\(index)",
      name: word(),
      handle: maybe { $0.word() },
      role: pick(ParticipantRole.allCases),
      avatar: maybe { $0.picture() },
      color: maybe { $0.word() }
    )
    participant.aliases = many(2) { $0.word() }
    participant.hasLeft = flag()
    participant.language = maybe { $0.word() }
    participant.ext = ext()
    return participant
  }
}
