import LettererModel

/// The objects that describe the content of a message.
///
/// A message has one of these objects. If it has several, the object of its kind is used, or else
/// the first in this order.
enum ContentField: String, CaseIterable {
  case card, location, contact, poll, call, invitation, size, system, tool

  /// The object that belongs to a kind; `nil` for kinds without one.
  init?(_ kind: ContentKind) {
    switch kind.documented {
    case .card, .link: self = .card
    case .location: self = .location
    case .contact: self = .contact
    case .poll: self = .poll
    case .call: self = .call
    case .invitation: self = .invitation
    case .custom: self = .size
    case .system: self = .system
    case .toolCall, .toolResult: self = .tool
    case .text, .image, .video, .audio, .voice, .file, .sticker, .gif, .code, .reasoning,
      .deleted, .unsupported, nil:
      return nil
    }
  }
}

// MARK: Reading

extension TranscriptDecoder {
  /// Reads the content of a message of a given kind.
  ///
  /// The object determines the content. An object in a message of the kind `text` is not reported,
  /// because messages without a kind are read as `text` too. Fields that contradict the content are
  /// reported and kept like unknown fields.
  mutating func decodeContent(
    _ kind: ContentKind,
    _ fields: inout ObjectDecoder,
    _ ext: inout [ExtensionField]
  ) -> MessageContent {
    let own = ContentField(kind)
    let others = ContentField.allCases.filter { $0 != own }
    var content: MessageContent?
    for field in [own].compactMap(\.self) + others where fields.has(field.rawValue) {
      if let content {
        keepStray(field.rawValue, field.rawValue.withArticle, content.kind, &fields)
        continue
      }
      let place = fields.position(of: field.rawValue)
      content = decode(field, kind, &fields, &ext)
      guard content != nil, field != own, kind != .text else { continue }
      report(field.rawValue.withArticle, kind, "drawn as its actual kind", "\(field)", at: place)
    }
    var read = content ?? MessageContent(kind)
    if read.holdsAttachments {
      let given = fields.array("attachments", &log)
      if !given.isEmpty { read.attachments = given.compactMap { decodeAttachment($0) } }
    } else {
      keepStray("attachments", "attachments", read.kind, &fields)
    }
    return read
  }

  private mutating func decode(
    _ field: ContentField,
    _ kind: ContentKind,
    _ fields: inout ObjectDecoder,
    _ ext: inout [ExtensionField]
  ) -> MessageContent? {
    switch field {
    case .size: return decodeSize(&fields, &ext).map { .custom($0) }
    case .system: return decodeNotice(&fields, &ext).map { .system($0) }
    case .tool:
      return decodeTool(&fields, &ext).map { tool in
        let isResult = kind == .toolResult || kind != .toolCall && tool.output != nil
        return isResult ? .toolResult(tool) : .toolCall(tool)
      }
    default: break
    }
    guard let object = fields.object(field.rawValue, record: field.rawValue, &log) else {
      return nil
    }
    switch field {
    case .card:
      let card = decodeCard(object)
      return kind == .link ? .link(card) : .card(card)
    case .location: return decodePlace(object).map { .location($0) }
    case .contact: return .contact(decodeContact(object))
    case .poll: return .poll(decodePoll(object))
    case .call: return .call(decodeCall(object))
    case .invitation: return .invitation(decodeInvitation(object))
    case .size, .system, .tool: return nil
    }
  }

  /// Reports a field that contradicts the content and keeps it.
  private mutating func keepStray(
    _ name: String,
    _ words: String,
    _ kind: ContentKind,
    _ fields: inout ObjectDecoder
  ) {
    guard let value = fields.take(name), value.elements?.isEmpty != true else { return }
    if value.content == .boolean(false) { return }
    fields.keep(name, value)
    report(words, kind, "kept, but not drawn", name, at: value.position)
  }

  private mutating func report(
    _ words: String,
    _ kind: ContentKind,
    _ note: String,
    _ name: String,
    at place: TextPosition?
  ) {
    log.add(
      .otherContent,
      at: place,
      "\(words) in a message of the kind \(quotedName(kind.name))",
      note: note,
      subject: "\(kind.name).\(name)"
    )
  }
}

// MARK: Writing

extension JSONWriter {
  /// Writes the object that describes the content, merged with the object's unknown fields from
  /// `ext`.
  mutating func content(_ content: MessageContent, _ ext: inout [ExtensionField]) {
    switch content.payload {
    case .card(let card?), .link(let card?): self.card(card)
    case .location(let place?): location(place)
    case .contact(let contact?): self.contact(contact)
    case .poll(let poll?): self.poll(poll)
    case .call(let call?): self.call(call)
    case .invitation(let invitation?): self.invitation(invitation)
    case .custom(let size?): self.size(size, &ext)
    case .text, .media, .card, .link, .location, .contact, .poll, .call, .invitation, .code,
      .toolCall, .toolResult, .reasoning, .system, .deleted, .unsupported, .custom, .other:
      break
    }
  }

  /// Writes the notice or the tool use, after the references of a message.
  mutating func lateContent(_ content: MessageContent, _ ext: inout [ExtensionField]) {
    switch content.payload {
    case .system(let notice?): self.notice(notice, &ext)
    case .toolCall(let tool?), .toolResult(let tool?): self.tool(tool, &ext)
    default: break
    }
  }
}

// MARK: Invitations

extension TranscriptFields {
  fileprivate static let invitation = [
    "title", "time", "place", "going", "maybe", "declined", "answer", "ext",
  ]
}

extension TranscriptDecoder {
  fileprivate mutating func decodeInvitation(_ given: ObjectDecoder) -> Invitation {
    var fields = given
    var invitation = Invitation(
      title: fields.string("title", &log) ?? "",
      time: fields.time("time", &log),
      place: fields.string("place", &log)
    )
    invitation.going = fields.strings("going", &log)
    invitation.maybe = fields.strings("maybe", &log)
    invitation.declined = fields.strings("declined", &log)
    invitation.answer = fields.choice("answer", &log)
    invitation.ext = fields.rest(&log)
    return invitation
  }
}

extension JSONWriter {
  fileprivate mutating func invitation(_ invitation: Invitation) {
    name("invitation")
    object { json in
      json.member("title", invitation.title)
      json.member("time", invitation.time)
      json.member("place", invitation.place)
      for answer in Invitation.Answer.allCases where !invitation[answer].isEmpty {
        json.member(answer.rawValue, invitation[answer])
      }
      json.member("answer", invitation.answer?.rawValue)
      json.fields(invitation.ext, except: TranscriptFields.invitation)
    }
  }
}
