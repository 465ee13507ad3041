import Testing

@testable import LettererLayout

@Suite struct DurationTextTests {
  private static let cases: [(Double, String)] = [
    (0, "0:00"), (-3, "0:00"), (.nan, "0:00"), (0.9, "0:00"), (42.6, "0:42"), (60, "1:00"),
    (3599, "59:59"), (3600, "1:00:00"), (3723, "1:02:03"), (.infinity, "99:59:59"),
  ]

  @Test(arguments: cases)
  func `a duration is shown as on a clock`(seconds: Double, words: String) {
    #expect(durationText(seconds) == words)
  }
}
