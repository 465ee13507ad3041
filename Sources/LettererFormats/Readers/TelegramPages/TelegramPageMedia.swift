import LettererDocuments
import LettererModel

/// The pictures, files, and cards of a message on a page.
struct TelegramPageMedia {
  private let parts: [MarkupElement]

  init(_ parts: [MarkupElement]) {
    self.parts = parts
  }

  /// Reads all media into a message; those of unknown classes become files and are reported.
  mutating func read(into message: inout Message, _ log: inout DiagnosticList) {
    for part in parts {
      if part.tag.has(class: "media_poll") {
        message.become(.poll(Self.poll(part)))
      } else if let kind = Self.wrapped.first(where: { part.tag.has(class: $0.name) })?.kind {
        message.attachments.append(Self.picture(part, kind))
      } else {
        read(media: part, into: &message, &log)
      }
    }
  }

  private static let wrapped: [(name: String, kind: ContentKind)] = [
    ("photo_wrap", .image), ("sticker_wrap", .sticker), ("animated_wrap", .gif),
    ("video_file_wrap", .video),
  ]

  private static let kinds: [Substring: ContentKind] = [
    "media_photo": .image, "media_video": .video, "media_voice_message": .voice,
    "media_audio_file": .audio, "media_file": .file, "media_animation": .gif,
  ]

  /// The classes of elements whose texts are read as a whole.
  private static let whole: Set<Substring> = [
    "title", "status", "description", "question", "video_duration", "gif_play",
  ]
  /// The words about a poll and its votes.
  private static let counting: Set = [
    "anonymous", "public", "poll", "quiz", "final", "results", "closed", "no", "vote", "votes",
    "chosen", "correct", "answer", "answers",
  ]

  private static func isCount(_ word: Substring) -> Bool {
    word.allSatisfy(\.isNumber) || counting.contains(word.lowercased())
  }

  /// Reports texts in elements of unknown classes, and those of a class that occurs twice.
  static func report(unreadTextsOf media: MarkupElement, _ log: inout DiagnosticList) {
    var found: Set<Substring> = []
    var open = [media]
    while let element = open.popLast() {
      let classes = element.tag.classes
      if let name = classes.first(where: whole.contains), found.insert(name).inserted { continue }
      open += element.elements
      let words = element.ownText.split { $0 == " " || $0 == "," }
      let isCounting = classes.contains("details") && words.allSatisfy(isCount)
      if words.isEmpty || isCounting || classes.contains("answer") { continue }
      TelegramPageMessage.report(element, &log)
    }
  }

  // MARK: Files

  private static func picture(_ part: MarkupElement, _ kind: ContentKind) -> MessageAttachment {
    var file = MessageAttachment(kind: kind, path: part["href"])
    let image = part.elements.first { $0.name == "img" }
    if let preview = image?["src"], preview != part["href"] {
      file.thumbnail = PictureReference(path: preview)
    }
    file.seconds = part.first(class: "video_duration").flatMap { seconds($0.text) }
    if part["href"] == nil { file.state = .omitted }
    return file
  }

  private func read(
    media part: MarkupElement,
    into message: inout Message,
    _ log: inout DiagnosticList
  ) {
    let type = part.tag.classes.first { $0.hasPrefix("media_") } ?? ""
    let title = part.first(class: "title")?.text ?? ""
    let status = part.first(class: "status")?.text
    let note = part.first(class: "description")?.text
    switch type {
    case "media_call": message.become(.call(Self.call(part, status)))
    case "media_contact":
      message.become(.contact(Contact(name: title, details: [status].compactMap(\.self))))
    case "media_location", "media_live_location", "media_venue":
      message.become(.location(Self.place(part, type == "media_venue" ? title : nil, status, note)))
    case "media_game", "media_invoice", "media_giveaway":
      let lines = [note, status].compactMap(\.self).filter { !$0.isEmpty }
      message.become(.card(Card(title: title, lines: lines, href: part["href"])))
    default:
      if Self.kinds[type] == nil {
        log.add(
          .unknownValue,
          at: part.position,
          "media of unknown class \(quotedName(String(type)))",
          note: "read as a file",
          subject: String(type)
        )
      }
      message.attachments.append(Self.file(part, Self.kinds[type] ?? .file, title, status, note))
    }
  }

  private static func file(
    _ part: MarkupElement,
    _ kind: ContentKind,
    _ title: String,
    _ status: String?,
    _ note: String?
  ) -> MessageAttachment {
    let isSticker = kind == .image && title == "Sticker"
    var file = MessageAttachment(kind: isSticker ? .sticker : kind, path: part["href"])
    if kind == .file || kind == .audio { file.name = title.isEmpty ? nil : title }
    file.seconds = status.flatMap { $0.split(separator: ",").first }.flatMap { seconds(String($0)) }
    if part["href"] == nil {
      file.state =
        if note?.hasPrefix("Exceeds") == true {
          .tooLarge
        } else if note?.hasPrefix("Not available") == true {
          .expired
        } else {
          .omitted
        }
    }
    return file
  }

  /// Returns the seconds in `1:02:03` or `00:02`.
  private static func seconds(_ text: String) -> Double? {
    let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt32($0) }
    guard (2...3).contains(numbers.count), numbers.count == parts.count else { return nil }
    return numbers.reduce(0) { $0 * 60 + Double($1) }
  }

  // MARK: Cards

  /// Parses `Outgoing (31 seconds)`, `Missed`, `Declined`.
  private static func call(_ part: MarkupElement, _ status: String?) -> Call {
    let seconds = status?.firstMatch(of: /\((\d+) seconds?\)/).flatMap { Double($0.1) }
    let isAnswered = part.tag.has(class: "success") || seconds != nil
    return Call(outcome: isAnswered ? .answered : .missed, seconds: seconds)
  }

  private static func place(
    _ part: MarkupElement,
    _ name: String?,
    _ status: String?,
    _ note: String?
  ) -> Place? {
    let link = part["href"] ?? ""
    let query = link.firstMatch(of: /[?&]q=(-?[0-9.]+),(-?[0-9.]+)/).map { ($0.1, $0.2) }
    let words = status?.firstMatch(of: /^(-?[0-9.]+), ?(-?[0-9.]+)$/).map { ($0.1, $0.2) }
    guard let (north, east) = query ?? words, let latitude = Double(north),
      let longitude = Double(east), abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    let address = words == nil ? status ?? note : note
    return Place(latitude: latitude, longitude: longitude, name: name, address: address)
  }

  private static func poll(_ part: MarkupElement) -> Poll {
    let options = part.all(class: "answer").map { answer in
      let votes = answer.first(class: "details")?.text ?? ""
      let text = answer.ownText
      return Poll.Option(
        text.hasPrefix("- ") ? String(text.dropFirst(2)) : text,
        votes: votes.split(separator: " ").first.flatMap { Int($0) } ?? 0,
        isChosen: votes.contains("chosen")
      )
    }
    var poll = Poll(question: part.first(class: "question")?.text ?? "", options: options)
    let kind = part.elements.first { $0.tag.classes == ["details"] }?.text ?? ""
    if kind.hasPrefix("Anonymous") { poll.isAnonymous = true }
    poll.isClosed = kind.contains("Final results") || kind.contains("Closed")
    let total = part.elements.first { $0.tag.has(class: "total") }?.text
    poll.total = total?.split(separator: " ").first.flatMap { Int($0) }
    return poll
  }
}
