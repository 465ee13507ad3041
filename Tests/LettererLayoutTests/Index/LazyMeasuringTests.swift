import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

@Suite struct LazyMeasuringTests {
  private typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>

  private func layout(_ transcript: Transcript, _ measuring: Measuring) -> Layout {
    TranscriptLayout(
      transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 320),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording(),
      measuring: measuring
    )
  }

  private func ids(_ layout: Layout) -> [Message.ID] { layout.transcript.messages.map(\.id) }

  private static func isSame(_ one: Layout, _ other: Layout) -> Bool { one.dump() == other.dump() }

  /// The rows in a range with their distances from its top, as text.
  private func frame(_ layout: Layout, from y: Double, height: Double) -> [String] {
    layout.rows(in: y...y + height).map { placed in
      "\(placed.row.key.text) \(placed.y - y) \(placed.row.size) \(placed.row.parts.map(\.frame))"
    }
  }

  @Test(arguments: TestRun.seeds(10, gate: 3))
  func `measuring piece by piece has the same result as measuring at once`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    var transcript = source.next(count: Int.random(in: 0...300, using: &random))
    if seed % 3 == 0 {
      transcript.events = [TranscriptEvent(change: .marker(name: "unread", before: "m70"))]
    }
    var lazy = layout(transcript, .lazily)
    let eager = layout(transcript, .all)
    #expect(ids(lazy) == transcript.messages.map(\.id))
    for _ in 0..<20 {
      let y = Double.random(in: -100...lazy.contentHeight + 100, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: lazy.measureNext(Int.random(in: 0...9, using: &random))
      case 1: lazy.measure("m\(Int.random(in: 0...300, using: &random))")
      case 2: lazy.measureEnd(height: y)
      default: lazy.measure(in: y...y + 200)
      }
    }
    for placed in lazy.rows {
      let twin = eager.row(placed.row.key)
      #expect(placed.row.size == twin?.row.size, "seed \(seed), \(placed.row.key.text)")
    }
    lazy.measureNext(.max)
    #expect(lazy.isMeasured && lazy.unmeasuredCount == 0)
    #expect(Self.isSame(lazy, eager), "seed \(seed)")
    #expect(lazy.contentHeight == eager.contentHeight, "seed \(seed)")
    #expect(ids(lazy) == transcript.messages.map(\.id))
  }

  @Test(arguments: TestRun.seeds(8, gate: 2))
  func `changes among unmeasured messages have the same result as among measured ones`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    let transcript = source.next(count: 200)
    var lazy = layout(transcript, .lazily)
    var eager = layout(transcript, .all)
    for (number, spare) in source.next(count: 60).messages.enumerated() {
      var message = spare
      message.id = "s\(number)"
      let id = ids(lazy).randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        lazy.append(message)
        eager.append(message)
      case 1:
        lazy.insert(message, before: id)
        eager.insert(message, before: id)
      case 2:
        message.id = id
        lazy.update(message)
        eager.update(message)
      case 3:
        lazy.remove(id)
        eager.remove(id)
      case 4:
        let width = Double.random(in: 200...500, using: &random)
        lazy.resize(width: width)
        eager.resize(width: width)
      default: lazy.measureNext(5)
      }
      #expect(ids(lazy) == ids(eager), "seed \(seed), step \(number)")
    }
    lazy.measureNext(.max)
    #expect(Self.isSame(lazy, eager), "seed \(seed)")
  }

  @Test(arguments: TestRun.seeds(4, gate: 2))
  func `after any jump a screen shows the same as the measured transcript`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    let transcript = source.next(count: 2_000)
    let eager = layout(transcript, .all)
    var lazy = layout(transcript, .lazily)
    for jump in 0..<250 {
      var y = Double.random(in: 0...max(lazy.contentHeight - 600, 1), using: &random)
      y = lazy.grid.floor(y)
      y += lazy.measure(in: y...y + 600)
      let rows = lazy.rows(in: y...y + 600)
      guard let first = rows.first, let twin = eager.row(first.row.key) else { continue }
      let there = twin.y - first.y + y
      #expect(
        frame(lazy, from: y, height: 600) == frame(eager, from: there, height: 600),
        "seed \(seed), jump \(jump)"
      )
    }
    #expect(lazy.unmeasuredCount > 0)
  }

  @Test(arguments: TestRun.seeds(4, gate: 2))
  func `nothing on the screen moves while a lazily measured transcript is scrolled`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    var lazy = layout(source.next(count: 2_000), .lazily)
    lazy.measureEnd(height: 600)
    var y = lazy.contentHeight - 600
    for step in 0..<300 {
      let before = Dictionary(
        lazy.rows(in: y...y + 600).map { ($0.row.key, $0.y - y) },
        uniquingKeysWith: { first, _ in first }
      )
      let distance = Double(Int.random(in: -900...700, using: &random)) / 2
      y += distance
      y += lazy.measure(in: y...y + 600)
      for placed in lazy.rows(in: y...y + 600) {
        guard let old = before[placed.row.key], abs(old - distance) < 600 else { continue }
        #expect(placed.y - y == old - distance, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `opening at the end prepares only the texts of the last rows`() {
    let messages = (0..<100_000).map { number in
      Message("m\(number)", from: number % 3 == 0 ? "ada" : "joan", atSecond: Int64(number) * 60)
    }
    let typesetter = CountingTypesetter()
    var layout = TranscriptLayout(
      Transcript.group(messages),
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 390),
      typesetter: typesetter,
      wording: EnglishWording(),
      measuring: .lazily
    )
    #expect(typesetter.count == 0)
    layout.measureEnd(height: 800)
    #expect(typesetter.count < 200)
    #expect(layout.rows(in: layout.contentHeight - 800...layout.contentHeight).count > 10)
    #expect(layout.messageCount == 100_000)
    #expect(layout.unmeasuredCount > 99_900)
    #expect(layout.message("m7")?.id == "m7")
    #expect(layout.row(of: "m7") == nil)
    #expect(layout.measure("m7") && !layout.measure("nothing"))
    #expect(layout.row(of: "m7") != nil)
  }

  @Test func `a reply finds its message among unmeasured ones`() {
    var messages = (0..<1_000).map { Message("m\($0)", from: "joan", atSecond: Int64($0)) }
    messages[999].reply = ReplyReference(message: "m3")
    messages[998].reply = ReplyReference(message: "nowhere")
    messages[997].thread = "m996"
    let transcript = Transcript.group(messages)
    let eager = layout(transcript, .all)
    var lazy = layout(transcript, .lazily)
    lazy.measureEnd(height: 600)
    for id in ["m999", "m998", "m997", "m996"] {
      #expect(lazy.row(of: id)?.row.parts.map(\.frame) == eager.row(of: id)?.row.parts.map(\.frame))
    }
  }
}
