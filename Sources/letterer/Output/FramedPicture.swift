import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
import LettererRaster
import LettererText

/// How a picture is made beside the plain one: in a frame, as SVG, with its text in a file.
struct FramedPicture {
  /// What stands around the chat.
  var frame = PictureFrame()
  /// Whether what the picture says is written beside it.
  var hasAlternative = false
  /// The number of threads that draw it.
  var jobs = 1

  /// Whether the destination or the frame wants another painter than the plain one.
  func isNeeded(at destination: Destination) -> Bool {
    frame != PictureFrame() || hasAlternative || Self.isVector(destination)
  }

  /// Whether the name of the file asks for SVG.
  private static func isVector(_ destination: Destination) -> Bool {
    destination.path.lowercased().hasSuffix(".svg")
  }

  /// Refuses a highlight of a message that the layout does not have.
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
  func draw(
    _ subject: PictureSubject,
    look: LookOptions,
    fonts: FontCollection,
    images: ImageFiles?,
    drawsBoxes: Bool,
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
    if Self.isVector(destination) {
      try studio.vector().write { try file.write(Array($0.utf8).span) }
    } else {
      try studio.picture().writePNG(jobs: jobs) { try file.write($0) }
    }
    try file.finish()
    guard let words else { return }
    let title = subject.hasBar ? nil : frame.title
    let lines = ((title.map { [$0] } ?? []) + subject.spokenLines).map { $0 + "\n" }
    try words.write(Array(lines.joined().withVisibleControls.utf8).span)
    try words.finish()
  }

  /// The file for the text, which goes with the picture: where that may be replaced, so may it.
  private func alternative(beside destination: Destination) throws(Problem) -> OutputFile {
    guard destination.path != "-" else {
      throw .usage("--alt writes a file beside the picture, and there is none", hint: "say -o FILE")
    }
    var words = destination
    words.path += ".txt"
    words.example = "chat.png.txt"
    words.overwrites = destination.overwrites || destination.isOwn
    return try OutputFile(words)
  }
}

/// What a picture shows.
enum PictureSubject {
  /// A whole transcript.
  case layout(TranscriptLayout<FontTypesetter, ICUWording>)
  /// A screen, or a list of conversations.
  case panel(Panel<FontTypesetter, ICUWording>)

  /// Whether it has a bar with its title.
  var hasBar: Bool {
    if case .panel = self { true } else { false }
  }

  /// What a screen reader announces, one line per row.
  var spokenLines: [String] {
    switch self {
    case .layout(let layout): Panel(layout).spokenLines
    case .panel(let panel): panel.spokenLines
    }
  }

  /// The people in the rows, with the view settings.
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
