import LettererDocuments
import LettererLayout

extension TranscriptLayout {
  /// One note on tables that leave out columns; empty if there are none.
  var columnNotes: [Diagnostic] {
    let count = messagesOmittingColumns.count
    guard count > 0 else { return [] }
    let messages = count == 1 ? "a message" : "\(count) messages"
    return [
      Diagnostic(
        .omittedColumns,
        message: "tables of \(messages) leave out columns that do not fit",
        hint: "pass a greater --width for more columns"
      )
    ]
  }
}
