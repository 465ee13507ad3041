/// A decoded picture: what a canvas draws.
///
/// Colors are sRGB, whatever a file's color profile or gamma says: both are ignored, as the pictures
/// of chats are sRGB nearly always.
///
/// ```swift
/// let photo = try Picture.decode(bytes, atLeast: PixelSize(width: 420, height: 315))
/// let thumbnail = photo.cropped(toFill: PixelSize(width: 420, height: 315))
/// ```
public struct Picture: Hashable, Sendable {
  /// The pixels from left to right; at least 1.
  public let width: Int
  /// The rows from top to bottom; at least 1.
  public let height: Int
  /// The pixels row after row: red in the lowest byte, then green, blue and alpha, with which the
  /// colors are multiplied.
  public internal(set) var pixels: [UInt32]
  /// Whether all rows were there.
  ///
  /// Of a file that is cut off, or damaged on the way, the rows before are kept, as browsers do, and
  /// the others are transparent.
  public let isComplete: Bool

  /// Creates a picture of pixels that are multiplied by their alpha.
  ///
  /// A color above its alpha, which no multiplication gives, is lowered to it.
  ///
  /// - Returns: nil where a side is below 1 or the number of pixels does not fit.
  /// - Complexity: O(*n*) in the number of pixels.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    let size = PixelSize(width: width, height: height)
    guard !size.isEmpty, pixels.count == size.area else { return nil }
    let isValid = pixels.allSatisfy { Premultiplied.isValid($0) }
    let lowered = isValid ? pixels : pixels.map { Premultiplied.lowered($0) }
    self.init(size, lowered, isComplete: true)
  }

  /// Creates a picture whose pixels are known to be as many as they should be.
  init(_ size: PixelSize, _ pixels: [UInt32], isComplete: Bool) {
    (width, height) = (size.width, size.height)
    self.pixels = pixels
    self.isComplete = isComplete
  }

  /// The size in pixels.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// The memory that the pixels take, in bytes.
  var byteCount: Int { pixels.count * 4 }
}

extension Picture {
  /// Decodes a PNG, JPEG, WebP or GIF; of an animation the first frame.
  ///
  /// Any bytes may be given. The orientation that JPEG and WebP tell is applied.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file.
  ///   - limits: How large the picture may be; a larger one is refused before it takes memory.
  ///   - neededSize: A size that is enough in both directions. A JPEG is decoded at a half, a quarter
  ///     or an eighth of its size where that is as large, in a fraction of the time.
  /// - Returns: The picture, whose size is the header's unless a needed size made it smaller.
  /// - Throws: An error with what to do about it; never one of those about files.
  /// - Complexity: O(*n*) in the number of pixels of the file.
  public static func decode(
    _ bytes: Span<UInt8>,
    limits: ImageLimits = ImageLimits(),
    atLeast neededSize: PixelSize? = nil
  ) throws(ImageError) -> Picture {
    try limits.check(byteCount: bytes.count)
    let header = try ImageHeader(bytes)
    try limits.check(header)
    return try ImageDecoder(header, limits: limits, neededSize: neededSize).decode(bytes)
  }

  /// Decodes a PNG, JPEG, WebP or GIF from an array.
  ///
  /// The same as for a span of its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file.
  ///   - limits: How large the picture may be.
  ///   - neededSize: A size that is enough in both directions.
  /// - Returns: The picture.
  /// - Throws: An error with what to do about it; never one of those about files.
  /// - Complexity: O(*n*) in the number of pixels of the file.
  public static func decode(
    _ bytes: [UInt8],
    limits: ImageLimits = ImageLimits(),
    atLeast neededSize: PixelSize? = nil
  ) throws(ImageError) -> Picture {
    try decode(bytes.span, limits: limits, atLeast: neededSize)
  }
}
