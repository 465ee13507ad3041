import LettererLayout
import Testing

@testable import LettererText

@Suite struct GlyphImageTests {
  private let typesetter = FontTypesetter()

  private func image(
    _ text: String,
    size: Double = 40,
    scale: Double = 2,
    subpixel: Int = 0,
    _ change: (inout GlyphFont) -> Void = { _ in }
  ) throws -> GlyphImage {
    let run = try #require(typesetter.glyphs(text, size: size).first)
    var font = run.font
    change(&font)
    let glyph = try #require(run.glyphs.first)
    return typesetter.image(of: glyph.id, font: font, scale: scale, subpixel: subpixel)
  }

  /// The covered area in square pixels.
  private func area(_ image: GlyphImage) -> Double {
    Double(image.pixels.reduce(0) { $0 + Int($1) }) / 255
  }

  /// The mean distance of the ink from the glyph's origin in some rows, in pixels.
  private func middle(_ image: GlyphImage, rows: Range<Int>) -> Double {
    var sum = 0.0
    var weight = 0.0
    for row in rows {
      for column in 0..<image.width {
        let coverage = Double(image.pixels[row * image.width + column])
        sum += coverage * (Double(image.left + column) + 0.5)
        weight += coverage
      }
    }
    return sum / weight
  }

  /// The vertical bar of Noto Sans is a rectangle of 73 by 1001 units in an em of 1000.
  @Test func `the coverage adds up to the area of the outline`() throws {
    let bar = try image("|", size: 50, scale: 2)
    #expect(bar.format == .coverage)
    #expect(bar.pixels.count == bar.width * bar.height)
    #expect(abs(area(bar) - 73 * 1001 / 100.0) < 2)
    let small = area(try image("H", size: 20, scale: 1))
    let large = area(try image("H", size: 80, scale: 4))
    #expect(abs(large / small / 256 - 1) < 0.02)
  }

  @Test func `the four subpixel positions differ and have the same ink`() throws {
    let images = try (0..<4).map { try image("e", size: 17, scale: 1, subpixel: $0) }
    #expect(Set(images.map(\.pixels)).count == 4)
    let areas = images.map(area)
    #expect(areas.allSatisfy { abs($0 - areas[0]) < 1 })
    let middles = images.map { middle($0, rows: 0..<$0.height) }
    for (place, other) in zip(middles, middles.dropFirst()) {
      #expect(abs(other - place - 0.25) < 0.05)
    }
  }

  @Test func `an emoji is a color image slightly wider than the em`() throws {
    for (size, scale) in [(17.0, 1.0), (17, 2), (40, 3)] {
      let picture = try image("😀", size: size, scale: scale)
      let em = size * scale
      #expect(picture.format == .color)
      #expect(picture.pixels.count == picture.width * picture.height * 4)
      #expect((1.1...1.3).contains(Double(picture.width) / em))
      #expect((1.1...1.3).contains(Double(picture.height) / em))
      #expect(abs(picture.top) <= Int(em * 1.2))
      var isColored = false
      for pixel in stride(from: 0, to: picture.pixels.count, by: 4) {
        let channels = picture.pixels[pixel..<pixel + 4]
        let alpha = picture.pixels[pixel + 3]
        #expect(channels.allSatisfy { $0 <= alpha }, "color is multiplied by alpha")
        isColored = isColored || picture.pixels[pixel] > picture.pixels[pixel + 2]
      }
      #expect(isColored, "a yellow face has more red than blue")
    }
  }

  @Test func `an emboldened glyph is heavier`() throws {
    let plain = try image("n")
    let heavy = try image("n") { $0.isEmboldened = true }
    #expect(area(heavy) > area(plain) * 1.1)
    let growth = heavy.height - plain.height
    #expect((0...plain.height / 8).contains(growth), "strokes are heavier both ways")
    #expect(heavy.top - plain.top <= growth / 2 + 1, "the letter stays in its place")
  }

  @Test func `a slanted glyph leans to the right and keeps its base`() throws {
    let plain = try image("l")
    let slanted = try image("l") { $0.isSlanted = true }
    func lean(_ image: GlyphImage) -> Double {
      middle(image, rows: 0..<4) - middle(image, rows: image.height - 4..<image.height)
    }
    #expect(abs(lean(plain)) < 0.5)
    #expect(abs(lean(slanted) / Double(slanted.height - 4) - 0.2) < 0.03)
    #expect(abs(area(slanted) / area(plain) - 1) < 0.03)
  }

  @Test func `a glyph without ink or a valid size is empty`() throws {
    let run = try #require(typesetter.glyphs("a").first)
    let space = typesetter.glyphs("a\u{A0}a").flatMap(\.glyphs)[1].id
    let faceless = typesetter.image(of: 60_000, font: run.font, scale: 1, subpixel: 0)
    let images = [
      typesetter.image(of: space, font: run.font, scale: 2, subpixel: 0), faceless,
      try image("a", scale: 0), try image("a", scale: -1), try image("a", scale: .nan),
      try image("a", scale: .infinity), try image("😀", scale: 1e9),
    ]
    for image in images {
      #expect(image.width == 0 && image.height == 0 && image.pixels.isEmpty)
    }
  }
}
