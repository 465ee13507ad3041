import LettererLayout
import Foundation
import TestSupport
import Testing

@testable import LettererText

@Suite struct ICUWordingTests {
  /// November 20, 2026, 15:05.
  private let time = LocalTime(milliseconds: (20_777 * 1440 + 15 * 60 + 5) * 60_000)

  /// Replaces all kinds of spaces with plain ones, because ICU's data change them between releases.
  private func plain(_ text: String) -> String {
    String(text.map { $0.isWhitespace ? " " : $0 })
  }

  @Test(
    arguments: [
      ("en-US", "Fri, Nov 20, 2026, 3:05 PM"), ("de-DE", "Fr., 20. Nov. 2026, 15:05"),
      ("ja-JP", "2026年11月20日(金) 15:05"), ("xx-YY", "Fri, Nov 20, 2026, 3:05 PM"),
      ("", "Fri, Nov 20, 2026, 3:05 PM"),
    ]
  )
  func `headers follow the customs of the locale`(_ locale: String, _ header: String) {
    #expect(plain(ICUWording(locale: locale).timeHeader(time, now: nil)) == header)
  }

  @Test(
    arguments: [
      ("en-US", 0, "Today at 3:05 PM"), ("en-US", 1, "Yesterday at 3:05 PM"),
      ("en-US", 3, "11/20/2026, 3:05 PM"), ("en-US", 300, "11/20/2026, 3:05 PM"),
      ("de-DE", 0, "Heute um 15:05"), ("de-DE", 3, "20.11.2026, 15:05"),
      ("he", 1, "אתמול בשעה 15:05"),
    ]
  )
  func `moments are sentences near the present, and else numbers`(
    _ locale: String,
    _ daysAgo: Int64,
    _ expected: String
  ) {
    let now = LocalTime(milliseconds: time.milliseconds + daysAgo * 86_400_000)
    #expect(plain(ICUWording(locale: locale).moment(time, now: now)) == expected)
  }

  @Test(
    arguments: [
      (-141_438, "Mon, Oct 4, 1582"), (-141_437, "Tue, Oct 5, 1582"),
      (-141_428, "Thu, Oct 14, 1582"), (-141_427, "Fri, Oct 15, 1582"),
      (-171_606, "Wed, Feb 28, 1500"), (-171_605, "Thu, Mar 1, 1500"),
      (-719_162, "Mon, Jan 1, 1"), (-719_163, "Sun, Dec 31, 1 BC"),
      (2_932_896, "Fri, Dec 31, 9999"), (-100_000_000, "Tue, Apr 20, 271822 BC"),
    ]
  )
  func `dates before 1582 are Gregorian like all others`(_ day: Int64, _ date: String) {
    let time = LocalTime(milliseconds: day * 86_400_000)
    let wording = ICUWording(locale: "en-US", clock: .twentyFourHour)
    #expect(plain(wording.timeHeader(time, now: nil)) == date + ", 00:00")
  }

  @Test func `a misspelled locale is distinguished from a known one`() {
    let known = [
      "en-US", "en", "EN-us", "ar-EG", "ar-EG-u-nu-latn", "zh-Hant-TW", "zh-Hans", "tr", "und",
      "und-Latn", "de-CH-1996", "es-419", "sr-Latn-RS", "nb-NO", "he", "la", "sl-rozaj-biske",
      "en-GB-x-home", "iw", "in-ID", "ji", "sh", "tl-PH", "mo", "cmn", "cmn-Hant-TW",
    ]
    for tag in known { #expect(ICUWording.knows(locale: tag), "\(tag)") }
    let unknown = [
      "", "english", "xx-nonsense", "xx", "en_US", "en-UK", "en-", "-en", "en US", "e", "C",
      "POSIX", "en-Nope", "en-US\0", "日本語", "en-US.UTF-8", "undecided", "x-home",
      String(repeating: "en-", count: 10_000), "en-x-" + String(repeating: "a-", count: 500) + "a",
    ]
    for tag in unknown { #expect(!ICUWording.knows(locale: tag), "\(tag.prefix(40))") }
  }

  @Test func `non-Gregorian calendars stay`() {
    let header = ICUWording(locale: "fa-IR-u-nu-latn").timeHeader(time, now: nil)
    #expect(header.contains("1405"))
  }

  @Test func `Egypt uses its own digits unless the locale says otherwise`() {
    #expect(ICUWording(locale: "ar-EG").timeHeader(time, now: nil).contains("٢٠٢٦"))
    #expect(ICUWording(locale: "ar-EG-u-nu-latn").timeHeader(time, now: nil).contains("2026"))
  }

  @Test func `the clock can be chosen`() {
    let now = LocalTime(milliseconds: time.milliseconds + 60_000)
    func header(_ locale: String, _ clock: ICUWording) -> String {
      plain(clock.timeHeader(time, now: now))
    }
    #expect(header("en", ICUWording(locale: "en-US", clock: .twentyFourHour)) == "Today 15:05")
    #expect(header("en", ICUWording(locale: "en-US", clock: .twelveHour)) == "Today 3:05 PM")
    #expect(header("de", ICUWording(locale: "de-DE", clock: .twelveHour)) == "Heute 3:05 PM")
    #expect(header("de", ICUWording(locale: "de-DE")) == "Heute 15:05")
  }

  @Test func `today and yesterday depend on the calendar day`() {
    let wording = ICUWording(locale: "en-US", clock: .twentyFourHour)
    let day: Int64 = 86_400_000
    func header(daysLater: Int64) -> String {
      plain(
        wording.timeHeader(time, now: LocalTime(milliseconds: (time.day + daysLater) * day))
      )
    }
    #expect(header(daysLater: 0) == "Today 15:05")
    #expect(header(daysLater: 1) == "Yesterday 15:05")
    #expect(header(daysLater: 2) == "Friday 15:05")
    #expect(header(daysLater: 7) == "Fri, Nov 20, 15:05")
    #expect(header(daysLater: -1) == "Fri, Nov 20, 15:05")
    #expect(header(daysLater: 60) == "Fri, Nov 20, 2026, 15:05")
  }

  @Test func `a locale determines the direction of the screen`() {
    for locale in ["ar-EG", "he", "fa-IR", "ur", "az-Arab"] {
      #expect(ICUWording.isRightToLeft(locale: locale), "\(locale)")
    }
    for locale in ["en-US", "ja", "az", "", "nonsense locale"] {
      #expect(!ICUWording.isRightToLeft(locale: locale), "\(locale)")
    }
  }

  @Test func `strings come from the given table`() {
    var table = PhraseTable(language: "de")
    table["yesterday"] = .text("Gestern")
    let wording = ICUWording(locale: "de-DE", words: table)
    let now = LocalTime(milliseconds: time.milliseconds + 86_400_000)
    #expect(plain(wording.timeHeader(time, now: now)) == "Gestern 15:05")
    #expect(wording.phrase(.edited) == "Edited")
  }

  @Test(
    arguments: [
      "Europe/Rome", "America/New_York", "America/Sao_Paulo", "Asia/Kolkata", "Asia/Kathmandu",
      "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Auckland", "Africa/Johannesburg", "UTC",
    ]
  )
  func `offsets match Foundation from 1970 to 2037`(_ zone: String) throws {
    let year: Int64 = 31_556_952_000
    let range = 0...67 * year
    let offsets = try #require(ICUWording(locale: "en").offsets(of: zone, in: range))
    for moment in stride(from: range.lowerBound, through: range.upperBound, by: 86_400_000 * 5) {
      let local = offsets.local(at: moment).milliseconds - moment
      #expect(local == ZoneWitness.offset(of: zone, at: moment), "\(zone) at \(moment)")
    }
    for transition in offsets.transitions {
      for moment in [transition.start - 1, transition.start] {
        let local = offsets.local(at: moment).milliseconds - moment
        #expect(local == ZoneWitness.offset(of: zone, at: moment), "\(zone) at \(moment)")
      }
    }
  }

  @Test(arguments: [
    ("Africa/Cairo", "2026-06-15", 180), ("Africa/Cairo", "2026-12-15", 120),
    ("Africa/Cairo", "2019-06-15", 120), ("Asia/Almaty", "2024-02-15", 360),
    ("Asia/Almaty", "2024-04-15", 300), ("America/Mexico_City", "2026-07-15", -360),
    ("America/Nuuk", "2026-01-15", -120), ("America/Nuuk", "2026-07-15", -60),
    ("Europe/Dublin", "2040-01-15", 0), ("Europe/Dublin", "2040-07-15", 60),
    ("Antarctica/Troll", "2030-07-15", 120), ("Asia/Gaza", "2026-12-15", 120),
    ("Australia/Lord_Howe", "2030-07-15", 630), ("Pacific/Easter", "2030-01-15", -300),
    ("Africa/Monrovia", "1972-06-15", 0), ("Etc/GMT+5", "2026-01-15", -300),
  ])
  func `a zone has the offsets of the table`(_ zone: String, _ day: String, _ minutes: Int64) throws
  {
    let date = try Date(day + "T12:00:00Z", strategy: .iso8601)
    let moment = Int64(date.timeIntervalSince1970) * 1000
    for range in [moment...moment, 0...4_102_444_800_000, Int64.min...Int64.max] {
      let offsets = try #require(ICUWording(locale: "en").offsets(of: zone, in: range))
      #expect(offsets.local(at: moment).milliseconds - moment == minutes * 60_000, "\(range)")
    }
  }

  @Test(
    arguments: [
      ("+02:00", 7_200_000), ("-05:30", -19_800_000), ("+00:00", 0), ("+23:59", 86_340_000),
      ("+24:00", nil), ("+02:60", nil), ("02:00", nil), ("+2:00", nil), ("+02:00:00", nil),
      ("++1:00", nil), ("+02", nil), ("+", nil),
    ] as [(String, Int64?)]
  )
  func `an offset is a zone`(name: String, milliseconds: Int64?) {
    #expect(ICUWording.knows(timeZone: name) == (milliseconds != nil))
    let offsets = ICUWording(locale: "en").offsets(of: name, in: 0...1)
    #expect(offsets == milliseconds.map { ZoneOffsets(initialOffset: $0) })
  }

  @Test func `an unknown zone is nil and a known one is found by name`() {
    let wording = ICUWording(locale: "en")
    for zone in ["", "Mars/Olympus", "Europe", "+25:00", "Europe/Rome\0"] {
      #expect(wording.offsets(of: zone, in: 0...1) == nil, "\(zone)")
      #expect(!ICUWording.knows(timeZone: zone), "\(zone)")
    }
    #expect(ICUWording.knows(timeZone: "Europe/Rome"))
    #expect(wording.offsets(of: "UTC", in: .min ... .max)?.transitions == [])
  }
}
