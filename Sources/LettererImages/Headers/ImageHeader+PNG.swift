extension ImageHeader {
  /// Reads the size from the header chunk, which is the first (PNG, section 11.2.2), and the
  /// orientation from an EXIF chunk before the pixels (section 11.3.3.5).
  static func pngSize(
    _ bytes: Span<UInt8>
  ) throws(ImageError) -> (PixelSize, ImageOrientation?) {
    guard let width = bytes.big(16, 4), let height = bytes.big(20, 4) else {
      throw .truncated(.png)
    }
    guard bytes.has("IHDR", at: 12) else {
      throw .corrupt(.png, "the first chunk is not a header")
    }
    guard width <= Int(Int32.max), height <= Int(Int32.max) else {
      throw .corrupt(.png, "the width or the height is above 2,147,483,647")
    }
    return (PixelSize(width: width, height: height), try pngOrientation(bytes))
  }

  private static func pngOrientation(
    _ bytes: Span<UInt8>
  ) throws(ImageError) -> ImageOrientation? {
    var offset = 8
    while let length = bytes.big(offset, 4), bytes.big(offset + 4, 4) != nil {
      if bytes.has("IDAT", at: offset + 4) { return nil }
      let content = offset + 8..<offset + 8 + length
      guard content.upperBound <= bytes.count else { break }
      if bytes.has("eXIf", at: offset + 4) { return ImageOrientation(exif: bytes, in: content) }
      offset = content.upperBound + 4
    }
    throw .truncated(.png)
  }
}
