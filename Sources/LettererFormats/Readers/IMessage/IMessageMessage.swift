import LettererDocuments
import LettererModel

/// A message of the store.
struct IMessageMessage {
  private(set) var message: Message
  private let row: StoreTable.Row
  private let kind: IMessageKind
  private let people: IMessagePeople

  init(_ row: StoreTable.Row, _ kind: IMessageKind, in store: IMessageStore) {
    self.row = row
    self.kind = kind
    people = store.people
    let number = row.number.map(String.init) ?? "r\(row.index)"
    message = Message(id: row.words("guid") ?? number, sender: Self.sender(row, store.people))
  }

  /// Returns the sender of a message; the owner if the row states so.
  static func sender(_ row: StoreTable.Row, _ people: IMessagePeople) -> Participant.ID? {
    row.integer("is_from_me") != 0 ? people.owner.id : people.id(row.integer("handle_id"))
  }

  /// Reads everything except the delivery status.
  mutating func read(_ files: [StoreTable.Row], _ log: inout DiagnosticList) {
    if message.sender == nil {
      log.add(.missingSender, in: row.place, "row without a sender", note: "kept")
    }
    message.time = row.time("date")
    if message.time == nil {
      log.add(.unreadableTime, in: row.place, "column \"date\" does not contain a time")
    }
    keepRest()
    if let notice = IMessageNotice.notice(row, from: message.sender, people) {
      message.system = notice
      return
    }
    let text = IMessageText(row, people)
    message.runs = text.runs
    readFiles(files, text, &log)
    readRelations()
    readChanges()
    readApp(&log)
    checkContent(text, &log)
  }

  // MARK: Content

  private mutating func readFiles(
    _ files: [StoreTable.Row],
    _ text: IMessageText,
    _ log: inout DiagnosticList
  ) {
    let isVoice = row.integer("is_audio_message") != 0
    // The text determines the order if it refers to them.
    let ordered = files.enumerated().map { index, file in
      (file, text.attachments.firstIndex { $0 == file.words("guid") } ?? Int.max, index)
    }.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
    message.attachments = ordered.compactMap { MessageAttachment($0, isVoice: isVoice) }
    let isLost = files.isEmpty && text.placeCount > 0 && row.words("balloon_bundle_id") == nil
    if isLost {
      message.attachments = (0..<min(text.placeCount, 100)).map { _ in
        MessageAttachment(kind: isVoice ? .voice : .file, state: .missing)
      }
      log.add(.missingContent, in: row.place, "message whose attachments the store does not list")
    }
    if kind == .sticker {
      for index in message.attachments.indices { message.attachments[index].kind = .sticker }
    }
  }

  private mutating func readRelations() {
    if kind == .sticker, let target = IMessageKind.target(row) {
      message.reply = ReplyReference(message: target)
    } else if let origin = row.words("thread_originator_guid") {
      message.reply = ReplyReference(message: origin)
    }
  }

  /// Reads earlier versions of the text, and whether the message was unsent.
  private mutating func readChanges() {
    let summary = row.bytes("message_summary_info").flatMap { IMessageSummary($0) }
    let edited = row.time("date_edited")
    let retracted = row.time("date_retracted")
    if let summary {
      for part in summary.wordings.keys.sorted() {
        let wordings = summary.wordings[part]?.dropLast() ?? []
        let versions = wordings.map { wording in
          Edit.Version(
            time: wording.seconds.flatMap { IMessageTime.time(seconds: $0) },
            text: wording.text
          )
        }
        if versions.isEmpty { continue }
        message.edit = Edit(time: edited, versions: (message.edit?.versions ?? []) + versions)
      }
    }
    let isUnsent = summary?.unsentParts.isEmpty == false || retracted != nil
    let isEmpty = message.runs.isEmpty && message.attachments.isEmpty
    if isUnsent, isEmpty {
      message.content = .deleted()
      message.deletion = Deletion(time: retracted ?? edited, participant: message.sender)
      message.edit = nil
    } else if message.edit == nil, let time = edited ?? retracted {
      message.edit = Edit(time: time)
    }
  }

  /// Reads the content that an app shows instead of text.
  private mutating func readApp(_ log: inout DiagnosticList) {
    guard message.deletion == nil, let app = IMessageApp(row) else { return }
    if app.isUnreadable {
      log.add(
        .archivedBody,
        in: row.place,
        "app content that cannot be read",
        note: "left out"
      )
    } else if app.isDamaged {
      log.add(.archivedBody, in: row.place, "damaged app content", note: "read where possible")
    }
    if app.isLink { return readLink(app) }
    message.ext.append(ExtensionField(name: "app", value: .string(app.identifier)))
    guard message.runs.isEmpty, message.attachments.isEmpty else { return }
    if let poll = app.poll, poll.votes == nil {
      message.content = .poll(poll.poll)
      return
    }
    message.content = .card(app.card)
    log.add(
      .unknownKind,
      in: row.place,
      "message of the app \(app.knownName.map { "\"\($0)\"" } ?? quotedName(app.identifier))",
      note: app.saysMore ? "its captions are kept" : "shown as a placeholder",
      subject: app.identifier
    )
  }

  /// Reads a link preview; one without more than the address itself is ignored.
  private mutating func readLink(_ app: IMessageApp) {
    let isAlone =
      message.runs.count == 1 && message.text.isAddress
      && !message.text.contains(where: \.isWhitespace)
    if var preview = app.preview {
      if isAlone, preview.href == nil || preview.href == message.text {
        preview.href = message.text
        message.runs = []
      }
      message.become(.link(preview))
    }
    if isAlone, !message.runs.isEmpty, message.runs[0].href == nil {
      message.runs[0].href = message.text
      message.runs[0].traits.insert(.link)
    }
  }

  private mutating func checkContent(_ text: IMessageText, _ log: inout DiagnosticList) {
    if case .other(let type) = kind {
      log.add(.unknownKind, in: row.place, "row of the type \(type)", note: "kept as a message")
    }
    guard message.runs.isEmpty, message.content == .text else { return }
    message.content = .unsupported()
    if text.isUnreadable {
      log.add(
        .archivedBody,
        in: row.place,
        "text with attributes that cannot be read",
        note: "kept as a placeholder"
      )
    } else {
      log.add(.missingContent, in: row.place, "row without a body", note: "kept as a placeholder")
    }
  }

  /// Keeps the fields that the transcript has no place for.
  private mutating func keepRest() {
    for (name, column) in [("effect", "expressive_send_style_id"), ("service", "service")] {
      guard let words = row.words(column), words != "iMessage" else { continue }
      message.ext.append(ExtensionField(name: name, value: .string(words)))
    }
  }

  // MARK: Delivery

  /// Reads the delivery status; in a conversation of two, also the times.
  mutating func readDelivery(_ peer: Participant.ID?) {
    guard message.sender == people.owner.id, message.system == nil else { return }
    let read = row.time("date_read")
    let delivered = row.time("date_delivered")
    let isPlayed = row.integer("is_played") != 0 || row.integer("date_played") != 0
    message.status =
      if row.integer("error") != 0 {
        .failed
      } else if isPlayed, row.integer("is_audio_message") != 0 {
        .played
      } else if read != nil || row.integer("is_read") != 0 {
        .read
      } else if delivered != nil || row.integer("is_delivered") != 0 {
        .delivered
      } else if row.integer("is_sent") != 0 {
        .sent
      } else {
        .unknown
      }
    if let peer, read != nil || delivered != nil {
      message.receipts = [Receipt(participant: peer, delivered: delivered, read: read)]
    }
  }
}
