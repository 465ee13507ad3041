/// The additional coverage of light letters on dark pixels.
///
/// Because sRGB values are blended, light letters on a dark background look thinner than dark
/// letters on a light one. The coverage of white letters on dark pixels is raised to about the power
/// of 1/1.2, as in Chromium on Linux; that of gray letters less, by the square of their luma.
struct InkGain {
  /// The luma at and above which a pixel is not dark, 0 to 255.
  private static let bright: UInt32 = 80
  /// The distance from that luma at which the gain is full.
  private static let slope: UInt32 = 24

  /// The full gain, 0 to 64.
  private let full: UInt32

  init(_ color: PixelColor) {
    let luma = Self.luma(of: color.pixel)
    full = 64 * luma * luma / (255 * 255)
  }

  /// Returns the coverage to paint on a pixel, 0 to 255.
  func coverage(_ covered: UInt32, on pixel: UInt32) -> UInt32 {
    // With more green, no pixel is dark.
    guard full > 0, pixel & 0x8000 == 0 else { return covered }
    let luma = Self.luma(of: pixel)
    guard luma < Self.bright else { return covered }
    let gain = full &* min(Self.bright &- luma, Self.slope) / Self.slope
    return covered &+ (covered &* (255 &- covered) &* gain) &>> 16
  }

  private static func luma(of pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (pixel & 0xFF, pixel &>> 8 & 0xFF, pixel &>> 16 & 0xFF)
    return (2 &* red &+ 5 &* green &+ blue) &>> 3
  }
}
