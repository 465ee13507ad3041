import ArgumentParser
import ChatFormats
import ChatLayout
import ChatModel
import ChatRaster
import ChatText
import Glibc

/// `letterer render`: a transcript to a picture.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a transcript as one PNG."
  )

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Output") var output: PictureOptions

  func run() throws {
    let path = try output.path(forInput: input.input)
    let result = try input.read()
    input.reportViewer(result)
    try output.draw(result.transcript, look: look, to: path)
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

  /// Returns where the picture goes; never to a terminal.
  func path(forInput input: String) throws(Problem) -> String {
    let path = output ?? (input == "-" ? "-" : Self.defaultName(for: input))
    if path == "-", isatty(STDOUT_FILENO) != 0 {
      throw .usage(
        "a picture is not written to a terminal",
        hint: "say -o FILE.png, or use letterer show"
      )
    }
    return path
  }

  /// The name of the input without folder and endings, in the working folder.
  private static func defaultName(for input: String) -> String {
    let name = input.split(separator: "/").last ?? "chat"
    let stem = name.split(separator: ".").first ?? "chat"
    return stem + ".png"
  }

  /// Lays out and paints a transcript into a file.
  func draw(_ transcript: Transcript, look: LookOptions, to path: String) throws {
    let fonts = try look.fonts()
    let layout = look.layout(transcript, fonts: fonts)
    do {
      let painter = try TranscriptPainter(
        layout,
        appearance: look.appearance(of: transcript),
        fingerprint: EngineFingerprint(fonts: fonts),
        drawsBoxes: boxes
      )
      let file = try OutputFile(path: path, overwrites: overwrite)
      try painter.writePNG { try file.write($0) }
      try file.finish()
    } catch RasterError.notWritten(.sinkFailed(let problem as Problem)) {
      throw problem
    } catch let error as RasterError {
      throw Problem.raster(error)
    }
  }
}
