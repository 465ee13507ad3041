import ChatDocuments
import ChatModel

/// The conversations of an input, each of which becomes a transcript when it is asked for.
struct Conversations {
  /// Each conversation with the number of its messages; at least one.
  let summaries: [ChatSummary]
  /// What was found wrong with the input as a whole.
  let diagnostics: DiagnosticList
  private let make: (Int) throws(FormatError) -> Reading

  /// Creates conversations; an input without any has one that is empty.
  init(
    _ summaries: [ChatSummary],
    diagnostics: DiagnosticList = DiagnosticList(),
    make: @escaping (Int) throws(FormatError) -> Reading
  ) {
    self.summaries = summaries
    self.diagnostics = diagnostics
    self.make = make
  }

  /// Creates the only conversation of an input.
  init(only reading: Reading) {
    self.init([reading.transcript.summary]) { _ in reading }
  }

  /// Returns a conversation by its place in the list.
  func reading(_ index: Int) throws(FormatError) -> Reading { try make(index) }
}
