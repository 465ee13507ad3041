import LettererLayout
import TestSupport
import Testing

@Suite struct ZoneOffsetsTests {
  private static let hour: Int64 = 3_600_000
  private static let spring: Int64 = 1_774_746_000_000  // 29 March 2026, 01:00 in UTC
  private static let autumn: Int64 = 1_792_890_000_000  // 25 October 2026, 01:00 in UTC

  /// Central European time in 2026.
  private let zone = ZoneOffsets(
    initialOffset: hour,
    transitions: [
      .init(start: spring, offset: 2 * hour), .init(start: autumn, offset: hour),
    ]
  )

  @Test func `the wall clock jumps with the offset`() {
    #expect(zone.local(at: Self.spring - 1).minuteOfDay == 119)
    #expect(zone.local(at: Self.spring).minuteOfDay == 180)
    #expect(zone.local(at: Self.autumn - 1).minuteOfDay == 179)
    #expect(zone.local(at: Self.autumn).minuteOfDay == 120)
  }

  @Test func `a time that the clock skips is read with the offset before`() {
    let halfPastTwo = LocalTime(milliseconds: Self.spring + Self.hour + Self.hour / 2)
    #expect(halfPastTwo.minuteOfDay == 150)
    #expect(zone.utc(of: halfPastTwo) == Self.spring + Self.hour / 2)
    #expect(zone.local(at: zone.utc(of: halfPastTwo)).minuteOfDay == 210)
  }

  @Test func `the first moment counts for a time that the clock shows twice`() {
    let halfPastTwo = LocalTime(milliseconds: Self.autumn + Self.hour + Self.hour / 2)
    #expect(halfPastTwo.minuteOfDay == 150)
    #expect(zone.utc(of: halfPastTwo) == Self.autumn - Self.hour / 2)
  }

  @Test(arguments: [spring, autumn])
  func `around a transition every moment is read back, or the first with the same time`(
    transition: Int64
  ) {
    for minute in Int64(-200)...200 {
      let moment = transition + minute * 60_000
      let isRepeated = transition == Self.autumn && (0..<60).contains(minute)
      let expected = isRepeated ? moment - Self.hour : moment
      #expect(zone.utc(of: zone.local(at: moment)) == expected, "minute \(minute)")
    }
  }

  @Test func `a zone without transitions reads every moment back`() {
    var random = SeededRandom(seed: 1)
    let zone = ZoneOffsets(initialOffset: -12_345_000)
    for _ in 0..<1000 {
      let moment = Int64.random(in: -8_000_000_000_000_000...8_000_000_000_000_000, using: &random)
      #expect(zone.utc(of: zone.local(at: moment)) == moment)
    }
  }

  @Test func `extreme numbers do not overflow`() {
    let wild = ZoneOffsets(
      initialOffset: .max,
      transitions: [.init(start: .min, offset: .min), .init(start: .max, offset: .max)]
    )
    for milliseconds in [Int64.min, -1, 0, .max] {
      let local = LocalTime(milliseconds: milliseconds)
      #expect(wild.utc(of: local) == wild.utc(of: local))
      #expect(abs(wild.local(at: milliseconds).day) <= 100_000_000)
    }
  }
}
