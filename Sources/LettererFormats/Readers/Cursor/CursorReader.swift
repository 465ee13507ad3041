import LettererDocuments
import LettererModel

/// Reads Cursor chats: its stores (`state.vscdb`) and its Markdown exports.
///
/// ```
/// cursorDiskKV(key, value): composerData:c1 → {"name": …, "fullConversationHeadersOnly": […]},
///   bubbleId:c1:b1 → {"type": 1, "text": "Why?"}
/// # Title
/// _Exported on 6/12/2025 at 10:12:13 GMT+2 from Cursor (1.0.0)_
/// ```
struct CursorReader: StoreReader {
  let name = "cursor"
  let title = "Cursor chats: databases (state.vscdb) and exported Markdown"
  let covers = """
    several conversations, prompts, responses, thinking, tools with results; Markdown; older \
    workspace chats
    """

  let evidence = ["cursorDiskKV", "composerData", "aichat"]
  let shape = (table: "cursorDiskKV", columns: ["key", "value"])
  var fields: FieldTree { .cursor }

  func fits(_ database: SQLiteDatabase) -> Bool {
    if SQLiteTable.columns(of: shape.table, in: database) == shape.columns { return true }
    // Other programs also have the workspace table.
    var hasChats = false
    _ = database.query("SELECT 1 FROM ItemTable WHERE key = '\(CursorStore.chatData)'") { _ in
      hasChats = true
      return false
    }
    return hasChats
  }

  func fit(of sample: FormatSample) -> FormatFit {
    if isStore(sample.bytes) { return storeFit }
    return CursorExport.begins(sample.bytes)
      ? FormatFit(1, "a title above \"Exported on … from Cursor\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var source = input.source
    if source.peek(SQLiteDatabase.magic.count).elementsEqual(SQLiteDatabase.magic) {
      return try conversations(ofDatabase: input)
    }
    return Conversations(only: CursorExport.reading(source))
  }

  func conversations(of store: OpenStore) -> Conversations {
    var tables = StoreTables(store)
    var chats = CursorStore(&tables)
    let readings = chats.readings()
    var log = tables.log
    log.add(contentsOf: chats.log)
    return Conversations(readings, of: store, isDamaged: tables.isDamaged, log)
  }
}
