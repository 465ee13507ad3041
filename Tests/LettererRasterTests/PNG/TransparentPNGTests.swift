import CPNG
import LettererImages
import TestSupport
import Testing

@testable import LettererRaster

/// Pictures with transparency and filtered rows, checked with libpng.
@Suite struct TransparentPNGTests {
  private typealias Photo = LettererImages.Picture

  /// The pixels as libpng reads them, with straight alpha.
  private func decoded(_ png: [UInt8]) throws -> (alpha: Bool, pixels: [UInt8]) {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { withExtendedLifetime(png) { png_image_free(&image) } }
    try #require(png_image_begin_read_from_memory(&image, png, png.count) != 0)
    let hasAlpha = image.format & png_uint_32(PNG_FORMAT_FLAG_ALPHA) != 0
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    var pixels = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 4)
    try #require(png_image_finish_read(&image, nil, &pixels, 0, nil) != 0)
    try #require(image.warning_or_error == 0)
    return (hasAlpha, pixels)
  }

  private func picture(
    _ random: inout SeededRandom,
    isOpaque: Bool
  ) throws -> Photo {
    let width = Int.random(in: 1...60, using: &random)
    let height = Int.random(in: 1...60, using: &random)
    let isSmooth = Bool.random(using: &random)
    let pixels = (0..<width * height).map { index -> UInt32 in
      let (x, y) = (UInt32(index % width), UInt32(index / width))
      let noise = UInt32.random(in: 0...0xFFFF_FFFF, using: &random)
      let smooth: UInt32 = (x * 3 & 0xFF) | (y * 2 & 0xFF) << 8
      let color = isSmooth ? smooth : noise
      let own: UInt32 = isSmooth ? x * 4 & 0xFF : noise >> 24
      let alpha: UInt32 = isOpaque ? 255 : own
      return color & 0xFF_FFFF | alpha << 24
    }
    return try #require(Photo(width: width, height: height, pixels: pixels))
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `pixels come back, within the loss of dividing by alpha`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let isOpaque = seed.isMultiple(of: 3)
    let picture = try picture(&random, isOpaque: isOpaque)
    let (hasAlpha, bytes) = try decoded(picture.transparentPNG())
    #expect(hasAlpha == picture.pixels.contains { $0 >> 24 < 255 }, "seed \(seed)")
    for (index, pixel) in picture.pixels.enumerated() {
      let alpha = UInt32(bytes[index * 4 + 3])
      #expect(alpha == pixel >> 24, "seed \(seed), pixel \(index)")
      for channel in 0..<3 {
        let straight = UInt32(bytes[index * 4 + channel])
        let premultiplied = (straight * alpha + 127) / 255
        #expect(premultiplied == pixel >> UInt32(8 * channel) & 0xFF, "seed \(seed), \(index)")
      }
    }
  }

  @Test func `a smooth picture is smaller than its pixels, and one color is tiny`()
    throws
  {
    let smooth = (0..<128 * 128).map { index -> UInt32 in
      let (x, y) = (UInt32(index % 128), UInt32(index / 128))
      return x | y << 8 | 0xFF00_0000
    }
    let first = try #require(Photo(width: 128, height: 128, pixels: smooth))
    #expect(try first.transparentPNG().count < 3000)
    let flat = [UInt32](repeating: 0x8040_2010, count: 128 * 128)
    let second = try #require(Photo(width: 128, height: 128, pixels: flat))
    #expect(try second.transparentPNG().count < 800)
  }
}
