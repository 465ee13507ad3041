public import LettererLayout
public import LettererModel
import CTextStack
import LettererPhrases
import Synchronization

/// Dates in the conventions of a locale, from ICU; time zones and UI strings from tables.
///
/// The locale, clock, and time zone are explicit; nothing is read from the machine.
public struct ICUWording: Wording {
  /// The BCP 47 locale; if ICU does not support it, English is used.
  public let locale: String
  /// A 12-hour or a 24-hour clock; `nil` for the locale's own.
  public let clock: ViewSettings.ClockStyle?

  /// The UI strings.
  public let words: PhraseTable

  private let formats: Formats

  /// Creates the wording of a locale.
  ///
  /// - Parameters:
  ///   - locale: The BCP 47 locale.
  ///   - clock: A 12-hour or a 24-hour clock; `nil` for the locale's own.
  ///   - words: The UI strings; `nil` for those bundled for the locale's language.
  public init(
    locale: String,
    clock: ViewSettings.ClockStyle? = nil,
    words: PhraseTable? = nil
  ) {
    self.locale = locale
    self.clock = clock
    self.words = words ?? .bundled(for: locale)
    formats = Formats(locale: locale)
  }

  /// Returns whether a string is the name of a time zone or an offset such as `+02:00`.
  public static func knows(timeZone: String) -> Bool {
    fixedOffset(timeZone) != nil || ZoneTable.knows(timeZone)
  }

  /// The names of all time zones.
  public static var timeZones: [String] { ZoneTable.names }

  /// Returns whether a string is a BCP 47 tag with a known language, script, and region.
  ///
  /// ICU does not have conventions for all of these; English is used for the others.
  public static func knows(locale: String) -> Bool {
    guard locale.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else { return false }
    return unsafe ctext_locale_is_known(locale)
  }

  /// Returns the code of the language with a name in English or in the language itself, in any case;
  /// `nil` if there is none.
  public static func language(named name: String) -> String? {
    guard !name.utf8.contains(0), let code = unsafe ctext_language_named(name) else { return nil }
    return unsafe String(cString: code)
  }

  /// Returns the milliseconds of an offset from UTC of less than a day, such as `+02:00`.
  private static func fixedOffset(_ text: String) -> Int64? {
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      part.utf8.count == 2 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard let sign = text.first, "+-".contains(sign), parts.count == 2, areDigits,
      let hours = Int64(parts[0]), let minutes = Int64(parts[1]), hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (sign == "-" ? -60_000 : 60_000)
  }

  /// Returns the offsets of a zone from 1970 on, from this package's table instead of the
  /// machine's; `nil` for an unknown name.
  public func offsets(of timeZone: String, in range: ClosedRange<Int64>) -> ZoneOffsets? {
    if let offset = Self.fixedOffset(timeZone) { return ZoneOffsets(initialOffset: offset) }
    return ZoneTable(timeZone)?.offsets(in: range)
  }

  /// Returns whether a locale is written right to left.
  public static func isRightToLeft(locale: String) -> Bool {
    unsafe ctext_locale_is_right_to_left(locale)
  }

  /// Returns a header such as `Fri, Nov 20, 2026, 10:00 AM`, or `Today 10:00 AM` if now is known.
  public func timeHeader(_ time: LocalTime, now: LocalTime?) -> String {
    if case .day = time.distance(to: now) { return "\(day(time, now: now)) \(self.time(time))" }
    return formats.text(time, skeleton: daySkeleton(time, now: now, form: .short) + hourSkeleton)
  }

  /// Returns a time such as `Today at 10:00 AM` or `11/20/2026, 10:00 AM`.
  public func moment(_ time: LocalTime, now: LocalTime?) -> String {
    if case .day(let daysAgo) = time.distance(to: now),
      let words = words.moment(self.time(time), daysAgo: daysAgo)
    {
      return words
    }
    return formats.text(time, skeleton: daySkeleton(time, now: now, form: .numeric) + hourSkeleton)
  }

  /// Returns a day such as `Fri, Nov 20, 2026`; `Today`, `Monday` or `Fri, Nov 20` near the present.
  public func day(_ time: LocalTime, now: LocalTime?, form: DayForm) -> String {
    if case .day(let daysAgo) = form.distance(time, to: now),
      let word = words.day(daysAgo: daysAgo)
    {
      return word
    }
    return formats.text(time, skeleton: daySkeleton(time, now: now, form: form))
  }

  /// Returns a time such as `10:00 AM`.
  public func time(_ time: LocalTime) -> String {
    formats.minute(of: time, skeleton: hourSkeleton)
  }

  private var hourSkeleton: String {
    switch clock {
    case .twelveHour: "hmm"
    case .twentyFourHour: "Hmm"
    case nil: "jmm"
    }
  }

  /// Returns the skeleton of a day; without an era, a year before year 1 would look like one after
  /// it.
  private func daySkeleton(_ time: LocalTime, now: LocalTime?, form: DayForm) -> String {
    let day =
      switch form {
      case .short: "MMMEd"
      case .date, .whole: "MMMMd"
      case .long: "MMMMEEEEd"
      case .numeric: "Md"
      }
    return switch form.distance(time, to: now) {
    case .week: "EEEE"
    case .year: day
    case .day, .far: (time.date.year < 1 ? "Gy" : "y") + day
    }
  }

  /// Returns a phrase from the table.
  public func phrase(_ phrase: Phrase) -> String { words.phrase(phrase) }
}

/// The date formats of one locale, each opened on first use.
private final class Formats: Sendable {
  private let locale: String
  private let opened = Mutex<[String: DateFormat]>([:])
  /// Formatted times by minute of the day, which is all they depend on.
  private let minutes = Mutex<[Int: String]>([:])

  init(locale: String) {
    self.locale = Self.icuName(of: locale)
  }

  private static func icuName(of locale: String) -> String {
    var name = [CChar](repeating: 0, count: Int(ctext_locale_capacity()))
    unsafe ctext_locale_name(locale, &name)
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns a time of day; the skeleton must always be the same.
  func minute(of time: LocalTime, skeleton: String) -> String {
    minutes.withLock { minutes in
      if let known = minutes[time.minuteOfDay] { return known }
      let text = text(time, skeleton: skeleton)
      minutes[time.minuteOfDay] = text
      return text
    }
  }

  func text(_ time: LocalTime, skeleton: String) -> String {
    opened.withLock { opened in
      if let known = opened[skeleton] { return known.text(time) }
      let format = DateFormat(locale: locale, skeleton: skeleton)
      opened[skeleton] = format
      return format.text(time)
    }
  }
}

/// An ICU date format.
@safe private final class DateFormat {
  private let handle: OpaquePointer?

  init(locale: String, skeleton: String) {
    var status: ctext_status = 0
    let skeleton = Array(skeleton.utf16)
    var pattern = [UInt16](repeating: 0, count: 128)
    let length = unsafe ctext_best_pattern(
      locale,
      skeleton,
      Int32(skeleton.count),
      &pattern,
      Int32(pattern.count),
      &status
    )
    let format = unsafe ctext_date_format_open(locale, pattern, length, &status)
    unsafe handle = status <= 0 ? format : nil
  }

  deinit {
    if let handle = unsafe handle { unsafe ctext_date_format_close(handle) }
  }

  func text(_ time: LocalTime) -> String {
    guard let handle = unsafe handle else { return EnglishWording().timeHeader(time, now: nil) }
    var status: ctext_status = 0
    var units = [UInt16](repeating: 0, count: 128)
    let count = unsafe ctext_format_date(
      handle,
      Double(time.milliseconds),
      &units,
      Int32(units.count),
      &status
    )
    return String(decoding: units.prefix(Int(count)), as: UTF16.self)
  }
}
