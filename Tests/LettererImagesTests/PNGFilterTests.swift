import CPNG
import LettererImages
import TestSupport
import Testing

/// PNGs of common kinds, written by libpng with each of its filters.
@Suite struct PNGFilterTests {
  private static let filters: [Int32] = [0x08, 0x10, 0x20, 0x40, 0x80, 0xF8]

  /// Writes pixels as RGB or RGBA.
  private static func png(
    _ pixels: [UInt8],
    width: Int,
    channels: Int,
    filter: Int32
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nil, nil, nil)
    var info = png_create_info_struct(png)
    defer { png_destroy_write_struct(&png, &info) }
    withUnsafeMutablePointer(to: &bytes) { bytes in
      let add: png_rw_ptr = { png, data, length in
        let bytes = png_get_io_ptr(png).assumingMemoryBound(to: [UInt8].self)
        bytes.pointee += UnsafeBufferPointer(start: data, count: Int(length))
      }
      let height = pixels.count / width / channels
      png_set_write_fn(png, bytes, add, { _ in })
      png_set_filter(png, 0, filter)
      png_set_IHDR(
        png,
        info,
        png_uint_32(width),
        png_uint_32(height),
        8,
        channels == 3 ? 2 : 6,
        0,
        0,
        0
      )
      png_write_info(png, info)
      pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        for row in 0..<height { png_write_row(png, base + row * width * channels) }
      }
      png_write_end(png, nil)
    }
    return bytes
  }

  /// Opaque or fully transparent pixels, so that no multiplication rounds.
  private static func pixels(_ count: Int, _ channels: Int, _ random: inout SeededRandom) -> [UInt8]
  {
    (0..<count).flatMap { place -> [UInt8] in
      let level = UInt8(truncatingIfNeeded: place)
      let color = (0..<3).map { _ in
        Bool.random(using: &random) ? level : UInt8.random(in: 0...255, using: &random)
      }
      return channels == 3 ? color : color + [255]
    }
  }

  @Test(arguments: filters, [3, 4])
  func `every filter is undone at every width`(filter: Int32, channels: Int) throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      let (width, height) = (
        Int.random(in: 1...23, using: &random), Int.random(in: 1...9, using: &random)
      )
      let source = Self.pixels(width * height, channels, &random)
      let bytes = Self.png(source, width: width, channels: channels, filter: filter)
      let picture = try Picture.decode(bytes)
      let expected = (0..<width * height).map { place -> UInt32 in
        let start = place * channels
        return UInt32(source[start]) | UInt32(source[start + 1]) << 8
          | UInt32(source[start + 2]) << 16 | 0xFF00_0000
      }
      #expect(picture.isComplete && picture.pixels == expected, "seed \(seed)")
    }
  }

  @Test func `wrong bytes never decode to a complete picture with other pixels`() throws {
    var random = SeededRandom(seed: 5)
    let source = Self.pixels(23 * 9, 3, &random)
    let bytes = Self.png(source, width: 23, channels: 3, filter: 0xF8)
    let whole = try Picture.decode(bytes)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= UInt8.random(in: 1...255, using: &random)
      guard let picture = try? Picture.decode(damaged), picture.isComplete,
        picture.size == whole.size
      else { continue }
      // Only text chunks and the like, and the end of the file, remain.
      #expect(picture.pixels == whole.pixels, "byte \(place)")
    }
  }
}
