public import LettererImages
public import LettererLayout
public import LettererModel
public import LettererText

/// Paints a laid-out transcript in a frame, on any ground or on none, and writes it as PNG.
///
/// What is painted is held in memory; ``TranscriptPainter`` is for transcripts of any length.
public struct ScenePainter {
  /// The most pixels of a picture with transparency, all of which are in memory.
  public static var maximumTransparentPixels: Int { 1 << 26 }

  private let scene: PictureScene
  private let frame: PictureFrame
  private let typesetter: FontTypesetter
  private let scale: Double
  private let fingerprint: EngineFingerprint
  private let pictures: PictureStock

  /// The width of the picture in pixels.
  public var pixelWidth: Int { scene.width }
  /// The height of the picture in pixels.
  public var pixelHeight: Int { scene.height }

  /// Makes ready to paint a layout.
  ///
  /// - Parameters:
  ///   - layout: The transcript with its typesetter, which is asked for glyphs.
  ///   - appearance: Which of the theme's palettes gives the colors.
  ///   - frame: What stands around and behind the chat.
  ///   - fingerprint: The engine's fingerprint, which the picture carries.
  ///   - images: The pictures that the transcript names; placeholders are painted without.
  ///   - themeImages: The pictures that the theme names for its bubbles.
  ///   - drawsBoxes: Whether the frame of every part is drawn over the picture.
  /// - Throws: ``RasterError/tooLarge(width:height:)`` beyond the limits.
  /// - Complexity: O(*n*) in the size of the transcript.
  public init<W: Wording>(
    _ layout: TranscriptLayout<FontTypesetter, W>,
    appearance: ViewSettings.Appearance,
    frame: PictureFrame,
    fingerprint: EngineFingerprint,
    images: ImageFiles? = nil,
    themeImages: ImageFiles? = nil,
    drawsBoxes: Bool = false
  ) throws(RasterError) {
    try self.init(
      content: SceneContent(layout),
      appearance: appearance,
      frame: frame,
      fingerprint: fingerprint,
      pictures: PictureStock(files: images, themeFiles: themeImages, scale: layout.grid.scale),
      drawsBoxes: drawsBoxes
    )
  }

  /// Makes ready to paint a panel, such as a screen or a list of conversations.
  ///
  /// - Parameters:
  ///   - panel: The panel with its typesetter, which is asked for glyphs.
  ///   - appearance: Which of the theme's palettes gives the colors.
  ///   - frame: What surrounds the panel, which has a bar with its title itself.
  ///   - fingerprint: The engine's fingerprint, which the picture carries.
  ///   - images: The pictures that the rows name; placeholders are painted without.
  ///   - themeImages: The pictures that the theme names for its bubbles.
  ///   - drawsBoxes: Whether the frame of every part is drawn over the picture.
  /// - Throws: ``RasterError/tooLarge(width:height:)`` beyond the limits.
  public init<W: Wording>(
    _ panel: Panel<FontTypesetter, W>,
    appearance: ViewSettings.Appearance,
    frame: PictureFrame,
    fingerprint: EngineFingerprint,
    images: ImageFiles? = nil,
    themeImages: ImageFiles? = nil,
    drawsBoxes: Bool = false
  ) throws(RasterError) {
    try self.init(
      content: SceneContent(panel),
      appearance: appearance,
      frame: frame,
      fingerprint: fingerprint,
      pictures: PictureStock(files: images, themeFiles: themeImages, scale: panel.scale),
      drawsBoxes: drawsBoxes
    )
  }

  private init(
    content: SceneContent,
    appearance: ViewSettings.Appearance,
    frame: PictureFrame,
    fingerprint: EngineFingerprint,
    pictures: PictureStock,
    drawsBoxes: Bool
  ) throws(RasterError) {
    scale = content.scale
    self.pictures = pictures
    let builder = SceneBuilder(
      content,
      appearance: appearance,
      frame: frame,
      pictures: pictures,
      drawsBoxes: drawsBoxes
    )
    typealias Limits = TranscriptPainter<EnglishWording>
    let (width, height) = (builder.size.width * scale, builder.size.height * scale)
    let most = frame.isTransparent ? Self.maximumTransparentPixels : Limits.maximumPixels
    guard width <= Double(Limits.maximumPixelWidth), height <= Double(Limits.maximumPixelHeight),
      width * height <= Double(most)
    else { throw .tooLarge(width: width, height: height) }
    scene = builder.scene()
    self.frame = frame
    self.fingerprint = fingerprint
    typesetter = content.typesetter
  }

  /// Writes the picture as PNG, with an alpha channel where something shows through it.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads that paint and compress an opaque picture; it changes no byte.
  ///   - sink: What takes the bytes as they come; the span is valid during the call.
  /// - Throws: ``RasterError/notWritten(_:)`` if the sink throws.
  /// - Complexity: O(pixels).
  public func writePNG(
    jobs: Int = 1,
    to sink: @escaping (Span<UInt8>) throws -> Void
  ) throws(RasterError) {
    guard frame.isTransparent else {
      var painter = painter(on: 0)
      return try painter.writePNG(header, jobs: jobs, to: sink)
    }
    do throws(PNGError) {
      let bytes = try transparentPNG()
      do { try sink(bytes.span) } catch { throw PNGError.sinkFailed(error) }
    } catch {
      throw .notWritten(error)
    }
  }

  private func transparentPNG() throws(PNGError) -> [UInt8] {
    guard let picture = transparentPicture() else {
      throw .sizeOutOfRange(width: pixelWidth, height: pixelHeight)
    }
    return try picture.transparentPNG(pixelsPerMetre: header.pixelsPerMetre, texts: header.texts)
  }

  /// Returns the pixels, row after row: red in the lowest byte, then green, blue and alpha.
  package func pixels() -> [UInt32] {
    if frame.isTransparent { return transparentPicture()?.pixels ?? [] }
    return opaquePixels(on: 0).map { $0 | 0xFF00_0000 }
  }

  /// Returns the pixels on a background of black or white, without alpha.
  private func opaquePixels(on ground: UInt8) -> [UInt32] {
    var painter = painter(on: ground)
    return painter.pixels()
  }

  private func painter(on ground: UInt8) -> BandPainter<StripList> {
    BandPainter(
      height: scene.height,
      source: StripList(strips: scene.strips),
      brush: StripPainter(
        PixelRect(x: 0, y: 0, width: scene.width, height: scene.height),
        color: PixelColor(red: ground, green: ground, blue: ground),
        stock: PaintStock(typesetter: typesetter, scale: scale, pictures: pictures)
      )
    )
  }

  /// The picture with what shows through it.
  ///
  /// It is painted on black and on white: a pixel is as opaque as the two are alike. On black it is
  /// what premultiplied colors are, so that nothing is divided.
  private func transparentPicture() -> Picture? {
    var black = opaquePixels(on: 0)
    let white = opaquePixels(on: 255)
    // The loop over pixels works on buffers: in a debug build arrays are ten times slower.
    black.withUnsafeMutableBufferPointer { black in
      white.withUnsafeBufferPointer { white in
        for index in white.indices {
          black[index] |= Self.alpha(dark: black[index], light: white[index]) << 24
        }
      }
    }
    return Picture(width: scene.width, height: scene.height, pixels: black)
  }

  /// How opaque a pixel is that looks like this on black and on white.
  private static func alpha(dark: UInt32, light: UInt32) -> UInt32 {
    let red = Int(light & 0xFF) - Int(dark & 0xFF)
    let green = Int(light >> 8 & 0xFF) - Int(dark >> 8 & 0xFF)
    let blue = Int(light >> 16 & 0xFF) - Int(dark >> 16 & 0xFF)
    return UInt32(255 - max(0, min(red, green, blue)))
  }

  private var header: PNGHeader {
    PNGHeader(
      width: pixelWidth,
      height: pixelHeight,
      scale: scale,
      fingerprint: fingerprint,
      texts: frame.title.map { [PNGHeader.Text(keyword: "Title", text: $0)] } ?? []
    )
  }
}
