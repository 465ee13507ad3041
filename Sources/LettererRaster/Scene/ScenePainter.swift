public import LettererImages
import LettererLayout
public import LettererModel
public import LettererText

/// Paints a transcript or a panel in a frame, on any background or none, and writes it as PNG.
///
/// All painted content is held in memory; ``PicturePainter`` is for transcripts of any length.
public struct ScenePainter {
  /// The maximum number of pixels of a picture with transparency, which is held in memory.
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

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - drawable: The transcript or the panel; a panel has its own title bar.
  ///   - appearance: The appearance that selects the theme's palette.
  ///   - frame: The frame and background of the chat.
  ///   - fingerprint: The engine's fingerprint, which is stored in the picture.
  ///   - images: The pictures of the messages; without them, placeholders are painted.
  ///   - themeImages: The pictures of the theme's bubbles.
  ///   - drawsBoxes: Whether to draw the frame of every part over the picture.
  /// - Throws: ``RasterError/tooLarge(width:height:)`` beyond the limits.
  /// - Complexity: O(*n*) in the size of the transcript.
  public init(
    _ drawable: some Drawable,
    appearance: ViewSettings.Appearance,
    frame: PictureFrame,
    fingerprint: EngineFingerprint,
    images: ImageFiles? = nil,
    themeImages: ImageFiles? = nil,
    drawsBoxes: Bool = false
  ) throws(RasterError) {
    let content = drawable.drawing
    scale = content.scale
    pictures = PictureStock(files: images, themeFiles: themeImages, scale: scale)
    let builder = SceneBuilder(
      content,
      appearance: appearance,
      frame: frame,
      pictures: pictures,
      drawsBoxes: drawsBoxes
    )
    typealias Limits = PicturePainter
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

  /// Writes the picture as PNG, with an alpha channel if it is transparent anywhere.
  ///
  /// - Parameters:
  ///   - crew: The threads that paint and compress an opaque picture; their number does not affect
  ///     the bytes.
  ///   - sink: Receives the bytes in parts; the span is valid during the call.
  /// - Throws: ``RasterError/notWritten(_:)`` if the sink throws.
  /// - Complexity: O(pixels).
  public func writePNG(
    by crew: PaintCrew = PaintCrew(threads: 1),
    to sink: @escaping (Span<UInt8>) throws -> Void
  ) throws(RasterError) {
    if let picture = started(by: crew) { return try picture.writePNG(to: sink) }
    do throws(PNGError) {
      let bytes = try transparentPNG()
      do { try sink(bytes.span) } catch { throw PNGError.sinkFailed(error) }
    } catch {
      throw .notWritten(error)
    }
  }

  /// Starts to paint the picture, to be written as PNG.
  ///
  /// - Parameter crew: The threads that paint and compress.
  /// - Returns: The picture; `nil` if it is transparent anywhere.
  public func started(by crew: PaintCrew) -> StartedPicture? {
    frame.isTransparent ? nil : painter(on: 0).started(header, by: crew)
  }

  private func transparentPNG() throws(PNGError) -> [UInt8] {
    guard let picture = transparentPicture() else {
      throw .sizeOutOfRange(width: pixelWidth, height: pixelHeight)
    }
    return try picture.transparentPNG(pixelsPerMetre: header.pixelsPerMetre, texts: header.texts)
  }

  /// Returns the pixels, row by row: red in the lowest byte, then green, blue, and alpha.
  package func pixels() -> [UInt32] {
    if frame.isTransparent { return transparentPicture()?.pixels ?? [] }
    return opaquePixels(on: 0).map { $0 | 0xFF00_0000 }
  }

  /// Returns the pixels on a black or white background, without alpha.
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

  /// Returns the picture with its transparency.
  ///
  /// It is painted on black and on white: the more alike the two are, the more opaque a pixel is.
  /// On black, the colors are already premultiplied, so no division is necessary.
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

  /// Returns the alpha of a pixel that has these colors on black and on white.
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
