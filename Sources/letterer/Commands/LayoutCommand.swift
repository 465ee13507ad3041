import ArgumentParser
import ChatDocuments
import ChatFormats
import ChatLayout

/// `letterer layout`: a transcript to the frames of its rows.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Prints the frames of every row, part and line as JSON."
  )

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Look") var look: LookOptions

  @Option(
    name: [.customShort("o"), .long],
    help: "The file to write; - for standard output."
  )
  var output = "-"

  @Flag(help: "Replace a file even if letterer did not write it.")
  var overwrite = false

  func run() throws {
    if try input.printedList() { return }
    let result = try input.read(images: input.images)
    try input.reportChoices(result, look: look)
    let fonts = try look.fonts()
    let destination = Destination(
      path: output,
      overwrites: overwrite,
      inputs: [input.input] + look.files,
      example: "chat.json"
    )
    let file = try OutputFile(destination)
    let layout = try look.layout(result.transcript, fonts: fonts)
    try file.write(LayoutDocument(layout).write().span)
    try file.finish()
  }
}
