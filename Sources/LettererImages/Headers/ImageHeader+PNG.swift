extension ImageHeader {
  /// Reads the size from the header chunk, which is the first (PNG, section 11.2.2).
  static func pngSize(_ bytes: Span<UInt8>) throws(ImageError) -> PixelSize {
    guard let width = bytes.big(16, 4), let height = bytes.big(20, 4) else {
      throw .truncated(.png)
    }
    guard bytes.has("IHDR", at: 12) else {
      throw .corrupt(.png, "the first chunk is not a header")
    }
    guard width <= Int(Int32.max), height <= Int(Int32.max) else {
      throw .corrupt(.png, "the width or the height is above 2,147,483,647")
    }
    return PixelSize(width: width, height: height)
  }
}
