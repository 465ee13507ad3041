/// How large a picture may be before it is refused, so that no file takes all time or memory.
public struct ImageLimits: Hashable, Sendable {
  /// The most bytes of a file.
  public var bytes: Int
  /// The most pixels of a picture, as stored.
  public var pixels: Int
  /// The most pixels of a side, as stored.
  public var side: Int

  /// 64 MiB: a photo of 50 megapixels takes 25 MB as JPEG, a screenshot of a page as PNG the same.
  public static let defaultBytes = 64 << 20
  /// 2^26 pixels (8,192 x 8,192): more than phones take by default, and 256 MiB once decoded.
  public static let defaultPixels = 1 << 26
  /// 65,535 pixels: the longest side that JPEG and GIF can have, four times that of WebP.
  public static let defaultSide = 65_535

  /// Creates limits; those left out are the usual ones.
  public init(
    bytes: Int = defaultBytes,
    pixels: Int = defaultPixels,
    side: Int = defaultSide
  ) {
    (self.bytes, self.pixels, self.side) = (bytes, pixels, side)
  }

  /// Fails where a header promises more than the limits allow.
  func check(_ header: ImageHeader) throws(ImageError) {
    let size = header.storedSize
    if max(size.width, size.height) > side { throw .sideTooLong(header.size, limit: side) }
    if size.area > pixels { throw .tooManyPixels(header.size, limit: pixels) }
  }

  /// Fails where there are more bytes than the limits allow.
  func check(byteCount: Int) throws(ImageError) {
    if byteCount > bytes { throw .tooManyBytes(byteCount, limit: bytes) }
  }
}
