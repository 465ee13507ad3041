/// The color of a pixel; only these colors are computed, because they cannot be chosen by hand.
struct PixelColor {
  let depth: ColorDepth

  /// Returns the SGR parameters of a half block that shows two pixels.
  func parameters(_ pair: PixelPair) -> [UInt8] {
    let (front, back) = pair.upper == nil ? (pair.lower, nil) : (pair.upper, pair.lower)
    let ground = back.map { "48;\(color($0))" } ?? "49"
    return Array("\(front.map { "38;\(color($0));" } ?? "")\(ground)".utf8)
  }

  /// Returns the half block that shows two pixels.
  func block(_ pair: PixelPair) -> StaticString { pair.upper == nil ? "▄" : "▀" }

  private func color(_ pixel: UInt32) -> String {
    let (red, green, blue) = (Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
    guard depth == .indexed else { return "2;\(red);\(green);\(blue)" }
    return "5;\(Self.indexed(red, green, blue))"
  }

  /// Returns the nearest of xterm's 256 colors other than the first 16.
  static func indexed(_ color: UInt32) -> Int {
    indexed(Int(color >> 16 & 0xFF), Int(color >> 8 & 0xFF), Int(color & 0xFF))
  }

  /// Returns the nearest color of xterm's cube and grays, weighted by the eye's sensitivity.
  private static func indexed(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    func level(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    func value(_ level: Int) -> Int { level == 0 ? 0 : 55 + 40 * level }
    func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
      3 * (r - red) * (r - red) + 6 * (g - green) * (g - green) + (b - blue) * (b - blue)
    }
    let (r, g, b) = (level(red), level(green), level(blue))
    let gray = min(max(((3 * red + 6 * green + blue) / 10 - 3) / 10, 0), 23)
    let shade = 8 + 10 * gray
    let isGray = distance(shade, shade, shade) < distance(value(r), value(g), value(b))
    return isGray ? 232 + gray : 16 + 36 * r + 6 * g + b
  }
}
