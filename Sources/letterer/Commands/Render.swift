import ArgumentParser
import ChatFormats
import ChatImages
import ChatLayout
import ChatModel
import ChatRaster
import ChatText

/// `letterer render`: a transcript to a picture.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a transcript as one PNG."
  )

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Redaction") var redaction: RedactionOptions
  @OptionGroup(title: "Output") var output: PictureOptions

  @Flag(help: "Draw every conversation, each into a file of its own; -o has {chat} in it.")
  var all = false

  func run() throws {
    if try input.printedList() { return }
    if all { return try drawAll() }
    let look = look.hiding(input.choice)
    var output = output
    let files = look.files + redaction.files
    var images = input.images
    if !redaction.isWanted { _ = try output.destination(for: input.input, files: files) }
    var result = try input.read(in: look.zone, images: images)
    try input.reportChoices(result, look: look)
    var redacted = try redaction.apply(to: &result.transcript, images: &images)
    if output.output == nil, let name = redacted?.text(output.name(for: input.input)) {
      output.output = name
    }
    let destination = try output.destination(for: input.input, files: files)
    try output.draw(result.transcript, look: look, images: images, to: destination)
  }

  private func drawAll() throws {
    let images = input.images
    let look = look.hiding(input.choice)
    try input.forEach(
      to: output.output ?? "{chat}.png",
      in: look.zone,
      images: images,
      redaction: redaction.isWanted ? redaction.redaction() : nil
    ) { transcript, path, images in
      var single = output
      single.output = path
      let destination = try single.destination(
        for: input.input,
        files: look.files + redaction.files
      )
      try single.draw(transcript, look: look, images: images, to: destination)
    }
  }
}

/// Where a picture goes, and what is drawn over it.
struct PictureOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: "The PNG to write; - for standard output. (default: the input's name with .png)"
  )
  var output: String?

  @Flag(help: "Replace a file even if letterer did not write it.")
  var overwrite = false

  @Flag(help: "Draw the frame of every part over the picture.")
  var boxes = false

  /// Returns where the picture goes; never to a terminal and never over what is read.
  func destination(for input: String? = nil, files: [String]) throws(Problem) -> Destination {
    let destination = Destination(
      path: output ?? name(for: input ?? ""),
      overwrites: overwrite,
      inputs: (input.map { [$0] } ?? []) + files
    )
    if destination.isTerminal {
      throw .usage(
        "a picture is not written to a terminal",
        hint: "say -o FILE.png, or use letterer show"
      )
    }
    return destination
  }

  /// The name of the input without folder and endings, in the working folder.
  func name(for input: String) -> String {
    if input == "-" { return "-" }
    let name = input.split(separator: "/").last ?? "chat"
    let stem = name.split(separator: ".").first ?? "chat"
    return stem + ".png"
  }

  /// Lays out and paints a transcript into a file.
  func draw(
    _ transcript: Transcript,
    look: LookOptions,
    images: ImageFiles? = nil,
    to destination: Destination
  ) throws {
    let fonts = try look.fonts()
    let file = try OutputFile(destination)
    let layout = try look.layout(transcript, fonts: fonts)
    do {
      let painter = try TranscriptPainter(
        layout,
        appearance: look.appearance(of: transcript),
        fingerprint: EngineFingerprint(fonts: fonts),
        images: images,
        drawsBoxes: boxes,
        remarks: transcript.remarks
      )
      try painter.writePNG { try file.write($0) }
      try file.finish()
    } catch RasterError.notWritten(.sinkFailed(let problem as Problem)) {
      throw problem
    } catch let error as RasterError {
      throw Problem.raster(error)
    }
  }
}
