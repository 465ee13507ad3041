@testable import LettererDocuments
import LettererModel
import Foundation
import TestSupport
import Testing

@Suite struct TimeTextTests {
  @Test(arguments: [
    ("2024-05-01T12:34:56.789+02:00", 1_714_559_696_789, 120, "ms"),
    ("2024-05-01T12:34:56Z", 1_714_566_896_000, 0, "s"),
    ("2024-05-01 12:34:56 +0530", 1_714_547_096_000, 330, "s"),
    ("2024-05-01T12:34-08", 1_714_595_640_000, -480, "min"),
    ("1969-12-31T23:59:59,5z", -500, 0, "ms"),
    ("-000001-03-01T00:00:00Z", -62_193_657_600_000, 0, "s"),
  ])
  func `a time with an offset`(_ text: String, _ value: Int64, _ offset: Int, _ precision: String) {
    let time = Time(text: text)
    #expect(time?.milliseconds == value)
    #expect(time?.reference == .utc(offset: offset))
    #expect(time?.precision.rawValue == precision)
  }

  @Test func `a time without an offset is wall clock time`() {
    let time = Time(milliseconds: 1_714_566_896_000, reference: .wallClock, precision: .second)
    #expect(Time(text: "2024-05-01T12:34:56") == time)
    #expect(Time(text: "2024-05-01")?.precision == .day)
  }

  @Test(arguments: [
    "", "2024", "2024-13-01", "2023-02-29", "2024-05-01T", "2024-05-01T24:00", "24-05-01",
    "2024-05-01T12:34:56+", "2024-05-01T12:34:56Zx", "２０２４-05-01", "2024-05-01T12:34:61Z",
  ])
  func `an invalid time is rejected`(_ text: String) {
    #expect(Time(text: text) == nil)
  }

  @Test(arguments: [
    ("1714566896", 1_714_566_896_000, EpochTime.Unit.seconds),
    ("1714566896789", 1_714_566_896_789, .milliseconds),
    ("1714566896789000", 1_714_566_896_789, .microseconds),
    ("1714566896789000000", 1_714_566_896_789, .nanoseconds),
    ("1714566896.789", 1_714_566_896_789, .seconds),
    ("1.714566896789e12", 1_714_566_896_789, .milliseconds),
  ])
  func `the size of a number determines its unit`(
    _ spelling: String,
    _ value: Int64,
    _ unit: EpochTime.Unit
  ) {
    let epoch = EpochTime(spelling: spelling)
    #expect(epoch?.time.milliseconds == value)
    #expect(epoch?.unit == unit)
  }

  @Test(arguments: ["0", "-5", "", "x", "1e40", "nan", "-1e400"])
  func `zero, negative, and absurd numbers are not times`(_ spelling: String) {
    #expect(EpochTime(spelling: spelling) == nil)
  }

  @Test func `time text agrees with Foundation and reads back`() {
    let seed: UInt64 = 11
    var random = SeededRandom(seed: seed)
    let formatter = ISO8601DateFormatter()
    for _ in 0..<2000 {
      let value = Int64.random(in: -2_000_000_000...100_000_000_000, using: &random)
      let time = Time(milliseconds: value * 1000)
      #expect(time.text == formatter.string(from: Date(timeIntervalSince1970: Double(value))))
      #expect(Time(text: time.text) == time, "seed \(seed)")
    }
  }

  @Test func `the ends of the range neither trap nor lose more than the offset`() {
    for value in [Int64.min, .min + 1, .max, .max - 1] {
      for reference in [Time.Reference.wallClock, .utc(offset: 1439), .utc(offset: -100_000)] {
        let text = Time(milliseconds: value, reference: reference).text
        #expect(text.contains("T"))
      }
    }
  }
}
