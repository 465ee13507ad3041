extension Picture {
  /// Decodes a PNG, JPEG, WebP, or GIF, or the first frame of an animation.
  ///
  /// Any bytes are accepted. The orientation in JPEG, WebP, and PNG is applied.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file.
  ///   - limits: The maximum size; a larger picture is rejected before memory is allocated.
  ///   - neededSize: A size that is sufficient in both dimensions. A JPEG is decoded at half, a
  ///     quarter, or an eighth of its size if that is large enough, in a fraction of the time.
  /// - Returns: The picture; its size is the header's unless a needed size reduced it.
  /// - Throws: An error that suggests a remedy; never a file access error.
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

  /// Decodes a PNG, JPEG, WebP, or GIF from an array.
  ///
  /// Equivalent to decoding a span of its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the whole file.
  ///   - limits: The maximum size of the picture.
  ///   - neededSize: A size that is sufficient in both dimensions.
  /// - Returns: The picture.
  /// - Throws: An error that suggests a remedy; never a file access error.
  /// - Complexity: O(*n*) in the number of pixels of the file.
  public static func decode(
    _ bytes: [UInt8],
    limits: ImageLimits = ImageLimits(),
    atLeast neededSize: PixelSize? = nil
  ) throws(ImageError) -> Picture {
    try decode(bytes.span, limits: limits, atLeast: neededSize)
  }
}
