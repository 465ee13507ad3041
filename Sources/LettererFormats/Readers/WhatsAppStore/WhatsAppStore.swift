import LettererDocuments
import LettererModel

/// The conversations of a store while its tables are being read.
struct WhatsAppStore {
  private let people: WhatsAppPeople
  private let parts: WhatsAppStoreParts
  private var chats = GroupedChats()
  /// The addresses of conversations by number.
  private var rooms: [Int64: String] = [:]
  /// The conversation and identifier of each message, by number.
  private var places: [Int64: (chat: String, id: Message.ID)] = [:]

  /// The problems found.
  var log: DiagnosticList { chats.log }
  /// The conversations with messages.
  var readings: [Reading] { chats.readings().filter { !$0.transcript.messages.isEmpty } }

  init(_ tables: inout StoreTables, _ people: WhatsAppPeople) {
    self.people = people
    parts = WhatsAppStoreParts(&tables, people)
    for row in tables.read("chat", ["jid_row_id", "subject"]).all {
      guard let number = row.number, let address = people.address(row.integer("jid_row_id"))
      else { continue }
      rooms[number] = address
      chats[address].title = row.words("subject")
    }
    for row in tables.read("chat_list", ["key_remote_jid", "subject"]).all {
      if let address = row.words("key_remote_jid") { chats[address].title = row.words("subject") }
    }
  }

  /// Reads the messages, then the rows that change them.
  mutating func read(_ tables: inout StoreTables) {
    let rows = tables.read(
      "message",
      [
        "chat_row_id", "from_me", "key_id", "sender_jid_row_id", "status", "timestamp",
        "message_type", "text_data", "starred", "sort_id", "broadcast",
      ]
    )
    let isSorted = rows.all.contains { $0.integer("sort_id") > 0 }
    let all = isSorted ? rows.all.sorted { $0.order < $1.order } : rows.all
    for row in all {
      let number = row.integer("chat_row_id")
      if rooms[number] == nil {
        chats.log.add(
          .absentConversation,
          in: row.place,
          "message of a missing conversation"
        )
      }
      let chat = rooms[number] ?? "chat \(number)"
      add(WhatsAppStoreRow(row, sender: people.address(row.integer("sender_jid_row_id"))), to: chat)
    }
    readOld(&tables)
    readReactions(&tables)
    readCalls(&tables)
  }

  /// Reads the single message table of stores until 2022.
  private mutating func readOld(_ tables: inout StoreTables) {
    let rows = tables.read("messages", WhatsAppStoreRow.oldColumns)
    for row in rows.all {
      guard let chat = row.words("key_remote_jid") else {
        chats.log.add(.absentConversation, in: row.place, "message without a conversation")
        continue
      }
      // The first row of every store is not a message.
      if chat != "-1" { add(WhatsAppStoreRow(old: row), to: chat) }
    }
  }

  private mutating func add(_ row: WhatsAppStoreRow, to chat: String) {
    prepare(chat)
    var message = Message(id: row.key ?? "row \(row.number)", sender: sender(of: row, in: chat))
    message.time = row.time
    message.isStarred = row.isStarred
    if row.isOwn { message.status = row.status }
    if message.time == nil {
      chats.log.add(.unreadableTime, in: row.place, "message without a time")
    }
    let place = MessagePlace(record: row.place)
    parts.fill(&message, row, at: place.record, &chats.log)
    let named =
      [message.sender, message.system?.actor, message.reply?.sender].compactMap(\.self)
      + (message.system?.targets ?? [])
    places[row.number] = (chat, message.id)
    chats.add(message, at: place, to: chat, people: named.map { people.participant($0) })
  }

  /// Sets the name and participants of a conversation when its first message arrives.
  private mutating func prepare(_ chat: String) {
    guard chats[chat].viewer == nil else { return }
    chats[chat].viewer = WhatsAppPeople.owner
    chats[chat].order = .input
    chats[chat].people.note(people.participant(WhatsAppPeople.owner))
    let isGroup = WhatsAppPeople.isGroup(chat)
    chats[chat].kind = isGroup ? .group : .direct
    if isGroup { return }
    chats[chat].people.note(people.participant(chat))
    chats[chat].title = chats[chat].title ?? people.name(chat)
  }

  private func sender(of row: WhatsAppStoreRow, in chat: String) -> Participant.ID? {
    if row.isOwn { return WhatsAppPeople.owner }
    return row.sender ?? (WhatsAppPeople.isGroup(chat) ? nil : chat)
  }

  // MARK: Reactions and calls

  private mutating func readReactions(_ tables: inout StoreTables) {
    var emoji: [Int64: String] = [:]
    for row in tables.read("message_add_on_reaction", ["message_add_on_row_id", "reaction"]).all {
      emoji[row.integer("message_add_on_row_id")] = row.words("reaction")
    }
    let columns = ["parent_message_row_id", "from_me", "sender_jid_row_id"]
    for row in tables.read("message_add_on", columns).all {
      guard let number = row.number, let reaction = emoji[number] else { continue }
      guard let (chat, id) = places[row.integer("parent_message_row_id")] else {
        chats.log.add(.absentTarget, in: row.place, "reaction to a missing message")
        continue
      }
      let other = people.address(row.integer("sender_jid_row_id"))
      let person = row.integer("from_me") == 1 ? WhatsAppPeople.owner : other ?? chat
      chats[chat].people.note(people.participant(person))
      chats[chat].change(id) { $0.reactions.add(reaction, of: [person]) }
    }
  }

  /// Reads the calls, only some of which are also messages.
  private mutating func readCalls(_ tables: inout StoreTables) {
    let columns = ["jid_row_id", "from_me", "timestamp", "video_call", "duration", "call_result"]
    for row in tables.read("call_log", columns).all {
      guard let number = row.number, !parts.callsOfMessages.contains(number),
        let chat = people.address(row.integer("jid_row_id"))
      else { continue }
      prepare(chat)
      let isOwn = row.integer("from_me") == 1
      var message = Message(id: "call \(number)", sender: isOwn ? WhatsAppPeople.owner : chat)
      message.time = EpochTime(spelling: String(row.integer("timestamp")))?.time
      message.content = .call(WhatsAppStoreParts.call(row))
      chats[chat].order = .unsorted
      chats.add(message, at: MessagePlace(record: row.place), to: chat)
    }
  }
}

extension StoreTable.Row {
  /// The sort key of a message in the app's order.
  fileprivate var order: (Int64, Int64) {
    (integer("sort_id") == 0 ? number ?? 0 : integer("sort_id"), number ?? 0)
  }
}

/// A message from either table.
struct WhatsAppStoreRow {
  let number: Int64
  let key: String?
  let isOwn: Bool
  /// The address of the sender in a group.
  let sender: String?
  let kind: Int64
  let text: String?
  let time: Time?
  let isStarred: Bool
  let place: RecordPlace
  /// The row of the pre-2022 table, which has everything in its columns.
  let old: StoreTable.Row?
  private let delivery: Int64

  static let oldColumns = [
    "key_remote_jid", "key_from_me", "key_id", "status", "data", "timestamp", "starred",
    "media_wa_type", "media_url", "media_mime_type", "media_name", "media_caption", "media_size",
    "media_duration", "latitude", "longitude", "remote_resource", "quoted_row_id", "forwarded",
  ]

  init(_ row: StoreTable.Row, sender: String?) {
    number = row.number ?? 0
    key = row.words("key_id")
    isOwn = row.integer("from_me") == 1
    self.sender = sender
    kind = row.integer("message_type")
    text = row.words("text_data")
    time = EpochTime(spelling: String(row.integer("timestamp")))?.time
    isStarred = row.integer("starred") == 1
    delivery = row.integer("status")
    place = row.place
    old = nil
  }

  init(old row: StoreTable.Row) {
    number = row.number ?? 0
    key = row.words("key_id")
    isOwn = row.integer("key_from_me") == 1
    sender = row.words("remote_resource")
    delivery = row.integer("status")
    // Notices have a separate status.
    kind = delivery == 6 ? 7 : row.integer("media_wa_type")
    text = row.words("data")
    time = EpochTime(spelling: String(row.integer("timestamp")))?.time
    isStarred = row.integer("starred") == 1
    place = row.place
    old = row
  }

  /// The delivery status of a message from the owner.
  var status: DeliveryStatus {
    switch delivery {
    case 0: .queued
    case 4: .sent
    case 5: .delivered
    case 8: .played
    case 13: .read
    case 7, 20: .failed
    default: .unknown
    }
  }
}
