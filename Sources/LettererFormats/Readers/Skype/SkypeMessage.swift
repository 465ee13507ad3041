import LettererDocuments
import LettererModel

/// A message of a conversation.
struct SkypeMessage {
  private(set) var message: Message
  /// The people named in the message.
  private(set) var people: [Participant] = []
  private let value: JSONValue
  private let content: String

  init(_ value: JSONValue) {
    self.value = value
    content = value["content"]?.string ?? ""
    message = Message(id: value["id"]?.words ?? "")
  }

  /// Returns the name in an identifier such as `8:live:ann`.
  static func name(_ id: String) -> String {
    id.split(separator: ":").last.map(String.init) ?? id
  }

  private mutating func note(_ id: String?, _ name: String? = nil) -> String? {
    guard let id else { return nil }
    people.append(Participant(id: id, name: name ?? Self.name(id)))
    return id
  }

  /// Reads everything that a transcript has a place for.
  mutating func read(_ log: inout DiagnosticList) {
    message.sender = note(value["from"]?.words, value["displayName"]?.words)
    message.time = value["originalarrivaltime"]?.words.flatMap { Time(text: $0) }
    if message.time == nil {
      log.add(.unreadableTime, at: value.position, "message without a time")
    }
    let type = value["messagetype"]?.words ?? ""
    switch type {
    case "Text": message.runs = content.isEmpty ? [] : [TextRun(HTMLText.plain(content))]
    case "RichText", "RichText/Html": readText()
    case "Event/Call": readCall()
    case "RichText/Contacts": readContact()
    case "RichText/Location": readPlace()
    case "Poll", "PopCard", "RichText/Media_Card", "RichText/ScheduledCallInvite":
      readCard(type, &log)
    case "Notice", "RichText/ThreadActivity",
      _ where type.hasPrefix("ThreadActivity/"):
      readNotice(type)
    case "RichText/UriObject", "RichText/Files",
      _ where type.hasPrefix("RichText/Media_"):
      readFile(type)
    default:
      log.add(
        .unknownKind,
        at: value.position,
        "message of the unknown type \(quotedName(type))",
        note: "read as text",
        subject: type
      )
      readText()
    }
    readProperties()
    if message.sender == nil, message.system == nil {
      log.add(.missingSender, at: value.position, "message without a sender")
    }
    if message.content == .text, message.runs.isEmpty {
      message.content = .unsupported()
      log.add(.missingContent, at: value.position, "message without text or files")
    }
  }

  // MARK: Text

  private mutating func readText() {
    var html = content
    if let quote = html.cut(element: "quote") {
      let author = quote.tag["author"].map { "8:" + $0 }
      message.reply = ReplyReference(
        message: quote.tag["messageid"],
        sender: note(author, quote.tag["authorname"]),
        quote: HTMLText.plain(
          quote.content.removingSpans(from: "<legacyquote>", through: "</legacyquote>")
        )
      )
    }
    if html.contains("<e_m ") { message.edit = Edit() }
    message.runs = HTMLText.runs(html) { tag in
      tag.name == "at" ? tag["id"].map { .mention($0) } : nil
    }
    .joiningAlike()
    for run in message.runs where run.mention != nil {
      _ = note(run.mention, run.text.first == "@" ? String(run.text.dropFirst()) : run.text)
    }
  }

  /// Returns the text of an element of the content.
  private func text(_ name: String) -> String? {
    guard let start = content.firstRange(of: "<\(name)>"),
      let end = content[start.upperBound...].firstRange(of: "</\(name)>")
    else { return nil }
    let text = HTMLText.plain(String(content[start.upperBound..<end.lowerBound]))
    return text.isEmpty ? nil : text
  }

  /// Returns the attribute `v` of an element of the content.
  private func property(_ name: String) -> String? {
    guard let start = content.firstRange(of: "<\(name) ") else { return nil }
    return HTMLText.attribute("v", content[start.lowerBound...].prefix { $0 != ">" })
  }

  // MARK: Content

  private mutating func readFile(_ type: String) {
    let kind: MediaKind =
      switch type {
      case "RichText/UriObject", "RichText/Media_Album", "RichText/Media_FlikMsg": .image
      case "RichText/Media_Video", "RichText/Media_CallRecording": .video
      case "RichText/Media_AudioMsg": .voice
      default: .file
      }
    let name = property("OriginalName") ?? text("Title")
    var file = MessageAttachment(kind: ContentKind(kind), name: name, state: .omitted)
    file.byteCount = property("FileSize").flatMap { Int64($0) }
    // The archive stores files under the server's number for them.
    if let id = value["amsreferences"]?.list.first?.words {
      file.ext.append(ExtensionField(name: "id", value: .string(id)))
    }
    message.content = .media(kind, attachments: [file])
  }

  private mutating func readContact() {
    let people = HTMLTag.all("c", in: content)
    let names = people.compactMap { $0["f"] }
    let ids = people.compactMap { $0["s"] }
    message.content = .contact(Contact(name: names.first ?? ids.first ?? "", details: ids))
  }

  private mutating func readPlace() {
    func degrees(_ name: String) -> Double? {
      let tag = content.prefix { $0 != ">" }
      let number = HTMLText.attribute(name, tag).flatMap { Double($0) }
      return number.flatMap { $0.isFinite ? $0 / 1_000_000 : nil }
    }
    let words = HTMLText.plain(content)
    let address =
      HTMLText.attribute("address", content.prefix { $0 != ">" }) ?? (words.isEmpty ? nil : words)
    guard let latitude = degrees("latitude"), let longitude = degrees("longitude") else {
      message.content = .card(Card(title: address ?? "Location"))
      return
    }
    message.content = .location(Place(latitude: latitude, longitude: longitude, address: address))
  }

  private mutating func readCard(_ type: String, _ log: inout DiagnosticList) {
    let poll = value["properties"]?["poll"]?.string ?? content
    var reader = JSONReader(ByteSource(Array(poll.utf8)), at: self.value.position)
    if type == "Poll", let value = reader.readValue(),
      let question = value["pollQuestion"]?.words ?? value["title"]?.words
    {
      let answers = value["pollOptions"]?.list ?? value["options"]?.list ?? []
      log.add(contentsOf: reader.diagnostics)
      let options = answers.compactMap {
        ($0["title"]?.words ?? $0["text"]?.words ?? $0.words).map { Poll.Option($0) }
      }
      if options.isEmpty || options.count < answers.count {
        log.add(.missingContent, at: self.value.position, "poll option without text")
      }
      message.content = .poll(Poll(question: question, options: options))
      return
    }
    let words = HTMLText.plain(content)
    message.content = .card(Card(title: text("Title") ?? (words.isEmpty ? type : words)))
  }

  private mutating func readCall() {
    let tag = content.firstRange(of: "<partlist").map {
      content[$0.lowerBound...].prefix { $0 != ">" }
    }
    let state = tag.flatMap { HTMLText.attribute("type", $0) }
    let seconds = content.matches(of: /<duration>([0-9.]+)<\/duration>/).compactMap { Double($0.1) }
      .max()
    let outcome: Call.Outcome =
      state == "missed" ? .missed : state == "ended" && seconds == nil ? .canceled : .answered
    message.content = .call(Call(outcome: outcome, seconds: seconds))
  }

  // MARK: Changes

  private static let events: [String: (event: String, words: String)] = [
    "ThreadActivity/AddMember": ("add", "added"),
    "ThreadActivity/DeleteMember": ("remove", "removed"),
    "ThreadActivity/MemberJoined": ("join", "joined"),
    "ThreadActivity/TopicUpdate": ("rename", "changed the name to"),
    "ThreadActivity/PictureUpdate": ("picture", "changed the picture"),
    "ThreadActivity/RoleUpdate": ("promote", "changed a role"),
    "ThreadActivity/HistoryDisclosedUpdate": ("custom", "changed who sees the history"),
    "ThreadActivity/JoiningEnabledUpdate": ("custom", "changed who can join"),
  ]

  private mutating func readNotice(_ type: String) {
    let known = Self.events[type]
    let actor = note(text("initiator")) ?? (known == nil ? nil : message.sender)
    let targets = content.matches(of: /<target>([^<]+)<\/target>/).compactMap { note(String($0.1)) }
    let value = text("value")
    let others = targets.filter { $0 != actor }
    let ends = others.map(Self.name).joined(separator: ", ")
    let plain = HTMLText.plain(content)
    let words = [actor.map(Self.name), known?.words, ends, value].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: " ")
    message.sender = nil
    message.system = SystemNotice(
      event: known?.event ?? "custom",
      actor: actor,
      targets: others,
      value: value,
      text: known == nil ? (plain.isEmpty ? type : plain) : words
    )
  }

  private static let emoji: [String: String] = [
    "like": "👍", "heart": "❤️", "laugh": "😆", "surprised": "😮", "sad": "😢", "angry": "😠",
    "smile": "😄", "cry": "😭", "yes": "👍", "no": "👎", "clap": "👏", "party": "🎉",
  ]

  private mutating func readProperties() {
    guard let properties = value["properties"], properties.members != nil else { return }
    for emotion in properties["emotions"]?.list ?? [] {
      let key = emotion["key"]?.words ?? ""
      let users = (emotion["users"]?.list ?? []).compactMap { note($0["mri"]?.words) }
      let base = key.split(separator: "_").first.map(String.init) ?? key
      message.reactions.add(Self.emoji[base] ?? ":\(key):", of: users, count: max(users.count, 1))
    }
    if let time = properties["edittime"]?.words.flatMap({ EpochTime(spelling: $0)?.time }) {
      message.edit = Edit(time: time)
    }
    if let time = properties["deletetime"]?.words.flatMap({ EpochTime(spelling: $0)?.time }) {
      message.runs = []
      message.become(.deleted())
      message.deletion = Deletion(time: time)
    }
  }
}

extension String {
  /// Removes the first element of a name that has attributes, and returns its tag and content.
  fileprivate mutating func cut(element name: String) -> (tag: HTMLTag, content: String)? {
    guard let tag = HTMLTag.all(name, in: self).first,
      let end = self[tag.words.endIndex...].firstRange(of: "</\(name)>")
    else { return nil }
    let content = String(self[tag.words.endIndex..<end.lowerBound].dropFirst())
    removeSubrange(index(before: tag.words.startIndex)..<end.upperBound)
    return (tag, content)
  }
}
