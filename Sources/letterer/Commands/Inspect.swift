import ArgumentParser
import ChatDocuments
import ChatFormats
import ChatModel

/// `letterer inspect`: what an input is.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tells what an input is: format, participants, time span, problems."
  )

  @OptionGroup(title: "Input") var input: InputOptions

  @Flag(help: "Print one JSON object instead of words.")
  var json = false

  func run() throws {
    if try input.printedList() { return }
    let result = try input.read()
    let document = InspectDocument(
      format: result.format,
      confidence: result.confidence,
      reason: result.reason,
      transcript: result.transcript,
      diagnostics: result.diagnostics,
      file: input.input
    )
    try OutputFile.print(
      json ? String(decoding: document.write(), as: UTF8.self) : document.summary
    )
  }
}

extension InspectDocument {
  /// What the document tells, in words.
  fileprivate var summary: String {
    let times = transcript.messages.compactMap(\.time)
    let earliest = times.min { $0.milliseconds < $1.milliseconds }?.text ?? "unknown"
    let latest = times.max { $0.milliseconds < $1.milliseconds }?.text ?? "unknown"
    var lines = [
      "format        \(format) (confidence \(Int((confidence * 100).rounded())) %: \(reason))",
      "messages      \(transcript.messages.count)",
      "from          \(earliest)",
      "to            \(latest)",
      "viewer        \(transcript.viewer?.printable ?? "none")",
      "problems      \(diagnostics.reduce(0) { $0 + $1.count })",
      "participants  \(transcript.participants.count)",
    ]
    var counts: [Participant.ID: Int] = [:]
    for case let sender? in transcript.messages.map(\.sender) { counts[sender, default: 0] += 1 }
    lines += transcript.participants.map { participant in
      "              \(participant.id.printable)  \(participant.name.printable)  \(counts[participant.id, default: 0])"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
