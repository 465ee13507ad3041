/// A color at every coverage over one background, so that letters on a solid background need no
/// arithmetic.
struct InkRamp {
  private let over: UInt32
  private let opacity: UInt32
  private let gain: InkGain
  private var ground: UInt32 = 0
  /// The blended color for each coverage; empty until the first background.
  private var steps: [UInt32] = []
  private var misses = 0
  private static let mostMisses = 4

  init(_ color: PixelColor) {
    over = color.pixel
    opacity = UInt32(color.alpha)
    gain = InkGain(color)
  }

  /// Paints pixels, each with its coverage.
  mutating func blend(
    _ coverage: UnsafePointer<UInt8>,
    onto pixels: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    // The background of a glyph is the pixel to its left, where it has no ink.
    if steps.isEmpty || pixels[0] != ground { prepare(for: pixels[0]) }
    steps.withUnsafeBufferPointer { steps in
      var index = 0
      while index < count {
        let covered = coverage[index]
        if covered > 0 {
          let under = pixels[index]
          pixels[index] =
            under == ground ? steps[Int(covered)] : mixed(under, covered: UInt32(covered))
        }
        index &+= 1
      }
    }
  }

  private mutating func prepare(for ground: UInt32) {
    // A background that differs in every row is not solid: the ramp stays.
    guard steps.isEmpty || misses < Self.mostMisses else { return }
    misses += 1
    self.ground = ground
    steps = (0..<256).map { mixed(ground, covered: $0) }
  }

  private func mixed(_ under: UInt32, covered: UInt32) -> UInt32 {
    let alpha = PixelArithmetic.product(gain.coverage(covered, on: under), opacity)
    return PixelArithmetic.blend(over, under, alpha: alpha)
  }
}
