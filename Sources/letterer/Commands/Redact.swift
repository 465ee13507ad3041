import ArgumentParser
import ChatDocuments
import ChatFormats
import ChatModel

/// `letterer redact`: a transcript without what tells who somebody is.
struct Redact: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a transcript in which names, numbers and addresses are unreadable.",
    discussion: """
      The same person has the same label throughout, another one another. Without --redact everything \
      is made unreadable that needs no list: names, numbers, emails, links. Pictures stay as they are.
      """
  )

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var zone: ZoneOptions
  @OptionGroup(title: "Redaction") var redaction: RedactionOptions

  @Option(
    help: "What to write: json, jsonl, chat, markdown, text. (default: by the output, else json)"
  )
  var to: Convert.Target?

  @Option(
    name: [.customShort("o"), .long],
    help: "The file to write; - for standard output; with --all a name with {chat} in it."
  )
  var output: String?

  @Flag(help: "Redact every conversation, each to a file of its own.")
  var all = false

  @Flag(help: "Replace a file even if letterer did not write it.")
  var overwrite = false

  func run() throws {
    if try input.printedList() { return }
    let target = to ?? output.flatMap { Convert.Target(path: $0) } ?? .json
    let wanted = try redaction.redaction()
    if all {
      let names = output ?? "{chat}.\(target.ending)"
      try input.forEach(to: names, in: zone, redaction: wanted) { transcript, path, _ in
        try write(transcript, target, to: path)
      }
    } else {
      let transcript = try input.read(in: zone, evenEmpty: true).transcript
      try write(RedactedTranscript(transcript, wanted).transcript, target, to: output ?? "-")
    }
  }

  private func write(
    _ transcript: Transcript,
    _ target: Convert.Target,
    to path: String
  ) throws(Problem) {
    let file = try OutputFile(
      Destination(
        path: path,
        overwrites: overwrite,
        inputs: [input.input] + redaction.files,
        example: "chat.\(target.ending)"
      )
    )
    try file.write(target.write(transcript, input.messages.report).span)
    try file.finish()
  }
}
