package import LettererModel

extension TranscriptLayout {
  /// The measured messages with a table that leaves out columns, in order.
  ///
  /// - Complexity: O(*n*), and that of the rows of messages with tables, which are built.
  package var messagesOmittingColumns: [Message.ID] {
    var ids: [Message.ID] = []
    forEachRow { message, _ in
      guard message.runs.contains(where: { $0.cell != nil }) else { return }
      let parts = row(of: message.id)?.row.parts ?? []
      if parts.contains(where: { $0.name == .tableCell && $0.label != nil }) {
        ids.append(message.id)
      }
    }
    return ids
  }
}
