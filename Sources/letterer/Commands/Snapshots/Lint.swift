import ArgumentParser
import LettererDocuments
import LettererSnapshots

/// `letterer snapshot lint`: finds layout flaws without a reference.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds text that is clipped, overlapping, outside its bubble, or low in contrast.",
    discussion: "To check other options of a transcript, pipe what letterer layout prints into it."
  )

  @Argument(
    help:
      "Layout documents of any frontend, or transcripts to lay out; - is standard input."
  )
  var inputs: [String]

  @OptionGroup(title: "Transcripts") var theme: ThemeOptions
  @OptionGroup(title: "Transcripts") var conversation: ConversationOptions
  @OptionGroup(title: "Transcripts") var access: AccessOptions
  @OptionGroup(title: "Transcripts") var isolation: IsolationOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    let files = try LayoutFiles(conversation, access, diagnostics.report, theme: theme)
    var count = 0
    for input in inputs {
      let findings = LayoutLint(try files.tree(input)).findings
      count += findings.count
      try OutputFile.print(findings.map { "\(input.printable): \($0.sentence)\n" }.joined())
    }
    if count > 0 { throw Problem.differences(count == 1 ? "1 finding" : "\(count) findings") }
  }
}
