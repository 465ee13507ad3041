/// The perceptual distance of two colors: the HyAB distance in OKLab.
///
/// After Ottosson (2020), and Abasi, Amani Tehran, and Fairchild (2020). Roots use only basic
/// arithmetic, so that a verdict at the limit is the same with every C library.
enum PerceptualDistance {
  /// Returns the distance of two premultiplied colors of four channels with 255 levels.
  static func between(_ first: SIMD4<Int32>, _ second: SIMD4<Int32>) -> Double {
    if first == second { return 0 }
    let (a, b) = (lab(first), lab(second))
    let difference = a - b
    let chroma = (difference.y * difference.y + difference.z * difference.z).squareRoot()
    return abs(difference.x) + chroma + Double(abs(first.w - second.w)) / 255
  }

  private static let linear: [Double] = (0...255).map { level in
    let value = Double(level) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let fifth = root(base, 5)
    return base * base * fifth * fifth  // base to the power of 2.4
  }

  private static func lab(_ pixel: SIMD4<Int32>) -> SIMD3<Double> {
    let red = linear[Int(pixel.x)]
    let green = linear[Int(pixel.y)]
    let blue = linear[Int(pixel.z)]
    let long = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    let lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    return SIMD3(
      toe(lightness),
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    )
  }

  /// Returns the lightness as it appears on white, which does not distinguish blacks too finely
  /// (Ottosson 2021).
  private static func toe(_ lightness: Double) -> Double {
    let scaled = 1.206 / 1.03 * lightness
    let base = scaled - 0.206
    return (base + (base * base + 4 * 0.03 * scaled).squareRoot()) / 2
  }

  /// Returns a root by Newton's method, starting from a third of the exponent, which is 5% off:
  /// four steps reach the last bits.
  private static func cubeRoot(_ value: Double) -> Double {
    if value <= 0 { return 0 }
    var result = Double(bitPattern: value.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<4 { result -= (result - value / (result * result)) / 3 }
    return result
  }

  /// Returns a root by Newton's method from above, until it no longer decreases.
  private static func root(_ value: Double, _ degree: Int) -> Double {
    if value <= 0 { return 0 }
    var result = 1.0
    while true {
      var power = 1.0
      for _ in 1..<degree { power *= result }
      let next = result - (result - value / power) / Double(degree)
      if next >= result { return result }
      result = next
    }
  }
}
