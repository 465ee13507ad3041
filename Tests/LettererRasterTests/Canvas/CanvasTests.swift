import Foundation
import LettererImages
import TestSupport
import Testing

@testable import LettererRaster

@Suite struct CanvasTests {
  private let white = PixelColor(red: 255, green: 255, blue: 255)

  private func channels(_ pixel: UInt32) -> [Int] {
    [0, 8, 16, 24].map { Int(pixel >> $0 & 0xFF) }
  }

  private func rounded(_ over: Int, _ under: Int, _ alpha: Int) -> Int {
    Int((Double(over * alpha + under * (255 - alpha)) / 255).rounded())
  }

  @Test func `coverage and alpha multiply exactly`() {
    for coverage in 0...255 {
      for alpha in 0...255 {
        let exact = Int((Double(coverage * alpha) / 255).rounded())
        #expect(PixelArithmetic.product(UInt32(coverage), UInt32(alpha)) == exact)
      }
    }
  }

  @Test func `a blended pixel is rounded exactly for every coverage and alpha`() throws {
    let under = PixelColor(red: 11, green: 250, blue: 128)
    let coverage = (0...255).map { UInt8($0) }
    let mask = try #require(CoverageMask(x: 0, y: 0, width: 256, height: 1, coverage: coverage))
    for alpha in 0...255 {
      let over = PixelColor(red: 255, green: 3, blue: 77, alpha: UInt8(alpha))
      var canvas = Canvas(width: 256, rows: 0..<1, color: under)
      canvas.blend(mask, over)
      for x in 0...255 {
        let weight = Int((Double(x * alpha) / 255).rounded())
        let expected = [
          rounded(255, 11, weight), rounded(3, 250, weight), rounded(77, 128, weight),
        ]
        #expect(channels(canvas.pixels[x]) == expected + [0])
      }
    }
  }

  /// The red channel of letters with every coverage on a background of gray or blue.
  private func letters(_ level: UInt8, on pixel: UInt32, after first: UInt32? = nil) -> [Double] {
    var ramp = InkRamp(PixelColor(red: level, green: level, blue: level))
    var pixels = [first ?? pixel] + [UInt32](repeating: pixel, count: 255)
    let coverage = (0...255).map { UInt8($0) }
    pixels.withUnsafeMutableBufferPointer { pixels in
      coverage.withUnsafeBufferPointer { coverage in
        guard let pixels = pixels.baseAddress, let coverage = coverage.baseAddress else { return }
        ramp.blend(coverage, onto: pixels, count: 256)
      }
    }
    return pixels.map { Double($0 & 0xFF) }
  }

  private func power(_ coverage: Int, _ exponent: Double) -> Double {
    guard coverage > 0 else { return 0 }
    return 255 * exp(log(Double(coverage) / 255) * exponent)
  }

  @Test func `white letters on black are as heavy as in Chromium`() {
    let painted = letters(255, on: 0)
    for coverage in 0...255 {
      #expect(abs(painted[coverage] - power(coverage, 1 / 1.2)) < 8, "\(coverage)")
    }
    #expect(painted[128] > 140 && painted[255] == 255)
    #expect(zip(painted, painted.dropFirst()).allSatisfy { $0 <= $1 })
    // A background that is not solid has the same letters.
    let dark: UInt32 = 0x20_2020
    #expect(letters(255, on: dark, after: 0).dropFirst() == letters(255, on: dark).dropFirst())
  }

  @Test func `dark letters, and letters on colors, keep their weight`() {
    let onWhite = letters(0, on: 0xFF_FFFF)
    // The blue of outgoing bubbles: no red.
    let onBlue = letters(255, on: 0xFF_7800)
    for coverage in 0...255 {
      #expect(onWhite[coverage] == Double(255 - coverage))
      #expect(onBlue[coverage] == Double(coverage))
    }
  }

  @Test func `every pair of colors blends exactly at some alphas`() {
    for alpha in [0, 1, 77, 127, 128, 200, 254, 255] {
      for over in 0...255 {
        for under in 0...255 {
          let outer = UInt32(over) | UInt32(under) << 8 | UInt32(255 - over) << 16
          let inner = UInt32(under) | UInt32(over) << 8 | UInt32(under) << 16
          let expected = [
            rounded(over, under, alpha), rounded(under, over, alpha),
            rounded(255 - over, under, alpha), 0,
          ]
          let result = PixelArithmetic.blend(outer, inner, alpha: UInt32(alpha))
          if channels(result) != expected { Issue.record("\(over) over \(under) at \(alpha)") }
        }
      }
    }
  }

  @Test func `a color above its alpha is clamped before it is drawn`() throws {
    // Half transparent orange, opaque blue, nothing, white above its alpha.
    let pixels: [UInt32] = [0x80_00_40_80, 0xFF_FF_00_00, 0, 0x10_FF_FF_FF]
    var canvas = Canvas(width: 4, rows: 0..<1, color: white)
    let picture = LettererImages.Picture(width: 4, height: 1, pixels: pixels)
    canvas.draw(try #require(picture), x: 0, y: 0)
    #expect(canvas.pixels == [0x7F_BF_FF, 0xFF_00_00, 0xFF_FF_FF, 0xFF_FF_FF])
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `bands show what one canvas shows`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let steps = (0..<25).map { _ in random.next() }
    var whole = Canvas(width: 60, rows: 0..<90, color: white)
    for step in steps { try paint(step, on: &whole) }
    var bands: [UInt32] = []
    for rows in [0..<1, 1..<30, 30..<30, 30..<90] {
      var band = Canvas(width: 60, rows: rows, color: white)
      for step in steps { try paint(step, on: &band) }
      bands += band.pixels
    }
    #expect(bands == whole.pixels, "seed \(seed)")
    #expect(Set(whole.pixels).count > 20)
  }

  @Test(arguments: [5, 6, 7] as [UInt64])
  func `a canvas shows the middle of a larger one`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let steps = (0..<25).map { _ in random.next() }
    var large = Canvas(width: 140, rows: -40..<130, color: white)
    var small = Canvas(width: 60, rows: 0..<90, color: white)
    for step in steps {
      try paint(step, on: &large, shift: 40)
      try paint(step, on: &small)
    }
    for y in 0..<90 {
      let start = (y + 40) * 140 + 40
      let row = small.pixels[y * 60..<(y + 1) * 60]
      #expect(Array(row) == Array(large.pixels[start..<start + 60]), "seed \(seed), row \(y)")
    }
  }

  /// Paints something at a position from -40 to 99 in both directions.
  private func paint(_ step: UInt64, on canvas: inout Canvas, shift: Int = 0) throws {
    var random = SeededRandom(seed: step)
    let x = Int.random(in: -40..<100, using: &random) + shift
    let y = Int.random(in: -40..<100, using: &random)
    let bits = random.next()
    let color = PixelColor(
      red: UInt8(truncatingIfNeeded: bits),
      green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits >> 16),
      alpha: bits >> 60 < 5 ? 255 : UInt8(truncatingIfNeeded: bits >> 24)
    )
    let circle = CoverageMask(.circle(center: .init(9, 9), radius: 9))
    let rect = PixelRect(x: x, y: y, width: Int(bits >> 32 % 50), height: Int(bits >> 40 % 50))
    switch step % 4 {
    case 0: canvas.fill(rect, color)
    case 1: canvas.blend(circle, movedX: x, movedY: y, color)
    case 2: canvas.blend(try #require(NineSlice(circle, column: 9, row: 9)), in: rect, color)
    default:
      let pixels = (0..<300).map { UInt32(truncatingIfNeeded: random.next()) | $0 }
      let picture = LettererImages.Picture(width: 20, height: 15, pixels: pixels)
      canvas.draw(try #require(picture), x: x, y: y)
    }
  }
}
