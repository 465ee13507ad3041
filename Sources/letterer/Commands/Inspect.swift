import ArgumentParser
import ChatDocuments
import ChatFormats

/// `letterer inspect`: what an input is.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tells what an input is: format, participants, time span, problems."
  )

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var zone: ZoneOptions

  @Flag(help: "Print one JSON object instead of words.")
  var json = false

  func run() throws {
    if try input.printedList() { return }
    let result = try input.inspect(in: zone)
    var document = InspectDocument(
      format: result.format,
      confidence: result.confidence,
      reason: result.reason,
      summary: result.summary,
      diagnostics: result.diagnostics,
      file: input.input
    )
    document.conversations = result.chats.map {
      .init(name: $0.name, title: $0.title, messages: $0.messages)
    }
    try OutputFile.print(
      json ? String(decoding: document.write(), as: UTF8.self) : document.words
    )
  }
}

extension InspectDocument {
  /// What the document tells, in words.
  fileprivate var words: String {
    var lines = [
      "format        \(format) (confidence \(Int((confidence * 100).rounded())) %: \(reason))",
      "messages      \(summary.messages)",
      "from          \(summary.from?.text ?? "unknown")",
      "to            \(summary.to?.text ?? "unknown")",
      "viewer        \(summary.viewer?.printable ?? "none")",
      "problems      \(diagnostics.reduce(0) { $0 + $1.count })",
      "conversations \(max(conversations.count, 1))",
      "participants  \(summary.participants.count)",
    ]
    lines += summary.participants.map { person in
      "              \(person.id.printable)  \(person.name.printable)  \(person.messages)"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
