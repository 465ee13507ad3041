import LettererModel

/// The topics of a forum: each begins with a notice, which its messages reply to, directly or through
/// others.
struct TelegramTopics {
  /// The notice that begins the topic of each message.
  private var notices: [Message.ID: Message.ID] = [:]

  /// Sets the topic of a message as its thread; a reply to the notice is no reply to anyone.
  mutating func place(_ message: inout Message, beginsTopic: Bool) {
    if beginsTopic {
      notices[message.id] = message.id
    } else if let reply = message.reply?.message, let notice = notices[reply] {
      notices[message.id] = notice
      message.thread = notice
      if reply == notice { message.reply = nil }
    }
  }
}
