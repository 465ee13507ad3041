import LettererLayout

/// What a release of tzdata says of some time zones that is newer than the one in ICU.
struct ZoneAmendment {
  /// The names of the zones.
  let zones: [String]
  /// The changes in order: seconds since 1970, and the offset from then on in minutes.
  ///
  /// From the first one on, ICU's do not hold.
  let changes: [(second: Int64, minutes: Int64)]

  /// Returns what is newer for a zone; `nil` where nothing is.
  static func amendment(of timeZone: String) -> ZoneAmendment? {
    all.first { $0.zones.contains(timeZone) }
  }

  /// Returns the offsets of ICU over a stretch of time, in milliseconds, with the changes.
  func applied(to offsets: ZoneOffsets, in range: ClosedRange<Int64>) -> ZoneOffsets {
    let all = changes.map { change in
      ZoneOffsets.Transition(start: change.second * 1000, offset: change.minutes * 60_000)
    }
    guard let start = all.first?.start, start <= range.upperBound else { return offsets }
    let past = all.prefix { $0.start <= range.lowerBound }
    let known = offsets.transitions.filter { $0.start < start }
    let new = all.dropFirst(past.count).filter { $0.start <= range.upperBound }
    return ZoneOffsets(
      initialOffset: past.last?.offset ?? offsets.initialOffset,
      transitions: known + new
    )
  }
}
