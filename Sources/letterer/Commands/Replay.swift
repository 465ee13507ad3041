import ArgumentParser
import LettererBasics
import LettererDocuments
import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
import LettererRaster
import LettererScreens
import LettererText
import Glibc

/// `letterer replay`: draws events as an animated picture.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Draws events as they happen on a screen, as one animated PNG or as frames.",
    discussion: """
      The input has one event per line, as letterer viewport reads them, or is a transcript or another \
      conversation. What precedes the first event with a time is there from the start. A later event without a time happens \
      together with the one before it. If no event has a time, they are a second apart.
      """
  )

  /// The maximum number of frames: 20 minutes at 30 frames per second.
  static let frameLimit = 36_000

  @Argument(help: "Events as JSON lines, or a conversation; - is standard input.")
  var input: String

  @Option(
    name: OutputOptions.names,
    help: ArgumentHelp(
      "The .png file to write, or a folder ending in / for frames. - is standard output.",
      valueName: "file"
    )
  )
  var output: String

  @Flag(help: "Replace a file even if letterer did not write it.")
  var overwrite = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames per second, 1 to 60. (default: 20)", valueName: "frames")
  )
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The playback speed, 0.01 to 100000. (default: 1)",
      valueName: "factor"
    )
  )
  var speed: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum pause between events in seconds, 0 to 60. (default: 3)",
      valueName: "seconds"
    )
  )
  var pause: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Characters per second of model replies, 0 to 10000; 0 = instant. (default: 25)",
      valueName: "characters"
    )
  )
  var readingSpeed: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of plays; 0 = loop forever. (default: 0)", valueName: "count")
  )
  var repeats: Int?

  @OptionGroup(title: "Look") var device: DeviceOptions
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Input") var viewer: ViewerOptions
  @OptionGroup(title: "Input") var access: AccessOptions
  @OptionGroup(title: "Input") var isolation: IsolationOptions
  @OptionGroup(title: "Input") var diagnostics: WriterDiagnosticOptions

  func validate() throws {
    try OutputOptions.check(output)
    if let fps, !(1...60).contains(fps) { throw ValidationError("--fps must be 1 to 60") }
    if let speed, !(0.01...100_000).contains(speed) {
      throw ValidationError("--speed must be 0.01 to 100000")
    }
    if let pause, !(0...60).contains(pause) {
      throw ValidationError("--pause must be 0 to 60 seconds")
    }
    if let readingSpeed, !(0...10_000).contains(readingSpeed) {
      throw ValidationError("--reading-speed must be 0 to 10000 characters")
    }
    if let repeats, !(0...1_000_000).contains(repeats) {
      throw ValidationError("--repeats must be 0 to 1000000")
    }
    if repeats != nil, isFolder { throw ValidationError("--repeats needs one animated PNG") }
  }

  func run() throws {
    var destination = try self.destination()
    let story = try EventFile(path: input)
    diagnostics.report.add(story.diagnostics, file: input)
    if access.inputOnly {
      diagnostics.report.add(Formats.withheldFiles(of: story.everything), file: input)
    }
    if story.events.isEmpty { throw Problem.noEvents }
    let (opening, events) = story.happening
    var start = opening
    try viewer.wanted.check(among: story, file: input)
    if let viewer = viewer.wanted.id(among: start.transcript.participants) {
      start.setViewer(viewer)
    }
    guard var device = device.device(usually: "iphone-15") else { return }
    device.scale = look.scale ?? 2
    let fonts = try look.fonts()
    let typesetter = FontTypesetter(fonts: fonts)
    let scene = try look.scene(start, device: device, typesetter: typesetter)
    let studio = Studio(
      look: look,
      fonts: fonts,
      images: access.images(beside: input, access.budget()),
      scene: scene
    )
    destination?.budget = studio.images?.budget
    let film = ChatFilm(scene, events: events, pace: pace)
    try Problem.catchingRaster { try shoot(film, in: studio, to: destination) }
  }

  private var pace: ChatFilm<FontTypesetter, ICUWording>.Pace {
    var pace = ChatFilm<FontTypesetter, ICUWording>.Pace()
    pace.framesPerSecond = framesPerSecond
    pace.speed = speed ?? 1
    pace.longestPause = pause ?? 3
    pace.readingSpeed = readingSpeed ?? 25
    return pace
  }

  private var framesPerSecond: Double { fps ?? 20 }

  /// Whether frames are written to a folder.
  private var isFolder: Bool { output.hasSuffix("/") }

  /// Returns the destination of the animated picture; `nil` if only frames are written.
  private func destination() throws(Problem) -> Destination? {
    if isFolder { return nil }
    _ = try OutputOptions.format(of: output, default: FilmFormat.png)
    let destination = Destination(
      path: output,
      overwrites: overwrite,
      inputs: [input] + look.files,
      report: diagnostics.report
    )
    if destination.isTerminal {
      throw .usage("cannot write a picture to a terminal", hint: "use -o FILE.png")
    }
    return destination
  }

  /// Paints the frames, and writes them individually or as one animation.
  private func shoot(
    _ film: ChatFilm<FontTypesetter, ICUWording>,
    in studio: Studio,
    to destination: Destination?
  ) throws {
    var film = film
    let file = try destination.map { destination throws(Problem) in try OutputFile(destination) }
    var encoder: AnimatedPNGEncoder?
    var (number, shown) = (0, 0)
    let stills = OutputSet()
    while let frame = film.next() {
      number += 1
      if number > Self.frameLimit { throw Problem.longFilm(limit: Self.frameLimit) }
      let painter = try studio.painter(of: frame)
      if isFolder { try stills.add([still(painter, number: number, studio.images?.budget)]) }
      guard file != nil else { continue }
      if encoder == nil { encoder = AnimatedPNGEncoder(painter.header, repeats: repeats ?? 0) }
      // Whole milliseconds that do not drift from the frames.
      shown += Int((frame.duration * framesPerSecond).rounded())
      let end = Int((Double(shown) * 1000 / framesPerSecond).rounded())
      let start = Int(
        ((Double(shown) - frame.duration * framesPerSecond) * 1000 / framesPerSecond).rounded()
      )
      try Self.append(painter.pixels(), milliseconds: end - start, to: &encoder)
    }
    try stills.finish()
    guard let file, let encoder else { return }
    try Self.catchingPNG { () throws(PNGError) in try encoder.finish { try file.write($0) } }
    file.describe(counted(number, "frame"))
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

  /// Writes a frame to a file for the folder.
  private func still(
    _ painter: PicturePainter,
    number: Int,
    _ budget: Budget?
  ) throws -> OutputFile {
    let path = "\(output.dropLast())/\(number.digits(5)).png"
    var destination = Destination(path: path, overwrites: overwrite, inputs: [input])
    destination.budget = budget
    destination.report = diagnostics.report
    let file = try OutputFile(destination)
    file.describe(pixels: painter.pixelWidth, painter.pixelHeight)
    try painter.writePNG { try file.write($0) }
    return file
  }
}

/// The formats of animated pictures.
private enum FilmFormat: OutputFormat {
  case png

  var fileEndings: [String] { ["png"] }
  static var otherEndings: String {
    "or a folder ending in / for frames, of which ffmpeg makes a GIF or a video"
  }
}

/// Paints the frames of a film.
private struct Studio {
  let look: LookOptions
  let fonts: FontCollection
  let images: ImageFiles?
  let scene: ChatScene<FontTypesetter, ICUWording>

  func painter(
    of frame: ChatFilm<FontTypesetter, ICUWording>.Frame
  ) throws(RasterError) -> PicturePainter {
    try look.painter(
      frame.screen,
      of: scene,
      fonts: fonts,
      images: images,
      typingPhase: frame.typingPhase
    )
  }
}
