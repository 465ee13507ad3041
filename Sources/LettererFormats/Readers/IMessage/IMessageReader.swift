import LettererDocuments
import LettererModel

/// Reads the store of Apple's Messages: `chat.db` on a Mac, `sms.db` in a phone's backup.
///
/// ```
/// message(ROWID, guid, text, attributedBody, handle_id, date, is_from_me, …), chat, handle,
/// attachment, chat_message_join, chat_handle_join, message_attachment_join
/// ```
/// Columns that an older store lacks count as empty. The database is read in memory and never
/// written; files are looked up in the adjacent `Attachments` folder and nowhere else.
struct IMessageReader: StoreReader {
  let name = "imessage"
  let title = "Apple Messages database (chat.db, sms.db), with or without its Attachments folder"
  let covers = """
    several conversations, archived text with mentions and links, tapbacks and their removal, \
    stickers, replies, edits, unsent messages, attachments, receipts, names, joins and leaves, \
    link previews, polls with votes, app captions, recently deleted messages
    """

  let evidence = ["chat_message_join", "chat_handle_join"]
  let shape = (table: "message", columns: ["guid", "handle_id", "is_from_me", "date"])
  var fields: FieldTree { .imessage }

  func conversations(of opened: OpenStore) -> Conversations {
    var diagnostics = opened.diagnostics
    let store = IMessageStore(opened)
    diagnostics.add(contentsOf: store.log)
    let chats = store.chats
    if diagnostics.isEmpty, !store.isDamaged {
      opened.database.reportDamage(to: &diagnostics)
    }
    guard !chats.isEmpty else {
      return Conversations([], isTruncated: store.isDamaged, diagnostics: diagnostics)
    }
    let summaries = chats.map { chat in
      ChatSummary(
        name: chat.key,
        title: IMessageChat.title(chat, of: store),
        messages: IMessageChat.count(chat, of: store)
      )
    }
    return Conversations(summaries, diagnostics: diagnostics) { (index) throws(FormatError) in
      var chat = IMessageChat(chats[index], of: store)
      var reading = chat.reading()
      if !opened.folder.isEmpty { reading.transcript.move(into: opened.folder) }
      return reading
    }
  }
}

extension Transcript {
  /// Prepends the folder of the database to the paths of its files.
  fileprivate mutating func move(into folder: String) {
    for index in messages.indices {
      for place in messages[index].attachments.indices {
        guard let path = messages[index].attachments[place].path, path.hasPrefix("Attachments/")
        else { continue }
        messages[index].attachments[place].path = folder + "/" + path
      }
    }
  }
}
