import LettererDocuments
import LettererModel

extension Conversations {
  /// Creates the conversations that a reader has read already; at least one, which may be empty.
  ///
  /// The diagnostics of the input as a whole are separate from those of each conversation.
  init(_ readings: [Reading], isTruncated: Bool, diagnostics: DiagnosticList) {
    var readings = readings
    var diagnostics = diagnostics
    if readings.contains(where: { !$0.transcript.messages.isEmpty }) {
      // A conversation that ends before its first message does not count if others have messages.
      for reading in readings where reading.isCutShort {
        diagnostics.add(contentsOf: reading.diagnostics)
      }
      readings.removeAll(where: \.isCutShort)
      // A conversation without messages may never be read, so report its diagnostics here.
      for index in readings.indices where readings[index].transcript.messages.isEmpty {
        diagnostics.add(contentsOf: readings[index].diagnostics)
        readings[index].diagnostics = DiagnosticList()
      }
    }
    if readings.isEmpty {
      let nothing = Transcript(messages: [])
      readings = [
        Reading(transcript: nothing, isTruncated: isTruncated, diagnostics: DiagnosticList())
      ]
    }
    var summaries = readings.map(\.transcript.summary)
    for index in summaries.indices where summaries[index].name.isEmpty && summaries.count > 1 {
      summaries[index].name = "#\(index + 1)"
    }
    let all = readings
    self.init(summaries, diagnostics: diagnostics) { all[$0] }
  }
}

extension Reading {
  /// Whether the input ended before the first message.
  fileprivate var isCutShort: Bool { isTruncated && transcript.messages.isEmpty }
}
