import ArgumentParser
import ChatDocuments
import ChatSnapshots

/// `letterer lint`: what looks wrong without any reference.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds text that is clipped, cut, overlapping or outside its bubble in layouts."
  )

  @Argument(
    help: "Layout documents, of letterer layout or of any other front; - for standard input."
  )
  var inputs: [String]

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    var count = 0
    for input in inputs {
      let findings = LayoutLint(try SnapshotFile.tree(input)).findings
      count += findings.count
      try OutputFile.print(findings.map { "\(input): \($0.sentence)\n" }.joined())
    }
    if count > 0 { throw Problem.differences(count == 1 ? "1 finding" : "\(count) findings") }
  }
}
