import ChatModel

/// What stands around a message, decided before anything is measured.
struct Decoration: Hashable {
  var side: Side
  var position: RunPosition
  var localTime: LocalTime?
  var showsTimeHeader: Bool
  var showsSenderName: Bool
  var showsAvatar: Bool
  var hasTail: Bool
  var showsStatus: Bool

  /// Whether the message continues the run of the message before it.
  var continuesRun: Bool { position == .middle || position == .last }
}
