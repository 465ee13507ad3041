/// A point in time as stated by a transcript: with a UTC offset, or on a wall clock.
public struct Time: Hashable, Sendable {
  /// How to interpret the milliseconds.
  public enum Reference: Hashable, Sendable {
    /// Milliseconds since 1970 in UTC; the source stated this offset, in minutes east.
    case utc(offset: Int)
    /// Milliseconds since 1970 on a wall clock in the transcript's time zone.
    case wallClock
  }

  /// The precision of a stated time.
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
  /// Whether the milliseconds are in UTC or on a wall clock.
  public var reference: Reference
  /// The precision of the time.
  public var precision: Precision
  /// Whether the time was computed, for example from a push id, instead of stated.
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

  /// Creates the time of a number of seconds since the start of 1970 in UTC, such as the
  /// `timeIntervalSince1970` of Foundation's dates.
  ///
  /// - Parameters:
  ///   - seconds: The seconds, rounded to milliseconds and limited to 273,000 years from 1970; 0 if
  ///     they are not a number.
  ///   - precision: The precision of the time.
  public init(seconds: Double, precision: Precision = .second) {
    let limit = 8.64e15
    let milliseconds = seconds.isNaN ? 0 : min(max((seconds * 1000).rounded(), -limit), limit)
    self.init(milliseconds: Int64(milliseconds), precision: precision)
  }

  /// The UTC offset stated by the source, in minutes east, limited to less than a day; `nil` on a
  /// wall clock.
  public var offset: Int? {
    guard case .utc(let offset) = reference else { return nil }
    return min(max(offset, -1439), 1439)
  }
}
