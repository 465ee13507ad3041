public import LettererImages
public import LettererLayout
public import LettererModel
public import LettererText

/// Paints separate rows, such as conversation lists, composers, and whole screens.
///
/// ```swift
/// let painter = try PanelPainter(
///   screen.rows, size: LayoutSize(width: 390, height: 844), scale: 3, theme: .jsq,
///   typesetter: typesetter, appearance: .dark, fingerprint: fingerprint)
/// try painter.writePNG { bytes in file.append(bytes) }
/// ```
public struct PanelPainter {
  private let rows: [PlacedRow<PreparedText>]
  private let typesetter: FontTypesetter
  private let palette: Palette
  private let scale: Double
  private let fingerprint: EngineFingerprint
  private let pictures: PictureStock
  private let typingPhase: Double?

  /// The width of the picture in pixels.
  public let pixelWidth: Int
  /// The height of the picture in pixels.
  public let pixelHeight: Int

  /// Creates a painter for rows.
  ///
  /// - Parameters:
  ///   - rows: The rows from back to front; anything beyond the picture is clipped.
  ///   - size: The size of the picture in points.
  ///   - scale: Device pixels per point.
  ///   - theme: The theme, whose palettes provide the colors.
  ///   - typesetter: The one that laid the rows out.
  ///   - appearance: The appearance that selects the palette.
  ///   - fingerprint: The engine's fingerprint, which is stored in the picture.
  ///   - images: The pictures of the rows; without them, placeholders are painted.
  ///   - themeImages: The pictures of the theme's bubbles.
  ///   - typingPhase: The phase of the typing dots, 0 to 1; `nil` if they are at rest.
  /// - Throws: ``RasterError/tooLarge(width:height:)`` beyond the limits of ``TranscriptPainter``.
  public init(
    _ rows: [PlacedRow<PreparedText>],
    size: LayoutSize,
    scale: Double,
    theme: Theme,
    typesetter: FontTypesetter,
    appearance: ViewSettings.Appearance,
    fingerprint: EngineFingerprint,
    images: ImageFiles? = nil,
    themeImages: ImageFiles? = nil,
    typingPhase: Double? = nil
  ) throws(RasterError) {
    let scale = PixelGrid(scale: scale).scale
    let width = max((size.width * scale).rounded(), 1)
    let height = max((size.height * scale).rounded(), 1)
    typealias Limits = TranscriptPainter<EnglishWording>
    guard width <= Double(Limits.maximumPixelWidth), height <= Double(Limits.maximumPixelHeight),
      width * height <= Double(Limits.maximumPixels)
    else { throw .tooLarge(width: width, height: height) }
    self.rows = rows
    self.typesetter = typesetter
    self.scale = scale
    self.fingerprint = fingerprint
    self.typingPhase = typingPhase
    palette = appearance == .light ? theme.light : theme.dark
    pictures = PictureStock(files: images, themeFiles: themeImages, scale: scale)
    pixelWidth = Int(width)
    pixelHeight = Int(height)
  }

  /// Writes the rows as one PNG.
  ///
  /// - Parameter sink: Receives the bytes in parts; the span is valid during the call.
  /// - Throws: ``RasterError/notWritten(_:)`` if the sink throws.
  /// - Complexity: O(pixels) time, and memory for the content of all rows.
  public func writePNG(
    to sink: @escaping (Span<UInt8>) throws -> Void
  ) throws(RasterError) {
    try painter.started(header, by: PaintCrew(threads: 1)).writePNG(to: sink)
  }

  /// Returns the pixels of the picture, row by row from the top, as ``PNGEncoder`` accepts them.
  ///
  /// - Complexity: O(pixels) time and memory.
  public func pixels() -> [UInt32] {
    var painter = painter
    return painter.pixels()
  }

  private var painter: BandPainter<StripList> {
    let builder = builder
    return BandPainter(
      height: pixelHeight,
      source: StripList(strips: strips(builder)),
      brush: StripPainter(
        builder.area,
        ground: builder.canvas(builder.area),
        stock: PaintStock(typesetter: typesetter, scale: scale, pictures: pictures)
      )
    )
  }

  private var builder: DisplayListBuilder {
    DisplayListBuilder(
      typesetter: typesetter,
      palette: palette,
      scale: scale,
      drawsBoxes: false,
      pictures: pictures,
      area: PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight),
      typingPhase: typingPhase
    )
  }

  private func strips(_ builder: DisplayListBuilder) -> [DisplayStrip] {
    rows.flatMap { placed in
      builder.strips(of: placed, from: 0)
    }
  }

  /// The metadata of the picture.
  public var header: PNGHeader {
    PNGHeader(
      width: pixelWidth,
      height: pixelHeight,
      scale: scale,
      fingerprint: fingerprint
    )
  }
}
