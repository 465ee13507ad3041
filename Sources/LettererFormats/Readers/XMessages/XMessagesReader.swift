import LettererDocuments
import LettererModel

/// Reads the direct messages in an archive of X, formerly Twitter.
///
/// ```
/// window.YTD.direct_messages.part0 = [{"dmConversation": {"conversationId": "1-2", "messages": [
///   {"messageCreate": {"id": "9", "senderId": "1", "recipientId": "2", "text": "Hi",
///     "createdAt": "2024-05-01T10:00:00.000Z", "mediaUrls": [], "urls": [], "reactions": []}}]}}]
/// ```
/// The archive names only its owner, in `account.js`.
struct XMessagesReader: TranscriptReader {
  let name = "x-messages"
  let title = "X (Twitter) archive: direct-messages.js, direct-messages-group.js"
  let covers = """
    several conversations, links, pictures and videos, reactions, joins, leaves and group names; \
    the owner from account.js
    """
  let fileNames = ["direct-messages*.js"]

  /// The text before the list.
  private static let start = Array("window.YTD.direct_message".utf8)

  func fit(of sample: FormatSample) -> FormatFit {
    if sample.bytes.starts(with: Self.start) {
      return FormatFit(1, "window.YTD.direct_messages")
    }
    return sample.firstRecords.contains { $0["dmConversation"]?["messages"] != nil }
      ? FormatFit(1, "\"dmConversation\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var source = input.source
    source.blankAssignment()
    let parts: Set = ["dmConversation", "messages"]
    var reader = RecordReader(lists: [], keeping: parts, fields: .xMessages) {
      $0["dmConversation"] != nil
    }
    var chats = XChats(owner: Self.owner(input))
    reader.read(source) { chats.add($0) }
    chats.finish()
    return Conversations(chats.groups, reader)
  }

  private static func owner(_ input: ReaderInput) -> Participant? {
    let folder = input.source.name?.parentPath ?? ""
    let paths = ["account.js", "data/account.js", folder + "/account.js"]
    guard var source = paths.lazy.compactMap({ input.files?.source(of: $0) }).first else {
      return nil
    }
    source.blankAssignment()
    var reader = JSONReader(export: source)
    let account = reader.readValue()?.elements?.first?["account"]
    guard let id = account?["accountId"]?.words else { return nil }
    var owner = Participant(id: id, name: account?["accountDisplayName"]?.words ?? "")
    owner.handle = account?["username"]?.words.map { "@" + $0 }
    return owner
  }
}

extension ByteSource {
  /// Blanks out the `name =` before a list.
  fileprivate mutating func blankAssignment() {
    let mark = byteOrderMarkLength()
    let start = peek(200)
    guard let equals = start.firstIndex(of: UInt8(ascii: "=")),
      start[..<equals].dropFirst(mark).starts(with: "window.YTD".utf8)
    else { return }
    blank(equals - start.startIndex + 1)
  }
}

/// The conversations of an archive while they are being read.
struct XChats {
  private(set) var groups = GroupedChats()
  private var owner: Participant?
  private var keys: [String] = []
  /// The number of direct conversations that each participant is in.
  private var counts: [String: Int] = [:]

  init(owner: Participant?) {
    self.owner = owner
  }

  /// Adds a conversation.
  mutating func add(_ record: JSONValue) {
    guard let chat = record["dmConversation"], let key = chat["conversationId"]?.words else {
      return groups.log.add(.notAMessage, at: record.position, "record is not a conversation")
    }
    keys.append(key)
    groups[key].order = .unsorted
    let sides = key.split(separator: "-").map(String.init)
    groups[key].kind = sides.count == 2 ? .direct : .group
    for side in sides where sides.count == 2 {
      counts[side, default: 0] += 1
      groups[key].people.note(Participant(id: side, name: ""))
    }
    guard let list = chat["messages"]?.elements else {
      let words = "conversation without a list of messages"
      return groups.log.add(.missingContent, at: chat.position, words)
    }
    for value in list {
      guard let member = value.members?.first, member.value.members != nil else {
        groups.log.add(.notAMessage, at: value.position, "\(value.typeName) in a list of messages")
        continue
      }
      add(member.value, of: member.name, to: key)
    }
  }

  private mutating func add(_ value: JSONValue, of type: String, to key: String) {
    var record = XMessage(value)
    switch type {
    case "messageCreate", "welcomeMessageCreate": record.read(&groups.log)
    case "joinConversation", "participantsJoin", "participantsLeave", "conversationNameUpdate",
      "conversationAvatarUpdate":
      record.readNotice(type)
    default:
      return groups.log.add(
        .otherRecord,
        at: value.position,
        "record of the type \(quotedName(type))",
        subject: type
      )
    }
    if type == "conversationNameUpdate" {
      groups[key].title = value["name"]?.words ?? groups[key].title
    }
    let people = record.people.map { Participant(id: $0, name: "") }
    groups.add(record.message, at: MessagePlace(position: value.position), to: key, people: people)
  }

  /// Determines the owner: the account, or else the one participant in every direct conversation.
  mutating func finish() {
    let most = counts.filter { $0.value == counts.values.max() }.map(\.key)
    let guess = counts.count > 2 && most.count == 1 ? most.first : nil
    guard let person = owner ?? guess.map({ Participant(id: $0, name: "") }) else { return }
    for key in keys where groups[key].kind == .group || groups[key].people[person.id] != nil {
      groups[key].people.note(person)
      groups[key].viewer = person.id
    }
  }
}

/// A message of a conversation.
struct XMessage {
  private(set) var message: Message
  /// The people named in the message.
  private(set) var people: [String] = []
  private let value: JSONValue

  init(_ value: JSONValue) {
    self.value = value
    message = Message(id: value["id"]?.words ?? "")
    message.time = value["createdAt"]?.words.flatMap { Time(text: $0) }
  }

  private mutating func note(_ value: JSONValue?) -> String? {
    guard let id = value?.words else { return nil }
    people.append(id)
    return id
  }

  /// Reads a written message.
  mutating func read(_ log: inout DiagnosticList) {
    message.sender = note(value["senderId"])
    if message.sender == nil {
      log.add(.missingSender, at: value.position, "message without a sender")
    }
    if message.time == nil {
      log.add(.unreadableTime, at: value.position, "message without a time")
    }
    readText()
    for path in (value["mediaUrls"]?.list ?? []).compactMap(\.words) {
      let kind = ContentKind(fileExtension: path.lastPathComponent.pathExtension)
      message.attachments.append(MessageAttachment(kind: kind, path: path, state: .remote))
    }
    for reaction in value["reactions"]?.list ?? [] {
      let key = reaction["reactionKey"]?.words ?? "like"
      message.reactions.add(
        Self.emoji[key] ?? key,
        of: [note(reaction["senderId"])].compactMap(\.self)
      )
    }
    if let time = value["editHistory"]?.list.last?["createdAt"]?.words {
      message.edit = Edit(time: Time(text: time))
    }
    if message.content == .text, message.runs.isEmpty {
      message.content = .unsupported()
      log.add(.missingContent, at: value.position, "message without text or files")
    }
  }

  private static let emoji: [String: String] = [
    "like": "❤️", "funny": "😂", "surprised": "😲", "sad": "😢", "excited": "🔥", "agree": "👍",
    "disagree": "👎", "emoji": "❤️",
  ]

  /// Reads the text, with its short URLs replaced by the full ones; keeps those that it lacks.
  private mutating func readText() {
    let text = (value["text"]?.string ?? "").withoutHTMLEntities
    var rest = text[...]
    for url in value["urls"]?.list ?? [] {
      guard let short = url["url"]?.words, let range = rest.firstRange(of: short) else {
        message.ext.append(ExtensionField(name: "url", value: url.open))
        continue
      }
      message.runs.append(text: String(rest[..<range.lowerBound]))
      let full = url["expanded"]?.words ?? short
      message.runs.append(text: url["display"]?.words ?? full, href: full)
      rest = rest[range.upperBound...]
    }
    message.runs.append(text: String(rest))
  }

  /// Reads joins, leaves, and renames.
  mutating func readNotice(_ type: String) {
    // Notices have no identifier.
    if message.id.isEmpty { message.id = type + "@" + (value["createdAt"]?.words ?? "") }
    let actor = note(value["initiatingUserId"])
    let targets = ((value["userIds"] ?? value["participantsSnapshot"])?.list ?? []).compactMap {
      note($0)
    }
    let title = value["name"]?.words
    let words: (event: String, text: String) =
      switch type {
      case "participantsJoin": (actor == nil ? "join" : "add", "People joined")
      case "joinConversation": ("join", "Joined the conversation")
      case "participantsLeave": ("leave", "People left")
      case "conversationNameUpdate": ("rename", "The name is now \(title ?? "")")
      default: ("picture", "The picture was changed")
      }
    message.system = SystemNotice(
      event: words.event,
      actor: actor,
      targets: targets,
      value: title,
      text: words.text
    )
  }
}
