import LettererDocuments
import LettererModel

/// The content of a Messages store: messages, conversations, addresses, and files, joined by
/// numbers.
struct IMessageStore {
  /// A conversation; several in the store with the same person are merged.
  struct Chat {
    let key: String
    var title: String?
    var isGroup: Bool
    /// The participants, without the owner.
    private(set) var members: [Participant.ID] = []
    fileprivate var known: Set<Participant.ID> = []
    /// The indices of the messages in their table.
    var messages: [Int] = []
    /// The deletion times of the messages in the trash.
    var binned: [Int: Int64] = [:]

    fileprivate mutating func add(_ member: Participant.ID) {
      if known.insert(member).inserted { members.append(member) }
    }
  }

  let messages: StoreTable
  let attachments: StoreTable
  let people: IMessagePeople
  private(set) var chats: [Chat] = []
  /// The indices of each message's attachments.
  private(set) var files: [Int64: [Int]] = [:]
  private(set) var log = DiagnosticList()
  /// Whether a page could not be read.
  private(set) var isDamaged = false

  private var numbers: [Int64: Int] = [:]
  private var indices: [String: Int] = [:]
  /// The keys of groups by name and members.
  private var groups: [[String]: String] = [:]
  private var places: [Int64: Int] = [:]

  /// Reads all tables; a missing table has no rows.
  init(_ store: OpenStore) {
    var tables = StoreTables(store)
    let handles = tables.read("handle", ["id", "person_centric_id"])
    let rooms = tables.read("chat", Self.chatColumns)
    messages = tables.read("message", Self.messageColumns)
    attachments = tables.read("attachment", Self.attachmentColumns)
    let joined = ["chat_id", "message_id"]
    let members = tables.read("chat_handle_join", ["chat_id", "handle_id"])
    let joins = tables.read("chat_message_join", joined)
    let bin = tables.read("chat_recoverable_message_join", joined + ["delete_date"])
    let fileJoins = tables.read("message_attachment_join", ["message_id", "attachment_id"])
    people = IMessagePeople(handles, owner: IMessagePeople.owner(messages, rooms))
    log = tables.log
    isDamaged = tables.isDamaged
    for index in 0..<messages.count {
      if let number = messages[index].number { places[number] = index }
    }
    addChats(rooms, members)
    addMessages(joins, bin)
    addFiles(fileJoins)
    sort()
  }

  private static let chatColumns = [
    "guid", "style", "chat_identifier", "display_name", "room_name", "account_login",
    "last_addressed_handle",
  ]

  private static let messageColumns = [
    "guid", "text", "attributedBody", "subject", "handle_id", "service", "account",
    "destination_caller_id", "date", "date_read", "date_delivered", "date_played", "date_edited",
    "date_retracted", "is_from_me", "is_read", "is_delivered", "is_sent", "is_played", "error",
    "is_audio_message", "item_type", "group_title", "group_action_type", "other_handle",
    "share_status", "share_direction", "associated_message_guid", "associated_message_type",
    "associated_message_emoji", "balloon_bundle_id", "expressive_send_style_id",
    "message_summary_info", "thread_originator_guid", "thread_originator_part",
    "cache_has_attachments", "was_downgraded", "payload_data",
  ]

  private static let attachmentColumns = [
    "guid", "filename", "uti", "mime_type", "transfer_name", "transfer_state", "total_bytes",
    "is_sticker", "hide_attachment", "emoji_image_short_description",
  ]

  // MARK: Conversations

  /// Adds the conversations; those with the same people on several services are merged.
  private mutating func addChats(_ rooms: StoreTable, _ joins: StoreTable) {
    var members: [Int64: [Participant.ID]] = [:]
    for join in joins.all {
      guard let id = people.id(join.integer("handle_id")) else { continue }
      members[join.integer("chat_id"), default: []].append(id)
    }
    for room in rooms.all {
      guard let number = room.number else { continue }
      var seen: Set<Participant.ID> = []
      let all = (members[number] ?? []).filter { seen.insert($0).inserted }
      let name = room.words("chat_identifier")
      let isGroup = room.integer("style") == 43 || all.count > 1
      let peer = isGroup ? nil : all.first ?? name.flatMap { people.id(address: $0) }
      let own = room.words("guid") ?? "chat \(number)"
      let key = peer ?? groupKey(name ?? own, all, otherwise: own)
      let index = chat(key, isGroup: isGroup)
      numbers[number] = index
      chats[index].title = chats[index].title ?? room.words("display_name")
      for id in all.isEmpty ? [peer].compactMap(\.self) : all { chats[index].add(id) }
    }
  }

  /// Returns the key of a group: its name, or its own identifier if other members use the same
  /// name.
  private mutating func groupKey(
    _ name: String,
    _ members: [Participant.ID],
    otherwise own: String
  ) -> String {
    let group = [name] + members.sorted()
    if let key = groups[group] { return key }
    let key = indices[name] == nil ? name : own
    groups[group] = key
    return key
  }

  private mutating func chat(_ key: String, isGroup: Bool) -> Int {
    if let index = indices[key] { return index }
    indices[key] = chats.count
    chats.append(Chat(key: key, isGroup: isGroup))
    return chats.count - 1
  }

  // MARK: Messages

  private mutating func addMessages(_ joins: StoreTable, _ bin: StoreTable) {
    var isPlaced = [Bool](repeating: false, count: messages.count)
    for (table, isBin) in [(joins, false), (bin, true)] {
      for join in table.all {
        guard let place = places[join.integer("message_id")] else { continue }
        let room = join.integer("chat_id")
        let index = numbers[room] ?? chat("chat \(room)", isGroup: false)
        numbers[room] = index
        chats[index].messages.append(place)
        if isBin { chats[index].binned[place] = join.integer("delete_date") }
        isPlaced[place] = true
      }
    }
    for place in 0..<messages.count where !isPlaced[place] {
      // The oldest stores have no joins; a message without a conversation belongs to its sender's.
      let peer = people.id(messages[place].integer("handle_id"))
      chats[chat(peer ?? "messages", isGroup: false)].messages.append(place)
    }
  }

  private mutating func addFiles(_ joins: StoreTable) {
    var places: [Int64: Int] = [:]
    for index in 0..<attachments.count {
      if let number = attachments[index].number { places[number] = index }
    }
    for join in joins.all {
      guard let place = places[join.integer("attachment_id")] else { continue }
      files[join.integer("message_id"), default: []].append(place)
    }
  }

  /// Sorts messages by time, and removes empty conversations.
  ///
  /// A message without a time stays after the row before it.
  private mutating func sort() {
    for index in chats.indices {
      var date: Int64 = 0
      var keys: [(date: Int64, place: Int)] = []
      for place in Set(chats[index].messages).sorted() {
        let own = messages[place].integer("date")
        date = own == 0 ? date : own
        keys.append((date, place))
      }
      chats[index].messages = keys.sorted { $0 < $1 }.map(\.place)
    }
    chats.removeAll { $0.messages.isEmpty }
  }
}
