import LettererModel

/// The current time in a script.
struct ScriptClock {
  /// A day in milliseconds.
  private static let day: Int64 = 86_400_000
  /// The day on which a script without dates begins: January 1, 2024.
  private static let firstDay: Int64 = 19_723 * 86_400_000

  /// The current time; `nil` until the script states one.
  private(set) var time: Time?

  /// Moves to a moment.
  mutating func set(_ moment: Time) { time = moment }

  /// Moves to the next moment at a time of day, which may be the current one.
  mutating func set(_ milliseconds: Int64, _ precision: Time.Precision) {
    guard var next = time else {
      time = Time(
        milliseconds: Self.firstDay + milliseconds,
        reference: .wallClock,
        precision: precision
      )
      return
    }
    // A date without a time is the start of its day, so any time of day is later.
    let shown = (next.milliseconds + offset(of: next)) % Self.day
    let now = shown < 0 ? shown + Self.day : shown
    let distance = milliseconds - now
    next.milliseconds += distance < 0 ? distance + Self.day : distance
    next.precision = precision
    time = next
  }

  /// Advances by a number of milliseconds.
  mutating func advance(_ milliseconds: Int64) {
    var next = time ?? Time(milliseconds: Self.firstDay, reference: .wallClock, precision: .minute)
    let sum = next.milliseconds.addingReportingOverflow(milliseconds)
    guard !sum.overflow else { return }
    next.milliseconds = sum.partialValue
    if milliseconds % 60_000 != 0, next.precision == .minute { next.precision = .second }
    if milliseconds % 1000 != 0 { next.precision = .millisecond }
    if next.precision == .day { next.precision = .minute }
    time = next
  }

  private func offset(of time: Time) -> Int64 {
    guard case .utc(let minutes) = time.reference else { return 0 }
    return Int64(minutes) * 60_000
  }
}
