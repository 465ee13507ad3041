import LettererDocuments
import LettererModel

/// An entry of an SDK's conversation list, without its last message.
struct ListedConversation {
  var title: String?
  var unread: Int
  var isPinned: Bool
  var isMuted: Bool
  var draft: String?

  /// Returns whether an object is an entry of such a list, even for a conversation without
  /// messages.
  static func fits(_ value: JSONValue) -> Bool {
    let isNamed = value["targetId"]?.identifier != nil && value["conversationType"] != nil
    return isNamed && value["content"] == nil
      && ["unreadMessageCount", "conversationTitle"].contains { value[$0] != nil }
  }

  /// Reads the fields of an entry; `nil` if the object is a message.
  init?(_ value: JSONValue, _ fields: inout ObjectDecoder) {
    guard Self.fits(value) else { return nil }
    func text(_ name: String) -> String? {
      fields.take(name)?.identifier.flatMap { $0.isEmpty ? nil : $0 }
    }
    title = text("conversationTitle")
    unread = max(text("unreadMessageCount").flatMap { Int($0) } ?? 0, 0)
    isPinned = Self.isOn(fields.take(["isTop", "top"]))
    isMuted = ["0", "DO_NOT_DISTURB"].contains(text("notificationStatus"))
    draft = text("draft")
  }

  private static func isOn(_ value: JSONValue?) -> Bool {
    switch value?.content {
    case .boolean(let isOn): isOn
    case .number("1"), .string("1"), .string("true"): true
    default: false
    }
  }
}
