/// The part of a WebP file to decode: the whole file, or the first frame of an animation.
struct WebPFrame {
  /// The bytes passed to the library.
  let payload: Range<Int>
  let x: Int
  let y: Int
  let size: PixelSize

  /// Finds the first frame (RFC 9649, section 2.7.1.1).
  init(_ bytes: Span<UInt8>, canvas: PixelSize) throws(ImageError) {
    let animation = 0x02
    guard bytes.has("VP8X", at: 12), (bytes.byte(20) ?? 0) & animation != 0 else {
      self.init(payload: 0..<bytes.count, x: 0, y: 0, size: canvas)
      return
    }
    var chunks = WebPChunks(bytes)
    while let chunk = chunks.next(bytes) {
      guard chunk.name == WebPChunks.animationFrame else { continue }
      try self.init(bytes, chunk: chunk, canvas: canvas)
      return
    }
    throw chunks.isCut ? .truncated(.webp) : .corrupt(.webp, "the animation has no frame")
  }

  private init(payload: Range<Int>, x: Int, y: Int, size: PixelSize) {
    (self.payload, self.x, self.y, self.size) = (payload, x, y, size)
  }

  private init(
    _ bytes: Span<UInt8>,
    chunk: WebPChunks.Chunk,
    canvas: PixelSize
  ) throws(ImageError) {
    let start = chunk.payload.lowerBound
    let data = start + 16
    guard let x = bytes.little(start, 3), let y = bytes.little(start + 3, 3),
      let width = bytes.little(start + 6, 3), let height = bytes.little(start + 9, 3),
      data <= bytes.count
    else { throw .truncated(.webp) }
    let end = min(chunk.payload.upperBound, bytes.count)
    guard 2 * x + width + 1 <= canvas.width, 2 * y + height + 1 <= canvas.height, data <= end
    else { throw .corrupt(.webp, "the first frame is not within the canvas") }
    self.init(
      payload: data..<end,
      x: 2 * x,
      y: 2 * y,
      size: PixelSize(width: width + 1, height: height + 1)
    )
  }
}
