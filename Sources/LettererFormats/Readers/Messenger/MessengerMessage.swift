import LettererDocuments
import LettererModel

/// A message in a Messenger or Instagram export.
struct MessengerMessage {
  private(set) var message = Message(id: "")
  /// The names of the people mentioned or quoted in the message.
  private(set) var people: [String] = []
  private var fields: ObjectDecoder

  init(_ fields: ObjectDecoder) {
    self.fields = fields
  }

  /// Reads every field; keeps those without meaning for a transcript.
  mutating func read(_ log: inout DiagnosticList) {
    let place = fields.position
    if let name = text(["sender_name", "senderName"]) {
      message.sender = name
      people.append(name)
    } else {
      log.add(.missingSender, at: place, "message without a sender")
    }
    if let time = fields.take(["timestamp_ms", "timestamp"]) {
      message.time = fields.readTime("timestamp_ms", time, &log)
    }
    let content = text(["content", "text"])
    message.runs = content.map { [TextRun($0)] } ?? []
    readFiles()
    readShare()
    readReactions()
    readType(content)
    let isUnsent = fields.isTrue("is_unsent") || fields.isTrue("isUnsent")
    if isUnsent || fields.isTrue("is_taken_down") {
      message.become(.deleted())
      message.deletion = Deletion()
    }
    if message.runs.isEmpty, message.content == .text {
      message.content = .unsupported()
      log.add(.missingContent, at: place, "message without text or files")
    }
    fields.drop("is_geoblocked_for_viewer", "is_unsent_image_by_messenger_kid_parent")
    message.ext = fields.openRest()
  }

  private mutating func text(_ names: [String]) -> String? {
    fields.take(names)?.words?.withoutMojibake
  }

  // MARK: Content

  private static let files: [(name: String, kind: ContentKind)] = [
    ("photos", .image), ("videos", .video), ("gifs", .gif), ("audio_files", .voice),
    ("files", .file), ("media", .file),
  ]

  private mutating func readFiles() {
    for (name, kind) in Self.files {
      for value in fields.list(name) { add(value, kind) }
    }
    if let sticker = fields.take("sticker") { add(sticker, .sticker) }
  }

  private mutating func add(_ value: JSONValue, _ kind: ContentKind) {
    guard let uri = (value["uri"]?.words ?? value.words)?.withoutMojibake else { return }
    let name = uri.lastPathComponent
    // Paths begin at the root of the export; the files are next to the messages.
    let parts = uri.split(separator: "/")
    let isBeside = parts.count > 2 && !uri.isAddress && kind != .sticker
    let path = isBeside ? parts.suffix(2).joined(separator: "/") : uri
    var file = MessageAttachment(kind: kind, path: path, name: name)
    if kind == .file { file.kind = ContentKind(fileExtension: name.pathExtension) }
    if uri.isAddress { file.state = .remote }
    message.attachments.append(file)
  }

  private mutating func readShare() {
    guard let share = fields.take("share") else { return }
    let link = share["link"]?.words?.withoutMojibake
    let words = share["share_text"]?.words?.withoutMojibake
    let owner = share["original_content_owner"]?.words?.withoutMojibake
    guard link != nil || words != nil else { return }
    let isBare = words == nil && owner == nil
    let lines = [words].compactMap(\.self)
    message.become(.link(Card(title: isBare ? link : owner, lines: lines, href: link)))
  }

  private mutating func readReactions() {
    for value in fields.list("reactions") {
      guard let emoji = value["reaction"]?.words?.withoutMojibake else { continue }
      let actor = value["actor"]?.words?.withoutMojibake
      if let actor { people.append(actor) }
      if let index = message.reactions.firstIndex(where: { $0.emoji == emoji }) {
        let known = message.reactions[index]
        message.reactions[index] = Reaction(
          emoji: emoji,
          participants: known.participants + [actor].compactMap(\.self),
          count: known.count + 1
        )
      } else {
        let people = [actor].compactMap(\.self)
        message.reactions.append(Reaction(emoji: emoji, participants: people, count: 1))
      }
    }
  }

  private mutating func readType(_ content: String?) {
    let type = fields.words("type") ?? "Generic"
    let users = fields.list("users").compactMap { $0["name"]?.words?.withoutMojibake }
    let seconds = fields.take("call_duration")?.decimal
    let isMissed = fields.isTrue("missed")
    people += users
    switch type {
    case "Subscribe", "Unsubscribe":
      message.runs = []
      message.system = SystemNotice(
        event: type == "Subscribe" ? "add" : "remove",
        actor: message.sender,
        targets: users,
        text: content
      )
    case "Call":
      let isAnswered = !isMissed && (seconds ?? 0) > 0
      message.become(.call(Call(outcome: isAnswered ? .answered : .missed, seconds: seconds)))
    default:
      if seconds != nil {
        message.become(.call(Call(outcome: isMissed ? .missed : .answered, seconds: seconds)))
      }
    }
  }
}
