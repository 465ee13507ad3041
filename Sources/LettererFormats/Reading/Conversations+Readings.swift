import LettererDocuments
import LettererModel

extension Conversations {
  /// Creates the conversations that a reader holds already; at least one, which may be empty.
  ///
  /// What was found wrong with the input as a whole stands beside what concerns each.
  init(_ readings: [Reading], isTruncated: Bool, diagnostics: DiagnosticList) {
    var readings = readings
    var diagnostics = diagnostics
    if readings.contains(where: { !$0.transcript.messages.isEmpty }) {
      // One that ends before its first message is no conversation beside those that have some.
      for reading in readings where reading.isCutShort {
        diagnostics.add(contentsOf: reading.diagnostics)
      }
      readings.removeAll(where: \.isCutShort)
      // Nobody may look into one in which nothing was said, and see what was left out of it.
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
