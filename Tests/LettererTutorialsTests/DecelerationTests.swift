import LettererModel
import LettererViewport
import TestSupport
import Testing

/// The list of the third tutorial, reimplemented from its three branches.
private struct TutorialList {
  var height: Double
  var top: Double
  var content: Double
  var offset: Double
  var bottom: Double = 0
  var phase = TouchPhase.stopped

  private var isInteracting: Bool { phase == .began || phase == .decelerating }
  private var overflow: Double { content - (height - top - bottom) }

  mutating func willShow(_ keyboard: Double) {
    let change = keyboard - bottom
    if isInteracting { return }
    if overflow > 0 {
      offset = max(offset + change, -top)
    } else if change > -overflow {
      offset += change + overflow
    }
  }

  mutating func didShow(_ keyboard: Double) { bottom = keyboard }

  /// A list that is let go returns within its ends.
  mutating func touch(_ next: TouchPhase) {
    phase = next
    if !isInteracting { offset = min(max(offset, -top), max(-top, overflow - top)) }
  }
}

@Suite struct DecelerationTests {
  private static func apply(_ change: TranscriptEvent.Change, to model: inout ScrollModel) {
    model.apply(TranscriptEvent(change: change))
  }

  private static func keyboard(
    _ height: Double,
    over list: TutorialList,
    _ phase: KeyboardChange.Phase
  ) -> TranscriptEvent.Change {
    let frame = ScreenFrame(x: 0, y: list.height - height, width: 375, height: height)
    return .keyboard(KeyboardChange(isVisible: height > 0, frame: frame, phase: phase))
  }

  @Test func `20,000 random lists move as in the third tutorial's three branches`() {
    var held = 0
    for seed in UInt64(1)...20_000 {
      var random = SeededRandom(seed: seed)
      func length(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: (range.lowerBound * 4)...(range.upperBound * 4), using: &random)) / 4
      }
      let (height, top) = (length(300...900), length(0...100))
      let content = Bool.random(using: &random) ? length(0...900) : length(0...4000)
      let end = max(-top, content - height)
      var list = TutorialList(height: height, top: top, content: content, offset: 0)
      list.offset = min(max(length(-100...4000), -top), end)
      var model = ScrollModel()
      let screen = ViewportChange(width: 375, height: height, topSafeArea: top)
      Self.apply(.viewport(screen), to: &model)
      Self.apply(.content(ContentChange(height: content)), to: &model)
      Self.apply(.scroll(.offset(list.offset)), to: &model)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        if let phase = TouchPhase.allCases.randomElement(using: &random) {
          list.touch(phase)
          Self.apply(.touch(phase), to: &model)
        }
        if list.phase.isInteracting { held += 1 }
        let keyboard = Bool.random(using: &random) ? 0 : length(0...Int(height - top))
        let before = list.bottom
        list.willShow(keyboard)
        Self.apply(Self.keyboard(keyboard, over: list, .will), to: &model)
        #expect(model.state.solution.offset == list.offset, "seed \(seed)")
        #expect(model.state.insets.bottom == before, "seed \(seed)")
        list.didShow(keyboard)
        Self.apply(Self.keyboard(keyboard, over: list, .did), to: &model)
        #expect(model.state.solution.offset == list.offset, "seed \(seed)")
        #expect(model.state.insets.bottom == keyboard, "seed \(seed)")
      }
    }
    #expect(held > 10_000)
  }
}
