import LettererModel

/// What stands around a message, decided before anything is measured.
struct Decoration: Hashable {
  var side: Side
  var position: RunPosition
  var features: Features

  /// What stands around the message, and what stands above its row.
  struct Features: OptionSet, Hashable {
    let rawValue: UInt16

    static let timeHeader = Features(rawValue: 1 << 0)
    /// Whether the time header tells the day.
    static let dayInHeader = Features(rawValue: 1 << 1)
    static let unreadDivider = Features(rawValue: 1 << 2)
    static let senderName = Features(rawValue: 1 << 3)
    static let avatar = Features(rawValue: 1 << 4)
    static let tail = Features(rawValue: 1 << 5)
    static let time = Features(rawValue: 1 << 6)
    static let status = Features(rawValue: 1 << 7)
    static let edited = Features(rawValue: 1 << 8)
    /// Whether the message has no row at all.
    static let hidden = Features(rawValue: 1 << 9)
    /// Whether there is a strip above the bubble, with a name or empty.
    static let nameStrip = Features(rawValue: 1 << 10)
    /// Whether there is a strip below the bubble, with words or empty.
    static let footerStrip = Features(rawValue: 1 << 11)
    /// Whether below the bubble are the faces of those who have read no later message.
    static let readers = Features(rawValue: 1 << 12)

    /// When a message was sent, how far it got and that it was edited.
    static var footer: Features { [.time, .status, .edited] }
  }

  func has(_ feature: Features) -> Bool { features.contains(feature) }

  /// Whether the message continues the run of the message before it.
  var continuesRun: Bool { position == .middle || position == .last }

  /// Whether something is told about when the message was sent and how far it got.
  var hasFooter: Bool { !features.isDisjoint(with: Features.footer) }
}

/// Of what a message is the last one.
struct Newness: Hashable {
  /// Of the viewer's own.
  var isOwn = false
  /// Of those that some of the others have read.
  var hasReaders = false
}
