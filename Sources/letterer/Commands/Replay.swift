import ArgumentParser
import ChatDocuments
import ChatFormats
import ChatImages
import ChatLayout
import ChatModel
import ChatRaster
import ChatText
import Glibc

/// `letterer replay`: events in, an animated picture out.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws events as they happen on a screen, as one animated PNG.",
    discussion: """
      Every line is an event, as letterer viewport reads them, or a line of a transcript in JSON lines; a \
      transcript as one JSON object will do too. \
      What stands before the first event with a time is there from the start; a later event without a \
      time happens with the one before it. Where none has a time they are a second apart.
      """
  )

  /// The most frames of a film: twenty minutes of 30 a second.
  static let frameLimit = 36_000

  @Argument(help: "Events as JSON lines, or a transcript; - for standard input.")
  var input: String

  @Option(name: [.customShort("o"), .long], help: "The PNG to write; - for standard output.")
  var output: String?

  @Option(help: "Write the frames as PNGs too, 00001.png and on, into a folder.")
  var frames: String?

  @Flag(help: "Replace files even if letterer did not write them.")
  var overwrite = false

  @Option(help: "The device, as letterer render --screen list names them. (default: iphone-15)")
  var screen = "iphone-15"

  @Flag(help: "Turn the device on its side.")
  var landscape = false

  @Option(parsing: .unconditional, help: "Frames a second, 1 to 60. (default: 20)")
  var fps = 20.0

  @Option(
    parsing: .unconditional,
    help: "Seconds of the conversation a second, 0.01 to 100000. (default: 1)"
  )
  var speed = 1.0

  @Option(
    parsing: .unconditional,
    help: "The longest pause between two events in seconds, 0 to 60. (default: 3)"
  )
  var pause = 3.0

  @Option(parsing: .unconditional, help: "How often it is played; 0 for without end. (default: 0)")
  var repeats = 0

  @Option(
    parsing: .unconditional,
    help: "Whose messages go out, by identifier. (default: as a header line says, else nobody's)"
  )
  var me: String?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    if output == nil, frames == nil {
      throw ValidationError("replay wants -o FILE.png, --frames FOLDER, or both")
    }
    if Device(named: screen) == nil {
      throw ValidationError(
        "no screen is called \"\(screen)\"; letterer render --screen list names those known"
      )
    }
    if !(1...60).contains(fps) { throw ValidationError("--fps wants 1 to 60 frames a second") }
    if !(0.01...100_000).contains(speed) { throw ValidationError("--speed wants 0.01 to 100000") }
    if !(0...60).contains(pause) { throw ValidationError("--pause wants 0 to 60 seconds") }
    if !(0...1_000_000).contains(repeats) { throw ValidationError("--repeats wants 0 or more") }
  }

  func run() throws {
    let destination = try self.destination()
    let story = try EventFile(path: input)
    messages.report.add(story.diagnostics, file: input)
    if story.events.isEmpty { throw Problem.noEvents }
    let (opening, events) = story.happening
    var start = opening
    if let me { start.setViewer(me) }
    guard var device = Device(named: screen) else { return }
    if landscape { device = device.landscape }
    device.scale = look.scale ?? 2
    let fonts = try look.fonts()
    let typesetter = FontTypesetter(fonts: fonts)
    let scene = try look.scene(start, device: device, typesetter: typesetter)
    let studio = Studio(
      look: look,
      fonts: fonts,
      images: ImageFiles(beside: input),
      scene: scene
    )
    var pace = ChatFilm<FontTypesetter, ICUWording>.Pace()
    pace.framesPerSecond = fps
    pace.speed = speed
    pace.longestPause = pause
    let film = ChatFilm(scene, events: events, pace: pace)
    try Problem.catchingRaster { try shoot(film, in: studio, to: destination) }
  }

  private func destination() throws(Problem) -> Destination? {
    guard let output else { return nil }
    let destination = Destination(
      path: output,
      overwrites: overwrite,
      inputs: [input] + look.files
    )
    if destination.isTerminal {
      throw .usage("a picture is not written to a terminal", hint: "say -o FILE.png")
    }
    return destination
  }

  /// Paints the frames, and writes them one by one or together.
  private func shoot(
    _ film: ChatFilm<FontTypesetter, ICUWording>,
    in studio: Studio,
    to destination: Destination?
  ) throws {
    var film = film
    let file = try destination.map { destination throws(Problem) in try OutputFile(destination) }
    var encoder: AnimatedPNGEncoder?
    var (number, shown) = (0, 0)
    while let frame = film.next() {
      number += 1
      if number > Self.frameLimit { throw Problem.longFilm(limit: Self.frameLimit) }
      let painter = try studio.painter(of: frame)
      if let frames { try still(painter, number: number, in: frames) }
      guard file != nil else { continue }
      if encoder == nil { encoder = AnimatedPNGEncoder(painter.header, repeats: repeats) }
      // Whole milliseconds that do not drift from the frames.
      shown += Int((frame.duration * fps).rounded())
      let end = Int((Double(shown) * 1000 / fps).rounded())
      let start = Int(((Double(shown) - frame.duration * fps) * 1000 / fps).rounded())
      try Self.append(painter.pixels(), milliseconds: end - start, to: &encoder)
    }
    guard let file, let encoder else { return }
    try Self.catchingPNG { () throws(PNGError) in try encoder.finish { try file.write($0) } }
    try file.finish()
  }

  private static func append(
    _ pixels: [UInt32],
    milliseconds: Int,
    to encoder: inout AnimatedPNGEncoder?
  ) throws(RasterError) {
    try catchingPNG { () throws(PNGError) in
      try encoder?.append(pixels, milliseconds: milliseconds)
    }
  }

  private static func catchingPNG(_ body: () throws(PNGError) -> Void) throws(RasterError) {
    do throws(PNGError) { try body() } catch { throw .notWritten(error) }
  }

  /// Writes a frame into the folder, which is made if it is not there.
  private func still(_ painter: PanelPainter, number: Int, in folder: String) throws {
    if number == 1 { mkdir(folder, 0o777) }
    let digits = String(number)
    let name = String(repeating: "0", count: max(5 - digits.count, 0)) + digits
    let file = try OutputFile(
      Destination(path: "\(folder)/\(name).png", overwrites: overwrite, inputs: [input])
    )
    try painter.writePNG { try file.write($0) }
    try file.finish()
  }
}

/// What paints the frames of a film.
private struct Studio {
  let look: LookOptions
  let fonts: FontCollection
  let images: ImageFiles?
  let scene: ChatScene<FontTypesetter, ICUWording>

  func painter(
    of frame: ChatFilm<FontTypesetter, ICUWording>.Frame
  ) throws(RasterError) -> PanelPainter {
    try look.painter(
      frame.screen,
      of: scene,
      fonts: fonts,
      images: images,
      typingPhase: frame.typingPhase
    )
  }
}
