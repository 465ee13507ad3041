package import LettererModel

extension JSONWriter {
  package mutating func message(_ message: Message) {
    var ext = message.ext
    object { json in
      json.member("id", message.id)
      json.member("from", message.sender)
      json.refinedTime(message.time)
      json.member("kind", message.kind.name)
      json.runs(message)
      json.list("attachments", message.attachments) { $0.attachment($1) }
      json.content(message.content, &ext)
      if !message.choices.isEmpty { json.member("choices", message.choices) }
      if message.isCollapsed { json.member("collapsed", true) }
      if message.isExpanded { json.member("expanded", true) }
      json.relations(message, &ext)
      json.member("thread", message.thread)
      if message.status != .unknown { json.member("status", message.status.rawValue) }
      json.list("receipts", message.receipts) { $0.receipt($1) }
      json.list("reactions", message.reactions) { $0.reaction($1) }
      if message.isPinned { json.member("pinned", true) }
      if message.isStarred { json.member("starred", true) }
      if message.side != .auto { json.member("side", message.side.rawValue) }
      json.member("language", message.language)
      json.fields(ext, except: TranscriptFields.message)
    }
  }

  /// Writes the runs, unless there are none and `ext` has no `text` that could replace them.
  private mutating func runs(_ message: Message) {
    if message.runs.isEmpty, !message.ext.contains(where: { $0.name == "text" }) { return }
    name("runs")
    array { json in
      for run in message.runs { json.run(run) }
    }
  }

  private mutating func run(_ run: TextRun) {
    object(isInline: true) { json in
      json.member("t", run.text)
      if !run.traits.isEmpty {
        let known = TranscriptFields.traits.filter { run.traits.contains($0.trait) }
        json.member("s", known.map(\.name))
      }
      json.member("href", run.href)
      json.member("p", run.mention)
      json.member("lang", run.codeLanguage)
      if let item = run.list { json.listItem(item) }
      if !run.containers.isEmpty { json.member("in", run.containers.map(\.rawValue)) }
      json.member("heading", run.heading)
      if let cell = run.cell { json.cell(cell) }
      json.fields(run.ext, except: TranscriptFields.run)
    }
  }

  private mutating func listItem(_ item: ListItem) {
    name("list")
    object(isInline: true) { json in
      if item.level != 1 { json.member("level", item.level) }
      json.member("number", item.number)
      json.member("done", item.isDone)
      json.fields(item.ext, except: TranscriptFields.listItem)
    }
  }

  private mutating func cell(_ cell: TableCell) {
    name("cell")
    object(isInline: true) { json in
      json.member("row", cell.row)
      json.member("column", cell.column)
      json.member("align", cell.alignment?.rawValue)
      json.fields(cell.ext, except: TranscriptFields.cell)
    }
  }

  private mutating func attachment(_ attachment: MessageAttachment) {
    object { json in
      json.member("kind", attachment.kind.name)
      json.member("path", attachment.path)
      json.member("name", attachment.name)
      json.member("mime", attachment.mediaType)
      json.member("bytes", attachment.byteCount.map { Int($0) })
      json.member("width", attachment.width)
      json.member("height", attachment.height)
      json.member("seconds", attachment.seconds)
      json.member("played", attachment.playedSeconds)
      json.waveform(attachment.waveform)
      if attachment.isRound { json.member("round", true) }
      json.member("alt", attachment.alternativeText)
      json.picture("thumb", attachment.thumbnail)
      if attachment.state != .present { json.member("state", attachment.state.rawValue) }
      json.fields(attachment.ext, except: TranscriptFields.attachment)
    }
  }

  private mutating func receipt(_ receipt: Receipt) {
    object { json in
      json.member("by", receipt.participant)
      json.member("delivered", receipt.delivered)
      json.member("read", receipt.read)
      json.fields(receipt.ext, except: TranscriptFields.receipt)
    }
  }

  private mutating func reaction(_ reaction: Reaction) {
    object(isInline: true) { json in
      json.member("emoji", reaction.emoji)
      if !reaction.participants.isEmpty { json.member("by", reaction.participants) }
      if reaction.count != max(1, reaction.participants.count) {
        json.member("count", reaction.count)
      }
      json.fields(reaction.ext, except: TranscriptFields.reaction)
    }
  }

  private mutating func relations(_ message: Message, _ ext: inout [ExtensionField]) {
    if let reply = message.reply {
      part("replyTo", ["id", "from", "quote", "picture"], &ext) { json in
        json.member("id", reply.message)
        json.member("from", reply.sender)
        json.member("quote", reply.quote)
        json.picture("picture", reply.picture)
      }
    }
    if let forward = message.forward {
      part("forwarded", ["from", "at"], &ext) { json in
        json.member("from", forward.origin)
        json.member("at", forward.time)
      }
    }
    if let edit = message.edit {
      part("edited", ["at", "versions"], &ext) { json in
        json.member("at", edit.time)
        json.list("versions", edit.versions) { json, version in
          json.object { json in
            json.member("at", version.time)
            json.member("text", version.text)
            json.fields(version.ext, except: TranscriptFields.version)
          }
        }
      }
    }
    if let deletion = message.deletion {
      part("deleted", ["at", "by"], &ext) { json in
        json.member("at", deletion.time)
        json.member("by", deletion.participant)
      }
    }
    if let expiry = message.expiry {
      part("expires", ["seconds", "viewOnce"], &ext) { json in
        json.member("seconds", expiry.seconds)
        if expiry.isViewOnce { json.member("viewOnce", true) }
      }
    }
    if let replies = message.replies {
      part("replies", ["count", "by", "last"], &ext) { json in
        json.member("count", replies.count)
        if !replies.participants.isEmpty { json.member("by", replies.participants) }
        json.member("last", replies.last)
      }
    }
    if let post = message.post {
      part("post", ["views", "signature"], &ext) { json in
        json.member("views", post.views)
        json.member("signature", post.signature)
      }
    }
    lateContent(message.content, &ext)
  }

  /// Writes audio levels on one line.
  private mutating func waveform(_ levels: [UInt8]) {
    if levels.isEmpty { return }
    name("waveform")
    array(isInline: true) { json in
      for level in levels { json.integer(Int(level)) }
    }
  }

  mutating func member(_ name: String, _ value: OpenValue?) {
    guard let value else { return }
    self.name(name)
    open(value)
  }

  /// Writes an object of a message, merged with the fields of `ext` under the object's name.
  mutating func part(
    _ name: String,
    _ known: [String],
    _ ext: inout [ExtensionField],
    _ body: (inout JSONWriter) -> Void
  ) {
    var rest: [ExtensionField] = []
    if let index = ext.firstIndex(where: { $0.name == name }),
      case .object(let fields) = ext[index].value
    {
      rest = fields
      ext.remove(at: index)
    }
    self.name(name)
    object { json in
      body(&json)
      json.fields(rest, except: known + ["ext"])
    }
  }
}
