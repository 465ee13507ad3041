import LettererImages
import Foundation
import TestSupport
import Testing

@Suite struct PictureDecodingTests {
  @Test func `there are fixtures of every format`() {
    #expect(Set(ImageFixture.all.map(\.format)) == Set(ImageFormat.allCases))
    #expect(Set(ImageFixture.all.map(\.orientation)) == Set(ImageOrientation.allCases))
    #expect(ImageFixture.all.count == 59)
  }

  @Test(arguments: ImageFixture.all)
  func `every pixel matches Pillow or the picture's source`(fixture: ImageFixture) throws {
    let picture = try Picture.decode(fixture.bytes)
    #expect(picture.size == fixture.size)
    #expect(picture.isComplete)
    #expect(picture.pixels == (try fixture.pixels))
  }

  @Test(arguments: ImageFixture.all)
  func `the header has the size of the picture`(fixture: ImageFixture) throws {
    let header = try ImageHeader(try fixture.bytes)
    #expect(header.format == fixture.format)
    #expect(header.size == fixture.size)
    #expect(header.orientation == fixture.orientation)
    let isTurned = fixture.orientation.swapsSides
    #expect(header.storedSize.width == (isTurned ? fixture.size.height : fixture.size.width))
    #expect(header.storedSize.height == (isTurned ? fixture.size.width : fixture.size.height))
  }

  @Test func `a JPEG is decoded at the smallest scale that is enough`() throws {
    let bytes = try ImageFixture.bytes("smooth.jpg")  // 200 x 150, rotated by a quarter turn
    let whole = try Picture.decode(bytes)
    #expect(whole.size == PixelSize(width: 150, height: 200))
    for (needed, expected) in [
      ((19, 25), (19, 25)), ((20, 25), (38, 50)), ((19, 26), (38, 50)), ((39, 1), (75, 100)),
      ((75, 100), (75, 100)), ((76, 1), (150, 200)), ((900, 900), (150, 200)), ((0, 0), (19, 25)),
    ] {
      let size = PixelSize(width: needed.0, height: needed.1)
      let picture = try Picture.decode(bytes, atLeast: size)
      #expect(picture.size == PixelSize(width: expected.0, height: expected.1))
      // The remaining frequencies are approximately the means of the pixels.
      let mean = whole.scaled(to: picture.size)
      #expect(largestDifference(picture, mean) <= 12)
    }
  }

  private func largestDifference(_ one: Picture, _ other: Picture) -> Int {
    zip(one.pixels, other.pixels).reduce(0) { most, pair in
      (0..<4).reduce(most) { most, channel in
        let shift = UInt32(channel * 8)
        let difference = Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)
        return max(most, abs(difference))
      }
    }
  }

  @Test func `a picture from given pixels clamps colors to their alpha`() {
    let picture = Picture(width: 2, height: 1, pixels: [0x80FF_4080, 0xFF12_3456])
    #expect(picture?.pixels == [0x8080_4080, 0xFF12_3456])
    #expect(Picture(width: 2, height: 1, pixels: [0]) == nil)
    #expect(Picture(width: 0, height: 1, pixels: []) == nil)
    #expect(Picture(width: -1, height: -1, pixels: [0]) == nil)
    #expect(Picture(width: .max, height: 2, pixels: [0]) == nil)
  }
}
