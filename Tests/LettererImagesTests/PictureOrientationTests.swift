import Testing

@testable import LettererImages

@Suite struct PictureOrientationTests {
  /// The result for the rows `123` and `456`, as defined in EXIF 2.3, section 4.6.4.
  private static let expected: [(ImageOrientation, Int, [UInt32])] = [
    (.up, 3, [1, 2, 3, 4, 5, 6]), (.upMirrored, 3, [3, 2, 1, 6, 5, 4]),
    (.down, 3, [6, 5, 4, 3, 2, 1]), (.downMirrored, 3, [4, 5, 6, 1, 2, 3]),
    (.leftMirrored, 2, [1, 4, 2, 5, 3, 6]), (.right, 2, [4, 1, 5, 2, 6, 3]),
    (.rightMirrored, 2, [6, 3, 5, 2, 4, 1]), (.left, 2, [3, 6, 2, 5, 1, 4]),
  ]

  @Test func `all eight orientations are applied as EXIF specifies`() {
    let size = PixelSize(width: 3, height: 2)
    let picture = Picture(size, [1, 2, 3, 4, 5, 6], isComplete: true)
    for (orientation, width, pixels) in Self.expected {
      let turned = picture.turned(orientation)
      #expect(turned.width == width, "\(orientation)")
      #expect(turned.pixels == pixels, "\(orientation)")
    }
  }
}
