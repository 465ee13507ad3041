import LettererModel

/// Checks of what was read: kinds that are known, numbers in range, records that exist.
extension TranscriptDecoder {
  /// Notes the references of a message to other records, which may come later.
  mutating func noteReferences(of message: Message, _ value: JSONValue) {
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

  /// Reports unknown kinds of a message, and fixes numbers that cannot be laid out.
  mutating func check(_ message: inout Message, _ fields: ObjectDecoder) {
    func place(of name: String) -> TextPosition { fields.position(of: name) ?? fields.position }
    check(message.kind, "message", at: place(of: "kind"))
    for attachment in message.attachments where attachment.kind != message.kind {
      check(attachment.kind, "attachment", at: place(of: "attachments"))
    }
    for number in message.clearNegativeNumbers() {
      log.add(number, at: place(of: number.record.member))
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
}
