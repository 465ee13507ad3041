import LettererModel

/// The objects that describe the content of a message.
///
/// A message has one of them. If it has more, the one of its kind counts, or else the first in this
/// order.
enum ContentField: String, CaseIterable {
  case card, location, contact, poll, call, size, system, tool

  /// The object that a kind goes with; `nil` for kinds without one.
  init?(_ kind: ContentKind) {
    switch kind.documented {
    case .card, .link: self = .card
    case .location: self = .location
    case .contact: self = .contact
    case .poll: self = .poll
    case .call: self = .call
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
  /// Reads what a message of a kind holds.
  ///
  /// A message is what its object says; text that comes with an object is not told of, as the kind
  /// `text` is also that of messages without one. What contradicts the content is reported, and kept
  /// as unknown fields are.
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
        keepStray(field.rawValue, "a \(field)", content.kind, &fields)
        continue
      }
      let place = fields.position(of: field.rawValue)
      content = decode(field, kind, &fields, &ext)
      guard content != nil, field != own, kind != .text else { continue }
      report("a \(field)", kind, "drawn as what it is", "\(field)", at: place)
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
    case .size, .system, .tool: return nil
    }
  }

  /// Reports a field that contradicts the content, and keeps it.
  private mutating func keepStray(
    _ name: String,
    _ words: String,
    _ kind: ContentKind,
    _ fields: inout ObjectDecoder
  ) {
    guard let value = fields.take(name), value.elements?.isEmpty != true else { return }
    if value.content == .boolean(false) { return }
    fields.keep(name, value)
    report(words, kind, "kept, and not drawn", name, at: value.position)
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
  /// Writes the object that describes the content, joined with what `ext` holds of it.
  mutating func content(_ content: MessageContent, _ ext: inout [ExtensionField]) {
    switch content {
    case .card(let card?, _), .link(let card?, _): self.card(card)
    case .location(let place?, _): location(place)
    case .contact(let contact?, _): self.contact(contact)
    case .poll(let poll?, _): self.poll(poll)
    case .call(let call?, _): self.call(call)
    case .custom(let size?): self.size(size, &ext)
    case .text, .media, .card, .link, .location, .contact, .poll, .call, .code, .toolCall,
      .toolResult, .reasoning, .system, .deleted, .unsupported, .custom, .other:
      break
    }
  }

  /// Writes the notice or the use of a tool, which stand behind what a message refers to.
  mutating func lateContent(_ content: MessageContent, _ ext: inout [ExtensionField]) {
    switch content {
    case .system(let notice?, _): self.notice(notice, &ext)
    case .toolCall(let tool?), .toolResult(let tool?, _): self.tool(tool, &ext)
    default: break
    }
  }
}
