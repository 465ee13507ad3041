import LettererDocuments
import LettererModel

/// The pictures, files, and cards of a message.
struct TelegramMedia {
  private(set) var fields: ObjectDecoder

  init(_ fields: ObjectDecoder) {
    self.fields = fields
  }

  /// Reads all media into a message.
  mutating func read(into message: inout Message, _ log: inout DiagnosticList) {
    if let page = fields.members.last(where: { $0.name == "rich_message" })?.value {
      readPage(page, into: &message)
    }
    if let photo = fields.words("photo") { message.attachments.append(readPhoto(photo)) }
    if let file = fields.words("file") { message.attachments.append(readFile(file)) }
    if let seconds = fields.whole("self_destruct_period_seconds") {
      message.expiry = Expiry(seconds: seconds)
    }
    readContact(&message)
    readPlace(&message)
    readPoll(&message, &log)
    var cards = TelegramCards(fields)
    cards.read(into: &message, &log)
    fields = cards.fields
  }

  /// Reads a message in page format; keeps the fields that only the page has.
  private mutating func readPage(_ page: JSONValue, into message: inout Message) {
    let text = TelegramRichText(page)
    if message.runs.isEmpty { message.runs = text.runs }
    for block in text.files {
      guard let fields = ObjectDecoder(block, record: "block") else { continue }
      var media = TelegramMedia(fields)
      let isPhoto = block["photo"] != nil || block["photo_skip_reason"] != nil
      let path = block[isPhoto ? "photo" : "file"]?.words
      var file = isPhoto ? media.readPhoto(path ?? "") : media.readFile(path ?? "")
      if path == nil {
        let reason = block[isPhoto ? "photo_skip_reason" : "file_skip_reason"]?.words
        file.path = nil
        file.state =
          reason == "file_size" ? .tooLarge : reason == "unavailable" ? .expired : .omitted
      }
      message.attachments.append(file)
    }
  }

  private mutating func readPhoto(_ path: String) -> MessageAttachment {
    var photo = MessageAttachment(kind: .image, path: path)
    photo.byteCount = fields.whole("photo_file_size").map(Int64.init)
    photo.width = fields.whole("width")
    photo.height = fields.whole("height")
    return settled(photo)
  }

  private mutating func readFile(_ path: String) -> MessageAttachment {
    let type = fields.words("media_type")
    var file = MessageAttachment(kind: .file, path: path)
    file.mediaType = fields.words("mime_type")
    file.name = fields.words("file_name")
    file.byteCount = fields.whole("file_size").map(Int64.init)
    file.width = fields.whole("width")
    file.height = fields.whole("height")
    file.kind = kind(type, file.mediaType)
    if let thumbnail = fields.words("thumbnail"), !isNote(thumbnail) {
      file.thumbnail = PictureReference(path: thumbnail)
    }
    file.alternativeText = fields.words("sticker_emoji")
    if file.alternativeText == nil, let title = fields.words("title") {
      file.alternativeText = [fields.words("performer"), title].compactMap(\.self)
        .joined(separator: ": ")
    }
    if let length = fields.take("duration_seconds") {
      file.seconds = length.seconds()
      if file.seconds == nil { fields.keep("duration_seconds", length) }
    }
    return settled(file)
  }

  private func kind(_ type: String?, _ mediaType: String?) -> ContentKind {
    switch type {
    case "sticker": .sticker
    case "video_message", "video_file": .video
    case "voice_message": .voice
    case "animation": .gif
    case "audio_file": .audio
    default:
      if mediaType?.hasPrefix("image/") == true {
        .image
      } else if mediaType?.hasPrefix("video/") == true {
        .video
      } else if mediaType?.hasPrefix("audio/") == true {
        .audio
      } else {
        .file
      }
    }
  }

  /// Returns whether a path is a note: Telegram writes why a file is missing in place of its path.
  private func isNote(_ path: String) -> Bool { path.hasPrefix("(File ") && path.hasSuffix(")") }

  private func settled(_ attachment: MessageAttachment) -> MessageAttachment {
    guard let path = attachment.path, isNote(path) else { return attachment }
    var missing = attachment
    missing.path = nil
    missing.state =
      if path.contains("exceeds") {
        .tooLarge
      } else if path.contains("unavailable") {
        .expired
      } else {
        .omitted
      }
    return missing
  }

  // MARK: Cards

  private mutating func readContact(_ message: inout Message) {
    guard let contact = fields.take("contact_information") else { return }
    if let card = fields.words("contact_vcard"), !isNote(card) {
      message.attachments.append(MessageAttachment(kind: .contact, path: card))
    }
    let name = [contact["first_name"]?.words, contact["last_name"]?.words].compactMap(\.self)
    let card = Contact(
      name: name.filter { !$0.isEmpty }.joined(separator: " "),
      details: [contact["phone_number"]?.words].compactMap(\.self)
    )
    message.become(.contact(card))
  }

  /// Reads a place; if its coordinates are invalid, keeps the field and adds the name and address
  /// as text.
  ///
  /// An unknown place is null, or absent if the place has a name.
  private mutating func readPlace(_ message: inout Message) {
    let isTold = fields.members.contains {
      $0.name == "location_information" || $0.name == "place_name"
    }
    guard isTold else { return }
    let value = fields.take("location_information")
    message.become(.location())
    let (name, address) = (fields.words("place_name"), fields.words("address"))
    guard let value, var point = ObjectDecoder(value, record: "location"),
      let north = Self.degrees(point.take("latitude"), within: 90),
      let east = Self.degrees(point.take("longitude"), within: 180)
    else {
      let words = [name, address].compactMap(\.self).joined(separator: "\n")
      message.runs.append(text: words)
      if let value { fields.keep("location_information", value) }
      return
    }
    var place = Place(latitude: north, longitude: east, name: name, address: address)
    place.ext = point.openRest()
    message.become(.location(place))
  }

  private static func degrees(_ value: JSONValue?, within limit: Double) -> Double? {
    value?.decimal.flatMap { abs($0) <= limit ? $0 : nil }
  }

  /// Reads a poll; keeps the field as it is if it has neither a question nor answers.
  private mutating func readPoll(_ message: inout Message, _ log: inout DiagnosticList) {
    guard let value = fields.take("poll") else { return }
    message.become(.poll())
    guard var poll = ObjectDecoder(value, record: "poll") else {
      fields.keep("poll", value)
      return
    }
    let question = TelegramText.runs(poll.take("question"), &log).map(\.text).joined()
    let options = poll.list("answers").compactMap { Self.option($0, &log) }
    if question.isEmpty && options.isEmpty {
      fields.keep("poll", value)
      return
    }
    var read = Poll(question: question, options: options)
    read.total = poll.whole("total_voters")
    read.allowsSeveral = poll.isTrue("multiple_choice")
    read.isClosed = poll.isTrue("closed")
    read.ext = poll.openRest()
    message.become(.poll(read))
  }

  private static func option(_ value: JSONValue, _ log: inout DiagnosticList) -> Poll.Option? {
    guard var answer = ObjectDecoder(value, record: "answer") else { return nil }
    let text = TelegramText.runs(answer.take("text"), &log).map(\.text).joined()
    return Poll.Option(
      text,
      votes: answer.whole("voters") ?? 0,
      isChosen: answer.isTrue("chosen"),
      ext: answer.openRest()
    )
  }
}
