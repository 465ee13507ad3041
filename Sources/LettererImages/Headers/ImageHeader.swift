/// The format and size of a picture, read from its first bytes without decoding.
///
/// ```swift
/// let header = try ImageHeader(bytes)
/// print(header.format.name, header.size.width, header.size.height)  // JPEG 3024 4032
/// ```
public struct ImageHeader: Hashable, Sendable {
  /// The format, determined by the bytes, not by the name.
  public var format: ImageFormat
  /// The displayed size in pixels, after applying the orientation.
  public var size: PixelSize
  /// The orientation of the stored pixels, from EXIF in JPEG, WebP, and PNG.
  public var orientation: ImageOrientation

  /// The stored size in pixels.
  public var storedSize: PixelSize { size.swapped(orientation.swapsSides) }

  /// Reads the header of a picture up to its size and orientation.
  ///
  /// Any bytes are accepted, and nothing is read beyond them. The beginning of a file is sufficient
  /// if it contains the header; if not, the error is ``ImageError/truncated(_:)``.
  ///
  /// - Throws: ``ImageError/unknownFormat``, ``ImageError/truncated(_:)``,
  ///   ``ImageError/corrupt(_:_:)``, or ``ImageError/unsupported(_:_:)``.
  /// - Complexity: O(*n*) in the number of segments before the size.
  public init(_ bytes: Span<UInt8>) throws(ImageError) {
    guard let format = ImageFormat(bytes) else { throw .unknownFormat }
    let stored: PixelSize
    var orientation: ImageOrientation?
    switch format {
    case .png: (stored, orientation) = try Self.pngSize(bytes)
    case .jpeg: (stored, orientation) = try Self.jpegSize(bytes)
    case .webp: (stored, orientation) = try Self.webPSize(bytes)
    case .gif: stored = try Self.gifSize(bytes)
    }
    guard !stored.isEmpty else { throw .corrupt(format, "the width or the height is 0") }
    self.format = format
    self.orientation = orientation ?? .up
    size = stored.swapped(self.orientation.swapsSides)
  }

  /// Reads the header of a picture from an array, like from a span of its bytes.
  ///
  /// - Throws: The same errors.
  /// - Complexity: O(*n*) in the number of segments before the size.
  public init(_ bytes: [UInt8]) throws(ImageError) {
    try self.init(bytes.span)
  }
}
