import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Details at the ends of runs and bubbles: tails before emoji, names in footers, and quotes.
@Suite struct RunDetailTests {
  private typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>

  private func layout(
    _ messages: [Message],
    theme: Theme,
    people: [Participant.ID] = ["me", "bo"],
    now: Time? = nil
  ) -> Layout {
    TranscriptLayout(
      Transcript(
        viewer: "me",
        participants: people.map { Participant(id: $0, name: $0.uppercased()) },
        messages: messages
      ),
      theme: theme,
      environment: LayoutEnvironment(width: 390, now: now),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }

  private func message(
    _ id: Message.ID,
    _ text: String,
    from sender: Participant.ID = "bo"
  )
    -> Message
  {
    Message(id: id, sender: sender, time: Time(milliseconds: 0), text: text)
  }

  private func parts(_ name: PartName, of layout: Layout, _ id: Message.ID = "m") throws -> [Part] {
    try #require(layout.row(of: id)).row.parts.filter { $0.name == name }
  }

  @Test func `the last bubble before emoji without a bubble has the tail`() throws {
    var layout = layout([message("a", "One"), message("m", "Two")], theme: .jsq)
    #expect(try #require(layout.row(of: "a")).row.hasTail == false)
    layout.append(message("e", "🎉"))
    #expect(try #require(layout.row(of: "a")).row.hasTail == false)
    #expect(try #require(layout.row(of: "m")).row.hasTail)
    _ = try layout.update(message("e", "words"))
    #expect(try #require(layout.row(of: "m")).row.hasTail == false)
  }

  @Test func `up to seven participants have different colors`() {
    let people = (0..<9).map { Participant(id: "p\($0)", name: "P") }
    let table = ParticipantTable(Transcript(participants: people, messages: []))
    let roles = people.map { table.avatarRole(of: $0.id) }
    #expect(Set(roles.prefix(7)).count == 7)
    #expect(Set(roles).count == 7)
  }

  @Test func `the sender is named before the time below a bubble, unless above it`() throws {
    let messages = [message("m", "Hello")]
    var theme = Theme.helpdesk
    for people in [["me", "bo"], ["me", "bo", "cy"]] {
      let below = layout(messages, theme: theme, people: people)
      let names = try parts(.senderName, of: below)
      let time = try #require(try parts(.time, of: below).first)
      #expect(names.map(\.frame.y) == [time.frame.y])
      #expect(try #require(names.first).frame.maxX < time.frame.x)
    }
    theme.senderName.audience = .groups
    let group = layout(messages, theme: theme, people: ["me", "bo", "cy"])
    let bubble = try #require(try parts(.bubble, of: group).first)
    #expect(try parts(.senderName, of: group).map { $0.frame.maxY <= bubble.frame.y } == [true])
  }

  @Test func `lines of a one-line quote are joined`() throws {
    var answer = message("m", "Yes", from: "me")
    answer.reply = ReplyReference(message: "a")
    let asked = message("a", "First\nsecond")
    for (theme, words) in [(Theme.paperplane, "First second"), (.greenpaper, "First\nsecond")] {
      let row = try #require(layout([asked, answer], theme: theme).row(of: "m")).row
      let quote = try #require(row.parts.first { $0.name == .quote })
      #expect(row.text(of: quote)?.source.runs.map(\.text).joined() == words)
    }
  }

  @Test(arguments: [("Look: ", "a\nb", true), ("Look: ", "a", false), ("Look:\n", "a", true)])
  func `preformatted lines are a block`(before: String, code: String, isBlock: Bool) throws {
    var message = message("m", "")
    message.runs = [TextRun(before), TextRun(code, traits: .preformatted)]
    let parts = try parts(.text, of: layout([message], theme: .workspace))
    #expect(parts.count == (isBlock ? 2 : 1))
  }

  @Test func `a mark after the last word shares its baseline`() throws {
    var message = message("m", "Some words")
    message.edit = Edit(time: Time(milliseconds: 1))
    let layout = layout([message], theme: .workspace)
    let row = try #require(layout.row(of: "m")).row
    let mark = try #require(row.parts.first { $0.name == .time && $0.layer == .mark })
    let text = try #require(row.parts.first { $0.name == .text })
    func baseline(_ part: Part) throws -> Double {
      let words = try #require(part.text)
      let prepared = try #require(row.text(of: part))
      let line = try #require(LegibleTypesetter().lines(prepared, fit: words.fit).last)
      return words.frame.y + line.baseline
    }
    #expect(abs(try baseline(mark) - baseline(text)) <= 0.5)
  }

  @Test func `stars are below the text that asks for them`() throws {
    var message = message("m", "How was it?")
    var card = Card()
    card.rating = Card.Rating(4, of: 5)
    message.content = .card(card)
    let layout = layout([message], theme: .helpdesk)
    let text = try #require(try parts(.text, of: layout).first)
    let stars = try parts(.icon, of: layout)
    #expect(stars.count == 5)
    #expect(stars.allSatisfy { $0.frame.y >= text.frame.maxY })
    #expect(try parts(.title, of: layout).isEmpty)
  }

  @Test func `the time behind a name includes the day only if the current time is known`() throws {
    let messages = [message("m", "hi")]
    let tomorrow = Time(milliseconds: 86_400_000)
    for (theme, now, expected) in [
      (Theme.guild, tomorrow, "Yesterday at 00:00"), (.guild, nil, "00:00"),
      (.workspace, tomorrow, "00:00"),
    ] as [(Theme, Time?, String)] {
      let layout = layout(messages, theme: theme, now: now)
      let row = try #require(layout.row(of: "m")).row
      #expect(row.text(.time)?.source.words == expected)
    }
  }
}
