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
