import LettererLayout

/// English UI strings, with offsets for the test's own time zones.
package struct ZonedWording: Wording {
  package var zones: [String: ZoneOffsets]

  package init(zones: [String: ZoneOffsets]) { self.zones = zones }

  package func offsets(of timeZone: String, in range: ClosedRange<Int64>) -> ZoneOffsets? {
    zones[timeZone]
  }

  package func timeHeader(_ time: LocalTime, now: LocalTime?) -> String {
    EnglishWording().timeHeader(time, now: now)
  }

  package func day(_ time: LocalTime, now: LocalTime?, form: DayForm) -> String {
    EnglishWording().day(time, now: now, form: form)
  }

  package func time(_ time: LocalTime) -> String { EnglishWording().time(time) }

  package func phrase(_ phrase: Phrase) -> String { EnglishWording().phrase(phrase) }
}
