import TestSupport
import LettererModel
import Testing

@testable import LettererLayout

@Suite struct DecoratorTests {
  private let midnight: Int64 = 1_795_219_200  // 21 November 2026 in UTC

  @Test(arguments: [(119, true), (120, false), (121, false)] as [(Int64, Bool)])
  func `a gap of 120 seconds ends a run`(gap: Int64, joins: Bool) {
    let decorations = Transcript(messages: [
      Message("a", from: "x", atSecond: midnight),
      Message("b", from: "x", atSecond: midnight + gap),
    ]).decorations()
    #expect(decorations.map(\.position) == (joins ? [.first, .last] : [.single, .single]))
  }

  @Test(arguments: [(119, true), (120, true), (121, false)] as [(Int64, Bool)])
  func `a rule may include its largest gap`(gap: Int64, joins: Bool) {
    var theme = Theme(name: "jsq")
    theme.runs.includesMaximumGap = true
    let decorations = Transcript(messages: [
      Message("a", from: "x", atSecond: midnight),
      Message("b", from: "x", atSecond: midnight + gap),
    ]).decorations(theme: theme)
    #expect(decorations.map(\.position) == (joins ? [.first, .last] : [.single, .single]))
  }

  @Test(arguments: [("UTC", true), ("Test/East", false)])
  func `midnight is in the displayed time zone`(zone: String, isNewDay: Bool) {
    let wording = ZonedWording(zones: [
      "UTC": .utc, "Test/East": ZoneOffsets(initialOffset: 7_200_000),
    ])
    let decorations = Transcript(messages: [
      Message("a", from: "x", atSecond: midnight - 1), Message("b", from: "x", atSecond: midnight),
    ]).decorations(environment: LayoutEnvironment(width: 390, timeZone: zone), wording: wording)
    #expect(decorations.map { $0.has(.timeHeader) } == [true, isNewDay])
    #expect(decorations.map(\.continuesRun) == [false, !isNewDay])
  }

  @Test func `without a header the new day still ends a run`() {
    var theme = Theme(name: "jsq")
    theme.timeHeaders = TimeHeaderRule(minimumGap: nil, marksNewDay: false)
    let decorations = Transcript(messages: [
      Message("a", from: "x", atSecond: midnight - 1), Message("b", from: "x", atSecond: midnight),
    ]).decorations(theme: theme)
    #expect(decorations.map { $0.has(.timeHeader) } == [false, false])
    #expect(decorations.map(\.position) == [.single, .single])
  }

  @Test func `a header ends a run that the rule would continue`() {
    var theme = Theme(name: "jsq")
    theme.runs = RunRule()
    let decorations = Transcript(messages: [
      Message("a", from: "x", atSecond: 0), Message("b", from: "x", atSecond: 299),
      Message("c", from: "x", atSecond: 599),
    ]).decorations(theme: theme)
    #expect(decorations.map(\.position) == [.first, .last, .single])
  }

  @Test func `a clock that runs backwards joins within a day and shows no header`() {
    let decorations = Transcript(messages: [
      Message("a", from: "x", atSecond: midnight + 900),
      Message("b", from: "x", atSecond: midnight),
    ]).decorations()
    #expect(decorations.map(\.position) == [.first, .last])
    #expect(decorations.map { $0.has(.timeHeader) } == [true, false])
  }

  @Test func `messages without times join and show no header`() {
    let decorations = Transcript(messages: [
      Message(id: "a", sender: "x", text: "a"), Message(id: "b", sender: "x", text: "b"),
    ]).decorations()
    #expect(decorations.map(\.position) == [.first, .last])
    #expect(decorations.map { $0.has(.timeHeader) } == [false, false])
  }

  @Test func `a notice ends a run and has neither name nor avatar nor tail nor status`() {
    let notice = Message(
      id: "n",
      sender: "grace",
      content: .system(),
      runs: [TextRun("joined")],
      status: .read
    )
    let decorations = Transcript.group([
      Message(id: "a", sender: "grace", text: "a"), notice,
      Message(id: "b", sender: "grace", text: "b"),
    ]).decorations()
    #expect(decorations.map(\.position) == [.single, .single, .single])
    #expect(decorations.map(\.side) == [.incoming, .center, .incoming])
    #expect(decorations.map { $0.has(.senderName) } == [true, false, true])
    #expect(decorations.map { $0.has(.avatar) } == [true, false, true])
    #expect(decorations.map { $0.has(.tail) } == [true, false, true])
    #expect(!decorations[1].has(.status))
  }

  @Test func `the name is above the first of a run, avatar and tail next to the last`() {
    let decorations = Transcript.group(
      ["a", "b", "c"].map { Message(id: $0, sender: "grace", text: $0) }
    ).decorations()
    #expect(decorations.map { $0.has(.senderName) } == [true, false, false])
    #expect(decorations.map { $0.has(.avatar) } == [false, false, true])
    #expect(decorations.map { $0.has(.tail) } == [false, false, true])
  }

  @Test func `no empty name is above a bubble, nor any name between two people`() {
    let messages = [nil, "stranger"].map { Message(id: $0 ?? "a", sender: $0, text: "a") }
    let names = Transcript.group(messages).decorations().map { $0.has(.senderName) }
    #expect(names == [false, true])
    let pair = Transcript(
      viewer: "ada",
      participants: [Participant(id: "ada", name: "Ada"), Participant(id: "joan", name: "Joan")],
      messages: [Message(id: "a", sender: "joan", text: "a")]
    )
    #expect(pair.decorations().map { $0.has(.senderName) } == [false])
    var theme = Theme(name: "jsq")
    theme.senderName.audience = .all
    #expect(pair.decorations(theme: theme).map { $0.has(.senderName) } == [true])
  }

  @Test func `the last of a run shows its status, and so does every failed message`() {
    let statuses: [DeliveryStatus] = [.failed, .read, .read]
    let messages = statuses.enumerated().map { index, status in
      var message = Message(id: "m\(index)", sender: "ada", text: "a")
      message.status = status
      return message
    }
    let decorations = Transcript.group(messages).decorations()
    #expect(decorations.map { $0.has(.status) } == [true, false, true])
  }

  @Test func `a message is on the side it requests`() {
    let messages = SideChoice.allCases.map { side in
      var message = Message(id: side.rawValue, sender: "ada")
      message.side = side
      return message
    }
    let sides = Transcript.group(messages).decorations().map(\.side)
    #expect(sides == [.outgoing, .incoming, .outgoing, .center])
  }

  @Test func `without a viewer all messages are incoming`() {
    let decorations = Transcript(messages: [Message(id: "a", sender: nil, text: "a")]).decorations()
    #expect(decorations.map(\.side) == [.incoming])
  }

  @Test func `avatars can be left out`() {
    let decorations = Transcript.group([Message(id: "a", sender: "grace", text: "a")])
      .decorations(environment: LayoutEnvironment(width: 390, showsAvatars: false))
    #expect(decorations.map { $0.has(.avatar) } == [false])
  }
}
