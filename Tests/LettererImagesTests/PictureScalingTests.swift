import Foundation
import TestSupport
import Testing

@testable import LettererImages

@Suite struct PictureScalingTests {
  private func noise(_ width: Int, _ height: Int, seed: UInt64) throws -> Picture {
    var random = SeededRandom(seed: seed)
    let pixels = (0..<width * height).map { _ in
      let alpha = UInt32(random.next() % 3 == 0 ? 255 : random.next() & 0xFF)
      let colors = (0..<3).map { _ in UInt32(random.next() & 0xFF) }
      return Premultiplied.pixel(colors[0] | colors[1] << 8 | colors[2] << 16 | alpha << 24)
    }
    return try #require(Picture(width: width, height: height, pixels: pixels))
  }

  // MARK: A witness in floating point

  /// The parts of old pixels in a new one, by definition.
  private func weights(
    _ index: Int,
    of count: Int,
    _ stretch: (start: Double, length: Double),
    in length: Int
  ) -> [Double] {
    let step = stretch.length / Double(count)
    let start = stretch.start + Double(index) * step
    return (0..<length).map { old in
      let old = Double(old)
      if step >= 1 { return max(0, min(start + step, old + 1) - max(start, old)) / step }
      let center = min(max(start + step / 2 - 0.5, 0), Double(length - 1))
      return max(0, 1 - abs(center - old))
    }
  }

  private func channels(_ pixel: UInt32) -> [Double] {
    (0..<4).map { Double(pixel >> UInt32($0 * 8) & 0xFF) }
  }

  /// Returns the largest difference of a channel from the exact mean.
  private func error(
    of scaled: Picture,
    from picture: Picture,
    columns: (start: Double, length: Double),
    rows: (start: Double, length: Double)
  ) -> Double {
    var worst = 0.0
    for y in 0..<scaled.height {
      let down = weights(y, of: scaled.height, rows, in: picture.height)
      for x in 0..<scaled.width {
        let across = weights(x, of: scaled.width, columns, in: picture.width)
        var exact = [0.0, 0, 0, 0]
        for (row, part) in down.enumerated() where part > 0 {
          for (column, other) in across.enumerated() where other > 0 {
            let values = channels(picture.pixels[row * picture.width + column])
            for channel in 0..<4 { exact[channel] += values[channel] * part * other }
          }
        }
        let found = channels(scaled.pixels[y * scaled.width + x])
        for channel in 0..<4 { worst = max(worst, abs(found[channel] - exact[channel])) }
      }
    }
    return worst
  }

  @Test(arguments: [
    (7, 5, 3, 2), (7, 5, 14, 11), (9, 4, 2, 9), (1, 1, 3, 3), (16, 16, 4, 4), (5, 6, 4, 6),
    (1, 9, 1, 2), (13, 2, 1, 1), (10, 10, 9, 11),
  ])
  func `each pixel is the mean of what it covers`(
    old: Int,
    _ rows: Int,
    new: Int,
    _ down: Int
  )
    throws
  {
    let picture = try noise(old, rows, seed: 3)
    let scaled = picture.scaled(to: PixelSize(width: new, height: down))
    #expect(scaled.size == PixelSize(width: new, height: down))
    let error = error(
      of: scaled,
      from: picture,
      columns: (0, Double(old)),
      rows: (0, Double(rows))
    )
    #expect(error <= 0.51)
  }

  @Test(arguments: [
    (20, 10, 4, 4), (10, 20, 4, 4), (7, 5, 3, 3), (5, 7, 12, 12), (9, 9, 6, 2), (4, 4, 9, 3),
    (100, 3, 5, 5),
  ])
  func `the middle is cropped with subpixel precision`(
    old: Int,
    _ rows: Int,
    new: Int,
    _ down: Int
  )
    throws
  {
    let picture = try noise(old, rows, seed: 4)
    let cropped = picture.cropped(toFill: PixelSize(width: new, height: down))
    #expect(cropped.size == PixelSize(width: new, height: down))
    let scale = max(Double(new) / Double(old), Double(down) / Double(rows))
    let (width, height) = (Double(new) / scale, Double(down) / scale)
    let error = error(
      of: cropped,
      from: picture,
      columns: ((Double(old) - width) / 2, width),
      rows: ((Double(rows) - height) / 2, height)
    )
    #expect(error <= 0.51)
  }

  // MARK: Properties

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `a picture of one color keeps it at any size`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let size = { (random: inout SeededRandom) in Int.random(in: 1...40, using: &random) }
    let color = Premultiplied.pixel(UInt32(truncatingIfNeeded: random.next()))
    let (width, height) = (size(&random), size(&random))
    let pixels = [UInt32](repeating: color, count: width * height)
    let picture = try #require(Picture(width: width, height: height, pixels: pixels))
    let new = PixelSize(width: size(&random), height: size(&random))
    for scaled in [picture.scaled(to: new), picture.cropped(toFill: new)] {
      #expect(scaled.size == new, "seed \(seed)")
      #expect(scaled.pixels.allSatisfy { $0 == color }, "seed \(seed)")
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `no color exceeds its alpha`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let picture = try noise(
      Int.random(in: 1...30, using: &random),
      Int.random(in: 1...30, using: &random),
      seed: seed
    )
    let size = PixelSize(
      width: Int.random(in: 1...60, using: &random),
      height: Int.random(in: 1...60, using: &random)
    )
    for scaled in [picture.scaled(to: size), picture.cropped(toFill: size)] {
      #expect(scaled.pixels.allSatisfy(Premultiplied.isValid), "seed \(seed)")
    }
  }

  @Test func `a picture at its own size is the same`() throws {
    let picture = try noise(13, 8, seed: 1)
    #expect(picture.scaled(to: picture.size) == picture)
    #expect(picture.cropped(toFill: picture.size) == picture)
  }

  @Test func `weights add up and stay within the old pixels`() {
    for (count, length) in [(1, 1), (1, 9), (9, 1), (7, 65_535), (65_535, 7), (480, 4032)] {
      let axis = ScalingAxis(count: count, stretch: 0..<length, parts: 1, length: length)
      #expect(axis.starts.count == count)
      #expect(axis.source.lowerBound >= 0 && axis.source.upperBound <= length)
      for index in 0..<count {
        let weights = axis.weights[axis.offsets[index]..<axis.offsets[index + 1]]
        #expect(weights.reduce(0) { $0 + Int($1) } == ScalingAxis.unit)
        #expect(axis.starts[index] + weights.count <= length)
      }
    }
  }

  @Test func `a fine pattern becomes an even gray instead of stripes`() throws {
    let pixels = (0..<300 * 20).map { $0 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF as UInt32 }
    let picture = try #require(Picture(width: 300, height: 20, pixels: pixels))
    let scaled = picture.scaled(to: PixelSize(width: 37, height: 5))
    let grey = Set(scaled.pixels.map { $0 & 0xFF })
    #expect(grey.allSatisfy { (112...144).contains($0) })
  }

  @Test func `impossible sizes are clamped`() throws {
    let picture = try noise(3, 2, seed: 2)
    #expect(picture.scaled(to: PixelSize(width: 0, height: -4)).size.area == 1)
    #expect(picture.cropped(toFill: PixelSize(width: 0, height: 5)).size.height == 5)
    #expect(picture.scaled(to: PixelSize(width: 70_000, height: 1)).width == 65_535)
  }

  @Test func `a picture fits into a box and fills it`() {
    let size = { PixelSize(width: $0, height: $1) }
    let sizes = [
      (size(4, 3), size(8, 8), size(8, 6), size(11, 8)),
      (size(3, 4), size(8, 8), size(6, 8), size(8, 11)),
      (size(900, 1), size(9, 9), size(9, 1), size(8100, 9)),
      (size(5, 5), size(2, 2), size(2, 2), size(2, 2)),
    ]
    for (picture, box, fitted, filled) in sizes {
      #expect(picture.fitted(in: box) == fitted)
      #expect(picture.filled(around: box) == filled)
    }
  }

  @Test func `the bytes are the same in every build`() throws {
    // Checksums from a release build; this one may be a debug build.
    let photo = try Picture.decode(try ImageFixture.bytes("smooth.jpg"))
    #expect(sum(of: photo.pixels) == 4_719_147_835_374_846_746)
    #expect(
      sum(of: photo.scaled(to: PixelSize(width: 61, height: 83)).pixels)
        == 15_013_770_635_199_441_919
    )
    #expect(
      sum(of: photo.scaled(to: PixelSize(width: 333, height: 90)).pixels)
        == 6_886_844_183_468_846_833
    )
    #expect(
      sum(of: photo.cropped(toFill: PixelSize(width: 97, height: 97)).pixels)
        == 16_054_791_983_590_221_116
    )
  }
}
