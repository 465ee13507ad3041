/// A point in time as a transcript states it: with a known offset from UTC, or on a wall clock.
public struct Time: Hashable, Sendable {
  /// How the milliseconds are to be read.
  public enum Reference: Hashable, Sendable {
    /// Milliseconds since 1970 in UTC; the source wrote them with this offset, in minutes east.
    case utc(offset: Int)
    /// Milliseconds since 1970 on a wall clock in the transcript's time zone.
    case wallClock
  }

  /// How finely the source states times.
  public enum Precision: String, Hashable, Sendable, CaseIterable {
    /// Milliseconds.
    case millisecond = "ms"
    /// Seconds.
    case second = "s"
    /// Minutes.
    case minute = "min"
    /// Days.
    case day
  }

  /// Milliseconds since the start of 1970, in UTC or on the wall clock.
  public var milliseconds: Int64
  /// Whether the milliseconds count in UTC or on a wall clock.
  public var reference: Reference
  /// How finely the source states the time.
  public var precision: Precision
  /// Whether the time was computed, for example from a push id, instead of being stated.
  public var isDerived: Bool

  /// Creates a time.
  public init(
    milliseconds: Int64,
    reference: Reference = .utc(offset: 0),
    precision: Precision = .second,
    isDerived: Bool = false
  ) {
    self.milliseconds = milliseconds
    self.reference = reference
    self.precision = precision
    self.isDerived = isDerived
  }

  /// The offset from UTC that the source states, in minutes east and cut to less than a day; `nil` on
  /// a wall clock.
  public var offset: Int? {
    guard case .utc(let offset) = reference else { return nil }
    return min(max(offset, -1439), 1439)
  }
}
