import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Messages that belong to a thread: quotes of its start, and rows below it.
@Suite struct ThreadRowTests {
  private typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>

  private static let people = [
    Participant(id: "me", name: "Me"), Participant(id: "bo", name: "Bo"),
    Participant(id: "cy", name: "Cy"),
  ]

  /// Messages from words such as `bo/b:a`, a message `b` of Bo in the thread of `a`.
  private func messages(_ words: String) -> [Message] {
    words.split(separator: " ").enumerated().map { index, word in
      let (head, rest) = (word.prefix { $0 != "/" }, word.drop { $0 != "/" }.dropFirst())
      let parts = rest.split(separator: ":").map(String.init)
      var message = Message(id: parts[0], sender: String(head), text: "The words of \(parts[0])")
      message.time = Time(milliseconds: Int64(index) * 30_000)
      if parts.count > 1 { message.thread = parts[1] }
      return message
    }
  }

  private func transcript(_ words: String, isBelow: Bool) -> Transcript {
    var transcript = Transcript(
      kind: .group,
      viewer: "me",
      participants: Self.people,
      messages: messages(words)
    )
    if isBelow { transcript.placeThreadsBelow() }
    return transcript
  }

  private func layout(
    _ transcript: Transcript,
    theme: Theme = .paperplane,
    width: Double = 390,
    isMirrored: Bool = false
  ) -> Layout {
    TranscriptLayout(
      transcript,
      theme: theme,
      environment: LayoutEnvironment(width: width, isMirrored: isMirrored),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }

  private func words(_ text: LegibleTypesetter.Prepared) -> String {
    text.source.runs.map(\.text).joined()
  }

  /// The identifiers of the messages with a part.
  private func ids(with name: PartName, in layout: Layout) -> [String] {
    layout.rows.filter { $0.row.part(name) != nil }.map(\.row.key.message)
  }

  @Test func `a message quotes the start of its thread unless that is above it`() {
    let words = "bo/a cy/b:a me/c:a bo/d cy/e:a bo/f:a me/g bo/h:gone"
    let layout = layout(transcript(words, isBelow: false))
    #expect(ids(with: .quote, in: layout) == ["e"])
    #expect(layout.row(of: "e")?.row.part(.quote)?.text != nil)
    #expect(ids(with: .threadRule, in: layout).isEmpty)
  }

  @Test func `a reply within a thread quotes what it replies to`() {
    var transcript = transcript("bo/a cy/b me/c:a bo/d cy/e:a", isBelow: false)
    transcript.messages[4].reply = ReplyReference(message: "b")
    let layout = layout(transcript)
    #expect(ids(with: .quote, in: layout) == ["c", "e"])
    #expect(layout.row(of: "e")?.row.groups.compactMap(\.message) == ["b"])
  }

  @Test(arguments: Theme.presets.map(\.name), [120.0, 320, 390, 800])
  func `messages below the start of their thread are indented in every theme`(
    name: String,
    width: Double
  ) throws {
    let theme = try #require(Theme.preset(named: name))
    for isMirrored in [false, true] {
      let layout = layout(
        transcript("bo/a cy/b me/c:a bo/d:a bo/e:a cy/f", isBelow: true),
        theme: theme,
        width: width,
        isMirrored: isMirrored
      )
      #expect(ids(with: .threadRule, in: layout) == ["c", "d", "e"])
      #expect(layout.checkInvariants() == [], "\(name) \(width)")
      let rules = layout.rows.filter { $0.row.part(.threadRule) != nil }
      // The rules of successive rows touch.
      for (upper, lower) in zip(rules, rules.dropFirst()) {
        #expect(abs(upper.frame.maxY - lower.y) < 0.01)
        #expect(upper.row.part(.threadRule)?.frame.x == lower.row.part(.threadRule)?.frame.x)
      }
      let rule = try #require(rules[0].row.part(.threadRule)?.frame)
      for part in rules.flatMap(\.row.parts) where part.name != .threadRule {
        #expect(isMirrored ? part.frame.maxX <= rule.x : part.frame.x >= rule.maxX)
      }
    }
  }

  @Test func `the start of a thread counts no messages that are below it`() {
    let words = "bo/a cy/b:a me/c"
    #expect(ids(with: .thread, in: layout(transcript(words, isBelow: false))) == ["a"])
    #expect(ids(with: .thread, in: layout(transcript(words, isBelow: true))).isEmpty)
  }

  @Test func `a reply to the start of a thread does not quote it below it`() {
    var transcript = transcript("bo/a cy/b:a me/c:a", isBelow: true)
    transcript.messages[1].reply = ReplyReference(message: "a")
    transcript.messages[2].reply = ReplyReference(message: "b")
    #expect(ids(with: .quote, in: layout(transcript)) == ["c"])
  }

  @Test func `a quoted notice of a topic is named by the topic`() throws {
    var transcript = transcript("bo/a cy/b me/c:a", isBelow: false)
    transcript.messages[0].sender = nil
    transcript.messages[0].runs = []
    transcript.messages[0].content = MessageContent(
      .system(SystemNotice(event: "topic", actor: "bo", value: "Roses", text: "Bo began Roses"))
    )
    let row = try #require(layout(transcript).row(of: "c")).row
    #expect(row.text(.quoteName).map(words) == "Roses")
    #expect(row.text(.quote).map(words) == "Bo began Roses")
  }

  @Test(arguments: 0..<24)
  func `a changed layout is that of the changed transcript`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let isBelow = seed.isMultiple(of: 2)
    var transcript = transcript("bo/a", isBelow: isBelow)
    var changed = layout(transcript)
    for number in 0..<12 {
      let place = Int.random(in: 0...transcript.messages.count, using: &random)
      var message = Message(id: "n\(number)", sender: ["me", "bo"][number % 2], text: "Words")
      message.time = Time(milliseconds: 0)
      let thread = Int.random(in: 0..<3, using: &random)
      if thread < 2 { message.thread = thread == 0 ? "a" : transcript.messages[0].id }
      if place < transcript.messages.count {
        changed.insert(message, before: transcript.messages[place].id)
      } else {
        changed.append(message)
      }
      transcript.messages.insert(message, at: place)
      if number == 8 {
        transcript.messages[3].runs = [TextRun("Other words")]
        changed.update(transcript.messages[3])
      }
    }
    let fresh = layout(transcript)
    #expect(changed.rows.map(\.frame) == fresh.rows.map(\.frame), "seed \(seed)")
    #expect(changed.rows.map(\.row.parts) == fresh.rows.map(\.row.parts), "seed \(seed)")
    #expect(changed.checkInvariants() == [])
  }

  @Test func `reactions name who reacted, as many as fit`() throws {
    var transcript = transcript("bo/a", isBelow: false)
    transcript.messages[0].reactions = [
      Reaction(emoji: "👍", participants: ["me", "cy"], count: 5), Reaction(emoji: "❤️", count: 3),
    ]
    for theme in [Theme.paperplane, .spark, .guild] {
      var environment = LayoutEnvironment(width: 390)
      environment.namesReactions = true
      let named = TranscriptLayout(
        transcript,
        theme: theme,
        environment: environment,
        typesetter: LegibleTypesetter(),
        wording: EnglishWording()
      )
      let row = try #require(named.row(of: "a")).row
      let texts = row.parts.filter { $0.name == .reactions }
        .compactMap { row.text(of: $0).map(words) }
      try #require(texts.count == 2)
      #expect(texts[0].filter { $0.isASCII } == " You, Cy +3")
      #expect(texts[1].hasSuffix("3"))
      #expect(named.checkInvariants() == [])
      #expect(named.reactors(to: "a", at: 0) == "You, Cy, +3")
      #expect(named.reactors(to: "a", at: 1) == nil)
    }
  }
}
