import ChatModel

extension [Message] {
  /// Whether most messages are older than the one before them.
  ///
  /// - Parameter isDefault: What holds where the times do not tell.
  func isNewestFirst(whereUnknown isDefault: Bool) -> Bool {
    let times = compactMap(\.time?.milliseconds)
    let steps = zip(times, times.dropFirst())
    let (down, up) = (steps.count { $0 > $1 }, steps.count { $0 < $1 })
    return down == up ? isDefault : down > up
  }
}
