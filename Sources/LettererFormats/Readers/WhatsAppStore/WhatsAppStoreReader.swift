import LettererDocuments
import LettererModel

/// Reads the decrypted WhatsApp store on Android: `msgstore.db`, with names from `wa.db` next to
/// it.
///
/// ```
/// message(_id, chat_row_id, from_me, key_id, sender_jid_row_id, message_type, text_data, timestamp, …),
/// chat, jid, message_media, message_location, message_quoted, message_add_on_reaction, call_log, …
/// messages(key_remote_jid, key_from_me, key_id, data, timestamp, media_wa_type, …)      until 2022
/// ```
struct WhatsAppStoreReader: StoreReader {
  let name = "whatsapp-store"
  let title = "WhatsApp database on Android, decrypted (msgstore.db), with names from wa.db"
  let covers = """
    several conversations, files, locations, contacts, polls, calls, replies, reactions, edits, \
    forwards, deleted messages, delivery, notices with members; databases since 2016
    """

  let evidence = ["chat_row_id", "key_remote_jid"]
  let shape = (table: "message", columns: ["chat_row_id", "key_id", "from_me", "text_data"])
  var fields: FieldTree { .whatsappStore }

  func fits(_ database: SQLiteDatabase) -> Bool {
    let old = ["key_remote_jid", "key_from_me", "data"]
    return Set(SQLiteTable.columns(of: shape.table, in: database)).isSuperset(of: shape.columns)
      || Set(SQLiteTable.columns(of: "messages", in: database)).isSuperset(of: old)
  }

  func conversations(of store: OpenStore) -> Conversations {
    var tables = StoreTables(store)
    var people = WhatsAppPeople(&tables)
    people.addContacts(of: store)
    var chats = WhatsAppStore(&tables, people)
    chats.read(&tables)
    var log = tables.log
    log.add(contentsOf: chats.log)
    return Conversations(chats.readings, of: store, isDamaged: tables.isDamaged, log)
  }
}

/// The people named in a store, by the numbers of their addresses.
struct WhatsAppPeople {
  /// The identifier of the owner.
  static let owner = "me"

  private var addresses: [Int64: String] = [:]
  private var names: [String: String] = [:]
  private let ownName: String?

  /// Reads the addresses and the owner's name.
  init(_ tables: inout StoreTables) {
    for row in tables.read("jid", ["user", "server", "raw_string"]).all {
      guard let number = row.number else { continue }
      let parts = [row.words("user"), row.words("server")].compactMap(\.self)
      addresses[number] = row.words("raw_string") ?? parts.joined(separator: "@")
    }
    // A LID is another address of the same account; the store says which.
    for row in tables.read("jid_map", ["lid_row_id", "jid_row_id"]).all {
      guard let address = addresses[row.integer("jid_row_id")], !address.isEmpty else { continue }
      addresses[row.integer("lid_row_id")] = address
    }
    let settings = tables.read("props", ["key", "value"])
    ownName = settings.all.first { $0.words("key") == "user_push_name" }?.words("value")
  }

  /// Reads the names from the address book next to the store.
  mutating func addContacts(of store: OpenStore) {
    let path = store.folder.isEmpty ? "wa.db" : store.folder + "/wa.db"
    guard let source = store.files?.source(of: path),
      let book = try? OpenStore(source, at: path, in: store.files, store.budget)
    else { return }
    var tables = StoreTables(book)
    for row in tables.read("wa_contacts", ["jid", "display_name", "wa_name"]).all {
      guard let address = row.words("jid") else { continue }
      names[address] = row.words("display_name") ?? row.words("wa_name").map { "~ " + $0 }
    }
  }

  /// Returns the address with a number; `nil` if there is none, or if it is the owner's device.
  func address(_ number: Int64) -> String? { addresses[number].flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns whether an address is that of a group.
  static func isGroup(_ address: String) -> Bool { address.hasSuffix("@g.us") }

  /// Returns the name for an address: from the address book, or else the phone number.
  func name(_ address: String) -> String {
    if address == Self.owner { return ownName ?? "You" }
    if let name = names[address] { return name }
    let user = address.prefix { $0 != "@" && $0 != ":" }
    return address.hasSuffix("@s.whatsapp.net") ? "+" + user : String(user)
  }

  /// Returns the participant with an address.
  func participant(_ address: String) -> Participant {
    Participant(id: address, name: name(address))
  }
}
