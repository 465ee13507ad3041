extension ImageHeader {
  /// Reads the size from the first chunk, and the orientation from EXIF if the file declares it
  /// (RFC 9649, section 2).
  static func webPSize(
    _ bytes: Span<UInt8>
  ) throws(ImageError) -> (PixelSize, ImageOrientation?) {
    guard bytes.count >= 20 else { throw .truncated(.webp) }
    if bytes.has("VP8X", at: 12) {
      guard let flags = bytes.byte(20), let width = bytes.little(24, 3),
        let height = bytes.little(27, 3)
      else { throw .truncated(.webp) }
      let size = PixelSize(width: width + 1, height: height + 1)
      return (size, flags & 0x08 == 0 ? nil : try webPOrientation(bytes))
    }
    if bytes.has("VP8L", at: 12) { return (try losslessSize(bytes), nil) }
    if bytes.has("VP8 ", at: 12) { return (try lossySize(bytes), nil) }
    throw .corrupt(.webp, "the first chunk is not a picture")
  }

  private static func losslessSize(_ bytes: Span<UInt8>) throws(ImageError) -> PixelSize {
    guard let signature = bytes.byte(20), let bits = bytes.little(21, 4) else {
      throw .truncated(.webp)
    }
    guard signature == 0x2F else { throw .corrupt(.webp, "the lossless signature is wrong") }
    return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
  }

  private static func lossySize(_ bytes: Span<UInt8>) throws(ImageError) -> PixelSize {
    guard let frame = bytes.little(20, 3), let start = bytes.big(23, 3),
      let width = bytes.little(26, 2), let height = bytes.little(28, 2)
    else { throw .truncated(.webp) }
    guard frame & 1 == 0, start == 0x9D012A else {
      throw .corrupt(.webp, "there is no key frame")
    }
    return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
  }

  private static func webPOrientation(
    _ bytes: Span<UInt8>
  ) throws(ImageError) -> ImageOrientation? {
    var chunks = WebPChunks(bytes)
    while let chunk = chunks.next(bytes) {
      guard chunk.name == WebPChunks.exif else { continue }
      guard chunk.payload.upperBound <= bytes.count else { throw .truncated(.webp) }
      return ImageOrientation(exif: bytes, in: chunk.payload)
    }
    // A file that ends before its EXIF is damaged; a partial read is not.
    if chunks.isCut { throw .truncated(.webp) }
    return nil
  }
}
