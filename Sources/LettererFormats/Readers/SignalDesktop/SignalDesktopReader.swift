import LettererDocuments
import LettererModel

/// Reads the decrypted store of Signal Desktop, or its messages as JSON from export tools.
///
/// ```
/// messages(id, json, conversationId, type, body, sent_at, …), conversations(id, type, name, …), items
/// [{"id": "m1", "conversationId": "c1", "type": "incoming", "sent_at": 1714557600000, "body": "Hi"}]
/// ```
struct SignalDesktopReader: StoreReader {
  let name = "signal-desktop"
  let title = "Signal Desktop database, decrypted (db.sqlite), or its messages as JSON"
  let covers = """
    several conversations, styles, mentions, files, stickers, contacts, replies, reactions, edits, \
    deleted and view-once messages, calls, delivery, group changes
    """

  let evidence = ["profileFullName"]
  let shape = (table: "messages", columns: ["json", "conversationId", "sent_at"])
  var fields: FieldTree { .signalDesktop }

  private static let lists = ["messages", "messsages"]

  private static func isMessage(_ value: JSONValue) -> Bool {
    value["conversationId"]?.words != nil && value["sent_at"] != nil
      && value["type"]?.string != nil
  }

  func fit(of sample: FormatSample) -> FormatFit {
    if isStore(sample.bytes) { return storeFit }
    let lists = Self.lists.lazy.compactMap { sample.root?[$0]?.elements }
    let records = lists.first?.prefix(20) ?? sample.firstRecords
    return records.contains(where: Self.isMessage)
      ? FormatFit(1, "messages with \"conversationId\" and \"sent_at\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var source = input.source
    if source.peek(SQLiteDatabase.magic.count).elementsEqual(SQLiteDatabase.magic) {
      return try conversations(ofDatabase: input)
    }
    var reader = RecordReader(lists: Self.lists, fields: fields, isRecord: Self.isMessage)
    var chats = SignalDesktopChats(SignalDesktopPeople())
    reader.read(source) { value in
      chats.add(value, at: MessagePlace(position: value.position))
    }
    return Conversations(chats.groups, reader)
  }

  func conversations(of store: OpenStore) -> Conversations {
    var tables = StoreTables(store)
    let people = SignalDesktopPeople(&tables)
    var counter: FieldCounter? = FieldCounter(fields)
    var chats = SignalDesktopChats(people)
    let columns = ["id", "json", "conversationId", "type", "body", "sent_at"]
    var rows = tables.read("messages", columns).all
    rows.sort { ($0.integer("sent_at"), $0.index) < ($1.integer("sent_at"), $1.index) }
    for row in rows {
      let place = MessagePlace(record: row.place)
      guard let value = row.json("json", of: "messages", &counter, &chats.groups.log) else {
        chats.groups.log.add(.innerJSON, in: row.place, "message with invalid JSON")
        continue
      }
      chats.add(value.filled(from: row, columns), at: place)
    }
    var log = tables.log
    counter?.report(to: &log)
    log.add(contentsOf: chats.groups.log)
    let readings = chats.groups.readings().filter { !$0.transcript.messages.isEmpty }
    return Conversations(readings, of: store, isDamaged: tables.isDamaged, log)
  }
}

extension StoreTable.Row {
  /// Returns the object in a JSON column, and counts those of its fields that are not read; `nil`
  /// if there is none.
  func json(
    _ name: String,
    of object: String,
    _ counter: inout FieldCounter?,
    _ log: inout DiagnosticList
  ) -> JSONValue? {
    guard let text = words(name).map({ Array($0.utf8) }) ?? bytes(name) else { return nil }
    var reader = JSONReader(export: ByteSource(text))
    reader.exchange(&counter, at: object)
    let value = reader.readValue()
    reader.exchange(&counter)
    guard let value, !reader.isTruncated, reader.isAtEnd(), value.members != nil else { return nil }
    for found in reader.diagnostics.items { log.add(found.code, in: place, found.message) }
    return value
  }
}

extension JSONValue {
  /// Returns the object, including the columns that newer stores no longer repeat in the JSON.
  fileprivate func filled(from row: StoreTable.Row, _ columns: [String]) -> JSONValue {
    var members = members ?? []
    for name in columns where name != "json" && self[name] == nil {
      guard let word = row.words(name) else { continue }
      let content: JSONValue.Content = name == "sent_at" ? .number(word) : .string(word)
      members.append(JSONMember(name: name, at: position, value: JSONValue(content, at: position)))
    }
    return JSONValue(.object(members), at: position)
  }
}

/// The people in a store: its private conversations, by any of their identifiers.
struct SignalDesktopPeople {
  /// The owner's identifier if the store does not contain it.
  static let owner = "me"

  private(set) var titles: [String: String] = [:]
  private(set) var groups: Set<String> = []
  private var ids: [String: Participant.ID] = [:]
  private var people: [Participant.ID: Participant] = [:]
  /// The owner, as the identifier of the conversation with oneself.
  private(set) var ownID = Self.owner

  /// Creates a list with only the owner.
  init() {
    people[Self.owner] = Participant(id: Self.owner, name: "You")
  }

  /// Reads the conversations and the owner's identifier.
  init(_ tables: inout StoreTables) {
    self.init()
    let columns = [
      "id", "type", "name", "profileName", "profileFamilyName", "profileFullName", "e164",
      "serviceId", "uuid",
    ]
    for row in tables.read("conversations", columns).all {
      guard let id = row.words("id") else { continue }
      let parts = [row.words("profileName"), row.words("profileFamilyName")].compactMap(\.self)
      let profile =
        row.words("profileFullName") ?? (parts.isEmpty ? nil : parts.joined(separator: " "))
      let name = row.words("name") ?? profile
      titles[id] = name ?? row.words("e164")
      if row.words("type") == "group" {
        groups.insert(id)
        continue
      }
      var person = Participant(id: id, name: name ?? row.words("e164") ?? "")
      person.handle = row.words("e164")
      people[id] = person
      for other in [id, row.words("serviceId"), row.words("uuid"), row.words("e164")] {
        if let other { ids[other] = id }
      }
    }
    let items = tables.read("items", ["id", "json"])
    var log = DiagnosticList()
    var counter: FieldCounter?
    for row in items.all where ["uuid_id", "number_id"].contains(row.words("id")) {
      let value = row.json("json", of: "items", &counter, &log)?["value"]?.words ?? ""
      guard let id = ids[String(value.prefix { $0 != "." })] else { continue }
      ownID = id
    }
  }

  /// Returns the participant with any of the identifiers.
  func participant(_ key: String) -> Participant {
    let id = ids[key] ?? key
    return people[id] ?? Participant(id: id, name: "")
  }
}
