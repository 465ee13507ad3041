import LettererLayout

/// English words, with offsets for zones of the test's own.
struct ZonedWording: Wording {
  var zones: [String: ZoneOffsets]

  func offsets(of timeZone: String, in range: ClosedRange<Int64>) -> ZoneOffsets? {
    zones[timeZone]
  }

  func timeHeader(_ time: LocalTime, now: LocalTime?) -> String {
    EnglishWording().timeHeader(time, now: now)
  }

  func day(_ time: LocalTime, now: LocalTime?) -> String {
    EnglishWording().day(time, now: now)
  }

  func time(_ time: LocalTime) -> String { EnglishWording().time(time) }

  func phrase(_ phrase: Phrase) -> String { EnglishWording().phrase(phrase) }
}
