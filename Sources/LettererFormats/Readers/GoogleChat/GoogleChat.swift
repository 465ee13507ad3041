import LettererBasics
import LettererDocuments
import LettererModel

/// A conversation while its file is being read.
struct GoogleChat {
  private var decoder = TranscriptDecoder()
  private var people = ExportPeople()
  private var log = DiagnosticList()
  private var isTruncated = false
  private var title: String?
  /// The first messages of each topic.
  private var topics: [String: Message.ID] = [:]

  /// Returns the identifier of a person: the email address, or else the name.
  static func identifier(_ person: JSONValue) -> String? {
    person["email"]?.words ?? person["name"]?.words
  }

  /// Reads the name and the members of a conversation.
  mutating func read(info: JSONValue) {
    title = info["name"]?.words
    for member in info["members"]?.list ?? [] { _ = note(member) }
  }

  private mutating func note(_ person: JSONValue?) -> String? {
    guard let person, let id = Self.identifier(person) else { return nil }
    let name = person["name"]?.words ?? id
    let isBot = person["user_type"]?.words == "Bot"
    people.note(Participant(id: id, name: name, role: isBot ? .bot : .user))
    return id
  }

  /// Reads the messages.
  mutating func read(_ source: ByteSource) {
    var records = RecordReader(lists: ["messages"], fields: .googleChat) { $0["creator"] != nil }
    records.read(source) { add($0) }
    isTruncated = records.isTruncated
    log.add(contentsOf: records.diagnostics)
  }

  private mutating func add(_ value: JSONValue) {
    guard var fields = ObjectDecoder(value, record: "message") else { return }
    var message = Message(id: fields.words("message_id") ?? "")
    message.sender = note(fields.take("creator"))
    if message.sender == nil {
      log.add(.missingSender, at: value.position, "message without a sender")
    }
    message.time = time(fields.take("created_date"))
    message.runs.append(text: fields.words("text"))
    for file in fields.list("attached_files") { message.attachments.append(Self.file(file)) }
    readThread(&fields, &message)
    readQuote(&fields, &message)
    for reaction in fields.list("reactions") { add(reaction, to: &message) }
    let isDeleted = fields.words("message_state") == "DELETED"
    if isDeleted || value["deletion_metadata"] != nil {
      message.become(.deleted())
      message.deletion = Deletion()
    } else if message.runs.isEmpty, message.attachments.isEmpty {
      let note = value["annotations"] == nil ? nil : "its annotations are kept"
      log.add(.missingContent, at: value.position, "message without text or files", note: note)
      message.content = .unsupported()
    }
    if let edited = fields.take("updated_date") { message.edit = Edit(time: time(edited)) }
    message.ext = fields.openRest()
    decoder.add(message, at: value.position)
  }

  // MARK: Parts

  private mutating func time(_ value: JSONValue?) -> Time? {
    guard let value else { return nil }
    let time = value.string.flatMap { Self.time($0) }
    if time == nil {
      log.add(.unreadableTime, at: value.position, "invalid time of a message")
    }
    return time
  }

  /// Parses `Wednesday, May 1, 2024 at 10:00:00 AM UTC`, and RFC 3339.
  static func time(_ text: String) -> Time? {
    if let time = Time(text: text) { return time }
    let words = text.split { $0.isWhitespace || $0 == "," }
    guard let clock = words.first(where: { $0.contains(":") }),
      let month = words.lazy.compactMap({ LINEDate.month(named: $0.lowercased()) }).first,
      let year = words.first(where: { $0.count == 4 }).flatMap({ Int64($0) }),
      let number = words.first(where: { $0.count <= 2 && $0.allSatisfy(\.isNumber) }),
      let day = Int64(number).flatMap({
        CivilDate.existingDay(year: year, month: month, day: $0)
      })
    else { return nil }
    let parts = clock.split(separator: ":").compactMap { Int64($0) }
    guard parts.count == 3, parts[0] < 24, parts[1] < 60, parts[2] <= 60 else { return nil }
    var hour = parts[0]
    if words.contains("PM"), hour < 12 { hour += 12 }
    if words.contains("AM"), hour == 12 { hour = 0 }
    let seconds = (hour * 60 + parts[1]) * 60 + parts[2]
    let isUTC = words.last == "UTC" || words.last == "GMT"
    return Time(
      milliseconds: day * 86_400_000 + seconds * 1000,
      reference: isUTC ? .utc(offset: 0) : .wallClock
    )
  }

  private static func file(_ value: JSONValue) -> MessageAttachment {
    let path = value["export_name"]?.words
    let name = value["original_name"]?.words ?? path
    return MessageAttachment(
      kind: ContentKind(fileExtension: (name ?? "").pathExtension),
      path: path,
      name: name,
      state: path == nil ? .omitted : .present
    )
  }

  /// Assigns later messages of a topic to the thread of its first one.
  private mutating func readThread(_ fields: inout ObjectDecoder, _ message: inout Message) {
    guard let topic = fields.words("topic_id"), !message.id.isEmpty else { return }
    if let first = topics[topic] {
      message.thread = first
    } else {
      topics[topic] = message.id
    }
  }

  private mutating func readQuote(_ fields: inout ObjectDecoder, _ message: inout Message) {
    guard let quote = fields.take("quoted_message_metadata") else { return }
    message.reply = ReplyReference(
      message: quote["message_id"]?.words,
      sender: note(quote["creator"]),
      quote: quote["text"]?.words
    )
  }

  private mutating func add(_ value: JSONValue, to message: inout Message) {
    let emoji = value["emoji"]?["unicode"]?.words ?? value["emoji"]?["custom_emoji"]?["name"]?.words
    let people = value["reactor_emails"]?.list.compactMap(\.words) ?? []
    for person in people { self.people.note(Participant(id: person, name: person)) }
    message.reactions.append(Reaction(emoji: emoji ?? "custom emoji", participants: people))
  }

  // MARK: Result

  /// Returns the conversation as a transcript, with its folder prepended to the paths of its files.
  func reading(folder: String, owner: String?) -> Reading {
    var decoder = decoder
    decoder.finish()
    var transcript = decoder.transcript
    for index in transcript.messages.indices where !folder.isEmpty {
      for place in transcript.messages[index].attachments.indices {
        guard let path = transcript.messages[index].attachments[place].path else { continue }
        transcript.messages[index].attachments[place].path = folder + "/" + path
      }
    }
    transcript.participants = people.all
    transcript.id = folder.isEmpty ? nil : folder.lastPathComponent
    transcript.viewer = owner.flatMap { people[$0]?.id }
    let others = people.all.filter { $0.id != owner }
    let isDirect = folder.lastPathComponent.hasPrefix("DM ") || people.all.count <= 2
    transcript.kind = isDirect ? .direct : .group
    transcript.title = title ?? (owner != nil && others.count == 1 ? others[0].name : nil)
    var all = log
    all.add(contentsOf: decoder.log)
    return Reading(
      transcript: transcript,
      viewerOrigin: transcript.viewer == nil ? .none : .document,
      isTruncated: isTruncated,
      diagnostics: all
    )
  }
}
