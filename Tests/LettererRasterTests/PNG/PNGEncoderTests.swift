import CPNG
import TestSupport
import Testing

@testable import LettererRaster

@Suite struct PNGEncoderTests {
  /// Decodes with both reference decoders and compares every byte.
  private func check(_ picture: Picture, bands: [Int] = [64]) throws {
    let file = try PNGFile(picture.encoded(bands: bands))
    let rows = picture.rows
    #expect(try file.inflated(count: rows.count) == rows)
    let stride = 3 * picture.width + 1
    let samples = rows.indices.filter { !$0.isMultiple(of: stride) }.map { rows[$0] }
    #expect(try file.decoded() == samples)
    for chunk in file.chunks {
      let bytes = Array(chunk.type.utf8) + chunk.data
      #expect(chunk.crc == UInt32(crc32(0, bytes, uInt(bytes.count))), "\(chunk.type)")
    }
  }

  private static let sizes: [(width: Int, height: Int)] = [
    (1, 1), (1, 2), (1, 300), (2, 1), (2, 7), (3, 5), (4, 4), (5, 1), (87, 40), (780, 33),
    (10_922, 3), (10_923, 3), (20_000, 3), (40_000, 2),
  ]

  @Test(arguments: sizes)
  func `a flat picture comes back`(size: (width: Int, height: Int)) throws {
    try check(Picture(width: size.width, height: size.height) { _, _ in 0xF7_E5_0B })
  }

  @Test(arguments: sizes)
  func `gradients come back`(size: (width: Int, height: Int)) throws {
    try check(
      Picture(width: size.width, height: size.height) { x, y in
        UInt32(x & 0xFF) | UInt32(y & 0xFF) << 8 | UInt32((x + y) >> 3 & 0xFF) << 16
      }
    )
  }

  @Test(arguments: sizes)
  func `noise comes back and is not much larger than stored`(
    size: (width: Int, height: Int)
  ) throws {
    var random = SeededRandom(seed: 7)
    let picture = Picture(width: size.width, height: size.height) { _, _ in
      UInt32(truncatingIfNeeded: random.next())
    }
    try check(picture)
    let raw = picture.rows.count
    // Five bytes per stored block and twelve per chunk, each of which holds 64 KiB.
    let overhead = 80 + (raw / 65_535 + 2) * (5 + 5 + 12)
    #expect(try picture.encoded().count <= raw + overhead)
  }

  @Test(arguments: sizes)
  func `a few random colors come back`(size: (width: Int, height: Int)) throws {
    var random = SeededRandom(seed: 8)
    try check(
      Picture(width: size.width, height: size.height) { _, _ in
        [0xFF_FFFF, 0, 0xFF00, 0x12_3456][Int(random.next() % 4)]
      }
    )
  }

  @Test(arguments: [1, 85, 86, 87, 780, 10_922, 10_923])
  func `rows that repeat the one above come back`(width: Int) throws {
    var random = SeededRandom(seed: 12)
    let rows = (0..<5).map { _ in
      (0..<width).map { _ in UInt32(truncatingIfNeeded: random.next() & 0x01_0001) }
    }
    // Noise, flat rows, and stripes, each several times.
    try check(
      Picture(width: width, height: 90) { x, y in
        switch y / 6 % 3 {
        case 0: rows[y / 18][x]
        case 1: 0x33_6699
        default: x / 100 % 2 == 0 ? 0xFF_FFFF : 0x12_3456
        }
      }
    )
  }

  @Test func `the unused byte of a pixel does not matter`() throws {
    var random = SeededRandom(seed: 9)
    var picture = Picture(width: 50, height: 20) { x, _ in UInt32(x / 9) }
    let bytes = try picture.encoded()
    for index in picture.pixels.indices {
      picture.pixels[index] |= UInt32(truncatingIfNeeded: random.next()) << 24
    }
    #expect(try picture.encoded() == bytes)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `random rectangles come back in bands of any heights`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let picture = Picture.rectangles(&random)
    try check(picture)
    let bytes = try picture.encoded()
    for _ in 0..<4 {
      let bands = (0..<5).map { _ in Int.random(in: 1...90, using: &random) }
      #expect(try picture.encoded(bands: bands) == bytes, "seed \(seed), bands \(bands)")
    }
    #expect(try picture.encoded(bands: [0, 1]) == bytes)
  }

  @Test func `a large picture leaves in chunks of bounded size`() throws {
    var random = SeededRandom(seed: 10)
    let picture = Picture(width: 600, height: 300) { _, _ in
      UInt32(truncatingIfNeeded: random.next() & 0x0F0F0F)
    }
    try check(picture)
    let lengths = try PNGFile(picture.encoded()).chunks.filter { $0.type == "IDAT" }
      .map(\.data.count)
    #expect(lengths.count > 2)
    #expect(lengths.allSatisfy { $0 <= 72 * 1_024 })
    #expect(lengths.dropLast().allSatisfy { $0 >= 64 * 1_024 })
  }

  @Test func `a small picture is written with fixed codes`() throws {
    let picture = Picture(width: 1, height: 1) { _, _ in 0x33_2211 }
    let data = try PNGFile(picture.encoded()).chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
    #expect(data[2] & 7 == 0b011)
    #expect(data.count <= 13)
  }

  @Test func `the bytes are the same in every build`() throws {
    var random = SeededRandom(seed: 11)
    let bytes = try Picture.rectangles(&random).encoded()
    #expect(crc32(0, bytes, uInt(bytes.count)) == 897_182_856)
  }
}

extension Picture {
  /// A picture of flat rectangles with noisy ones between, wide enough for several kinds of
  /// matches.
  static func rectangles(_ random: inout SeededRandom) -> Picture {
    let width = [37, 256, 780, 3_000, 12_000].randomElement(using: &random) ?? 1
    let height = 60_000 / width + 2
    var picture = Picture(width: width, height: height) { _, _ in 0xFF_FFFF }
    for _ in 0..<60 {
      let left = Int.random(in: 0..<width, using: &random)
      let top = Int.random(in: 0..<height, using: &random)
      let colour = UInt32(truncatingIfNeeded: random.next() & 0xFF_FFFF)
      let mask: UInt32 = Bool.random(using: &random) ? 0x01_0300 : 0
      for y in top..<min(height, top + 12) {
        for x in left..<min(width, left + 40) {
          let noise = UInt32(truncatingIfNeeded: random.next()) & mask
          picture.pixels[y * width + x] = colour ^ noise
        }
      }
    }
    return picture
  }
}
