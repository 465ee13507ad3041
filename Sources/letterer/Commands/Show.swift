import ArgumentParser
import ChatFormats
import ChatImages
import ChatModel
import ChatTerminal

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
    let output = TerminalOutput(terminal)
    let preview = try preview(in: output, look: look, images: images)
    defer { output.finish(preview) }
    var result = try output.while(showing: preview) { () throws(Problem) in
      try input.readSilently(in: look.zone)
    }
    input.report(result)
    try input.reportChoices(result, look: look)
    _ = try redaction.apply(to: &result.transcript, images: &images)
    // The window may be another one by now.
    try TerminalOutput(terminal).show(
      result.transcript,
      look: look,
      images: images,
      replacing: preview
    )
  }

  /// The first lines of a long file, for somebody who would wait; what is redacted is not shown before.
  private func preview(
    in output: TerminalOutput,
    look: LookOptions,
    images: ImageFiles
  ) throws -> TerminalPreview? {
    guard output.hasPreview, !redaction.isWanted, !input.strict,
      let start = try input.readStart(in: look.zone)
    else { return nil }
    return try output.preview(of: start, look: look, images: images)
  }
}
