extension ImageHeader {
  /// Reads the size of the canvas, or of the first frame if there is none (GIF 89a, 18 and 20).
  static func gifSize(_ bytes: Span<UInt8>) throws(ImageError) -> PixelSize {
    guard let width = bytes.little(6, 2), let height = bytes.little(8, 2),
      let flags = bytes.byte(10)
    else { throw .truncated(.gif) }
    if width > 0, height > 0 { return PixelSize(width: width, height: height) }
    return try gifFrame(bytes, from: 13 + (flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)))
  }

  private static func gifFrame(
    _ bytes: Span<UInt8>,
    from start: Int
  ) throws(ImageError) -> PixelSize {
    var offset = start
    while let introducer = bytes.byte(offset) {
      switch introducer {
      case 0x2C:
        guard let width = bytes.little(offset + 5, 2), let height = bytes.little(offset + 7, 2)
        else { throw .truncated(.gif) }
        return PixelSize(width: width, height: height)
      case 0x21:
        offset += 2
        while let length = bytes.byte(offset), length > 0 { offset += 1 + length }
        offset += 1
      default:
        throw .corrupt(.gif, "there is no frame")
      }
    }
    throw .truncated(.gif)
  }
}
