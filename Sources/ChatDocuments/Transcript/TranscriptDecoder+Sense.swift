import ChatModel

/// Whether what was read makes sense: kinds that are known, numbers that can be, records that exist.
extension TranscriptDecoder {
  /// Reports what makes no sense of a message, and settles what cannot be laid out.
  mutating func settle(_ message: inout Message, _ value: JSONValue) {
    checkKinds(of: message, value)
    settleNumbers(of: &message, value)
    if !message.attachments.isEmpty {
      attachmentPlaces[transcript.messages.count] = place(of: "attachments", in: value)
    }
    if let target = message.reply?.message {
      let place = value["replyTo"]?["id"]?.position ?? value.position
      references.addAnswer(to: target, at: place)
    }
    noteSender(of: message, at: place(of: "from", in: value))
  }

  private func place(of name: String, in value: JSONValue) -> TextPosition {
    value[name]?.position ?? value.position
  }

  // MARK: Kinds

  private mutating func checkKinds(of message: Message, _ value: JSONValue) {
    check(message.kind, "message", at: place(of: "kind", in: value))
    for attachment in message.attachments where attachment.kind != message.kind {
      check(attachment.kind, "attachment", at: place(of: "attachments", in: value))
    }
  }

  private mutating func check(_ kind: ContentKind, _ record: String, at place: TextPosition) {
    if kind == .text || kind.name.hasPrefix("x-") { return }
    if ContentKind.documented.contains(kind) { return }
    log.add(
      .unknownKind,
      at: place,
      "\(record) of the kind \(quotedName(kind.name))",
      note: "drawn as a placeholder",
      subject: kind.name
    )
  }

  // MARK: Numbers

  private mutating func settleNumbers(of message: inout Message, _ value: JSONValue) {
    let attachments = place(of: "attachments", in: value)
    for index in message.attachments.indices {
      settle(&message.attachments[index], at: attachments)
    }
    switch message.content {
    case .custom(let width, let height)? where width < 0 || height < 0:
      report("size", "message", at: place(of: "size", in: value))
      message.content = .custom(width: max(width, 0), height: max(height, 0))
    case .call(var call)? where call.seconds.map({ $0 < 0 }) == true:
      report("seconds", "call", at: place(of: "call", in: value))
      call.seconds = nil
      message.content = .call(call)
    case .poll(var poll)? where poll.options.contains { $0.votes < 0 } || (poll.total ?? 0) < 0:
      report("votes", "poll", at: place(of: "poll", in: value))
      for index in poll.options.indices where poll.options[index].votes < 0 {
        poll.options[index].votes = 0
      }
      poll.total = poll.total.map { max($0, 0) }
      message.content = .poll(poll)
    default: break
    }
  }

  private mutating func settle(_ attachment: inout Attachment, at place: TextPosition) {
    clear(&attachment.width, "width", at: place)
    clear(&attachment.height, "height", at: place)
    clear(&attachment.seconds, "seconds", at: place)
    clear(&attachment.playedSeconds, "played", at: place)
    clear(&attachment.byteCount, "bytes", at: place)
  }

  /// Takes a number of an attachment away that is negative.
  private mutating func clear<Number: SignedNumeric & Comparable>(
    _ number: inout Number?,
    _ name: String,
    at place: TextPosition
  ) {
    guard let given = number, given < 0 else { return }
    report(name, "attachment", at: place)
    number = nil
  }

  private mutating func report(_ name: String, _ record: String, at place: TextPosition) {
    log.add(
      .outOfRange,
      at: place,
      "field \"\(name)\" of \(record == "attachment" ? "an" : "a") \(record) is negative",
      note: "read as unknown, or as 0",
      subject: "\(record).\(name)"
    )
  }
}
