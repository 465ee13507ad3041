import LettererDocuments
import LettererModel

/// Reads the store of Apple's Messages: `chat.db` of a Mac, `sms.db` of a telephone's backup.
///
/// ```
/// message(ROWID, guid, text, attributedBody, handle_id, date, is_from_me, …), chat, handle,
/// attachment, chat_message_join, chat_handle_join, message_attachment_join
/// ```
/// Columns that an older store lacks count as empty. The database is read from memory and never
/// written; files are looked for in the folder `Attachments` beside it and nowhere else.
struct IMessageReader: TranscriptReader, FolderReader {
  let name = "imessage"
  let title = "Apple Messages store (chat.db, sms.db), alone or with its Attachments"
  let covers = """
    several conversations, archived text with mentions and links, tapbacks and their removal, \
    stickers, replies, edits, unsent messages, attachments, receipts, names, joins and leaves, \
    previews of pages, polls with votes, captions of apps, messages in the bin
    """

  /// What the start of the database says in the description of its tables.
  private static let evidence = [Array("chat_message_join".utf8), Array("chat_handle_join".utf8)]
  /// How much of a database of a folder is looked at.
  private static let startSize = 1 << 20

  func fit(of sample: FormatSample) -> FormatFit {
    Self.isStore(sample.bytes)
      ? FormatFit(1, "a database with the tables of Messages") : .none
  }

  private static func isStore(_ start: [UInt8]) -> Bool {
    start.starts(with: SQLiteDatabase.magic)
      && evidence.contains { words in start.contains(words) }
  }

  // MARK: Folders

  func confidence(of files: ExportFiles) -> Double {
    Self.stores(in: files).isEmpty ? 0 : 1
  }

  private static func stores(in files: ExportFiles) -> [String] {
    SQLiteDatabase.paths(in: files) { source in
      var source = source
      return isStore(Array(source.peek(startSize)))
    }
  }

  func conversations(
    in files: ExportFiles,
    options: ReadOptions
  ) throws(FormatError) -> Conversations {
    let paths = Self.stores(in: files)
    var all: [Conversations] = []
    for path in paths {
      guard let source = files.source(of: path) else { continue }
      var found = try conversations(
        in: source,
        log: files.source(of: path + "-wal"),
        folder: path.parentPath
      )
      let file = [files.name, path].compactMap(\.self)
      found.diagnostics.name(file: file)
      found.change { (reading) throws(FormatError) in reading.diagnostics.name(file: file) }
      all.append(found)
    }
    guard !all.isEmpty else { throw .noMessages }
    return Conversations(joining: all, names: paths)
  }

  // MARK: Files

  func conversations(
    in source: ByteSource,
    beside files: ExportFiles?,
    options: ReadOptions
  ) throws(FormatError) -> Conversations {
    let log = source.name.flatMap { files?.source(of: $0 + "-wal") }
    return try conversations(in: source, log: log, folder: "")
  }

  private func conversations(
    in source: ByteSource,
    log: ByteSource?,
    folder: String
  ) throws(FormatError) -> Conversations {
    var diagnostics = DiagnosticList()
    let bytes = try SQLiteDatabase.bytes(source, log, &diagnostics)
    let database = try SQLiteDatabase.open(bytes)
    return Self.conversations(database, bytes.count, diagnostics, folder: folder)
  }

  /// The conversations of a database that has the tables of Messages.
  static func conversations(
    _ database: SQLiteDatabase,
    _ byteCount: Int,
    _ given: DiagnosticList,
    folder: String = ""
  ) -> Conversations {
    var diagnostics = given
    let store = IMessageStore(database, byteCount: byteCount)
    diagnostics.add(contentsOf: store.log)
    let chats = store.chats
    if diagnostics.isEmpty, !store.isDamaged { database.reportDamage(to: &diagnostics) }
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
      if !folder.isEmpty { reading.transcript.move(into: folder) }
      return reading
    }
  }
}

extension Transcript {
  /// Puts the folder of the database before the paths of its files.
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
