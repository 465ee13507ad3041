import Testing

@testable import LettererLayout

@Suite struct PixelGridTests {
  @Test(
    arguments: [
      (1, 10.25, 11, 10), (2, 10.25, 21, 10), (2, 10.5, 21, 10.5), (3, 10, 30, 10),
      (1.5, 1, 2, 2 / 3),
      (2, 0, 0, 0), (2, 1 / 64, 1, 0),
    ] as [(Double, Double, Int, Double)]
  )
  func `lengths are rounded to whole pixels`(
    scale: Double,
    length: Double,
    pixels: Int,
    floor: Double
  ) {
    let grid = PixelGrid(scale: scale)
    #expect(grid.pixels(covering: length) == pixels)
    #expect(grid.ceil(length) == Double(pixels) / scale)
    #expect(grid.floor(length) == floor)
  }

  @Test(arguments: [1, 1.5, 2, 3, 2.625, 64])
  func `a whole number of pixels stays the same number`(scale: Double) {
    let grid = PixelGrid(scale: scale)
    for pixels in Array(0...1000) + [999_999_937, 68_719_476_736] {
      #expect(grid.pixels(covering: grid.length(ofPixels: pixels)) == pixels)
    }
  }

  @Test func `a rounding error does not cost a pixel`() {
    #expect(PixelGrid(scale: 2).pixels(covering: 10 + 1e-9) == 20)
  }

  @Test(
    arguments: [
      (0, 1), (-2, 1), (.nan, 1), (.infinity, 64), (-.infinity, 1), (1e300, 64), (1e-300, 1 / 4),
    ] as [(Double, Double)]
  )
  func `no scale is out of bounds`(scale: Double, used: Double) {
    #expect(PixelGrid(scale: scale).scale == used)
  }

  @Test(
    arguments: [
      (.nan, 0), (-1, 0), (-.infinity, 0), (.infinity, 68_719_476_736), (1e300, 68_719_476_736),
    ] as [(Double, Int)]
  )
  func `no length is out of bounds`(length: Double, pixels: Int) {
    #expect(PixelGrid(scale: 64).pixels(covering: length) == pixels)
  }
}
