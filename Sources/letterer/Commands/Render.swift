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
    abstract: "Draws a transcript as PNG or SVG, or a screen of it at a moment as PNG."
  )

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Moment") var moment: ScreenOptions
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Redaction") var redaction: RedactionOptions
  @OptionGroup(title: "Output") var output: PictureOptions
  @OptionGroup(title: "Frame") var frame: FrameOptions

  @Flag(help: "Draw every conversation, each into a file of its own; -o has {chat} in it.")
  var all = false

  func run() throws {
    if try moment.printedList() || input.printedList() { return }
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
    try draw(result.transcript, output, look: look, images: images, to: destination)
  }

  /// Draws the whole transcript, or a screen of it.
  private func draw(
    _ transcript: Transcript,
    _ output: PictureOptions,
    look: LookOptions,
    images: ImageFiles?,
    to destination: Destination
  ) throws {
    let framed = FramedPicture(frame: frame.picture, hasAlternative: frame.alt)
    guard let device = moment.device(scale: look.scale) else {
      let shown = try moment.transcript(transcript)
      return try output.draw(shown, look: look, images: images, in: framed, to: destination)
    }
    let fonts = try look.fonts()
    var transcript = transcript
    transcript.title = frame.title ?? transcript.title
    let (timeline, time) = try moment.timeline(of: transcript)
    let typesetter = FontTypesetter(fonts: fonts)
    var scene = try look.scene(timeline, device: device, typesetter: typesetter, time: time)
    try moment.scroll(&scene)
    try Problem.catchingRaster {
      if framed.isNeeded(at: destination) || output.boxes {
        return try framed.draw(
          scene.viewport.layout,
          screen: scene.screen,
          look: look,
          fonts: fonts,
          images: images,
          drawsBoxes: output.boxes,
          to: destination
        )
      }
      let file = try OutputFile(destination)
      let painter = try look.painter(scene.screen, of: scene, fonts: fonts, images: images)
      try painter.writePNG { try file.write($0) }
      try file.finish()
    }
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
      // There is nothing to draw of a conversation in which nothing was said.
      if transcript.messages.isEmpty { return }
      var single = output
      single.output = path
      let destination = try single.destination(
        for: input.input,
        files: look.files + redaction.files
      )
      try draw(transcript, single, look: look, images: images, to: destination)
    }
  }
}

/// Where a picture goes, and what is drawn over it.
struct PictureOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: """
      The PNG to write, or the SVG where the name ends in .svg; - for standard output. \
      (default: the input's name with .png)
      """
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
    in framed: FramedPicture = FramedPicture(),
    to destination: Destination
  ) throws {
    let fonts = try look.fonts()
    let layout = try look.layout(transcript, fonts: fonts)
    try Problem.catchingRaster {
      if framed.isNeeded(at: destination) {
        return try framed.draw(
          layout,
          look: look,
          fonts: fonts,
          images: images,
          drawsBoxes: boxes,
          to: destination
        )
      }
      let file = try OutputFile(destination)
      let painter = try TranscriptPainter(
        layout,
        appearance: look.appearance(of: transcript),
        fingerprint: EngineFingerprint(fonts: fonts),
        images: images,
        themeImages: look.theme.images,
        drawsBoxes: boxes,
        remarks: transcript.remarks
      )
      try painter.writePNG { try file.write($0) }
      try file.finish()
    }
  }
}
