import LettererModel

extension RowContext {
  /// The blocks of what a message holds beside its text: one line a kind.
  func blocks(of message: Message, room: BlockRoom) -> [any ContentBlock<T.Prepared>] {
    // What may be viewed once is never drawn; the placeholder of its kind is.
    let attachments = message.isViewOnce ? [] : attachmentBlocks(of: message, room: room)
    let blocks = attachments + [block(of: message, room: room)].compactMap { $0 }
    // A kind that has nothing to show says what it is; links and tools may be nothing but text.
    let isText = message.content.maybeText && !message.runs.isEmpty
    guard blocks.isEmpty, !isText, substitute(for: message) != nil else { return blocks }
    return [placeholderBlock(for: message, room: room)]
  }

  /// The block of what the kind of a message holds; `nil` where it holds nothing to draw.
  private func block(
    of message: Message,
    room: BlockRoom
  ) -> (any ContentBlock<T.Prepared>)? {
    switch message.content {
    case .text, .media, .system, .other: return nil
    case .code: return codeBlock(of: message, room: room)
    case .toolCall(let tool), .toolResult(let tool, _):
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

  /// The attachments of a message, in their order; pictures in a row are an album.
  func attachmentBlocks(of message: Message, room: BlockRoom) -> [any ContentBlock<T.Prepared>] {
    let isOnly = message.attachments.count == 1
    var blocks: [any ContentBlock<T.Prepared>] = []
    var album: [NumberedAttachment] = []
    func closeAlbum() {
      if album.isEmpty { return }
      blocks.append(mediaBlock(album, kind: isOnly ? message.mediaKind : nil, room: room))
      album = []
    }
    for (index, attachment) in message.attachments.enumerated() {
      let numbered = NumberedAttachment(number: index, attachment: attachment)
      // What a message calls its only attachment counts, as for a sticker that is a picture.
      let kind = isOnly ? message.mediaKind ?? attachment.kind : attachment.kind
      // What is not there to look at is a line like a file.
      switch attachment.isOmitted ? nil : kind.media {
      case .image, .video, .gif: album.append(numbered)
      case .sticker:
        closeAlbum()
        blocks.append(mediaBlock([numbered], kind: .sticker, room: room))
      case .voice, .audio:
        closeAlbum()
        blocks.append(voiceBlock(numbered, kind: kind, of: message, room: room))
      case .file, nil:
        closeAlbum()
        blocks.append(fileBlock(numbered, room: room))
      }
    }
    closeAlbum()
    return blocks
  }

  /// What is said for an attachment that is seen or heard.
  func spoken(_ attachment: MessageAttachment, kind: ContentKind) -> String {
    let words = attachment.alternativeText ?? ""
    return words.isBlank ? wording.phrase(.placeholder(kind)) : words
  }

  /// Whether the text of a message is shown by its block, and not as the text of the bubble.
  func isTextInBlock(of message: Message) -> Bool {
    message.kind == .code || message.kind == .reasoning || message.repeatsTool
  }
}

/// An attachment with its place in the message.
struct NumberedAttachment {
  var number: Int
  var attachment: MessageAttachment
}

extension Message {
  /// Whether the text says what the use of a tool says, for readers that know nothing of tools.
  fileprivate var repeatsTool: Bool {
    guard let tool else { return false }
    return tool.input != nil || tool.output != nil || tool.name == text
  }

  /// The kind, where it is one of an attachment.
  fileprivate var mediaKind: ContentKind? {
    guard case .media(let kind, _) = content else { return nil }
    return kind.map(ContentKind.init)
  }
}

extension MessageContent {
  /// Whether a message of the kind may be nothing but text.
  fileprivate var maybeText: Bool {
    switch self {
    case .text, .media(nil, _), .system, .link, .toolCall, .toolResult: true
    default: false
    }
  }
}
