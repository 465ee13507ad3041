import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

@Suite struct LayoutChangeTests {
  private typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>

  /// A new layout of the same transcript.
  private func fresh(_ layout: Layout) -> Layout {
    TranscriptLayout(
      layout.transcript,
      theme: layout.theme,
      environment: layout.environment,
      typesetter: layout.typesetter,
      wording: layout.wording
    )
  }

  @Test(arguments: TestRun.seeds(12, gate: 2))
  func `a layout after any changes equals a new layout`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    var transcript = source.next(count: 20)
    if seed % 3 == 0 {
      transcript.events = [
        TranscriptEvent(change: .marker(name: "unread", before: "m7"))
      ]
    }
    var layout = transcript.laidOut(width: 320)
    var spare = source.next(count: 60).messages.enumerated().map { number, message in
      var message = message
      message.id = "s\(number)"
      return message
    }
    for step in 0..<60 {
      let ids = layout.transcript.messages.map(\.id)
      let id = ids.randomElement(using: &random) ?? ""
      var message = spare.removeLast()
      switch Int.random(in: 0..<6, using: &random) {
      case 0: layout.append(message)
      case 1: layout.insert(message, before: id)
      case 2:
        message.id = id
        layout.update(message)
      case 3: layout.remove(id)
      case 4: layout.resize(width: Double.random(in: 0...900, using: &random))
      default: layout.setTyping(["p1", "p2"].filter { _ in Bool.random(using: &random) })
      }
      let anew = fresh(layout)
      #expect(layout.dump() == anew.dump(), "seed \(seed), step \(step)")
      #expect(layout.contentHeight == anew.contentHeight, "seed \(seed), step \(step)")
      #expect(layout.checkInvariants() == [], "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: TestRun.seeds(4, gate: 2))
  func `a growing message is laid out like a new one`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    var runs = source.next(count: 80).messages.flatMap(\.runs)
    let blocks: [TextRun] = [
      TextRun("let a = 1\nlet b", traits: .preformatted, codeLanguage: "swift"),
      TextRun("a", cell: TableCell(row: 0, column: 0)), TextRun("\t"),
      TextRun("b c", cell: TableCell(row: 0, column: 1)), TextRun("\n\nWords"),
      TextRun("a wide cell of a table", cell: TableCell(row: 0, column: 0)), TextRun("\n"),
      TextRun("\\frac{a}{b}", traits: .displayMath), TextRun("———", traits: .rule), TextRun("\n"),
    ]
    for block in blocks + blocks {
      runs.insert(block, at: Int.random(in: 0...runs.count, using: &random))
    }
    var message = Message(id: "m", sender: "p1", text: "")
    var layout = Transcript.group([Message(id: "a", sender: "ada", text: "One"), message]).laidOut(
      width: 320
    )
    for (number, run) in runs.enumerated() {
      for end in [run.text.count / 2, run.text.count] {
        var part = run
        part.text = String(run.text.prefix(end))
        let start = Int.random(in: 0...number, using: &random)
        let tail = TextTail(start: start, runs: runs[start..<number] + [part])
        message.runs.replace(tail)
        if Bool.random(using: &random) {
          layout.update(message)
        } else {
          layout.update("m", tail: tail)
        }
      }
      guard number % 4 == 0 || number == runs.count - 1 else { continue }
      #expect(layout.dump() == fresh(layout).dump(), "seed \(seed), run \(number)")
    }
  }

  @Test func `a tail from before the start replaces the text`() {
    var long = Message(id: "a", sender: "ada", text: "")
    long.runs = [TextRun("One\n\n"), TextRun("code\ncode", traits: .preformatted)]
    var layout = Transcript.group([long]).laidOut()
    layout.update("a", tail: TextTail(start: 1, runs: [TextRun("two")]))
    layout.update("a", tail: TextTail(start: -1, runs: long.runs))
    #expect(layout.dump() == fresh(layout).dump())
  }

  @Test func `a change has its position and the distance that the rest moves`() {
    var layout = Transcript.group([
      Message(id: "a", sender: "ada", text: "One"), Message(id: "b", sender: "ada", text: "Two"),
    ]).laidOut()
    let y = layout.row(of: "b")?.y ?? 0
    let change = layout.insert(Message(id: "c", sender: "ada", text: "Three"), before: "b")
    #expect(change.kind == .inserted)
    #expect(layout.row(of: "b")?.y == y + change.shift)
    #expect(layout.remove("c")?.shift == -change.shift)
    #expect(layout.remove("c") == nil)
    #expect(layout.update(Message(id: "c", sender: nil, text: "")) == nil)
    #expect(layout.update("c", tail: TextTail(start: 0, runs: [])) == nil)
  }

  @Test(arguments: ["b", "missing", nil])
  func `messages inserted together are in order, with a change each`(next: String?) {
    var layout = Transcript.group([
      Message(id: "a", sender: "ada", text: "One"), Message(id: "b", sender: "joan", text: "Two"),
    ]).laidOut()
    let height = layout.contentHeight
    let page = ["x", "y", "z"].map { Message(id: $0, sender: "ada", text: $0) }
    let changes = layout.insert(contentsOf: page, before: next)
    let order = next == "b" ? ["a", "x", "y", "z", "b"] : ["a", "b", "x", "y", "z"]
    #expect(layout.transcript.messages.map(\.id) == order)
    #expect(changes.map(\.message) == ["x", "y", "z"])
    #expect(layout.contentHeight == height + changes.map(\.shift).reduce(0, +))
    #expect(layout.dump() == fresh(layout).dump())
  }

  @Test func `a reply follows changes of its message`() {
    var answer = Message(id: "b", sender: "ada", text: "Yes")
    answer.reply = ReplyReference(message: "a")
    var layout = Transcript.group([
      Message(id: "a", sender: "joan", text: "Coming?"), answer,
    ]).laidOut()
    func quoted() -> String? {
      layout.row(of: "b")?.row.text(.quote)?.source.runs.map(\.text).joined()
    }
    #expect(quoted() == "Coming?")
    layout.update(Message(id: "a", sender: "joan", text: "Will you come?"))
    #expect(quoted() == "Will you come?")
    layout.remove("a")
    #expect(quoted() == "Message not available")
  }

  @Test func `a thread's first message counts its replies`() {
    var answer = Message(id: "b", sender: "ada", text: "Yes")
    answer.thread = "a"
    var layout = Transcript.group([Message(id: "a", sender: "joan", text: "Coming?")]).laidOut()
    #expect(layout.row(of: "a")?.row.part(.thread) == nil)
    layout.append(answer)
    #expect(layout.row(of: "a")?.row.part(.thread) != nil)
    layout.remove("b")
    #expect(layout.row(of: "a")?.row.part(.thread) == nil)
  }

  @Test func `a message beyond the known times is shown in its own zone`() {
    let wording = ZonedWording(zones: ["Test/East": ZoneOffsets(initialOffset: 7_200_000)])
    var transcript = Transcript(messages: [Message("a", from: "x", atSecond: 0)])
    transcript.timeZone = "Test/East"
    var layout = TranscriptLayout(
      transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 390),
      typesetter: LegibleTypesetter(),
      wording: wording
    )
    layout.append(Message("b", from: "x", atSecond: 4_000_000_000))
    #expect(
      layout.dump()
        == TranscriptLayout(
          layout.transcript,
          theme: Theme(name: "jsq"),
          environment: LayoutEnvironment(width: 390),
          typesetter: LegibleTypesetter(),
          wording: wording
        ).dump()
    )
  }
}
