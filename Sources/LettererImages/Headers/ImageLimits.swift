/// The maximum size of pictures, so that no file uses up all time or memory.
public struct ImageLimits: Hashable, Sendable {
  /// The maximum number of bytes in a file.
  public var bytes: Int
  /// The maximum number of pixels, as stored.
  public var pixels: Int
  /// The maximum length of a side in pixels, as stored.
  public var side: Int

  /// 64 MiB: a 50-megapixel photo is 25 MB as JPEG, and so is a full-page screenshot as PNG.
  public static let defaultBytes = 64 << 20
  /// 2^26 pixels (8,192 x 8,192): more than the default of phones, and 256 MiB once decoded.
  public static let defaultPixels = 1 << 26
  /// 65,535 pixels: the longest side that JPEG and GIF can have, four times that of WebP.
  public static let defaultSide = 65_535

  /// Creates limits, using the defaults for those not specified.
  public init(
    bytes: Int = defaultBytes,
    pixels: Int = defaultPixels,
    side: Int = defaultSide
  ) {
    (self.bytes, self.pixels, self.side) = (bytes, pixels, side)
  }

  /// Throws if a header specifies more pixels than the limits allow.
  func check(_ header: ImageHeader) throws(ImageError) {
    let size = header.storedSize
    if max(size.width, size.height) > side { throw .sideTooLong(header.size, limit: side) }
    if size.area > pixels { throw .tooManyPixels(header.size, limit: pixels) }
  }

  /// Throws if there are more bytes than the limits allow.
  func check(byteCount: Int) throws(ImageError) {
    if byteCount > bytes { throw .tooManyBytes(byteCount, limit: bytes) }
  }
}
