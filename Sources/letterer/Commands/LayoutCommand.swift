import ArgumentParser
import ChatDocuments
import ChatFormats
import ChatLayout
import ChatModel
import ChatText

/// `letterer layout`: a transcript, or a screen of it, to the frames of its rows.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Prints the frames of every row, part and line, and how each is painted."
  )

  /// How the layout is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// The layout document.
    case json
    /// One line a row and a part.
    case text
  }

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Moment") var moment: ScreenOptions
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Redaction") var redaction: RedactionOptions

  @Option(
    name: [.customShort("o"), .long],
    help: "The file to write; - for standard output."
  )
  var output = "-"

  @Option(help: "json, or text with one line a row and a part, for comparing.")
  var format = Format.json

  @Flag(
    inversion: .prefixedNo,
    help: "Tell colors, outlines, pictures and runs of text too, in the JSON."
  )
  var style = true

  @Flag(help: "Replace a file even if letterer did not write it.")
  var overwrite = false

  @Option(
    help: """
      Another transcript or layout document: print in sentences what moved from the input to it, \
      and why.
      """
  )
  var diff: String?

  @Flag(help: "With --diff, tell the letters of messages where they changed.")
  var letters = false

  func run() throws {
    if try moment.printedList() || input.printedList() { return }
    let look = look.hiding(input.choice)
    if let diff {
      if moment.isAsked {
        throw Problem.usage(
          "--diff compares whole transcripts",
          hint: "leave out --at, --events and --screen"
        )
      }
      let difference = LayoutDifference(
        input: input,
        look: look,
        redaction: redaction,
        showsLetters: letters
      )
      return try difference.print(input.input, diff)
    }
    var images = input.images
    var result = try input.read(in: look.zone, images: images)
    try input.reportChoices(result, look: look)
    _ = try redaction.apply(to: &result.transcript, images: &images)
    let fonts = try look.fonts()
    let destination = Destination(
      path: output,
      overwrites: overwrite,
      inputs: [input.input] + look.files + redaction.files,
      example: "chat.json"
    )
    let file = try OutputFile(destination)
    let bytes = try document(of: result.transcript, look: look, fonts: fonts)
    try file.write(bytes.span)
    try file.finish()
  }

  private func document(
    of transcript: Transcript,
    look: LookOptions,
    fonts: FontCollection
  ) throws -> [UInt8] {
    guard let device = moment.device(scale: look.scale) else {
      let layout = try look.layout(try moment.transcript(transcript), fonts: fonts)
      return bytes(of: layout, screen: nil)
    }
    let (timeline, time) = try moment.timeline(of: transcript)
    let typesetter = FontTypesetter(fonts: fonts)
    var scene = try look.scene(timeline, device: device, typesetter: typesetter, time: time)
    try moment.scroll(&scene)
    return bytes(of: scene.viewport.layout, screen: scene.screen)
  }

  /// The colors of both appearances, or of the one that was asked for.
  private func bytes<T: Typesetter, W: Wording>(
    of layout: TranscriptLayout<T, W>,
    screen: ChatScreen<T, W>?
  ) -> [UInt8] {
    guard format == .json else { return Array(LayoutText(layout, screen: screen).write().utf8) }
    let appearances = look.appearance.map { [$0] } ?? ViewSettings.Appearance.allCases
    guard let screen else {
      return LayoutDocument(layout, appearances: appearances, hasStyle: style).write()
    }
    return LayoutDocument(screen, of: layout, appearances: appearances, hasStyle: style).write()
  }
}
