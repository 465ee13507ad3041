import ArgumentParser
import ChatFormats
import ChatLayout
import ChatModel
import ChatTerminal
import ChatText

/// `letterer show`: a transcript to the terminal.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a transcript in the terminal."
  )

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Look") var look: LookOptions

  @Option(
    parsing: .unconditional,
    help: "The width in columns, 8 to 1000. (default: the terminal's, else 80)"
  )
  var columns: Int?

  func validate() throws {
    if let columns, !(8...1000).contains(columns) {
      throw ValidationError("--columns wants 8 to 1000")
    }
  }

  func run() throws {
    if try input.printedList() { return }
    let result = try input.read()
    try input.reportChoices(result, look: look)
    try TerminalOutput(columns: columns).show(result.transcript, look: look)
  }
}
