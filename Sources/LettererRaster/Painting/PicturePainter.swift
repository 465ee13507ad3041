public import LettererImages
import LettererLayout
public import LettererModel
public import LettererText

/// Paints a transcript or a panel and writes it as PNG in bands, so that memory does not grow with
/// the height of a transcript.
///
/// ```swift
/// let painter = try PicturePainter(layout, appearance: .light, fingerprint: fingerprint)
/// try painter.writePNG { bytes in file.append(bytes) }
/// ```
public struct PicturePainter {
  /// The maximum width of a picture in pixels; a band must fit in memory.
  public static var maximumPixelWidth: Int { 32_768 }
  /// The maximum height of a picture in pixels, as limited by PNG.
  public static var maximumPixelHeight: Int { Int(Int32.max) }
  /// The maximum number of pixels, which take a few minutes; a million messages on a phone fit.
  public static var maximumPixels: Int { 1 << 38 }

  private let drawing: Drawing
  private let palette: Palette
  private let drawsBoxes: Bool
  private let fingerprint: EngineFingerprint
  private let remarks: [String]
  private let typingPhase: Double?
  private let pictures: PictureStock
  /// The pixel of the drawing at which the picture begins.
  private let origin: Int
  /// The message that continues there.
  private let cut: CutMessage<PreparedText>?

  /// The width of the picture in pixels.
  public let pixelWidth: Int
  /// The height of the picture in pixels.
  public let pixelHeight: Int

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - drawable: The transcript or the panel; anything beyond a panel is clipped.
  ///   - appearance: The appearance that selects the theme's palette.
  ///   - fingerprint: The engine's fingerprint, which is stored in the picture.
  ///   - images: The pictures of the messages; without them, placeholders are painted.
  ///   - themeImages: The pictures of the theme's bubbles.
  ///   - drawsBoxes: Whether to draw the frame of every part over the picture.
  ///   - typingPhase: The phase of the typing dots, 0 to 1; `nil` if they are at rest.
  ///   - range: The range to draw, in points from the top; `nil` for everything.
  ///   - remarks: Remarks about the origin for the picture's metadata, one per line, without
  ///     U+0000.
  ///   - previous: The painter of the range above, if there is one: a message that continues from
  ///     there is not laid out again.
  /// - Throws: ``RasterError/tooLarge(width:height:)`` beyond the limits.
  public init(
    _ drawable: some Drawable,
    appearance: ViewSettings.Appearance,
    fingerprint: EngineFingerprint,
    images: ImageFiles? = nil,
    themeImages: ImageFiles? = nil,
    drawsBoxes: Bool = false,
    typingPhase: Double? = nil,
    range: Range<Double>? = nil,
    remarks: [String] = [],
    after previous: Self? = nil
  ) throws(RasterError) {
    let drawing = drawable.drawing
    let scale = drawing.scale
    let range = range ?? 0..<drawing.size.height
    let width = max((drawing.size.width * scale).rounded(), 1)
    let start = (range.lowerBound * scale).rounded()
    let height = max((range.upperBound * scale).rounded() - start, 1)
    guard width <= Double(Self.maximumPixelWidth), height <= Double(Self.maximumPixelHeight),
      width * height <= Double(Self.maximumPixels)
    else { throw .tooLarge(width: width, height: height) }
    self.drawing = drawing
    self.drawsBoxes = drawsBoxes
    self.fingerprint = fingerprint
    self.remarks = remarks
    self.typingPhase = typingPhase
    pictures = PictureStock(files: images, themeFiles: themeImages, scale: scale)
    palette = appearance == .light ? drawing.theme.light : drawing.theme.dark
    origin = Int(start)
    cut = drawing.cut(range.lowerBound, previous?.cut)
    pixelWidth = Int(width)
    pixelHeight = Int(height)
  }

  /// Writes the picture as PNG.
  ///
  /// - Parameters:
  ///   - crew: The threads that paint and compress; their number does not affect the bytes.
  ///   - sink: Receives the bytes in parts; the span is valid during the call.
  /// - Throws: ``RasterError/notWritten(_:)`` if the sink throws.
  /// - Complexity: O(pixels) time; memory for a few million pixels per thread, and for the text of
  ///   the tallest row.
  public func writePNG(
    by crew: PaintCrew = PaintCrew(threads: 1),
    to sink: @escaping (Span<UInt8>) throws -> Void
  ) throws(RasterError) {
    try started(by: crew).writePNG(to: sink)
  }

  /// Starts to paint the picture, to be written as PNG.
  ///
  /// - Parameter crew: The threads that paint and compress.
  /// - Returns: The picture, which uses memory for a few million pixels per thread.
  public func started(by crew: PaintCrew) -> StartedPicture {
    painter.started(header, by: crew)
  }

  /// Returns the pixels of the picture, row by row from the top, as ``PNGEncoder`` accepts them.
  ///
  /// - Complexity: O(pixels) time and memory; for small pictures.
  public func pixels() -> [UInt32] { pixels(bandHeight: 128) }

  /// Returns the pixels; the height of the bands does not affect them.
  package func pixels(bandHeight: Int) -> [UInt32] {
    var painter = painter
    return painter.pixels(bandHeight: bandHeight)
  }

  private var painter: BandPainter<RowSource> {
    let picture = PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    let builder = DisplayListBuilder(
      typesetter: drawing.typesetter,
      palette: palette,
      scale: drawing.scale,
      drawsBoxes: drawsBoxes,
      pictures: pictures,
      area: picture,
      typingPhase: typingPhase
    )
    return BandPainter(
      height: pixelHeight,
      source: RowSource(
        drawing: drawing,
        builder: builder,
        origin: origin,
        cut: cut,
        pictureHeight: pixelHeight
      ),
      brush: StripPainter(
        picture,
        ground: builder.canvas(picture),
        stock: PaintStock(
          typesetter: drawing.typesetter,
          scale: drawing.scale,
          pictures: pictures
        )
      )
    )
  }

  /// The metadata of the picture.
  public var header: PNGHeader {
    let text = remarks.isEmpty ? nil : remarks.joined(separator: "\n")
    return PNGHeader(
      width: pixelWidth,
      height: pixelHeight,
      scale: drawing.scale,
      fingerprint: fingerprint,
      texts: text.map { [PNGHeader.Text(keyword: "Description", text: $0)] } ?? []
    )
  }
}

/// The reason a picture was not created.
public enum RasterError: Error, CustomStringConvertible {
  /// The picture would be larger than a limit; the numbers are its pixels.
  case tooLarge(width: Double, height: Double)
  /// The bytes could not be written.
  case notWritten(PNGError)

  /// The diagnostic.
  public var description: String {
    switch self {
    case .tooLarge(let width, let height):
      "a picture of \(Int64(width)) × \(Int64(height)) pixels is over the limit of "
        + "32768 × 2147483647 or of 2^38 in all, 2^26 with transparency; choose a smaller width "
        + "or scale"
    case .notWritten(.sinkFailed(let error)): "the picture could not be written: \(error)"
    case .notWritten(let error): "the picture could not be written: \(error)"
    }
  }
}
