import TestSupport
import Testing

@testable import LettererText

@Suite struct BitmapTests {
  @Test(arguments: [(1, 1), (1, 7), (7, 1), (5, 5), (16, 5), (5, 16), (136, 17), (3, 200)])
  func `weights add up to one and stay within the source`(_ source: Int, _ target: Int) {
    let weights = ResamplingWeights.weights(from: source, to: target)
    #expect(weights.count == target)
    for weight in weights {
      #expect(weight.weights.reduce(0, +) == ResamplingWeights.one)
      #expect(weight.weights.allSatisfy { $0 >= 0 })
      #expect(weight.start >= 0 && weight.start + weight.weights.count <= source)
    }
  }

  @Test(arguments: [(1, 1), (1, 9), (4, 13), (30, 2), (9, 9)])
  func `a picture of one color stays one color`(_ width: Int, _ height: Int) {
    let pixel: [UInt8] = [200, 100, 3, 255]
    let picture = Bitmap(
      width: 9,
      height: 9,
      pixels: (0..<81).flatMap { _ in pixel }
    )
    let scaled = picture.scaled(width: width, height: height)
    #expect(scaled.width == width && scaled.height == height)
    #expect(scaled.pixels == (0..<width * height).flatMap { _ in pixel })
  }

  @Test func `halving uses the mean of four pixels`() {
    let values: [UInt8] = [0, 40, 80, 120]
    let picture = Bitmap(width: 2, height: 2, pixels: values.flatMap { [$0, $0, $0, 255] })
    #expect(picture.scaled(width: 1, height: 1).pixels == [60, 60, 60, 255])
  }

  @Test func `color stays within alpha at any size`() {
    var random = SeededRandom(seed: 5)
    let pixels = (0..<400).flatMap { _ -> [UInt8] in
      let alpha = UInt8.random(in: 0...255, using: &random)
      return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &random) } + [alpha]
    }
    let picture = Bitmap(width: 20, height: 20, pixels: pixels)
    for (width, height) in [(3, 5), (19, 21), (40, 7)] {
      let scaled = picture.scaled(width: width, height: height).pixels
      for pixel in stride(from: 0, to: scaled.count, by: 4) {
        #expect(scaled[pixel..<pixel + 3].allSatisfy { $0 <= scaled[pixel + 3] }, "seed 5")
      }
    }
  }
}
