public import LettererLayout
import Synchronization

/// English words, and how often they were asked for: how often rows were built.
public final class CountingWording: Wording {
  private let calls = Mutex(0)

  /// Creates a wording that has not been asked yet.
  public init() {}

  /// The number of phrases that were asked for.
  public var count: Int { calls.withLock(\.self) }

  /// Returns no zone: there is none but UTC.
  public func offsets(of timeZone: String, in range: ClosedRange<Int64>) -> ZoneOffsets? { nil }

  /// Returns the English words.
  public func timeHeader(_ time: LocalTime, now: LocalTime?) -> String {
    EnglishWording().timeHeader(time, now: now)
  }

  /// Returns the English words.
  public func day(_ time: LocalTime, now: LocalTime?, form: DayForm) -> String {
    EnglishWording().day(time, now: now, form: form)
  }

  /// Returns the English words.
  public func time(_ time: LocalTime) -> String { EnglishWording().time(time) }

  /// Returns the English words, and counts.
  public func phrase(_ phrase: Phrase) -> String {
    calls.withLock { $0 += 1 }
    return EnglishWording().phrase(phrase)
  }
}
