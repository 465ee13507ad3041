import ChatModel

extension RowContext {
  /// The blocks of what a message holds beside its text: one line a kind.
  func blocks(of message: Message, room: BlockRoom) -> [any ContentBlock<T.Prepared>] {
    switch message.kind {
    case .text, .system: attachmentBlocks(of: message, room: room)
    case .custom: [customBlock(of: message, room: room)]
    default: [placeholderBlock(for: message, room: room)]
    }
  }

  /// The attachments of a message, in their order; pictures in a row are an album.
  func attachmentBlocks(of message: Message, room: BlockRoom) -> [any ContentBlock<T.Prepared>] {
    []
  }
}
