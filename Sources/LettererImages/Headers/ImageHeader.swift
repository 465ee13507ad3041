/// What the first bytes of a picture tell without decoding it: its format and its size.
///
/// ```swift
/// let header = try ImageHeader(bytes)
/// print(header.format.name, header.size.width, header.size.height)  // JPEG 3024 4032
/// ```
public struct ImageHeader: Hashable, Sendable {
  /// The format, by the bytes and not by a name.
  public var format: ImageFormat
  /// The size in pixels as the picture is seen, that is after the orientation.
  public var size: PixelSize
  /// How the stored pixels are to be turned, from EXIF in JPEG and WebP.
  public var orientation: ImageOrientation

  /// The size in pixels as stored.
  public var storedSize: PixelSize { size.swapped(orientation.swapsSides) }

  /// Reads the header of a picture, as far as its size and orientation.
  ///
  /// Any bytes may be given: nothing is read beyond them. A beginning of a file is enough if the
  /// header is in it; if not, the error is ``ImageError/truncated(_:)``.
  ///
  /// - Throws: ``ImageError/unknownFormat``, ``ImageError/truncated(_:)``,
  ///   ``ImageError/corrupt(_:_:)`` or ``ImageError/unsupported(_:_:)``.
  /// - Complexity: O(*n*) in the number of the segments before the size.
  public init(_ bytes: Span<UInt8>) throws(ImageError) {
    guard let format = ImageFormat(bytes) else { throw .unknownFormat }
    let stored: PixelSize
    var orientation: ImageOrientation?
    switch format {
    case .png: stored = try Self.pngSize(bytes)
    case .jpeg: (stored, orientation) = try Self.jpegSize(bytes)
    case .webp: (stored, orientation) = try Self.webPSize(bytes)
    case .gif: stored = try Self.gifSize(bytes)
    }
    guard !stored.isEmpty else { throw .corrupt(format, "the width or the height is 0") }
    self.format = format
    self.orientation = orientation ?? .up
    size = stored.swapped(self.orientation.swapsSides)
  }

  /// Reads the header of a picture from an array, as from a span of its bytes.
  ///
  /// - Throws: The same errors.
  /// - Complexity: O(*n*) in the number of the segments before the size.
  public init(_ bytes: [UInt8]) throws(ImageError) {
    try self.init(bytes.span)
  }
}
