import ArgumentParser
import ChatDocuments
import ChatFormats
import ChatModel

/// `letterer convert`: whatever can be read to the neutral transcript and others.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Converts an export to the neutral transcript, a script, Markdown or plain text."
  )

  /// What is written.
  enum Target: String, ExpressibleByArgument, CaseIterable {
    case json
    case jsonl
    case chat
    case markdown
    case text

    /// The ending of such files.
    var ending: String {
      switch self {
      case .json: "transcript.json"
      case .jsonl: "transcript.jsonl"
      case .chat: "chat"
      case .markdown: "md"
      case .text: "txt"
      }
    }

    /// What the ending of a path asks for.
    init?(path: String) {
      let target = Self.allCases.first { path.hasSuffix("." + $0.ending) }
      let short = path.hasSuffix(".jsonl") ? Self.jsonl : path.hasSuffix(".json") ? .json : nil
      guard let found = target ?? short else { return nil }
      self = found
    }

    /// Returns a transcript in the form, and reports what the form cannot say.
    func write(_ transcript: Transcript, _ report: Report) -> [UInt8] {
      switch self {
      case .json: TranscriptDocument.write(transcript)
      case .jsonl: TranscriptDocument.writeLines(transcript)
      case .chat: script(of: transcript, report)
      case .markdown: MarkdownDocument.write(transcript)
      case .text: PlainTextDocument.write(transcript)
      }
    }

    private func script(of transcript: Transcript, _ report: Report) -> [UInt8] {
      let script = ChatScript.script(of: transcript)
      let losses = script.losses.map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
      if !losses.isEmpty {
        let hint = "--to json keeps everything"
        report.add([Diagnostic(.unsaid, message: "a script does not say: \(losses)", hint: hint)])
      }
      return script.bytes
    }
  }

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var zone: ZoneOptions

  @Option(
    help: "What to write: json, jsonl, chat, markdown, text. (default: by the output, else json)"
  )
  var to: Target?

  @Option(
    name: [.customShort("o"), .long],
    help: "The file to write; - for standard output; with --all a name with {chat} in it."
  )
  var output: String?

  @Flag(help: "Convert every conversation, each to a file of its own.")
  var all = false

  @Flag(help: "Replace a file even if letterer did not write it.")
  var overwrite = false

  func run() throws {
    if try input.printedList() { return }
    let target = to ?? output.flatMap { Target(path: $0) } ?? .json
    if all {
      try input.forEach(to: output ?? "{chat}.\(target.ending)", in: zone) { transcript, path, _ in
        try write(transcript, target, to: path)
      }
    } else {
      try write(input.read(in: zone, evenEmpty: true).transcript, target, to: output ?? "-")
    }
  }

  private func write(_ transcript: Transcript, _ target: Target, to path: String) throws(Problem) {
    let file = try OutputFile(
      Destination(
        path: path,
        overwrites: overwrite,
        inputs: [input.input],
        example: "chat.\(target.ending)"
      )
    )
    try file.write(target.write(transcript, input.messages.report).span)
    try file.finish()
  }
}
