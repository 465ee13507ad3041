import LettererDocuments
import LettererModel

/// The data about messages from other tables, by message number.
struct WhatsAppStoreParts {
  /// The numbers of the calls that are also messages.
  private(set) var callsOfMessages: Set<Int64> = []
  private let people: WhatsAppPeople
  private var media: [Int64: StoreTable.Row] = [:]
  private var locations: [Int64: StoreTable.Row] = [:]
  private var quotes: [Int64: StoreTable.Row] = [:]
  private var deletions: [Int64: StoreTable.Row] = [:]
  private var edits: [Int64: StoreTable.Row] = [:]
  private var forwards: [Int64: StoreTable.Row] = [:]
  private var calls: [Int64: StoreTable.Row] = [:]
  private var cards: [Int64: [String]] = [:]
  private var choices: [Int64: [StoreTable.Row]] = [:]
  private var notices: WhatsAppStoreNotices

  init(_ tables: inout StoreTables, _ people: WhatsAppPeople) {
    self.people = people
    notices = WhatsAppStoreNotices(&tables, people)
    func rows(_ name: String, _ columns: [String]) -> [Int64: StoreTable.Row] {
      let all = tables.read(name, ["message_row_id"] + columns).all
      // The column is the key of most of these tables, which then counts as the row number.
      let pairs = all.map { ($0.integer("message_row_id"), $0) }
      return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
    media = rows(
      "message_media",
      [
        "file_path", "file_size", "mime_type", "media_name", "media_caption", "width", "height",
        "media_duration", "accessibility_label",
      ]
    )
    locations = rows("message_location", ["latitude", "longitude", "place_name", "place_address"])
    quotes = rows(
      "message_quoted",
      ["from_me", "sender_jid_row_id", "key_id", "text_data", "message_type"]
    )
    deletions = rows("message_revoked", ["admin_jid_row_id", "revoke_timestamp"])
    edits = rows("message_edit_info", ["edited_timestamp"])
    forwards = rows("message_forwarded", ["forward_score"])
    for row in tables.read("message_vcard", ["message_row_id", "vcard"]).all {
      guard let card = row.words("vcard") else { continue }
      cards[row.integer("message_row_id"), default: []].append(card)
    }
    for row in tables.read("message_poll_option", ["message_row_id", "option_name", "vote_total"])
      .all
    {
      choices[row.integer("message_row_id"), default: []].append(row)
    }
    readCalls(&tables)
  }

  private mutating func readCalls(_ tables: inout StoreTables) {
    var messages: [Int64: Int64] = [:]
    for row in tables.read("message_call_log", ["message_row_id", "call_log_row_id"]).all {
      messages[row.integer("call_log_row_id")] = row.integer("message_row_id")
    }
    guard !messages.isEmpty else { return }
    callsOfMessages = Set(messages.keys)
    for row in tables.read("call_log", ["video_call", "duration", "call_result", "from_me"]).all {
      if let number = row.number, let message = messages[number] { calls[message] = row }
    }
  }

  /// Returns the call for a row of the call log.
  static func call(_ row: StoreTable.Row) -> Call {
    let isOwn = row.integer("from_me") == 1
    let outcome: Call.Outcome =
      switch row.integer("call_result") {
      case 5: .answered
      case 3: .declined
      default: isOwn ? .canceled : .missed
      }
    let seconds = row.integer("duration")
    return Call(
      outcome: outcome,
      seconds: seconds > 0 ? Double(seconds) : nil,
      isVideo: row.integer("video_call") == 1
    )
  }

  // MARK: Content

  /// Sets a message's content and references.
  func fill(
    _ message: inout Message,
    _ row: WhatsAppStoreRow,
    at place: RecordPlace?,
    _ log: inout DiagnosticList
  ) {
    if let text = row.text, !Self.isSystem(row.kind) {
      message.runs = MarkupText.runs(text, .whatsApp)
    }
    refer(&message, row)
    switch row.kind {
    case 0, 27, 28, 45, 46, 49, 85: break
    case 1, 42: add(.image, to: &message, row)
    case 2, 82: add(.voice, to: &message, row)
    case 3, 43, 81: add(.video, to: &message, row)
    case 9, 25, 26: add(.file, to: &message, row)
    case 13: add(.gif, to: &message, row)
    case 20: add(.sticker, to: &message, row)
    case 4, 14: message.become(contact(row))
    case 5, 16: message.become(.location(location(row)))
    case 7: notices.read(row, into: &message)
    case 8, 10, 90:
      message.become(.call(calls[row.number].map(Self.call) ?? Call(outcome: .missed)))
    case 15, 64: delete(&message, row)
    case 66: message.become(poll(row))
    case 99: add(.image, to: &message, row, isAlbum: true)
    default: readOther(&message, row, at: place, &log)
    }
    if [42, 43, 82].contains(row.kind) { message.expiry = Expiry(isViewOnce: true) }
    if message.content == .text, message.runs.isEmpty {
      message.content = .unsupported()
      log.add(.missingContent, in: place, "message without text", note: "kept as a placeholder")
    }
  }

  private static func isSystem(_ kind: Int64) -> Bool { [7, 15, 64].contains(kind) }

  private func readOther(
    _ message: inout Message,
    _ row: WhatsAppStoreRow,
    at place: RecordPlace?,
    _ log: inout DiagnosticList
  ) {
    if media[row.number] != nil { return add(.file, to: &message, row) }
    log.add(
      .unknownKind,
      in: place,
      "message of the unknown type \(row.kind)",
      note: message.runs.isEmpty ? "kept as a placeholder" : "read as text",
      subject: String(row.kind)
    )
    if message.runs.isEmpty { message.content = .unsupported() }
  }

  private func refer(_ message: inout Message, _ row: WhatsAppStoreRow) {
    if let edit = edits[row.number] {
      message.edit = Edit(time: EpochTime(spelling: "\(edit.integer("edited_timestamp"))")?.time)
    }
    if forwards[row.number] != nil || row.old?.integer("forwarded") ?? 0 > 0 {
      message.forward = Forward()
    }
    guard let quote = quotes[row.number] else { return }
    let isOwn = quote.integer("from_me") == 1
    message.reply = ReplyReference(
      message: quote.words("key_id"),
      sender: isOwn ? WhatsAppPeople.owner : people.address(quote.integer("sender_jid_row_id")),
      quote: quote.words("text_data")
    )
  }

  private func delete(_ message: inout Message, _ row: WhatsAppStoreRow) {
    message.runs = []
    message.become(.deleted())
    guard let deletion = deletions[row.number] else { return }
    message.deletion = Deletion(
      time: EpochTime(spelling: "\(deletion.integer("revoke_timestamp"))")?.time,
      participant: people.address(deletion.integer("admin_jid_row_id"))
    )
  }

  private func add(
    _ kind: MediaKind,
    to message: inout Message,
    _ row: WhatsAppStoreRow,
    isAlbum: Bool = false
  ) {
    let values = media[row.number] ?? row.old
    let path = values?.words("file_path")
    var file = MessageAttachment(kind: ContentKind(kind), path: path)
    file.name = values?.words("media_name")
    file.mediaType = values?.words("mime_type") ?? values?.words("media_mime_type")
    let size = values.map { max($0.integer("file_size"), $0.integer("media_size")) } ?? 0
    file.byteCount = size > 0 ? size : nil
    file.width = values.flatMap { $0.integer("width") > 0 ? Int($0.integer("width")) : nil }
    file.height = values.flatMap { $0.integer("height") > 0 ? Int($0.integer("height")) : nil }
    let seconds = values?.integer("media_duration") ?? 0
    file.seconds = seconds > 0 ? Double(seconds) : nil
    file.alternativeText = values?.words("accessibility_label")
    file.state = path == nil ? .omitted : .present
    if message.runs.isEmpty || row.old != nil, let caption = values?.words("media_caption") {
      message.runs = MarkupText.runs(caption, .whatsApp)
    }
    if isAlbum, path == nil { return }
    message.attachments.append(file)
    if message.content == .text { message.content = .media(kind, attachments: message.attachments) }
  }

  private func location(_ row: WhatsAppStoreRow) -> Place? {
    guard let values = locations[row.number] ?? row.old, let latitude = values.decimal("latitude"),
      let longitude = values.decimal("longitude")
    else { return nil }
    return Place(
      latitude: latitude,
      longitude: longitude,
      name: values.words("place_name") ?? values.words("media_name"),
      address: values.words("place_address")
    )
  }

  private func contact(_ row: WhatsAppStoreRow) -> MessageContent {
    let card = cards[row.number]?.first ?? row.text ?? ""
    var (name, details) = ("", [String]())
    for line in card.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = String(line[line.index(after: colon)...])
      let field = line[..<colon].split(separator: ";").first?.split(separator: ".").last ?? ""
      if field == "FN" { name = value } else if field == "TEL" { details.append(value) }
    }
    let others = (cards[row.number]?.count ?? 1) - 1
    if others > 0 { details.append("+\(others)") }
    return .contact(Contact(name: name, details: details))
  }

  private func poll(_ row: WhatsAppStoreRow) -> MessageContent {
    let options = (choices[row.number] ?? []).map {
      Poll.Option($0.words("option_name") ?? "", votes: Int($0.integer("vote_total")))
    }
    return .poll(Poll(question: row.text ?? "", options: options))
  }
}
