import LettererLayout
import LettererModel
import LettererViewport
import TestSupport
import Testing

@Suite struct ScrollModelTests {
  static let screen = TranscriptEvent.Change.viewport(
    ViewportChange(width: 375, height: 667, topSafeArea: 64, inputBarHeight: 44)
  )

  static func content(
    _ height: Double,
    _ rows: [ContentChange.Extent] = []
  ) -> TranscriptEvent.Change {
    .content(ContentChange(height: height, extents: rows))
  }

  static func keyboard(
    _ height: Double,
    _ phase: KeyboardChange.Phase? = nil
  ) -> TranscriptEvent.Change {
    let frame = ScreenFrame(x: 0, y: 667 - height, width: 375, height: height)
    return .keyboard(KeyboardChange(isVisible: height > 0, frame: frame, phase: phase))
  }

  static func message(_ id: String, from sender: String = "ann") -> TranscriptEvent.Change {
    .message(Message(id: id, sender: sender, text: "text"))
  }

  static func model(
    policy: ScrollPolicy = .anchorBottom,
    _ changes: TranscriptEvent.Change...
  ) -> ScrollModel {
    let solver = ViewportSolver(policy: policy)
    var model = ScrollModel(Transcript(viewer: "me", messages: []), solver: solver)
    for change in [screen] + changes { model.apply(TranscriptEvent(change: change)) }
    return model
  }

  /// Named rows of 100 points.
  static func rows(_ names: String...) -> [ContentChange.Extent] {
    names.enumerated().map {
      ContentChange.Extent(message: $1, y: Double($0) * 100, height: 100)
    }
  }

  // MARK: Phases

  @Test func `will show moves the offset, did show the insets`() {
    var model = Self.model(Self.content(1000), Self.keyboard(258, .will))
    #expect(model.state.phase == .moving)
    #expect(model.state.solution.offset == 635)
    #expect(model.state.insets.bottom == 44)
    model.apply(TranscriptEvent(change: Self.keyboard(258, .did)))
    #expect(model.state.phase == .settled)
    #expect(model.state.solution.offset == 635)
    #expect(model.state.insets.bottom == 302)
  }

  @Test func `a keyboard announced three times counts once`() {
    let model = Self.model(
      Self.content(1000),
      .scroll(.offset(333)),
      Self.keyboard(0, .will),
      Self.keyboard(216, .will),
      Self.keyboard(258, .will),
      Self.keyboard(258, .did)
    )
    #expect(model.state.solution.offset == 591)
  }

  @Test func `duration and curve are passed through and belong to one event`() {
    var model = Self.model(Self.content(1000))
    let change = KeyboardChange(isVisible: true, height: 258, duration: 0.25, curve: 7)
    model.apply(TranscriptEvent(change: .keyboard(change)))
    #expect(model.state.transition == KeyboardTransition(duration: 0.25, curve: 7))
    model.apply(TranscriptEvent(change: .draft(text: "a")))
    #expect(model.state.transition == nil)
  }

  @Test func `sequences that end in the same keyboard end in the same state`() {
    for seed in UInt64(1)...500 {
      var random = RandomViewports(seed: seed)
      let policy = random.policy()
      let height = Bool.random(using: &random.random) ? random.length(0...4000) : 300
      let offset = random.length(0...4000)
      let start = Self.model(policy: policy, Self.content(height), .scroll(.offset(offset)))
      let last = Self.keyboard(random.length(0...400))
      var once = start
      once.apply(TranscriptEvent(change: last))
      var often = start
      for _ in 0..<Int.random(in: 0...6, using: &random.random) {
        let phases: [KeyboardChange.Phase?] = [.will, .did, nil]
        let phase = phases.randomElement(using: &random.random) ?? nil
        often.apply(TranscriptEvent(change: Self.keyboard(random.length(0...400), phase)))
      }
      often.apply(TranscriptEvent(change: last))
      #expect(often.state == once.state, "seed \(seed)")
      often.apply(TranscriptEvent(change: last))
      #expect(often.state == once.state, "seed \(seed)")
    }
  }

  @Test func `a keyboard that appears and disappears at the list's top changes nothing`() {
    let start = Self.model(Self.content(1000), .scroll(.top))
    var model = start
    for height in [258.0, 0, 258, 300, 0] {
      model.apply(TranscriptEvent(change: Self.keyboard(height)))
    }
    #expect(model.state == start.state)
  }

  // MARK: The end

  @Test func `new messages are followed at the end and counted elsewhere`() {
    var model = Self.model(Self.content(1000), Self.message("1"), Self.content(1044))
    #expect(model.state.solution.offset == 421)
    #expect(model.state.newBelow == 0)
    for change in [.scroll(.offset(100)), Self.message("2"), Self.content(1088)] {
      model.apply(TranscriptEvent(change: change))
    }
    #expect(model.state.solution.offset == 100)
    #expect(model.state.newBelow == 1)
    #expect(!model.state.isAtEnd)
    model.apply(TranscriptEvent(change: .scroll(.bottom)))
    #expect(model.state.newBelow == 0)
    #expect(model.state.isAtEnd)
  }

  @Test func `the viewer's message scrolls to the end from anywhere`() {
    let model = Self.model(
      Self.content(1000),
      .scroll(.top),
      Self.message("1", from: "me"),
      Self.content(1044)
    )
    #expect(model.state.solution.offset == 421)
  }

  @Test func `the echo of the viewer's message moves nothing`() {
    let model = Self.model(
      Self.content(1000),
      Self.message("1", from: "me"),
      .scroll(.offset(100)),
      Self.message("1", from: "me")
    )
    #expect(model.state.solution.offset == 100)
    #expect(model.state.newBelow == 0)
  }

  @Test func `dots that appear at the end keep the end visible`() {
    let typing = TranscriptEvent.Change.typing(participant: "ann", isOn: true)
    let model = Self.model(Self.content(1000), typing, Self.content(1046))
    #expect(model.state.solution.offset == 1046 - 667 + 44)
  }

  @Test func `a message that arrives during tracking is counted and moves nothing`() {
    let model = Self.model(
      Self.content(1000),
      .touch(.began),
      Self.message("1"),
      Self.content(1044)
    )
    #expect(model.state.solution.offset == 377)
    #expect(model.state.newBelow == 1)
  }

  @Test func `the threshold determines how close to the end counts as there`() {
    for (threshold, offset) in [(1.0, 360.0), (50, 421)] {
      var model = ScrollModel(solver: ViewportSolver(endThreshold: threshold))
      for change in [
        Self.screen, Self.content(1000), .scroll(.offset(360)), Self.message("1"),
        Self.content(1044),
      ] {
        model.apply(TranscriptEvent(change: change))
      }
      #expect(model.state.solution.offset == offset)
    }
  }

  // MARK: Fingers

  @Test func `a list pulled beyond its end returns when released`() {
    var model = Self.model(Self.content(1000), .touch(.began), .scroll(.offset(450)))
    #expect(model.state.solution.offset == 450)
    model.apply(TranscriptEvent(change: Self.keyboard(258)))
    #expect(model.state.solution.offset == 450)
    #expect(model.state.insets.bottom == 302)
    model.apply(TranscriptEvent(change: .touch(.stopped)))
    #expect(model.state.solution.offset == 450)
    model.apply(TranscriptEvent(change: Self.keyboard(0)))
    #expect(model.state.solution.offset == 192)
  }

  @Test func `touching the list leaves it where the keyboard moved it`() {
    let model = Self.model(Self.content(1000), Self.keyboard(258), .touch(.began))
    #expect(model.state.solution.offset == 635)
  }

  @Test func `a touch that ends again after the keyboard moved the list moves nothing`() {
    let model = Self.model(
      Self.content(1000),
      .touch(.began),
      .touch(.ended),
      Self.keyboard(258),
      .touch(.stopped)
    )
    #expect(model.state.solution.offset == 635)
  }

  // MARK: Anchors

  @Test func `older messages loaded above move nothing on the screen`() {
    var model = Self.model(Self.content(2000, Self.rows("a", "b", "c", "d")), .scroll(.offset(50)))
    let older = Self.rows("x", "y", "z", "a", "b", "c", "d")
    model.apply(TranscriptEvent(change: Self.content(2300, older)))
    #expect(model.state.solution.offset == 350)
  }

  @Test func `ten thousand loads of a hundred messages do not move the list by 1/64`() {
    var model = Self.model(Self.content(2000, Self.rows("a", "b", "c")), .scroll(.offset(50)))
    var height = 0.0
    for load in 1...10_000 {
      height += 100 * (37.0 + Double(load % 64) / 64)
      let extents = Self.rows("a", "b", "c").map {
        ContentChange.Extent(message: $0.message, y: $0.y + height, height: $0.height)
      }
      model.apply(TranscriptEvent(change: Self.content(2000 + height, extents)))
    }
    #expect(model.state.solution.offset == 50 + height)
  }

  @Test func `a removed anchor is replaced by the next row on the screen`() {
    var model = Self.model(Self.content(2000, Self.rows("a", "b", "c", "d")), .scroll(.offset(50)))
    let rest = Self.rows("a", "b", "d")  // c, at 200, was the first row that began on the screen
    model.apply(TranscriptEvent(change: Self.content(1900, rest)))
    #expect(model.state.solution.offset == -50)
  }

  @Test func `a rotation keeps the row at the bottom`() {
    var model = Self.model(Self.content(1000, Self.rows("a", "b", "c", "d", "e", "f", "g", "h")))
    model.apply(TranscriptEvent(change: .scroll(.offset(177))))  // ends with h, at 800
    let turned = ViewportChange(width: 667, height: 375, topSafeArea: 32)
    model.apply(TranscriptEvent(change: .viewport(turned)))
    let rows = Self.rows("a", "b", "c", "d", "e", "f", "g", "h").map {
      ContentChange.Extent(message: $0.message, y: $0.y / 2, height: 50)
    }
    model.apply(TranscriptEvent(change: Self.content(500, rows)))
    #expect(model.state.solution.visibleRange.upperBound == 400)
  }

  @Test func `a message is scrolled to as soon as its row is known`() {
    var model = Self.model(Self.content(2000), .scroll(.message("c", at: .bottom)))
    #expect(model.state.solution.offset == 1377)
    model.apply(TranscriptEvent(change: Self.content(2000, Self.rows("a", "b", "c"))))
    #expect(model.state.solution.visibleRange.upperBound == 559)  // as far up as the list goes
  }

  @Test func `the first unread message is found by its marker`() {
    let model = Self.model(
      Self.content(2000, Self.rows("a", "b", "c")),
      .marker(name: "unread", before: "b"),
      .scroll(.firstUnread)
    )
    #expect(model.state.solution.offset == 36)
    #expect(Self.model(Self.content(2000), .scroll(.firstUnread)).state.isAtEnd)
  }

  // MARK: Questions and answers

  @Test func `a held question stays at the top while the answer grows`() {
    let question = ContentChange.Extent(message: "q", y: 900, height: 100)
    var model = Self.model(Self.content(1000, [question]), .scroll(.message("q", at: .held)))
    for answer in stride(from: 0.0, through: 2000, by: 125) {
      model.apply(TranscriptEvent(change: Self.content(1000 + answer, [question])))
      #expect(model.state.solution.offset == 900 - 64)
      #expect(model.state.room == max(0, 559 - 100 - answer))
    }
    model.apply(TranscriptEvent(change: Self.keyboard(258)))
    #expect(model.state.solution.offset == 900 - 64)
  }

  @Test func `a touch ends the hold, and nothing jumps`() {
    let question = ContentChange.Extent(message: "q", y: 900, height: 100)
    var model = Self.model(
      Self.content(1000, [question]),
      .scroll(.message("q", at: .held)),
      .touch(.began),
      .scroll(.offset(700)),
      .touch(.stopped)
    )
    model.apply(TranscriptEvent(change: Self.content(1100, [question])))
    #expect(model.state.solution.offset == 700)
  }
}
