import ArgumentParser
import ChatFormats
import ChatModel

/// `letterer show`: a transcript to the terminal.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a transcript in the terminal."
  )

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Terminal") var terminal: TerminalOptions
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Redaction") var redaction: RedactionOptions

  func run() throws {
    if try input.printedList() { return }
    let look = look.hiding(input.choice)
    var images = input.images
    var result = try input.read(in: look.zone)
    try input.reportChoices(result, look: look)
    _ = try redaction.apply(to: &result.transcript, images: &images)
    try TerminalOutput(terminal).show(result.transcript, look: look, images: images)
  }
}
