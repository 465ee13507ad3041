import LettererLayout
import LettererModel
import TestSupport
import Testing

@testable import LettererViewport

@Suite struct TranscriptViewportTests {
  private typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>
  private typealias Viewport = TranscriptViewport<LegibleTypesetter, EnglishWording>

  private let list = LayoutRect(x: 0, y: 0, width: 320, height: 568)
  private let keyboard = LayoutRect(x: 0, y: 315, width: 320, height: 253)

  private func viewport(
    _ messages: [Message],
    _ measuring: Measuring = .lazily,
    policy: ScrollPolicy = .anchorBottom
  ) -> Viewport {
    let layout = TranscriptLayout(
      Transcript.group(messages),
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 320),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording(),
      measuring: measuring
    )
    let geometry = ViewportGeometry(
      frame: list,
      safeArea: VerticalInsets(top: 64, bottom: 34),
      inputBarHeight: 44
    )
    return TranscriptViewport(layout, geometry: geometry, solver: ViewportSolver(policy: policy))
  }

  private func messages(_ range: Range<Int>, _ prefix: String = "m") -> [Message] {
    range.map { number in
      var message = Message(
        "\(prefix)\(number)",
        from: ["ada", "joan", "grace"][number / 2 % 3],
        atSecond: Int64(number) * 100
      )
      message.runs = [TextRun(String(repeating: "word ", count: number * 7 % 23 + 1))]
      return message
    }
  }

  /// The positions of the visible rows on the screen.
  private func places(_ viewport: Viewport) -> [RowKey: Double] {
    let rows = viewport.visibleRows.map { ($0.row.key, $0.y - viewport.solution.offset) }
    return Dictionary(rows) { first, _ in first }
  }

  /// How far a change moved the first message that begins on the screen.
  private func drift(_ viewport: inout Viewport, by change: (inout Viewport) -> Void) -> Double? {
    let visible = viewport.solution.visibleRange
    guard
      let first = viewport.layout.extents(in: visible).first(where: { $0.y >= visible.lowerBound })
    else { return nil }
    let before = first.y - viewport.solution.offset
    change(&viewport)
    guard let after = viewport.layout.extent(of: first.message) else { return nil }
    return after.y - viewport.solution.offset - before
  }

  @Test func `a list opens at its end`() {
    for measuring in [Measuring.all, .lazily] {
      let viewport = viewport(messages(0..<500), measuring)
      #expect(viewport.isAtEnd)
      #expect(viewport.visibleRows.last?.row.key.message == "m499")
      #expect(viewport.layout.isMeasured == (measuring == .all))
      let bottom = viewport.layout.contentHeight - viewport.solution.offset
      #expect(bottom == 568 - 44 - 34)
    }
  }

  @Test(arguments: [Measuring.all, .lazily])
  func `older messages move nothing on the screen`(measuring: Measuring) {
    var viewport = viewport(messages(0..<300), measuring)
    viewport.scroll(by: -777)
    let start = places(viewport)
    var first = "m0"
    for page in 0..<100 {
      let older = messages(0..<10, "p\(page)-")
      let moved = drift(&viewport) { viewport in
        viewport.change { layout in
          for message in older { layout.insert(message, before: first) }
        }
      }
      first = older[0].id
      #expect(moved.map(abs) ?? 1 < 1 / 64)
    }
    #expect(places(viewport) == start)
    #expect(viewport.layout.messageCount == 1_300)
  }

  @Test func `a list follows new messages at its end, but not elsewhere`() {
    var viewport = viewport(messages(0..<300))
    viewport.change { $0.append(Message(id: "new", sender: "joan", text: "Here I am")) }
    #expect(viewport.isAtEnd)
    #expect(viewport.visibleRows.last?.row.key.message == "new")
    viewport.scroll(by: -400)
    let before = places(viewport)
    viewport.change { $0.append(Message(id: "newer", sender: "joan", text: "Still here")) }
    #expect(places(viewport) == before)
    #expect(!viewport.isAtEnd)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `the first message on the screen stays, whatever changes`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let all = messages(0..<800)
    var viewport = viewport(all, seed % 2 == 0 ? .all : .lazily)
    for step in 0..<150 {
      viewport.scroll(by: Double(Int.random(in: -2_000...1_500, using: &random)) / 4)
      if Int.random(in: 0..<10, using: &random) == 0 {
        viewport.scroll(to: .message("m\(Int.random(in: 0..<800, using: &random))", at: .center))
      }
      let visible = Set(viewport.layout.extents(in: viewport.solution.visibleRange).map(\.message))
      let other = all.map(\.id).filter { !visible.contains($0) }.randomElement(using: &random) ?? ""
      let choice = Int.random(in: 0..<7, using: &random)
      let room = viewport.solution.offsetRange.upperBound - viewport.solution.offset
      guard room > 900, viewport.solution.offset > 900 else { continue }
      let moved = drift(&viewport) { viewport in
        viewport.change { layout in
          switch choice {
          case 0: layout.append(Message(id: "a\(step)", sender: "ada", text: "More"))
          case 1: layout.insert(Message(id: "i\(step)", sender: nil, text: "More"), before: other)
          case 2: layout.update(Message(id: other, sender: "joan", text: "Longer or shorter"))
          case 3: layout.remove(other)
          case 4: layout.measureNext(40)
          case 5: layout.setTyping(["joan"])
          default: layout = larger(layout)
          }
        }
      }
      // A changed row next to the first one may change its spacing.
      #expect(moved.map(abs) ?? 0 < 1 / 64, "seed \(seed), step \(step), change \(choice)")
    }
  }

  /// The same transcript with larger type.
  private func larger(_ layout: Layout) -> Layout {
    var environment = layout.environment
    environment.textSize = environment.textSize == 1 ? 1.25 : 1
    return TranscriptLayout(
      layout.transcript,
      theme: layout.theme,
      environment: environment,
      typesetter: layout.typesetter,
      wording: layout.wording,
      measuring: layout.isMeasured ? .all : .lazily
    )
  }

  @Test func `a keyboard that appears and disappears changes nothing`() {
    var viewport = viewport(messages(0..<300))
    viewport.scroll(by: -1_000)
    let before = places(viewport)
    let last = viewport.visibleRows.last
    viewport.setKeyboard(keyboard)
    #expect(viewport.solution.occlusion == 253)
    #expect(viewport.visibleRows.last?.row.key == last?.row.key)
    viewport.setKeyboard(nil)
    #expect(places(viewport) == before)
  }

  @Test func `after a rotation the last row on the screen is still the last`() {
    var viewport = viewport(messages(0..<300))
    viewport.scroll(by: -3_000)
    let last = viewport.layout.extents(in: viewport.solution.visibleRange).last
    var geometry = viewport.geometry
    geometry.frame = LayoutRect(x: 0, y: 0, width: 568, height: 320)
    viewport.setGeometry(geometry)
    #expect(viewport.layout.width == 568)
    let visible = viewport.layout.extents(in: viewport.solution.visibleRange)
    #expect(visible.contains { $0.message == last?.message })
    viewport.scroll(to: .bottom)
    geometry.frame = list
    viewport.setGeometry(geometry)
    #expect(viewport.isAtEnd)
  }

  @Test func `a list scrolls to a requested position`() {
    var all = messages(0..<2_000)
    all[1_200].side = .center
    var transcript = Transcript.group(all)
    transcript.events = [TranscriptEvent(change: .marker(name: "unread", before: "m700"))]
    let layout = TranscriptLayout(
      transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 320),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording(),
      measuring: .lazily
    )
    let geometry = ViewportGeometry(frame: list)
    var viewport = TranscriptViewport(layout, geometry: geometry, at: .firstUnread)
    #expect(viewport.visibleRows.first?.row.key == RowKey(kind: .unread, message: "m700"))
    viewport.scroll(to: .top)
    #expect(viewport.solution.offset == 0)
    #expect(viewport.visibleRows.contains { $0.row.key.message == "m0" })
    for (place, isRight) in [
      (ScrollPlace.top, { $0.y == $1.lowerBound }),
      (.bottom, { $0.maxY == $1.upperBound }),
      (.center, { abs($0.y + $0.maxY - $1.lowerBound - $1.upperBound) < 1 }),
    ] as [(ScrollPlace, (RowExtent, ClosedRange<Double>) -> Bool)] {
      viewport.scroll(to: .message("m1500", at: place))
      let row = viewport.layout.extent(of: "m1500").map { RowExtent($0) }
      #expect(row.map { isRight($0, viewport.solution.visibleRange) } == true, "\(place)")
    }
    viewport.scroll(to: .message("nobody", at: .top))
    #expect(viewport.isAtEnd)
    #expect(viewport.layout.unmeasuredCount > 1_000)
  }

  @Test func `measuring the rest in slices moves nothing and ends`() {
    var viewport = viewport(messages(0..<1_000))
    viewport.scroll(by: -600)
    let before = places(viewport)
    var slices = 0
    while viewport.measureNext(100) { slices += 1 }
    #expect(slices == 9)
    #expect(places(viewport) == before)
    #expect(viewport.layout.isMeasured)
  }

  @Test func `tracking can hold the list beyond its ends`() {
    var viewport = viewport(messages(0..<50))
    viewport.touch(true)
    viewport.scroll(by: 80)
    #expect(viewport.solution.offset == viewport.solution.offsetRange.upperBound + 80)
    viewport.touch(false)
    #expect(viewport.solution.offset == viewport.solution.offsetRange.upperBound)
  }
}
