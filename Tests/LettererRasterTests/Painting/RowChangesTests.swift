import LettererImages
import LettererLayout
import LettererModel
import LettererText
import TestSupport
import Testing

@testable import LettererRaster

/// Rows of pixels that are skipped because nothing changes in them.
@Suite struct RowChangesTests {
  /// Items of every kind at random positions, many beyond the edges, some clipped to a screen.
  private static func strips(_ random: inout SeededRandom, _ area: PixelRect) -> [DisplayStrip] {
    (0..<24).map { _ in
      let top = Int.random(in: -40..<area.y.upperBound, using: &random)
      let rows = top..<top + Int.random(in: 1...160, using: &random)
      let items = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        item(&random, near: rows, area)
      }
      let isCut = Int.random(in: 0..<6, using: &random) == 0
      let screen = RoundedScreen(rect: area, radius: 30)
      return DisplayStrip(rows: rows, items: items, screen: isCut ? screen : nil)
    }
  }

  private static func item(
    _ random: inout SeededRandom,
    near rows: Range<Int>,
    _ area: PixelRect
  ) -> DisplayItem {
    let rect = PixelRect(
      x: Int.random(in: -20..<area.x.upperBound, using: &random),
      y: rows.lowerBound + Int.random(in: -9...9, using: &random),
      width: Int.random(in: 1...120, using: &random),
      height: Int.random(in: 1...120, using: &random)
    )
    let color = PixelColor(
      red: 200,
      green: UInt8.random(in: 0...255, using: &random),
      blue: 90,
      alpha: Bool.random(using: &random) ? 255 : 120
    )
    let outline = ShapeKey.Outline.rounded(
      CornerRadii(Double(Int.random(in: 0...40, using: &random)))
    )
    let ramp = ColorRamp(
      [RGBAColor(0x102030), RGBAColor(0xF0E0D0)],
      isVertical: Bool.random(using: &random)
    )
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .fill(rect, color)
    case 1: return .shape(outline, rect, color)
    case 2: return .gradient(outline, rect, ramp, over: Bool.random(using: &random) ? area : rect)
    case 3: return .symbol(.picture, rect, color)
    case 4: return .pattern(PatternTile.Key(pattern: .doodles, side: 64), rect, color)
    case 5: return .shape(.ring(radius: 20, width: 3), rect, color)
    default: return .glyphs(fonts[0], [spot(rect, &random), spot(rect, &random)], color)
    }
  }

  private static let typesetter = FontTypesetter()

  /// A font of the typesetter's first face.
  private static let fonts: [GlyphFont] = {
    let text = typesetter.prepare(StyledText("a", font: FontStyle(size: 17), locale: "en"))
    return typesetter.glyphLines(text, fit: TextFit(width: 100)).flatMap(\.runs).map(\.font)
  }()

  private static func spot(_ rect: PixelRect, _ random: inout SeededRandom) -> GlyphSpot {
    GlyphSpot(
      glyph: UInt32.random(in: 30..<90, using: &random),
      subpixel: UInt8.random(in: 0...3, using: &random),
      x: Int32(rect.x.lowerBound),
      y: Int32(rect.y.lowerBound)
    )
  }

  private final class Sink {
    var bytes: [UInt8] = []
  }

  @Test(arguments: 1...12)
  func `skipped rows repeat the previous ones`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let area = PixelRect(x: 0, y: 0, width: 300, height: 5_000)
    let strips = Self.strips(&random, area)
    var painter = BandPainter(
      height: area.y.count,
      source: StripList(strips: strips),
      brush: StripPainter(
        area,
        ground: [.fill(area, PixelColor(red: 250, green: 250, blue: 252))],
        stock: PaintStock(
          typesetter: Self.typesetter,
          scale: 1,
          pictures: PictureStock(files: nil, themeFiles: nil, scale: 1)
        )
      )
    )
    let pixels = painter.pixels()
    let header = PNGHeader(width: area.x.count, height: area.y.count)
    #expect(header.slabCount > 1, "slabs meet")
    for jobs in [1, 3] {
      let sink = Sink()
      try painter.started(header, by: PaintCrew(threads: jobs)).writePNG { bytes in
        for index in bytes.indices { sink.bytes.append(bytes[index]) }
      }
      let decoded = try PNGFile(sink.bytes).decoded()
      let expected = pixels.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 >> 16)] }
      #expect(decoded == expected, "seed \(seed), \(jobs) jobs")
    }
  }

  @Test func `row hints do not change any byte`() throws {
    var random = SeededRandom(seed: 5)
    let area = PixelRect(x: 0, y: 0, width: 300, height: 700)
    var painter = BandPainter(
      height: area.y.count,
      source: StripList(strips: Self.strips(&random, area)),
      brush: StripPainter(
        area,
        stock: PaintStock(
          typesetter: Self.typesetter,
          scale: 1,
          pictures: PictureStock(files: nil, themeFiles: nil, scale: 1)
        )
      )
    )
    let header = PNGHeader(width: area.x.count, height: area.y.count)
    let (told, plain) = (Sink(), Sink())
    try painter.started(header, by: PaintCrew(threads: 1)).writePNG { bytes in
      for index in bytes.indices { told.bytes.append(bytes[index]) }
    }
    var encoder = try PNGEncoder(header) { bytes in
      for index in bytes.indices { plain.bytes.append(bytes[index]) }
    }
    try encoder.append(painter.pixels().span)
    try encoder.finish()
    #expect(told.bytes == plain.bytes)
  }

  @Test func `a bubble changes rows at its ends only`() {
    var changes = RowChanges(0..<100)
    changes.add(10..<90, top: 8, bottom: 8, within: 0..<100)
    #expect((0..<100).filter(changes.contains) == [0] + Array(10...18) + Array(82...90))
    var cut = RowChanges(0..<100)
    cut.add(10..<90, top: 8, bottom: 8, within: 30..<60)
    #expect((0..<100).filter(cut.contains) == [0, 30, 60])
  }
}
