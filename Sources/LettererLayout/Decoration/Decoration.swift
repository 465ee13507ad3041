import LettererModel

/// The decoration around a message, decided before anything is measured.
struct Decoration: Hashable {
  var side: Side
  var position: RunPosition
  var features: Features

  /// The features around the message and above its row.
  struct Features: OptionSet, Hashable {
    let rawValue: UInt16

    static let timeHeader = Features(rawValue: 1 << 0)
    /// Whether the time header includes the day.
    static let dayInHeader = Features(rawValue: 1 << 1)
    static let unreadDivider = Features(rawValue: 1 << 2)
    static let senderName = Features(rawValue: 1 << 3)
    static let avatar = Features(rawValue: 1 << 4)
    static let tail = Features(rawValue: 1 << 5)
    static let time = Features(rawValue: 1 << 6)
    static let status = Features(rawValue: 1 << 7)
    static let edited = Features(rawValue: 1 << 8)
    /// Whether the message has no row.
    static let hidden = Features(rawValue: 1 << 9)
    /// Whether there is a strip above the bubble, with or without a name.
    static let nameStrip = Features(rawValue: 1 << 10)
    /// Whether there is a strip below the bubble, with or without text.
    static let footerStrip = Features(rawValue: 1 << 11)
    /// Whether the faces of readers who have read no later message are below the bubble.
    static let readers = Features(rawValue: 1 << 12)

    /// Whether the message is below the one that starts its thread.
    static let indented = Features(rawValue: 1 << 13)
    /// Whether the message quotes the one that starts its thread.
    static let threadQuote = Features(rawValue: 1 << 14)

    /// The time, delivery status, and edit mark.
    static var footer: Features { [.time, .status, .edited] }
  }

  func has(_ feature: Features) -> Bool { features.contains(feature) }

  /// Whether the message continues the run of the preceding one.
  var continuesRun: Bool { position == .middle || position == .last }

  /// Whether time, delivery status, or edit mark is shown.
  var hasFooter: Bool { !features.isDisjoint(with: Features.footer) }
}

/// The groups of which a message is the last one.
struct Newness: Hashable {
  /// The viewer's messages.
  var isOwn = false
  /// The messages that another participant has read.
  var hasReaders = false
}
