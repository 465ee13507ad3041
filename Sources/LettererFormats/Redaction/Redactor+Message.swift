import LettererModel

extension Redactor {
  /// Replaces every text of a message.
  mutating func redact(_ message: inout Message) {
    if hidesNames(inNoticesOf: message.sender), message.makeNeutral() { neutralNotices += 1 }
    message.id = messageID(message.id)
    message.sender = message.sender.map { id($0) }
    if case .other(let name, let files) = message.content {
      message.content = .other(name: text(name), attachments: files)
    }
    redactRuns(&message.runs)
    if !message.attachments.isEmpty {
      var files = message.attachments
      for index in files.indices { redact(&files[index]) }
      message.attachments = files
    }
    for index in message.reactions.indices {
      let reaction = message.reactions[index]
      message.reactions[index] = Reaction(
        emoji: text(reaction.emoji),
        participants: reaction.participants.map { id($0) },
        count: reaction.count
      )
    }
    redactRelations(&message)
    message.content = redacted(message.content)
    if !message.choices.isEmpty { message.choices = message.choices.map { text($0) } }
    if !message.ext.isEmpty { message.ext = [] }
  }

  /// Whether the notices of a sender may name anybody; what a system says by itself is text like
  /// any other.
  private func hidesNames(inNoticesOf sender: Participant.ID?) -> Bool {
    redaction.kinds.contains(.names) && sender.map { !isSystem($0) } ?? true
  }

  /// Replaces texts, where links lead and whom mentions mean.
  private mutating func redactRuns(_ runs: inout [TextRun]) {
    for index in runs.indices {
      let run = runs[index]
      runs[index].ext = []
      runs[index].list?.ext = []
      if let mention = run.mention {
        runs[index].mention = id(mention)
        let sign = run.text.first == "@" ? "@" : ""
        if let label = label(of: mention, for: run.text.dropFirst(sign.count).description) {
          runs[index].text = sign + label
        }
      }
      if redaction.kinds.contains(.links), let href = run.href {
        let isBare = run.text.contains("://") || run.text == href
        if isBare { runs[index].text = link(run.text, to: href) }
      }
      runs[index].href = address(run.href)
      if let language = run.codeLanguage { runs[index].codeLanguage = text(language) }
    }
    self.runs(&runs)
  }

  private mutating func redact(_ attachment: inout MessageAttachment) {
    attachment.path = attachment.path.map { path($0) }
    attachment.name = attachment.name.map { text($0) }
    attachment.mediaType = text(attachment.mediaType)
    attachment.alternativeText = text(attachment.alternativeText)
    redact(&attachment.thumbnail)
    attachment.ext = []
  }

  private mutating func redactRelations(_ message: inout Message) {
    if let reply = message.reply {
      message.reply = ReplyReference(
        message: reply.message.map { messageID($0) },
        sender: reply.sender.map { id($0) },
        quote: text(reply.quote)
      )
    }
    if let thread = message.thread { message.thread = messageID(thread) }
    if let forward = message.forward {
      message.forward = Forward(origin: forward.origin.map { stranger($0) }, time: forward.time)
    }
    if !message.receipts.isEmpty {
      message.receipts = message.receipts.map { receipt in
        Receipt(
          participant: id(receipt.participant),
          delivered: receipt.delivered,
          read: receipt.read
        )
      }
    }
    if let edit = message.edit, !edit.versions.isEmpty {
      let versions = edit.versions.map { Edit.Version(time: $0.time, text: text($0.text)) }
      message.edit = Edit(time: edit.time, versions: versions)
    }
    if let deletion = message.deletion, let person = deletion.participant {
      message.deletion = Deletion(time: deletion.time, participant: id(person))
    }
  }

  mutating func redacted(_ notice: SystemNotice) -> SystemNotice {
    SystemNotice(
      event: text(notice.event),
      actor: notice.actor.map { id($0) },
      targets: notice.targets.map { id($0) },
      value: text(notice.value),
      text: text(notice.text)
    )
  }

  mutating func redacted(_ tool: ToolUse) -> ToolUse {
    ToolUse(
      id: text(tool.id),
      name: text(tool.name),
      input: tool.input.map { open($0) },
      output: tool.output.map { open($0) },
      isError: tool.isError
    )
  }

  /// Replaces texts in a value of any shape; a number that tells something becomes text.
  mutating func open(_ value: OpenValue) -> OpenValue {
    switch value {
    case .null, .boolean: return value
    case .number(let spelling):
      let new = text(spelling)
      return new == spelling ? value : .string(new)
    case .string(let text): return .string(self.text(text))
    case .array(let values): return .array(values.map { open($0) })
    case .object(let fields):
      return .object(fields.map { ExtensionField(name: text($0.name), value: open($0.value)) })
    }
  }
}

extension Message {
  /// Replaces a notice that has neither actor nor targets and whose sentence is not known; returns
  /// whether it does.
  fileprivate mutating func makeNeutral() -> Bool {
    guard kind == .system else { return false }
    var notice = system ?? SystemNotice(event: "custom")
    guard notice.actor == nil, notice.targets.isEmpty else { return false }
    var said = notice
    said.text = [notice.text, runs.isEmpty ? nil : text].compactMap(\.self).first
    guard NoticeNames.namesInText(of: said) == nil else { return false }
    notice.text = NoticeNames.neutralText(of: notice.event)
    notice.value = nil
    system = notice
    runs = []
    return true
  }
}
