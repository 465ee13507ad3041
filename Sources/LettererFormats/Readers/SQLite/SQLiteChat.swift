import LettererDocuments
import LettererModel

/// A conversation in a table, or in those rows of a table that belong to it.
struct SQLiteChat {
  let table: SQLiteTable
  let shape: SQLiteShape
  let rows: [SQLiteTable.Row]
  /// The name within the database: the table, plus the conversation's value if it has several.
  let name: String
  /// The other participant in a direct conversation, if the names show it.
  let peer: String?
  /// The owner of the store.
  let owner: String?

  /// Returns the transcript, in the order of the rows.
  func reading(_ given: DiagnosticList) -> Reading {
    var log = given
    var decoder = TranscriptDecoder()
    var book = ParticipantBook()
    var places: [MessagePlace] = []
    for row in rows {
      let place = RecordPlace(table: table.name, row: row.number)
      let message = message(row, place, &log)
      if let sender = message.sender { book.note(sender) }
      decoder.add(message, at: nil)
      places.append(MessagePlace(record: place))
    }
    // The other person may not have written.
    if let peer, book.participants.count < 2 { book.note(peer) }
    decoder.finish()
    log.add(contentsOf: decoder.log)
    var transcript = decoder.transcript
    transcript.id = name
    transcript.participants = book.participants
    transcript.kind = book.participants.count > 2 ? .group : .direct
    transcript.viewer = owner.flatMap { book[$0]?.id }
    return Reading(
      transcript: transcript,
      viewerOrigin: transcript.viewer == nil ? .none : .guess,
      isTruncated: table.problem != nil,
      diagnostics: log,
      places: places,
      unread: unread(transcript)
    )
  }

  private func value(_ role: SQLiteMap.Role, _ row: SQLiteTable.Row) -> SQLiteValue? {
    guard let index = shape.indices[role], row.values[index] != .null else { return nil }
    return row.values[index]
  }

  private func message(
    _ row: SQLiteTable.Row,
    _ place: RecordPlace,
    _ log: inout DiagnosticList
  ) -> Message {
    let id = value(.id, row)?.word ?? row.number.map(String.init)
    var message = Message(id: id ?? "", sender: sender(row))
    if message.sender == nil {
      log.add(.missingSender, in: place, "row without a sender", note: "kept")
    }
    if let value = value(.at, row) {
      message.time = SQLiteTime.time(value)
      if message.time == nil, value != .integer(0) {
        log.add(.unreadableTime, in: place, "column \(column(.at)) does not contain a time")
      }
    }
    readBody(row, place, &message, &log)
    if let value = value(.status, row)?.word {
      if let status = DeliveryStatus(rawValue: value.lowercased()) {
        message.status = status
      } else {
        keep(.status, row, &message)
      }
    }
    if isOwn(message), value(.read, row)?.word == "1" { message.status = .read }
    let used = Set(shape.indices.filter { $0.key != .kind }.values)
    for (index, value) in row.values.enumerated() where !used.contains(index) {
      if let open = value.open {
        message.ext.append(ExtensionField(name: shape.columns[index], value: open))
      }
    }
    return message
  }

  private func column(_ role: SQLiteMap.Role) -> String {
    shape.indices[role].map { quotedName(shape.columns[$0]) } ?? ""
  }

  private func keep(_ role: SQLiteMap.Role, _ row: SQLiteTable.Row, _ message: inout Message) {
    guard let index = shape.indices[role], let open = row.values[index].open else { return }
    message.ext.append(ExtensionField(name: shape.columns[index], value: open))
  }

  private func sender(_ row: SQLiteTable.Row) -> Participant.ID? {
    if let sender = value(.from, row)?.word, !sender.isEmpty { return sender }
    guard let direction = value(.outgoing, row)?.word else { return nil }
    return direction == "1" ? owner ?? "me" : peer ?? "other"
  }

  private func isOwn(_ message: Message) -> Bool {
    message.sender != nil && message.sender == owner
  }

  private func readBody(
    _ row: SQLiteTable.Row,
    _ place: RecordPlace,
    _ message: inout Message,
    _ log: inout DiagnosticList
  ) {
    switch value(.text, row) {
    case .blob(let bytes)?:
      guard !bytes.isArchive, let text = String(validating: bytes, as: UTF8.self) else {
        message.content = .unsupported()
        let what = bytes.isArchive ? "an archived object" : "bytes that are not UTF-8"
        log.add(.archivedBody, in: place, "body holds \(what)", note: "kept as a placeholder")
        return
      }
      message.runs = text.isEmpty ? [] : [TextRun(text)]
    case let value?:
      if let text = value.word, !text.isEmpty { message.runs = [TextRun(text)] }
    case nil:
      message.content = .unsupported()
      log.add(.missingContent, in: place, "row without a body", note: "kept as a placeholder")
    }
    readKind(row, &message)
  }

  /// Reads a kind given as a word, for which the body is a path; numbers differ from app to app.
  private func readKind(_ row: SQLiteTable.Row, _ message: inout Message) {
    let words = ["image": MediaKind.image, "picture": .image, "photo": .image, "voice": .voice]
      .merging(["audio": .audio, "video": .video, "file": .file, "sticker": .sticker]) { $1 }
    guard case .text(let word)? = value(.kind, row), let kind = words[word.lowercased()] else {
      return
    }
    let path = message.text
    message.runs = []
    message.content = .media(kind)
    let state: AttachmentState = path.isEmpty ? .missing : path.isAddress ? .remote : .present
    message.attachments = [
      MessageAttachment(kind: ContentKind(kind), path: path.isEmpty ? nil : path, state: state)
    ]
  }

  /// Returns the number of unread messages at the end, among those from others.
  private func unread(_ transcript: Transcript) -> Int? {
    guard shape.indices[.read] != nil else { return nil }
    var count = 0
    for (row, message) in zip(rows, transcript.messages).reversed() where !isOwn(message) {
      guard value(.read, row)?.word == "0" else { break }
      count += 1
    }
    return count
  }
}

extension [UInt8] {
  /// Whether the bytes are an archived object: a property list or a typed stream.
  fileprivate var isArchive: Bool {
    starts(with: "bplist".utf8) || dropFirst(2).starts(with: "streamtyped".utf8)
  }
}

extension SQLiteValue {
  /// The value in its stored form; `nil` for bytes and null.
  fileprivate var open: OpenValue? {
    switch self {
    case .integer(let number): .number(String(number))
    case .real(let number): number.isFinite ? .number(String(number)) : nil
    case .text(let text): .string(text)
    case .null, .blob: nil
    }
  }
}
