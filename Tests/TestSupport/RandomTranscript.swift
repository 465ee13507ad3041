public import LettererModel

/// Transcripts with every kind of content, determined by a seed.
public struct RandomTranscript {
  private var random: SeededRandom

  /// Creates a source of transcripts.
  public init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// Returns the next transcript.
  ///
  /// - Parameter count: The number of messages.
  /// - Returns: A transcript in which names may be empty, senders unknown, and times absurd.
  public mutating func next(count: Int) -> Transcript {
    let participants = (0..<Int.random(in: 0...4, using: &random)).map { number in
      var participant = Participant(id: "p\(number)", name: pick(RandomText.names))
      participant.language = pick([nil, nil, "ja", "ar"])
      return participant
    }
    var clock: Int64 = 1_764_000_000_000
    var messages = (0..<count).map { number in
      message(number, of: count, clock: &clock)
    }
    var transcript = Transcript(
      kind: pick(ConversationKind.allCases),
      viewer: pick(["p0", "p0", "p1", "nobody", nil]),
      participants: participants,
      messages: messages
    )
    transcript.timeZone = pick([nil, "UTC", "Nowhere/Unknown"])
    addBlocks(to: &messages)
    transcript.messages = messages
    return transcript
  }

  // MARK: Messages

  private mutating func message(_ number: Int, of count: Int, clock: inout Int64) -> Message {
    let kind = kind()
    var message = Message(id: "m\(number)", sender: sender(), time: time(&clock))
    if kind == .text || chance(3) { message.runs = runs() }
    if chance(4) { message.reply = reply(among: count) }
    if chance(3) { message.status = pick(DeliveryStatus.allCases) }
    if chance(5) { message.reactions = reactions() }
    if chance(15) { message.deletion = Deletion() }
    if chance(8) { message.side = pick(SideChoice.allCases) }
    if chance(10) { message.language = pick(["ko", "he", "not a language"]) }
    if chance(6) { message.forward = Forward(origin: pick([nil, "", RandomText.names[0]])) }
    if chance(10) { message.edit = Edit() }
    if chance(8) { message.thread = "m0" }
    if chance(10) { message.choices = words(upTo: 4) }
    message.isCollapsed = chance(4)
    message.content = content(kind)
    if kind == .code || kind == .reasoning { message.runs = runs() }
    return message
  }

  /// Returns the content of a message of a kind, sometimes only files, or additional files.
  private mutating func content(_ kind: ContentKind) -> MessageContent {
    var make = RandomContent(seed: random.next())
    let bare = MessageContent(kind)
    var content = chance(10) ? bare : make.content(bare)
    if content.holdsAttachments, kind.media != nil || chance(10) {
      content.attachments = (0..<pick([0, 1, 1, 1, 2, 3, 4, 7, 13])).map { _ in
        make.attachment(chance(4) ? nil : kind)
      }
    }
    return content
  }

  private mutating func words(upTo count: Int) -> [String] {
    (0..<Int.random(in: 1...count, using: &random)).map { _ in RandomText.next(using: &random) }
  }

  private mutating func kind() -> ContentKind {
    if chance(2) { return .text }
    return chance(10) ? ContentKind(name: "hologram") : pick(ContentKind.documented)
  }

  private mutating func sender() -> Participant.ID? {
    pick(["p0", "p0", "p0", "p1", "p1", "p1", "p2", "p3", "stranger", "", nil])
  }

  private mutating func runs() -> [TextRun] {
    (0..<pick([0, 1, 1, 1, 1, 3])).map { _ in
      let traits =
        chance(2) ? [] : TextTraits(rawValue: UInt16.random(in: 0..<1024, using: &random))
      return TextRun(RandomText.next(using: &random), traits: traits)
    }
  }

  /// Adds a heading, a table, a rule, and code to some messages.
  private mutating func addBlocks(to messages: inout [Message]) {
    for index in messages.indices where chance(9) { messages[index].runs += blocks() }
  }

  private mutating func blocks() -> [TextRun] {
    var runs = [TextRun("\n"), TextRun(RandomText.next(using: &random), heading: pick([1, 2, 7]))]
    let columns = Int.random(in: 1...6, using: &random)
    for cell in 0..<columns * Int.random(in: 1...3, using: &random) {
      let alignment = pick([TableCell.Alignment.left, .center, .right, nil])
      let place = TableCell(row: cell / columns, column: cell % columns, alignment: alignment)
      runs += [TextRun(pick(["\t", "\n"])), TextRun(RandomText.next(using: &random), cell: place)]
    }
    runs += [TextRun("\n"), TextRun("———", traits: .rule), TextRun("\n")]
    runs += [TextRun(formula(), traits: .math), TextRun(formula(), traits: .displayMath)]
    let code = RandomText.next(using: &random)
    runs.append(TextRun(code, traits: .preformatted, codeLanguage: pick(["swift", nil])))
    if chance(3) { nest(&runs) }
    return runs
  }

  /// Puts runs into quotes and list items.
  private mutating func nest(_ runs: inout [TextRun]) {
    var containers: [TextContainer] = []
    for index in runs.indices {
      if chance(4) {
        containers = (0..<pick([0, 1, 2, 9])).map { _ in pick(TextContainer.allCases) }
      }
      runs[index].containers = containers
    }
  }

  private mutating func formula() -> String {
    pick([
      "x_1^2", "\\frac{a}{b} = \\sqrt{c}", "\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}",
      "\\nope{",
      RandomText.next(using: &random),
    ])
  }

  private mutating func reply(among count: Int) -> ReplyReference {
    let target = pick(["m\(Int.random(in: 0...count, using: &random))", "missing", nil])
    let quote = chance(2) ? RandomText.next(using: &random) : nil
    return ReplyReference(message: target, sender: sender(), quote: quote)
  }

  private mutating func reactions() -> [Reaction] {
    (0..<Int.random(in: 1...12, using: &random)).map { _ in
      Reaction(
        emoji: pick(["👍", "❤️", "", ":custom_emoji:", "👨‍👩‍👧‍👦"]),
        count: pick([nil, 1, 2, 1_000, .max])
      )
    }
  }

  // MARK: Times

  /// Mostly later than the previous time; sometimes absent, earlier, or at the end of the valid
  /// range.
  private mutating func time(_ clock: inout Int64) -> Time? {
    clock += pick([
      0, 30_000, 119_000, 120_000, 300_000, 7_200_000, 90_000_000, -60_000, -100_000_000,
    ])
    let extremes: [Int64] = [.min, .max, 0, -1, 8_640_000_000_000_000, -8_640_000_000_000_001]
    let milliseconds = chance(20) ? pick(extremes) : clock
    let reference: Time.Reference =
      chance(3) ? .wallClock : .utc(offset: pick([0, 60, -720, 840, .max, .min]))
    let time = Time(
      milliseconds: milliseconds,
      reference: reference,
      precision: pick(Time.Precision.allCases)
    )
    return chance(10) ? nil : time
  }

  // MARK: Choices

  private mutating func chance(_ one: Int) -> Bool {
    Int.random(in: 0..<one, using: &random) == 0
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
