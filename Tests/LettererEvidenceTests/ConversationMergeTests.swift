import LettererModel
import TestSupport
import Testing

@testable import LettererEvidence

@Suite struct ConversationMergeTests {
  private static let people = ["ann": "Ann", "ben": "Ben", "cy": "Cy"]
  private static let words = [
    "ok", "yes", "see you at the station", "no", "👍", "where are you now?", "ok",
  ]

  /// A conversation of which exports are made.
  private struct Conversation {
    var messages: [Message] = []
    let hasIdentifiers: Bool
    let precision: Time.Precision

    init(_ random: inout SeededRandom, count: Int, hasIdentifiers: Bool, precision: Time.Precision)
    {
      self.hasIdentifiers = hasIdentifiers
      self.precision = precision
      var time: Int64 = 1_700_000_000_000
      let unit: Int64 = precision == .minute ? 60_000 : 1000
      for number in 0..<count {
        time += Int64.random(in: 0...90_000, using: &random)
        let words = ConversationMergeTests.words.randomElement(using: &random) ?? ""
        messages.append(
          Message(
            id: "\(number + 1)x",
            sender: ["ann", "ben", "cy"].randomElement(using: &random),
            time: Time(milliseconds: time / unit * unit, precision: precision),
            text: Bool.random(using: &random) ? words : "\(words) \(number)"
          )
        )
      }
    }

    /// Returns an export of some of the messages, numbered if they have no identifiers.
    func export(_ range: Range<Int>) -> Transcript { export(Array(messages[range])) }

    func export(_ messages: [Message]) -> Transcript {
      var transcript = Transcript(
        kind: .group,
        participants: ConversationMergeTests.people.sorted { $0.key < $1.key }.map {
          Participant(id: $0.key, name: $0.value)
        },
        messages: messages
      )
      transcript.source = Source(format: hasIdentifiers ? "telegram" : "whatsapp")
      if !hasIdentifiers {
        for index in messages.indices { transcript.messages[index].id = "n\(index)" }
      }
      return transcript
    }
  }

  private func lines(_ transcript: Transcript) -> [String] {
    transcript.messages.map { message in
      let versions = message.edit?.versions.map(\.text).joined(separator: "|") ?? ""
      return
        "\(message.sender ?? "") \(message.time?.milliseconds ?? 0) \(message.text) [\(versions)]"
        + (message.isDeleted ? " deleted" : "")
    }
  }

  // MARK: Properties

  @Test(arguments: 0..<60)
  func `exports that overlap make the whole, in any order, and again`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let conversation = Conversation(
      &random,
      count: 40,
      hasIdentifiers: seed.isMultiple(of: 2),
      precision: seed % 3 == 0 ? .minute : .second
    )
    let (first, second) = (
      Int.random(in: 5..<15, using: &random), Int.random(in: 20..<30, using: &random)
    )
    let exports = [
      conversation.export(0..<second), conversation.export(first..<40),
      conversation.export(first..<second),
    ]
    let whole = lines(conversation.export(0..<40))
    let merged = try ConversationMerge(exports)
    #expect(lines(merged.transcript) == whole, "seed \(seed)")
    for order in [[2, 1, 0], [1, 0, 2], [1, 2, 0]] {
      let other = try ConversationMerge(order.map { exports[$0] })
      #expect(other.transcript == merged.transcript, "seed \(seed), order \(order)")
    }
    let again = try ConversationMerge([merged.transcript, exports[1]])
    #expect(again.transcript == merged.transcript, "seed \(seed)")
    #expect(
      try ConversationMerge([merged.transcript, merged.transcript]).transcript == merged.transcript
    )
  }

  @Test(arguments: 0..<40)
  func `edited and deleted messages keep both states`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let conversation = Conversation(&random, count: 30, hasIdentifiers: true, precision: .second)
    var later = conversation.messages
    var (edited, deleted) = (0, 0)
    for index in later.indices {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        later[index].runs = [TextRun("new \(index)")]
        later[index].edit = Edit()
        edited += 1
      case 1:
        later[index].runs = []
        later[index].content = .deleted()
        deleted += 1
      default: break
      }
    }
    later.append(
      Message(id: "31x", sender: "ann", time: Time(milliseconds: 1_800_000_000_000), text: "last")
    )
    let (old, new) = (conversation.export(0..<30), conversation.export(later))
    let merged = try ConversationMerge([new, old])
    #expect(merged.report.edited == edited && merged.report.deleted == deleted, "seed \(seed)")
    for (index, message) in merged.transcript.messages.dropLast().enumerated() {
      let before = conversation.messages[index].text
      if later[index].kind == .deleted {
        #expect(message.isDeleted && message.text == before, "seed \(seed), \(index)")
      } else if later[index].edit != nil {
        #expect(message.text == later[index].text && message.edit?.versions.map(\.text) == [before])
      } else {
        #expect(message == conversation.messages[index])
      }
    }
    #expect(try ConversationMerge([merged.transcript, old]).transcript == merged.transcript)
    #expect(try ConversationMerge([merged.transcript, new]).transcript == merged.transcript)
  }

  // MARK: Cases

  private func message(_ id: String, _ sender: String, _ minute: Int64, _ text: String) -> Message {
    Message(
      id: id,
      sender: sender,
      time: Time(milliseconds: 1_700_000_040_000 + minute * 60_000, precision: .minute),
      text: text
    )
  }

  private func transcript(_ messages: [Message], format: String? = "whatsapp") -> Transcript {
    let senders = Set(messages.compactMap(\.sender)).sorted()
    var transcript = Transcript(
      participants: senders.map { Participant(id: $0, name: $0) },
      messages: messages
    )
    transcript.source = Source(format: format)
    return transcript
  }

  @Test func `equal lines of a minute are matched by count`() throws {
    let old = transcript([message("n0", "ann", 0, "ok"), message("n1", "ann", 0, "ok")])
    let new = transcript((0..<3).map { message("n\($0)", "ann", 0, "ok") })
    #expect(try ConversationMerge([old, new]).transcript.messages.map(\.id) == ["n0", "n1", "n2"])
  }

  @Test func `exports of other formats and zones are one conversation`() throws {
    let texts = ["are you at the station?", "yes", "platform nine then", "ok"]
    let old = transcript(texts.enumerated().map { message("n\($0)", "Ann", Int64($0), $1) })
    var new = transcript(
      texts.enumerated().map { message("k\($0)", "Ann", Int64($0) + 120, $1) }
        + [message("k9", "Ann", 130, "later")],
      format: "signal"
    )
    new.participants[0].id = "Ann"
    let merged = try ConversationMerge([old, new])
    #expect(merged.transcript.messages.map(\.text) == texts + ["later"])
    #expect(merged.transcript.messages.map(\.id) == ["k0", "k1", "k2", "k3", "k9"])
    #expect(merged.report.common == 4)
  }

  @Test func `replies lead to the same message`() throws {
    var answer = message("n1", "ben", 1, "yes")
    answer.reply = ReplyReference(message: "n0")
    let old = transcript([message("n0", "ann", 0, "are you there?"), answer])
    var late = message("n2", "ann", 2, "fine")
    late.reply = ReplyReference(message: "n1")
    let first = message("n0", "cy", -5, "before")
    var shifted = answer
    shifted.id = "n2"
    shifted.reply = ReplyReference(message: "n1")
    var asked = old.messages[0]
    asked.id = "n1"
    late.id = "n3"
    late.reply = ReplyReference(message: "n2")
    let merged = try ConversationMerge([old, transcript([first, asked, shifted, late])]).transcript
    #expect(merged.messages.map(\.text) == ["before", "are you there?", "yes", "fine"])
    #expect(merged.messages.map(\.reply?.message) == [nil, nil, "n1", "n2"])
  }

  @Test func `the same words at another time stay twice, and are said`() throws {
    let old = transcript([message("n0", "ann", 0, "hello there"), message("n1", "ann", 1, "ok")])
    let new = transcript([message("n0", "ann", 0, "hello there"), message("n1", "ann", 9, "ok")])
    let merge = try ConversationMerge([old, new])
    #expect(merge.transcript.messages.map(\.text) == ["hello there", "ok", "ok"])
    #expect(merge.report.doubts == [.init(first: "n1", second: "n2")])
  }

  @Test func `people with one name stay apart, unless they wrote the same messages`() throws {
    let words = ["hello there", "are you at the station?"]
    var old = transcript(words.enumerated().map { message("n\($0)", "p1", Int64($0), $1) })
    old.participants = [Participant(id: "p1", name: "Ann")]
    var new = transcript(
      words.enumerated().map { message("n\($0)", "p2", Int64($0), $1) }
        + [message("n2", "p1", 2, "the other one")]
    )
    new.participants = [Participant(id: "p1", name: "Ann"), Participant(id: "p2", name: "Ann")]
    let merged = try ConversationMerge([old, new]).transcript
    #expect(merged.messages.map(\.sender) == ["p1", "p1", "p1-2"])
    #expect(merged.participants.map(\.id) == ["p1", "p1-2"])
  }

  @Test func `words that are repeated every hour are compared once each`() throws {
    let count: Int64 = 4_000
    let start = message("n0", "ann", -1, "the first message of all")
    let old = transcript([start] + (0..<count).map { message("n\($0 + 1)", "ann", 60 * $0, "ok") })
    let new = transcript(
      [start] + (0..<count).map { message("n\($0 + 1)", "ann", 60 * $0 + 5, "ok") }
    )
    let merge = try ConversationMerge([old, new])
    #expect(merge.transcript.messages.count == Int(2 * count + 1))
    #expect(merge.report.doubts.count == Int(count))
  }

  @Test func `exports of other conversations are refused`() {
    let old = transcript([message("n0", "ann", 0, "hello there")])
    let new = transcript([message("n0", "ben", 0, "something else")])
    #expect(throws: ConversationMerge.Failure.unrelated(0, 1)) {
      try ConversationMerge([old, new])
    }
    #expect(throws: ConversationMerge.Failure.noMessages) { try ConversationMerge([]) }
  }

  @Test func `a file that one export lacks comes from the other`() throws {
    var sent = message("n0", "ann", 0, "")
    sent.content = .media(.image, attachments: [MessageAttachment(kind: .image, path: "a.jpg")])
    var omitted = sent
    omitted.content = .media(
      .image,
      attachments: [MessageAttachment(kind: .image, state: .omitted)]
    )
    let merge = try ConversationMerge([
      transcript([sent]), transcript([omitted, message("n1", "ann", 3, "x")]),
    ])
    #expect(merge.transcript.messages[0].attachments.map(\.path) == ["a.jpg"])
  }

  @Test func `a time with its offset stays when an export without one is merged again`() throws {
    let stated = message("n0", "ann", 1, "hi")
    var wall = stated
    wall.time?.reference = .wallClock
    let exports = [transcript([wall]), transcript([stated])]
    let merge = try ConversationMerge(exports).transcript
    #expect(merge.messages.map(\.time?.reference) == [.utc(offset: 0)])
    for export in exports { #expect(try ConversationMerge([merge, export]).transcript == merge) }
    #expect(try ConversationMerge(exports.reversed()).transcript == merge)
  }
}
