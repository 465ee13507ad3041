import LettererDocuments
import LettererModel

/// Reads Zulip messages, as returned by the API or from an organization's export.
///
/// ```
/// {"messages": [{"id": 1, "sender_id": 9, "sender_full_name": "Ann", "content": "<p>Hi</p>",
///   "display_recipient": "general", "subject": "greetings", "timestamp": 1714557600}]}
/// {"zerver_message": [{"id": 1, "sender": 9, "recipient": 3, "content": "Hi", "date_sent": …}]}
/// ```
/// A topic is a conversation. The names of an export are in `realm.json` next to it.
struct ZulipReader: TranscriptReader {
  let name = "zulip"
  let title = "Zulip messages: from its API, or messages-….json from an export (JSON)"
  let covers = """
    topics and direct messages, HTML and Markdown, mentions, reactions, edits, /me; names from the \
    realm.json of an export
    """
  let fileNames = ["messages-*.json"]

  private static let lists = ["messages", "zerver_message"]

  private static func isMessage(_ value: JSONValue) -> Bool {
    value["sender_full_name"] != nil && value["timestamp"] != nil && value["content"] != nil
      || value["date_sent"] != nil && value["sender"] != nil && value["recipient"] != nil
  }

  func fit(of sample: FormatSample) -> FormatFit {
    let lists = Self.lists.lazy.compactMap { sample.root?[$0]?.elements }
    let records = lists.first?.prefix(20) ?? sample.firstRecords
    return records.contains(where: Self.isMessage)
      ? FormatFit(1, "messages with \"sender_full_name\", or of an export") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var reader = RecordReader(lists: Self.lists, fields: .zulip, isRecord: Self.isMessage)
    var chats = GroupedChats()
    let realm = ZulipRealm(input.files, beside: input.source.name)
    reader.read(input.source) { value in
      guard Self.isMessage(value) else {
        return chats.log.add(.notAMessage, at: value.position, "record is not a Zulip message")
      }
      var record = ZulipMessage(value, realm)
      record.read(&chats.log)
      let place = MessagePlace(position: value.position)
      chats.add(record.message, at: place, to: record.chat, people: record.people)
      chats[record.chat].kind = record.kind
      chats[record.chat].title = record.chat
    }
    return Conversations(chats, reader)
  }
}

/// The names of an export, which are in a separate file.
struct ZulipRealm {
  private var users: [String: String] = [:]
  private var streams: [String: String] = [:]
  /// The users of each recipient that is not a channel.
  private var members: [String: [String]] = [:]

  init(_ files: ExportFiles?, beside name: String?) {
    let folder = name?.parentPath ?? ""
    let path = folder.isEmpty ? "realm.json" : folder + "/realm.json"
    guard let source = files?.source(of: path) ?? files?.source(of: "realm.json") else { return }
    var reader = JSONReader(export: source)
    guard let root = reader.readValue() else { return }
    for user in (root["zerver_userprofile"]?.list ?? [])
      + (root["zerver_userprofile_crossrealm"]?.list ?? [])
    {
      if let id = user["id"]?.words { users[id] = user["full_name"]?.words }
    }
    var names: [String: String] = [:]
    for stream in root["zerver_stream"]?.list ?? [] {
      if let id = stream["id"]?.words { names[id] = stream["name"]?.words }
    }
    for recipient in root["zerver_recipient"]?.list ?? [] {
      guard let id = recipient["id"]?.words, let target = recipient["type_id"]?.words else {
        continue
      }
      if recipient["type"]?.whole == 2 { streams[id] = names[target] }
      if recipient["type"]?.whole == 1 { members[id] = [target] }
      if recipient["type"]?.whole == 3 { members[id] = [] }
    }
    for subscription in root["zerver_subscription"]?.list ?? [] {
      guard let id = subscription["recipient"]?.words,
        let user = subscription["user_profile"]?.words,
        members[id]?.contains(user) == false
      else { continue }
      members[id]?.append(user)
    }
  }

  /// Returns the name of a user.
  func user(_ id: String) -> String { users[id] ?? "" }
  /// Returns the name of a recipient's channel; `nil` for direct messages.
  func stream(_ recipient: String) -> String? { streams[recipient] }
  /// Returns the users of a recipient: of a group all, and of another user that one.
  func members(_ recipient: String) -> [String] { members[recipient] ?? [] }
}

/// A message of a topic or of a direct conversation.
struct ZulipMessage {
  private(set) var message: Message
  /// The people named in the message.
  private(set) var people: [Participant] = []
  /// The conversation: channel and topic, or the participants.
  private(set) var chat = ""
  private(set) var kind = ConversationKind.group
  private let value: JSONValue
  private let realm: ZulipRealm

  init(_ value: JSONValue, _ realm: ZulipRealm) {
    self.value = value
    self.realm = realm
    message = Message(id: value["id"]?.words ?? "")
  }

  /// Reads everything that a transcript has a place for.
  mutating func read(_ log: inout DiagnosticList) {
    let sender = value["sender_id"]?.words ?? value["sender"]?.words ?? ""
    message.sender = sender
    note(sender, value["sender_full_name"]?.words ?? realm.user(sender))
    message.time = (value["timestamp"] ?? value["date_sent"])?.words
      .flatMap { EpochTime(spelling: $0)?.time }
    if message.time == nil {
      log.add(.unreadableTime, at: value.position, "message without a time")
    }
    readChat()
    let text = value["content"]?.string ?? ""
    let isHTML = value["content_type"]?.words == "text/html" || text.hasPrefix("<")
    message.runs =
      isHTML
      ? HTMLText.runs(text, meaning: Self.mention)
      : MarkdownText.runs(text, keepsLines: true)
    for run in message.runs where run.mention != nil {
      note(run.mention ?? "", run.text.first == "@" ? String(run.text.dropFirst()) : run.text)
    }
    for reaction in value["reactions"]?.list ?? [] { read(reaction) }
    if let time = value["last_edit_timestamp"] ?? value["last_edit_time"], !time.isNull {
      message.edit = Edit(time: time.words.flatMap { EpochTime(spelling: $0)?.time })
    }
    if message.runs.isEmpty {
      message.content = .unsupported()
      log.add(.missingContent, at: value.position, "message without text")
    }
  }

  private mutating func note(_ id: String, _ name: String) {
    people.append(Participant(id: id, name: name))
  }

  /// Returns the person whom a tag names; `nil` for everyone in a topic, whose number is a star.
  private static func mention(_ tag: HTMLTag) -> HTMLTag.Meaning? {
    guard tag.name == "span", tag["class"]?.hasPrefix("user-mention") == true,
      let user = tag["data-user-id"], !user.isEmpty, user.allSatisfy(\.isNumber)
    else { return nil }
    return .mention(user)
  }

  private mutating func readChat() {
    let topic = value["subject"]?.words ?? value["topic"]?.words
    let recipient = value["recipient"]?.words
    let stream = value["display_recipient"]?.words ?? recipient.flatMap { realm.stream($0) }
    if let stream {
      chat = [stream, topic].compactMap(\.self).joined(separator: " > ")
      return
    }
    let named = value["display_recipient"]?.list.map { member in
      (id: member["id"]?.words ?? "", name: (member["full_name"] ?? member["email"])?.words ?? "")
    }
    let users = recipient.map(realm.members) ?? []
    let sender = message.sender ?? ""
    let members =
      named
      ?? (users.contains(sender) || users.isEmpty ? users : users + [sender])
      .map { (id: $0, name: realm.user($0)) }
    for member in members { note(member.id, member.name) }
    kind = members.count > 2 ? .group : .direct
    let names = members.map(\.name).filter { !$0.isEmpty }.sorted()
    chat = names.isEmpty ? "direct \(recipient ?? "")".trimmed : names.joined(separator: ", ")
  }

  private mutating func read(_ reaction: JSONValue) {
    let user = reaction["user"]
    let id = reaction["user_id"]?.words ?? user?["id"]?.words
    if let id { note(id, user?["full_name"]?.words ?? realm.user(id)) }
    let codes = (reaction["emoji_code"]?.words ?? "").split(separator: "-")
    let scalars = codes.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    let isUnicode =
      reaction["reaction_type"]?.words == "unicode_emoji" && !scalars.isEmpty
      && scalars.count == codes.count
    let name = SlackEmoji.text(reaction["emoji_name"]?.words ?? "emoji")
    let emoji = isUnicode ? scalars.map { String($0) }.joined() : name
    message.reactions.add(emoji, of: [id].compactMap(\.self))
  }
}
