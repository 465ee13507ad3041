import LettererBasics
public import LettererImages
import LettererLayout
public import LettererModel
public import LettererText

/// Writes a transcript or a panel as SVG, for reading and editing, or with text as outlines.
///
/// Rows, groups, and parts are groups with their names. Text is text in families that the reader may
/// have; each line has its width in other fonts, too. Emoji and formulas are drawn, with their text
/// invisible. Both appearances are in one file, and the reader's is shown; programs without style
/// sheets show the first one.
///
/// With outlines, the picture is the same as that of the raster painter, and needs no fonts. Invisible
/// text over them can be selected and read aloud.
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
  private let drawsOutlines: Bool

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
  ///   - drawsOutlines: Whether text is drawn as outlines.
  /// - Throws: ``RasterError/tooLarge(width:height:)`` beyond the limits of ``PicturePainter``.
  public init(
    _ drawable: some Drawable,
    appearances: [ViewSettings.Appearance] = [.light, .dark],
    frame: PictureFrame = PictureFrame(),
    fingerprint: EngineFingerprint,
    images: ImageFiles? = nil,
    themeImages: ImageFiles? = nil,
    drawsBoxes: Bool = false,
    drawsOutlines: Bool = false
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
    self.drawsOutlines = drawsOutlines
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
    var canvas = SVGCanvas(width: width, definitions: definitions, isEditable: !drawsOutlines)
    var rows = SVGRowWriter(builders: builders)
    try sink(head + (frame.title.map { "<title>\(SVGText.escaped($0))</title>" } ?? ""))
    for piece in pieces {
      if drawsOutlines {
        canvas.draw(builders.map { $0.scene(of: piece).strips })
      } else {
        rows.write(piece, to: &canvas)
      }
      let style = piece.isFirst ? textStyle : ""
      try sink(Self.element("style", style + rules(&canvas)))
      try sink(Self.element("defs", canvas.definitions.takeText()) + canvas.takeBody() + "\n")
    }
    if drawsOutlines {
      let words = SVGText(builder: builders[0])
      for placed in content.rows() { try sink(words.elements(of: placed)) }
    }
    try sink("\n</svg>\n")
  }

  /// Browsers collapse the spaces of text, whatever is around it.
  private var textStyle: String {
    "text{white-space:pre\(drawsOutlines ? ";fill-opacity:0;font-family:sans-serif" : "")}"
  }

  /// Returns an element on a line of its own; empty without content.
  private static func element(_ name: String, _ content: String) -> String {
    content.isEmpty ? "" : "<\(name)>\(content)</\(name)>\n"
  }

  /// Returns the colors of everything drawn since the last call: those of the first appearance, and
  /// for dark mode those that differ.
  private func rules(_ canvas: inout SVGCanvas) -> String {
    let rules = canvas.inks.takeRules(appearances: builders.count)
    guard builders.count > 1 else { return rules[0] }
    let hides = canvas.hasAlternatives ? ".k{display:none}" : ""
    let shows = canvas.hasAlternatives ? ".k{display:inline}.l{display:none}" : ""
    guard !(rules[1] + shows).isEmpty else { return rules[0] + hides }
    return rules[0] + hides + "@media(prefers-color-scheme:dark){\(rules[1])\(shows)}"
  }

  private var head: String {
    let (unit, size) = (SVGDefinitions.unit, builders[0].size)
    let pixels = (width: builders[0].pixels(size.width), height: builders[0].pixels(size.height))
    let width = (Double(pixels.width) / content.scale).shortest
    let height = (Double(pixels.height) / content.scale).shortest
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(pixels.width * unit) \(pixels.height * unit)\" "
      + "data-software=\"Letterer\" data-engine=\"\(SVGText.escaped(fingerprint.description))\" "
      + "xml:space=\"preserve\"\(drawsOutlines ? "" : Self.editing)>"
  }

  private static var editing: String {
    " xmlns:xlink=\"http://www.w3.org/1999/xlink\""
      + " xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" "
      + "font-family=\"\(SVGTextStyle.usualFamily)\""
  }
}
