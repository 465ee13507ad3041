import LettererDocuments
import LettererLayout

extension TranscriptLayout {
  /// One note on messages whose content is made smaller to fit the width; empty if there are none.
  var widthNotes: [Diagnostic] {
    let small = smallMessages
    guard let first = small.first else { return [] }
    let name = quotedName(first)
    let messages = small.count == 1 ? "message \(name)" : "\(small.count) messages, first \(name),"
    return [
      Diagnostic(
        .smallContent,
        message: "the content of \(messages) is made smaller to fit the width",
        hint: "pass a greater --width or a smaller --text-size"
      )
    ]
  }
}
