import LettererImages
import LettererRaster
import TestSupport
import Testing

/// A decoded picture; the tested module has another type with this name.
typealias DecodedPicture = LettererImages.Picture

@Suite struct ImageComparisonTests {
  /// A picture whose rows all differ, which a comparison treats like the lines of a chat.
  static func picture(width: Int = 64, height: Int = 200, seed: UInt64 = 1) throws -> DecodedPicture
  {
    var random = SeededRandom(seed: seed)
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    for y in 0..<height where y % 20 > 4 {
      for x in 8..<40 {
        pixels[y * width + x] = 0xFF00_0000 | UInt32.random(in: 0...0xFFFFFF, using: &random)
      }
    }
    return try #require(DecodedPicture(width: width, height: height, pixels: pixels))
  }

  static func changed(
    _ picture: DecodedPicture,
    _ change: (inout [UInt32]) -> Void
  ) throws -> DecodedPicture {
    var pixels = picture.pixels
    change(&pixels)
    return try #require(
      DecodedPicture(width: picture.width, height: pixels.count / picture.width, pixels: pixels)
    )
  }

  @Test func `a picture is identical to itself`() throws {
    let difference = ImageComparison().compare(try Self.picture(), try Self.picture())
    #expect(difference.isIdentical)
    #expect(difference.changedBands.isEmpty)
  }

  @Test func `one pixel off by one level is a difference with its position`() throws {
    let before = try Self.picture()
    let after = try Self.changed(before) { $0[70 * 64 + 12] ^= 1 }
    let difference = ImageComparison().compare(before, after)
    #expect(!difference.isSame)
    #expect(difference.differingPixels == 1)
    #expect(difference.boxes == [PixelBox(x: 12..<13, y: 70..<71)])
  }

  @Test func `an inserted range is one band, and the rows below only moved`() throws {
    let before = try Self.picture()
    let after = try Self.changed(before) { pixels in
      pixels.insert(contentsOf: [UInt32](repeating: 0xFF12_3456, count: 64 * 18), at: 90 * 64)
    }
    let difference = ImageComparison().compare(before, after)
    #expect(
      difference.changedBands == [
        RowBand(kind: .inserted, reference: 90..<90, actual: 90..<108, differingPixels: 18 * 64)
      ]
    )
    #expect(difference.movedBands.map(\.actual) == [108..<218])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `bands cover both pictures in order`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let before = try Self.picture(height: 120, seed: seed)
    let after = try Self.changed(before) { pixels in
      for _ in 0..<3 {
        let row = Int.random(in: 0..<pixels.count / 64, using: &random)
        if Bool.random(using: &random) {
          pixels.removeSubrange(row * 64..<row * 64 + 64)
        } else {
          pixels.insert(contentsOf: [UInt32](repeating: 0xFF00_00FF, count: 64 * 3), at: row * 64)
        }
      }
    }
    let difference = ImageComparison().compare(before, after)
    var end = (0, 0)
    for band in difference.bands {
      #expect(band.reference.lowerBound == end.0 && band.actual.lowerBound == end.1, "seed \(seed)")
      end = (band.reference.upperBound, band.actual.upperBound)
      if band.kind == .equal {
        let rows = (
          before.extracting(rows: band.reference), after.extracting(rows: band.actual)
        )
        #expect(rows.0 == rows.1, "seed \(seed)")
      }
    }
    #expect(end == (before.height, after.height), "seed \(seed)")
    #expect(!difference.isSame)
  }

  @Test func `pictures of different widths differ in the columns of only one`() throws {
    let narrow = try #require(
      DecodedPicture(width: 10, height: 5, pixels: .init(repeating: 0xFFFF_FFFF, count: 50))
    )
    let wide = try #require(
      DecodedPicture(width: 12, height: 5, pixels: .init(repeating: 0xFFFF_FFFF, count: 60))
    )
    let difference = ImageComparison(tolerance: .perceptual).compare(narrow, wide)
    #expect(!difference.isSame)
    #expect(difference.differingPixels == 10)
  }

  @Test func `a fill that changes by four levels fails, and rounding by one passes`() throws {
    let ground = try #require(
      DecodedPicture(width: 20, height: 20, pixels: .init(repeating: 0xFFEB_E9E9, count: 400))
    )
    let comparison = ImageComparison(tolerance: .perceptual)
    let rounded = try Self.changed(ground) { pixels in
      for place in pixels.indices where place.isMultiple(of: 3) { pixels[place] = 0xFFEA_E8E9 }
    }
    let recolored = try Self.changed(ground) { $0 = $0.map { _ in 0xFFE7_E5E5 } }
    #expect(comparison.compare(ground, rounded).isSame)
    #expect(!comparison.compare(ground, rounded).isIdentical)
    #expect(!comparison.compare(ground, recolored).isSame)
  }

  @Test func `an edge that another rasterizer smooths passes, and a missing stroke does not`()
    throws
  {
    func column(_ levels: [UInt32]) throws -> DecodedPicture {
      let row = levels.map { 0xFF00_0000 | $0 << 16 | $0 << 8 | $0 }
      let pixels = (0..<40).flatMap { _ in row }
      return try #require(DecodedPicture(width: levels.count, height: 40, pixels: pixels))
    }
    let sharp = try column([255, 255, 255, 128, 0, 0, 0, 64, 255, 255, 255])
    let smooth = try column([255, 255, 240, 112, 10, 0, 0, 80, 250, 255, 255])
    let gone = try column([255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255])
    let comparison = ImageComparison(tolerance: .perceptual)
    #expect(comparison.compare(sharp, smooth).isSame)
    #expect(!comparison.compare(sharp, gone).isSame)
    #expect(!ImageComparison().compare(sharp, smooth).isSame)
  }

  @Test func `the picture of a difference can be written and read`() throws {
    let before = try Self.picture()
    let after = try Self.changed(before) { $0[70 * 64 + 12] = 0xFF00_00FF }
    let difference = ImageComparison().compare(before, after)
    let picture = try #require(difference.picture(of: before, after))
    let read = try DecodedPicture.decode(picture.png())
    #expect(read == picture)
    #expect(picture.pixels[70 * 64 + 12] == 0xFF00_00E0)
  }

  // MARK: Whether things moved

  @Test func `differently painted edges are compared in place`() throws {
    let before = try Self.picture(height: 400)
    let after = try Self.changed(before) { pixels in
      for place in pixels.indices where pixels[place] != 0xFFFF_FFFF { pixels[place] ^= 0x0101 }
    }
    let difference = ImageComparison().compare(before, after)
    #expect(difference.bands.allSatisfy { $0.reference == $0.actual && $0.kind != .inserted })
    #expect(difference.differingPixels == zip(before.pixels, after.pixels).count { $0 != $1 })
    #expect(difference.movedBands.isEmpty)
  }

  @Test(arguments: [1, 3, 40])
  func `movement within pictures of the same size is found`(shift: Int) throws {
    let before = try Self.picture(height: 400)
    let after = try Self.changed(before) { pixels in
      pixels.insert(contentsOf: [UInt32](repeating: 0xFFFF_FFFF, count: 64 * shift), at: 64 * 60)
      pixels.removeLast(64 * shift)
    }
    let difference = ImageComparison().compare(before, after)
    let moved = difference.movedBands.reduce(0) { $0 + $1.actual.count }
    #expect(moved >= 400 - 60 - shift - 20, "\(difference.bands)")
  }
}
