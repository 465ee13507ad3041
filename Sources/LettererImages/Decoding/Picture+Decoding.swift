extension Picture {
  /// Decodes a PNG, JPEG, WebP or GIF; of an animation the first frame.
  ///
  /// Any bytes may be given. The orientation that JPEG and WebP tell is applied.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file.
  ///   - limits: How large the picture may be; a larger one is refused before it takes memory.
  ///   - neededSize: A size that is enough in both directions. A JPEG is decoded at a half, a quarter
  ///     or an eighth of its size where that is as large, in a fraction of the time.
  /// - Returns: The picture, whose size is the header's unless a needed size made it smaller.
  /// - Throws: An error with what to do about it; never one of those about files.
  /// - Complexity: O(*n*) in the number of pixels of the file.
  public static func decode(
    _ bytes: Span<UInt8>,
    limits: ImageLimits = ImageLimits(),
    atLeast neededSize: PixelSize? = nil
  ) throws(ImageError) -> Picture {
    try limits.check(byteCount: bytes.count)
    let header = try ImageHeader(bytes)
    try limits.check(header)
    return try ImageDecoder(header, limits: limits, neededSize: neededSize).decode(bytes)
  }

  /// Decodes a PNG, JPEG, WebP or GIF from an array.
  ///
  /// The same as for a span of its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file.
  ///   - limits: How large the picture may be.
  ///   - neededSize: A size that is enough in both directions.
  /// - Returns: The picture.
  /// - Throws: An error with what to do about it; never one of those about files.
  /// - Complexity: O(*n*) in the number of pixels of the file.
  public static func decode(
    _ bytes: [UInt8],
    limits: ImageLimits = ImageLimits(),
    atLeast neededSize: PixelSize? = nil
  ) throws(ImageError) -> Picture {
    try decode(bytes.span, limits: limits, atLeast: neededSize)
  }
}
