import CPNG
import Testing

@testable import LettererRaster

/// The content of a PNG, read with libpng and zlib.
struct PNGFile {
  struct Chunk {
    let type: String
    let data: [UInt8]
    let crc: UInt32
  }

  let bytes: [UInt8]
  let chunks: [Chunk]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try #require(bytes.starts(with: PNGHeader.signature))
    var chunks: [Chunk] = []
    var position = 8
    while position < bytes.count {
      let length = Int(Self.number(bytes, at: position))
      let end = position + 8 + length
      try #require(end + 4 <= bytes.count)
      chunks.append(
        Chunk(
          type: String(decoding: bytes[position + 4..<position + 8], as: UTF8.self),
          data: Array(bytes[position + 8..<end]),
          crc: Self.number(bytes, at: end)
        )
      )
      position = end + 4
    }
    self.chunks = chunks
  }

  /// The filtered rows, from zlib, which also checks the stream's checksum.
  func inflated(count: Int) throws -> [UInt8] {
    let stream = chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
    var bytes = [UInt8](repeating: 0, count: count + 1)
    var length = uLongf(bytes.count)
    let status = uncompress(&bytes, &length, stream, uLong(stream.count))
    try #require(status == Z_OK)
    try #require(Int(length) == count)
    return Array(bytes.prefix(count))
  }

  /// The pixels as RGB bytes, from libpng.
  func decoded() throws -> [UInt8] {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { withExtendedLifetime(bytes) { png_image_free(&image) } }
    try #require(png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR)
    var pixels = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 3)
    try #require(png_image_finish_read(&image, nil, &pixels, 0, nil) != 0)
    try #require(image.warning_or_error == 0)
    return pixels
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> UInt32 {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// A test picture: pixels in the encoder's format.
struct Picture {
  let width: Int
  let height: Int
  var pixels: [UInt32]

  init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) {
    self.width = width
    self.height = height
    pixels = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height { for x in 0..<width { pixels.append(pixel(x, y)) } }
  }

  /// The rows as in the stream: the filter byte 0, then RGB.
  var rows: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((3 * width + 1) * height)
    for (index, pixel) in pixels.enumerated() {
      if index.isMultiple(of: width) { bytes.append(0) }
      for shift: UInt32 in [0, 8, 16] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
    }
    return bytes
  }

  /// Returns the picture as PNG, passed to the encoder in bands of these heights, repeatedly.
  func encoded(
    bands: [Int] = [64],
    pixelsPerMetre: UInt32? = nil,
    texts: [PNGHeader.Text] = []
  ) throws -> [UInt8] {
    let output = Output()
    let header = PNGHeader(
      width: width,
      height: height,
      pixelsPerMetre: pixelsPerMetre,
      texts: texts
    )
    var encoder = try PNGEncoder(header) { span in
      for index in span.indices { output.bytes.append(span[index]) }
    }
    var row = 0
    var turn = 0
    while row < height {
      let end = min(height, row + bands[turn % bands.count])
      try encoder.append(pixels.span.extracting(row * width..<end * width))
      row = end
      turn += 1
    }
    try encoder.finish()
    return output.bytes
  }
}

/// The bytes written to a sink.
final class Output {
  var bytes: [UInt8] = []
}
