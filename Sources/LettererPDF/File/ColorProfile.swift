/// The color space of all colors in a document, sRGB (IEC 61966-2-1), as an ICC profile of a display
/// (ICC.1:2010).
enum ColorProfile {
  /// The name of the color space.
  static let name = "sRGB IEC61966-2.1"

  /// The profile.
  static var bytes: [UInt8] {
    let tags = tags
    let first = headerLength + 4 + 12 * tags.count
    var table = number(tags.count)
    var data: [UInt8] = []
    for (name, content) in tags {
      table += Array(name.utf8) + number(first + data.count) + number(content.count)
      data += content + Array(repeating: 0, count: -content.count & 3)
    }
    return header(length: first + data.count) + table + data
  }

  private static let headerLength = 128
  /// The white of the profile's own space, D50.
  private static let white = [0.9642, 1, 0.8249]
  /// The red, green, and blue of sRGB, adapted to D50.
  private static let primaries = [
    "rXYZ": [0.43607, 0.22249, 0.01392], "gXYZ": [0.38515, 0.71687, 0.09708],
    "bXYZ": [0.14307, 0.06061, 0.7141],
  ]
  /// The Bradford adaptation from D65 to D50.
  private static let adaptation = [
    1.04788, 0.02292, -0.05019, 0.02959, 0.99048, -0.01706, -0.00923, 0.01508, 0.75168,
  ]
  /// The exponent of the curve, and the four numbers of its slope and of its straight part.
  private static let curve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

  private static var tags: [(name: String, content: [UInt8])] {
    let curve = type("para") + [0, 3, 0, 0] + Self.curve.flatMap(fraction)
    return [
      ("desc", words(name)), ("cprt", words("No copyright")), ("wtpt", place(white)),
      ("chad", type("sf32") + adaptation.flatMap(fraction)),
    ] + primaries.sorted { $0.key < $1.key }.map { ($0.key, place($0.value)) }
      + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
  }

  /// The header (7.2): a display profile of version 4.3, dated like the standard of sRGB.
  private static func header(length: Int) -> [UInt8] {
    var bytes = number(length) + number(0) + number(0x0430_0000)
    bytes += Array("mntrRGB XYZ ".utf8)
    for part in [1999, 10, 18, 0, 0, 0] { bytes += number(part).suffix(2) }
    bytes += Array("acsp".utf8) + Array(repeating: 0, count: 28) + white.flatMap(fraction)
    return bytes + Array(repeating: 0, count: headerLength - bytes.count)
  }

  // MARK: Values

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns a number in units of 1/65,536.
  private static func fraction(_ value: Double) -> [UInt8] {
    number(Int((value * 65536).rounded()))
  }

  private static func type(_ name: String) -> [UInt8] { Array(name.utf8) + number(0) }

  private static func place(_ values: [Double]) -> [UInt8] {
    type("XYZ ") + values.flatMap(fraction)
  }

  /// Returns a text in American English (10.13).
  private static func words(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return type("mluc") + number(1) + number(12) + Array("enUS".utf8) + number(units.count)
      + number(28) + units
  }
}
