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
  /// Whether text in SVG is drawn as outlines.
  var drawsOutlines = false
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
    _ drawable: some Drawable,
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
      drawing: drawable.drawing,
      look: look,
      frame: frame,
      fingerprint: EngineFingerprint(fonts: fonts),
      images: images,
      drawsBoxes: drawsBoxes,
      drawsOutlines: drawsOutlines
    )
    if let words {
      let title = drawable.drawing.isScreen ? nil : frame.title
      let lines = ((title.map { [$0] } ?? []) + drawable.drawing.spokenLines).map { $0 + "\n" }
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

/// Paints a transcript or a panel in a frame.
private struct FrameStudio {
  let drawing: Drawing
  let look: LookOptions
  let frame: PictureFrame
  let fingerprint: EngineFingerprint
  let images: ImageFiles?
  let drawsBoxes: Bool
  let drawsOutlines: Bool

  func vector() throws -> SVGPainter {
    try SVGPainter(
      drawing,
      appearances: look.appearance.map { [$0] } ?? [.light, .dark],
      frame: frame,
      fingerprint: fingerprint,
      images: images,
      themeImages: look.theme.images,
      drawsBoxes: drawsBoxes,
      drawsOutlines: drawsOutlines
    )
  }

  func picture() throws -> ScenePainter {
    try ScenePainter(
      drawing,
      appearance: look.appearance(of: drawing.header),
      frame: frame,
      fingerprint: fingerprint,
      images: images,
      themeImages: look.theme.images,
      drawsBoxes: drawsBoxes
    )
  }
}
