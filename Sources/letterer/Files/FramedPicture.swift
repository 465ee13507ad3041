import ChatImages
import ChatLayout
import ChatModel
import ChatRaster
import ChatText

/// How a picture is made beside the plain one: in a frame, as SVG, with its text in a file.
struct FramedPicture {
  /// What stands around the chat.
  var frame = PictureFrame()
  /// Whether what the picture says is written beside it.
  var hasAlternative = false

  /// Whether the destination or the frame wants another painter than the plain one.
  func isNeeded(at destination: Destination) -> Bool {
    frame != PictureFrame() || hasAlternative || Self.isVector(destination)
  }

  /// Whether the name of the file asks for SVG.
  private static func isVector(_ destination: Destination) -> Bool {
    destination.path.lowercased().hasSuffix(".svg")
  }

  /// Paints a layout into a file, and writes its text beside it.
  func draw(
    _ layout: TranscriptLayout<FontTypesetter, ICUWording>,
    look: LookOptions,
    fonts: FontCollection,
    images: ImageFiles?,
    drawsBoxes: Bool,
    to destination: Destination
  ) throws {
    for id in frame.highlights where layout.message(id) == nil {
      throw Problem.usage(
        "no message has the identifier \"\(id)\" for --highlight",
        hint: "letterer layout --format text lists the messages by their identifiers"
      )
    }
    let words = try hasAlternative ? alternative(beside: destination) : nil
    let file = try OutputFile(destination)
    let fingerprint = EngineFingerprint(fonts: fonts)
    if Self.isVector(destination) {
      let painter = try SVGPainter(
        layout,
        appearances: look.appearance.map { [$0] } ?? [.light, .dark],
        frame: frame,
        fingerprint: fingerprint,
        images: images,
        themeImages: look.theme.images,
        drawsBoxes: drawsBoxes
      )
      try file.write(Array(painter.document().utf8).span)
    } else {
      let painter = try ScenePainter(
        layout,
        appearance: look.appearance(of: layout.transcript),
        frame: frame,
        fingerprint: fingerprint,
        images: images,
        themeImages: look.theme.images,
        drawsBoxes: drawsBoxes
      )
      try painter.writePNG { try file.write($0) }
    }
    try file.finish()
    guard let words else { return }
    try words.write(Array(Self.words(of: layout, title: frame.title).utf8).span)
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

  /// What a picture says, a row a line.
  private static func words(
    of layout: TranscriptLayout<FontTypesetter, ICUWording>,
    title: String?
  ) -> String {
    let lines = layout.rows.map(layout.spokenText(of:)).filter { !$0.isEmpty }
    return ((title.map { [$0] } ?? []) + lines).map { $0 + "\n" }.joined()
  }
}
