public import LettererLayout
import Synchronization

/// English UI strings that count requests, and thus how often rows were built.
public final class CountingWording: Wording {
  private let calls = Mutex(0)

  /// Creates a wording with a count of 0.
  public init() {}

  /// The number of requested phrases.
  public var count: Int { calls.withLock(\.self) }

  /// Returns `nil`: there is no time zone except UTC.
  public func offsets(of timeZone: String, in range: ClosedRange<Int64>) -> ZoneOffsets? { nil }

  /// Returns the English UI string.
  public func timeHeader(_ time: LocalTime, now: LocalTime?) -> String {
    EnglishWording().timeHeader(time, now: now)
  }

  /// Returns the English UI string.
  public func day(_ time: LocalTime, now: LocalTime?, form: DayForm) -> String {
    EnglishWording().day(time, now: now, form: form)
  }

  /// Returns the English UI string.
  public func time(_ time: LocalTime) -> String { EnglishWording().time(time) }

  /// Returns the English UI string, and counts.
  public func phrase(_ phrase: Phrase) -> String {
    calls.withLock { $0 += 1 }
    return EnglishWording().phrase(phrase)
  }
}
