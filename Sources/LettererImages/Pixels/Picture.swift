/// A decoded picture that a canvas can draw.
///
/// Colors are sRGB. A file's color profile and gamma are ignored, because pictures in chats are
/// nearly always sRGB.
///
/// ```swift
/// let photo = try Picture.decode(bytes, atLeast: PixelSize(width: 420, height: 315))
/// let thumbnail = photo.cropped(toFill: PixelSize(width: 420, height: 315))
/// ```
public struct Picture: Hashable, Sendable {
  /// The width in pixels; at least 1.
  public let width: Int
  /// The height in pixels; at least 1.
  public let height: Int
  /// The pixels row by row: red in the lowest byte, then green, blue, and alpha; colors are
  /// premultiplied by alpha.
  public internal(set) var pixels: [UInt32]
  /// Whether all rows were present.
  ///
  /// In a truncated or damaged file, the rows before the damage are kept, as browsers do, and the
  /// others are transparent.
  public let isComplete: Bool

  /// Creates a picture from premultiplied pixels.
  ///
  /// A color greater than its alpha, which is invalid, is lowered to the alpha.
  ///
  /// - Returns: nil if a side is less than 1 or the number of pixels does not match.
  /// - Complexity: O(*n*) in the number of pixels.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    let size = PixelSize(width: width, height: height)
    guard !size.isEmpty, pixels.count == size.area else { return nil }
    let isValid = pixels.allSatisfy { Premultiplied.isValid($0) }
    let lowered = isValid ? pixels : pixels.map { Premultiplied.lowered($0) }
    self.init(size, lowered, isComplete: true)
  }

  /// Creates a picture from pixels whose number is known to be correct.
  init(_ size: PixelSize, _ pixels: [UInt32], isComplete: Bool) {
    (width, height) = (size.width, size.height)
    self.pixels = pixels
    self.isComplete = isComplete
  }

  /// The size in pixels.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// The memory used by the pixels, in bytes.
  var byteCount: Int { pixels.count * 4 }
}
