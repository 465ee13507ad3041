public import LettererModel

/// English dates without any library, and the UI strings of a table; supports no time zone but UTC.
public struct EnglishWording: Wording {
  /// A 12-hour or a 24-hour clock.
  public let clock: ViewSettings.ClockStyle
  /// The UI strings.
  public let words: PhraseTable

  /// Creates the wording.
  public init(
    clock: ViewSettings.ClockStyle = .twentyFourHour,
    words: PhraseTable = PhraseTable()
  ) {
    self.clock = clock
    self.words = words
  }

  /// Returns the offsets of UTC under its common names, and `nil` for every other zone.
  public func offsets(of timeZone: String, in range: ClosedRange<Int64>) -> ZoneOffsets? {
    ["UTC", "Etc/UTC", "GMT", "Z"].contains(timeZone) ? .utc : nil
  }

  /// Returns a header such as `Today 10:00`, `Monday 10:00` or `Fri, 20 Nov 2026, 10:00`.
  public func timeHeader(_ time: LocalTime, now: LocalTime?) -> String {
    let separator = time.distance(to: now).isRecent ? " " : ", "
    return day(time, now: now) + separator + self.time(time)
  }

  /// Returns a time such as `Today at 10:00` or `20/11/2026 10:00`.
  public func moment(_ time: LocalTime, now: LocalTime?) -> String {
    let clock = self.time(time)
    if case .day(let daysAgo) = time.distance(to: now),
      let words = words.moment(clock, daysAgo: daysAgo)
    {
      return words
    }
    return "\(day(time, now: now, form: .numeric)) \(clock)"
  }

  /// Returns a day such as `Today`, `Monday`, `Fri, 20 Nov` or `Fri, 20 Nov 2026`.
  public func day(_ time: LocalTime, now: LocalTime?, form: DayForm) -> String {
    let weekdays = [
      "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let date = time.date
    let (weekday, month) = (weekdays[time.weekday], months[date.month - 1])
    let words =
      switch form {
      case .short: "\(weekday.prefix(3)), \(date.day) \(month.prefix(3))"
      case .long: "\(weekday), \(date.day) \(month)"
      case .date, .whole: "\(date.day) \(month)"
      case .numeric: "\(two(date.day))/\(two(date.month))/\(date.year)"
      }
    switch form.distance(time, to: now) {
    case .day(let daysAgo): return self.words.day(daysAgo: daysAgo) ?? words
    case .week: return weekday
    case .year: return words
    case .far: return form == .numeric ? words : "\(words) \(date.year)"
    }
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Returns the string of the table.
  public func phrase(_ phrase: Phrase) -> String { words.phrase(phrase) }

  /// Returns a time such as `10:00` or `10:00 AM`.
  public func time(_ time: LocalTime) -> String {
    let hour = time.minuteOfDay / 60
    let minute = time.minuteOfDay % 60
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    switch clock {
    case .twentyFourHour: return "\(hour < 10 ? "0" : "")\(hour):\(minutes)"
    case .twelveHour: return "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "AM" : "PM")"
    }
  }
}
