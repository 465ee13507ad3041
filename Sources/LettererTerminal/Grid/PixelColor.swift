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
    return "5;\(IndexedColor.nearest(red, green, blue))"
  }
}
