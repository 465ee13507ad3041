import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
import LettererRaster
import LettererText

/// Options of a picture besides the plain one: a frame, SVG, and a text file.
struct FramedPicture {
  /// The surroundings of the chat.
  var frame = PictureFrame()
  /// Whether the text of the picture is written next to it.
  var hasAlternative = false
  /// The pictures that are drawn one after the other.
  var queue = PictureQueue()
  /// The progress of all pictures.
  var progress: DrawingProgress?

  /// Returns whether the destination or the frame requires a painter other than the plain one.
  func isNeeded(at destination: Destination) -> Bool {
    frame != PictureFrame() || hasAlternative || Self.isVector(destination)
  }

  /// Returns whether the file name specifies SVG.
  private static func isVector(_ destination: Destination) -> Bool {
    destination.path.lowercased().hasSuffix(".svg")
  }

  /// Rejects a highlight of a message that isn't in the layout.
  func checkHighlights(
    in layout: TranscriptLayout<FontTypesetter, ICUWording>
  ) throws(Problem) {
    for id in frame.highlights where layout.message(id) == nil {
      throw Problem.usage(
        "no message has the identifier \"\(id)\" for --highlight",
        hint: "letterer layout --to text lists the messages by id"
      )
    }
  }

  /// Paints a layout or a panel into a file, and writes its text next to it.
  ///
  /// The files get their names with those of the last picture.
  func draw(
    _ subject: PictureSubject,
    look: LookOptions,
    fonts: FontCollection,
    images: ImageFiles?,
    drawsBoxes: Bool,
    isLast: Bool = true,
    to destination: Destination
  ) throws {
    let words = try hasAlternative ? alternative(beside: destination) : nil
    let file = try OutputFile(destination)
    let studio = FrameStudio(
      subject: subject,
      look: look,
      frame: frame,
      fingerprint: EngineFingerprint(fonts: fonts),
      images: images,
      drawsBoxes: drawsBoxes
    )
    if let words {
      let title = subject.hasBar ? nil : frame.title
      let lines = ((title.map { [$0] } ?? []) + subject.spokenLines).map { $0 + "\n" }
      try words.write(Array(lines.joined().withVisibleControls.utf8).span)
    }
    if Self.isVector(destination) {
      try studio.vector().write { try file.write(Array($0.utf8).span) }
      try queue.files.add([file, words])
    } else {
      try add(studio.picture(), to: file, words: words)
    }
    if isLast { try queue.finish() }
  }

  private func add(_ painter: ScenePainter, to file: OutputFile, words: OutputFile?) throws {
    file.describe(pixels: painter.pixelWidth, painter.pixelHeight)
    if let picture = painter.started(by: queue.crew) {
      return try queue.add(picture, to: file, words: words)
    }
    try painter.writePNG { try file.write($0) }
    try queue.files.add([file, words])
  }

  /// Returns the file for the text next to the picture.
  private func alternative(beside destination: Destination) throws(Problem) -> OutputFile {
    guard destination.path != "-" else {
      throw .usage("--alt requires a picture file", hint: "pass -o FILE")
    }
    var words = destination
    words.path += ".txt"
    words.example = "chat.png.txt"
    return try OutputFile(words)
  }
}

/// The subject of a picture.
enum PictureSubject {
  /// A whole transcript.
  case layout(TranscriptLayout<FontTypesetter, ICUWording>)
  /// A screen, or a list of conversations.
  case panel(Panel<FontTypesetter, ICUWording>)

  /// Whether the subject has a bar with its title.
  var hasBar: Bool {
    if case .panel = self { true } else { false }
  }

  /// The screen reader announcements, one line per row.
  var spokenLines: [String] {
    switch self {
    case .layout(let layout): Panel(layout).spokenLines
    case .panel(let panel): panel.spokenLines
    }
  }

  /// The participants of the rows, with the view settings.
  var header: Transcript {
    switch self {
    case .layout(let layout): layout.header
    case .panel(let panel): panel.header
    }
  }
}

/// Paints a layout or a panel in a frame.
private struct FrameStudio {
  let subject: PictureSubject
  let look: LookOptions
  let frame: PictureFrame
  let fingerprint: EngineFingerprint
  let images: ImageFiles?
  let drawsBoxes: Bool

  func vector() throws -> SVGPainter<ICUWording> {
    let appearances = look.appearance.map { [$0] } ?? [.light, .dark]
    switch subject {
    case .layout(let layout):
      return try SVGPainter(
        layout,
        appearances: appearances,
        frame: frame,
        fingerprint: fingerprint,
        images: images,
        themeImages: look.theme.images,
        drawsBoxes: drawsBoxes
      )
    case .panel(let panel):
      return try SVGPainter(
        panel,
        appearances: appearances,
        frame: frame,
        fingerprint: fingerprint,
        images: images,
        themeImages: look.theme.images,
        drawsBoxes: drawsBoxes
      )
    }
  }

  func picture() throws -> ScenePainter {
    let appearance = look.appearance(of: subject.header)
    switch subject {
    case .layout(let layout):
      return try ScenePainter(
        layout,
        appearance: appearance,
        frame: frame,
        fingerprint: fingerprint,
        images: images,
        themeImages: look.theme.images,
        drawsBoxes: drawsBoxes
      )
    case .panel(let panel):
      return try ScenePainter(
        panel,
        appearance: appearance,
        frame: frame,
        fingerprint: fingerprint,
        images: images,
        themeImages: look.theme.images,
        drawsBoxes: drawsBoxes
      )
    }
  }
}
