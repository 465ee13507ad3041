import LettererDocuments
import LettererModel

/// Reads Mattermost channels: a server's bulk export, and lists of posts from its API.
///
/// ```
/// {"type": "post", "post": {"team": "t", "channel": "town", "user": "ann", "message": "Hi",
///   "create_at": 1714557600000, "reactions": […], "replies": […]}}
/// {"order": ["p1"], "posts": {"p1": {"id": "p1", "channel_id": "c", "user_id": "u", …}}}
/// ```
struct MattermostReader: TranscriptReader {
  let name = "mattermost"
  let title = "Mattermost: bulk export (JSON lines) and posts from its API (JSON)"
  let covers = """
    channels and direct messages, Markdown, threads, reactions, files, edits, deleted and pinned \
    posts, joins, leaves and other notices, member names
    """
  let fileNames = ["import.jsonl"]

  private static let kinds: Set<String> = ["post", "direct_post"]

  func fit(of sample: FormatSample) -> FormatFit {
    if let posts = sample.root?["posts"]?.members, sample.root?["order"]?.elements != nil {
      let isPost = posts.first?.value["create_at"] != nil || posts.isEmpty
      return isPost ? FormatFit(1, "\"posts\" with their \"order\"") : .none
    }
    guard sample.root?["type"]?.string != nil else { return .none }
    var rest = JSONReader(ByteSource(sample.bytes))
    for _ in 0..<500 {
      guard let record = rest.readValue(), !rest.isTruncated, let type = record["type"]?.string
      else { break }
      if type == "version", record["version"]?.whole != nil, sample.hasMore {
        return FormatFit(0.95, "the line \"version\" of a bulk export")
      }
      if Self.kinds.contains(type), record[type]?["create_at"] != nil {
        return FormatFit(1, "lines of the type \"\(type)\"")
      }
    }
    return .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var reader = RecordReader(lists: [], keeping: ["posts"], fields: .mattermost) {
      $0["type"]?.string != nil || $0["posts"] != nil
    }
    var chats = MattermostChats()
    reader.read(input.source) { chats.add($0) }
    chats.finish()
    return Conversations(chats.groups, reader)
  }
}

/// The channels of an export while their records are being read.
struct MattermostChats {
  private(set) var groups = GroupedChats()
  private var titles: [String: String] = [:]
  private var names: [String: String] = [:]
  private var keys: Set<String> = []
  private var count = 0

  /// Adds a line of an export, or a list of posts.
  mutating func add(_ record: JSONValue) {
    if let posts = record["posts"]?.members {
      for member in posts { add(post: member.value, to: member.value["channel_id"]?.words ?? "") }
      return
    }
    let type = record["type"]?.string ?? ""
    guard let value = record[type], value.members != nil else {
      if type != "version", type != "info" {
        groups.log.add(.notAMessage, at: record.position, "line without what its type names")
      }
      return
    }
    switch type {
    case "post":
      add(
        post: value,
        to: [value["team"], value["channel"]].compactMap { $0?.words }.joined(separator: "/")
      )
    case "direct_post":
      let members = (value["channel_members"]?.list ?? []).compactMap(\.words)
      add(post: value, to: members.joined(separator: ", "), members: members)
    case "channel":
      let key = [value["team"], value["name"]].compactMap { $0?.words }.joined(separator: "/")
      titles[key] = value["display_name"]?.words
    case "user":
      let parts = [value["first_name"]?.words, value["last_name"]?.words].compactMap(\.self)
      let full = parts.isEmpty ? nil : parts.joined(separator: " ")
      if let id = value["username"]?.words { names[id] = value["nickname"]?.words ?? full }
    case "version", "info", "team", "role", "scheme", "emoji", "direct_channel", "bot": break
    default:
      groups.log.add(
        .otherRecord,
        at: record.position,
        "line of the type \(quotedName(type))",
        subject: type
      )
    }
  }

  private mutating func add(post value: JSONValue, to key: String, members: [String]? = nil) {
    if keys.insert(key).inserted, let members {
      groups[key].kind = members.count > 2 ? .group : .direct
      for member in members { groups[key].people.note(Participant(id: member, name: "")) }
    }
    if members == nil { groups[key].kind = .group }
    groups[key].order = .unsorted
    let root = add(value, to: key, answering: nil)
    for reply in value["replies"]?.list ?? [] { _ = add(reply, to: key, answering: root) }
  }

  /// Adds a post, and returns its identifier.
  private mutating func add(_ value: JSONValue, to key: String, answering root: String?) -> String {
    count += 1
    var post = MattermostPost(value, id: value["id"]?.words ?? "post \(count)")
    post.read(&groups.log)
    if let root = root ?? value["root_id"]?.words { post.isAnswer(to: root) }
    let place = MessagePlace(position: value.position)
    groups.add(
      post.message,
      at: place,
      to: key,
      people: post.people.map { Participant(id: $0, name: "") }
    )
    return post.message.id
  }

  /// Sets the names of channels and participants, which may come after the posts.
  mutating func finish() {
    for key in keys.sorted() {
      groups[key].title = titles[key]
      for person in groups[key].people.all {
        groups[key].people.note(Participant(id: person.id, name: names[person.id] ?? person.id))
      }
    }
  }
}

/// A post.
struct MattermostPost {
  private(set) var message: Message
  /// The people named in the post.
  private(set) var people: [String] = []
  private let value: JSONValue

  init(_ value: JSONValue, id: String) {
    self.value = value
    message = Message(id: id)
  }

  /// Records the post that this one replies to.
  mutating func isAnswer(to root: String) {
    if root.isEmpty || root == message.id { return }
    message.thread = root
  }

  private mutating func note(_ value: JSONValue?) -> String? {
    guard let id = value?.words else { return nil }
    people.append(id)
    return id
  }

  private static func time(_ value: JSONValue?) -> Time? {
    value?.words.flatMap { EpochTime(spelling: $0)?.time }
  }

  /// Reads everything that a transcript has a place for.
  mutating func read(_ log: inout DiagnosticList) {
    message.sender = note(value["user"] ?? value["user_id"])
    message.time = Self.time(value["create_at"])
    if message.time == nil { log.add(.unreadableTime, at: value.position, "post without a time") }
    message.isPinned = value["is_pinned"]?.isTrue == true
    let type = value["type"]?.words ?? ""
    let text = value["message"]?.string ?? ""
    if type.hasPrefix("system_") { return readNotice(type, text) }
    message.runs = MarkdownText.runs(text, keepsLines: true)
    if type == "me" { message.runs = message.runs.map { $0.adding(.italic) } }
    readFiles()
    readCards()
    readReactions()
    if let time = Self.time(value["edit_at"]) { message.edit = Edit(time: time) }
    if let time = Self.time(value["delete_at"]) {
      message.become(.deleted())
      message.deletion = Deletion(time: time)
    }
    if message.sender == nil {
      log.add(.missingSender, at: value.position, "post without a sender")
    }
    if message.content == .text, message.runs.isEmpty {
      message.content = .unsupported()
      log.add(.missingContent, at: value.position, "post without text or files")
    }
  }

  private mutating func readFiles() {
    for file in (value["attachments"]?.list ?? []) + (value["metadata"]?["files"]?.list ?? []) {
      let path = file["path"]?.words
      let name = file["name"]?.words ?? path?.lastPathComponent
      let kind = ContentKind(fileExtension: (name ?? "").pathExtension)
      var attachment = MessageAttachment(kind: kind, path: path, name: name)
      attachment.mediaType = file["mime_type"]?.words
      attachment.byteCount = file["size"]?.whole.map(Int64.init)
      attachment.state = path == nil ? .omitted : .present
      message.attachments.append(attachment)
    }
  }

  /// Reads the cards posted by programs.
  private mutating func readCards() {
    for card in value["props"]?["attachments"]?.list ?? [] {
      let count = message.runs.count
      message.runs.append(card: card)
      let shown = message.runs[count...].map(\.text).joined()
      guard let words = card["fallback"]?.words, !shown.contains(words) else { continue }
      if message.runs.count == count {
        message.runs.startParagraph()
        message.runs.append(text: words)
      } else {
        message.ext.append(ExtensionField(name: "fallback", value: .string(words)))
      }
    }
  }

  private mutating func readReactions() {
    let all = (value["reactions"]?.list ?? []) + (value["metadata"]?["reactions"]?.list ?? [])
    for reaction in all {
      let emoji = SlackEmoji.text(reaction["emoji_name"]?.words ?? "emoji")
      let people = [note(reaction["user"] ?? reaction["user_id"])].compactMap(\.self)
      message.reactions.add(emoji, of: people)
    }
  }

  private static let events: [String: String] = [
    "system_join_channel": "join", "system_join_team": "join", "system_leave_channel": "leave",
    "system_leave_team": "leave", "system_add_to_channel": "add", "system_add_to_team": "add",
    "system_remove_from_channel": "remove", "system_displayname_change": "rename",
    "system_header_change": "description", "system_purpose_change": "description",
  ]

  private mutating func readNotice(_ type: String, _ text: String) {
    let props = value["props"]
    let target = ["addedUserId", "removedUserId", "addedUsername", "removedUsername"].lazy
      .compactMap { props?[$0] }.first
    let names = ["new_displayname", "new_header", "new_purpose"]
    let targets = [note(target)].compactMap(\.self)
    message.system = SystemNotice(
      event: Self.events[type] ?? "custom",
      actor: message.sender,
      targets: targets,
      value: names.lazy.compactMap { props?[$0]?.words }.first,
      text: text
    )
    message.sender = nil
  }
}
