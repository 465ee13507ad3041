import LettererLayout
import LettererModel
import LettererTutorials
import LettererViewport
import TestSupport
import Testing

/// Logs of programs that jump, as measured by their users.
@Suite struct JumpDetectorTests {
  struct Log: CustomTestStringConvertible, Sendable {
    var name: String
    var cause: JumpCause
    var points: Double
    var changes: [TranscriptEvent.Change]

    var testDescription: String { name }
  }

  static func keyboard(
    _ y: Double,
    _ height: Double,
    width: Double = 375,
    isVisible: Bool = true
  ) -> TranscriptEvent.Change {
    let frame = ScreenFrame(x: 0, y: y, width: width, height: height)
    return .keyboard(KeyboardChange(isVisible: isVisible, frame: frame, phase: .will))
  }

  static func screen(
    _ width: Double,
    _ height: Double,
    bottom: Double = 0,
    bar: Double = 44
  ) -> TranscriptEvent.Change {
    let change = ViewportChange(
      width: width,
      height: height,
      topSafeArea: 64,
      bottomSafeArea: bottom,
      inputBarHeight: bar
    )
    return .viewport(change)
  }

  static let old = screen(375, 667)
  static let long = TranscriptEvent.Change.content(ContentChange(height: 1000))

  static let logs = [
    Log(
      name: "MessageKit 5 on a phone with a home indicator",
      cause: .safeAreaTwice,
      points: 34,
      changes: [
        screen(402, 874, bottom: 34, bar: 50), long, keyboard(546, 328, width: 402),
        .observed(ObservedViewport(inputBarY: 462)),
      ]
    ),
    Log(
      name: "JSQ with a list that adds the safe area by itself",
      cause: .safeAreaTwice,
      points: 34,
      changes: [
        screen(375, 812, bottom: 34), long, keyboard(477, 335),
        .observed(ObservedViewport(bottomInset: 413)),
      ]
    ),
    Log(
      name: "an accessory within the frame, and once more",
      cause: .accessoryTwice,
      points: 44,
      changes: [old, long, keyboard(409, 258), .observed(ObservedViewport(bottomInset: 346))]
    ),
    Log(
      name: "Chatto on iOS 26",
      cause: .accessoryMissing,
      points: -44,
      changes: [old, long, keyboard(409, 258), .observed(ObservedViewport(inputBarY: 409))]
    ),
    Log(
      name: "source 002 when the predictive bar goes",
      cause: .staleKeyboard,
      points: 42,
      changes: [
        old, long, keyboard(409, 258), keyboard(451, 216),
        .observed(ObservedViewport(inputBarY: 365)),
      ]
    ),
    Log(
      name: "source 003 when the keyboard slides off the screen",
      cause: .heightInsteadOfOverlap,
      points: 258,
      changes: [
        old, long, keyboard(667, 258, isVisible: false),
        .observed(ObservedViewport(bottomInset: 302)),
      ]
    ),
    Log(
      name: "MessageKit 2 with one message",
      cause: .shortContent,
      points: 258,
      changes: [
        old, .content(ContentChange(height: 100)), keyboard(409, 258),
        .observed(ObservedViewport(offset: 194)),
      ]
    ),
    Log(
      name: "source 003 when the keyboard is announced three times",
      cause: .addedUp,
      points: 216,
      changes: [
        old, long, keyboard(667, 0), keyboard(451, 216), keyboard(409, 258),
        .observed(ObservedViewport(offset: 851)),
      ]
    ),
    Log(
      name: "MessageKit 5 with its flag unset",
      cause: .notMoved,
      points: -258,
      changes: [old, long, keyboard(409, 258), .observed(ObservedViewport(offset: 377))]
    ),
  ]

  static func jumps(_ changes: [TranscriptEvent.Change]) -> [Jump] {
    var detector = JumpDetector()
    return changes.flatMap { detector.apply(TranscriptEvent(change: $0)) }
  }

  @Test(arguments: logs)
  func `the cause of a jump is named`(log: Log) {
    let jumps = Self.jumps(log.changes)
    #expect(jumps.count == 1)
    #expect(jumps.first?.points == log.points)
    #expect(jumps.first?.reasons.map(\.cause).contains(log.cause) == true, "\(jumps)")
    #expect(jumps.first?.isSum == false)
  }

  @Test func `correct values are not a jump`() {
    let right = ObservedViewport(offset: 635, bottomInset: 302, inputBarY: 365.25)
    #expect(Self.jumps([Self.old, Self.long, Self.keyboard(409, 258), .observed(right)]) == [])
  }

  @Test func `two causes that add up are both named`() {
    let jumps = Self.jumps([
      Self.screen(375, 812, bottom: 34), Self.long, Self.keyboard(477, 335),
      .observed(ObservedViewport(bottomInset: 379 + 34 + 44)),
    ])
    #expect(jumps.first?.reasons.map(\.cause) == [.safeAreaTwice, .accessoryTwice])
    #expect(jumps.first?.isSum == true)
  }

  @Test(
    arguments: [
      (40, [.staleKeyboard, .accessoryTwice], [42, 44]),
      (41.4, [.staleKeyboard, .accessoryTwice], [42, 44]),
      (47.5, [.accessoryTwice], [44]), (-41, [.accessoryMissing], [-44]),
      (52.25, [.foreignToolbar], [54]),
    ] as [(Double, [JumpCause], [Double])]
  )
  func `the nearest causes are named with their distance`(
    points: Double,
    causes: [JumpCause],
    amounts: [Double]
  ) throws {
    let jumps = Self.jumps([
      Self.old, Self.long, Self.keyboard(409, 258), Self.keyboard(451, 216),
      .observed(ObservedViewport(bottomInset: 260 + points)),
    ])
    let jump = try #require(jumps.first)
    #expect(jump.reasons.map(\.cause) == causes)
    #expect(jump.reasons.map(\.points) == amounts)
    #expect(jump.isNear && !jump.isSum)
  }

  @Test func `the distance of a near cause is part of its words`() {
    for (offset, words) in [
      (675, "nearest known cause: the input bar is counted twice (44, 4 more)"),
      (682, "nearest known cause: the input bar is counted twice (44, 3 less)"),
      (591, "the input bar is not counted (44)"),
      (
        380,
        "nearest known cause: the list is not moved, so the keyboard covers its end (258, 3 more)"
      ),
    ] as [(Double, String)] {
      let jumps = Self.jumps([
        Self.old, Self.long, Self.keyboard(409, 258), .observed(ObservedViewport(offset: offset)),
      ])
      #expect(jumps.first?.text.contains(": \(words)") == true, "\(jumps.map(\.text))")
    }
  }

  @Test func `an unexplained jump has no cause`() {
    let jumps = Self.jumps([
      Self.old, Self.long, Self.keyboard(409, 258), .observed(ObservedViewport(bottomInset: 309)),
    ])
    #expect(jumps.map(\.points) == [7])
    #expect(jumps.first?.reasons == [])
  }
}
