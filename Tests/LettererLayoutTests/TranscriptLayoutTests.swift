import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

@Suite struct TranscriptLayoutTests {
  @Test func `an empty transcript is as high as its insets`() {
    let layout = Transcript(messages: []).laidOut()
    #expect(layout.contentHeight == 20)
    #expect(layout.rows.isEmpty)
    #expect(layout.rows(in: -100...100).isEmpty)
    #expect(layout.row(of: "m") == nil)
    #expect(layout.dump() == "")
  }

  @Test func `the documentation's example has the documented dump`() {
    let transcript = Transcript(messages: [
      Message(id: "m1", sender: "ann", text: "Hello, world")
    ])
    let layout = TranscriptLayout(
      transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 390),
      typesetter: FixedPitchTypesetter(),
      wording: EnglishWording()
    )
    #expect(
      layout.dump() == """
        m1 message incoming single 0 10 390 36
        m1.bubble 36 10 136 36 incomingFill tail
        m1.text 56 17 102 21.25 incomingText
        m1.avatar 4 16 30 30 avatar5 at 16 23.5 6 15 avatarText

        """
    )
  }

  @Test(arguments: [(nil, 2), ("ann", 0)])
  func `two people without a viewer are named`(_ viewer: String?, _ names: Int) {
    let people = ["ann", "ben"].map { Participant(id: $0, name: $0.capitalized) }
    var transcript = Transcript(participants: people)
    transcript.kind = .direct
    transcript.viewer = viewer
    transcript.messages = people.map { Message(id: "of-" + $0.id, sender: $0.id, text: "Hi") }
    var theme = Theme(name: "jsq")
    theme.senderName.audience = .groups
    let dump = transcript.laidOut(theme: theme).dump()
    #expect(dump.split(separator: "\n").count { $0.contains(".senderName ") } == names)
  }

  @Test func `a dump shows where lines begin and where an ellipsis ends them`() {
    var message = Message(id: "m", sender: "ada", text: "Hello, big worlds")
    message.reply = ReplyReference(message: nil, quote: "one two three four")
    let dump = Transcript.group([message]).laidOut(width: 180).dump()
    // The 10 characters "Hello, big" fit in 86 points; in the quote, 11 fit in 75: only "one two".
    #expect(dump.contains(" outgoingText 11\n"))
    #expect(dump.contains(" outgoingSecondaryText 8\n"))
    message.reply?.quote = "one two three four five six"
    #expect(Transcript.group([message]).laidOut(width: 180).dump().contains(" 8 ellipsis\n"))
  }

  @Test func `a message named like a time header has a key of its own`() {
    let names = ["m1", "time:m1", "message:time:m1", "message:m1", "system:", "time", "a:b", ""]
    let keys = names.flatMap { name in
      [RowKey(kind: .time, message: name), RowKey(kind: .message, message: name)]
    }
    #expect(Set(keys.map(\.text)).count == keys.count)
    #expect(keys.prefix(4).map(\.text) == ["time:m1", "m1", "time:time:m1", "message:time:m1"])
    #expect(RowKey(kind: .system, message: "n").text == "n")
  }

  @Test func `short content begins at the top`() {
    let layout = Transcript.group([Message(id: "m", sender: "ada", text: "Hi")]).laidOut()
    #expect(layout.rows.map(\.y) == [10])
    #expect(layout.contentHeight == 56)
  }

  @Test func `rows in a run are closer together than others`() {
    let layout = Transcript.group([
      Message(id: "a", sender: "ada", text: "Hi"), Message(id: "b", sender: "ada", text: "Hi"),
      Message(id: "c", sender: nil, text: "Hi"),
    ]).laidOut()
    #expect(layout.rows.map(\.y) == [10, 50, 96])
  }

  @Test(arguments: TestRun.seeds(8, gate: 2), [1, 1.5, 2, 3])
  func `a range has the rows that a filter finds`(seed: UInt64, scale: Double) {
    var source = RandomTranscript(seed: seed)
    var theme = Theme(name: "jsq")
    theme.list.insets.top = 10.3
    let layout = source.next(count: 40).laidOut(width: 320, scale: scale, theme: theme)
    let rows = layout.rows
    var random = SeededRandom(seed: seed)
    var edges = rows.flatMap { [$0.frame.y, $0.frame.maxY] }
    edges += (0..<20).map { _ in Double.random(in: -50...layout.contentHeight + 50, using: &random)
    }
    for _ in 0..<100 {
      let ends = [
        edges.randomElement(using: &random) ?? 0, edges.randomElement(using: &random) ?? 0,
      ]
      let stretch = min(ends[0], ends[1])...max(ends[0], ends[1])
      let expected = rows.filter {
        $0.frame.y <= stretch.upperBound && $0.frame.maxY > stretch.lowerBound
      }
      #expect(
        layout.rows(in: stretch).map(\.row.key) == expected.map(\.row.key),
        "seed \(seed), scale \(scale), \(stretch)"
      )
    }
  }

  @Test(
    arguments: [
      (-.infinity ... .infinity, 3), (1e300...1e301, 0), (-1e300 ... -1e299, 0),
      (.infinity ... .infinity, 0),
      (60...60, 1),
    ] as [(ClosedRange<Double>, Int)]
  )
  func `no range is out of bounds`(stretch: ClosedRange<Double>, count: Int) {
    let layout = Transcript.group([
      Message(id: "a", sender: "ada", text: "Hi"), Message(id: "b", sender: "ada", text: "Hi"),
      Message(id: "c", sender: "ada", text: "Hi"),
    ]).laidOut()
    #expect(layout.rows(in: stretch).count == count)
  }

  @Test func `a message has its row, the first with its identifier`() {
    var source = RandomTranscript(seed: 7)
    var transcript = source.next(count: 30)
    transcript.messages.append(transcript.messages[3])
    let layout = transcript.laidOut()
    for message in transcript.messages {
      let row = layout.rows.first { $0.row.key.message == message.id && $0.row.key.kind != .time }
      #expect(layout.row(of: message.id)?.frame == row?.frame)
      #expect(layout.row(of: message.id)?.row.key == row?.row.key)
    }
  }

  @Test(
    arguments: [
      (.nan, 0), (-.infinity, 0), (-5, 0), (0, 0), (0.4, 0), (390.7, 390.5), (.infinity, 1_000_000),
      (1e300, 1_000_000),
    ] as [(Double, Double)]
  )
  func `no width is out of bounds`(width: Double, used: Double) {
    var source = RandomTranscript(seed: 3)
    let layout = source.next(count: 20).laidOut(width: width)
    #expect(layout.width == used)
    #expect(layout.checkInvariants() == [])
  }

  @Test(arguments: [.nan, 0, -1, .infinity, 1e-300] as [Double])
  func `no scale is out of bounds`(scale: Double) {
    var source = RandomTranscript(seed: 4)
    let layout = source.next(count: 20).laidOut(scale: scale)
    #expect(layout.checkInvariants() == [])
  }

  @Test func `rounding up the bubble does not change the lines of a quote`() throws {
    var theme = Theme(name: "jsq")
    theme.rounding = .pixel
    theme.quote.barGap = 10
    theme.bubble.limit.margin = 53.125  // leaves 246.875 points for text and 233.875 for quotes
    var answer = Message(id: "m", sender: nil, text: String(repeating: "x", count: 29))
    answer.reply = ReplyReference(message: nil, quote: String(repeating: "x", count: 36))
    let layout = Transcript.group([answer]).laidOut(width: 374, scale: 1, theme: theme)
    let row = try #require(layout.row(of: "m")?.row)
    #expect(row.part(.text)?.frame.width == 247)
    let quote = try #require(row.part(.quote)?.text)
    #expect(quote.frame.width == 234)
    let lines = layout.typesetter.lines(row.texts[quote.number], fit: quote.fit)
    #expect(lines.map(\.range) == [0..<35, 35..<36])
    #expect(quote.frame.height == 32.5)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>, [1, 91, 200, 390])
  func `texts have the measured lines`(seed: UInt64, width: Double) {
    var source = RandomTranscript(seed: seed)
    let layout = source.next(count: 40).laidOut(width: width)
    for (text, place) in layout.rows.flatMap(\.row.writings) {
      let lines = layout.typesetter.lines(text, fit: place.fit)
      #expect(lines.last?.frame.maxY == place.frame.height, "seed \(seed), width \(width)")
      #expect(
        lines.allSatisfy { $0.frame.width <= place.frame.width },
        "seed \(seed), width \(width)"
      )
    }
  }

  @Test func `keys that would break a line of the dump are quoted`() {
    let layout = Transcript(messages: [Message(id: "a b\n", sender: nil, text: "")]).laidOut()
    #expect(
      layout.dump().hasPrefix(#""a b\n" message incoming single 0 10 390 "#)
    )
  }
}
