import LettererModel

/// The kind of a row in the message table, by its `associated_message_type`.
enum IMessageKind: Hashable {
  /// An ordinary message.
  case message
  /// A sticker that was placed on a message, or sent in reply to it.
  case sticker
  /// A reaction; the emoji of a removed one may be unknown.
  case tapback(String?, isOn: Bool)
  /// A removed sticker.
  case removedSticker
  /// A vote in a poll.
  case vote
  /// A poll to which an option was added.
  case pollUpdate
  /// An unknown type.
  case other(Int64)

  private static let emoji = ["❤️", "👍", "👎", "😂", "‼️", "❓"]

  init(_ row: StoreTable.Row) {
    let type = row.integer("associated_message_type")
    self =
      switch type {
      case 2 where Self.isPoll(row) && Self.target(row) != nil: .pollUpdate
      // 2 and 3 are for app content.
      case 0, 2, 3: .message
      case 1000, 2007: .sticker
      case 2000...2005: .tapback(Self.emoji[Int(type - 2000)], isOn: true)
      case 2006: .tapback(row.words("associated_message_emoji"), isOn: true)
      case 3000...3005: .tapback(Self.emoji[Int(type - 3000)], isOn: false)
      case 3006: .tapback(row.words("associated_message_emoji"), isOn: false)
      case 3007: .removedSticker
      case 4000 where Self.isPoll(row): .vote
      default: .other(type)
      }
  }

  /// Whether the row is shown as a message.
  var isMessage: Bool {
    switch self {
    case .message, .sticker, .other: true
    case .tapback, .removedSticker, .vote, .pollUpdate: false
    }
  }

  private static func isPoll(_ row: StoreTable.Row) -> Bool {
    row.words("balloon_bundle_id")?.hasSuffix(IMessagePoll.app) == true
  }

  /// Returns the part of the message that a row refers to: the number in `p:1/GUID`, else 0.
  static func part(_ row: StoreTable.Row) -> Int {
    guard let words = row.words("associated_message_guid"), words.hasPrefix("p:") else { return 0 }
    return Int(words.dropFirst(2).prefix { $0 != "/" }) ?? 0
  }

  /// Returns the message that a row refers to: `p:0/GUID`, `bp:GUID`, or the bare identifier.
  static func target(_ row: StoreTable.Row) -> Message.ID? {
    guard let words = row.words("associated_message_guid") else { return nil }
    if words.hasPrefix("bp:") { return String(words.dropFirst(3)) }
    guard words.hasPrefix("p:"), let slash = words.firstIndex(of: "/") else { return words }
    return String(words[words.index(after: slash)...])
  }
}
