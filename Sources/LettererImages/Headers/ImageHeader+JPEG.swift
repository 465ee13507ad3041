extension ImageHeader {
  /// Walks the segments up to the frame header (ITU-T T.81, annex B).
  ///
  /// The orientation is that of the first EXIF segment before the frame.
  static func jpegSize(
    _ bytes: Span<UInt8>
  ) throws(ImageError) -> (PixelSize, ImageOrientation?) {
    var orientation: ImageOrientation?
    var offset = 2
    while true {
      let (marker, start) = try jpegMarker(bytes, from: offset)
      offset = start
      switch marker {
      case 0x01, 0xD0...0xD8: continue  // nothing follows
      case 0xD9, 0xDA: throw .corrupt(.jpeg, "the size is missing")
      default: break
      }
      guard let length = bytes.big(offset, 2) else { throw .truncated(.jpeg) }
      guard length >= 2 else { throw .corrupt(.jpeg, "a segment has no length") }
      if marker >= 0xC0, marker <= 0xCF, ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (try jpegFrame(bytes, at: offset, marker: marker), orientation)
      }
      if marker == 0xE1, orientation == nil, bytes.has("Exif\0\0", at: offset + 2) {
        guard offset + length <= bytes.count else { throw .truncated(.jpeg) }
        orientation = ImageOrientation(exif: bytes, in: offset + 2..<offset + length)
      }
      offset += length
    }
  }

  /// Finds the next marker, skipping other bytes as decoders do.
  private static func jpegMarker(
    _ bytes: Span<UInt8>,
    from start: Int
  ) throws(ImageError) -> (marker: Int, end: Int) {
    var offset = start
    while let byte = bytes.byte(offset) {
      offset += 1
      guard byte == 0xFF else { continue }
      while bytes.byte(offset) == 0xFF { offset += 1 }
      guard let marker = bytes.byte(offset) else { break }
      offset += 1
      if marker != 0 { return (marker, offset) }
    }
    throw .truncated(.jpeg)
  }

  private static func jpegFrame(
    _ bytes: Span<UInt8>,
    at offset: Int,
    marker: Int
  ) throws(ImageError) -> PixelSize {
    guard let precision = bytes.byte(offset + 2), let height = bytes.big(offset + 3, 2),
      let width = bytes.big(offset + 5, 2)
    else { throw .truncated(.jpeg) }
    switch marker {
    case 0xC0, 0xC1, 0xC2, 0xC9, 0xCA: break
    case 0xC3, 0xCB: throw .unsupported(.jpeg, "lossless JPEG")
    default: throw .unsupported(.jpeg, "hierarchical JPEG")
    }
    guard precision == 8 else { throw .unsupported(.jpeg, "\(precision) bits per sample") }
    return PixelSize(width: width, height: height)
  }
}
