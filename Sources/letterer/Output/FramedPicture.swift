import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
import LettererRaster
import LettererScreens
import LettererText

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

  /// Paints a layout into a file, or a screen of it, and writes its text beside it.
  func draw(
    _ layout: TranscriptLayout<FontTypesetter, ICUWording>,
    screen: ChatScreen<FontTypesetter, ICUWording>? = nil,
    look: LookOptions,
    fonts: FontCollection,
    images: ImageFiles?,
    drawsBoxes: Bool,
    to destination: Destination
  ) throws {
    for id in frame.highlights where layout.message(id) == nil {
      throw Problem.usage(
        "no message has the identifier \"\(id)\" for --highlight",
        hint: "letterer layout --to text lists the messages by id"
      )
    }
    let words = try hasAlternative ? alternative(beside: destination) : nil
    let file = try OutputFile(destination)
    let studio = FrameStudio(
      layout: layout,
      screen: screen,
      look: look,
      frame: frame,
      fingerprint: EngineFingerprint(fonts: fonts),
      images: images,
      drawsBoxes: drawsBoxes
    )
    if Self.isVector(destination) {
      try file.write(Array(try studio.vector().document().utf8).span)
    } else {
      try studio.picture().writePNG { try file.write($0) }
    }
    try file.finish()
    guard let words else { return }
    let spoken = screen.map(layout.spokenLines(of:)) ?? layout.spokenLines
    let title = screen == nil ? frame.title : nil
    let lines = ((title.map { [$0] } ?? []) + spoken).map { $0 + "\n" }
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

/// What paints a layout in a frame, or a screen of it.
private struct FrameStudio {
  let layout: TranscriptLayout<FontTypesetter, ICUWording>
  let screen: ChatScreen<FontTypesetter, ICUWording>?
  let look: LookOptions
  let frame: PictureFrame
  let fingerprint: EngineFingerprint
  let images: ImageFiles?
  let drawsBoxes: Bool

  func vector() throws -> SVGPainter<ICUWording> {
    let appearances = look.appearance.map { [$0] } ?? [.light, .dark]
    guard let screen else {
      return try SVGPainter(
        layout,
        appearances: appearances,
        frame: frame,
        fingerprint: fingerprint,
        images: images,
        themeImages: look.theme.images,
        drawsBoxes: drawsBoxes
      )
    }
    return try SVGPainter(
      screen,
      of: layout,
      appearances: appearances,
      frame: frame,
      fingerprint: fingerprint,
      images: images,
      themeImages: look.theme.images,
      drawsBoxes: drawsBoxes
    )
  }

  func picture() throws -> ScenePainter {
    let appearance = look.appearance(of: layout.header)
    guard let screen else {
      return try ScenePainter(
        layout,
        appearance: appearance,
        frame: frame,
        fingerprint: fingerprint,
        images: images,
        themeImages: look.theme.images,
        drawsBoxes: drawsBoxes
      )
    }
    return try ScenePainter(
      screen,
      of: layout,
      appearance: appearance,
      frame: frame,
      fingerprint: fingerprint,
      images: images,
      themeImages: look.theme.images,
      drawsBoxes: drawsBoxes
    )
  }
}

extension TranscriptLayout<FontTypesetter, ICUWording> {
  /// What the transcript says, a row a line.
  fileprivate var spokenLines: [String] { rows.map(spokenText(of:)).filter { !$0.isEmpty } }

  /// What a screen says: its title, what is seen of the transcript, and what is written.
  fileprivate func spokenLines(of screen: ChatScreen<FontTypesetter, ICUWording>) -> [String] {
    let seen = screen.rows.filter { placed in
      let isBar = [.navigationBar, .composer, .keyboard].contains(placed.row.key.kind)
      return isBar || placed.frame.maxY > screen.viewport.y && placed.y < screen.viewport.maxY
    }
    let bars = seen.filter { $0.row.key.kind == .navigationBar }
    let others = seen.filter { $0.row.key.kind != .navigationBar }
    return (bars + others).map(spokenText(of:)).filter { !$0.isEmpty }
  }
}
