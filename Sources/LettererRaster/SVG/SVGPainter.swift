import LettererBasics
public import LettererImages
public import LettererLayout
public import LettererModel
public import LettererText

/// Writes a laid-out transcript as SVG: what the raster painter paints, with text as outlines.
///
/// The file needs no font and nothing else from outside. Its text lies over the outlines, unseen, so
/// that it can be selected and read aloud. Both appearances are in one file, and the reader's own is
/// shown.
///
/// ```swift
/// let painter = try SVGPainter(layout, fingerprint: fingerprint)
/// try file.write(painter.document().utf8)
/// ```
public struct SVGPainter<W: Wording> {
  private let content: SceneContent
  private let builders: [SceneBuilder]
  private let frame: PictureFrame
  private let fingerprint: EngineFingerprint
  private let pictures: PictureStock

  /// Makes ready to write a layout.
  ///
  /// - Parameters:
  ///   - layout: The transcript with its typesetter, which is asked for outlines.
  ///   - appearances: What the file can look like; light is for readers that know no other.
  ///   - frame: What stands around and behind the chat.
  ///   - fingerprint: The engine's fingerprint, which the file carries.
  ///   - images: The pictures that the transcript names, which the file holds.
  ///   - themeImages: The pictures that the theme names for its bubbles.
  ///   - drawsBoxes: Whether the frame of every part is drawn over the picture.
  /// - Throws: ``RasterError/tooLarge(width:height:)`` beyond the limits of ``TranscriptPainter``.
  public init(
    _ layout: TranscriptLayout<FontTypesetter, W>,
    appearances: [ViewSettings.Appearance] = [.light, .dark],
    frame: PictureFrame = PictureFrame(),
    fingerprint: EngineFingerprint,
    images: ImageFiles? = nil,
    themeImages: ImageFiles? = nil,
    drawsBoxes: Bool = false
  ) throws(RasterError) {
    try self.init(
      content: SceneContent(layout),
      appearances: appearances,
      frame: frame,
      fingerprint: fingerprint,
      pictures: PictureStock(files: images, themeFiles: themeImages, scale: layout.grid.scale),
      drawsBoxes: drawsBoxes
    )
  }

  /// Makes ready to write a panel, such as a screen or a list of conversations.
  ///
  /// - Parameters:
  ///   - panel: The panel with its typesetter, which is asked for outlines.
  ///   - appearances: What the file can look like; light is for readers that know no other.
  ///   - frame: What surrounds the panel, which has a bar with its title itself.
  ///   - fingerprint: The engine's fingerprint, which the file carries.
  ///   - images: The pictures that the rows name, which the file holds.
  ///   - themeImages: The pictures that the theme names for its bubbles.
  ///   - drawsBoxes: Whether the frame of every part is drawn over the picture.
  /// - Throws: ``RasterError/tooLarge(width:height:)`` beyond the limits of ``TranscriptPainter``.
  public init(
    _ panel: Panel<FontTypesetter, W>,
    appearances: [ViewSettings.Appearance] = [.light, .dark],
    frame: PictureFrame = PictureFrame(),
    fingerprint: EngineFingerprint,
    images: ImageFiles? = nil,
    themeImages: ImageFiles? = nil,
    drawsBoxes: Bool = false
  ) throws(RasterError) {
    try self.init(
      content: SceneContent(panel),
      appearances: appearances,
      frame: frame,
      fingerprint: fingerprint,
      pictures: PictureStock(files: images, themeFiles: themeImages, scale: panel.scale),
      drawsBoxes: drawsBoxes
    )
  }

  private init(
    content: SceneContent,
    appearances: [ViewSettings.Appearance],
    frame: PictureFrame,
    fingerprint: EngineFingerprint,
    pictures: PictureStock,
    drawsBoxes: Bool
  ) throws(RasterError) {
    let known = [ViewSettings.Appearance.light, .dark].filter(appearances.contains)
    let wanted = known.isEmpty ? [.light] : known
    builders = wanted.map { appearance in
      SceneBuilder(
        content,
        appearance: appearance,
        frame: frame,
        pictures: pictures,
        drawsBoxes: drawsBoxes
      )
    }
    let size = builders[0].size
    let (width, height) = (size.width * content.scale, size.height * content.scale)
    typealias Limits = TranscriptPainter<W>
    guard width <= Double(Limits.maximumPixelWidth), height <= Double(Limits.maximumPixelHeight)
    else { throw .tooLarge(width: width, height: height) }
    self.content = content
    self.frame = frame
    self.fingerprint = fingerprint
    self.pictures = pictures
  }

  /// Returns the file.
  ///
  /// - Complexity: O(*n*) in the size of the transcript, in memory too.
  public func document() -> String {
    let scenes = builders.map { $0.scene() }
    let definitions = SVGDefinitions(
      typesetter: content.typesetter,
      scale: content.scale,
      pictures: pictures
    )
    var canvas = SVGCanvas(width: scenes[0].width, definitions: definitions)
    canvas.draw(scenes)
    let words = SVGText(builder: builders[0]).elements()
    let title = frame.title.map { "<title>\(SVGText.escaped($0))</title>" } ?? ""
    return head(scenes[0]) + title + "<style>\(style(canvas))</style>\n"
      + "<defs>\(canvas.definitions.text)</defs>\n\(canvas.body)\n\(words)\n</svg>\n"
  }

  private func head(_ scene: PictureScene) -> String {
    let unit = SVGDefinitions.unit
    let width = (Double(scene.width) / content.scale).shortest
    let height = (Double(scene.height) / content.scale).shortest
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(scene.width * unit) \(scene.height * unit)\" "
      + "data-software=\"Letterer\" data-engine=\"\(SVGText.escaped(fingerprint.description))\">"
  }

  /// The colors of the first appearance, and by night those that differ.
  private func style(_ canvas: SVGCanvas) -> String {
    var text = "text{fill-opacity:0;font-family:sans-serif;white-space:pre}" + canvas.inks.rules(0)
    guard builders.count > 1 else { return text }
    if canvas.hasAlternatives { text += ".k{display:none}" }
    let shows = canvas.hasAlternatives ? ".k{display:inline}.l{display:none}" : ""
    text += "@media(prefers-color-scheme:dark){\(canvas.inks.rules(1))\(shows)}"
    return text
  }
}
