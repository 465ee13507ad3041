/// A message that a change reached, as it was before.
struct ChangedEntry {
  var handle: Int
  /// What was decided and measured of it.
  var entry: Entry
  /// Whether it was measured anew, or decided otherwise.
  var isNew: Bool
}
