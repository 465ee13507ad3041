/// The previous state of a message affected by a change.
struct ChangedEntry {
  var handle: Int
  /// The decoration and measurements.
  var entry: Entry
  /// Whether it was measured again, or its decoration changed.
  var isNew: Bool
}
