import LettererModel

extension RowContext {
  /// Returns the blocks of a message's content except its text; one line per kind.
  func blocks(of message: Message, room: BlockRoom) -> [any ContentBlock<T.Prepared>] {
    // View-once content is never drawn; the placeholder of its kind is.
    let attachments = message.isViewOnce ? [] : attachmentBlocks(of: message, room: room)
    let own = block(of: message, room: room).map { [$0] } ?? []
    // What a tool returned is below its call.
    let blocks = message.tool == nil ? attachments + own : own + attachments
    // A kind without content shows a placeholder; links and tools may be only text.
    let isText = message.content.maybeText && !message.runs.isEmpty
    guard blocks.isEmpty, !isText, substitute(for: message) != nil else { return blocks }
    return [placeholderBlock(for: message, room: room)]
  }

  /// Returns the block for the kind of a message; `nil` if there is nothing to draw.
  private func block(
    of message: Message,
    room: BlockRoom
  ) -> (any ContentBlock<T.Prepared>)? {
    switch message.content.payload {
    case .text, .media, .system, .other: return nil
    case .code: return codeBlock(of: message, room: room)
    case .toolCall(let tool), .toolResult(let tool):
      return tool.map { toolBlock($0, of: message, room: room) }
    case .reasoning: return reasoningBlock(of: message, room: room)
    case .unsupported, .deleted: return placeholderBlock(for: message, room: room)
    case .custom(let size):
      let label = wording.phrase(.placeholder(message.kind))
      return size.map { customBlock($0, label: label, room: room) }
        ?? placeholderBlock(for: message, room: room)
    default: return message.isViewOnce ? nil : cardBlock(of: message.content, room: room)
    }
  }

  /// Returns the attachments of a message in order; consecutive pictures form an album.
  func attachmentBlocks(of message: Message, room: BlockRoom) -> [any ContentBlock<T.Prepared>] {
    let isOnly = message.attachments.count == 1
    var blocks: [any ContentBlock<T.Prepared>] = []
    var album: [NumberedAttachment] = []
    func closeAlbum() {
      if album.isEmpty { return }
      blocks += mediaBlocks(album, kind: isOnly ? message.mediaKind : nil, room: room)
      blocks += descriptions(of: album, below: blocks, room: room)
      album = []
    }
    for (index, attachment) in message.attachments.enumerated() {
      let numbered = NumberedAttachment(number: index, attachment: attachment)
      // The message's kind takes precedence for its only attachment, as for a sticker that is a
      // picture.
      let kind = isOnly ? message.mediaKind ?? attachment.kind : attachment.kind
      // Media that isn't available is shown as a line like a file.
      switch attachment.isOmitted ? nil : kind.media {
      case .image, .video, .gif:
        if theme.media.albumCount == 0, album.count == AlbumMosaic.mostPictures { closeAlbum() }
        album.append(numbered)
      case .sticker:
        closeAlbum()
        blocks += mediaBlocks([numbered], kind: .sticker, room: room)
        blocks += descriptions(of: [numbered], below: blocks, room: room)
      case .voice, .audio:
        closeAlbum()
        blocks.append(voiceBlock(numbered, kind: kind, of: message, room: room))
        blocks += descriptions(of: [numbered], below: blocks, room: room)
      case .file, nil:
        closeAlbum()
        blocks.append(fileBlock(numbered, room: room))
        blocks += descriptions(of: [numbered], below: blocks, room: room)
      }
    }
    closeAlbum()
    return blocks
  }

  /// Returns the descriptions of attachments, if the theme shows them, except for those that are the
  /// attachment's name.
  private func descriptions(
    of attachments: [NumberedAttachment],
    below blocks: [any ContentBlock<T.Prepared>],
    room: BlockRoom
  ) -> [any ContentBlock<T.Prepared>] {
    guard theme.media.showsDescriptions else { return [] }
    let width = metrics(room.side).textWidth(below: blocks)
    return attachments.compactMap { numbered in
      let attachment = numbered.attachment
      guard let words = attachment.alternativeText, !words.isBlank, words != attachment.shownName
      else { return nil }
      return LineBlock(
        name: .detail,
        text: fitted(text.words(words, font: theme.card.captionFont), width: width),
        role: room.side.secondaryRole(),
        spacing: theme.media.spacing / 2,
        source: .attachment(numbered.number)
      )
    }
  }

  /// Returns the label of visual or audio attachments for screen readers.
  func spoken(_ attachment: MessageAttachment, kind: ContentKind) -> String {
    let words = attachment.alternativeText ?? ""
    return words.isBlank ? wording.phrase(.placeholder(kind)) : words
  }

  /// Returns whether a block shows the text of a message, instead of the text of the bubble.
  func isTextInBlock(of message: Message) -> Bool {
    message.kind == .code || message.kind == .reasoning || message.repeatsTool
  }
}

/// An attachment with its index in the message.
struct NumberedAttachment {
  var number: Int
  var attachment: MessageAttachment
}

extension Message {
  /// Whether the text repeats the tool call, for readers that do not support tools.
  fileprivate var repeatsTool: Bool {
    guard let tool else { return false }
    return tool.input != nil || tool.output != nil || tool.name == text
  }

  /// The kind, if it is that of an attachment.
  fileprivate var mediaKind: ContentKind? {
    if case .media = content.payload { kind } else { nil }
  }
}

extension MessageContent {
  /// Whether a message of the kind may be only text.
  fileprivate var maybeText: Bool {
    switch payload {
    case .text, .system, .link, .toolCall, .toolResult: true
    default: false
    }
  }
}
