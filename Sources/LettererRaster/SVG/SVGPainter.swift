import LettererBasics
public import LettererImages
import LettererLayout
public import LettererModel
public import LettererText

/// Writes a transcript or a panel as SVG: the same as the raster painter, with text as outlines.
///
/// The file needs no fonts or other resources. Invisible text over the outlines can be selected and
/// read aloud. Both appearances are in one file, and the reader's is shown.
///
/// ```swift
/// let painter = try SVGPainter(layout, fingerprint: fingerprint)
/// try file.write(painter.document().utf8)
/// ```
public struct SVGPainter {
  private let content: Drawing
  private let builders: [SceneBuilder]
  private let frame: PictureFrame
  private let fingerprint: EngineFingerprint
  private let pictures: PictureStock

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - drawable: The transcript or the panel; a panel has its own title bar.
  ///   - appearances: The supported appearances; light is for readers that support no other.
  ///   - frame: The frame and background of the chat.
  ///   - fingerprint: The engine's fingerprint, which is stored in the file.
  ///   - images: The pictures of the messages, which are embedded in the file.
  ///   - themeImages: The pictures of the theme's bubbles.
  ///   - drawsBoxes: Whether to draw the frame of every part over the picture.
  /// - Throws: ``RasterError/tooLarge(width:height:)`` beyond the limits of ``PicturePainter``.
  public init(
    _ drawable: some Drawable,
    appearances: [ViewSettings.Appearance] = [.light, .dark],
    frame: PictureFrame = PictureFrame(),
    fingerprint: EngineFingerprint,
    images: ImageFiles? = nil,
    themeImages: ImageFiles? = nil,
    drawsBoxes: Bool = false
  ) throws(RasterError) {
    let content = drawable.drawing
    let pictures = PictureStock(files: images, themeFiles: themeImages, scale: content.scale)
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
    typealias Limits = PicturePainter
    guard width <= Double(Limits.maximumPixelWidth), height <= Double(Limits.maximumPixelHeight)
    else { throw .tooLarge(width: width, height: height) }
    self.content = content
    self.frame = frame
    self.fingerprint = fingerprint
    self.pictures = pictures
  }

  /// The height written at once, in points.
  private static var pieceHeight: Double { 16_000 }

  /// Returns the file.
  ///
  /// - Complexity: O(*n*) in the size of the transcript, in memory too.
  public func document() -> String {
    var text = ""
    write { text += $0 }
    return text
  }

  /// Writes the file.
  ///
  /// - Parameter sink: Receives the text in parts.
  /// - Throws: What the sink throws.
  /// - Complexity: O(*n*) time in the size of the transcript; memory for a few screens of drawings.
  public func write(to sink: (String) throws -> Void) rethrows {
    let pieces = ScenePiece.pieces(of: content.rows(), height: Self.pieceHeight)
    let definitions = SVGDefinitions(
      typesetter: content.typesetter,
      scale: content.scale,
      pictures: pictures
    )
    let width = builders[0].pixels(builders[0].size.width)
    var canvas = SVGCanvas(width: width, definitions: definitions)
    let title = frame.title.map { "<title>\(SVGText.escaped($0))</title>" } ?? ""
    for (number, piece) in pieces.enumerated() {
      let scenes = builders.map { $0.scene(of: piece) }
      canvas.draw(scenes)
      let isFirst = number == 0
      let style = isFirst ? Self.textStyle : ""
      try sink(isFirst ? head(scenes[0]) + title : "")
      try sink("<style>\(style)\(rules(&canvas))</style>\n")
      try sink("<defs>\(canvas.definitions.takeText())</defs>\n\(canvas.takeBody())\n")
    }
    let words = SVGText(builder: builders[0])
    for placed in content.rows() { try sink(words.elements(of: placed)) }
    try sink("\n</svg>\n")
  }

  private static var textStyle: String {
    "text{fill-opacity:0;font-family:sans-serif;white-space:pre}"
  }

  /// Returns the colors of everything drawn since the last call: those of the first appearance, and
  /// for dark mode those that differ.
  private func rules(_ canvas: inout SVGCanvas) -> String {
    let rules = canvas.inks.takeRules(appearances: builders.count)
    guard builders.count > 1 else { return rules[0] }
    let hides = canvas.hasAlternatives ? ".k{display:none}" : ""
    let shows = canvas.hasAlternatives ? ".k{display:inline}.l{display:none}" : ""
    return rules[0] + hides + "@media(prefers-color-scheme:dark){\(rules[1])\(shows)}"
  }

  private func head(_ scene: PictureScene) -> String {
    let unit = SVGDefinitions.unit
    let width = (Double(scene.width) / content.scale).shortest
    let height = (Double(scene.height) / content.scale).shortest
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(scene.width * unit) \(scene.height * unit)\" "
      + "data-software=\"Letterer\" data-engine=\"\(SVGText.escaped(fingerprint.description))\">"
  }
}
