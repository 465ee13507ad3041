import LettererModel

extension RowContext {
  /// The blocks of what a message holds beside its text: one line a kind.
  func blocks(of message: Message, room: BlockRoom) -> [any ContentBlock<T.Prepared>] {
    // What may be viewed once is never drawn; the placeholder of its kind is.
    let attachments = message.isViewOnce ? [] : attachmentBlocks(of: message, room: room)
    let content = message.isViewOnce ? nil : message.content
    let card = content.flatMap { cardBlock(of: $0, kind: message.kind, room: room) }
      .map { sourced($0, .content, of: message) }
    let own: (any ContentBlock<T.Prepared>)? =
      switch message.kind {
      case .text, .system: nil
      case .custom: sourced(customBlock(of: message, room: room), .content, of: message)
      case .code: codeBlock(of: message, room: room)
      case .toolCall, .toolResult: toolBlock(of: message, room: room)
      case .reasoning: reasoningBlock(of: message, room: room)
      case .unsupported, .deleted: placeholderBlock(for: message, room: room)
      default: nil
      }
    let blocks = attachments + [card, own].compactMap { $0 }
    // A kind that has nothing to show says what it is; links and tools may be nothing but text.
    let isText = message.kind.maybeText && !message.runs.isEmpty
    guard blocks.isEmpty, !isText, substitute(for: message) != nil else { return blocks }
    return [placeholderBlock(for: message, room: room)]
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
      switch kind {
      case .image, .video, .gif: album.append(numbered)
      case .sticker:
        closeAlbum()
        blocks.append(mediaBlock([numbered], kind: .sticker, room: room))
      case .voice, .audio:
        closeAlbum()
        let block = voiceBlock(attachment, kind: kind, of: message, room: room)
        blocks.append(sourced(block, numbered, kind: kind))
      default:
        closeAlbum()
        blocks.append(sourced(fileBlock(attachment, room: room), numbered, kind: kind))
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

  private func sourced(
    _ block: any ContentBlock<T.Prepared>,
    _ numbered: NumberedAttachment,
    kind: ContentKind
  ) -> any ContentBlock<T.Prepared> {
    SourcedBlock(
      block: block,
      source: .attachment(numbered.number),
      label: spoken(numbered.attachment, kind: kind)
    )
  }

  private func sourced(
    _ block: any ContentBlock<T.Prepared>,
    _ source: PartSource,
    of message: Message
  ) -> any ContentBlock<T.Prepared> {
    SourcedBlock(block: block, source: source, label: wording.phrase(.placeholder(message.kind)))
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
    guard kind == .toolCall || kind == .toolResult, let tool else { return false }
    return tool.input != nil || tool.output != nil || tool.name == text
  }

  /// The kind, where it is one of an attachment.
  fileprivate var mediaKind: ContentKind? {
    let kinds: [ContentKind] = [.image, .video, .gif, .sticker, .audio, .voice, .file]
    return kinds.contains(kind) ? kind : nil
  }
}

extension ContentKind {
  /// Whether a message of the kind may be nothing but text.
  fileprivate var maybeText: Bool {
    let kinds: [ContentKind] = [.text, .system, .link, .toolCall, .toolResult]
    return kinds.contains(self)
  }
}
