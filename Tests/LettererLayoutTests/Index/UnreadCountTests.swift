import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

@Suite struct UnreadCountTests {
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

  private func transcript(_ messages: [Message], unread: Message.ID) -> Transcript {
    var transcript = Transcript.group(messages)
    transcript.events = [TranscriptEvent(change: .marker(name: "unread", before: unread))]
    return transcript
  }

  /// Expects that every divider counts the incoming messages in the list below it.
  private func check(_ layout: Layout, _ place: String) {
    let messages = layout.transcript.messages
    for handle in layout.messages.tree.handles
    where layout.messages.backlog.range(of: handle) == nil {
      guard layout.messages.messages[handle].id == layout.firstUnread else { continue }
      let count = messages[layout.messages.tree.position(of: handle)...].count { message in
        message.side(viewer: layout.context.viewer) == .incoming
      }
      #expect(layout.messages.unreadCount(from: handle) == count, "\(place)")
    }
    let known = layout.firstUnread.flatMap(layout.messages.handle)
    #expect((layout.messages.unreadCount != nil) == (known != nil), "\(place)")
  }

  @Test(arguments: TestRun.seeds(48, gate: 4), [Measuring.all, .lazily])
  func `the divider counts all incoming messages after any changes`(
    seed: UInt64,
    measuring: Measuring
  ) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    var transcript = source.next(count: 40)
    transcript.events = [TranscriptEvent(change: .marker(name: "unread", before: "m20"))]
    if seed % 4 == 0 { transcript.viewer = nil }
    var layout = layout(transcript, measuring)
    for (step, spare) in source.next(count: 100).messages.enumerated() {
      var message = spare
      message.id = Int.random(in: 0..<12, using: &random) == 0 ? "m20" : "s\(step)"
      let ids = layout.transcript.messages.map(\.id)
      let isDivider = Int.random(in: 0..<8, using: &random) == 0
      let id = isDivider ? "m20" : ids.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<8, using: &random) {
      case 0: layout.append(message)
      case 1: layout.insert(message, before: id)
      case 2, 3:
        message.id = id
        message.side =
          [.auto, .incoming, .outgoing, .center].randomElement(using: &random) ?? .auto
        layout.update(message)
      case 4: layout.remove(id)
      case 5: layout.measure(id)
      case 6: layout.measureNext(3)
      default: layout.resize(width: Double.random(in: 200...500, using: &random))
      }
      check(layout, "seed \(seed), step \(step)")
    }
    layout.measureNext(.max)
    check(layout, "seed \(seed), measured")
  }

  @Test func `the divider is drawn without visiting the messages below it`() throws {
    let messages = (0..<100_000).map { Message(id: "m\($0)", sender: "joan", text: "Hello") }
    var layout = layout(transcript(messages, unread: "m1"), .lazily)
    layout.measure("m1")
    let divider = try #require(layout.row(of: "m1", kind: .unread))
    let words = divider.row.texts.compactMap(\.source.runs.first?.text)
    // Without the messages below, the count can only come from recorded numbers.
    layout.messages.backlog = Backlog()
    let rows = layout.rows(in: divider.y...divider.y + 1)
    let shown = rows.flatMap(\.row.texts).compactMap(\.source.runs.first?.text)
    #expect(shown == words)
    #expect(words.joined().filter(\.isNumber) == "99999")
  }

  @Test func `a transcript that is opened at its end counts nothing`() {
    let messages = (0..<1_000).map { Message(id: "m\($0)", sender: "joan", text: "Hello") }
    var layout = layout(transcript(messages, unread: "m1"), .lazily)
    layout.measureEnd(height: 600)
    #expect(layout.messages.unreadCount == nil)
    layout.measure("m1")
    #expect(layout.messages.unreadCount?.count == 999)
  }
}
