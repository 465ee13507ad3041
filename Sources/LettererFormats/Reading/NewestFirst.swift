import LettererModel

extension [Message] {
  /// Returns whether most messages are older than the one before them; a default if their times
  /// don't show it.
  func isNewestFirst(whereUnknown isDefault: Bool) -> Bool {
    let times = compactMap(\.time?.milliseconds)
    let steps = zip(times, times.dropFirst())
    let (down, up) = (steps.count { $0 > $1 }, steps.count { $0 < $1 })
    return down == up ? isDefault : down > up
  }
}
