package import LettererModel

extension TranscriptLayout {
  /// The measured messages whose content is made smaller to fit the width, in order.
  ///
  /// - Complexity: O(*n*).
  package var smallMessages: [Message.ID] {
    messages.tree.handles.filter { messages.entries[$0].extent.level > 0 }
      .map { messages.messages[$0].id }
  }
}
