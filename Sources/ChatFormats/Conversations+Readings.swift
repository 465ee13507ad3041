import ChatDocuments
import ChatModel

extension Conversations {
  /// Creates the conversations that a reader holds already; at least one, which may be empty.
  ///
  /// What was found wrong with the input as a whole stands beside what concerns each.
  init(_ readings: [Reading], isTruncated: Bool, diagnostics: DiagnosticList) {
    var readings = readings
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
