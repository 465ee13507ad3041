package import LettererModel

extension TranscriptDecoder {
  /// Reads a message; the identifier is empty if the document has none.
  package mutating func decodeMessage(_ given: ObjectDecoder) -> Message {
    var fields = given
    var message = Message(id: fields.string("id", &log) ?? "")
    message.sender = fields.string("from", &log)
    message.time = fields.refinedTime(&log)
    let kind = fields.string("kind", &log).map(ContentKind.init(name:)) ?? .text
    message.runs = decodeBody(&fields)
    message.thread = fields.string("thread", &log)
    message.status = fields.choice("status", &log) ?? .unknown
    message.receipts = fields.array("receipts", &log).compactMap { decodeReceipt($0) }
    message.reactions = fields.array("reactions", &log).compactMap { decodeReaction($0) }
    message.isPinned = fields.boolean("pinned", &log) ?? false
    message.isStarred = fields.boolean("starred", &log) ?? false
    message.side = fields.choice("side", &log) ?? .auto
    message.language = fields.string("language", &log)
    message.choices = fields.strings("choices", &log)
    message.isCollapsed = fields.boolean("collapsed", &log) ?? false
    message.isExpanded = fields.boolean("expanded", &log) ?? false
    decodeRelations(of: &message, &fields)
    message.content = decodeContent(kind, &fields, &message.ext)
    message.ext += fields.rest(documented: TranscriptFields.keptOfMessage, &log)
    check(&message, given)
    return message
  }

  /// Reads `runs`, or else `text`, which is read as plain text only.
  private mutating func decodeBody(_ fields: inout ObjectDecoder) -> [TextRun] {
    if fields.members.contains(where: { $0.name == "runs" && !$0.value.isNull }) {
      return fields.array("runs", &log).compactMap { decodeRun($0) }
    }
    _ = fields.take("runs")
    guard let text = fields.string("text", &log) else { return [] }
    if let format = fields.take("format"), format.string != "plain", format.string != "runs" {
      fields.keep("format", format)
    }
    return [TextRun(text)]
  }

  private mutating func decodeRun(_ value: JSONValue) -> TextRun? {
    if let text = value.string { return TextRun(text) }
    guard var fields = ObjectDecoder(value, record: "run") else {
      log.add(.wrongType, at: value.position, "\(value.typeName) in a list of runs")
      return nil
    }
    var run = TextRun(fields.string("t", &log) ?? "")
    if fields.members.isEmpty { return run }
    for word in fields.strings("s", &log) {
      if let known = TranscriptFields.traits.first(where: { $0.name == word }) {
        run.traits.insert(known.trait)
      } else {
        fields.reportWord("s", word, at: value.position, &log)
      }
    }
    run.href = fields.string("href", &log)
    run.mention = fields.string("p", &log)
    run.codeLanguage = fields.string("lang", &log)
    run.list = decodeListItem(&fields)
    for word in fields.strings("in", &log) {
      if let container = TextContainer(rawValue: word) {
        run.containers.append(container)
      } else {
        fields.reportWord("in", word, at: value.position, &log)
      }
    }
    run.heading = decodeCount("heading", of: &fields, atLeast: 1)
    run.cell = decodeCell(&fields)
    run.ext = fields.rest(&log)
    return run
  }

  private mutating func decodeListItem(_ fields: inout ObjectDecoder) -> ListItem? {
    guard var item = fields.object("list", record: "list item", &log) else { return nil }
    return ListItem(
      level: decodeCount("level", of: &item, atLeast: 1) ?? 1,
      number: item.integer("number", &log),
      isDone: item.boolean("done", &log),
      ext: item.rest(&log)
    )
  }

  private mutating func decodeCell(_ fields: inout ObjectDecoder) -> TableCell? {
    guard var cell = fields.object("cell", record: "table cell", &log) else { return nil }
    return TableCell(
      row: decodeCount("row", of: &cell, atLeast: 0) ?? 0,
      column: decodeCount("column", of: &cell, atLeast: 0) ?? 0,
      alignment: cell.choice("align", &log),
      ext: cell.rest(&log)
    )
  }

  mutating func decodeAttachment(_ value: JSONValue) -> MessageAttachment? {
    guard var fields = ObjectDecoder(value, record: "attachment") else {
      log.add(.wrongType, at: value.position, "\(value.typeName) in a list of attachments")
      return nil
    }
    var attachment = MessageAttachment(
      kind: fields.string("kind", &log).map(ContentKind.init(name:)) ?? .file
    )
    attachment.path = fields.string("path", &log)
    attachment.name = fields.string("name", &log)
    attachment.mediaType = fields.string("mime", &log)
    attachment.byteCount = fields.integer("bytes", &log).map(Int64.init)
    attachment.width = fields.integer("width", &log)
    attachment.height = fields.integer("height", &log)
    attachment.seconds = fields.number("seconds", &log)
    attachment.playedSeconds = fields.number("played", &log)
    attachment.waveform = decodeWaveform(&fields)
    attachment.isRound = fields.boolean("round", &log) ?? false
    attachment.alternativeText = fields.string("alt", &log)
    attachment.thumbnail = decodePicture("thumb", &fields)
    attachment.state = fields.choice("state", &log) ?? .present
    attachment.ext = fields.rest(&log)
    return attachment
  }

  /// Reads levels from 0 to 255; other levels are clamped to this range and reported.
  private mutating func decodeWaveform(_ fields: inout ObjectDecoder) -> [UInt8] {
    fields.array("waveform", &log).compactMap { element in
      guard let level = element.finiteNumber else {
        fields.reportType("waveform", element, "numbers from 0 to 255", nil, &log)
        return nil
      }
      if !(0...255).contains(level) {
        let note = "read as the nearest valid value"
        fields.reportType("waveform", element, "numbers from 0 to 255", note, &log)
      }
      return UInt8(min(max(level, 0), 255).rounded())
    }
  }

  private mutating func decodeReceipt(_ value: JSONValue) -> Receipt? {
    guard var fields = ObjectDecoder(value, record: "receipt"),
      let participant = fields.string("by", &log)
    else {
      log.add(.wrongType, at: value.position, "receipt without a participant")
      return nil
    }
    return Receipt(
      participant: participant,
      delivered: fields.time("delivered", &log),
      read: fields.time("read", &log),
      ext: fields.rest(&log)
    )
  }

  private mutating func decodeReaction(_ value: JSONValue) -> Reaction? {
    guard var fields = ObjectDecoder(value, record: "reaction"),
      let emoji = fields.string("emoji", &log), !Reaction(emoji: emoji).isBlank
    else {
      log.add(.wrongType, at: value.position, "reaction without an emoji", note: "left out")
      return nil
    }
    let participants = fields.strings("by", &log)
    return Reaction(
      emoji: emoji,
      participants: participants,
      count: decodeCount("count", of: &fields, atLeast: max(participants.count, 1)),
      ext: fields.rest(&log)
    )
  }

  /// Reads a number that has a minimum, which replaces any smaller number.
  private mutating func decodeCount(
    _ name: String,
    of fields: inout ObjectDecoder,
    atLeast least: Int
  ) -> Int? {
    let place = fields.position(of: name)
    guard let count = fields.integer(name, &log) else { return nil }
    if count >= least { return count }
    log.add(
      .outOfRange,
      at: place,
      "field \"\(name)\" of \(fields.record.withArticle) is \(count), less than \(least)",
      note: "read as \(least)",
      subject: "\(fields.record).\(name)"
    )
    return least
  }
}

extension JSONValue {
  /// The number, if it is finite.
  var finiteNumber: Double? {
    guard case .number(let spelling) = content, let number = Double(spelling), number.isFinite
    else { return nil }
    return number
  }
}
