import TestSupport
import Testing

@testable import LettererLayout

@Suite struct AlbumMosaicTests {
  private func frames(_ ratios: [Double], width: Double = 200, spacing: Double = 2) -> [LayoutRect]
  {
    let mosaic = AlbumMosaic(ratios: ratios, width: width, spacing: spacing)
    return mosaic.tiles(in: mosaic.size)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `pictures cover their rectangle except for the spacing`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...10, using: &random)
    let ratios = (0..<count).map { _ in Double.random(in: 0.1...5, using: &random) }
    let spacing = Double(Int.random(in: 0...4, using: &random))
    let width = Double.random(in: 60...600, using: &random)
    let mosaic = AlbumMosaic(ratios: ratios, width: width, spacing: spacing)
    let frames = mosaic.tiles(in: mosaic.size)
    #expect(frames.count == count, "seed \(seed)")
    #expect(mosaic.size.width == width.rounded(.down), "seed \(seed)")
    // The pictures with the spacing to their right and below fill the rectangle extended by the
    // spacing.
    let areas = frames.map { ($0.width + spacing) * ($0.height + spacing) }.reduce(0, +)
    let whole = (mosaic.size.width + spacing) * (mosaic.size.height + spacing)
    #expect(abs(areas - whole) < 1e-6, "seed \(seed)")
    let room = LayoutRect(x: 0, y: 0, size: mosaic.size)
    for (index, frame) in frames.enumerated() {
      #expect(room.contains(frame), "seed \(seed)")
      #expect(frame.width >= 1 && frame.height >= 1, "seed \(seed)")
      #expect(!frames[(index + 1)...].contains { $0.intersects(frame) }, "seed \(seed)")
    }
  }

  @Test(arguments: [0, 1, 2, 3, 5, 10, 40] as [Double])
  func `an album of any width has no negative sizes`(width: Double) {
    for count in 1...10 {
      let frames = frames(Array(repeating: 1.5, count: count), width: width, spacing: 4)
      #expect(frames.count == count)
      #expect(frames.allSatisfy { $0.width >= 0 && $0.height >= 0 })
      #expect(frames.allSatisfy { $0.maxX <= max(width, 1) })
    }
  }

  @Test func `two landscape pictures are stacked, two portrait ones are side by side`() {
    // 200 / 1.6 = 125 each, plus the spacing.
    #expect(
      frames([1.6, 1.6]) == [
        LayoutRect(x: 0, y: 0, width: 200, height: 125),
        LayoutRect(x: 0, y: 127, width: 200, height: 125),
      ]
    )
    // 198 / (0.75 + 0.75) = 132.
    #expect(
      frames([0.75, 0.75]) == [
        LayoutRect(x: 0, y: 0, width: 99, height: 132),
        LayoutRect(x: 101, y: 0, width: 99, height: 132),
      ]
    )
  }

  @Test func `a landscape picture of three is above the others`() {
    // 200 / 1.6 = 125 above, 198 / 2 = 99 below, 226 with the spacing.
    #expect(
      frames([1.6, 1, 1]) == [
        LayoutRect(x: 0, y: 0, width: 200, height: 125),
        LayoutRect(x: 0, y: 127, width: 99, height: 99),
        LayoutRect(x: 101, y: 127, width: 99, height: 99),
      ]
    )
  }

  @Test func `a portrait picture of three is next to the others`() {
    let frames = frames([0.6, 1.2, 1.2])
    #expect(frames[0].height == frames[2].maxY)
    #expect(frames[1].x == frames[0].maxX + 2)
    #expect(frames[2].x == frames[1].x)
    #expect(frames[2].y == frames[1].maxY + 2)
  }

  @Test func `an unknown shape counts as a square, and an extreme one is cropped`() {
    #expect(frames([.nan, 0]) == frames([1, 1]))
    #expect(frames([100, 100]) == frames([2, 2]))
  }

  @Test func `an album is never higher than four thirds of its width`() {
    for count in 2...10 {
      for ratio in [0.5, 1, 2] {
        let mosaic = AlbumMosaic(
          ratios: Array(repeating: ratio, count: count),
          width: 300,
          spacing: 2
        )
        #expect(150...400 ~= mosaic.size.height)
      }
    }
  }
}
