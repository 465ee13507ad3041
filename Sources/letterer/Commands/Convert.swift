import ArgumentParser
import LettererDocuments
import LettererFormats
import LettererModel

/// `letterer convert`: converts any input to the neutral transcript and other formats.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts an export to a neutral transcript, a script, Markdown, or plain text.",
    discussion: "Converting a script to a script formats it and keeps its comments."
  )

  /// The output format.
  enum Target: String, ExpressibleByArgument, OutputFormat {
    case json
    case jsonl
    case chat
    case markdown
    case text

    var fileEndings: [String] {
      switch self {
      case .json: ["transcript.json", "json"]
      case .jsonl: ["transcript.jsonl", "jsonl"]
      case .chat: ["chat"]
      case .markdown: ["md"]
      case .text: ["txt"]
      }
    }

    static var otherEndings: String { "letterer render draws png, svg, pdf, and html" }

    /// Whether the format can express events.
    var hasEvents: Bool { self == .json || self == .jsonl || self == .chat }

    /// The default file extension.
    var ending: String { fileEndings.first ?? rawValue }

    /// Returns a transcript in the format, and reports content that the format cannot represent.
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
      let changes = transcript.events.contains { $0.target != nil || $0.arrival != nil }
      let script = ChatScript.script(of: changes ? transcript.settled : transcript)
      let losses = script.losses.map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
      if !losses.isEmpty {
        let hint = "pass --to json to keep everything"
        report.add([Diagnostic(.unsaid, message: "a script cannot express: \(losses)", hint: hint)])
      }
      return script.bytes
    }
  }

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var batch: BatchOptions

  @Option(
    help: ArgumentHelp(
      "json, jsonl, chat, markdown, or text. (default: by the output's extension, else json)",
      valueName: "format"
    )
  )
  var to: Target?

  @OptionGroup(title: "Redaction") var redaction: RedactionOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var zone: ZoneOptions

  func validate() throws {
    try batch.check(input.conversation, output)
    try input.choice.checkNames()
  }

  func run() throws {
    if let each = try eachInput() { return try runEach(each) }
    let target = try output.format(to, default: .json)
    var chat = input.chatInput
    chat.keepsEvents = target.hasEvents
    let wanted = redaction.isWanted ? try redaction.redaction() : nil
    if batch.all {
      let names = output.output ?? "{chat}.\(target.ending)"
      try chat.forEach(to: names, in: zone.timeZone, redaction: wanted) { chat in
        let transcript = chat.transcript.stated(in: zone.timeZone)
        try write(target.write(transcript, report), of: transcript, target, to: chat.path)
      }
    } else if target == .chat, !redaction.isWanted, let script = try chat.tidiedScript() {
      try write(script, of: nil, target, to: output.output ?? "-")
    } else {
      var transcript = try chat.read(in: zone.timeZone, evenEmpty: true).transcript
      chat.reportSecrets(in: transcript, wanted)
      if let wanted {
        let redacted = RedactedTranscript(transcript, wanted)
        report.add(redacted.diagnostics, file: input.input)
        transcript = redacted.transcript
      }
      transcript = transcript.stated(in: zone.timeZone)
      try write(
        target.write(transcript, report),
        of: transcript,
        target,
        to: output.output ?? "-"
      )
    }
  }

  private var report: Report { input.report }

  private func write(
    _ bytes: [UInt8],
    of transcript: Transcript?,
    _ target: Target,
    to path: String
  ) throws(Problem) {
    let file = try OutputFile(
      Destination(
        path: path,
        overwrites: output.overwrite,
        inputs: [input.input] + redaction.files,
        example: "chat.\(target.ending)",
        report: report,
        content: transcript?.messageCount ?? ""
      )
    )
    try file.write(bytes.span)
    try file.finish()
  }
}

extension Convert: SeveralInputsVerb {
  var outputPath: String? {
    get { output.output }
    set { output.output = newValue }
  }

  var isForAll: Bool { batch.all }
  var usualEnding: String { (to ?? .json).ending }
  var writesBesideInput: Bool { false }
}
