import LettererLayout
import LettererModel
import Testing

@Suite struct EnglishWordingTests {
  private let now = LocalTime(milliseconds: 1_795_168_800_000)  // 20 November 2026, 10:00

  private func header(_ hours: Int64, isTwelveHour: Bool = false, knowsNow: Bool = true) -> String {
    EnglishWording(clock: isTwelveHour ? .twelveHour : .twentyFourHour).timeHeader(
      LocalTime(milliseconds: now.milliseconds + hours * 3_600_000),
      now: knowsNow ? now : nil
    )
  }

  @Test func `today and yesterday have words, days before names, every other day a date`() {
    #expect(header(0) == "Today 10:00")
    #expect(header(13) == "Today 23:00")
    #expect(header(-10) == "Today 00:00")
    #expect(header(-11) == "Yesterday 23:00")
    #expect(header(-35) == "Wednesday 23:00")
    #expect(header(-144) == "Saturday 10:00")
    #expect(header(-155) == "Fri, 13 Nov, 23:00")
    #expect(header(14) == "Sat, 21 Nov, 00:00")
    #expect(header(-24 * 400) == "Thu, 16 Oct 2025, 10:00")
  }

  @Test func `without a present all dates are absolute`() {
    #expect(header(0, knowsNow: false) == "Fri, 20 Nov 2026, 10:00")
  }

  @Test(arguments: [(-10, "12:00 AM"), (-9, "1:00 AM"), (2, "12:00 PM"), (13, "11:00 PM")])
  func `a 12-hour clock has no hour 0`(hours: Int64, words: String) {
    #expect(header(hours, isTwelveHour: true) == "Today \(words)")
  }

  @Test func `minutes have two digits`() {
    let time = LocalTime(milliseconds: 7 * 60_000)
    #expect(EnglishWording().timeHeader(time, now: nil) == "Thu, 1 Jan 1970, 00:07")
  }

  @Test func `the extremes of time have words`() {
    for milliseconds in [Int64.min, .max] {
      let time = LocalTime(milliseconds: milliseconds)
      #expect(EnglishWording().timeHeader(time, now: now).contains(", "))
    }
  }

  @Test(arguments: [
    ("UTC", true), ("Etc/UTC", true), ("GMT", true), ("Europe/Rome", false), ("", false),
  ])
  func `only UTC is known`(zone: String, isKnown: Bool) {
    #expect((EnglishWording().offsets(of: zone, in: 0...1) == .utc) == isKnown)
  }

  @Test func `every kind has words, an unknown one its name`() {
    for kind in ContentKind.documented {
      #expect(!EnglishWording().phrase(.placeholder(kind)).isEmpty)
    }
    #expect(EnglishWording().phrase(.placeholder(.image)) == "Photo")
    #expect(EnglishWording().phrase(.placeholder(.toolCall)) == "Tool call")
    let unknown = ContentKind(name: "hologram")
    #expect(
      EnglishWording().phrase(.placeholder(unknown))
        == "Unsupported message: \u{2068}hologram\u{2069}"
    )
  }

  @Test func `every status but the unknown has words`() {
    for status in DeliveryStatus.allCases {
      #expect(EnglishWording().phrase(.status(status)).isEmpty == (status == .unknown))
    }
  }
}
